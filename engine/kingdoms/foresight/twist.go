package foresight

import "entente/engine/kingdoms"

// Twist is what one false order changes if it succeeds, all others failing.
type Twist struct {
	Order   kingdoms.Order
	Changes kingdoms.AreaSet  // whose owner or unit would be another one at the end of the turn
	Next    kingdoms.Position // what would come
}

// Twists returns what hangs on each false order of a turn that can be carried out (TK 8.2), in the sequence of the results.
func (s *Searcher) Twists(t Turn) (list []Twist) {
	if !t.valid() {
		return nil
	}
	t.Draws = kingdoms.Draws{}
	s.begin(t)
	for _, r := range s.before.Results {
		if r.Order.Kind != kingdoms.FalseOrder || r.Reason != kingdoms.Failed {
			continue
		}
		s.turn.Draws = kingdoms.Draws{}
		s.turn.Draws.Add(r.Order.General)
		s.tried = append(s.tried[:0], t.Orders...)
		s.resolve()
		w := Twist{Order: r.Order, Next: s.after.Next}
		for a := range t.Position.Board.All().All() {
			if before, after := &s.before.Next, &s.after.Next; before.Owners[a] != after.Owners[a] || before.Units[a] != after.Units[a] || before.Dislodged[a] != after.Dislodged[a] {
				w.Changes.Add(a)
			}
		}
		list = append(list, w)
	}
	return list
}
