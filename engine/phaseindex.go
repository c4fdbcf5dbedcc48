package engine

// phaseIndex is what must be known of a position to tell which orders are legal, gathered once for many questions.
type phaseIndex struct {
	pos    *Position
	m      *Map
	units  ProvinceSet // where units stand
	ships  ProvinceSet // sea provinces with a fleet: the links of convoys
	armies ProvinceSet // coastal provinces with an army: what can be carried
	closed ProvinceSet
	idle   PowerSet
	chain  chain // the last answer of carriers
}

// chain is what is known about the ways of an army from one province to another.
type chain struct {
	from, to Province
	useful   ProvinceSet
}

func (pos *Position) index() phaseIndex {
	s := phaseIndex{
		pos: pos, m: pos.Variant.Map,
		closed: pos.Setup.closed(pos.Phase), idle: pos.idle(),
	}
	armies, fleets := pos.standing()
	s.units, s.ships, s.armies = armies.Union(fleets), fleets.Intersect(s.m.seas), armies.Intersect(s.m.coastal)
	return s
}

// standing returns where armies and fleets stand.
func (pos *Position) standing() (armies, fleets ProvinceSet) {
	var a, f [4]uint64
	for i, u := range pos.Units[:len(pos.Variant.Map.Provinces)] {
		a[i>>6&3] |= uint64(u.Type&1) << (i & 63) // Army is 1, Fleet is 2
		f[i>>6&3] |= uint64(u.Type>>1) << (i & 63)
	}
	return ProvinceSet{a[0], a[1], a[2], a[3]}, ProvinceSet{f[0], f[1], f[2], f[3]}
}

// convoyReach returns the coastal provinces to which the fleets at sea, but for the one in without, could carry an
// army from p.
func (s *phaseIndex) convoyReach(p, without Province) ProvinceSet {
	ships := s.ships
	ships.Remove(without)
	if !s.m.shores[p].Meets(ships) {
		return ProvinceSet{}
	}
	_, touched := s.m.flood(p, ships)
	touched = touched.Intersect(s.m.coastal).Minus(s.closed)
	touched.Remove(p)
	return touched
}

// landReach returns the provinces that the unit at p could move to without a convoy.
func (s *phaseIndex) landReach(p Province) ProvinceSet {
	return s.m.reach(s.pos.Units[p], p).Minus(s.closed)
}

// canGo reports whether the unit at from could move to the given location, by convoy too but not with the fleet in
// without. An army's coast is ignored; a fleet in front of two coasts must name one.
func (s *phaseIndex) canGo(from Province, to Location, without Province) bool {
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

// routes finds out what the fleet in sea is good for when an army in p is to be carried: the goals to which it is part of
// some route without detours, one from which no fleet can be left out (DATC 6.G.19).
type routes struct {
	s     *phaseIndex
	sea   Province
	goals ProvinceSet
	left  int // steps that may still be taken
}

// goalsVia returns the coastal provinces to which the fleet in sea helps to carry an army from p.
func (s *phaseIndex) goalsVia(sea, p Province) ProvinceSet {
	first := s.m.shores[p].Intersect(s.ships)
	r := routes{s: s, sea: sea, left: routeSteps}
	home := s.closed
	home.Add(p)
	for next := range first.All() {
		r.extend(next, first, home, next == sea)
	}
	if r.left < 0 {
		return s.looseGoals(sea, p)
	}
	return r.goals
}

// extend goes on to the fleet in last. shut are the seas that touch the route so far, seen the coasts; on it says
// whether the fleet in question is part of the route.
func (r *routes) extend(last Province, shut, seen ProvinceSet, on bool) {
	touched := r.s.m.fleet[last][NoCoast]
	if on {
		r.goals = r.goals.Union(touched.Intersect(r.s.m.coastal).Minus(seen))
	}
	if r.left--; r.left < 0 {
		return
	}
	next := touched.Intersect(r.s.ships).Minus(shut)
	for sea := range next.All() {
		r.extend(sea, shut.Union(touched), seen.Union(touched), on || sea == r.sea)
	}
}

// carriers returns the fleets that are of use for carrying an army from p to goal: those on any route without detours.
func (s *phaseIndex) carriers(p, goal Province) ProvinceSet {
	if s.chain.from == p && s.chain.to == goal {
		return s.chain.useful
	}
	s.chain = chain{p, goal, s.routes(p, goal, false)}
	return s.chain.useful
}

// routes returns the fleets on any route from p to goal: on those without detours or, if detours count, on every one that
// meets no fleet twice.
func (s *phaseIndex) routes(p, goal Province, detours bool) ProvinceSet {
	first := s.m.shores[p].Intersect(s.ships)
	w := ways{s: s, goal: goal, detours: detours, left: routeSteps}
	for next := range first.All() {
		w.extend(next, first, ProvinceSet{})
	}
	if w.left < 0 {
		w.useful = ProvinceSet{}
		for sea := range s.ships.All() {
			if s.looseGoals(sea, p).Has(goal) {
				w.useful.Add(sea)
			}
		}
	}
	return w.useful
}

// ways looks for the routes to one goal.
type ways struct {
	s       *phaseIndex
	goal    Province
	detours bool
	useful  ProvinceSet
	left    int // steps that may still be taken
}

func (w *ways) extend(last Province, shut, route ProvinceSet) {
	touched := w.s.m.fleet[last][NoCoast]
	route.Add(last)
	if touched.Has(w.goal) {
		w.useful = w.useful.Union(route)
		if !w.detours {
			return
		}
	}
	if w.left--; w.left < 0 {
		return
	}
	if w.detours {
		shut, touched = ProvinceSet{}, touched.Minus(route)
	}
	for sea := range touched.Intersect(w.s.ships).Minus(shut).All() {
		w.extend(sea, shut.Union(touched), route)
	}
}

// looseGoals stands in for goalsVia where there are too many routes: every fleet connected with the army's coast counts
// as useful for every goal in reach.
func (s *phaseIndex) looseGoals(sea, p Province) ProvinceSet {
	if chain, _ := s.m.flood(p, s.ships); !chain.Has(sea) {
		return ProvinceSet{}
	}
	return s.convoyReach(p, NoProvince)
}
