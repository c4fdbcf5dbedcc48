package kingdoms

// carryOut makes the next position of what was decided (TK 8.9), and the results.
func (a *Adjudicator) carryOut() {
	next := &a.res.Next
	for y := range a.units.All() {
		next.Units[y].Commander, a.res.Led[y] = a.command[y], a.command[y]
	}
	a.loseGarrisons()
	for y := range (a.moved | a.gone).All() {
		next.Units[y] = Unit{}
	}
	for y := range a.damaged.All() {
		if !a.driven.Has(y) {
			next.Units[y].Damaged = true
		}
	}
	for y := range a.moved.All() {
		a.arrive(y)
	}
	arriving := a.sailAway()
	a.keepShips()
	a.res.settleOwners()
	for p := range a.b.ports.All() {
		next.Ships[p] += arriving[p]
	}
	a.refit()
	a.transferGenerals()
	a.offerRetreats()
	a.res.flee()
	a.report()
}

// arrive puts the unit that started in y at its goal. Of two that come together the one that was there first, or else the one
// from the lower id, keeps the command (TK 8.10(4)).
func (a *Adjudicator) arrive(y Area) {
	next, to := &a.res.Next, a.goal[y]
	u := Unit{Faction: a.pos.Units[y].Faction, Damaged: a.pos.Units[y].Damaged, Commander: a.command[y]}
	if u.Commander != NoGeneral {
		next.Officers[u.Commander].Area = to
	}
	if there := next.Units[to]; there.Faction != NoFaction {
		u.Damaged = false
		if there.Commander != NoGeneral {
			u.Commander = there.Commander
		}
	}
	next.Units[to] = u
}

// loseGarrisons takes the units off the board that were driven out: those that are not lost wait among the dislodged.
func (a *Adjudicator) loseGarrisons() {
	next := &a.res.Next
	for y := range a.driven.All() {
		u := next.Units[y]
		next.Units[y] = Unit{}
		doomed := a.doomed.Has(y)
		saved := a.saves(u.Commander)
		switch {
		case doomed && (a.pos.Passive.Has(u.Faction) || !saved):
			a.bury(y, Destroyed)
		case a.pos.Passive.Has(u.Faction): // TK 14.5
			a.res.Lost = append(a.res.Lost, Loss{At: y, Unit: Unit{u.Faction, a.pos.Units[y].Damaged, u.Commander}, Why: RemovedOne, General: u.Commander})
			a.res.dismiss(u.Commander)
		default:
			u.Damaged = u.Damaged || a.damaged.Has(y)
			next.Dislodged[y] = Dislodged{Unit: u, From: a.enemy[y], Doomed: doomed}
		}
	}
}

// sailAway takes the ships out of their ports that leave, are lost or scuttled, and returns where they will lie (TK 10).
func (a *Adjudicator) sailAway() (arriving [maxAreas]uint8) {
	next := &a.res.Next
	for y := range ((a.moved | a.gone) & a.b.ports).All() {
		g := &a.given[y]
		if !g.order.Ship || g.order.Kind != Move {
			continue
		}
		switch to := g.order.To; {
		case a.gone.Has(y) && a.b.far[y].Has(to):
			next.Ships[y]-- // TK 10.4(3)
		case a.moved.Has(y) && a.b.ports.Has(to):
			next.Ships[y]--
			arriving[to]++
		}
	}
	for i := range a.other {
		r := &a.other[i]
		if r.Reason != Succeeded {
			continue
		}
		switch r.Order.Kind {
		case Sail:
			if cut := a.into[r.Order.To]; !cut.Empty() {
				r.Reason, r.By = Attacked, cut.First()
				continue
			}
			next.Ships[r.Order.At]--
			arriving[r.Order.To]++
		case Scuttle:
			next.Ships[r.Order.At]--
		}
	}
	return arriving
}

// keepShips lets a ship that is left go along with a garrison that is driven out (TK 10.7).
func (a *Adjudicator) keepShips() {
	next := &a.res.Next
	for y := range a.driven.All() {
		if d := &next.Dislodged[y]; d.Unit.Faction != NoFaction {
			d.Ship = next.Ships[y] > 0
		}
	}
}

