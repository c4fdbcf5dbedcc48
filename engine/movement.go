package engine

// resolveMovement resolves a movement phase (RULES 6.3). Every move starts undecided; a strength that is not known yet is
// a range, and a move is decided as soon as the ranges allow. Moves that stay undecided depend on each other in loops,
// which settle resolves.
func (a *Adjudicator) resolveMovement(res *Resolution, pos *Position, orders []Order, r Rules) {
	a.rules = r
	a.survey = pos.survey()
	a.trial = false
	res.Results = a.survey.collect(&a.given, a.survey.units, orders, r, res.Results[:0])
	a.weigh()
	a.report(res)
	a.move(res)
}

// weigh decides the moves of the orders in given.
func (a *Adjudicator) weigh() {
	a.prepare()
	a.propagate()
	for !a.open.Empty() {
		a.settle()
		a.propagate()
	}
}

// prepare turns the orders into stances and links the attackers and supports.
func (a *Adjudicator) prepare() {
	clear(a.stance[:len(a.survey.m.Provinces)])
	a.movers = ProvinceSet{}
	for p := range a.survey.units.All() {
		g := &a.given[p]
		st := &a.stance[p]
		st.power, st.kind = g.order.Power, Hold
		if g.reason == Succeeded && g.order.Kind != NoOrder {
			st.kind, st.from, st.to = g.order.Kind, g.order.From.Province, g.order.To.Province
		}
		if st.kind == Move {
			a.movers.Add(p)
			st.nextAttacker = a.stance[st.to].attackers
			a.stance[st.to].attackers = p
		}
	}
	for p := range a.survey.units.All() {
		st := &a.stance[p]
		switch st.kind {
		case SupportHold, SupportMove:
			if a.matches(p, st) {
				st.matched = true
				st.nextSupport = a.stance[st.from].supports
				a.stance[st.from].supports = p
			}
		case Convoy:
			if army := &a.stance[st.from]; army.kind == Move && army.to == st.to && a.given[st.from].order.Way != ByLand {
				st.matched = true
				army.carriers.Add(p)
			}
		}
	}
	for p := range a.movers.All() {
		if a.given[p].order.Unit == Army {
			a.chooseWay(p)
		}
	}
	a.open = a.movers
}

// matches reports whether the support of the unit in p is for what the other unit does (RULES 6.1.6).
func (a *Adjudicator) matches(p Province, st *stance) bool {
	other := &a.stance[st.from]
	if st.kind == SupportHold {
		return other.kind != Move
	}
	return other.kind == Move && other.to == st.to && a.given[st.from].order.To.Coast == a.given[p].order.To.Coast
}

// chooseWay decides whether the army in p walks or goes by sea (RULES 6.2.5).
func (a *Adjudicator) chooseWay(p Province) {
	st, o := &a.stance[p], &a.given[p].order
	if a.rules.Routes != RoutesFree && !o.Route.Empty() {
		st.carriers = st.carriers.Intersect(o.Route)
	}
	st.carries = !st.carriers.Empty() && a.linked(p, st.to, st.carriers)
	switch {
	case !a.survey.m.army[p].Has(st.to):
		st.sea = true
	case o.Way == ViaConvoy:
		st.sea = st.carries || a.rules.ViaWithoutFleet == ViaFails
	case o.Way == AnyWay:
		st.sea = a.intends(p)
	}
}

// intends reports whether fleets of its own power show that the army in p, which could walk, is meant to go by sea.
func (a *Adjudicator) intends(p Province) bool {
	st := &a.stance[p]
	if st.carriers.Empty() || a.rules.Routes == RoutesRequired && a.given[p].order.Route.Empty() {
		return false
	}
	var own ProvinceSet
	for sea := range st.carriers.All() {
		if a.stance[sea].power == st.power {
			own.Add(sea)
		}
	}
	if own.Empty() || a.rules.ConvoyIntent == AnyOwnOrder {
		return !own.Empty()
	}
	ordered := survey{m: a.survey.m, ships: st.carriers}
	return ordered.routes(p, st.to, a.rules.ConvoyIntent == CompleteChain).Meets(own)
}

// linked reports whether the given fleets make a chain from p to goal.
func (a *Adjudicator) linked(p, goal Province, ships ProvinceSet) bool {
	_, touched := a.survey.m.flood(p, ships)
	return touched.Has(goal)
}

