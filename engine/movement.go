package engine

// resolveMovement carries out the legal orders of a movement phase (RULES 6.3) and reports a result for each order.
func (a *Adjudicator) resolveMovement(res *Resolution, pos *Position, orders []Order, r Rules) {
	a.index = pos.index()
	res.Results = a.index.collect(&a.given, a.index.units, orders, r, res.Results[:0])
	a.begin(pos, r)
	a.weigh()
	a.outcome(&a.last)
	res.Contested = a.last.Contested
	res.Counted = a.last.Next(&res.Next, pos)
	a.report(res)
}

// weigh decides the moves of the orders in given.
func (a *Adjudicator) weigh() {
	clear(a.state[:len(a.m.Provinces)])
	a.clear()
	for p := range a.index.units.All() {
		a.state[p].kind, a.state[p].power = Hold, a.pos.Units[p].Power
	}
	for p := range a.index.units.All() {
		if g := &a.given[p]; g.reason == Succeeded {
			a.assign(&g.order)
		}
	}
	a.solve()
}

// solve decides the moves among the orders that were taken. Every move starts undecided; a strength that is not known yet
// is a range, and a move is decided as soon as the ranges allow. Moves that stay undecided depend on each other in loops,
// which settle resolves.
func (a *Adjudicator) solve() {
	a.match()
	a.open = a.movers
	a.propagate()
	for a.open.n > 0 {
		a.resolveCluster()
		a.propagate()
	}
}

// propagate decides every move that can be decided from what is known.
func (a *Adjudicator) propagate() {
	for again := true; again; {
		again = false
		left := 0
		for _, p := range a.open.all() {
			st := &a.state[p]
			if st.success == unknown {
				st.success = a.decide(p)
				again = again || st.success != unknown
			}
			if st.success == unknown {
				a.open.list[left] = p
				left++
			}
		}
		a.open.n = left
	}
}

// strength is a range: the least and the most that a force may turn out to be.
type strength struct{ min, max uint8 }

// decide weighs the move of the unit in p (RULES 6.3, "M succeeds").
func (a *Adjudicator) decide(p Province) verdict {
	st := &a.state[p]
	if a.unopposed(p) {
		return yes
	}
	attack := a.attack(p)
	if attack.max == 0 {
		return no
	}
	result := yes
	weigh := func(mine, other strength) bool {
		switch {
		case mine.max <= other.min:
			return false
		case mine.min <= other.max:
			result = unknown
		}
		return true
	}
	if a.headToHead(p) {
		if !weigh(attack, a.defend(st.to)) {
			return no
		}
	} else if !weigh(attack, a.hold(st.to)) {
		return no
	}
	for other := a.state[st.to].attackers; other != NoProvince; other = a.state[other].nextAttacker {
		if other == p {
			continue
		}
		mine, its := attack, a.prevent(other)
		if a.rules.SelfStandoff == SelfStandoffVoid && a.state[other].power == st.power {
			mine, its = a.ownOnly(p, mine), a.ownOnly(other, its)
		}
		if !weigh(mine, its) {
			return no
		}
	}
	return result
}

// unopposed reports whether nothing can keep the unit in p from its goal: it walks or sails there itself, nobody is there,
// and nobody else wants to go there. Most moves are like that.
func (a *Adjudicator) unopposed(p Province) bool {
	st := &a.state[p]
	goal := &a.state[st.to]
	return goal.kind == NoOrder && goal.attackers == p && st.nextAttacker == NoProvince && !st.sea && !st.stopped
}

// headToHead reports whether the unit in p and the one at its goal move against each other, neither by convoy.
func (a *Adjudicator) headToHead(p Province) bool {
	st := &a.state[p]
	v := &a.state[st.to]
	return v.kind == Move && v.to == p && !v.sea && !st.sea
}

// attack returns the strength of the move of the unit in p against its goal.
func (a *Adjudicator) attack(p Province) strength {
	st := &a.state[p]
	path := a.path(p)
	if path == no {
		return strength{}
	}
	v := &a.state[st.to]
	leaving := no
	if v.kind == NoOrder {
		leaving = yes
	} else if v.kind == Move && !a.headToHead(p) {
		leaving = v.success
	}
	var s strength
	switch {
	case leaving == yes:
		s = a.supported(p, NoPower)
	case v.power == st.power && leaving == no:
	case v.power == st.power:
		s = strength{0, a.supported(p, NoPower).max}
	case leaving == no:
		s = a.supported(p, v.power)
	default:
		s = strength{a.supported(p, v.power).min, a.supported(p, NoPower).max}
	}
	if path == unknown {
		s.min = 0
	}
	return s
}

// defend returns the strength of the unit in p against the one it meets head-to-head: all supports count (RULES 14, point
// 2).
func (a *Adjudicator) defend(p Province) strength { return a.supported(p, NoPower) }

