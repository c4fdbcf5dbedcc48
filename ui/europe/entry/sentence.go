package entry

import (
	"entente/engine"
)

// Sentence describes the order being built: "Army Ruhr moves to Holland", and the possible next steps.
type Sentence struct {
	Kind  engine.OrderKind // NoOrder: only the unit is known
	Unit  engine.Unit      // zero if nothing is selected
	At    engine.Location
	Aux   engine.Unit // the supported or convoyed unit
	From  engine.Location
	To    engine.Location // the destination, if known
	Way   engine.Way
	Seas  []engine.Province // of a move by sea, in order
	Offer bool              // the order is what a pick at the pointer would give
	Drop  bool              // a pick at the pointer would take back the build or removal there
	Site  bool              // At is a place for a build or removal, and Given is the order there
	Given engine.Order      // zero if none
	Typed string            // letters that are not understood yet
	Next  []Hint            // the possible next steps
	Why   engine.Reason     // why the last pick, or one at the pointer, has no effect
	WhyAt engine.Province
}

// Hint is a possible next step.
type Hint uint8

// The hints of a sentence.
const (
	HintUnit         Hint = iota // click a unit
	HintGoal                     // click a destination: it moves there
	HintHold                     // click the unit again: it holds
	HintSupport                  // shift-click a ringed unit
	HintConvoy                   // dotted: by convoy
	HintRetreat                  // click the destination of the retreat
	HintDisband                  // click the unit again: it disbands
	HintPartner                  // click the unit to support
	HintArmy                     // click the army to convoy
	HintPartnerGoal              // click the destination of that unit
	HintPartnerHolds             // click it again: support it to hold
	HintCoast                    // point at one of its coasts
	HintRoute                    // Tab: another route
	HintBuild                    // click a home center: army, fleet, none
	HintRemove                   // click a unit to remove it
	HintGive                     // click to give this order
	HintDone                     // all units have orders
	numHints         = int(HintDone) + 1
)

// Sentence returns the order being built, as far as it is known.
func (e *Entry) Sentence() Sentence {
	s := Sentence{Typed: e.word, Next: e.hints()}
	s.WhyAt, s.Why = e.Refused()
	if s.Why == engine.Succeeded {
		if s.Why = e.whyNot(e.aim); s.Why != engine.Succeeded {
			s.WhyAt = e.aim.At.Province
		}
	}
	o := e.offered()
	if s.Offer = o.Kind != engine.NoOrder; !s.Offer {
		o = e.begun()
	}
	if p := e.resolvePick(e.aim).Drop; p != engine.NoProvince {
		s.Drop, o = true, e.orderAt(p)
	}
	if o.At.Province == engine.NoProvince {
		return s
	}
	s.Kind, s.At, s.From, s.To, s.Way = o.Kind, o.At, o.From, o.To, o.Way
	s.Unit = engine.Unit{Type: o.Unit, Power: o.Power, Coast: o.At.Coast}
	if s.Site = e.pos.Phase.Kind == engine.Adjustment; s.Site {
		s.Given = e.orderAt(o.At.Province)
	}
	if o.From.Province != engine.NoProvince {
		s.Aux = e.pos.Units[o.From.Province]
	}
	if army := e.carried(o); army.Kind != engine.NoOrder {
		if routes := e.routes(e.put(e.orders, o), army, o); len(routes) > 0 {
			s.Seas = routes[e.step.Sea%len(routes)].Seas
		}
		if len(s.Seas) > 0 && len(e.hoverRoutes()) > 1 {
			s.Next = append(s.Next, HintRoute)
		}
	}
	return s
}

// begun returns the incomplete order being built.
func (e *Entry) begun() engine.Order {
	if e.step.At == engine.NoProvince || e.pos.Phase.Kind == engine.Adjustment {
		return engine.Order{}
	}
	o := e.draft(e.step, e.step.Verb)
	if e.step.Via {
		o.Way = engine.ViaConvoy
	}
	if e.step.From != engine.NoProvince {
		o.From, o.Aux = e.standing(e.step.From), e.pos.Units[e.step.From].Type
	}
	if e.step.To != engine.NoProvince {
		o.To.Province = e.step.To
		if o.Kind == engine.NoOrder {
			o.Kind = engine.Move
		}
		if o.Kind == engine.SupportHold {
			o.Kind = engine.SupportMove
		}
	}
	return o
}

// hints returns the possible next steps.
func (e *Entry) hints() []Hint {
	s := e.step
	switch {
	case e.pos.Phase.Kind == engine.Adjustment:
		return e.adjustmentHints()
	case s.At == engine.NoProvince && e.Waiting().Empty():
		return []Hint{HintDone}
	case s.At == engine.NoProvince:
		return []Hint{HintUnit}
	case s.To != engine.NoProvince:
		return []Hint{HintCoast}
	case s.From != engine.NoProvince:
		next := []Hint{HintPartnerGoal}
		if e.Supportable().Has(s.From) {
			next = append(next, HintPartnerHolds)
		}
		return next
	case s.Verb == engine.SupportHold:
		return []Hint{HintPartner}
	case s.Verb == engine.Convoy:
		return []Hint{HintArmy}
	}
	var next []Hint
	add := func(h Hint, when bool) {
		if when {
			next = append(next, h)
		}
	}
	retreats := e.pos.Phase.Kind == engine.Retreats
	add(HintGive, e.offered().Kind != engine.NoOrder)
	add(HintRetreat, retreats && !e.Targets().Empty() && next == nil)
	add(HintGoal, !retreats && !e.Targets().Empty() && next == nil)
	add(HintConvoy, !e.ByConvoy().Empty())
	add(HintSupport, !e.Supportable().Empty())
	add(HintDisband, retreats)
	add(HintHold, !retreats && s.Verb == engine.NoOrder)
	return next
}

func (s *sheet) adjustmentHints() []Hint {
	var builds, removals bool
	for p := range s.Waiting().All() {
		removal := s.pos.Units[p].Type != engine.NoUnit
		builds, removals = builds || !removal, removals || removal
	}
	var next []Hint
	if builds {
		next = append(next, HintBuild)
	}
	if removals {
		next = append(next, HintRemove)
	}
	if next == nil {
		next = append(next, HintDone)
	}
	return next
}
