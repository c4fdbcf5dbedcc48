package engine

// Check returns Succeeded if o is legal in this position, or the reason why it is void. It is exact: an order is legal if and only if
// LegalOrders lists it, apart from "by land", written routes and fields that its kind does not use, which are ignored. It does not add
// what people leave out; Complete does that. It does not limit the number of builds and removals, which depends on the other orders;
// Adjudicate does that.
func (pos *Position) Check(o Order) Reason {
	s := pos.index()
	o.strip()
	return s.check(&o)
}

func (s *phaseIndex) check(o *Order) Reason {
	switch s.pos.Phase.Kind {
	case Retreats:
		return s.checkRetreat(o)
	case Adjustment:
		return s.pos.checkAdjustment(*o)
	}
	u := s.pos.Units[o.At.Province]
	switch {
	case o.Kind < Hold || o.Kind > Convoy:
		return WrongPhase
	case int(o.At.Province) >= len(s.m.Provinces) || u.Type == NoUnit:
		return NoUnitThere
	case s.idle.Has(u.Power):
		return s.pos.whyIdle(u.Power)
	case o.Power != u.Power:
		return NotYourUnit
	case o.Unit != u.Type || o.At.Coast != u.Coast:
		return NoUnitThere
	}
	switch o.Kind {
	case Move:
		return s.checkMove(o, u)
	case SupportHold, SupportMove:
		return s.checkSupport(o, u)
	case Convoy:
		return s.checkConvoy(o, u)
	}
	return Succeeded
}

func (s *phaseIndex) checkMove(o *Order, u Unit) Reason {
	to := o.To.Province
	switch {
	case to == NoProvince || int(to) >= len(s.m.Provinces):
		return s.m.outside(to)
	case to == o.At.Province:
		return SameProvince
	case s.closed.Has(to):
		return ClosedTerritory
	case u.Type == Fleet:
		return s.checkSail(o.At, o.To)
	case s.m.seas.Has(to):
		return SeaForArmy
	case o.To.Coast != NoCoast:
		return WrongCoast
	case o.Way != ViaConvoy && s.m.army[o.At.Province].Has(to):
		return Succeeded
	case o.Way == ViaConvoy && (!s.armies.Has(o.At.Province) || !s.m.coastal.Has(to)):
		return NoConvoyPossible // inland
	case !s.armies.Has(o.At.Province) || !s.m.coastal.Has(to):
		return NotAdjacent
	case !s.convoyReach(o.At.Province, NoProvince).Has(to):
		return NoConvoyPossible
	case o.Way != ViaConvoy:
		return NotAdjacent
	}
	return Succeeded
}

// checkSail returns Succeeded if a fleet can sail from one location to the other, else the reason why not.
func (s *phaseIndex) checkSail(from, to Location) Reason {
	reachable := 0
	for _, step := range s.m.FleetSteps(from) {
		if step == to {
			return Succeeded
		}
		if step.Province == to.Province {
			reachable++
		}
	}
	switch {
	case s.m.Info(to.Province).Terrain == Inland:
		return InlandForFleet
	case reachable == 0:
		return NotAdjacent
	case to.Coast == NoCoast:
		return MissingCoast
	}
	return WrongCoast
}

func (s *phaseIndex) checkSupport(o *Order, u Unit) Reason {
	from, goal := o.From.Province, o.To
	if o.Kind == SupportHold {
		goal = o.From
	}
	if int(from) >= len(s.m.Provinces) || int(goal.Province) >= len(s.m.Provinces) && !s.m.Impassable(goal.Province) {
		return NoUnitToSupport
	}
	other := s.pos.Units[from]
	switch {
	case from == o.At.Province:
		return SupportsItself
	case other.Type == NoUnit || o.Aux != other.Type || o.From.Coast != other.Coast:
		return NoUnitToSupport
	case o.Kind == SupportMove && other.Type == Army && goal.Coast != NoCoast:
		return WrongCoast
	case s.leftAlone(o):
		return Unsupportable
	case s.m.Impassable(goal.Province):
		return Impassable
	case s.closed.Has(goal.Province):
		return ClosedTerritory
	case !s.m.reach(u, o.At.Province).Has(goal.Province):
		return CannotSupportThere
	case o.Kind == SupportMove && (from == goal.Province || !s.canGo(from, goal, o.At.Province)):
		return s.whyNotThere(from, goal)
	}
	return Succeeded
}

// whyNotThere distinguishes a supported fleet's missing or wrong coast from a place that cannot be reached at all.
func (s *phaseIndex) whyNotThere(from Province, to Location) Reason {
	if u := s.pos.Units[from]; u.Type == Fleet && from != to.Province {
		if why := s.checkSail(Location{from, u.Coast}, to); why == MissingCoast || why == WrongCoast {
			return why
		}
	}
	return CannotMoveThere
}