// prevent returns the strength with which the move of the unit in p keeps others out of its goal.
func (a *Adjudicator) prevent(p Province) strength {
	path := a.path(p)
	if path == no {
		return strength{}
	}
	s := a.supported(p, NoPower)
	if a.headToHead(p) {
		switch a.state[a.state[p].to].success {
		case yes:
			return strength{} // dislodged by the unit that it attacks: no effect there (RULES 6.1.7)
		case unknown:
			s.min = 0
		}
	}
	if path == unknown {
		s.min = 0
	}
	return s
}

// hold returns the strength that keeps attackers out of p (RULES 6.3).
func (a *Adjudicator) hold(p Province) strength {
	st := &a.state[p]
	switch {
	case st.kind == NoOrder:
		return strength{}
	case st.kind != Move:
		return a.supported(p, NoPower)
	case st.success == yes:
		return strength{}
	case st.success == no:
		return strength{1, 1}
	}
	return strength{0, 1}
}

// supported returns 1 plus the number of supports for the unit in p that are not cut, without those of one power; NoPower: with all.
func (a *Adjudicator) supported(p Province, without Power) strength {
	s := strength{1, 1}
	for giver := a.state[p].supports; giver != NoProvince; giver = a.state[giver].nextSupport {
		if a.state[giver].power == without {
			continue
		}
		switch a.isCut(giver) {
		case no:
			s.min++
			s.max++
		case unknown:
			s.max++
		}
	}
	return s
}

// ownOnly returns the strength s of the unit in p without foreign supports (C-02), whether they are part of s or not.
func (a *Adjudicator) ownOnly(p Province, s strength) strength {
	own := strength{1, 1}
	for giver := a.state[p].supports; giver != NoProvince; giver = a.state[giver].nextSupport {
		if a.state[giver].power != a.state[p].power {
			continue
		}
		switch a.isCut(giver) {
		case no:
			own.min++
			own.max++
		case unknown:
			own.max++
		}
	}
	return strength{min(s.min, own.min), min(s.max, own.max)}
}

// isCut tells whether the support given by the unit in p is cut (RULES 6.1.8).
func (a *Adjudicator) isCut(p Province) verdict {
	st := &a.state[p]
	if st.cut != unknown {
		return st.cut
	}
	result := a.dislodged(p)
	for other := st.attackers; other != NoProvince && result != yes; other = a.state[other].nextAttacker {
		if v := a.cuts(other, p); v == yes || v == unknown && result == no {
			result = v
		}
	}
	if !a.trial {
		st.cut = result
	}
	return result
}

// cuts tells whether the attack of the unit in other cuts the support of the unit in p without driving that unit out.
func (a *Adjudicator) cuts(other, p Province) verdict {
	st := &a.state[p]
	switch {
	case a.state[other].power == st.power:
		return no // a power never cuts its own support (RULES 6.1.9)
	case other == st.to && st.kind == SupportMove && a.rules.CutRule == CutStandard:
		return no // an attack from the province that the support is aimed at cuts only by dislodging
	}
	return a.reaches(other, p)
}

// reaches tells whether the attack of the unit in p counts against a support given by the unit in giver. A convoyed
// army may not cut a support that is aimed at its own convoy (RULES 6.2.6).
func (a *Adjudicator) reaches(p, giver Province) verdict {
	st, support := &a.state[p], &a.state[giver]
	if !st.sea || support.kind != SupportMove || !a.carriers[p].Has(support.to) || a.rules.ConvoyCut == CutAlways {
		return a.path(p)
	}
	if a.rules.ConvoyCut == CutNever {
		return no
	}
	others := a.carriers[p]
	others.Remove(support.to)
	return a.pathThrough(p, others)
}

// path tells whether the unit in p can get to its goal: by land always, by sea if a chain of its fleets holds.
func (a *Adjudicator) path(p Province) verdict {
	st := &a.state[p]
	if st.stopped {
		return no
	}
	switch {
	case !st.sea:
		return yes
	case st.afloat != unknown:
		return st.afloat
	case !st.carries:
		return no
	}
	way := a.pathThrough(p, a.carriers[p])
	if !a.trial {
		st.afloat = way
	}
	return way
}

func (a *Adjudicator) pathThrough(p Province, carriers ProvinceSet) verdict {
	st := &a.state[p]
	if st.stopped {
		return no
	}
	sure, possible := carriers, carriers
	for sea := range carriers.All() {
		switch a.dislodged(sea) {
		case yes:
			sure.Remove(sea)
			possible.Remove(sea)
		case unknown:
			sure.Remove(sea)
		}
	}
	switch {
	case a.linked(p, st.to, sure):
		return yes
	case sure == possible || !a.linked(p, st.to, possible):
		return no
	}
	return unknown
}

// dislodged returns whether the unit in p is dislodged: another unit moves in and it does not leave. A unit that moves is asked about only
// once its move is decided.
func (a *Adjudicator) dislodged(p Province) verdict {
	st := &a.state[p]
	if st.kind == Move && st.success == yes {
		return no
	}
	result := no
	for other := st.attackers; other != NoProvince; other = a.state[other].nextAttacker {
		if s := a.state[other].success; s == yes {
			return yes
		} else if s == unknown {
			result = unknown
		}
	}
	return result
}
