package game

import (
	"slices"

	"entente/engine"
)

// Missed returns how many turns in a row, up to the one before the current, the player of pw gave no order at all, for
// any of his powers in any phase of the turn (RULES 9.2). Turns in which he had no unit do not count either way; after an
// armistice of pw, or with another player, the count begins anew.
func (g *table) Missed(pw engine.Power) int {
	m := missed{power: pw, who: -1}
	st := g.opening()
	n := g.Root()
	for _, i := range g.here() {
		before := n
		n = n.Next[i]
		st.enter(before, n)
		for _, e := range n.Events {
			_ = st.apply(n.Position, e) // checked when it was kept
		}
		m.enter(n, st.commander(pw), st.players)
	}
	return m.turns
}

// ArmisticeDue returns, in ascending order, the powers that have now missed the agreed number of turns: at the start of a
// turn, those with units and a player. The caller must declare their armistice.
func (g *table) ArmisticeDue() []engine.Power {
	rule, pos := g.settings.Armistice, g.Node().Position
	if rule.Kind != AutoArmistice || g.settings.Mode == Planning || pos.Phase.Kind != engine.Movement {
		return nil
	}
	var list []engine.Power
	for pw := engine.Power(1); int(pw) < len(pos.Variant.Powers); pw++ {
		if pos.UnitCount(pw) > 0 && !pos.Passive().Has(pw) && g.Missed(pw) >= rule.Turns {
			list = append(list, pw)
		}
	}
	return list
}

// missed counts turns without orders along a line.
type missed struct {
	power      engine.Power
	who        int  // plays it, -1: nobody
	turns      int  // missed up to the last finished one
	due, given bool // in the current turn: orders could be given; some were
}

// enter goes on to the phase n, in which who plays the power.
func (m *missed) enter(n *Node, who int, players []Player) {
	pos := n.Position
	if pos.Phase.Kind == engine.Movement {
		m.finish()
	}
	lifted := slices.ContainsFunc(n.Events, func(e Event) bool { return e.Kind == Lifted && e.Power == m.power })
	if who != m.who || who < 0 || lifted || pos.Armistice.Has(m.power) {
		*m = missed{power: m.power, who: who}
	}
	if who < 0 || pos.Armistice.Has(m.power) {
		return
	}
	own := players[who].Powers
	for p := range pos.ToOrder().All() {
		m.due = m.due || pos.Phase.Kind == engine.Movement && slices.Contains(own, pos.Units[p].Power)
	}
	m.given = m.given || slices.ContainsFunc(n.Orders, func(o Given) bool { return slices.Contains(own, o.Order.Power) })
}

// finish ends the current turn.
func (m *missed) finish() {
	if m.due && m.given {
		m.turns = 0
	} else if m.due {
		m.turns++
	}
	m.due, m.given = false, false
}
