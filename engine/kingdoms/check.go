package kingdoms

import "entente/engine"

// Check returns Succeeded if o can be given in this position, else the reason why it is void. It is exact: an order is legal if
// and only if LegalOrders lists it, apart from a named commander, from what a move is called, from bids and sequences of
// payment, of which there are too many, and from supports of moves that no way allows, which are in vain (TK 8.4(1)). What hangs on other orders, on chance or on money that is still to come, Adjudicate sees.
func (pos *Position) Check(o Order) Reason {
	o.strip()
	s := pos.survey()
	return s.check(&o)
}

// survey is a position with what checking many orders asks of it again and again.
type survey struct {
	pos   *Position
	b     *Board
	units AreaSet              // where somebody stands
	own   [maxFactions]AreaSet // by owner
}

func (pos *Position) survey() survey {
	s := survey{pos: pos, b: pos.Board}
	for a := 1; a < len(s.b.Areas); a++ {
		s.own[pos.Owners[a]&(maxFactions-1)].Add(Area(a))
		if pos.Units[a].Faction != NoFaction {
			s.units.Add(Area(a))
		}
	}
	return s
}

func (s *survey) check(o *Order) Reason {
	if s.pos.Passive.Has(o.Faction) {
		return UnderArmistice
	}
	if o.Faction == NoFaction || int(o.Faction) >= len(s.b.Factions) {
		return NotYourUnit
	}
	switch s.pos.Phase.Kind {
	case engine.Retreats:
		return s.checkRetreat(o)
	case engine.Adjustment:
		return s.checkAdjustment(o)
	}
	switch o.Kind {
	case Transfer:
		return s.checkTransfer(o)
	case FalseOrder:
		return s.checkFalseOrder(o)
	case Permit:
		if o.Friend == NoFaction || int(o.Friend) >= len(s.b.Factions) || o.Friend == o.Faction || s.pos.Passive.Has(o.Friend) {
			return NoSuchFaction
		}
		return Succeeded
	case Sail:
		return s.checkSail(o)
	case Scuttle:
		return s.checkPort(o)
	}
	if !o.Kind.forUnit() {
		return WrongPhase
	}
	if why := s.checkUnit(o, s.pos.Units[o.At&(maxAreas-1)]); why != Succeeded {
		return why
	}
	switch o.Kind {
	case Move:
		return s.checkMove(o)
	case SupportMove:
		return s.checkSupportMove(o)
	case SupportHold:
		return s.checkSupportHold(o)
	case Refit:
		switch {
		case s.b.Areas[o.At].Pass:
			return NotACity
		case !s.pos.Units[o.At].Damaged:
			return AlreadyFull
		}
	}
	return Succeeded
}

// checkUnit looks at the unit that the order is for, and at the commander that it names (TK 6.3).
func (s *survey) checkUnit(o *Order, u Unit) Reason {
	switch {
	case !s.b.all.Has(o.At) || o.At >= maxAreas:
		return NoSuchArea
	case u.Faction == NoFaction:
		return NoUnitThere
	case u.Faction != o.Faction:
		return NotYourUnit
	case o.General != NoGeneral && !s.serves(o.General, o.Faction, o.At):
		return NoSuchGeneral
	}
	return Succeeded
}

// serves reports whether a general serves a faction in an area; NoArea stands for any.
func (s *survey) serves(g General, f Faction, a Area) bool {
	if g == NoGeneral || int(g) > s.pos.Roster.Len() {
		return false
	}
	o := s.pos.Officers[g]
	return o.Faction == f && (a == NoArea || o.Area == a)
}

// known reports whether an area is on the board.
func (s *survey) known(a Area) bool { return a < maxAreas && s.b.all.Has(a) }

// reach returns where the unit at a can attack, or what it can support, on land or by ship.
func (s *survey) reach(a Area, ship bool) AreaSet {
	if ship {
		return s.b.byShip(a)
	}
	return s.b.land[a]
}

// goals returns where the unit at a can move, on land or by ship (TK 7.1, 10.4, 10.5). The ship need not be there.
func (s *survey) goals(a Area, ship bool) AreaSet {
	if !ship {
		return s.b.land[a]
	}
	own := s.own[s.pos.Units[a].Faction]
	return s.b.byShip(a)&^own | s.b.sail[a]&own
}

