package desk

import (
	"slices"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/slip"
	tree "entente/engine/record"
)

// Sheet keeps the lines of sheets that are no orders, until they are corrected or thrown away: those of each phase, and while orders are hidden of each
// player, who alone sees them. They are in no file. The zero Sheet has none.
type Sheet struct {
	Correct int // the line that is being corrected, counted from 1; 0: none

	d    *Desk
	kept map[sheetKey][]slip.Reading
}

// sheetKey is what sheets are about.
type sheetKey struct {
	phase  tree.Identity
	writer kingdoms.Faction // NoFaction where nothing is hidden
}

// Report is what is said of a sheet that was given, until something else is done.
type Report struct {
	Read, Void, Forced int      // orders that were read, lines that are none, orders that are void
	Signed             []string // who is named below it
}

// Lines returns the lines that are no orders, as they were read. The slice is shared.
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

// add keeps more lines. A sheet that is pasted twice has them once.
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

// corrected ends the correction of a line: if an order came of it, it goes.
func (s *Sheet) corrected(done bool) {
	if i := s.Correct - 1; done && i >= 0 && i < len(s.Lines()) {
		s.set(slices.Delete(slices.Clone(s.Lines()), i, i+1))
	}
	if done {
		s.Correct = 0
	}
}

// Drop throws the line at a place away.
func (s *Sheet) Drop(i int) {
	if s.Correct = 0; i >= 0 && i < len(s.Lines()) {
		s.set(slices.Delete(slices.Clone(s.Lines()), i, i+1))
	}
	s.d.Tell()
}

// DropAll throws all lines away.
func (s *Sheet) DropAll() {
	s.Correct = 0
	s.set(nil)
	s.d.Tell()
}

// Rewrite puts the line at a place into the line for orders, to be corrected, with its faction in front unless that is named there.
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
