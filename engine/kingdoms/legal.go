package kingdoms

import "entente/engine"

// LegalOrders returns every order that can be given in this phase for the unit in an area, always in the same sequence: in an
// adjustment also what the area can recruit. Orders that name another commander, and what is said of a move, are not listed
// separately; supports of moves that no way allows are not listed at all, since they come to nothing (TK 8.4(1)).
func (pos *Position) LegalOrders(a Area) []Order {
	if a == NoArea || int(a) >= len(pos.Board.Areas) {
		return nil
	}
	s := pos.survey()
	return s.appendUnit(nil, a)
}

// LegalShips returns every order for the ships of a port.
func (pos *Position) LegalShips(a Area) []Order {
	if a == NoArea || int(a) >= len(pos.Board.Areas) {
		return nil
	}
	s := pos.survey()
	return s.appendShips(nil, a)
}

// LegalGenerals returns every order for a general: transfers, those too that need a permit, and false orders. Bids are not listed.
func (pos *Position) LegalGenerals(g General) []Order {
	if g == NoGeneral || int(g) > pos.Roster.Len() {
		return nil
	}
	s := pos.survey()
	return s.appendGeneral(nil, g)
}

// LegalPermits returns every permission that a faction can give.
func (pos *Position) LegalPermits(f Faction) []Order {
	s := pos.survey()
	return s.appendPermits(nil, f)
}

// AppendAllLegalOrders appends everything that can be ordered in this phase, bids and sequences of payment apart.
func (pos *Position) AppendAllLegalOrders(list []Order) []Order {
	s := pos.survey()
	for a := 1; a < len(s.b.Areas); a++ {
		list = s.appendUnit(list, Area(a))
		list = s.appendShips(list, Area(a))
	}
	if pos.Phase.Kind != engine.Movement {
		return list
	}
	for g := 1; g <= pos.Roster.Len(); g++ {
		list = s.appendGeneral(list, General(g))
	}
	for f := 1; f < len(s.b.Factions); f++ {
		list = s.appendPermits(list, Faction(f))
	}
	return list
}

func (s *survey) appendUnit(list []Order, a Area) []Order {
	u := s.pos.UnitAt(a)
	o := Order{Faction: u.Faction, At: a}
	switch s.pos.Phase.Kind {
	case engine.Adjustment:
		return s.appendAdjustment(list, a)
	case engine.Retreats:
		return s.appendRetreats(list, a)
	}
	if u.Faction == NoFaction || s.pos.Passive.Has(u.Faction) {
		return list
	}
	o.Kind = Hold
	list = append(list, o)
	list = s.appendMoves(list, o, false)
	list = s.appendSupports(list, o, false)
	if s.pos.Ships[a] > 0 {
		list = s.appendMoves(list, o, true)
		list = s.appendSupports(list, o, true)
	}
	if u.Damaged && !s.b.Areas[a].Pass {
		o.Kind = Refit
		list = append(list, o)
	}
	return list
}

func (s *survey) appendMoves(list []Order, o Order, ship bool) []Order {
	o.Kind, o.Ship = Move, ship
	for to := range s.goals(o.At, ship).All() {
		if s.closedTo(to, o.Faction) {
			continue
		}
		o.To = to
		list = append(list, o)
	}
	return list
}

func (s *survey) appendSupports(list []Order, o Order, ship bool) []Order {
	o.Ship = ship
	reach := s.reach(o.At, ship)
	o.Kind = SupportHold
	for from := range (reach & s.units).All() {
		o.From = from
		list = append(list, o)
	}
	o.Kind = SupportMove
	for from := range s.units.All() {
		f := s.pos.Units[from].Faction
		if from == o.At || s.pos.Passive.Has(f) {
			continue
		}
		o.From = from
		for to := range (s.canGo(from) & reach).All() {
			if !s.closedTo(to, f) {
				o.To = to
				list = append(list, o)
			}
		}
	}
	return list
}

func (s *survey) appendShips(list []Order, a Area) []Order {
	f := s.pos.Owners[a]
	if f == NoFaction || s.pos.Passive.Has(f) {
		return list
	}
	o := Order{Faction: f, At: a}
	if s.pos.Phase.Kind == engine.Adjustment {
		o.Kind = BuildShip
		if s.checkSite(&o) == Succeeded {
			list = append(list, o)
		}
	}
	if s.pos.Ships[a] == 0 || s.pos.Phase.Kind == engine.Retreats {
		return list
	}
	if s.pos.Phase.Kind == engine.Movement {
		o.Kind = Sail
		for to := range (s.b.sail[a] & s.own[f]).All() {
			o.To = to
			list = append(list, o)
		}
	}
	return append(list, Order{Kind: Scuttle, Faction: f, At: a})
}

func (s *survey) appendGeneral(list []Order, g General) []Order {
	who := s.pos.Officers[g]
	f := who.Faction
	if f == NoFaction || s.pos.Passive.Has(f) || s.pos.Phase.Kind != engine.Movement {
		return list
	}
	o := Order{Kind: Transfer, Faction: f, General: g}
	for to := range (s.connected(who.Area, s.own[f]|s.foreign(f)) & s.own[f] &^ one(who.Area)).All() {
		o.To = to
		list = append(list, o)
	}
	if s.pos.Roster.Skills(g)&FalseOrders == 0 || who.Used {
		return list
	}
	o.Kind = FalseOrder
	for to := range ((s.b.land[who.Area] | s.b.water[who.Area]) & s.units).All() {
		if s.pos.Units[to].Faction != f {
			o.To = to
			list = append(list, o)
		}
	}
	return list
}

func (s *survey) appendPermits(list []Order, f Faction) []Order {
	if f == NoFaction || int(f) >= len(s.b.Factions) || s.pos.Passive.Has(f) || s.pos.Phase.Kind != engine.Movement {
		return list
	}
	for other := 1; other < len(s.b.Factions); other++ {
		if friend := Faction(other); friend != f && !s.pos.Passive.Has(friend) {
			list = append(list, Order{Kind: Permit, Faction: f, Friend: friend})
		}
	}
	return list
}

func (s *survey) appendRetreats(list []Order, a Area) []Order {
	d := &s.pos.Dislodged[a]
	f := d.Unit.Faction
	if f == NoFaction || s.pos.Passive.Has(f) {
		return list
	}
	for to := range (d.Retreats | d.Joins).All() {
		list = append(list, Order{Kind: Retreat, Faction: f, At: a, To: to})
	}
	if d.Doomed {
		list = append(list, Order{Kind: Disband, Faction: f, At: a})
	}
	return list
}

func (s *survey) appendAdjustment(list []Order, a Area) []Order {
	if f := s.pos.Units[a].Faction; f != NoFaction && !s.pos.Passive.Has(f) {
		list = append(list, Order{Kind: Disband, Faction: f, At: a})
	}
	f := s.pos.Owners[a]
	o := Order{Kind: Recruit, Faction: f, At: a}
	if f != NoFaction && !s.pos.Passive.Has(f) && s.checkSite(&o) == Succeeded {
		list = append(list, o)
	}
	return list
}
