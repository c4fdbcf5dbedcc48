package engine

// Retreats returns the provinces that the unit dislodged from p may retreat to, in ascending order (RULES 7): neighbors it could move to,
// except occupied provinces, the origin of its attacker, and those left empty by a standoff.
func (pos *Position) Retreats(p Province) []Location { return pos.appendRetreats(nil, p) }

// canRetreat reports whether the unit dislodged from p has somewhere to go.
func (pos *Position) canRetreat(p Province) bool {
	var open [16]Location
	return len(pos.appendRetreats(open[:0], p)) > 0
}

func (pos *Position) appendRetreats(list []Location, p Province) []Location {
	d := pos.Dislodged[p]
	if d.Unit.Type == NoUnit {
		return list
	}
	m := pos.Variant.Map
	if d.Unit.Type == Army {
		for to := range m.army[p].All() {
			if pos.shut(d, to) == Succeeded {
				list = append(list, Location{Province: to})
			}
		}
		return list
	}
	for _, to := range m.FleetSteps(Location{p, d.Unit.Coast}) {
		if pos.shut(d, to.Province) == Succeeded {
			list = append(list, to)
		}
	}
	return list
}

// ShutRetreats closes every retreat of the unit dislodged from p except open. It is for files that say where the unit may go but not
// which unit dislodged it. The first place it closes becomes the origin of the attacker, and the others are contested.
func (pos *Position) ShutRetreats(p Province, open ProvinceSet) {
	if pos.Dislodged[p].Unit.Type == NoUnit {
		return
	}
	first := true
	for _, to := range pos.Retreats(p) {
		switch {
		case open.Has(to.Province):
		case first:
			pos.Dislodged[p].From, first = to.Province, false
		default:
			pos.Contested.Add(to.Province)
		}
	}
}

// shut returns the reason why a province is closed to a retreat, Succeeded if it is open.
func (pos *Position) shut(d Dislodged, to Province) Reason {
	switch {
	case pos.Units[to].Type != NoUnit:
		return OccupiedProvince
	case to == d.From && !d.Open:
		return AttackersOrigin
	case pos.Contested.Has(to):
		return ContestedProvince
	case pos.Setup.closed(pos.Phase).Has(to):
		return ClosedTerritory
	}
	return Succeeded
}

func (s *phaseIndex) checkRetreat(o *Order) Reason {
	if o.Kind != Retreat && o.Kind != Disband {
		return WrongPhase
	}
	if int(o.At.Province) >= len(s.m.Provinces) {
		return NoUnitThere
	}
	d := s.pos.Dislodged[o.At.Province]
	switch {
	case d.Unit.Type == NoUnit && s.pos.Units[o.At.Province].Type != NoUnit:
		return NotDislodged
	case d.Unit.Type == NoUnit:
		return NoUnitThere
	case s.idle.Has(d.Unit.Power):
		return s.pos.whyIdle(d.Unit.Power)
	case d.Unit.Power != o.Power:
		return NotYourUnit
	case o.Unit != d.Unit.Type || o.At.Coast != d.Unit.Coast:
		return NoUnitThere
	case o.Kind == Disband:
		return Succeeded
	case o.To.Province == NoProvince || int(o.To.Province) >= len(s.m.Provinces):
		return s.m.outside(o.To.Province)
	}
	if d.Unit.Type == Fleet {
		if why := s.checkSail(o.At, o.To); why != Succeeded {
			return why
		}
	} else if s.m.seas.Has(o.To.Province) {
		return SeaForArmy
	} else if !s.m.army[o.At.Province].Has(o.To.Province) {
		return NotAdjacent
	} else if o.To.Coast != NoCoast {
		return WrongCoast
	}
	return s.pos.shut(d, o.To.Province)
}

// adjudicateRetreats carries out the retreats (RULES 7). Units that meet, and those with no order or a void one, are
// disbanded.
func adjudicateRetreats(pos *Position, orders []Order, r Rules, results []Result) Resolution {
	s := pos.index()
	var due ProvinceSet
	for p := range s.m.Provinces {
		if pos.Dislodged[p].Unit.Type != NoUnit {
			due.Add(Province(p))
		}
	}
	var given [Provinces]given
	results = s.collect(&given, due, orders, r, results)
	next := *pos
	next.Dislodged, next.Contested = [Provinces]Dislodged{}, ProvinceSet{}
	var goals, clashes ProvinceSet
	for p := range due.All() {
		g := &given[p]
		if g.reason != Succeeded || g.order.Kind != Retreat {
			continue
		}
		if goals.Has(g.order.To.Province) {
			clashes.Add(g.order.To.Province)
		}
		goals.Add(g.order.To.Province)
	}
	for p := range due.All() {
		g := &given[p]
		res := Result{Order: g.order, Reason: g.reason}
		switch {
		case g.reason != Succeeded:
		case g.order.Kind != Retreat:
			res.Reason, res.Order.Kind = Disbanded, Disband
		case clashes.Has(g.order.To.Province):
			res.Reason, res.By = Clash, g.order.To.Province
		default:
			u := pos.Dislodged[p].Unit
			u.Coast = g.order.To.Coast
			next.Units[g.order.To.Province] = u
		}
		results = append(results, res)
	}
	return Resolution{Results: results, Next: next}
}
