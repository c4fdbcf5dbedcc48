package engine

import "slices"

// Did returns what a power did in a phase of retreats, builds or removals that came to res: legal orders for everything that it had to order, by
// province. Units without a legal order disband, units that the rules removed are removed, and builds that were left over are waived.
func (res *Resolution) Did(pos *Position, pw Power) (list []Order) {
	balance := pos.Balance(pw)
	for p := range pos.ToOrder().All() {
		switch {
		case pos.Phase.Kind == Retreats:
			if u := pos.Dislodged[p].Unit; u.Power == pw {
				list = append(list, res.retreated(p, u))
			}
		case balance > 0 && pos.Owners[p] == pw:
			list = append(list, Order{Kind: Waive, Power: pw})
		}
	}
	if pos.Phase.Kind == Retreats {
		return list
	}
	list = list[:min(len(list), max(balance, 0))]
	built := 0
	for _, r := range res.Results {
		switch o := r.Order; {
		case o.Power != pw:
		case o.Kind == Disband && (r.Reason == Succeeded || r.Reason == Removed):
			list = append(list, o)
		case o.Kind == Build && r.Reason == Succeeded:
			list[built] = o
			built++
		}
	}
	slices.SortStableFunc(list, func(a, b Order) int { return int(a.At.Province) - int(b.At.Province) })
	return list
}

// retreated returns the retreat of a unit that was dislodged from p, or that it disbands.
func (res *Resolution) retreated(p Province, u Unit) Order {
	for _, r := range res.Results {
		if r.Order.At.Province == p && (r.Reason == Succeeded || r.Reason == Clash) {
			return r.Order
		}
	}
	return Order{Kind: Disband, Power: u.Power, Unit: u.Type, At: Location{Province: p, Coast: u.Coast}}
}
