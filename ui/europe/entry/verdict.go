package entry

import "entente/engine"

// WhyVoid returns, for each order of a list, why the judge calls it void under the given rules, or Succeeded if it does not. List, map and
// checklist all use this verdict on the current orders.
func WhyVoid(pos *engine.Position, orders []engine.Order, rules engine.Rules) []engine.Reason {
	whys := make([]engine.Reason, len(orders))
	for _, r := range engine.Adjudicate(pos, orders, rules).Results {
		for i, o := range orders {
			if r.Reason.Void() && o.Kind != engine.Waive && o.Power == r.Order.Power && o.At.Province == r.Order.At.Province {
				whys[i] = r.Reason
			}
		}
	}
	return whys
}
