package present

import (
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/page"
	"entente/ui/room/tree"
)

// Phase adapts a phase for the column of lines.
type Phase struct{ N *game.Node }

// After implements tree.Phase.
func (p Phase) After() int { return len(p.N.Next) }

// Next implements tree.Phase.
func (p Phase) Next(i int) tree.Phase { return Phase{p.N.Next[i]} }

// Year implements tree.Phase.
func (p Phase) Year() int { return int(p.N.Pos.Phase.Year) }

// Came implements tree.Phase.
func (p Phase) Came() any { return p.N.Outcome }

// Open implements tree.Phase.
func (p Phase) Open() bool { return p.N.Outcome == nil }

// Name implements tree.Phase.
func (p Phase) Name() string { return p.N.Name }

// Note implements tree.Phase.
func (p Phase) Note() string { return p.N.Note }

// Marked implements tree.Phase.
func (p Phase) Marked() bool { return len(p.N.Marks) > 0 }

// WordsOf returns the texts of a table.
func WordsOf(r *page.Room, d *desk.Desk) words.Words {
	return words.Words{Catalog: r.Texts, Board: d.Board, Secret: d.Shown().Rules.Secret}
}

// Tree returns the state of the column of lines.
func Tree(r *page.Room, d *desk.Desk) tree.State {
	w := WordsOf(r, d)
	s := tree.State{
		Open: r.Settings.Tree, Root: Phase{d.File.Root()}, Path: d.File.Path(), Pinned: d.Lines.Pinned(),
		Chip: func(p tree.Phase) string { return w.Phase(p.(Phase).N.Pos.Phase) },
	}
	if d.Hiding() {
		s.NoNote = r.Say("why-off.note-secret") // the note would not be sealed
	}
	if d.File.Hidden {
		s.NoDelete = r.Say("why-off.delete-secret")
	}
	if s.Open && s.Pinned != nil {
		s.Compared = compared(w, d.File.Compare(s.Pinned, s.Path))
	}
	return s
}

// TreeActions returns the actions of the column of lines. keep saves the settings.
func TreeActions(r *page.Room, table func() *desk.Desk, keep func()) tree.Actions {
	return tree.Actions{
		Open: func(open bool) {
			r.Settings.Tree = open
			keep()
			table().Tell()
		},
		Place:   func() { r.Arrange() },
		Go:      func(path []int) { table().Visit(path) },
		Forward: func() { table().Travel(1) },
		Name:    func(name string) { table().Lines.Name(name) },
		Note:    func(text string) { table().Lines.Note(text) },
		Pin:     func(on bool) { table().Lines.Pin(on) },
		Promote: func() { table().Lines.Promote() },
		Delete:  func() { table().Lines.Delete() },
	}
}
