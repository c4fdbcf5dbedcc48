package search

import (
	"math"
	"math/rand/v2"
	"slices"

	"entente/engine"
)

// Sampler draws orders as people might give them. It has memory of its own, so each goroutine needs one; the zero Sampler
// must be given a scene with Load first.
type Sampler struct {
	scene  *OrderSpace
	hand   partialOrders
	liking orderOdds
	pinned [engine.Provinces]int32 // by province: index of the order that is known beforehand in the scene
	turn   []int16
	chance []float64
}

// orderOdds is how much more often one order is drawn than another: the product of what the weights say of the order and of
// each of its ties to own orders.
type orderOdds struct {
	order []float64
	own   [numOwn]float64
}

// coldest is the lowest temperature: lower ones draw the same.
const coldest = 0.05

// Load prepares to draw for a scene, which must not be loaded again meanwhile. At temperature 1 orders are drawn as often
// as the weights expect them, at lower ones the likely orders more often, at 0 hardly any other.
func (d *Sampler) Load(s *OrderSpace, temperature float64) {
	d.scene = s
	d.liking.load(s, max(temperature, coldest))
	d.Pin(nil)
}

func (l *orderOdds) load(s *OrderSpace, temperature float64) {
	l.order = l.order[:0]
	for _, u := range s.units {
		top := slices.Max(s.fixed[u.first:u.last])
		for _, x := range s.fixed[u.first:u.last] {
			l.order = append(l.order, math.Exp(float64(x-top)/temperature))
		}
	}
	for i, x := range s.weights.own {
		l.own[i] = math.Exp(float64(x) / temperature)
	}
}

// Pin fixes known orders: Draw skips their units, and draws the other orders of their power to fit them. A unit whose pinned
// order is illegal is treated as holding. Each call replaces the pins of the one before.
func (d *Sampler) Pin(orders []engine.Order) {
	for i := range d.pinned {
		d.pinned[i] = absent
	}
	for _, o := range orders {
		if i := d.scene.index[o.At.Province]; i >= 0 && d.scene.units[i].power == o.Power {
			n, ok := d.scene.find(o)
			if !ok {
				n = d.scene.units[i].first // the first legal order of a unit is to hold
			}
			d.pinned[o.At.Province] = n
		}
	}
}

// Draw appends orders for every unit of a power that is not pinned. They fit together: no two units go to one place or onto
// a unit that stays, and no support or convoy is for something that an own unit does not do.
func (d *Sampler) Draw(orders []engine.Order, pw engine.Power, r *rand.Rand) []engine.Order {
	s := d.scene
	d.hand.clear(s, pw)
	d.turn = d.turn[:0]
	for _, i := range s.side[pw&63] {
		if n := d.pinned[s.units[i].at]; n >= 0 {
			d.hand.put(n)
		} else {
			d.turn = append(d.turn, i)
		}
	}
	for i := len(d.turn) - 1; i > 0; i-- {
		j := r.IntN(i + 1)
		d.turn[i], d.turn[j] = d.turn[j], d.turn[i]
	}
	for _, i := range d.turn {
		d.hand.put(d.pick(i, r, false))
	}
	for _, i := range d.turn { // all once more, beside what the others chose
		d.hand.take(s.units[i].at)
		d.hand.put(d.pick(i, r, true))
	}
	d.part(r)
	first := len(orders)
	for _, i := range d.turn {
		orders = append(orders, s.orders[d.hand.order[s.units[i].at]])
	}
	Agree(&s.pos, orders[first:])
	return orders
}

// pick draws one order of a unit that goes with those of the hand, the hold if there is none. A matched one does not help in
// what an own unit has chosen not to do.
func (d *Sampler) pick(i int16, r *rand.Rand, matched bool) int32 {
	u, l, list := d.scene.units[i], &d.liking, [mostOwn]uint16{}
	d.chance = d.chance[:0]
	sum := 0.0
	for n := u.first; n < u.last; n++ {
		o := &d.scene.orders[n]
		if !d.hand.clashes(o) && !(matched && d.hand.idle(o)) {
			x := l.order[n]
			for _, k := range d.hand.own(&list, o) {
				x *= l.own[k]
			}
			sum += x
		}
		d.chance = append(d.chance, sum)
	}
	if !(sum > 0 && sum < math.MaxFloat64) {
		return u.first
	}
	x := r.Float64() * sum
	for k, roof := range d.chance {
		if x < roof {
			return u.first + int32(k)
		}
	}
	return u.first
}

// part draws once more who helps an own unit that has changed its mind meanwhile, and lets hold who would run into a unit
// that had no other choice than to stay.
func (d *Sampler) part(r *rand.Rand) {
	for round, again := 0, true; again; round++ {
		again = false
		for _, i := range d.turn {
			u := d.scene.units[i]
			o := &d.scene.orders[d.hand.order[u.at]]
			blocked := o.Kind == engine.Move && d.hand.at(o.To.Province) == stays
			if !blocked && !d.hand.idle(o) {
				continue
			}
			d.hand.take(u.at)
			n := u.first
			if !blocked && round < mostRounds {
				n = d.pick(i, r, true)
			}
			d.hand.put(n)
			again = true
		}
	}
}

// mostRounds is how often a unit may change its mind before it holds.
const mostRounds = 4

// Agree gives the support of a fleet's move the coast to which that fleet goes, if its order is among the orders.
func Agree(pos *engine.Position, orders []engine.Order) {
	for i := range orders {
		o := &orders[i]
		if o.Kind != engine.SupportMove || pos.Variant.Map.Provinces[o.To.Province].Coasts == nil {
			continue
		}
		for j := range orders {
			if m := &orders[j]; m.Kind == engine.Move && m.At.Province == o.From.Province && m.To.Province == o.To.Province {
				o.To = m.To
			}
		}
	}
}

// KeepAshore changes the orders from an index on: armies that go by sea without a convoy among the orders walk where they can, and hold where they
// cannot. The orders before that index stay as they are.
func KeepAshore(pos *engine.Position, orders []engine.Order, from int) {
	for i := from; i < len(orders); i++ {
		o := &orders[i]
		if o.Kind != engine.Move || o.Way != engine.ViaConvoy && pos.Variant.Map.ArmyNeighbors(o.At.Province).Has(o.To.Province) || o.Unit != engine.Army {
			continue
		}
		carried := false
		for _, c := range orders {
			carried = carried || c.Kind == engine.Convoy && c.From.Province == o.At.Province && c.To.Province == o.To.Province
		}
		switch {
		case carried:
		case pos.Variant.Map.ArmyNeighbors(o.At.Province).Has(o.To.Province):
			o.Way = engine.AnyWay
		default:
			*o = engine.Order{Kind: engine.Hold, Power: o.Power, Unit: o.Unit, At: o.At}
		}
	}
}
