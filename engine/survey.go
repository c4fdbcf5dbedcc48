package engine

// survey is what the legality of orders needs to know of a position, gathered once for many questions.
type survey struct {
	pos    *Position
	m      *Map
	units  ProvinceSet // where units stand
	ships  ProvinceSet // sea provinces with a fleet: the links of convoys
	armies ProvinceSet // coastal provinces with an army: what can be carried
	closed ProvinceSet
	idle   PowerSet
}

func (pos *Position) survey() survey {
	s := survey{
		pos: pos, m: pos.Variant.Map,
		closed: pos.Setup.closed(pos.Phase), idle: pos.Setup.idle(pos.Phase),
	}
	for p := range s.m.Provinces {
		switch pos.Units[p].Type {
		case NoUnit:
			continue
		case Fleet:
			if s.m.seas.Has(Province(p)) {
				s.ships.Add(Province(p))
			}
		case Army:
			if s.m.coastal.Has(Province(p)) {
				s.armies.Add(Province(p))
			}
		}
		s.units.Add(Province(p))
	}
	return s
}

// convoyReach returns the coastal provinces to which the fleets at sea, but for the one in without, could carry an
// army from p.
func (s *survey) convoyReach(p, without Province) ProvinceSet {
	ships := s.ships
	ships.Remove(without)
	next := s.m.shores[p].Intersect(ships)
	var seen, shores ProvinceSet
	for !next.Empty() {
		seen = seen.Union(next)
		var touched ProvinceSet
		for sea := range next.All() {
			touched = touched.Union(s.m.fleet[sea][NoCoast])
		}
		shores = shores.Union(touched)
		next = touched.Intersect(ships).Minus(seen)
	}
	shores = shores.Intersect(s.m.coastal)
	shores.Remove(p)
	return shores.Minus(s.closed)
}

// landReach returns the provinces that the unit at p could move to without a convoy.
func (s *survey) landReach(p Province) ProvinceSet {
	return s.m.reach(s.pos.Units[p], p).Minus(s.closed)
}

// canGo reports whether the unit at from could move to the given location, by convoy too but not with the fleet in
// without. An army's coast is ignored; a fleet in front of two coasts must name one.
func (s *survey) canGo(from Province, to Location, without Province) bool {
	u := s.pos.Units[from]
	switch {
	case s.idle.Has(u.Power) || s.closed.Has(to.Province):
		return false
	case u.Type == Fleet:
		for _, step := range s.m.steps[from][u.Coast] {
			if step == to {
				return true
			}
		}
		return false
	case s.m.army[from].Has(to.Province):
		return true
	}
	return s.armies.Has(from) && s.m.coastal.Has(to.Province) && s.convoyReach(from, without).Has(to.Province)
}

// routeSteps bounds the search for convoy routes: beyond it, every fleet of the chain counts as useful. The standard
// board stays far below, even with a fleet in every sea.
const routeSteps = 20_000

// routes finds, for an army in p, the fleets that are of use on the way to each coastal province: those on some
// route without detours, from which no fleet can be left out (DATC 6.G.19). It calls found for every such route.
func (s *survey) routes(p Province, found func(route, goals ProvinceSet)) {
	steps := 0
	var extend func(route, shut, seen ProvinceSet, last Province)
	extend = func(route, shut, seen ProvinceSet, last Province) {
		steps++
		route.Add(last)
		touched := s.m.fleet[last][NoCoast]
		if goals := touched.Intersect(s.m.coastal).Minus(seen); !goals.Empty() {
			found(route, goals)
		}
		if steps > routeSteps {
			return
		}
		next := touched.Intersect(s.ships).Minus(shut)
		seen, shut = seen.Union(touched), shut.Union(touched)
		for sea := range next.All() {
			extend(route, shut, seen, sea)
		}
	}
	first := s.m.shores[p].Intersect(s.ships)
	var home ProvinceSet
	home.Add(p)
	for sea := range first.All() {
		extend(ProvinceSet{}, first, home.Union(s.closed), sea)
	}
	if steps > routeSteps {
		s.looseRoutes(p, found)
	}
}

// looseRoutes stands in for routes where there are too many of them: every fleet that hangs together with the army's
// coast counts as useful for every goal in reach.
func (s *survey) looseRoutes(p Province, found func(route, goals ProvinceSet)) {
	var chain ProvinceSet
	for next := s.m.shores[p].Intersect(s.ships); !next.Empty(); {
		chain = chain.Union(next)
		var touched ProvinceSet
		for sea := range next.All() {
			touched = touched.Union(s.m.fleet[sea][NoCoast])
		}
		next = touched.Intersect(s.ships).Minus(chain)
	}
	found(chain, s.convoyReach(p, NoProvince))
}

// carries reports whether the fleet in sea is of use for carrying an army from p to goal.
func (s *survey) carries(sea, p, goal Province) bool {
	useful := false
	s.routes(p, func(route, goals ProvinceSet) {
		useful = useful || route.Has(sea) && goals.Has(goal)
	})
	return useful
}
