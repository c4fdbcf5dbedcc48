package search

import "entente/engine"

// MostStoppers is up to how many foreign units Stops looks for.
const MostStoppers = 5

// stopTries bounds the work of Stops: some 100 ms.
const stopTries = 120_000

// Refutation is what it takes to keep an order from working, if every foreign unit holds that does nothing against it.
type Refutation struct {
	Fails  bool           // it takes nothing: the order fails even then
	Never  bool           // the order fails whatever foreign units do; they can let others that fail work, by leaving or by helping
	Orders []engine.Order // the fewest foreign orders that stop it, one a unit; none where none were found
	Sure   bool           // all there is was tried: there is no smaller set, and if Orders is empty, none of MostStoppers units or fewer

	// Ways are all sets of that many units that stop it, with one way to do so each, at most MostWays; the first is Orders. AllStops alone
	// fills it.
	Ways [][]engine.Order
}

// MostWays is how many sets of units AllStops tells at most.
const MostWays = 8

// Safe reports whether it is proven that no MostStoppers foreign units can stop the order, whatever they are ordered.
func (s Refutation) Safe() bool { return s.Sure && !s.Fails && len(s.Orders) == 0 }

// Prover proves what can stop the orders of a plan. The zero Prover is ready to Load; it keeps its memory.
type Prover struct {
	Friends engine.PowerSet // others that order nothing against the powers of the plan; to be set before Load

	pos    *engine.Position
	powers engine.PowerSet
	plan   []engine.Order
	orders [engine.Provinces]engine.Order // the plan by province
	legal  []engine.Order                 // of foreign units, apart from holds
	judge  engine.Adjudicator
	out    engine.Outcome

	at       engine.Province    // whose order is asked about
	center   engine.Province    // that must not end up with a foreign unit, instead; NoProvince: none
	relevant engine.ProvinceSet // where foreign units could do harm
	asked    engine.ProvinceSet // own units whose order must work
	restless engine.ProvinceSet // foreign units that must hold
	harmful  []engine.Order     // legal ones that touch what is relevant: moves, then what helps them
	trial    []engine.Order     // the plan, and the harmful orders under trial
	taken    engine.ProvinceSet // foreign units on trial
	left     int

	most  int // sets of units that are looked for
	found [][]engine.Order
	sure  bool // there are no smaller ones
}

// Load takes the plan of some powers for the movement phase of pos: legal orders, complete, at most one a unit. Their other
// units hold. Orders of other powers among them are known to be given, too: their units can stop nothing else. pos must not
// change until the last question.
func (s *Prover) Load(pos *engine.Position, powers engine.PowerSet, plan []engine.Order, r engine.Rules) {
	s.pos, s.powers = pos, powers
	s.plan = append(s.plan[:0], plan...)
	s.orders = [engine.Provinces]engine.Order{}
	for _, o := range plan {
		s.orders[o.At.Province] = o
	}
	all := pos.AppendAllLegalOrders(s.legal[:0])
	s.legal = all[:0]
	for _, o := range all {
		friendly := s.Friends.Has(o.Power) && attacks(pos, &o, powers)
		if !powers.Has(o.Power) && !friendly && o.Kind != engine.Hold && s.orders[o.At.Province].Kind == engine.NoOrder {
			s.legal = append(s.legal, o)
		}
	}
	s.judge.Prepare(pos, r)
}

// Stops finds the smallest set of foreign orders that stops the order of the unit in p. The slice in it is the caller's.
func (s *Prover) Stops(p engine.Province) Refutation { return s.stops(p, 1) }

// AllStops is like Stops, but goes on to all sets of as many units.
func (s *Prover) AllStops(p engine.Province) Refutation {
	r := s.stops(p, MostWays)
	r.Ways = s.found
	return r
}

func (s *Prover) stops(p engine.Province, most int) Refutation {
	s.most, s.found = most, nil
	s.at, s.center, s.left = p, engine.NoProvince, stopTries
	s.trial = append(s.trial[:0], s.plan...)
	if !s.works() {
		return Refutation{Fails: true, Never: s.never(p), Sure: true}
	}
	s.relevant, s.asked, s.restless, s.taken = engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
	s.need(p)
	s.sift()
	for n := 1; n <= MostStoppers; n++ {
		if s.seek(0, n); len(s.found) > 0 {
			return Refutation{Orders: s.found[0], Sure: s.sure}
		}
	}
	return Refutation{Sure: s.left >= 0}
}

// note keeps the orders on trial, unless others of the same units are kept. It reports whether enough are.
func (s *Prover) note() bool {
	way := s.trial[len(s.plan):]
	for _, known := range s.found {
		same := 0
		for _, o := range known {
			if s.taken.Has(o.At.Province) {
				same++
			}
		}
		if same == len(way) {
			return false
		}
	}
	if len(s.found) == 0 {
		s.sure = s.left >= 0
	}
	s.found = append(s.found, append([]engine.Order(nil), way...))
	return len(s.found) >= s.most
}

func (s *Prover) works() bool {
	s.left--
	s.judge.Try(&s.out, s.trial)
	if s.center != engine.NoProvince {
		u := s.out.Units[s.center]
		return u.Type == engine.NoUnit || s.powers.Has(u.Power)
	}
	return s.judge.Worked(s.at)
}