func (s *phaseIndex) checkConvoy(o *Order, u Unit) Reason {
	from, to := o.From.Province, o.To.Province
	switch {
	case u.Type != Fleet:
		return NotAFleet
	case !s.ships.Has(o.At.Province):
		return NotAtSea
	case int(from) >= len(s.m.Provinces) || s.pos.Units[from].Type == NoUnit:
		return NoUnitToSupport
	case s.pos.Units[from].Type != Army || o.Aux != Army:
		return NotAnArmy
	case o.From.Coast != NoCoast || o.To.Coast != NoCoast:
		return WrongCoast
	case s.m.Impassable(to):
		return Impassable
	case int(to) >= len(s.m.Provinces) || !s.m.coastal.Has(to) || from == to || !s.armies.Has(from):
		return CannotMoveThere
	case s.closed.Has(to):
		return ClosedTerritory
	case s.idle.Has(s.pos.Units[from].Power):
		return CannotMoveThere
	case !s.carriers(from, to).Has(o.At.Province):
		return NotOnRoute
	}
	return Succeeded
}

// Complete returns the order as it is meant: the unit's kind and coast are those on the board (DATC 4.B.5, 4.C.2), a missing coast is
// added if only one is possible (RULES 12, C-05), a supported fleet's missing coast is taken from its own order in all, and an army that
// can only go by sea goes via convoy. Whatever cannot be completed stays as it is.
func (pos *Position) Complete(o Order, all []Order) Order {
	return pos.CompleteBy(InferSingleCoast, o, all)
}

// CompleteBy is like Complete, but follows the table's rule for coasts: if coasts must always be named (C-05), a coast that is not named
// stays open, and the order is void.
func (pos *Position) CompleteBy(rule CoastRule, o Order, all []Order) Order {
	s := pos.index()
	s.complete(&o, all, rule)
	return o
}

func (s *phaseIndex) complete(o *Order, all []Order, rule CoastRule) {
	if int(o.At.Province) >= len(s.m.Provinces) || int(o.From.Province) >= len(s.m.Provinces) ||
		int(o.To.Province) >= len(s.m.Provinces)+len(s.m.Closed) {
		return
	}
	if s.pos.Phase.Kind == Adjustment {
		*o = s.pos.completeAdjustment(*o)
		return
	}
	u := s.pos.UnitAt(o.At.Province)
	if u.Type == NoUnit {
		return
	}
	o.Unit, o.At.Coast = u.Type, u.Coast
	if s.pos.Phase.Kind == Retreats && o.Kind == Move {
		o.Kind = Retreat
	}
	switch o.Kind {
	case Move, Retreat:
		o.To.Coast = s.landing(u, o.At.Province, o.To, rule)
		if o.Kind == Move && u.Type == Army && o.Way == AnyWay && !s.m.army[o.At.Province].Has(o.To.Province) &&
			s.armies.Has(o.At.Province) && s.convoyReach(o.At.Province, NoProvince).Has(o.To.Province) {
			o.Way = ViaConvoy
		}
	case SupportHold, SupportMove, Convoy:
		other := s.pos.Units[o.From.Province]
		if other.Type == NoUnit {
			break
		}
		o.Aux, o.From.Coast = other.Type, other.Coast
		if o.Kind != SupportHold {
			o.To.Coast = s.supportedCoast(o, other, all)
		}
	}
	o.strip()
}

// landing returns the coast on which a unit arrives: the one that is named, or the only one that it can reach. A coast
// that is named where none is needed is dropped (DATC 4.B.6).
func (s *phaseIndex) landing(u Unit, from Province, to Location, rule CoastRule) Coast {
	if u.Type == Army || !s.m.split.Has(to.Province) {
		return NoCoast
	}
	if to.Coast != NoCoast || rule == CoastRequired {
		return to.Coast
	}
	coast := NoCoast
	for _, step := range s.m.steps[from][u.Coast] {
		if step.Province == to.Province {
			if coast != NoCoast {
				return NoCoast
			}
			coast = step.Coast
		}
	}
	return coast
}

// supportedCoast returns the coast of a supported goal. A support need not name it (DATC 4.B.4): then it is the coast
// that the supported fleet's own order names, or the first that it can reach.
func (s *phaseIndex) supportedCoast(o *Order, other Unit, all []Order) Coast {
	if coast := s.landing(other, o.From.Province, o.To, InferSingleCoast); coast != NoCoast {
		return coast
	}
	if other.Type == Army || !s.m.split.Has(o.To.Province) {
		return NoCoast
	}
	for _, partner := range all {
		if partner.Kind == Move && partner.At.Province == o.From.Province && partner.To.Province == o.To.Province &&
			partner.To.Coast != NoCoast {
			return partner.To.Coast
		}
	}
	for _, step := range s.m.steps[o.From.Province][other.Coast] {
		if step.Province == o.To.Province {
			return step.Coast
		}
	}
	return NoCoast
}
