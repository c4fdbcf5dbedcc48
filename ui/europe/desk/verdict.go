package desk

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
)

// verdict caches the judge's result for the orders of a phase, because most gestures change no order.
type verdict struct {
	node  *game.Node
	rules engine.Rules
	whys  []engine.Reason
}

// WhyVoid returns the reason why the judge will void an order, or Succeeded if it will not.
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
