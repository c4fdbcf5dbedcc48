package engine

import (
	"cmp"
	"slices"
)

// Remedy is a single change that would have let an order succeed: one other order to one unit.
type Remedy struct {
	Order  Order  // what that unit should have been ordered; Hold if it is enough that it leaves undone what it did
	Result Result // what then would have become of the order that failed
}

// Remedies returns every single change that would have let the unit in p do what it was ordered in this movement phase:
// one other legal order to one unit, or to the unit itself another way or coast of the same order. First come the orders
// of its own power, then those of others; in each, what helps the order directly, then what had better not been done (a
// Hold), then the rest, of units that achieved nothing first. Supports and convoys that match nothing are left out, as
// they change no more than the hold that stands for them. It returns none for an order that worked or was void, and
// where no single change is enough.
//
// It tries some 250 changes with 34 units, each at the price of an adjudication.
func (a *Adjudicator) Remedies(pos *Position, orders []Order, r Rules, p Province) []Remedy {
	if pos.Phase.Kind != Movement {
		return nil
	}
	var res Resolution
	a.Resolve(&res, pos, orders, r)
	if !a.survey.units.Has(p) {
		return nil
	}
	s := remedies{a: a}
	a.explain(p, &s.failed)
	if worked(s.failed) || s.failed.Reason.Void() {
		return nil
	}
	for _, res := range res.Results {
		if worked(res) && res.Order.Kind != Hold {
			s.busy.Add(res.Order.At.Province)
		}
	}
	for q := range a.survey.units.All() {
		s.tryAll(q)
	}
	slices.SortStableFunc(s.found, func(x, y Remedy) int { return cmp.Compare(s.rank(x.Order), s.rank(y.Order)) })
	return s.found
}

// remedies looks for what would have let an order work.
type remedies struct {
	a      *Adjudicator
	failed Result
	busy   ProvinceSet // units that achieved something
	spoilt ProvinceSet // units that spoilt it: had they held, it would have worked
	legal  []Order
	found  []Remedy
}

// tryAll tries every other order that the unit in q could have been given.
func (s *remedies) tryAll(q Province) {
	a, was := s.a, s.a.given[q]
	held := was.reason != Succeeded || was.order.Kind == NoOrder || was.order.Kind == Hold || !a.matters(was.order)
	s.legal = a.survey.appendOrders(s.legal[:0], q)
	for _, o := range s.legal {
		if q == s.failed.Order.At.Province && !alike(o, s.failed.Order) || o.Kind == Hold && held || !a.matters(o) {
			continue
		}
		s.try(o, was.order)
		if o.Way == ViaConvoy && a.survey.m.army[q].Has(o.To.Province) {
			o.Way = ByLand
			s.try(o, was.order)
		}
	}
	a.given[q] = was
}

// try keeps o if it would have let the order work.
func (s *remedies) try(o, was Order) {
	a := s.a
	if a.rules.Routes == RoutesRequired && o.Way == ViaConvoy {
		o.Route = a.survey.carriers(o.At.Province, o.To.Province)
	}
	if o == was || a.rules.PassiveSupport == PassiveAlone && a.survey.passiveHold(&o) {
		return
	}
	a.given[o.At.Province] = given{order: o}
	a.weigh()
	var r Result
	if a.explain(s.failed.Order.At.Province, &r); worked(r) {
		s.found = append(s.found, Remedy{o, r})
		if o.Kind == Hold {
			s.spoilt.Add(o.At.Province)
		}
	}
}

// rank puts the remedies in the sequence in which people look for them. That an enemy who spoilt the order might have
// helped it instead comes late.
func (s *remedies) rank(o Order) int {
	n, failed := 4, s.failed.Order // something else
	own := o.Power == failed.Power
	switch at := o.At.Province; {
	case o.Kind == Hold:
		n = 2
	case !own && s.spoilt.Has(at):
	case at == failed.At.Province || at == failed.From.Province || lends(o, failed):
		n = 0
	}
	if s.busy.Has(o.At.Province) {
		n++
	}
	if !own {
		n += 6
	}
	return n
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

// Cures returns the legal orders that say the same as o apart from what may make it void: the coast, the way of an army,
// the kind of unit to build. It is empty where none comes close.
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
