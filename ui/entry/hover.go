package entry

import (
	"slices"

	"entente/engine"
)

// Hover says what is under the pointer, the zero location for nothing, and whether a pick would be one with support.
func (e *Entry) Hover(at engine.Location, support bool) { e.hover, e.shifted = at, support }

// Drag takes a drag from a unit: live with done false while it is on its way, then once with done true where it was
// dropped; to is the zero location outside the map. Dropping a unit on a place moves it there, by sea if it must;
// dropping it with support on a unit supports what that one is ordered to do. Dragging the unit that is about to be
// supported shows where to. Dropping outside, or where it cannot go, cancels.
func (e *Entry) Drag(from, to engine.Location, support, done bool) {
	if e.pos.Phase.Kind == engine.Adjustment {
		return
	}
	if e.from != from.Province && !e.lift(from) {
		return
	}
	e.Hover(to, support)
	if !done {
		return
	}
	e.from = engine.NoProvince
	out := e.dropping(to)
	switch {
	case to.Province == engine.NoProvince:
		e.reset()
	case to.Province == from.Province: // hardly moved: a click
	case out.Order.Kind == engine.NoOrder && out.Step.At != e.step.At:
		s := e.step
		e.reset()
		if out.Reason == engine.Succeeded {
			out.Reason = e.whyNotGoal(s, to.Province)
		}
		e.refused = entryFault{to.Province, out.Reason}
	default:
		e.apply(out, to)
	}
}

// Force gives the order that a pick at a place would mean even if the rules forbid it: what stands on paper stands, and
// the unit holds. A legal order is given as ever. It reports whether there is a unit whose order it can be.
func (e *Entry) Force(at engine.Location) bool {
	s, p := e.step, at.Province
	e.from = engine.NoProvince
	if s.At == engine.NoProvince || p == engine.NoProvince || p == s.At || e.pos.Phase.Kind == engine.Adjustment {
		return false
	}
	if o := e.outcome(s, at, false).Order; o.Kind != engine.NoOrder {
		e.finish(o)
		return true
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
	e.finish(o)
	return true
}

// lift begins a drag. It reports whether there is something to drag.
func (e *Entry) lift(from engine.Location) bool {
	if e.step.From != from.Province || from.Province == engine.NoProvince {
		if o := e.leaving(from, false); o.Kind != engine.NoOrder {
			e.write(o)
		}
		e.reset()
		if !e.Mine(from.Province) {
			e.refused = entryFault{from.Province, e.whyNotUnit(from.Province)}
			return false
		}
		e.Push(EntryStep{At: from.Province})
	}
	e.from = from.Province
	return true
}

// dropping says what letting go of the dragged unit would lead to.
func (e *Entry) dropping(to engine.Location) entryOutcome {
	if e.shifted {
		if o := e.helping(e.step, e.orderAt(to.Province)); o.Kind != engine.NoOrder {
			return entryOutcome{Order: o}
		}
	}
	return e.outcome(e.step, to, e.shifted)
}

// offered returns the order that a pick at the pointer would complete.
func (e *Entry) offered() engine.Order {
	switch {
	case e.hover.Province == engine.NoProvince,
		e.step.At == engine.NoProvince && e.pos.Phase.Kind != engine.Adjustment:
		return engine.Order{}
	case e.from != engine.NoProvince:
		return e.dropping(e.hover).Order
	}
	return e.outcome(e.step, e.hover, e.shifted).Order
}

// Offer returns the orders that a pick at the pointer would write, the convoys asked of foreign fleets among them.
func (e *Entry) Offer() []engine.Order {
	o := e.offered()
	if o.Kind == engine.NoOrder {
		return nil
	}
	list := e.compose(e.orders, o, e.step.Sea)
	asked := e.requests(list)
	list = slices.DeleteFunc(list, func(o engine.Order) bool { return slices.Contains(e.orders, o) })
	return append(list, asked...)
}

// Ghost returns the unit that a pick at the pointer would move or build, and where it would stand, with the coast of
// a fleet. The zero unit if there is none.
func (e *Entry) Ghost() (engine.Unit, engine.Location) {
	o := e.offered()
	switch o.Kind {
	case engine.Move, engine.Retreat:
		u := e.pos.UnitAt(o.At.Province)
		u.Coast = o.To.Coast
		return u, o.To
	case engine.SupportMove, engine.Convoy:
		u := e.pos.UnitAt(o.From.Province)
		u.Coast = o.To.Coast
		return u, o.To
	case engine.Build:
		return engine.Unit{Type: o.Unit, Power: o.Power, Coast: o.At.Coast}, o.At
	}
	return engine.Unit{}, engine.Location{}
}
