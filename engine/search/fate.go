package search

import (
	"slices"

	"entente/engine"
)

// Fate says whether foreign units can end this turn in a center, whatever its owner orders. One that stands there already does, unless it is
// driven out. In a spring that is no loss yet.
type Fate uint8

// The fates of a center.
const (
	Unthreatened Fate = iota // no foreign unit can get there, and none is there
	Holdable                 // proven: some orders keep all foreign units out, and drive out the one that is there
	Falling                  // proven: against all orders some foreign ones get a unit in, or keep the one that is there
	Unproven                 // there is more to try than was tried
)

// fateTries bounds the work for one center: some 100 ms.
const fateTries = 80_000

// Fate finds out what can become of a center of the powers that were given to Load, whose plan does not matter. Of a center that
// is Holdable it returns orders that hold it: MostStoppers foreign units cannot get in whatever they are ordered.
func (s *Prover) Fate(center engine.Province) (Fate, []engine.Order) {
	plan := s.plan
	defer func() { s.plan, s.center = plan, engine.NoProvince }()
	s.center, s.left = center, fateTries
	d := defence{s: s, center: center}
	u := s.pos.Units[center]
	d.occupied = u.Type != engine.NoUnit && !s.powers.Has(u.Power)
	if d.survey(); d.attackers.Empty() {
		return Unthreatened, nil
	}
	d.sift()
	held := d.search(0)
	switch {
	case held && s.left >= 0:
		return Holdable, slices.DeleteFunc(slices.Clone(d.plan), func(o engine.Order) bool { return o.Kind == engine.Hold && o.At.Province != center })
	case s.left < 0:
		return Unproven, nil
	}
	return Falling, nil
}

// defence looks through what the owner of a center can order.
type defence struct {
	s         *Prover
	center    engine.Province
	occupied  bool               // a foreign unit stands there
	attackers engine.ProvinceSet // foreign units that can move to the center, and one that stands there
	helpers   engine.ProvinceSet // and those that can help them
	units     [][]engine.Order   // what own units can do about it, the most useful first
	plan      []engine.Order
	killers   [][]engine.Order // foreign orders that broke a plan: they break most others, too
}

// survey lists who can get to the center, who can help, and what own units can do about it.
func (d *defence) survey() {
	if d.occupied {
		d.attackers.Add(d.center)
	}
	for _, o := range d.s.legal {
		if d.occupied && o.Kind != engine.Move && o.From.Province == d.center { // it helps the unit there to stay, or to meet who comes
			d.helpers.Add(o.At.Province)
		}
		if o.To.Province != d.center {
			continue
		}
		if o.Kind == engine.Move {
			d.attackers.Add(o.At.Province)
		} else {
			d.helpers.Add(o.At.Province)
		}
	}
	pos, m := d.s.pos, d.attackers.Union(d.helpers)
	var near engine.ProvinceSet // own units that can reach what matters
	own := map[engine.Province][]engine.Order{}
	for p := range pos.Occupied().All() {
		if d.s.powers.Has(pos.Units[p].Power) {
			own[p] = pos.LegalOrders(p)
			for _, o := range own[p] {
				if o.Kind == engine.Move && (o.To.Province == d.center || m.Has(o.To.Province)) || p == d.center {
					near.Add(p)
				}
			}
		}
	}
	for p := range pos.Occupied().All() {
		var list []engine.Order
		for _, o := range own[p] {
			if d.matters(&o, m, near) {
				list = append(list, o)
			}
		}
		if len(list) > 1 || len(list) == 1 && p == d.center {
			slices.SortStableFunc(list, func(a, b engine.Order) int { return d.rank(&a) - d.rank(&b) })
			d.units = append(d.units, list)
		}
	}
}

// matters reports whether an own order has to do with the center: it goes or helps there, or against who attacks it, or guards an
// own unit that does.
func (d *defence) matters(o *engine.Order, foes, near engine.ProvinceSet) bool {
	switch o.Kind {
	case engine.Hold:
		return true
	case engine.Move, engine.Convoy:
		return o.To.Province == d.center || foes.Has(o.To.Province)
	case engine.SupportMove:
		return (o.To.Province == d.center || foes.Has(o.To.Province)) && d.s.powers.Has(d.s.pos.Units[o.From.Province].Power)
	}
	return near.Has(o.From.Province) // engine.SupportHold
}

// rank puts first what most often holds a center.
func (d *defence) rank(o *engine.Order) int {
	switch {
	case o.At.Province == d.center:
		return b(o.Kind != engine.Hold)
	case o.Kind == engine.SupportHold && o.From.Province == d.center:
		return 0
	case o.Kind == engine.Move && o.To.Province == d.center, o.Kind == engine.SupportMove && o.To.Province == d.center:
		return 1
	}
	return 2
}

// sift lists the foreign orders that can do harm, whatever the plan: into the center, and against own units that guard it.
func (d *defence) sift() {
	s := d.s
	s.relevant, s.restless, s.taken = engine.SetOf(d.center), engine.ProvinceSet{}, engine.ProvinceSet{}
	for _, list := range d.units {
		s.relevant.Add(list[0].At.Province)
	}
	s.relevant = s.relevant.Union(d.attackers).Union(d.helpers)
	s.sift()
	into := func(o *engine.Order) int { return b(o.To.Province != d.center) }
	slices.SortStableFunc(s.harmful, func(a, b engine.Order) int {
		if k := int(a.Kind) - int(b.Kind); (a.Kind == engine.Move) != (b.Kind == engine.Move) {
			return k // moves first, as seek wants it
		}
		return into(&a) - into(&b)
	})
}

// search tries all plans, and reports whether one holds.
func (d *defence) search(i int) bool {
	if d.s.left < 0 {
		return false
	}
	if i == len(d.units) {
		return d.holds()
	}
	for _, o := range d.units[i] {
		d.plan = append(d.plan, o)
		if d.search(i + 1) {
			return true
		}
		d.plan = d.plan[:len(d.plan)-1]
		if d.s.left < 0 {
			return false
		}
	}
	return false
}

// holds reports whether no foreign orders break the plan.
func (d *defence) holds() bool {
	s := d.s
	s.plan = d.plan
	s.orders = [engine.Provinces]engine.Order{}
	for _, o := range s.plan {
		s.orders[o.At.Province] = o
	}
	for k, killer := range d.killers {
		s.trial = append(append(s.trial[:0], s.plan...), killer...)
		if !s.works() {
			if k > 0 { // it comes first from now on
				d.killers[0], d.killers[k] = d.killers[k], d.killers[0]
			}
			return false
		}
	}
	s.trial, s.taken = append(s.trial[:0], s.plan...), engine.ProvinceSet{}
	if d.occupied && !s.works() {
		return false // it need only stay
	}
	s.most, s.found = 1, nil
	for n := 1; n <= MostStoppers && s.left >= 0; n++ {
		if s.seek(0, n) {
			const remembered = 8
			found := slices.Clone(s.trial[len(s.plan):])
			if d.killers = append(d.killers, found); len(d.killers) > remembered {
				d.killers = slices.Delete(d.killers, 1, 2)
			}
			return false
		}
	}
	return s.left >= 0
}
