package document

import (
	"errors"
	"fmt"
	"path/filepath"

	"entente/engine/disk"
	"entente/engine/keep"
)

// Open reads a game from a file, which becomes the open one. If Open fails, the open game is unchanged.
// For another program's file, lost lists what was not imported; the game then has no file of its own yet.
func (d *Document) Open(path string) (lost []fmt.Stringer, err error) {
	g, lost, err := d.kind(path).Open(path)
	return lost, d.opened(g, path, err)
}

// Several returns the names of the games in a file that holds several, otherwise nil.
func (d *Document) Several(path string) []string {
	if several := d.kind(path).Several; several != nil {
		return several(path)
	}
	return nil
}

// Pick opens one of several games in a file, counted from 1. See Open.
func (d *Document) Pick(path string, number int) (lost []fmt.Stringer, err error) {
	g, lost, err := d.kind(path).Pick(path, number)
	return lost, d.opened(g, path, err)
}

// opened makes a game that was read from a file the open one unless err is set.
func (d *Document) opened(g Game, path string, err error) error {
	if err != nil {
		return err
	}
	own := path
	if g.File() == "" {
		own = ""
	}
	if err := d.Begin(g, own); err != nil {
		return err
	}
	d.remember()
	disk.Sweep(filepath.Dir(path))
	return nil
}

// ErrElsewhere is returned if a file is open in another window and must not be overwritten.
var ErrElsewhere = errors.New("the file is open in another window")

// Save writes the game to a file, which becomes the game's file. If that fails, the game keeps its previous file. The error is a
// *keep.ChangedError if another program has changed the file since, or ErrElsewhere if it is open in another window; Overwrite saves in
// both cases. The previous contents of the file are kept in Saves unless the disk has no room; then all earlier saves are dropped for the
// new one.
func (d *Document) Save(path string) error {
	if d.Taken(path) {
		return ErrElsewhere
	}
	return d.write(path, d.game.SaveFile)
}

// Overwrite saves the game even if another program has changed the file or another window has it open. From then on this window may write
// the file.
func (d *Document) Overwrite(path string) error {
	err := d.write(path, d.game.OverwriteFile)
	if err == nil {
		d.Share()
	}
	return err
}

func (d *Document) write(path string, write func(string) error) error {
	old := d.path
	d.keepSave(path) // keeps the previous contents
	d.path = path    // before writing, since games report a save at once
	err := write(path)
	if disk.IsFull(err) && d.state != "" && keep.DropSaves(d.state) {
		err = write(path)
	}
	if err != nil {
		d.path = old
		return err
	}
	d.remember()
	d.Keep() // removes the copy at once, since the program may end now
	if d.keepSave(path); path != old {
		d.take()
	}
	return nil
}

// keepSave keeps the contents of a file as an earlier save.
func (d *Document) keepSave(path string) {
	if d.state != "" {
		_ = keep.KeepSave(d.state, path) // if this fails, the file is saved anyway
	}
}

// Saves returns the earlier saves of the game's file, newest first.
func (d *Document) Saves() []keep.Save {
	if d.state == "" || d.path == "" {
		return nil
	}
	return keep.Saves(d.state, d.path)
}

// BringBack opens an earlier save of the game's file. The file itself is unchanged until the game is saved.
func (d *Document) BringBack(s keep.Save) error {
	g, err := d.kind(s.Copy).Recover(keep.Leftover{Copy: s.Copy, File: d.path})
	if err != nil {
		return err
	}
	return d.Begin(g, d.path)
}

// Elsewhere reports whether the file is open in another window, so that this one is read-only.
func (d *Document) Elsewhere() bool { return d.elsewhere }

// MayEdit reports whether this window may edit the game, and calls Refused if not.
func (d *Document) MayEdit() bool {
	if !d.looking() {
		return true
	}
	if d.Refused != nil {
		d.Refused()
	}
	return false
}

// looking reports whether another window still has the file open.
func (d *Document) looking() bool {
	if d.elsewhere {
		d.claim, d.elsewhere = d.claimed(d.taken)
	}
	return d.elsewhere
}

// Taken reports whether a file is open in another window, so that this one must ask before overwriting it.
func (d *Document) Taken(path string) bool {
	file := disk.Resolve(path)
	if d.state == "" || file == d.taken {
		return d.looking()
	}
	c, elsewhere := d.claimed(file)
	_ = c.Release() // a claim ends with the program at the latest
	return elsewhere
}

// Share allows this window to edit the game and write its file although another window has it open.
func (d *Document) Share() { d.elsewhere = false }

// claimed claims a file for this window unless another window has it.
func (d *Document) claimed(file string) (c *keep.Claimed, elsewhere bool) {
	c, free := keep.Claim(d.state, file)
	return c, !free
}

// take claims the file of the game for this window, if it is free, and releases the previous one.
func (d *Document) take() {
	file := ""
	if d.path != "" {
		file = disk.Resolve(d.path)
	}
	if file == d.taken && file != "" {
		return // still the same file
	}
	_ = d.claim.Release() // a claim ends with the program at the latest
	d.claim, d.elsewhere, d.taken = nil, false, file
	if d.state != "" && file != "" {
		d.claim, d.elsewhere = d.claimed(file)
	}
}

// SaveClock saves a game again if only its clock has changed since. It does nothing if the game has no file or has edits.
func (d *Document) SaveClock() error {
	if d.game == nil || d.path == "" || d.Dirty() || d.game.Kept() || d.elsewhere {
		return nil
	}
	return d.Save(d.path)
}

// Recent returns the most recent files that still exist, newest first.
func (d *Document) Recent() []string {
	if d.state == "" {
		return nil
	}
	files, _ := keep.Recent(d.list()) // an unreadable list is replaced with the next file
	return files
}

// remember adds the file of the game to the recent files.
func (d *Document) remember() {
	if d.state != "" && d.path != "" {
		_ = keep.AddRecent(d.list(), d.path) // the list is only a convenience
	}
}

// list returns the file with the list of recent files.
func (d *Document) list() string { return filepath.Join(d.state, "recent.json") }
