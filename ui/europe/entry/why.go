package entry

import (
	"entente/engine"
)

// WhyNot returns why a pick at a place would have no effect. It returns Succeeded if it would have one, or if no selected unit could be meant.
func (e *Entry) WhyNot(at engine.Location) engine.Reason {
	return e.whyNot(Target{At: at, Support: e.aim.Support})
}

// whyNot returns why a pick at a target would have no effect, or why an order that it would force is illegal.
func (e *Entry) whyNot(a Target) engine.Reason {
	p := a.At.Province
	a.Force = false
	switch {
	case p == engine.NoProvince:
		return engine.Succeeded
	case e.step.At == engine.NoProvince && e.pos.Phase.Kind != engine.Adjustment:
		if _, arrow := e.byArrow(a); arrow || e.pos.UnitAt(p).Type == engine.NoUnit || e.CanOrder(p) {
			return engine.Succeeded
		}
		return e.whyNotUnit(p)
	}
	return e.resolvePick(a).Reason
}

// Refused returns where the last pick had no effect, and why; the reason is Succeeded if it had an effect.
func (e *Entry) Refused() (engine.Province, engine.Reason) { return e.refused.At, e.refused.Reason }

// whyNotUnit returns why there is nothing to order at p.
func (s *sheet) whyNotUnit(p engine.Province) engine.Reason {
	u := s.pos.UnitAt(p)
	least := engine.Hold // the order that every unit can carry out
	if s.pos.Phase.Kind == engine.Retreats {
		least = engine.Disband
	}
	switch {
	case u.Type != engine.NoUnit && s.Power != engine.NoPower && u.Power != s.Power:
		return engine.NotYourUnit
	case u.Type != engine.NoUnit:
		return s.pos.Check(s.draft(EntryStep{At: p}, least))
	case s.pos.Units[p].Type != engine.NoUnit:
		return engine.NotDislodged
	}
	return engine.NoUnitThere
}

// whyNotPartner returns why the selected unit cannot support or convoy the unit at p.
func (sh *sheet) whyNotPartner(s EntryStep, p engine.Province) engine.Reason {
	o := sh.draft(s, engine.SupportHold)
	o.From, o.Aux = sh.standing(p), sh.pos.Units[p].Type
	if s.Verb != engine.Convoy {
		return sh.reason(o, engine.CannotSupportThere)
	}
	o.Kind = engine.Convoy
	for to := range sh.pos.Variant.Map.FleetNeighbors(o.At).All() {
		if to != p && !sh.pos.Variant.Map.Seas().Has(to) {
			o.To = engine.Location{Province: to}
			break
		}
	}
	return sh.reason(o, engine.NotOnRoute)
}

// whyNotGoal returns why p cannot be the destination of the order being built.
func (sh *sheet) whyNotGoal(s EntryStep, p engine.Province) engine.Reason {
	o := sh.draft(s, engine.Move)
	o.To = engine.Location{Province: p}
	switch {
	case s.From != engine.NoProvince && s.Verb == engine.Convoy:
		o.Kind, o.From, o.Aux = engine.Convoy, sh.standing(s.From), sh.pos.Units[s.From].Type
		return sh.reason(o, engine.NotOnRoute)
	case s.From != engine.NoProvince:
		o.Kind, o.From, o.Aux = engine.SupportMove, sh.standing(s.From), sh.pos.Units[s.From].Type
		return sh.reason(o, engine.CannotMoveThere)
	case sh.pos.Phase.Kind == engine.Retreats:
		o.Kind = engine.Retreat
	}
	if s.Via {
		o.Way = engine.ViaConvoy
		return sh.reason(o, engine.NoConvoyPossible)
	}
	return sh.reason(o, engine.NotAdjacent)
}

// whyNotSite returns why there is nothing to build or remove at p.
func (s *sheet) whyNotSite(p engine.Province) engine.Reason {
	u := s.pos.Units[p]
	pw := s.Power
	for _, candidate := range [...]engine.Power{u.Power, s.pos.Owners[p], s.pos.Variant.Map.Info(p).Territory} {
		if pw == engine.NoPower {
			pw = candidate
		}
	}
	o := engine.Order{Kind: engine.Build, Power: pw, Unit: engine.Army, At: engine.Location{Province: p}}
	if s.pos.Balance(pw) < 0 {
		if u.Type == engine.NoUnit {
			return engine.NoUnitThere
		}
		o.Kind, o.Unit, o.At = engine.Disband, u.Type, s.standing(p)
		return s.reason(o, engine.TooManyRemovals)
	}
	return s.reason(o, engine.TooManyBuilds)
}

// reason returns why o is illegal, or otherwise if it is legal but no pick can mean it.
func (s *sheet) reason(o engine.Order, otherwise engine.Reason) engine.Reason {
	if why := s.pos.Check(s.pos.Complete(o, s.orders)); why != engine.Succeeded {
		return why
	}
	return otherwise
}

// draft returns the start of an order for the selected unit.
func (sh *sheet) draft(s EntryStep, kind engine.OrderKind) engine.Order {
	u := sh.pos.UnitAt(s.At)
	return engine.Order{Kind: kind, Power: u.Power, Unit: u.Type, At: engine.Location{Province: s.At, Coast: u.Coast}}
}

// standing returns the place of the unit in p, with its coast.
func (s *sheet) standing(p engine.Province) engine.Location {
	return engine.Location{Province: p, Coast: s.pos.Units[p].Coast}
}
