package foresight

import (
	"entente/engine"
	"entente/engine/kingdoms"
)

// Turn is a turn as its orders stand. Who looks ahead puts only those orders into it that he may see. The zero Turn has nothing to foresee.
type Turn struct {
	Position *kingdoms.Position // of a turn; in other phases nothing is found
	Orders   []kingdoms.Order
	Draws    kingdoms.Draws // the false orders that succeed; those of before the draw fail
	Rules    kingdoms.Rules
}

// valid reports whether there is something to foresee.
func (t *Turn) valid() bool { return t.Position != nil && t.Position.Phase.Kind == engine.Movement }

// Searcher keeps the memory of its searches between calls; the zero Searcher is ready for use. It is not safe for concurrent use.
type Searcher struct {
	judge  kingdoms.Adjudicator
	turn   Turn
	before kingdoms.Resolution // of the orders as they stand
	after  kingdoms.Resolution // of what is tried
	legal  []kingdoms.Order    // everything that can be ordered
	tried  []kingdoms.Order    // the orders that are tried

	index   [64]int             // by area: the index of its unit's result
	units   int                 // how many results are of units; they come first
	ordered kingdoms.GeneralSet // generals with an order of their own
}

// begin adjudicates the orders as they stand.
func (s *Searcher) begin(t Turn) {
	s.turn = t
	s.judge.Resolve(&s.before, t.Position, t.Orders, t.Draws, t.Rules)
	s.legal = t.Position.AppendAllLegalOrders(s.legal[:0])
	s.index, s.units, s.ordered = [64]int{}, t.Position.Occupied().Len(), kingdoms.GeneralSet{}
	for i, r := range s.before.Results[:s.units] {
		s.index[r.Order.At&63] = i
	}
	for _, o := range t.Orders {
		if o.Kind == kingdoms.Transfer || o.Kind == kingdoms.FalseOrder {
			s.ordered.Add(o.General)
		}
	}
}

// resolve adjudicates the orders that are tried.
func (s *Searcher) resolve() {
	s.judge.Resolve(&s.after, s.turn.Position, s.tried, s.turn.Draws, s.turn.Rules)
}

// forUnit reports whether an order is one to a unit that stands on the board and belongs to whoever gives it.
func (s *Searcher) forUnit(o kingdoms.Order) bool {
	switch o.Kind {
	case kingdoms.Hold, kingdoms.Move, kingdoms.SupportMove, kingdoms.SupportHold, kingdoms.Refit:
		return o.Faction != kingdoms.NoFaction && s.turn.Position.Units[o.At&63].Faction == o.Faction
	}
	return false
}

// without makes the orders that are tried all but those to the unit at a.
func (s *Searcher) without(a kingdoms.Area) {
	s.tried = s.tried[:0]
	for _, o := range s.turn.Orders {
		if o.At != a || !s.forUnit(o) {
			s.tried = append(s.tried, o)
		}
	}
}
