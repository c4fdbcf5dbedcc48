package desk

import (
	"slices"

	"entente/engine/game"
	"entente/engine/table"
)

// SealAgain seals the orders of a phase that was revealed and is open again. Those of the player anew become a draft, because that player writes
// again. It returns the players whose keys are not known here: they write again too. Listeners are notified once.
func (s *Seats) SealAgain(orders []game.Given, anew int) (locked []int, err error) {
	g := s.desk.Game
	tell := g.OnChange
	g.OnChange = nil
	defer func() { g.OnChange = tell; s.desk.Changed() }()
	for _, w := range table.NewRound(g).Asked() {
		powers := g.Players()[w.Player].Powers
		own := slices.DeleteFunc(slices.Clone(orders), func(o game.Given) bool { return !slices.Contains(powers, o.Order.Power) })
		key, known := s.Key(g, w.Player)
		switch {
		case len(own) == 0:
			continue
		case !known:
			locked = append(locked, w.Player)
			continue
		}
		if err := g.OpenHand(w.Player, key, func(n *game.Node) { n.Orders = game.AddOrders(n.Position, nil, own) }); err != nil {
			return locked, err
		}
		if err := g.CloseHand(w.Player != anew); err != nil {
			return locked, err
		}
	}
	s.Remember()
	s.Clean()
	return locked, nil
}
