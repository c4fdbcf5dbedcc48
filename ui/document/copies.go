package document

import (
	"errors"
	"path/filepath"

	"entente/engine/disk"
	"entente/engine/keep"
)

// ErrNoFolder is returned if there is no folder for safety copies.
var ErrNoFolder = errors.New("there is no folder for automatic copies")

// StartCopies starts keeping safety copies of the open game. It calls tell, if not nil, with the error if a copy cannot be written, and
// with nil once copies succeed again, both on any goroutine. Without a usable folder StartCopies fails, but Keep tries again after every
// change.
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

// Keep queues a safety copy of the game as it is now, or its removal if the game is saved. Call it after every change. It returns
// immediately; the disk is written in the background.
func (d *Document) Keep() {
	if d.wanting && d.StartCopies(d.told) == nil && d.told != nil {
		d.told(nil)
	}
	if d.copies != nil && d.game != nil {
		d.copies.Keep(d.game)
	}
}

// Close stops the safety copies and removes that of the open game, saved or not. Copies that cannot be removed are offered at the next
// start.
func (d *Document) Close() error {
	d.wanting = false
	_ = d.claim.Release() // a claim ends with the program at the latest
	d.claim, d.taken, d.elsewhere = nil, "", false
	if d.copies == nil {
		return nil
	}
	copies := d.copies
	d.copies = nil
	return copies.Close()
}

// Sweep removes the temporary files of programs that no longer run, in the folder of the copies and beside games that were open. Call it at
// startup.
func (d *Document) Sweep() {
	folders := map[string]bool{}
	for _, file := range d.Recent() {
		folders[filepath.Dir(file)] = true
	}
	left, _ := d.Leftovers() // this sweeps the folder of the copies
	for _, l := range left {
		if l.File != "" {
			folders[filepath.Dir(l.File)] = true
		}
	}
	for folder := range folders {
		disk.Sweep(folder)
	}
}

// ownFolder is the subfolder in which older versions kept the copies of Three Kingdoms.
const ownFolder = "three-kingdoms"

// Leftovers returns the copies of games that were open when a program crashed, newest first, followed by those that an older version kept
// in ownFolder.
func (d *Document) Leftovers() ([]keep.Leftover, error) {
	if d.state == "" {
		return nil, nil
	}
	left, err := keep.Recoverable(d.state)
	if old, e := keep.Recoverable(filepath.Join(d.state, ownFolder)); e == nil { // usually there is no such folder
		left = append(left, old...)
	}
	return left, err
}

// Recover opens a leftover copy and keeps further copies in its place, so the game is on the disk at every moment. If Recover fails, the
// leftover and the open game are unchanged. Call it after StartCopies, which sets the function that errors are passed to.
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
	_ = d.Close() // of the previous game; copies that cannot be removed are offered at the next start
	d.game, d.path, d.copies = g, left.File, copies
	g.Guard(d.MayEdit)
	d.take()
	d.Keep()
	return nil
}
