package present

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/room/tree"
)

// Phase implements tree.Phase for a Diplomacy game.
type Phase struct{ N *game.Node }

// After implements tree.Phase.
func (p Phase) After() int { return len(p.N.Next) }

// Next implements tree.Phase.
func (p Phase) Next(i int) tree.Phase { return Phase{p.N.Next[i]} }

// Year implements tree.Phase.
func (p Phase) Year() int { return int(p.N.Position.Phase.Year) }

// Came implements tree.Phase.
func (p Phase) Came() any { return p.N.Result }

// Open implements tree.Phase.
func (p Phase) Open() bool { return p.N.Result == nil }

// Name implements tree.Phase.
func (p Phase) Name() string { return p.N.Name }

// Note implements tree.Phase.
func (p Phase) Note() string { return p.N.Note }

// Marked implements tree.Phase.
func (p Phase) Marked() bool { return len(p.N.Marks) > 0 }

// Tree returns the state of the column of lines.
func Tree(r *europe.Room, now desk.Now) tree.State {
	g := r.Desk.Game
	s := tree.State{
		Open: r.Settings.Tree, Root: Phase{g.Root()}, Path: g.Path(), Pinned: r.Desk.Study.PinnedPath(g),
		Chip: func(p tree.Phase) string { return r.Desk.Words().PhaseChip(p.(Phase).N.Position.Phase) },
	}
	if r.Desk.Seats.Secret() {
		s.NoNote = r.Say("why-off.note-secret") // other players could read it
	}
	if g.Curtained() {
		s.NoDelete = r.Say("why-off.delete-secret")
	}
	if a := r.Desk.Study.Pinned(g); s.Open && a != nil && a != now.Node {
		s.Compared = compared(r, a, now.Node)
	}
	return s
}

// TreeActions returns the actions of the column of lines.
func TreeActions(r *europe.Room) tree.Actions {
	act := func(do func(*game.Game)) { r.Desk.Act(func() { do(r.Desk.Game) }) }
	return tree.Actions{
		Open: func(open bool) {
			r.Settings.Tree = open
			r.Desk.KeepSettings()
			r.Desk.Tell()
		},
		Place: func() { r.Arrange() },
		Go: func(path []int) {
			act(func(g *game.Game) {
				r.Desk.View.Place, r.Desk.Trying = engine.NoProvince, nil
				g.Go(path)
			})
		},
		Forward: func() { r.Desk.Act(func() { r.Desk.Travel(1) }) },
		Name:    func(name string) { act(func(g *game.Game) { g.NameLine(name) }) },
		Note:    func(text string) { act(func(g *game.Game) { g.SetNote(text) }) },
		Pin: func(on bool) {
			r.Desk.Study.Unpin()
			if on {
				r.Desk.Study.Pin(r.Desk.Game)
			}
			r.Desk.Tell()
		},
		Promote: func() { act(func(g *game.Game) { g.Promote() }) },
		Delete:  func() { act(func(g *game.Game) { g.Delete() }) },
	}
}
