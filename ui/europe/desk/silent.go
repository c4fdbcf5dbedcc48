package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
)

// Silent returns the powers about which the table must decide before a phase is resolved: each owes an order, of any kind, and gave none at all
// (RULES 9.2). It returns none if the settings say so (the table agreed on another way to an armistice, or on none), if there are no players, and in
// variations.
func (s *Seats) Silent() []engine.Power {
	g, n := s.desk.Game, s.desk.Game.Node()
	set := g.Settings()
	if set.Armistice.Kind != game.AskArmistice || set.Mode == game.Planning || n.Result != nil || g.Ended().Kind != game.NotEnded ||
		!s.desk.Clock.atRunning() {
		return nil
	}
	var silent []engine.Power
	for player, p := range g.Players() {
		if p.Program != (game.Program{}) {
			continue
		}
		for _, pw := range p.Powers {
			gone := n.Position.UnitCount(pw) == 0 && n.Position.Centers(pw) == 0 // it can lose no more than the order it owes
			if !gone && DueAt(n.Position, pw) > 0 && !s.gave(n, player, pw) {
				silent = append(silent, pw)
			}
		}
	}
	slices.Sort(silent)
	return silent
}

// gave reports whether a power gave an order. Of sealed orders only the number is known, for all powers of their player together. Orders voided by
// the referee and unreadable lines count as given.
func (s *Seats) gave(n *game.Node, player int, pw engine.Power) bool {
	if s.Secret() {
		h, there := n.Hand(player)
		void := slices.ContainsFunc(n.Events, func(e game.Event) bool { return e.Kind == game.OrdersVoid && e.Player == player })
		return there && h.In && h.Orders > 0 || void
	}
	return slices.ContainsFunc(n.Orders, func(o game.Given) bool { return o.Order.Power == pw }) ||
		slices.ContainsFunc(n.Void, func(l game.VoidLine) bool { return l.Power == pw })
}
