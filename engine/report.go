package engine

// report writes a result for every unit, once all moves are decided.
func (a *Adjudicator) report(res *Resolution) {
	a.chain = chain{}
	for p := range a.index.units.All() {
		res.Results = append(res.Results, Result{})
		a.explain(p, &res.Results[len(res.Results)-1])
	}
}

// explain says what became of the unit in p. r is empty.
func (a *Adjudicator) explain(p Province, r *Result) {
	g := &a.given[p]
	r.Order, r.Reason = g.order, g.reason
	if a.dislodged(p) == yes {
		r.Dislodged, r.Attacker = true, a.intruder(p)
		r.Attack, r.Against = a.hold(p).max, a.attack(r.Attacker).max
	}
	if r.Order.Kind == NoOrder {
		r.Order.Kind = Hold
	}
	if g.reason != Succeeded {
		return
	}
	switch a.state[p].kind {
	case Hold:
		a.reportHold(p, r)
	case Move:
		a.reportMove(p, r)
	case SupportHold, SupportMove:
		a.reportSupport(p, r)
	case Convoy:
		a.reportConvoy(p, r)
	}
}

func (a *Adjudicator) reportHold(p Province, r *Result) {
	if !r.Dislodged {
		return
	}
	r.Reason, r.By = DislodgedUnit, r.Attacker
}

func (a *Adjudicator) reportMove(p Province, r *Result) {
	st := &a.state[p]
	r.ByConvoy = st.sea && a.path(p) == yes
	if a.unopposed(p) {
		r.Attack = a.supported(p, NoPower).max
		return
	}
	if a.path(p) == no {
		r.Reason, r.Attack, r.Against = NoRoute, 0, 0
		if st.stopped || st.carries {
			r.Reason = Disrupted
		}
		if a.afloat.Has(p) {
			for sea := range a.carriers[p].All() {
				if a.dislodged(sea) == yes {
					r.By = a.intruder(sea)
				}
			}
		}
		return
	}
	r.Attack, r.Against = a.attack(p).max, a.hold(st.to).max
	if r.Against > 0 {
		r.By = st.to
	}
	own := a.state[st.to].power == st.power && r.Against > 0
	met := a.headToHead(p)
	if met {
		r.By = st.to
	}
	if own {
		r.Attack = a.supported(p, NoPower).max
	}
	if met {
		r.Against = a.defend(st.to).max
	}
	rival := a.reportRivals(p, r)
	switch {
	case st.success == yes:
		r.By = NoProvince
	case r.Attack > r.Against: // it was strong enough against all but its own power
		r.Reason = FriendlyFire
	case met && !rival:
		r.Reason = LostHeadToHead
	default:
		r.Reason = Bounced
	}
}

// reportRivals puts the strongest of the other moves to the goal of the unit in p into r, if it is more to blame than what
// is there, and reports whether it is: it went in, or kept out a move for which the unit at the goal was not enough.
func (a *Adjudicator) reportRivals(p Province, r *Result) bool {
	st := &a.state[p]
	attack, base, rival := r.Attack, r.Against, false
	for other := st.nextOf(a, p); other != NoProvince; other = a.after(other, p) {
		mine, force := strength{attack, attack}, a.prevent(other)
		if a.rules.SelfStandoff == SelfStandoffVoid && a.state[other].power == st.power {
			mine, force = a.ownOnly(p, mine), a.ownOnly(other, force)
		}
		fails := st.success == no && a.state[other].success != yes
		switch {
		case fails && (attack <= base || force.max < mine.max):
			continue
		case st.success == no && attack <= base:
			force = a.attack(other) // what counted against the unit at the goal
		}
		if force.max > r.Against || force.max == r.Against && rival || fails && !rival {
			r.Attack, r.Against, r.By, rival = mine.max, force.max, other, true
		}
	}
	return rival
}

// nextOf returns the first of the other moves to the goal of the unit in p.
func (st *provinceState) nextOf(a *Adjudicator, p Province) Province {
	return a.skip(a.state[st.to].attackers, p)
}

func (a *Adjudicator) after(other, p Province) Province {
	return a.skip(a.state[other].nextAttacker, p)
}

func (a *Adjudicator) skip(other, p Province) Province {
	if other == p {
		return a.state[other].nextAttacker
	}
	return other
}

