// Package coach tells a beginner, in a first game against bots, what to do next and what has just happened, from the first spring to the
// first winter. After that the game continues without it. It does not depend on the toolkit.
//
//	c.Begin(g)
//	key := c.Step(g, node) // of the text to show
package coach

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
)

// Coach accompanies one game. The zero Coach accompanies none.
type Coach struct{ game *game.Game }

// Begin starts accompanying a game, instead of any other.
func (c *Coach) Begin(g *game.Game) { c.game = g }

// End stops accompanying.
func (c *Coach) End() { c.game = nil }

// Step returns the last part of the text key for a phase of a game; "" for none, as for every game that is not accompanied.
func (c *Coach) Step(g *game.Game, n *game.Node) string {
	if c == nil || c.game == nil || g != c.game {
		return ""
	}
	pw := player(g)
	if pw == engine.NoPower {
		return ""
	}
	pos := n.Position
	switch {
	case int(pos.Phase.Year) > g.Settings().Year:
		return "alone"
	case n.Result != nil:
		return happened(n, pw)
	case pos.Phase.Kind == engine.Retreats:
		return "retreat"
	case pos.Phase.Kind == engine.Adjustment:
		return [...]string{"remove", "winter", "build"}[1+sign(pos.Balance(pw))]
	case !ordered(n, pw):
		if pos.Phase.Season == engine.Fall {
			return "fall"
		}
		return "spring"
	}
	return "ready"
}

// player returns the power of the human player.
func player(g *game.Game) engine.Power {
	for _, p := range g.Players() {
		if p.Program.Level == "" && len(p.Powers) > 0 {
			return p.Powers[0]
		}
	}
	return engine.NoPower
}

// ordered reports whether every unit of a power has an order.
func ordered(n *game.Node, pw engine.Power) bool {
	for p := range n.Position.Units {
		if u := n.Position.Units[p]; u.Power == pw && u.Type != engine.NoUnit {
			if _, ok := n.Order(engine.Province(p)); !ok {
				return false
			}
		}
	}
	return true
}

// happened returns the result of a power's orders: the worst first.
func happened(n *game.Node, pw engine.Power) string {
	own := func(is func(engine.Result) bool) bool {
		return slices.ContainsFunc(n.Result.Results, func(r engine.Result) bool { return r.Order.Power == pw && is(r) })
	}
	switch {
	case n.Position.Phase.Kind != engine.Movement:
		return "done"
	case own(func(r engine.Result) bool { return r.Dislodged }):
		return "dislodged"
	case own(func(r engine.Result) bool { return r.Order.Kind == engine.Move && r.Reason != engine.Succeeded }):
		return "bounced"
	case n.Result.Counted:
		return "counted"
	}
	return "moved"
}

func sign(n int) int { return max(-1, min(n, 1)) }
