package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/entry"
)

// verdict is what the judge says of the orders of a phase: most gestures change none.
type verdict struct {
	node  *game.Node
	rules engine.Rules
	whys  []engine.Reason
}

// WhyVoid says why the judge will call an order of a phase void, Succeeded if it will not.
func (d *Desk) WhyVoid(n *game.Node, o engine.Order) engine.Reason {
	orders, rules := n.Plain(), d.Game.Settings().Rules
	if d.verdict.node != n || d.verdict.rules != rules {
		d.verdict = verdict{n, rules, entry.WhyVoid(n.Position, orders, rules)}
	}
	if i := slices.Index(orders, o); i >= 0 {
		return d.verdict.whys[i]
	}
	return engine.Succeeded
}
