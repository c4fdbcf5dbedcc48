package line

import (
	"math"
	"math/rand/v2"
	"slices"

	"entente/engine"
)

// player is a power with orders to give, or a side of several, and the plans considered for it.
type player struct {
	power  engine.Power    // of a side the one that asks
	powers engine.PowerSet // all of the side
	writes engine.PowerSet // those of the side that have written something
	stance Stance
	given  []engine.Order // what is known that it orders
	plans  []plan
	stands []engine.Order // of the power that asks: what is written on the board, as a whole; nil if nothing is
	picked []engine.Order // in the joint plan at hand
	chosen bool           // plans have their chances
}

// plan is one way to order, and what was counted of it.
type plan struct {
	orders []engine.Order // by province
	drawn  float64        // how often it was drawn: how likely people order it
	sum, n float64        // of what it was worth
	chance float64        // how often it is taken
	late   gauge          // what came of it a turn later
	ends   gauge          // the centers that it led to
	often  [64]uint16     // how often to how many, the last for that many or more
	kept   bool           // it is asked about
}

func (p *plan) mean() float64 {
	if p.n == 0 {
		return 0
	}
	return p.sum / p.n
}

func (p *plan) count(x float64) { p.sum, p.n = p.sum+x, p.n+1 }

// end counts that a plan led to so many centers.
func (p *plan) end(centers int) {
	p.ends.add(float64(centers))
	p.often[min(max(centers, 0), len(p.often)-1)]++
}

// likely returns the centers that a plan led to most often.
func (p *plan) likely() (centers int) {
	for n, times := range p.often {
		if times > p.often[centers] {
			centers = n
		}
	}
	return centers
}

// fewest returns the fewest centers that a plan led to.
func (p *plan) fewest() int {
	return max(slices.IndexFunc(p.often[:], func(times uint16) bool { return times > 0 }), 0)
}

// gauge adds up what is drawn by chance.
type gauge struct{ n, sum, squares float64 }

func (g *gauge) add(x float64) { g.n, g.sum, g.squares = g.n+1, g.sum+x, g.squares+x*x }

func (g *gauge) figure() Figure {
	if g.n == 0 {
		return Figure{}
	}
	mean := g.sum / g.n
	if g.n < 2 {
		return Figure{Mean: mean}
	}
	return Figure{mean, math.Sqrt(max(0, g.squares/g.n-mean*mean) / (g.n - 1))}
}

// add adds a plan, or counts that it was drawn again.
func (p *player) add(orders []engine.Order, times float64) {
	slices.SortFunc(orders, byPlace)
	for i := range p.plans {
		if slices.Equal(p.plans[i].orders, orders) {
			p.plans[i].drawn += times
			return
		}
	}
	p.plans = append(p.plans, plan{orders: orders, drawn: times})
}

// settled reports whether there is nothing to choose: all that a power does is known.
func (p *player) settled(asks engine.Power) bool {
	return len(p.plans) == 1 && p.power != asks && len(p.given) == len(p.plans[0].orders)
}

// forget drops the least likely plans if there are more than most. Plans that are asked about stay.
func (p *player) forget(most int) {
	if len(p.plans) > most {
		slices.SortStableFunc(p.plans, func(a, b plan) int {
			switch {
			case a.kept != b.kept && a.kept, a.kept == b.kept && a.chance > b.chance:
				return -1
			case a.kept == b.kept && a.chance == b.chance:
				return 0
			}
			return 1
		})
		p.plans = p.plans[:most]
	}
}

// fade makes what was counted weigh half as much: the others order something else.
func (p *player) fade() {
	for i := range p.plans {
		o := &p.plans[i]
		o.sum, o.n = o.sum/2, o.n/2
		o.late, o.ends, o.often = gauge{}, gauge{}, [64]uint16{}
	}
}

// choose says how often each plan is taken: as often as people draw it, times what its worth makes of that. Until a plan has been measured
// often, its worth is taken to be near what all are worth.
func (p *player) choose() {
	all, n := 0.0, 0.0
	for i := range p.plans {
		all, n = all+p.plans[i].sum, n+p.plans[i].n
	}
	all /= max(n, 1)
	worth := func(o *plan) float64 { return (o.sum + unsure*all) / (o.n + unsure) }
	top := math.Inf(-1)
	for i := range p.plans {
		top = max(top, worth(&p.plans[i]))
	}
	sum := 0.0
	p.chosen = true
	for i := range p.plans {
		o := &p.plans[i]
		o.chance = o.drawn * math.Exp((worth(o)-top)/greed)
		sum += o.chance
	}
	for i := range p.plans {
		p.plans[i].chance /= sum
	}
}

