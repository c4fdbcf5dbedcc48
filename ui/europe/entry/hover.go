package entry

import (
	"slices"

	"entente/engine"
)

// Point sets the target under the pointer. If it changes, the reason for the last refusal is dropped.
func (e *Entry) Point(a Target) {
	if a.At.Province != e.aim.At.Province {
		e.refused = entryFault{}
	}
	e.aim = a
}

// Drag handles a drag from a unit. Call it with done false during the drag and once with done true at the drop; to is zero outside the map.
// Dropping a unit on a place moves it there, by convoy if needed. Dropping it with support on a unit supports that unit's order. Dragging the unit
// that is about to be supported sets its destination. Dropping outside the map, or on an impossible place, cancels the drag.
func (e *Entry) Drag(from engine.Location, to Target, done bool) {
	if e.pos.Phase.Kind == engine.Adjustment {
		return
	}
	e.Decide()
	if e.from != from.Province && !e.lift(from) {
		return
	}
	e.Point(to)
	if !done {
		return
	}
	out, at := e.resolvePick(to), to.At
	e.from = engine.NoProvince
	switch {
	case at.Province == engine.NoProvince:
		e.reset()
	case at.Province == from.Province: // hardly moved: a click
	case out.Order.Kind == engine.NoOrder && out.Step.At != e.step.At:
		s := e.step
		e.reset()
		if out.Reason == engine.Succeeded {
			out.Reason = e.whyNotGoal(s, at.Province)
		}
		e.refused = entryFault{at.Province, out.Reason}
	default:
		e.apply(out, at)
	}
}

// Dragging reports whether a drag is under way.
func (e *Entry) Dragging() bool { return e.from != engine.NoProvince }

// lift starts a drag. It reports whether there is something to drag.
func (e *Entry) lift(from engine.Location) bool {
	if e.step.From != from.Province || from.Province == engine.NoProvince {
		if o := e.leaving(from, false); o.Kind != engine.NoOrder {
			e.write(o)
		}
		e.reset()
		if !e.CanOrder(from.Province) {
			e.refused = entryFault{from.Province, e.whyNotUnit(from.Province)}
			return false
		}
		e.Push(EntryStep{At: from.Province})
	}
	e.from = from.Province
	return true
}

// dropping returns the effect of dropping the dragged unit.
func (e *Entry) dropping(to Target) entryOutcome {
	if to.Force {
		if o := e.forced(to.At); o.Kind != engine.NoOrder {
			return entryOutcome{Order: o}
		}
	}
	if to.Support {
		if o := e.helping(e.step, e.orderAt(to.At.Province)); o.Kind != engine.NoOrder {
			return entryOutcome{Order: o}
		}
	}
	return e.outcome(e.step, to.At, to.Support)
}

// Offer returns the orders that a pick at the pointer would write, including requested convoys of foreign fleets.
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

// Ghost returns the unit that a pick at the pointer would move or build, and its new place, with the coast of a fleet. It returns the zero unit if
// there is none.
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
