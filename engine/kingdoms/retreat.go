package kingdoms

// retreater is a unit that was driven out, and where it goes.
type retreater struct {
	at     Area
	to     Area // NoArea: it gives up
	rank   int  // TK 9.4: full, then assault, then lead
	better int  // how many others for the same goal go before it
	lost   bool
	result int // index of its result
}

// resolveRetreats carries out a retreat phase (TK 9).
func (a *Adjudicator) resolveRetreats(orders []Order) {
	a.clear()
	for i := range orders {
		o := orders[i]
		o.strip()
		why := a.check(&o)
		if a.known(o.At) && (o.Kind == Retreat || o.Kind == Disband) && o.Faction != NoFaction && a.pos.Dislodged[o.At].Unit.Faction == o.Faction {
			a.tellUnit(o, why)
		} else if !a.repeated(&o) {
			a.other = append(a.other, Result{Order: o, Reason: why, Given: true})
		}
	}
	var list [maxAreas]retreater
	n := 0
	for y := range a.pos.Driven().All() {
		list[n] = a.retreater(y)
		n++
	}
	a.res.Results = append(a.res.Results, a.other...)
	a.leave(list[:n])
	a.res.settleOwners()
	for i := range list[:n] {
		a.bringShip(&list[i])
	}
	a.res.flee()
}

// retreater returns what the unit driven out of y does, and writes its result. A void order is reported beside the one that the
// rule gives instead (TK 9.2).
func (a *Adjudicator) retreater(y Area) retreater {
	d := &a.pos.Dislodged[y]
	g := &a.given[y]
	o, given := g.order, a.told.Has(y)
	if given && g.reason != Succeeded {
		a.other = append(a.other, Result{Order: o, Reason: g.reason, Given: true})
		given = false
	}
	if !given {
		o = Order{Kind: Retreat, Faction: d.Unit.Faction, At: y}
		for _, goals := range [...]AreaSet{d.Retreats & a.own[d.Unit.Faction], d.Retreats & a.own[NoFaction], d.Retreats, d.Joins} {
			if o.To == NoArea {
				o.To = goals.First()
			}
		}
	}
	r := Result{Order: o, Given: given}
	if o.To == NoArea {
		r.Reason = Disbanded
	}
	a.res.Results = append(a.res.Results, r)
	var skills Skills
	if who := d.Unit.Commander; who != NoGeneral {
		skills = a.pos.Roster.Skills(who)
	}
	return retreater{at: y, to: o.To, rank: a.rank(!d.Unit.Damaged, skills), result: len(a.res.Results) - 1}
}

// leave moves the units, as far as they are not in each other's way (TK 9.4).
func (a *Adjudicator) leave(list []retreater) {
	for i := range list {
		r := &list[i]
		a.res.Next.Dislodged[r.at] = Dislodged{}
		if r.to == NoArea {
			a.perish(r, GivenUp)
			continue
		}
		equal, strangers := false, false // a unit of another faction that is as good; any
		for k := range list {
			x := &list[k]
			if x.to != r.to || k == i {
				continue
			}
			stranger := a.faction(x) != a.faction(r)
			strangers = strangers || stranger
			equal = equal || stranger && x.rank == r.rank
			if x.rank > r.rank || !stranger && x.rank == r.rank && k < i { // the list is in order of the ids
				r.better++
			}
		}
		if equal || (strangers || a.units.Has(r.to)) && r.better > 0 || r.better > 1 {
			a.perish(r, LostCrowd)
		}
	}
	for better := range 2 {
		for i := range list {
			if r := &list[i]; !r.lost && r.better == better {
				a.join(r)
			}
		}
	}
	var there, twice AreaSet
	for i := range list {
		if r := &list[i]; !r.lost {
			twice |= one(r.to) & (there | a.units)
			there.Add(r.to)
		}
	}
	for i := range list {
		if r := &list[i]; !r.lost && twice.Has(r.to) {
			a.res.Results[r.result].Reason = Merged
		}
	}
}

func (a *Adjudicator) faction(r *retreater) Faction { return a.pos.Dislodged[r.at].Unit.Faction }

// perish notes that a unit is lost in the retreat.
func (a *Adjudicator) perish(r *retreater, why LossReason) {
	u := a.pos.Dislodged[r.at].Unit
	r.lost = true
	a.res.Lost = append(a.res.Lost, Loss{At: r.at, Unit: u, Why: why, General: u.Commander})
	a.res.kill(u.Commander)
	if why == LostCrowd {
		a.res.Results[r.result].Reason = CrowdedOut
	}
}

// join puts a unit at its goal. Into an own unit, or together with another, it makes a full one; who was there, or else the
// better one, keeps the command (TK 9.3(2), 9.4(1), 8.10(4)).
func (a *Adjudicator) join(r *retreater) {
	next := &a.res.Next
	u := a.pos.Dislodged[r.at].Unit
	if u.Commander != NoGeneral {
		next.Officers[u.Commander].Area = r.to
	}
	if there := next.Units[r.to]; there.Faction != NoFaction {
		u.Damaged = false
		if there.Commander != NoGeneral {
			u.Commander = there.Commander
		}
	}
	next.Units[r.to] = u
}

// bringShip lets the ship of a unit that has arrived go along over a water road (TK 10.7).
func (a *Adjudicator) bringShip(r *retreater) {
	if !r.lost && a.pos.Dislodged[r.at].Ship && a.b.water[r.at].Has(r.to) {
		a.res.Next.Ships[r.to]++
	}
}
