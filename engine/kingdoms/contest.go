package kingdoms

// contest decides who enters y, where no garrison is left (TK 8.8).
func (a *Adjudicator) contest(y Area) {
	claims := (a.into[y] | a.wanting[y]) & a.open
	if claims.Empty() {
		return
	}
	factions := 0
	for rest := claims; !rest.Empty(); factions++ {
		rest &^= a.gather(y, a.pos.Units[rest.First()].Faction, rest).movers
	}
	if factions == 1 {
		g := a.gather(y, a.pos.Units[claims.First()].Faction, claims)
		a.enter(y, &g, Entry)
		return
	}
	for m := range claims.All() { // TK 8.8(2)
		if !a.into[m].Empty() {
			claims.Remove(m)
			a.given[m].clause = DroppedOut
			a.fail(m, AttackedAtHome)
		}
	}
	owner := a.pos.Owners[y]
	defended := false
	if owner != NoFaction {
		g := a.gather(y, owner, claims)
		defended = g.skills&Defend != 0
	}
	var winner group
	best, equal, clause := -1, false, ByStrength
	for rest := claims; !rest.Empty(); {
		g := a.gather(y, a.pos.Units[rest.First()].Faction, rest)
		rest &^= g.movers
		skills := g.skills & (Lead | Assault)
		if defended && g.faction != owner {
			skills = 0
		}
		s := a.strength(&g, skills)
		switch {
		case s > best:
			best, winner, equal, clause = s, g, false, ByStrength
		case s == best && g.faction == owner:
			winner, equal, clause = g, false, ByOwnership
		case s == best && winner.faction == owner:
			clause = ByOwnership
		case s == best:
			equal = true
		}
		if g.faction == owner {
			skills |= g.skills & Defend
		}
		a.res.Fights = append(a.res.Fights, Fight{
			At: y, Faction: g.faction, Main: g.main, Units: uint8(g.units.Len()), Group: g.units, Full: a.full(g.main), Skills: skills,
		})
	}
	if best < 0 || equal {
		clause = EqualStrength
		a.res.Contested.Add(y)
	}
	for i := len(a.res.Fights) - 1; i >= 0 && a.res.Fights[i].At == y; i-- {
		f := &a.res.Fights[i]
		f.Clause = clause
		f.Won = clause != EqualStrength && f.Faction == winner.faction
	}
	if clause != EqualStrength {
		a.enter(y, &winner, clause)
		claims &^= winner.movers
	}
	for m := range claims.All() {
		a.given[m].attack, a.given[m].clause = uint8(1+a.helping[m].Len()), clause
		a.fail(m, LostContest)
	}
}

// enter lets the main unit of a group into y; the others stay (TK 8.8(1)).
func (a *Adjudicator) enter(y Area, g *group, clause Clause) {
	for m := range g.movers.All() {
		a.given[m].attack, a.given[m].clause = uint8(g.units.Len()), clause
		if m == g.main {
			a.succeed(m)
		} else {
			a.fail(m, AsSupport)
		}
	}
}
