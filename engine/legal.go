package engine

// LegalOrders returns every legal order for p in this phase, always in the same sequence: for the unit in p, or for p as a build site.
// The list is empty if nothing is due. Orders that say how an army travels ("by land", a written route) are not listed separately: they
// are legal if the order without that addition is.
func (pos *Position) LegalOrders(p Province) []Order { return pos.AppendLegalOrders(nil, p) }

// AppendLegalOrders appends to list what LegalOrders returns.
func (pos *Position) AppendLegalOrders(list []Order, p Province) []Order {
	if p == NoProvince || int(p) >= len(pos.Variant.Map.Provinces) {
		return list
	}
	s := pos.index()
	return s.appendOrders(list, p)
}

// AppendAllLegalOrders appends the legal orders of every province to list. It is faster than one call for each province.
func (pos *Position) AppendAllLegalOrders(list []Order) []Order {
	s := pos.index()
	for p := range s.m.Provinces {
		list = s.appendOrders(list, Province(p))
	}
	return list
}

// ToOrder returns the provinces with something to order now: units that take orders, dislodged units, build sites of powers that may
// build, units of powers that must remove some.
func (pos *Position) ToOrder() ProvinceSet {
	var set ProvinceSet
	idle := pos.idle()
	if pos.Phase.Kind == Adjustment {
		return pos.toAdjust(idle)
	}
	for i := range pos.Variant.Map.Provinces {
		p := Province(i)
		if u := pos.UnitAt(p); u.Type != NoUnit && !idle.Has(u.Power) {
			set.Add(p)
		}
	}
	return set
}

// toAdjust returns the provinces where a build or a removal is due.
func (pos *Position) toAdjust(idle PowerSet) ProvinceSet {
	var set ProvinceSet
	balance := pos.balances()
	for i := range pos.Variant.Map.Provinces {
		p := Province(i)
		if u := pos.Units[p]; u.Type != NoUnit {
			if balance[u.Power&63] < 0 && !idle.Has(u.Power) {
				set.Add(p)
			}
		} else if balance[pos.Owners[p]&63] > 0 && pos.mayBuildAt(p) == Succeeded {
			set.Add(p)
		}
	}
	return set
}

func (s *phaseIndex) appendOrders(list []Order, p Province) []Order {
	u := s.pos.UnitAt(p)
	switch {
	case s.pos.Phase.Kind == Adjustment:
		return s.pos.appendAdjustments(list, p)
	case u.Type == NoUnit || s.idle.Has(u.Power):
		return list
	case s.pos.Phase.Kind == Retreats:
		for _, to := range s.pos.Retreats(p) {
			list = append(list, Order{Kind: Retreat, Power: u.Power, Unit: u.Type, At: Location{p, u.Coast}, To: to})
		}
		return append(list, Order{Kind: Disband, Power: u.Power, Unit: u.Type, At: Location{p, u.Coast}})
	}
	list = append(list, Order{Kind: Hold, Power: u.Power, Unit: u.Type, At: Location{p, u.Coast}})
	list = s.appendMoves(list, p)
	list = s.appendSupports(list, p)
	if s.ships.Has(p) {
		list = s.appendConvoys(list, p)
	}
	return list
}

func (s *phaseIndex) appendMoves(list []Order, p Province) []Order {
	u := s.pos.Units[p]
	o := Order{Kind: Move, Power: u.Power, Unit: u.Type, At: Location{p, u.Coast}}
	if u.Type == Fleet {
		for _, to := range s.m.steps[p][u.Coast] {
			if !s.closed.Has(to.Province) {
				o.To = to
				list = append(list, o)
			}
		}
		return list
	}
	for to := range s.landReach(p).All() {
		o.To.Province = to
		list = append(list, o)
	}
	if s.armies.Has(p) {
		o.Way = ViaConvoy
		for to := range s.convoyReach(p, NoProvince).All() {
			o.To.Province = to
			list = append(list, o)
		}
	}
	return list
}

// appendSupports lists what the unit in p may support (RULES 5): units that stand where it could go, then moves to such
// places.
func (s *phaseIndex) appendSupports(list []Order, p Province) []Order {
	u := s.pos.Units[p]
	reach := s.landReach(p)
	o := Order{Power: u.Power, Unit: u.Type, At: Location{p, u.Coast}}
	for from := range reach.Intersect(s.units).All() {
		other := s.pos.Units[from]
		o.Kind, o.Aux, o.From = SupportHold, other.Type, Location{from, other.Coast}
		if !s.leftAlone(&o) {
			list = append(list, o)
		}
	}
	o.Kind = SupportMove
	for from := range s.units.All() {
		other := s.pos.Units[from]
		if from == p || s.idle.Has(other.Power) {
			continue
		}
		o.Aux, o.From = other.Type, Location{from, other.Coast}
		if other.Type == Fleet {
			for _, to := range s.m.steps[from][other.Coast] {
				if reach.Has(to.Province) {
					o.To = to
					list = append(list, o)
				}
			}
			continue
		}
		goals := s.m.army[from]
		if s.armies.Has(from) {
			goals = goals.Union(s.convoyReach(from, p))
		}
		for to := range goals.Intersect(reach).All() {
			o.To = Location{Province: to}
			list = append(list, o)
		}
	}
	return list
}

// appendConvoys lists the armies that the fleet in sea can help to carry, and where to (RULES 5).
func (s *phaseIndex) appendConvoys(list []Order, sea Province) []Order {
	u := s.pos.Units[sea]
	o := Order{Kind: Convoy, Power: u.Power, Unit: Fleet, Aux: Army, At: Location{Province: sea}}
	for from := range s.armies.All() {
		if s.idle.Has(s.pos.Units[from].Power) {
			continue
		}
		o.From.Province = from
		for to := range s.goalsVia(sea, from).All() {
			o.To.Province = to
			list = append(list, o)
		}
	}
	return list
}