// closedTo reports whether nobody but its owner may enter an area (TK 13.5).
func (s *survey) closedTo(a Area, f Faction) bool {
	owner := s.pos.Owners[a]
	return owner != f && s.pos.Closed.Has(owner)
}

func (s *survey) checkMove(o *Order) Reason {
	switch {
	case !s.known(o.To):
		return NoSuchArea
	case o.To == o.At:
		return SameArea
	case s.closedTo(o.To, o.Faction):
		return ClosedTerritory
	case !s.goals(o.At, o.Ship).Has(o.To) && o.Ship:
		return OutOfRange
	case !s.goals(o.At, o.Ship).Has(o.To):
		return NotAdjacent
	case o.Ship && s.pos.Ships[o.At] == 0:
		return NoShip
	case o.Said == SaidAttack && s.pos.Owners[o.To] == o.Faction:
		return NoEnemyThere
	case o.Said == SaidTransfer && s.pos.Owners[o.To] != o.Faction:
		return NotOwnArea
	}
	return Succeeded
}

func (s *survey) checkSupportMove(o *Order) Reason {
	switch {
	case !s.known(o.From) || !s.known(o.To):
		return NoSuchArea
	case o.From == o.At:
		return SupportsItself
	case !s.units.Has(o.From):
		return NoUnitToSupport
	case o.To == o.At || o.To == o.From:
		return SameArea
	case s.pos.Passive.Has(s.pos.Units[o.From].Faction):
		return UnderArmistice // it goes nowhere
	case s.closedTo(o.To, s.pos.Units[o.From].Faction):
		return ClosedTerritory
	case !s.reach(o.At, o.Ship).Has(o.To):
		return far(o.Ship)
	case o.Ship && s.pos.Ships[o.At] == 0:
		return NoShip
	}
	return Succeeded
}

// canGo returns where the unit at a could be ordered to go, by whatever way there is.
func (s *survey) canGo(a Area) AreaSet {
	goals := s.b.land[a]
	if s.pos.Ships[a] > 0 {
		goals |= s.goals(a, true)
	}
	return goals
}

func far(ship bool) Reason {
	if ship {
		return OutOfRange
	}
	return NotAdjacent
}

func (s *survey) checkSupportHold(o *Order) Reason {
	switch {
	case !s.known(o.From):
		return NoSuchArea
	case o.From == o.At:
		return SupportsItself
	case !s.units.Has(o.From):
		return NoUnitToSupport
	case !s.reach(o.At, o.Ship).Has(o.From):
		return far(o.Ship)
	case o.Ship && s.pos.Ships[o.At] == 0:
		return NoShip
	}
	return Succeeded
}

// checkTransfer finds a way for a general over own areas and those of factions that could permit it (TK 6.4). Whether they do
// is seen in the turn.
func (s *survey) checkTransfer(o *Order) Reason {
	if !s.serves(o.General, o.Faction, NoArea) {
		return NoSuchGeneral
	}
	at := s.pos.Officers[o.General].Area
	switch {
	case !s.known(o.To):
		return NoSuchArea
	case o.To == at:
		return SameArea
	case !s.own[o.Faction].Has(o.To):
		return NotOwnArea
	case !s.connected(at, s.own[o.Faction]|s.foreign(o.Faction)).Has(o.To):
		return NotConnected
	}
	return Succeeded
}

// foreign returns the areas of other factions that give orders.
func (s *survey) foreign(f Faction) AreaSet {
	var areas AreaSet
	for other := 1; other < len(s.b.Factions); other++ {
		if Faction(other) != f && !s.pos.Passive.Has(Faction(other)) {
			areas |= s.own[other]
		}
	}
	return areas
}

// connected returns what land and water roads join with at over the areas given; at itself is among it (TK 6.4).
func (s *survey) connected(at Area, over AreaSet) AreaSet {
	found, todo := one(at), one(at)
	for !todo.Empty() {
		a := todo.First()
		todo.Remove(a)
		more := (s.b.land[a] | s.b.water[a]) & over &^ found
		found |= more
		todo |= more
	}
	return found
}

