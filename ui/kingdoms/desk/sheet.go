package desk

import (
	"slices"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/slip"
	tree "entente/engine/record"
)

// Sheet keeps the lines of sheets that are not orders until they are corrected or discarded. They are kept per phase and, while orders are
// hidden, per player, who alone sees them. They are not saved. The zero Sheet is empty.
type Sheet struct {
	Correct int // the line being corrected, counted from 1; 0 if none

	d    *Desk
	kept map[sheetKey][]slip.Reading
}

// sheetKey identifies the phase and writer of kept lines.
type sheetKey struct {
	phase  tree.Identity
	writer kingdoms.Faction // NoFaction unless orders are hidden
}

// Report summarizes a sheet until the next action.
type Report struct {
	Read, Void, Forced int      // numbers of orders read, invalid lines, and void orders
	Signed             []string // names of the powers that signed it
}

// Lines returns the lines that are not orders. The slice is shared.
func (s *Sheet) Lines() []slip.Reading {
	if s.d == nil || s.d.Entry.Locked {
		return nil
	}
	return s.kept[s.key()]
}

func (s *Sheet) key() sheetKey {
	n := s.d.Shown()
	return sheetKey{n.Identity(), n.Writer()}
}

// add keeps further lines. Lines of a sheet that is pasted twice are kept once.
func (s *Sheet) add(more []slip.Reading) {
	s.Correct = 0
	list := slices.Clone(s.Lines())
	for _, r := range more {
		if !slices.ContainsFunc(list, func(old slip.Reading) bool { return old.Text == r.Text && old.Faction == r.Faction }) {
			list = append(list, r)
		}
	}
	s.set(list)
}

func (s *Sheet) set(list []slip.Reading) {
	if s.kept == nil {
		s.kept = map[sheetKey][]slip.Reading{}
	}
	s.kept[s.key()] = list
}

// corrected ends the correction of a line. It removes the line if done, because it became an order.
func (s *Sheet) corrected(done bool) {
	if i := s.Correct - 1; done && i >= 0 && i < len(s.Lines()) {
		s.set(slices.Delete(slices.Clone(s.Lines()), i, i+1))
	}
	if done {
		s.Correct = 0
	}
}

// Drop discards the line at an index.
func (s *Sheet) Drop(i int) {
	if s.Correct = 0; i >= 0 && i < len(s.Lines()) {
		s.set(slices.Delete(slices.Clone(s.Lines()), i, i+1))
	}
	s.d.Tell()
}

// DropAll discards all lines.
func (s *Sheet) DropAll() {
	s.Correct = 0
	s.set(nil)
	s.d.Tell()
}

// Rewrite copies the line at an index into the order line for correction, with its faction in front unless the line names it.
func (s *Sheet) Rewrite(i int) {
	if i < 0 || i >= len(s.Lines()) {
		return
	}
	r := s.Lines()[i]
	text := r.Text
	if f := r.Faction; f != kingdoms.NoFaction && f != s.d.Entry.Only && (slip.Reader{Pos: s.d.Shown().Pos}).Named(text) == kingdoms.NoFaction {
		text = s.d.Board.FactionID(f) + " " + text
	}
	s.d.Type(text)
	s.Correct = i + 1
	s.d.Tell()
}
