package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
)

// Silent returns the powers about which the table must be asked before the orders of a turn are resolved: each has a player
// and units, and gave no order at all (RULES 9.2). There are none where nobody gave any, where the table agreed otherwise,
// in the other phases of a turn, in variations, which are studies, and where nobody sits at the table: no player has a name,
// and nobody started the clock.
func (s *Seats) Silent() []engine.Power {
	g, n := s.desk.Game, s.desk.Game.Node()
	set := g.Settings()
	if set.Armistice.Kind != game.AskArmistice || set.Mode == game.Planning || n.Position.Phase.Kind != engine.Movement ||
		n.Result != nil || g.Ended().Kind != game.NotEnded || !s.desk.Clock.atRunning() || !s.taken() {
		return nil
	}
	var silent []engine.Power
	given := false
	for player, p := range g.Players() {
		for _, pw := range p.Powers {
			switch {
			case DueAt(n.Position, pw) == 0:
			case s.gave(n, player, pw):
				given = true
			default:
				silent = append(silent, pw)
			}
		}
	}
	if !given {
		return nil
	}
	slices.Sort(silent)
	return silent
}

// taken reports whether anybody sits at the table.
func (s *Seats) taken() bool {
	named := func(p game.Player) bool { return p.Name != "" }
	return s.desk.Clock.state.Begun() || slices.ContainsFunc(s.desk.Game.Players(), named)
}

// gave reports whether a power gave an order. Of orders that are sealed only their number is known, for all powers of their
// player together; what the referee made void was given.
func (s *Seats) gave(n *game.Node, player int, pw engine.Power) bool {
	if s.Secret() {
		h, there := n.Hand(player)
		void := slices.ContainsFunc(n.Events, func(e game.Event) bool { return e.Kind == game.OrdersVoid && e.Player == player })
		return there && h.In && h.Orders > 0 || void
	}
	return slices.ContainsFunc(n.Orders, func(o game.Given) bool { return o.Order.Power == pw })
}
