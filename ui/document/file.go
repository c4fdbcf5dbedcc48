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

// Several returns what the games in a file are called if it has several, nil otherwise.
func (d *Document) Several(path string) []string {
	if several := d.kind(path).Several; several != nil {
		return several(path)
	}
	return nil
}

// Pick is Open for one of the games in a file with several, counted from 1.
func (d *Document) Pick(path string, number int) (lost []fmt.Stringer, err error) {
	g, lost, err := d.kind(path).Pick(path, number)
	return lost, d.opened(g, path, err)
}

// opened makes a game that was read from a file the open one, unless that failed.
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

// ErrElsewhere says that a file is open in another window, so that this one does not write it.
var ErrElsewhere = errors.New("the file is open in another window")

// Save writes the game to a file, which becomes its own. When that fails, the game keeps the file it has. If somebody else
// wrote the file since, the error is a *keep.ChangedError, and if it is open in another window ErrElsewhere; Overwrite saves all the same.
// What the file held is among its Saves, unless the disk has no room for both: then all saves are dropped for the new one.
func (d *Document) Save(path string) error {
	if d.Taken(path) {
		return ErrElsewhere
	}
	return d.write(path, d.game.SaveFile)
}

// Overwrite is Save without regard to what others wrote, or have open. From then on this window writes the file, too.
func (d *Document) Overwrite(path string) error {
	err := d.write(path, d.game.OverwriteFile)
	if err == nil {
		d.Share()
	}
	return err
}

func (d *Document) write(path string, write func(string) error) error {
	old := d.path
	d.keepSave(path) // what is replaced is never gone
	d.path = path    // before writing, since games tell of a save at once
	err := write(path)
	if disk.IsFull(err) && d.state != "" && keep.DropSaves(d.state) {
		err = write(path)
	}
	if err != nil {
		d.path = old
		return err
	}
	d.remember()
	d.Keep() // at once: the window says that the game is saved, and the program may end
	if d.keepSave(path); path != old {
		d.take()
	}
	return nil
}

// keepSave keeps what is in a file among its saves.
func (d *Document) keepSave(path string) {
	if d.state != "" {
		_ = keep.KeepSave(d.state, path) // without it the file is saved all the same
	}
}

// Saves returns what the file of the game held when it was saved, newest first.
func (d *Document) Saves() []keep.Save {
	if d.state == "" || d.path == "" {
		return nil
	}
	return keep.Saves(d.state, d.path)
}

// BringBack opens a save of the file of the game, which stays as it is until the game is saved.
func (d *Document) BringBack(s keep.Save) error {
	g, err := d.kind(s.Copy).Recover(keep.Leftover{Copy: s.Copy, File: d.path})
	if err != nil {
		return err
	}
	return d.Begin(g, d.path)
}

// Elsewhere reports whether the file of the game is open in another window, so that this one only looks at it.
func (d *Document) Elsewhere() bool { return d.elsewhere }

// MayEdit reports whether this window edits the game, and tells Refused where it only looks at it.
func (d *Document) MayEdit() bool {
	if !d.looking() {
		return true
	}
	if d.Refused != nil {
		d.Refused()
	}
	return false
}

// looking reports whether another window still has the file of the game.
func (d *Document) looking() bool {
	if d.elsewhere {
		d.claim, d.elsewhere = d.claimed(d.taken)
	}
	return d.elsewhere
}

// Taken reports whether a file is open in another window, so that this one does not write it unasked.
func (d *Document) Taken(path string) bool {
	file := disk.Resolve(path)
	if d.state == "" || file == d.taken {
		return d.looking()
	}
	c, elsewhere := d.claimed(file)
	_ = c.Release() // it ends with the program
	return elsewhere
}

// Share lets this window edit a game and write its file, though it is open in another one, too.
func (d *Document) Share() { d.elsewhere = false }

// claimed takes a file for this window, unless another one has it.
func (d *Document) claimed(file string) (c *keep.Claimed, elsewhere bool) {
	c, free := keep.Claim(d.state, file)
	return c, !free
}

// take takes the file of the game for this window, if no other one has it, and lets the one of before go.
func (d *Document) take() {
	file := ""
	if d.path != "" {
		file = disk.Resolve(d.path)
	}
	if file == d.taken && file != "" {
		return // it is the same one
	}
	_ = d.claim.Release() // it ends with the program
	d.claim, d.elsewhere, d.taken = nil, false, file
	if d.state != "" && file != "" {
		d.claim, d.elsewhere = d.claimed(file)
	}
}

// SaveClock writes a saved game again if its clock went on since. A game that has no file, or edits, is left alone.
func (d *Document) SaveClock() error {
	if d.game == nil || d.path == "" || d.Dirty() || d.game.Kept() || d.elsewhere {
		return nil
	}
	return d.Save(d.path)
}

// Recent returns the files that were opened or saved last and still exist, newest first.
func (d *Document) Recent() []string {
	if d.state == "" {
		return nil
	}
	files, _ := keep.Recent(d.list()) // a list that cannot be read is begun anew with the next file
	return files
}

// remember puts the file of the game on the list of recent files.
func (d *Document) remember() {
	if d.state != "" && d.path != "" {
		_ = keep.AddRecent(d.list(), d.path) // a convenience: no reason to fail
	}
}

// list returns the file that remembers the recent files.
func (d *Document) list() string { return filepath.Join(d.state, "recent.json") }
