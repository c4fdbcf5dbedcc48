package cases

import "entente/engine"

// Outcome says which of the orders that were given came to which result.
type Outcome struct {
	Given  int // index of the order, -1 for units without one and for automatic removals
	Result engine.Result
}

// Outcomes pairs the orders that were given for a phase with its results: first, in the sequence in which they were
// given, the orders that were for no unit of their power, then the units in the sequence of res.Results. In an
// adjustment phase every order has its own outcome. Two orders for one unit share one, under the first of them.
func Outcomes(pos *engine.Position, orders []engine.Order, res *engine.Resolution) []Outcome {
	list := make([]Outcome, len(res.Results))
	for i, r := range res.Results {
		list[i] = Outcome{-1, r}
	}
	if pos.Phase.Kind == engine.Adjustment {
		for i := range orders {
			list[i].Given = i
		}
		return list
	}
	strays := len(list)
	for p := range pos.Variant.Map.All().All() {
		if pos.UnitAt(p).Type != engine.NoUnit {
			strays--
		}
	}
	next := 0
	for given, o := range orders {
		if next < strays && same(o, list[next].Result.Order) {
			list[next].Given = given
			next++
			continue
		}
		for i := strays; i < len(list); i++ {
			if list[i].Result.Order.At.Province == o.At.Province && list[i].Given < 0 {
				list[i].Given = given
			}
		}
	}
	return list
}

// same reports whether done is the completed form of the order o.
func same(o, done engine.Order) bool {
	return o.Power == done.Power && o.At.Province == done.At.Province && o.To.Province == done.To.Province &&
		o.From.Province == done.From.Province
}
