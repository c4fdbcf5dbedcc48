package entry

import (
	"slices"

	"entente/engine"
)

// entryOutcome is the effect of a pick: a complete order, one more step, an order taken back, or a refusal.
type entryOutcome struct {
	Order  engine.Order
	Step   EntryStep
	Drop   engine.Province // the order in this province is taken back
	Reason engine.Reason
	Stands engine.Order // given first: the support being built when another unit was picked
}

// Pick handles a pick of a place. support is true for a pick with Shift or the secondary button.
func (e *Entry) Pick(at engine.Location, support bool) { e.Take(Target{At: at, Support: support}) }

// Take handles a pick on the map.
func (e *Entry) Take(a Target) {
	e.Decide()
	e.word, e.typing = "", false
	e.take(a)
}

func (e *Entry) take(a Target) {
	e.from = engine.NoProvince
	out := e.resolvePick(a)
	if out.Stands.Kind != engine.NoOrder {
		e.write(out.Stands)
	}
	e.apply(out, a.At)
}

func (e *Entry) apply(out entryOutcome, at engine.Location) {
	switch {
	case out.Order.Kind != engine.NoOrder:
		e.finish(out.Order)
	case out.Drop != engine.NoProvince:
		e.drop(out.Drop)
	case out.Reason != engine.Succeeded:
		e.refused = entryFault{at.Province, out.Reason}
	case out.Step.At != e.step.At: // another unit: start over
		e.reset()
		e.Push(out.Step)
	default:
		e.Push(out.Step)
	}
}

// outcome returns the effect of a pick after the step s, without changing anything.
func (sh *sheet) outcome(s EntryStep, at engine.Location, support bool) entryOutcome {
	p := at.Province
	switch {
	case p == engine.NoProvince:
		return entryOutcome{Step: s}
	case sh.pos.Phase.Kind == engine.Adjustment:
		return sh.siteOutcome(at)
	case s.At == engine.NoProvince:
		return sh.selecting(p)
	case support && s.From != p:
		return sh.partnering(s, p)
	case s.From != engine.NoProvince:
		return sh.goalOutcome(s, at)
	case s.Verb == engine.SupportHold || s.Verb == engine.Convoy:
		return sh.partnering(s, p)
	case p == s.At && s.To == engine.NoProvince:
		return sh.staying(s)
	}
	return sh.goalOutcome(s, at)
}

// selecting selects the unit at p.
func (sh *sheet) selecting(p engine.Province) entryOutcome {
	if !sh.CanOrder(p) {
		return entryOutcome{Reason: sh.whyNotUnit(p)}
	}
	if legal := sh.legalAt(p); len(legal) == 1 && legal[0].Kind == engine.Disband {
		return entryOutcome{Order: legal[0]} // dislodged, no retreat
	}
	return entryOutcome{Step: EntryStep{At: p}}
}

// staying handles a second pick of the unit, which makes it hold or, instead of retreating, disband.
func (sh *sheet) staying(s EntryStep) entryOutcome {
	s.Verb = engine.NoOrder
	for o := range sh.choices(s) {
		if o.Kind == engine.Hold || o.Kind == engine.Disband {
			return entryOutcome{Order: o}
		}
	}
	return entryOutcome{Reason: engine.SameProvince}
}

// partnering picks the unit to support or convoy.
func (sh *sheet) partnering(s EntryStep, p engine.Province) entryOutcome {
	if s.Verb != engine.Convoy {
		s.Verb = engine.SupportHold
	}
	s.Via, s.From, s.To = false, p, engine.NoProvince
	list := slices.Collect(sh.choices(s))
	switch len(list) {
	case 0:
		return entryOutcome{Reason: sh.whyNotPartner(s, p)}
	case 1:
		return entryOutcome{Order: list[0]}
	}
	return entryOutcome{Step: s}
}

