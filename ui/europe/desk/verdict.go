package desk

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
)

// verdict is what the judge says of the orders of a phase: most gestures change none.
type verdict struct {
	node  *game.Node
	rules engine.Rules
	whys  []engine.Reason
}

// WhyVoid says why the judge will call an order of a phase void, Succeeded if it will not.
func (d *Desk) WhyVoid(n *game.Node, o engine.Order) engine.Reason {
	if rules := d.Game.Settings().Rules; d.verdict.node != n || d.verdict.rules != rules {
		d.verdict = verdict{n, rules, entry.WhyVoid(n.Position, n.Plain(), rules)}
	}
	for i := range n.Orders {
		if n.Orders[i].Order == o {
			return d.verdict.whys[i]
		}
	}
	return engine.Succeeded
}
