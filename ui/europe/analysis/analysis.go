// Package analysis holds the planner's aids beside the board, without the toolkit: the pinned phase that others are compared with, the differences
// between two phases, the orders of sibling lines, and the mark being drawn. None of it is part of the game.
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

// Study is what the planner has switched on. The zero Study shows the user's own marks and nothing else.
type Study struct {
	NoMarks bool             // the user's own marks are hidden
	Beside  bool             // orders from sibling variations are shown
	Color   record.MarkColor // of marks made by keyboard
	Drawn   game.Mark        // the mark being drawn; zero if none
	Start   engine.Province

	Offer Offer // the plan on offer

	pin record.Pin // the pinned phase
}

// Offer is a plan that the map shows and the user can take. The zero Offer is none.
type Offer struct {
	Orders []engine.Order
	At     *engine.Position // where it can be taken
	With   string           // the note over the map with which it disappears; "": it stays until replaced
}

// Begin drops what belongs to the previous game.
func (s *Study) Begin() {
	s.Drawn, s.Start, s.pin = game.Mark{}, engine.NoProvince, record.Pin{}
	s.Offer = Offer{}
}

// Pin starts comparing with the current phase of a game.
func (s *Study) Pin(g *game.Game) { s.pin = g.NewPin(key) }

// Unpin stops comparing.
func (s *Study) Unpin() { s.pin = record.Pin{} }

// Pinned returns the pinned phase, or nil if there is none or it was deleted.
func (s *Study) Pinned(g *game.Game) *game.Node {
	if path := s.PinnedPath(g); path != nil {
		return g.At(path)
	}
	return nil
}

// PinnedPath returns the path of the pinned phase, or nil if none.
func (s *Study) PinnedPath(g *game.Game) game.Path { return g.Pinned(&s.pin, key) }

// key identifies a phase.
func key(n *game.Node) record.Identity {
	k := record.Identity{Began: n.Position}
	if n.Result != nil {
		k.Came = n.Result
	}
	return k
}

// Lines returns the orders of the current phase's siblings that are not given here, one list per sibling. It returns none if
// orders are secret.
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
