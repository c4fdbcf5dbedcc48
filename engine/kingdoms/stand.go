package kingdoms

// findAttacks finds out which attacks stand (TK 8.3).
func (a *Adjudicator) findAttacks() {
	var ordered [maxAreas]AreaSet // by goal
	var undecided AreaSet
	for y := range a.units.All() {
		g := &a.given[y]
		if g.order.Kind != Move || g.reason != Succeeded {
			continue
		}
		to := g.order.To
		a.goal[y] = to
		if a.pos.Owners[to] == g.order.Faction {
			a.transfers.Add(y)
			a.wanting[to].Add(y)
			continue
		}
		undecided.Add(y)
		ordered[to].Add(y)
	}
	attackers := undecided
	for changed := true; changed; {
		changed = false
		for y := range undecided.All() {
			rivals := ordered[y] &^ one(a.goal[y])
			switch {
			case !a.units.Has(a.goal[y]) || rivals&(undecided|a.attacks) == 0:
				a.attacks.Add(y)
			case rivals&a.attacks == 0:
				continue
			}
			undecided.Remove(y)
			changed = true
		}
	}
	ring := undecided // closed rings that nothing from outside breaks (TK 8.3(5))
	a.attacks |= ring
	for y := range attackers.All() {
		to := a.goal[y]
		if a.attacks.Has(y) {
			a.into[to].Add(y)
			continue
		}
		a.goal[y] = NoArea
		a.given[y].reason, a.given[y].by = CutOff, (ordered[y] & a.attacks &^ one(to)).First()
	}
	a.open = a.attacks | a.transfers
	a.moved |= ring // they move on, whatever supports they have (TK 8.5(2))
	a.open &^= ring
	for y := range ring.All() {
		for from := range a.wanting[y].All() {
			a.fail(from, Rotation)
		}
	}
	for y := range a.attacks.All() {
		if to := a.goal[y]; a.attacks.Has(to) && a.goal[to] == y {
			a.fail(y, Mutual) // TK 8.5(1)
		}
	}
}

// fail decides that a move does not succeed.
func (a *Adjudicator) fail(y Area, why Reason) {
	a.open.Remove(y)
	a.given[y].reason = why
}

// moving reports whether the unit in y has an attack that stands or a legal transfer.
func (a *Adjudicator) moving(y Area) bool { return a.goal[y] != NoArea }

// findSupports finds out which supports stand (TK 8.4).
func (a *Adjudicator) findSupports() {
	for y := range a.units.All() {
		g := &a.given[y]
		if g.reason != Succeeded {
			continue
		}
		from := g.order.From
		switch g.order.Kind {
		case SupportMove:
			if a.goal[from] != g.order.To {
				g.reason = Unmatched
			} else if cut := a.into[y] &^ one(g.order.To); !cut.Empty() {
				g.reason, g.by = CutOff, cut.First()
			} else {
				a.helping[from].Add(y)
			}
		case SupportHold:
			if a.moving(from) {
				g.reason = Unmatched
			} else if cut := a.into[y]; !cut.Empty() {
				g.reason, g.by = CutOff, cut.First()
			} else {
				a.guarding[from].Add(y)
			}
		}
	}
}

// turnRings decides about transfers by ship into areas that are attacked (TK 10.5), then about the rings of moves in which
// there is a transfer (TK 8.5(3)).
func (a *Adjudicator) turnRings() {
	for y := range (a.transfers & a.open).All() {
		if a.given[y].order.Ship && !a.into[a.goal[y]].Empty() {
			a.fail(y, Attacked)
		}
	}
	var done AreaSet
	for start := range a.open.All() {
		var path AreaSet
		y := start
		for a.open.Has(y) && !done.Has(y) && !path.Has(y) {
			path.Add(y)
			y = a.goal[y]
		}
		if path.Has(y) {
			a.turn(y)
		}
		done |= path
	}
}

// turn decides about the ring that y belongs to.
func (a *Adjudicator) turn(y Area) {
	ring := one(y)
	for x := a.goal[y]; x != y; x = a.goal[x] {
		ring.Add(x)
	}
	var strangers AreaSet
	for x := range ring.All() {
		strangers |= (a.into[x] | a.wanting[x]) &^ ring
	}
	for x := range ring.All() {
		if strangers.Empty() {
			a.open.Remove(x)
			a.moved.Add(x)
		} else {
			a.fail(x, RingBlocked)
		}
	}
}

// resolveArea decides the outcome of y, first deciding whether the unit there leaves (TK 8.6). It terminates because all rings are
// already decided.
func (a *Adjudicator) resolveArea(y Area) {
	if a.settled.Has(y) {
		return
	}
	a.settled.Add(y)
	if a.open.Has(y) {
		a.resolveArea(a.goal[y])
	}
	stays := a.units.Has(y) && !a.moved.Has(y)
	own := a.wanting[y] & a.open
	attacked := !a.into[y].Empty()
	switch {
	case own.Empty():
	case stays && a.moving(y):
		a.failAll(own, Blocked) // it tried to leave (TK 8.9(2))
	case !stays && a.wanting[y].Len() == 1:
		a.contest(y)
		return
	case attacked:
		a.failAll(own, Attacked) // TK 8.10(2)
	case stays && a.wanting[y].Len() > 1 || a.wanting[y].Len() > 2:
		a.failAll(own, Crowded) // TK 8.10(3)
	default:
		a.open &^= own
		a.moved |= own
		a.merged.Add(y)
		for m := range own.All() {
			a.given[m].reason = Merged
		}
	}
	switch attackers := a.into[y] & a.open; {
	case attackers.Empty():
	case stays:
		a.battle(y, attackers)
	default:
		a.contest(y)
	}
}

func (a *Adjudicator) failAll(moves AreaSet, why Reason) {
	for y := range moves.All() {
		a.fail(y, why)
	}
}
