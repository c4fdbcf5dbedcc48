package entry

import (
	"entente/engine"
)

// WhyNot says why a pick at a place would do nothing; Succeeded if it would do something, or if nothing is selected
// that could be meant.
func (e *Entry) WhyNot(at engine.Location) engine.Reason {
	switch {
	case at.Province == engine.NoProvince:
		return engine.Succeeded
	case e.step.At == engine.NoProvince && e.pos.Phase.Kind != engine.Adjustment:
		if e.pos.UnitAt(at.Province).Type == engine.NoUnit || e.Mine(at.Province) {
			return engine.Succeeded
		}
		return e.whyNotUnit(at.Province)
	}
	return e.outcome(e.step, at, e.shifted).Reason
}

// Refused returns where the last pick did nothing, and why; Succeeded if it did something.
func (e *Entry) Refused() (engine.Province, engine.Reason) { return e.refused.At, e.refused.Reason }

// whyNotUnit says why what is at p cannot be ordered.
func (e *Entry) whyNotUnit(p engine.Province) engine.Reason {
	u := e.pos.UnitAt(p)
	least := engine.Hold // what any unit may do
	if e.pos.Phase.Kind == engine.Retreats {
		least = engine.Disband
	}
	switch {
	case u.Type != engine.NoUnit && e.Power != engine.NoPower && u.Power != e.Power:
		return engine.NotYourUnit
	case u.Type != engine.NoUnit:
		return e.pos.Check(e.draft(EntryStep{At: p}, least))
	case e.pos.Units[p].Type != engine.NoUnit:
		return engine.NotDislodged
	}
	return engine.NoUnitThere
}

// whyNotPartner says why the selected unit cannot support or carry the unit at p.
func (e *Entry) whyNotPartner(s EntryStep, p engine.Province) engine.Reason {
	o := e.draft(s, engine.SupportHold)
	o.From, o.Aux = e.standing(p), e.pos.Units[p].Type
	if s.Verb != engine.Convoy {
		return e.reason(o, engine.CannotSupportThere)
	}
	o.Kind = engine.Convoy
	for to := range e.pos.Variant.Map.FleetNeighbours(o.At).All() {
		if to != p && !e.pos.Variant.Map.Seas().Has(to) {
			o.To = engine.Location{Province: to}
			break
		}
	}
	return e.reason(o, engine.NotOnRoute)
}

// whyNotGoal says why p cannot be the goal of what is being built.
func (e *Entry) whyNotGoal(s EntryStep, p engine.Province) engine.Reason {
	o := e.draft(s, engine.Move)
	o.To = engine.Location{Province: p}
	switch {
	case s.From != engine.NoProvince && s.Verb == engine.Convoy:
		o.Kind, o.From, o.Aux = engine.Convoy, e.standing(s.From), e.pos.Units[s.From].Type
		return e.reason(o, engine.NotOnRoute)
	case s.From != engine.NoProvince:
		o.Kind, o.From, o.Aux = engine.SupportMove, e.standing(s.From), e.pos.Units[s.From].Type
		return e.reason(o, engine.CannotMoveThere)
	case e.pos.Phase.Kind == engine.Retreats:
		o.Kind = engine.Retreat
	}
	if s.Via {
		o.Way = engine.ViaConvoy
		return e.reason(o, engine.NoConvoyPossible)
	}
	return e.reason(o, engine.NotAdjacent)
}

// whyNotSite says why nothing can be built or removed at p.
func (e *Entry) whyNotSite(p engine.Province) engine.Reason {
	u := e.pos.Units[p]
	pw := e.Power
	for _, candidate := range [...]engine.Power{u.Power, e.pos.Owners[p], e.pos.Variant.Map.Info(p).Territory} {
		if pw == engine.NoPower {
			pw = candidate
		}
	}
	o := engine.Order{Kind: engine.Build, Power: pw, Unit: engine.Army, At: engine.Location{Province: p}}
	if e.pos.Balance(pw) < 0 {
		if u.Type == engine.NoUnit {
			return engine.NoUnitThere
		}
		o.Kind, o.Unit, o.At = engine.Disband, u.Type, e.standing(p)
		return e.reason(o, engine.TooManyRemovals)
	}
	return e.reason(o, engine.TooManyBuilds)
}

// reason returns why o is illegal. A legal order that a pick cannot mean gets the reason otherwise.
func (e *Entry) reason(o engine.Order, otherwise engine.Reason) engine.Reason {
	if why := e.pos.Check(e.pos.Complete(o, e.orders)); why != engine.Succeeded {
		return why
	}
	return otherwise
}

// draft returns the beginning of an order for the selected unit.
func (e *Entry) draft(s EntryStep, kind engine.OrderKind) engine.Order {
	u := e.pos.UnitAt(s.At)
	return engine.Order{Kind: kind, Power: u.Power, Unit: u.Type, At: engine.Location{Province: s.At, Coast: u.Coast}}
}

// standing returns where the unit in p stands, with its coast.
func (e *Entry) standing(p engine.Province) engine.Location {
	return engine.Location{Province: p, Coast: e.pos.Units[p].Coast}
}
