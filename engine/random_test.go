package engine_test

import (
	"math/rand/v2"
	"slices"

	"entente/engine"
)

// randomPosition crowds up to n units of a few powers around one spot of the board, so that their orders meet; with
// convoys, many of them are fleets at sea.
func randomPosition(v *engine.Variant, rnd *rand.Rand, n int, convoys bool) engine.Position {
	pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1901}}
	m := v.Map
	spot := engine.Province(1 + rnd.IntN(len(m.Provinces)-1))
	near := []engine.Province{spot}
	seen := engine.SetOf(spot)
	for i := 0; i < len(near) && len(near) < 2*n+4; i++ {
		next := m.ArmyNeighbors(near[i])
		for coast := range engine.Coast(5) {
			next = next.Union(m.FleetNeighbors(engine.Location{Province: near[i], Coast: coast}))
		}
		for p := range next.Minus(seen).All() {
			near = append(near, p)
		}
		seen = seen.Union(next)
	}
	rnd.Shuffle(len(near), func(i, j int) { near[i], near[j] = near[j], near[i] })
	powers := 2 + rnd.IntN(3)
	if convoys { // seas first
		slices.SortStableFunc(near, func(a, b engine.Province) int {
			return int(m.Info(b).Terrain)/2 - int(m.Info(a).Terrain)/2
		})
		near = append(near[:n/3:n/3], near[n/2:]...)
	}
	for _, p := range near[:min(n, len(near))] {
		u := engine.Unit{Type: engine.Army, Power: engine.Power(1 + rnd.IntN(powers))}
		info := m.Info(p)
		if info.Terrain == engine.Sea || info.Terrain == engine.Coastal && rnd.IntN(3) == 0 {
			u.Type = engine.Fleet
			if info.Coasts != nil {
				u.Coast = info.Coasts[rnd.IntN(len(info.Coasts))]
			}
		}
		pos.Units[p] = u
	}
	return pos
}

// randomOrders gives every unit a legal order. It favours orders that fit together: supports and convoys for moves
// that are made, several fleets for one army, attacks on one's own units and on supporters.
//
// Units that the given orders are for keep them.
func randomOrders(pos *engine.Position, rnd *rand.Rand, moves int, convoys bool, orders []engine.Order) []engine.Order {
	var done engine.ProvinceSet
	for _, o := range orders {
		done.Add(o.At.Province)
		if o.Kind == engine.Move {
			moves--
		}
	}
	var units []engine.Province
	for p := range pos.Occupied().Minus(done).All() {
		units = append(units, p)
	}
	rnd.Shuffle(len(units), func(i, j int) { units[i], units[j] = units[j], units[i] })
	if convoys { // armies that sail first, then what can carry them, then what can attack and support
		slices.SortStableFunc(units, func(a, b engine.Province) int { return rank(pos, a) - rank(pos, b) })
	}
	for _, p := range units {
		var fitting, marching, all []engine.Order
		for _, o := range pos.LegalOrders(p) {
			all = append(all, o)
			sails := o.Way == engine.ViaConvoy && pos.Units[o.To.Province].Type != engine.NoUnit
			if o.Kind == engine.Move && (!convoys || sails || o.Unit == engine.Fleet) {
				marching = append(marching, o)
			}
			if fits(o, orders) {
				fitting = append(fitting, o)
			}
		}
		pick := all
		switch {
		case len(all) == 0:
			continue
		case len(fitting) > 0 && rnd.IntN(5) > 0:
			pick = fitting
		case len(marching) > 0 && moves > 0 && rnd.IntN(5) > 0:
			pick = marching
		}
		o := pick[rnd.IntN(len(pick))]
		if o.Kind == engine.Move {
			if moves == 0 {
				o = all[0]
			}
			moves--
		}
		orders = append(orders, o)
	}
	return orders
}

func rank(pos *engine.Position, p engine.Province) int {
	switch {
	case pos.Units[p].Type == engine.Army && pos.Variant.Map.Coastal().Has(p) && p%2 == 0:
		return 0
	case pos.Variant.Map.Seas().Has(p) && p%3 > 0:
		return 1
	case pos.Units[p].Type == engine.Fleet && p%3 > 0:
		return 2
	}
	return 3
}