// unsure is how many measurements count as much as what all plans are worth.
const unsure = 6

// pick takes a plan by chance: what is written, if the power that asks has written something and it shall count. Of a side that has written
// only in part, the others order as in a plan.
func (p *player) pick(r *rand.Rand, written bool) {
	written = written && p.stands != nil
	if p.picked = p.stands; written && p.writes == p.powers {
		return
	}
	p.draw(r)
	if !written {
		return
	}
	joint := slices.Clone(p.stands)
	for _, o := range p.picked {
		if !p.writes.Has(o.Power) {
			joint = append(joint, o)
		}
	}
	p.picked = joint
}

// draw takes a plan by chance.
func (p *player) draw(r *rand.Rand) {
	sum := 0.0
	for i := range p.plans {
		sum += p.likely(i)
	}
	x := r.Float64() * sum
	for i := range p.plans {
		p.picked = p.plans[i].orders
		if x -= p.likely(i); x < 0 {
			return
		}
	}
}

// likely is how often a plan is taken: as long as nothing was chosen, as often as people draw it. One that is new waits until it was measured.
func (p *player) likely(i int) float64 {
	if p.chosen {
		return p.plans[i].chance
	}
	return p.plans[i].drawn
}

// stand takes what the power that asks has written, and what it compares, as plans of its own.
func (p *player) stand(pos *engine.Position, sets [][]engine.Order) {
	p.stands, p.writes = nil, 0
	for i := range p.plans {
		p.plans[i].kept = false
	}
	if len(p.given) > 0 {
		for _, o := range p.given {
			p.writes |= engine.PowersOf(o.Power)
		}
		p.stands = p.whole(pos, p.given, p.writes)
		if p.writes == p.powers {
			p.keep(p.stands)
		}
	}
	for _, set := range sets {
		p.keep(p.whole(pos, wholeUnits(pos, slices.Clone(set)), p.powers))
	}
}

// whole lets the units of some powers hold that have no order.
func (p *player) whole(pos *engine.Position, orders []engine.Order, powers engine.PowerSet) []engine.Order {
	orders = slices.Clone(orders)
	if pos.Phase.Kind != engine.Movement {
		return orders
	}
	for at := range pos.ToOrder().All() {
		u := pos.Units[at]
		told := slices.ContainsFunc(orders, func(o engine.Order) bool { return o.At.Province == at })
		if powers.Has(u.Power) && !told {
			orders = append(orders, engine.Order{Kind: engine.Hold, Power: u.Power, Unit: u.Type, At: engine.Location{Province: at, Coast: u.Coast}})
		}
	}
	slices.SortFunc(orders, byPlace)
	return orders
}

// keep adds a plan that is measured as long as it is asked about.
func (p *player) keep(orders []engine.Order) {
	p.add(slices.Clone(orders), 0)
	p.plans[p.find(orders)].kept = true
}

// find returns which plan has just these orders, -1 for none.
func (p *player) find(orders []engine.Order) int {
	return slices.IndexFunc(p.plans, func(o plan) bool { return slices.Equal(o.orders, orders) })
}

func byPlace(a, b engine.Order) int { return int(a.At.Province) - int(b.At.Province) }

// wholeUnits leaves out orders for what the power has no unit for, and sorts the rest.
func wholeUnits(pos *engine.Position, orders []engine.Order) []engine.Order {
	orders = slices.DeleteFunc(orders, func(o engine.Order) bool { return o.Kind == engine.Waive || pos.Check(o) != engine.Succeeded })
	slices.SortStableFunc(orders, byPlace)
	return slices.CompactFunc(orders, func(a, b engine.Order) bool { return a.At.Province == b.At.Province })
}

// agrees reports whether orders have all of those that are given.
func agrees(orders, given []engine.Order) bool {
	for _, o := range given {
		if !slices.Contains(orders, o) {
			return false
		}
	}
	return true
}