// refit makes damaged units full: those of a commander with the skill for nothing, then others as far as the money goes (TK 8.9(4)).
func (a *Adjudicator) refit() {
	next := &a.res.Next
	for y := range (a.told & a.units).All() {
		g := &a.given[y]
		if g.order.Kind != Refit || g.reason != Succeeded {
			continue
		}
		f := g.order.Faction
		who := a.command[y]
		switch cut := a.into[y]; {
		case !cut.Empty():
			g.reason, g.by = CutOff, cut.First()
			continue
		case a.merged.Has(y):
			g.reason = Merged
			continue
		case who != NoGeneral && !a.muted.Has(who) && a.pos.Roster.Skills(who)&Refitting != 0:
		case next.Money[f] >= refitCost:
			next.Money[f] -= refitCost
		default:
			g.reason = NoMoney
			continue
		}
		next.Units[y].Damaged = false
	}
}

// transferGenerals lets generals arrive, if their goal is still own (TK 6.4).
func (a *Adjudicator) transferGenerals() {
	next := &a.res.Next
	for i := range a.other {
		r := &a.other[i]
		if r.Order.Kind != Transfer || r.Reason != Succeeded {
			continue
		}
		if next.Owners[r.Order.To] == r.Order.Faction {
			next.Officers[r.Order.General].Area = r.Order.To
		} else {
			r.Reason = LostArea
		}
	}
}

// offerRetreats finds out where the units that were driven out can go. Who can go nowhere is lost (TK 9.1, 9.3).
func (a *Adjudicator) offerRetreats() {
	next := &a.res.Next
	for y := range a.driven.All() {
		d := &next.Dislodged[y]
		f := d.Unit.Faction
		if f == NoFaction {
			continue
		}
		ways := a.b.land[y]
		if d.Ship {
			ways |= a.b.water[y]
		}
		skill := a.saves(d.Unit.Commander)
		for to := range ways.All() {
			switch {
			case next.Units[to].Faction == f:
				d.Joins.Add(to)
			case next.Units[to].Faction == NoFaction && !a.res.Contested.Has(to) && a.receives(to, d):
				d.Retreats.Add(to)
			}
		}
		if !skill || !d.Doomed && !d.Retreats.Empty() {
			d.Joins = 0
		}
		if d.Retreats.Empty() && d.Joins.Empty() {
			why := NoRetreat
			if d.Doomed {
				why = Destroyed
			}
			*d = Dislodged{}
			a.bury(y, why)
		}
	}
}

// receives reports whether the owner of an empty area does not keep a unit out that was driven away (TK 9.1).
func (a *Adjudicator) receives(to Area, d *Dislodged) bool {
	owner := a.res.Next.Owners[to]
	return owner == NoFaction || owner == d.Unit.Faction || a.abroad && to != d.From
}

// saves reports whether a commander has the skill of retreat and uses no other (TK 9.3, 8.2(1)).
func (a *Adjudicator) saves(g General) bool {
	return g != NoGeneral && !a.muted.Has(g) && a.pos.Roster.Skills(g)&Retreating != 0
}

// report writes the results: one a unit, in order of the areas, then the others in the sequence in which they were given.
func (a *Adjudicator) report() {
	for y := range a.units.All() {
		g := &a.given[y]
		if g.reason == Succeeded && a.merged.Has(y) && !a.moved.Has(y) {
			g.reason = Merged
		}
		a.res.Results = append(a.res.Results, Result{
			Order: g.order, Reason: g.reason, By: g.by, Attack: g.attack, Against: g.against, Clause: g.clause,
			Given: a.told.Has(y), Dislodged: a.driven.Has(y),
		})
	}
	for _, r := range a.other {
		r.Dislodged = r.Reason == Conflicting && r.Order.Kind.forUnit() && a.driven.Has(r.Order.At)
		a.res.Results = append(a.res.Results, r)
	}
}
