package entry

import (
	"slices"

	"entente/engine"
)

// Target is the target of the pointer or of a key. The zero Target is none.
type Target struct {
	At      engine.Location
	Arrow   engine.Order // the order whose line is there; zero if none
	Support bool         // a pick is with Shift or the secondary button
	Force   bool         // a pick gives the order even if it is illegal
}

// Turn sets a target that differs only in the held keys. It reports whether that changes the effect of a pick or its description.
func (e *Entry) Turn(a Target) bool {
	out, why := e.resolvePick(e.aim), e.whyNot(e.aim)
	arrow, lit := e.Aimed()
	e.Point(a)
	now, still := e.Aimed()
	return out != e.resolvePick(a) || why != e.whyNot(a) || arrow != now || lit != still
}

// resolvePick returns what picking a would do after the picks so far. Hover, click, drag and keys all use it, so the preview always matches the
// order. It changes nothing.
func (e *Entry) resolvePick(a Target) entryOutcome {
	if c := decided(e); c != e {
		out := c.resolvePick(a)
		if o := c.orderAt(e.step.At); o != e.orderAt(e.step.At) {
			out.Stands = o
		}
		return out
	}
	switch {
	case a.At.Province == engine.NoProvince:
		return entryOutcome{Step: e.step}
	case e.from != engine.NoProvince:
		return e.dropping(a)
	case a.Force:
		if o := e.forced(a.At); o.Kind != engine.NoOrder {
			return entryOutcome{Order: o}
		}
	}
	if out, ok := e.byArrow(a); ok {
		return out
	}
	s, stands := e.step, e.leaving(a.At, a.Support)
	if stands.Kind != engine.NoOrder {
		s = EntryStep{}
	}
	out := e.outcome(s, a.At, a.Support)
	out.Stands = stands
	return out
}

// byArrow returns the effect of a pick on the arrow at the target, or false if the place below it is meant. With nothing selected, an arrow means
// its unit, but a unit under the pointer takes precedence. Otherwise the pick supports or convoys the arrow's order, unless it is another power's
// and the place is itself a destination.
func (e *Entry) byArrow(a Target) (entryOutcome, bool) {
	o, p := a.Arrow, a.At.Province
	switch {
	case o.Kind == engine.NoOrder || a.Force || e.pos.Phase.Kind == engine.Adjustment || !slices.Contains(e.orders, o):
		return entryOutcome{}, false
	case e.step.At == engine.NoProvince:
		if !e.CanOrder(o.At.Province) || p != o.At.Province && e.CanOrder(p) {
			return entryOutcome{}, false
		}
		return e.selecting(o.At.Province), true
	}
	help := e.helping(e.step, o)
	foreign := o.Power != help.Power && !a.Support
	if help.Kind == engine.NoOrder || foreign && e.Targets().Union(e.ByConvoy()).Has(p) {
		return entryOutcome{}, false
	}
	return entryOutcome{Order: help}, true
}

// Aimed returns the order whose arrow a pick at the pointer would mean. It returns false if the pick would mean the place or nothing.
func (e *Entry) Aimed() (engine.Order, bool) {
	if e.from != engine.NoProvince || e.aim.At.Province == engine.NoProvince {
		return engine.Order{}, false
	}
	_, ok := decided(e).byArrow(e.aim)
	return e.aim.Arrow, ok
}

// offered returns the order that a pick at the pointer would complete.
func (e *Entry) offered() engine.Order {
	out := e.resolvePick(e.aim)
	if out.Stands.Kind != engine.NoOrder {
		return out.Stands
	}
	return out.Order
}

// forced returns the order that a forced pick at a place would give. If it is illegal, it is kept as written and the unit holds. It returns the
// zero order if no unit can be meant.
func (e *Entry) forced(at engine.Location) engine.Order {
	s, p := e.step, at.Province
	if s.At == engine.NoProvince || p == engine.NoProvince || p == s.At || e.pos.Phase.Kind == engine.Adjustment {
		return engine.Order{}
	}
	if o := e.outcome(s, at, false).Order; o.Kind != engine.NoOrder {
		return o
	}
	o := e.draft(s, engine.Move)
	o.To = at
	switch {
	case e.pos.Phase.Kind == engine.Retreats:
		o.Kind = engine.Retreat
	case s.From != engine.NoProvince:
		o.Kind, o.From, o.Aux = engine.SupportMove, e.standing(s.From), e.pos.Units[s.From].Type
		if s.Verb == engine.Convoy {
			o.Kind = engine.Convoy
		}
		if p == s.From {
			o.Kind, o.To = engine.SupportHold, engine.Location{}
		}
	case s.Via:
		o.Way = engine.ViaConvoy
	}
	if o.Unit == engine.Army || o.Kind == engine.Convoy || o.Kind == engine.SupportMove && o.Aux == engine.Army {
		o.To.Coast = engine.NoCoast
	}
	return o
}