// goalOutcome picks the destination of the order being built, or the supported unit itself.
func (sh *sheet) goalOutcome(s EntryStep, at engine.Location) entryOutcome {
	var list []engine.Order
	for o := range sh.choices(s) {
		switch o.Kind {
		case engine.SupportHold:
			if s.From == at.Province && s.From != engine.NoProvince {
				return entryOutcome{Order: o}
			}
		case engine.Move, engine.Retreat:
			if o.To.Province == at.Province {
				list = append(list, o)
			}
		case engine.SupportMove, engine.Convoy:
			if o.To.Province == at.Province && s.From != engine.NoProvince {
				list = append(list, o)
			}
		}
	}
	if len(list) == 0 {
		return sh.missing(s, at.Province)
	}
	if s.Via = s.Via && list[0].Kind == engine.Move; !s.Via && list[0].Kind == engine.Move {
		list = byLandIfPossible(list)
	}
	o, ok := onCoast(list, at.Coast)
	if !ok {
		s.To = at.Province
		return entryOutcome{Step: s}
	}
	return entryOutcome{Order: o}
}

// missing handles a pick that fits no order. Another unit is selected; anything else is refused.
func (sh *sheet) missing(s EntryStep, p engine.Province) entryOutcome {
	if p != s.At && sh.CanOrder(p) {
		return sh.selecting(p)
	}
	if s.Verb == engine.NoOrder { // another power's unit that cannot be attacked may still be supported
		if out := sh.partnering(s, p); out.Reason == engine.Succeeded {
			return out
		}
	}
	return entryOutcome{Reason: sh.whyNotGoal(s, p)}
}

// leaving returns the support to give if another unit is picked before its destination: for the supported unit's own order, or else to hold.
func (e *Entry) leaving(at engine.Location, support bool) engine.Order {
	s, p := e.step, at.Province
	if s.From == engine.NoProvince || support || p == s.At || p == s.From || !e.CanOrder(p) {
		return engine.Order{}
	}
	if out := e.goalOutcome(s, at); out.Order.Kind != engine.NoOrder || out.Step.To != engine.NoProvince {
		return engine.Order{}
	}
	return e.natural(s)
}

// natural returns the support or convoy of the partner's order or, if it has none, the support to hold. It returns the zero order if none is
// possible.
func (sh *sheet) natural(s EntryStep) engine.Order {
	if given := sh.orderAt(s.From); given.Kind != engine.NoOrder {
		return sh.helping(s, given)
	}
	for o := range sh.choices(s) {
		if o.Kind == engine.SupportHold {
			return o
		}
	}
	return engine.Order{}
}

// helping returns the order that supports or convoys o, or the zero order if the selected unit cannot.
func (sh *sheet) helping(s EntryStep, o engine.Order) engine.Order {
	s.From, s.To = o.At.Province, engine.NoProvince
	if o.Kind == engine.NoOrder || s.At == engine.NoProvince || s.From == s.At || s.Verb == engine.Move {
		return engine.Order{}
	}
	var help engine.Order
	for h := range sh.choices(s) {
		switch {
		case o.Kind != engine.Move:
			if h.Kind == engine.SupportHold {
				return h
			}
		case h.To == o.To && h.Kind == engine.Convoy && o.Way != engine.ByLand && sh.sails(o):
			return h
		case h.To == o.To && h.Kind == engine.SupportMove:
			help = h
		}
	}
	return help
}

// sails reports whether the move needs or requests a convoy.
func (s *sheet) sails(o engine.Order) bool {
	return o.Way == engine.ViaConvoy || !s.pos.Variant.Map.ArmyNeighbors(o.At.Province).Has(o.To.Province)
}

// byLandIfPossible keeps only the moves by land if there are any.
func byLandIfPossible(list []engine.Order) []engine.Order {
	var walking []engine.Order
	for _, o := range list {
		if o.Way != engine.ViaConvoy {
			walking = append(walking, o)
		}
	}
	if walking == nil {
		return list
	}
	return walking
}

// onCoast returns the order to the coast, or false if several coasts are possible and none of them is c.
func onCoast(list []engine.Order, c engine.Coast) (engine.Order, bool) {
	several := false
	for _, o := range list {
		if o.To.Coast == c {
			return o, true
		}
		several = several || o.To != list[0].To
	}
	return list[0], !several
}
