package engine

// cluster is a set of undecided questions that depend on one another: which moves succeed, and which convoyed armies have a
// route.
type cluster struct{ moves, paths ProvinceSet }

func (k cluster) size() int { return k.moves.Len() + k.paths.Len() }

// resolveCluster resolves one knot that depends on no other. If there is just one consistent set of answers to its questions,
// that is the outcome. If several fit and no convoy is in question, units move in a circle and all succeed (RULES 6.1.3).
// Whatever is left is a paradox (RULES 6.2.7).
func (a *Adjudicator) resolveCluster() {
	k := a.tightest()
	s := search{a: a, moves: k.moves, left: searchSteps}
	a.trial = true
	s.run(k.moves)
	a.trial = false
	switch {
	case s.found == 1 && s.left > 0 || s.found > 0 && k.paths.Empty():
		for p := range k.moves.All() {
			a.state[p].success = s.first[p]
		}
	case a.rules.Paradox == AllHold || k.paths.Empty():
		for p := range k.moves.Union(k.paths).All() {
			a.stop(p)
		}
	default:
		for p := range k.paths.All() {
			a.stop(p)
		}
	}
}

// stop makes the move of the unit in p fail without any effect on others.
func (a *Adjudicator) stop(p Province) {
	a.state[p].stopped, a.state[p].success = true, no
}

// tightest returns the smallest closed set of open questions: one that depends on no question outside it.
func (a *Adjudicator) tightest() cluster {
	var best cluster
	size := 0
	for _, p := range a.open.all() {
		k := cluster{moves: SetOf(p)}
		for grown := (cluster{}); grown != k; {
			grown = k
			for q := range grown.moves.All() {
				a.addNeeds(&k, q)
			}
			for q := range grown.paths.All() {
				a.addPathNeeds(&k, q)
			}
		}
		if n := k.size(); size == 0 || n < size {
			best, size = k, n
		}
	}
	return best
}

// addNeeds adds to k the open questions that decide whether the move of the unit in p succeeds.
func (a *Adjudicator) addNeeds(k *cluster, p Province) {
	goal := a.state[p].to
	a.addMove(k, goal)
	a.addSupportNeeds(k, goal)
	for other := a.state[goal].attackers; other != NoProvince; other = a.state[other].nextAttacker {
		a.addPath(k, other)
		a.addSupportNeeds(k, other)
	}
}

// addMove adds whether the unit in p gets away, if that is open.
func (a *Adjudicator) addMove(k *cluster, p Province) {
	if st := &a.state[p]; st.kind == Move && st.success == unknown {
		k.moves.Add(p)
	}
}

func (a *Adjudicator) addPath(k *cluster, p Province) {
	if a.path(p) == unknown {
		k.paths.Add(p)
	}
}

func (a *Adjudicator) addSupportNeeds(k *cluster, p Province) {
	for giver := a.state[p].supports; giver != NoProvince; giver = a.state[giver].nextSupport {
		if a.isCut(giver) != unknown {
			continue
		}
		for other := a.state[giver].attackers; other != NoProvince; other = a.state[other].nextAttacker {
			a.addMove(k, other)
			a.addPath(k, other)
		}
	}
}

// addPathNeeds adds to k the open moves against the fleets that carry the army in p.
func (a *Adjudicator) addPathNeeds(k *cluster, p Province) {
	for sea := range a.carriers[p].All() {
		for other := a.state[sea].attackers; other != NoProvince; other = a.state[other].nextAttacker {
			a.addMove(k, other)
		}
	}
}

// searchSteps bounds the search for consistent answers; a knot that needs more counts as a paradox. Guesses decide so much
// at once that seven steps were the most in a million positions of convoys tangled at random. The worst that are known
// need four steps for each sea that is fought over.
const searchSteps = 4096

// search looks for the ways to answer the open moves of a knot without contradiction. It guesses success first, so
// that of several answers the first found has the moves of a circle succeed.
type search struct {
	a     *Adjudicator
	moves ProvinceSet
	first [Provinces]verdict // the first set of answers
	found int                // how many there are; counting stops at two
	left  int                // steps that may still be taken
}

// run tries both answers for every move in open, which the moves already answered leave undecided.
func (s *search) run(open ProvinceSet) {
	if s.left--; s.left < 0 || s.found > 1 {
		return
	}
	before := open
	for again := true; again; {
		again = false
		for p := range open.All() {
			if v := s.a.decide(p); v != unknown {
				s.a.state[p].success = v
				open.Remove(p)
				again = true
			}
		}
	}
	if !s.contradicted(open) {
		if open.Empty() {
			s.keep()
		} else {
			s.guess(open)
		}
	}
	for p := range before.All() {
		s.a.state[p].success = unknown
	}
}

// keep counts a set of answers and remembers the first.
func (s *search) keep() {
	if s.found++; s.found > 1 {
		return
	}
	for p := range s.moves.All() {
		s.first[p] = s.a.state[p].success
	}
}

// guess tries both answers for the first move in open.
func (s *search) guess(open ProvinceSet) {
	p := open.first()
	open.Remove(p)
	for _, answer := range [...]verdict{yes, no} {
		s.a.state[p].success = answer
		s.run(open)
	}
}

// contradicted reports whether a move that was answered turns out otherwise.
func (s *search) contradicted(open ProvinceSet) bool {
	for p := range s.moves.Minus(open).All() {
		if v := s.a.decide(p); v != unknown && v != s.a.state[p].success {
			return true
		}
	}
	return false
}
