package kingdoms

// group is the units of one faction that want into an area, with the supports that they have (TK 8.7(1)).
type group struct {
	faction Faction
	movers  AreaSet
	units   AreaSet // movers and supporters
	main    Area
	skills  Skills // assault, lead and defend of any of its commanders, as far as the river lets them (TK 8.7(3), 10.1)
}

// skillsOf returns the skills that the commander of the unit in y uses for what happens in goal.
func (a *Adjudicator) skillsOf(y, goal Area) Skills {
	g := a.command[y]
	if g == NoGeneral || a.muted.Has(g) {
		return 0
	}
	s := a.pos.Roster.Skills(g) & (Lead | Assault | Defend)
	if a.b.crossing[y].Has(goal) && !a.given[y].order.Ship {
		s &= Defend
	}
	return s
}

// full reports whether the unit in y is.
func (a *Adjudicator) full(y Area) bool { return !a.pos.Units[y].Damaged }

// anyFull reports whether one of the units is.
func (a *Adjudicator) anyFull(units AreaSet) bool {
	for y := range units.All() {
		if a.full(y) {
			return true
		}
	}
	return false
}

// gather makes a group of the units of a faction that move to y (TK 8.7(1), (3)).
func (a *Adjudicator) gather(y Area, f Faction, movers AreaSet) group {
	g := group{faction: f}
	best := -1
	for m := range movers.All() {
		if a.pos.Units[m].Faction != f {
			continue
		}
		g.movers.Add(m)
		g.units |= a.helping[m]
		if rank := a.rank(a.full(m), a.skillsOf(m, y)); rank > best { // equal: the lower id (G-62)
			best, g.main = rank, m
		}
	}
	g.units |= g.movers
	for u := range g.units.All() {
		g.skills |= a.skillsOf(u, y)
	}
	return g
}

// rank orders units and groups that are as many: full, then assault, then lead.
func (a *Adjudicator) rank(full bool, s Skills) int {
	r := 0
	if full {
		r += 4
	}
	if s&Assault != 0 {
		r += 2
	}
	if s&Lead != 0 {
		r++
	}
	return r
}

// strength orders groups (TK 8.7(6), 8.8(3)).
func (a *Adjudicator) strength(g *group, skills Skills) int {
	return g.units.Len()<<3 | a.rank(a.full(g.main), skills)
}

// battle decides about the attacks on y, whose unit stays (TK 8.7).
func (a *Adjudicator) battle(y Area, attackers AreaSet) {
	guards := a.guarding[y]
	d := 1 + guards.Len()
	defence := a.skillsOf(y, y)
	for u := range guards.All() {
		defence |= a.skillsOf(u, u)
	}
	defence &= Lead | Defend
	if a.b.Areas[y].Pass {
		defence |= Defend // TK 11
	}
	allDamaged := !a.anyFull(guards | one(y))
	first := len(a.res.Fights)
	best, winner, equal := -1, -1, false
	for rest := attackers; !rest.Empty(); {
		g := a.gather(y, a.pos.Units[rest.First()].Faction, rest)
		rest &^= g.movers
		clause := a.compare(&g, y, d, defence, allDamaged)
		f := Fight{
			At: y, Faction: g.faction, Main: g.main, Units: uint8(g.units.Len()), Group: g.units, Guards: guards, Garrison: uint8(d), Full: a.full(g.main),
			Skills: g.skills & (Lead | Assault), Defence: defence, Clause: clause, Able: clause.Wins(),
		}
		if s := a.strength(&g, g.skills); f.Able && s >= best {
			equal = s == best
			best, winner = s, len(a.res.Fights)
		}
		a.res.Fights = append(a.res.Fights, f)
	}
	if equal {
		winner = -1
	}
	for i := first; i < len(a.res.Fights); i++ {
		f := &a.res.Fights[i]
		f.Won = i == winner
		a.conclude(f)
	}
}

// compare returns the case of TK 8.7 for a group.
func (a *Adjudicator) compare(g *group, y Area, d int, defence Skills, allDamaged bool) Clause {
	n, full := g.units.Len(), a.full(g.main)
	garrison := a.full(y)
	assault := g.skills&Assault != 0 && defence&Defend == 0
	lead := g.skills&Lead != 0 && defence&(Lead|Defend) == 0
	switch {
	case n < d && full:
		return Case3a
	case n < d:
		return Case3b
	case n > d && (assault || lead) && garrison:
		return Case4a
	case n > d && (assault || lead):
		return Case4b
	case n > d:
		return Case4c
	case n == 1 && assault && (full || !garrison):
		return Case1a
	case n == 1 && lead && full && !garrison:
		return Case1b
	case n == 1:
		return Case1c
	case assault && a.anyFull(g.units):
		return Case2a
	case lead && allDamaged && a.anyFull(g.units):
		return Case2b
	}
	return Case2c
}

// Wins reports whether the attack beats the garrison under this clause of TK 8.7. If several attacks do, the strongest takes the area.
func (c Clause) Wins() bool {
	switch c {
	case Case1a, Case1b, Case2a, Case2b, Case4a, Case4b, Case4c:
		return true
	}
	return false
}

// conclude carries out what a battle came to for a group.
func (a *Adjudicator) conclude(f *Fight) {
	y := f.At
	weak := f.Clause == Case3a || f.Clause == Case3b
	f.Wrecked = !f.Won && a.given[f.Main].order.Ship && a.b.far[f.Main].Has(y) // TK 10.4(3)
	for m := range (a.into[y] & a.open).All() {
		if a.pos.Units[m].Faction != f.Faction {
			continue
		}
		a.note(m, f)
		switch {
		case f.Won && m == f.Main:
			a.succeed(m)
		case f.Won:
			a.fail(m, AsSupport)
		case weak:
			a.fail(m, Beaten)
		default:
			a.fail(m, HeldOff)
		}
	}
	switch {
	case f.Won:
		a.driven.Add(y)
		a.enemy[y] = f.Main
		if f.Clause == Case4a {
			a.damaged.Add(y)
		}
		if f.Clause == Case4b {
			a.doomed.Add(y)
		}
	case f.Wrecked || f.Clause == Case3b:
		a.gone.Add(f.Main)
		a.lose(f)
	case f.Clause == Case3a:
		a.damaged.Add(f.Main)
	}
}

// lose notes that the main unit of a group is lost, with its commander.
func (a *Adjudicator) lose(f *Fight) {
	why := BeatenOff
	if f.Wrecked {
		why = Shipwreck
	}
	a.bury(f.Main, why)
}

// bury notes the loss of the unit in y and the death of its commander (TK 6.5).
func (a *Adjudicator) bury(y Area, why LossReason) {
	u := a.pos.Units[y]
	u.Commander = a.command[y]
	a.res.Lost = append(a.res.Lost, Loss{At: y, Unit: u, Why: why, General: u.Commander})
	a.res.kill(u.Commander)
}

// note remembers the numbers that decided about a move.
func (a *Adjudicator) note(y Area, f *Fight) {
	g := &a.given[y]
	g.attack, g.against, g.clause = f.Units, f.Garrison, f.Clause
}

func (a *Adjudicator) succeed(y Area) {
	a.open.Remove(y)
	a.moved.Add(y)
}