// fits tells whether o helps one of the orders given before it, or is helped by it.
func fits(o engine.Order, given []engine.Order) bool {
	for _, g := range given {
		switch {
		case (o.Kind == engine.SupportMove || o.Kind == engine.Convoy) && g.Kind == engine.Move:
			if o.From.Province == g.At.Province && o.To == g.To {
				return true
			}
		case o.Kind == engine.Move && (g.Kind == engine.SupportMove || g.Kind == engine.Convoy):
			if g.From.Province == o.At.Province && g.To == o.To || o.To.Province == g.At.Province {
				return true
			}
		case o.Kind == engine.SupportHold && g.Kind != engine.Move:
			if o.From.Province == g.At.Province {
				return true
			}
		case o.Kind == engine.Move && g.Kind == engine.Move && o.To.Province == g.At.Province:
			return true
		}
	}
	return false
}

// plantParadox puts a convoy on the board whose army attacks the support for an attack on its own fleet, with the
// orders for it, as in Pandin's paradox (DATC 6.F.14 and after). It returns none where it would disturb taken.
func plantParadox(pos *engine.Position, rnd *rand.Rand, taken []engine.Order) []engine.Order {
	m := pos.Variant.Map
	seas := slices.Collect(m.Seas().All())
	sea := seas[rnd.IntN(len(seas))]
	around := slices.Collect(m.FleetNeighbors(engine.Location{Province: sea}).All())
	rnd.Shuffle(len(around), func(i, j int) { around[i], around[j] = around[j], around[i] })
	var shores, others []engine.Province
	for _, p := range around {
		if info := m.Info(p); info.Terrain == engine.Coastal && info.Coasts == nil && len(shores) < 2 {
			shores = append(shores, p)
		} else if info.Coasts == nil {
			others = append(others, p)
		}
	}
	if len(shores) < 2 || len(others) == 0 {
		return nil
	}
	army, goal, attacker := shores[0], shores[1], others[0]
	for _, o := range taken {
		if p := o.At.Province; p == army || p == goal || p == attacker || p == sea {
			return nil
		}
	}
	mine, foe := engine.Power(1+rnd.IntN(3)), engine.Power(1+rnd.IntN(3))
	pos.Units[army] = engine.Unit{Type: engine.Army, Power: mine}
	pos.Units[sea] = engine.Unit{Type: engine.Fleet, Power: mine}
	pos.Units[goal] = engine.Unit{Type: engine.Fleet, Power: foe}
	pos.Units[attacker] = engine.Unit{Type: engine.Fleet, Power: foe}
	at := func(p engine.Province) engine.Location { return engine.Location{Province: p} }
	return []engine.Order{
		{Kind: engine.Move, Power: mine, Unit: engine.Army, At: at(army), To: at(goal), Way: engine.ViaConvoy},
		{Kind: engine.Convoy, Power: mine, Unit: engine.Fleet, Aux: engine.Army, At: at(sea), From: at(army), To: at(goal)},
		{Kind: engine.Move, Power: foe, Unit: engine.Fleet, At: at(attacker), To: at(sea)},
		{Kind: engine.SupportMove, Power: foe, Unit: engine.Fleet, Aux: engine.Fleet, At: at(goal), From: at(attacker), To: at(sea)},
	}
}

// plantCircle puts three armies on the board that move in a circle, with the orders for it.
func plantCircle(pos *engine.Position, rnd *rand.Rand) []engine.Order {
	m := pos.Variant.Map
	a := engine.Province(1 + rnd.IntN(len(m.Provinces)-1))
	for b := range m.ArmyNeighbors(a).All() {
		for c := range m.ArmyNeighbors(a).Intersect(m.ArmyNeighbors(b)).All() {
			if rnd.IntN(3) > 0 {
				continue
			}
			var orders []engine.Order
			for _, step := range [3][2]engine.Province{{a, b}, {b, c}, {c, a}} {
				u := engine.Unit{Type: engine.Army, Power: engine.Power(1 + rnd.IntN(4))}
				pos.Units[step[0]] = u
				orders = append(orders, engine.Order{
					Kind: engine.Move, Power: u.Power, Unit: u.Type,
					At: engine.Location{Province: step[0]}, To: engine.Location{Province: step[1]},
				})
			}
			return orders
		}
	}
	return nil
}
