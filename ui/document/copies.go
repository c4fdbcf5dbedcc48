package document

import (
	"errors"
	"path/filepath"

	"entente/engine/disk"
	"entente/engine/keep"
)

// ErrNoFolder says that no copies are kept because there is no folder for them.
var ErrNoFolder = errors.New("there is no folder for automatic copies")

// StartCopies begins to keep automatic copies of the open game. tell, if not nil, hears of a copy that cannot be written,
// and hears nil when one could be written again, both in any goroutine. Without a place for copies StartCopies fails and
// everything else works all the same; it is tried again with every change.
func (d *Document) StartCopies(tell func(error)) error {
	if d.state == "" {
		return ErrNoFolder
	}
	if d.copies != nil {
		return nil
	}
	d.told = tell
	copies, err := keep.Start(d.state, tell)
	if d.wanting = err != nil; d.wanting {
		return err
	}
	d.copies = copies
	d.Keep()
	return nil
}

// Keep sees to it that there is a copy of the game as it is now, or none if it is saved. Call it after every change. It
// returns at once; the disk is written in the background.
func (d *Document) Keep() {
	if d.wanting && d.StartCopies(d.told) == nil && d.told != nil {
		d.told(nil)
	}
	if d.copies != nil && d.game != nil {
		d.copies.Keep(d.game)
	}
}

// Close ends the keeping of copies, in order: the copy of the open game goes, saved or not. What cannot be removed is
// offered at the next start.
func (d *Document) Close() error {
	d.wanting = false
	_ = d.claim.Release() // it ends with the program
	d.claim, d.taken, d.elsewhere = nil, "", false
	if d.copies == nil {
		return nil
	}
	copies := d.copies
	d.copies = nil
	return copies.Close()
}

// Sweep removes the temporary files that programs which no longer run have left in the folder of the copies and beside the
// games that were open. Call it at the start.
func (d *Document) Sweep() {
	folders := map[string]bool{}
	for _, file := range d.Recent() {
		folders[filepath.Dir(file)] = true
	}
	left, _ := d.Leftovers() // sweeps its own folder
	for _, l := range left {
		if l.File != "" {
			folders[filepath.Dir(l.File)] = true
		}
	}
	for folder := range folders {
		disk.Sweep(folder)
	}
}

// ownFolder is where older programs kept the copies of Three Kingdoms, below the folder of all others.
const ownFolder = "three-kingdoms"

// Leftovers returns the copies of games that were open when a program ended without asking, newest first; behind them those that an
// older program has left in a folder of their own.
func (d *Document) Leftovers() ([]keep.Leftover, error) {
	if d.state == "" {
		return nil, nil
	}
	left, err := keep.Recoverable(d.state)
	if old, e := keep.Recoverable(filepath.Join(d.state, ownFolder)); e == nil { // there may be no such folder
		left = append(left, old...)
	}
	return left, err
}

// Recover opens a copy that was left behind, and goes on keeping copies in its place: it is on the disk at every moment.
// When that fails, the leftover and the game of before stay as they are. Call it after StartCopies, which says who is told.
func (d *Document) Recover(left keep.Leftover) error {
	copies, err := left.TakeOver(d.told)
	if err != nil {
		return err
	}
	g, err := d.kind(left.Copy).Recover(left)
	if err == nil && d.Accept != nil {
		err = d.Accept(g)
	}
	if err != nil {
		return errors.Join(err, copies.Abandon())
	}
	if d.wanting && d.told != nil {
		d.told(nil)
	}
	_ = d.Close() // of the game of before; what cannot be removed is offered at the next start
	d.game, d.path, d.copies = g, left.File, copies
	g.Guard(d.MayEdit)
	d.take()
	d.Keep()
	return nil
}
