package desk

import (
	"slices"

	"entente/engine/kingdoms/record"
)

// Visit shows any phase of the game.
func Visit(d *Desk, s *record.Step) { d.travel(s) }

// Next returns the phase after the one that is looked at: on the line that was looked at last, else on the newest; nil if there is none.
func (d *Desk) Next() *record.Step {
	for s := d.left; s != nil; s = s.Up {
		if slices.Contains(d.shown.Down, s) { // undo may have taken it away
			return s
		}
	}
	if n := len(d.shown.Down); n > 0 {
		return d.shown.Down[n-1]
	}
	return nil
}

// leave notes from where a phase is visited, so that the way leads back there.
func leave(d *Desk, to *record.Step) {
	for s := d.left; s != nil; s = s.Up {
		if s == to {
			return
		}
	}
	d.left = to
}

// NameLine gives the line that is looked at a name, "" takes it away.
func NameLine(d *Desk, text string) {
	d.File.Go(d.shown)
	d.File.NameLine(d.shown, text)
	d.change()
}
