// Package analysis holds what a planner has beside the board, without the toolkit: the phase that others are compared with, the
// differences between two phases, the orders of the lines beside this one, a mark being drawn. None of it is part of the game.
//
//	d.Study.Pin(g)              // compare with this phase
//	g.GoLine(3)
//	if a := d.Study.Pinned(g); a != nil {
//		diff := analysis.Compare(a, g.Node(), g.Rules())
//	}
package analysis

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/record"
)

// Study is what a planner has switched on. The zero Study shows the own marks, and nothing else of this.
type Study struct {
	NoMarks bool             // the own marks are not shown
	Beside  bool             // the orders of the lines beside this phase are shown
	Color   record.MarkColor // of the marks that are made by keyboard
	Drawn   game.Mark        // a mark that is being drawn, the zero Mark for none
	Start   engine.Province

	Offer Offer // a plan that can be taken

	pin record.Pin // the phase that others are compared with
}

// Offer is a plan that the map shows and the user can take. The zero Offer is none.
type Offer struct {
	Orders []engine.Order
	At     *engine.Position // where it can be taken
	With   string           // the remark over the map with which it disappears; "": it stays until it is replaced
}

// Begin forgets what belongs to the game before.
func (s *Study) Begin() {
	s.Drawn, s.Start, s.pin = game.Mark{}, engine.NoProvince, record.Pin{}
	s.Offer = Offer{}
}

// Pin compares with the phase that a game is at, from now on.
func (s *Study) Pin(g *game.Game) { s.pin = g.NewPin(key) }

// Unpin compares no more.
func (s *Study) Unpin() { s.pin = record.Pin{} }

// Pinned returns the phase that others are compared with, nil for none. One that was deleted is none.
func (s *Study) Pinned(g *game.Game) *game.Node {
	if path := s.PinnedPath(g); path != nil {
		return g.At(path)
	}
	return nil
}

// PinnedPath returns where the phase is that others are compared with, nil for nowhere.
func (s *Study) PinnedPath(g *game.Game) game.Path { return g.Pinned(&s.pin, key) }

// key tells a phase from all others.
func key(n *game.Node) record.Identity {
	k := record.Identity{Began: n.Position}
	if n.Result != nil {
		k.Came = n.Result
	}
	return k
}

// Lines returns the orders that were given in the phases beside the one that a game is at and that are not given here: a list
// for each of those lines. Where orders are secret there are none.
func Lines(g *game.Game) [][]engine.Order {
	path, n := g.Path(), g.Node()
	if g.Curtained() && n.Result == nil {
		return nil
	}
	here := map[engine.Order]bool{}
	for _, o := range n.Orders {
		here[o.Order] = true
	}
	var lists [][]engine.Order
	for _, other := range g.At(path[:len(path)-1]).Next {
		if other == n || *other.Position != *n.Position || g.Curtained() && other.Result == nil {
			continue
		}
		var list []engine.Order
		for _, o := range other.Orders {
			if !here[o.Order] {
				list = append(list, o.Order)
			}
		}
		if len(list) > 0 {
			lists = append(lists, list)
		}
	}
	return lists
}