// help says whether the support or convoy of the unit in p was good for something, or else why not. A unit that was
// dislodged, and the sea that failed with it, are not asked about.
func (a *Adjudicator) help(p Province) Reason {
	st := &a.state[p]
	switch {
	case !st.matched:
		return Unmatched
	case st.kind == Convoy:
		if a.state[st.from].stopped && st.attackers != NoProvince {
			return Disrupted
		}
	case a.isCut(p) == yes:
		return Cut
	case st.kind == SupportMove && (a.wasted(p) || a.meddles(p)):
		return Ineffective
	}
	return Succeeded
}

func (a *Adjudicator) reportSupport(p Province, r *Result) {
	st := &a.state[p]
	if r.Reason = a.help(p); r.Reason != Cut {
		return
	}
	r.By = r.Attacker
	for other := st.attackers; other != NoProvince && !r.Dislodged; other = a.state[other].nextAttacker {
		if a.cuts(other, p) == yes {
			r.By = other
		}
	}
	r.Attack, r.Against = a.hold(p).max, a.attack(r.By).max
}

// wasted reports whether the support of the unit in p, though it stands, can count for nothing: it is for an attack on
// a unit that stays and that belongs to the supporter or to the attacker, and keeps nobody else out (RULES 6.1.10).
// Against a unit that comes the other way it counts (RULES 14, point 2).
func (a *Adjudicator) wasted(p Province) bool {
	st := &a.state[p]
	v := &a.state[st.to]
	if v.kind == NoOrder || v.kind == Move && v.success == yes {
		return false
	}
	if v.power != st.power && v.power != a.state[st.from].power {
		return false
	}
	if a.headToHead(st.from) {
		return false
	}
	return !a.keepsOut(st, NoPower)
}

// meddles reports whether the support of the unit in p is foreign help in a standoff of a power with itself that the
// rules do not count (C-02), and counts against nobody else.
func (a *Adjudicator) meddles(p Province) bool {
	st := &a.state[p]
	pw := a.state[st.from].power
	if a.rules.SelfStandoff == SelfStandoffCounts || st.power == pw || a.hold(st.to).max > 0 || a.keepsOut(st, pw) {
		return false
	}
	for other := a.state[st.to].attackers; other != NoProvince; other = a.state[other].nextAttacker {
		if other != st.from && a.state[other].power == pw && a.path(other) == yes {
			return true
		}
	}
	return false
}

// keepsOut reports whether somebody else, of another power than without (NoPower: of any), wants to go where the support st helps to go and
// is strong enough for the unit that is there.
func (a *Adjudicator) keepsOut(st *provinceState, without Power) bool {
	v := &a.state[st.to]
	for other := v.attackers; other != NoProvince; other = a.state[other].nextAttacker {
		if other == st.from || a.state[other].power == without {
			continue
		}
		force := a.attack(other).max
		if a.state[other].power == v.power && a.path(other) == yes {
			force = a.supported(other, NoPower).max
		}
		if force > a.hold(st.to).max {
			return true
		}
	}
	return false
}

func (a *Adjudicator) reportConvoy(p Province, r *Result) {
	r.Reason = a.help(p)
	switch {
	case r.Reason == Unmatched:
	case r.Dislodged:
		r.Reason, r.By = Disrupted, r.Attacker
	case r.Reason == Disrupted:
		r.By = a.state[p].attackers
	default:
		r.ByConvoy = a.chained(p)
	}
}

// chained reports whether the army that the fleet in p was ordered to carry went by sea, over a chain of fleets that held,
// from which the fleet in p cannot be left out.
func (a *Adjudicator) chained(p Province) bool {
	st := &a.state[p]
	if !a.state[st.from].sea || a.path(st.from) != yes {
		return false
	}
	if a.chain.from != st.from {
		a.chain = chain{st.from, st.to, a.heldCarriers(st.from, st.to)}
	}
	return a.chain.useful.Has(p)
}

// heldCarriers returns the fleets that were ordered to carry the army in from, held, and are of use for that.
func (a *Adjudicator) heldCarriers(from, to Province) ProvinceSet {
	held := phaseIndex{m: a.m}
	for sea := range a.carriers[from].All() {
		if a.dislodged(sea) != yes {
			held.ships.Add(sea)
		}
	}
	if a.index.chain == (chain{from, to, held.ships}) {
		return held.ships // no fleet that is of use was missing
	}
	return held.routes(from, to, false)
}

// intruder returns where the unit that moved into p started, NoProvince if none did.
func (a *Adjudicator) intruder(p Province) Province {
	for other := a.state[p].attackers; other != NoProvince; other = a.state[other].nextAttacker {
		if a.state[other].success == yes {
			return other
		}
	}
	return NoProvince
}
