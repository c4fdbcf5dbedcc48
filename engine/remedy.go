package engine

import (
	"cmp"
	"slices"
)

// Remedy is a single change that would have let an order succeed: one different order for one unit.
type Remedy struct {
	Order  Order  // the better order for that unit; Hold if it only has to leave out what it did
	Result Result // the result that the failed order would then have had
}

// Remedies returns every single change that would have let the unit in p do what it was ordered in this movement phase: one other legal
// order for one unit or, for the unit itself, another way or coast of the same order. First come the orders of its own power, then those
// of others, then those of the power that stopped it. Each group begins with what helps the order directly, then its partner's order,
// then what should not have been done (a Hold), then the rest, with units that achieved nothing first. Supports and convoys that match
// nothing are left out, since a hold has the same effect. The list is empty for an order that worked or was void, and if no single change
// is enough.
//
// It tries about 250 changes with 34 units, each at the cost of an adjudication.
func (a *Adjudicator) Remedies(pos *Position, orders []Order, r Rules, p Province) []Remedy {
	return a.remedies(pos, orders, r, SetOf(p))[p]
}

// AllRemedies returns the Remedies of every order that failed, by the province of its unit; orders that no single change would save are
// left out. It tries each change once for all of them.
func (a *Adjudicator) AllRemedies(pos *Position, orders []Order, r Rules) map[Province][]Remedy {
	return a.remedies(pos, orders, r, pos.Variant.Map.All())
}

// remedies looks for what would have let the orders of the units in some provinces work.
func (a *Adjudicator) remedies(pos *Position, orders []Order, r Rules, of ProvinceSet) map[Province][]Remedy {
	if pos.Phase.Kind != Movement {
		return nil
	}
	var res Resolution
	a.Resolve(&res, pos, orders, r)
	s := remedies{a: a}
	for p := range a.index.units.Intersect(of).All() {
		f := failure{at: p}
		if a.explain(p, &f.result); !worked(f.result) && !f.result.Reason.Void() {
			s.failures = append(s.failures, f)
		}
	}
	if len(s.failures) == 0 {
		return nil
	}
	for _, res := range res.Results {
		if worked(res) && res.Order.Kind != Hold {
			s.busy.Add(res.Order.At.Province)
		}
	}
	for q := range a.index.units.All() {
		s.tryAll(q)
	}
	found := map[Province][]Remedy{}
	for i := range s.failures {
		if f := &s.failures[i]; len(f.found) > 0 {
			slices.SortStableFunc(f.found, func(x, y Remedy) int { return cmp.Compare(s.rank(f, x.Order), s.rank(f, y.Order)) })
			found[f.at] = f.found
		}
	}
	return found
}

// remedies looks for what would have let orders work.
type remedies struct {
	a        *Adjudicator
	failures []failure
	busy     ProvinceSet // units that achieved something
	legal    []Order
}

// failure is an order that failed.
type failure struct {
	at     Province
	result Result
	spoilt ProvinceSet // units that spoilt it: had they held, it would have worked
	found  []Remedy
}

// tryAll tries every other order that the unit in q could have been given.
func (s *remedies) tryAll(q Province) {
	a, was := s.a, s.a.given[q]
	held := was.reason != Succeeded || was.order.Kind == NoOrder || was.order.Kind == Hold || !a.matters(was.order)
	alone := len(s.failures) == 1 && s.failures[0].at == q
	s.legal = a.index.appendOrders(s.legal[:0], q)
	for _, o := range s.legal {
		if alone && !alike(o, s.failures[0].result.Order) || o.Kind == Hold && held || !a.matters(o) {
			continue
		}
		s.try(o, was.order)
		if o.Way == ViaConvoy && a.index.m.army[q].Has(o.To.Province) {
			o.Way = ByLand
			s.try(o, was.order)
		}
	}
	a.given[q] = was
}

// try keeps o for every order that it would have let work.
func (s *remedies) try(o, was Order) {
	a := s.a
	if a.rules.Routes == RoutesRequired && o.Way == ViaConvoy {
		o.Route = a.index.carriers(o.At.Province, o.To.Province)
	}
	if o == was || a.rules.PassiveSupport == PassiveAlone && a.index.passiveHold(&o) {
		return
	}
	a.given[o.At.Province] = given{order: o}
	a.weigh()
	for i := range s.failures {
		f := &s.failures[i]
		if f.at == o.At.Province && !alike(o, f.result.Order) {
			continue
		}
		var r Result
		if a.explain(f.at, &r); worked(r) {
			f.found = append(f.found, Remedy{o, r})
			if o.Kind == Hold {
				f.spoilt.Add(o.At.Province)
			}
		}
	}
}

// rank puts the remedies in the sequence in which people look for them: what the same power could have done, then others,
// then the power that stopped the order. In each, help comes first. That an enemy who spoilt the order might have helped it
// instead comes late.
func (s *remedies) rank(f *failure, o Order) int {
	n, failed := 6, f.result.Order // something else
	own := o.Power == failed.Power
	switch at := o.At.Province; {
	case o.Kind == Hold:
		n = 4
	case !own && f.spoilt.Has(at):
	case lends(o, failed):
		n = 0
	case at == failed.At.Province || at == failed.From.Province:
		n = 2
	}
	if s.busy.Has(o.At.Province) {
		n++
	}
	switch {
	case own:
		return n
	case s.stopped(f.result, o.Power):
		return n + 16
	}
	return n + 8
}

// stopped reports whether a unit of a power stopped the order that failed.
func (s *remedies) stopped(failed Result, pw Power) bool {
	by := failed.By
	if failed.Dislodged {
		by = failed.Attacker
	}
	return by != NoProvince && s.a.pos.Units[by].Power == pw
}

// matters reports whether o does more than a hold: supports and convoys must be for what their partner was ordered.
func (a *Adjudicator) matters(o Order) bool {
	partner := &a.given[o.From.Province]
	moves := partner.reason == Succeeded && partner.order.Kind == Move
	same := moves && partner.order.To.Province == o.To.Province
	switch o.Kind {
	case SupportHold:
		return !moves
	case SupportMove:
		return same && partner.order.To.Coast == o.To.Coast
	case Convoy:
		return same && partner.order.Way != ByLand
	}
	return true
}

// worked reports whether a unit did what it was ordered and stays on the board.
func worked(r Result) bool { return r.Reason == Succeeded && !r.Dislodged }

// alike reports whether two orders mean the same but for the way or the coast.
func alike(o, other Order) bool {
	return o.Kind == other.Kind && o.From.Province == other.From.Province && o.To.Province == other.To.Province
}

// lends reports whether o supports or carries what other does.
func lends(o, other Order) bool {
	switch {
	case o.From.Province != other.At.Province:
		return false
	case o.Kind == SupportMove || o.Kind == Convoy:
		return other.Kind == Move && other.To.Province == o.To.Province
	}
	return o.Kind == SupportHold && other.Kind != Move
}

// Cures returns the legal orders that equal o except in what may make it void: the coast, the way of an army, the kind of unit to build.
// It is empty if there is none.
func (pos *Position) Cures(o Order) []Order {
	var list []Order
	for _, legal := range pos.LegalOrders(o.At.Province) {
		if alike(legal, o) && legal.Power == o.Power {
			list = append(list, legal)
		}
	}
	if slices.ContainsFunc(list, func(legal Order) bool { return legal.Unit == o.Unit }) {
		list = slices.DeleteFunc(list, func(legal Order) bool { return legal.Unit != o.Unit })
	}
	return list
}