// propagate decides every move that can be decided from what is known.
func (a *Adjudicator) propagate() {
	for again := true; again; {
		again = false
		for p := range a.open.All() {
			if v := a.decide(p); v != unknown {
				a.stance[p].success = v
				a.open.Remove(p)
				again = true
			}
		}
	}
}

// strength is a range: the least and the most that a force may turn out to be.
type strength struct{ min, max uint8 }

// decide weighs the move of the unit in p (RULES 6.3, "M succeeds").
func (a *Adjudicator) decide(p Province) verdict {
	st := &a.stance[p]
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
	for other := a.stance[st.to].attackers; other != NoProvince; other = a.stance[other].nextAttacker {
		if other == p {
			continue
		}
		mine, its := attack, a.prevent(other)
		if a.rules.SelfStandoff == SelfStandoffVoid && a.stance[other].power == st.power {
			mine, its = a.ownOnly(p, mine), a.ownOnly(other, its)
		}
		if !weigh(mine, its) {
			return no
		}
	}
	return result
}

// headToHead reports whether the unit in p and the one at its goal move against each other, neither by convoy.
func (a *Adjudicator) headToHead(p Province) bool {
	st := &a.stance[p]
	v := &a.stance[st.to]
	return v.kind == Move && v.to == p && !v.sea && !st.sea
}

// attack returns the strength of the move of the unit in p against its goal.
func (a *Adjudicator) attack(p Province) strength {
	st := &a.stance[p]
	path := a.path(p)
	if path == no {
		return strength{}
	}
	v := &a.stance[st.to]
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
		switch a.stance[a.stance[p].to].success {
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
	st := &a.stance[p]
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

// supported returns 1 plus the number of supports for the unit in p that are not cut, without those of one power.
func (a *Adjudicator) supported(p Province, without Power) strength {
	s := strength{1, 1}
	for giver := a.stance[p].supports; giver != NoProvince; giver = a.stance[giver].nextSupport {
		if without != NoPower && a.stance[giver].power == without {
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
	for giver := a.stance[p].supports; giver != NoProvince; giver = a.stance[giver].nextSupport {
		if a.stance[giver].power != a.stance[p].power {
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
	st := &a.stance[p]
	if st.cut != unknown {
		return st.cut
	}
	result := a.dislodged(p)
	for other := st.attackers; other != NoProvince && result != yes; other = a.stance[other].nextAttacker {
		if a.stance[other].power == st.power {
			continue // a power never cuts its own support (RULES 6.1.9)
		}
		if other == st.to && st.kind == SupportMove && a.rules.CutRule == CutStandard {
			continue // an attack from the province that the support is aimed at cuts only by dislodging
		}
		if v := a.reaches(other, p); v == yes || v == unknown && result == no {
			result = v
		}
	}
	if !a.trial {
		st.cut = result
	}
	return result
}

// reaches tells whether the attack of the unit in p counts against a support given by the unit in giver. A convoyed
// army may not cut a support that is aimed at its own convoy (RULES 6.2.6).
func (a *Adjudicator) reaches(p, giver Province) verdict {
	st, support := &a.stance[p], &a.stance[giver]
	if !st.sea || support.kind != SupportMove || !st.carriers.Has(support.to) || a.rules.ConvoyCut == CutAlways {
		return a.path(p)
	}
	if a.rules.ConvoyCut == CutNever {
		return no
	}
	others := st.carriers
	others.Remove(support.to)
	return a.pathThrough(p, others)
}

// path tells whether the unit in p can get to its goal: by land always, by sea if a chain of its fleets holds.
func (a *Adjudicator) path(p Province) verdict {
	st := &a.stance[p]
	if st.stopped {
		return no
	}
	switch {
	case !st.sea:
		return yes
	case st.way != unknown:
		return st.way
	case !st.carries:
		return no
	}
	way := a.pathThrough(p, st.carriers)
	if !a.trial {
		st.way = way
	}
	return way
}

func (a *Adjudicator) pathThrough(p Province, carriers ProvinceSet) verdict {
	st := &a.stance[p]
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

// dislodged tells whether the unit in p is driven out: somebody moves in and it does not leave.
func (a *Adjudicator) dislodged(p Province) verdict {
	st := &a.stance[p]
	if st.kind == Move && st.success == yes {
		return no
	}
	result := no
	for other := st.attackers; other != NoProvince; other = a.stance[other].nextAttacker {
		if s := a.stance[other].success; s == yes {
			result = yes
			break
		} else if s == unknown {
			result = unknown
		}
	}
	if result == yes && st.kind == Move && st.success == unknown {
		return unknown
	}
	return result
}