// never reports whether the order of the unit in p cannot work, by orders that are known alone: it helps a unit that does something else, or
// the unit is in the way of which is of its own power and stays.
func (s *Prover) never(p engine.Province) bool {
	for seen := engine.SetOf(p); ; {
		o := &s.orders[p]
		at := o.From.Province
		if o.Kind == engine.Move {
			at = o.To.Province
		}
		given, u := &s.orders[at], s.pos.Units[at]
		known := (s.powers | s.pos.Variant.Neutral).Has(u.Power) || given.Kind != engine.NoOrder
		switch {
		case !known:
			return false
		case o.Kind == engine.SupportHold:
			return given.Kind == engine.Move
		case o.Kind == engine.SupportMove || o.Kind == engine.Convoy:
			return given.Kind != engine.Move || given.To.Province != o.To.Province
		case o.Kind != engine.Move || u.Power != s.pos.Units[p].Power || seen.Has(at):
			return false
		case given.Kind != engine.Move:
			return true
		}
		p = at // if that unit cannot leave, this one cannot come
		seen.Add(p)
	}
}

// need marks as relevant where an order of the plan can be spoilt: the order of the unit in p must work, or the unit must
// not be dislodged if it is to stay.
func (s *Prover) need(p engine.Province) {
	if s.asked.Has(p) {
		return
	}
	s.asked.Add(p)
	o := &s.orders[p]
	s.relevant.Add(p) // also of who leaves: from the goal he may be met
	helps := func(other *engine.Order) bool {
		return other.Kind == engine.SupportHold && other.From.Province == p
	}
	switch o.Kind {
	case engine.Move:
		goal := o.To.Province
		s.relevant.Add(goal)
		helps = func(other *engine.Order) bool {
			return (other.Kind == engine.SupportMove || other.Kind == engine.Convoy) && other.From.Province == p && other.To.Province == goal
		}
		s.vacate(goal)
	case engine.SupportMove:
		s.vacate(o.To.Province) // else the support may count for nothing
	case engine.SupportHold:
		if from := o.From.Province; !s.powers.Has(s.pos.Units[from].Power) && s.orders[from].Kind == engine.NoOrder {
			s.restless.Add(from)
		}
	}
	for i := range s.plan {
		if helps(&s.plan[i]) {
			s.need(s.plan[i].At.Province)
		}
	}
}

// vacate marks what keeps a unit of the plan from leaving p.
func (s *Prover) vacate(p engine.Province) {
	if s.orders[p].Kind == engine.Move {
		s.need(p)
	}
}

// sift lists the foreign orders that can do harm: moves first, as the others are for one of them, of the plan or of a unit
// that holds.
func (s *Prover) sift() {
	s.harmful = s.harmful[:0]
	for _, o := range s.legal {
		if o.Kind == engine.Move && (s.relevant.Has(o.To.Province) || s.restless.Has(o.At.Province)) {
			s.harmful = append(s.harmful, o)
		}
	}
	for _, o := range s.legal {
		switch o.Kind {
		case engine.SupportHold:
			if s.relevant.Has(o.From.Province) && !s.powers.Has(s.pos.Units[o.From.Province].Power) {
				s.harmful = append(s.harmful, o)
			}
		case engine.SupportMove, engine.Convoy:
			if s.relevant.Has(o.To.Province) {
				s.harmful = append(s.harmful, o)
			}
		}
	}
}

// seek adds n more harmful orders from the given one on, and notes those with which the order fails. It reports whether that is enough.
func (s *Prover) seek(from, n int) bool {
	if n == 0 {
		return s.carried() && !s.works() && s.note()
	}
	for i := from; i < len(s.harmful) && s.left >= 0; i++ {
		o := s.harmful[i]
		if s.taken.Has(o.At.Province) || !s.fits(&o) {
			continue
		}
		s.taken.Add(o.At.Province)
		s.trial = append(s.trial, o)
		if s.seek(i+1, n-1) {
			return true
		}
		s.trial = s.trial[:len(s.trial)-1]
		s.taken.Remove(o.At.Province)
	}
	return false
}

// fits reports whether o is more than a hold beside the orders on trial: a support or convoy needs its partner.
func (s *Prover) fits(o *engine.Order) bool {
	if o.Kind == engine.Move {
		return true
	}
	for i := len(s.trial) - 1; i >= 0; i-- {
		if partner := &s.trial[i]; partner.At.Province == o.From.Province {
			if o.Kind == engine.SupportHold {
				return partner.Kind != engine.Move
			}
			return partner.Kind == engine.Move && partner.To == o.To
		}
	}
	return o.Kind == engine.SupportHold
}

// carried reports whether every foreign army on trial that goes by sea has a fleet to carry it.
func (s *Prover) carried() bool {
	for i := len(s.plan); i < len(s.trial); i++ {
		o := &s.trial[i]
		if o.Kind != engine.Move || o.Way != engine.ViaConvoy {
			continue
		}
		ship := false
		for j := range s.trial {
			c := &s.trial[j]
			ship = ship || c.Kind == engine.Convoy && c.From.Province == o.At.Province && c.To.Province == o.To.Province
		}
		if !ship {
			return false
		}
	}
	return true
}