func (s *survey) checkFalseOrder(o *Order) Reason {
	if !s.serves(o.General, o.Faction, NoArea) {
		return NoSuchGeneral
	}
	who := s.pos.Officers[o.General]
	switch {
	case s.pos.Roster.Skills(o.General)&FalseOrders == 0:
		return NoSkill
	case who.Used:
		return AlreadyUsed
	case !s.known(o.To):
		return NoSuchArea
	case !(s.b.land[who.Area] | s.b.water[who.Area]).Has(o.To):
		return NotAdjacent
	case !s.units.Has(o.To) || s.pos.Units[o.To].Faction == o.Faction:
		return NoEnemyThere
	}
	return Succeeded
}

// checkPort looks for a ship in an own port.
func (s *survey) checkPort(o *Order) Reason {
	switch {
	case !s.known(o.At):
		return NoSuchArea
	case !s.own[o.Faction].Has(o.At) || !s.b.ports.Has(o.At):
		return NotOwnPort
	case s.pos.Ships[o.At] == 0:
		return NoShip
	}
	return Succeeded
}

func (s *survey) checkSail(o *Order) Reason {
	if why := s.checkPort(o); why != Succeeded {
		return why
	}
	switch {
	case !s.known(o.To):
		return NoSuchArea
	case o.To == o.At:
		return SameArea
	case !s.own[o.Faction].Has(o.To) || !s.b.ports.Has(o.To):
		return NotOwnPort
	case !s.b.sail[o.At].Has(o.To):
		return OutOfRange
	}
	return Succeeded
}

// checkRetreat looks at an order of a retreat phase (TK 9).
func (s *survey) checkRetreat(o *Order) Reason {
	if o.Kind != Retreat && o.Kind != Disband {
		return WrongPhase
	}
	if !s.known(o.At) {
		return NoSuchArea
	}
	d := &s.pos.Dislodged[o.At]
	if d.Unit.Faction == NoFaction {
		return NotDislodged
	}
	if why := s.checkUnit(o, d.Unit); why != Succeeded {
		return why
	}
	switch {
	case o.General != NoGeneral && o.General != d.Unit.Commander:
		return NoSuchGeneral
	case o.Kind == Disband && !d.Doomed:
		return MustRetreat
	case o.Kind == Disband:
		return Succeeded
	case !s.known(o.To):
		return NoSuchArea
	case !(d.Retreats | d.Joins).Has(o.To):
		return NotFree
	}
	return Succeeded
}

// checkAdjustment looks at an order of an adjustment, as far as it hangs on no other and not on money (TK 5).
func (s *survey) checkAdjustment(o *Order) Reason {
	switch o.Kind {
	case Pay:
		return Succeeded
	case Bid:
		switch {
		case o.General == NoGeneral || int(o.General) > s.pos.Roster.Len():
			return NoSuchGeneral
		case !s.pos.Offer.Has(o.General):
			return NotOnOffer
		case o.Price < lowestBid:
			return BidTooLow
		case (s.own[o.Faction] & s.b.cities).Empty():
			return NoCity
		}
		return Succeeded
	case Disband:
		if !s.known(o.At) {
			return NoSuchArea
		}
		return s.checkUnit(o, s.pos.Units[o.At])
	case Scuttle:
		return s.checkPort(o)
	case Recruit, BuildShip:
		return s.checkSite(o)
	}
	return WrongPhase
}

// checkSite looks at a city that is to recruit or to build a ship. A unit that stands there may be disbanded before, and
// nobody knows yet who can be paid: what is not sure is not refused (TK 5.7).
func (s *survey) checkSite(o *Order) Reason {
	switch {
	case !s.known(o.At):
		return NoSuchArea
	case !s.own[o.Faction].Has(o.At):
		return NotOwnArea
	case s.b.Areas[o.At].Pass:
		return NotACity
	case o.Kind == Recruit:
		return Succeeded
	case !s.b.ports.Has(o.At):
		return NoPort
	case !s.pos.stationed(o.Faction, o.At, 0):
		return NoOverseer
	}
	return Succeeded
}
