package entry

import "entente/engine"

// WhyVoid returns, for each order of a list, why the judge will call it void by the rules of the table, Succeeded if it will
// not: list, map and checklist all go by what the judge says of the phase as it stands.
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
