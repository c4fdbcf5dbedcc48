package document

import (
	"fmt"
	"path/filepath"

	"entente/engine/disk"
	"entente/engine/keep"
)

// Open reads a game from a file, which becomes the open one. When that fails, the game of before stays as it is. Of a
// file of another program lost says what was not taken over; the game then has no file of its own yet.
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

// Save writes the game to a file, which becomes its own. When that fails, the game keeps the file it has. If somebody else
// wrote the file since, the error is a *game.ChangedError, and Overwrite saves all the same.
func (d *Document) Save(path string) error { return d.write(path, d.game.SaveFile) }

// Overwrite is Save without regard to what others wrote.
func (d *Document) Overwrite(path string) error { return d.write(path, d.game.OverwriteFile) }

func (d *Document) write(path string, write func(string) error) error {
	old := d.path
	d.path = path // before writing, since games tell of a save at once
	if err := write(path); err != nil {
		d.path = old
		return err
	}
	d.remember()
	d.Keep()
	return nil
}

// SaveClock writes a saved game again if its clock went on since. A game that has no file, or edits, is left alone.
func (d *Document) SaveClock() error {
	if d.game == nil || d.path == "" || d.Dirty() || d.game.Kept() {
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
