package kingdoms

// ledger is what an adjustment does to a faction, while it is done.
type ledger struct {
	faction  Faction
	account  *Account
	purse    int32
	reserved int32          // for bids that won
	units    [maxAreas]Area // in the sequence of payment (TK 5.4)
	count    int            // of units at the beginning
	used     AreaSet        // cities that recruited or built
	pay      Items          // TK 5.9
}

// resolveAdjustment carries out the steps of TK 5 for all factions.
func (a *Adjudicator) resolveAdjustment(orders []Order) {
	a.other = a.other[:0]
	var paid FactionSet
	for i := range orders {
		o := orders[i]
		o.strip()
		if o.Kind != BuildShip && a.repeated(&o) {
			continue
		}
		why := a.check(&o)
		if o.Kind == Pay && why == Succeeded {
			if paid.Has(o.Faction) { // one sequence a year: two are none
				why = Conflicting
				for k := range a.other {
					if x := &a.other[k]; x.Order.Kind == Pay && x.Order.Faction == o.Faction {
						x.Reason = Conflicting
					}
				}
			}
			paid.Add(o.Faction)
		}
		a.other = append(a.other, Result{Order: o, Reason: why, Given: true})
	}
	var books [maxFactions]ledger
	for f := 1; f < len(a.b.Factions); f++ {
		if f := Faction(f); !a.pos.Passive.Has(f) {
			a.openBooks(&books[f], f)
			a.payAll(&books[f])
			a.disband(&books[f])
		}
	}
	a.auction(&books)
	for f := 1; f < len(a.b.Factions); f++ {
		if f := Faction(f); !a.pos.Passive.Has(f) {
			a.build(&books[f])
		}
	}
	a.hire(&books)
	for g := range a.res.Next.Officers {
		a.res.Next.Officers[g].Used = false // TK 5.10
	}
	a.res.Next.Offer = GeneralSet{}
	a.res.Results = append(a.res.Results, a.other...)
}

// openBooks opens the books of a faction: the cap is computed, the tax comes in (TK 5.1, 5.2).
func (a *Adjudicator) openBooks(l *ledger, f Faction) {
	l.faction, l.account, l.purse = f, &a.res.Accounts[f], a.pos.Money[f]
	cities := a.own[f] & a.b.cities
	l.account.Cap = Cap(cities.Len())
	for c := range cities.All() {
		switch {
		case !a.pos.stationed(f, c, 0):
			l.account.Tax += taxCity
		case !a.pos.stationed(f, c, Govern):
			l.account.Tax += taxGeneral
		default:
			l.account.Tax += taxGovern
		}
	}
	l.purse += l.account.Tax
	for i := range a.other {
		if r := &a.other[i]; r.Order.Kind == Pay && r.Order.Faction == f && r.Reason == Succeeded {
			l.pay = r.Order.Items
		}
	}
}

// spend takes money out of the purse, if it is there.
func (l *ledger) spend(n int32) bool {
	if l.purse < n {
		return false
	}
	l.purse -= n
	return true
}

// payAll pays generals, units and ships, each in their sequence (TK 5.3, 5.4, 5.9).
func (a *Adjudicator) payAll(l *ledger) {
	next := &a.res.Next
	waiting := a.pos.Serving(l.faction)
	salaryOf := func(g General) {
		if !waiting.Has(g) {
			return
		}
		waiting.Remove(g)
		if l.spend(salary) {
			l.account.Salaries += salary
			return
		}
		if u := &next.Units[a.pos.Officers[g].Area]; u.Commander == g {
			u.Commander = NoGeneral
		}
		l.account.Left.Add(g)
		a.res.dismiss(g)
	}
	for it := range l.pay.All() {
		salaryOf(it.General)
	}
	for !waiting.Empty() {
		first := NoGeneral
		for g := range waiting.All() { // more skills first, then by name
			if first == NoGeneral || a.pos.Roster.Skills(g).Len() > a.pos.Roster.Skills(first).Len() {
				first = g
			}
		}
		salaryOf(first)
	}
	a.payUnits(l)
	a.payShips(l)
}

// payUnits pays the units and remembers their sequence (TK 5.4).
func (a *Adjudicator) payUnits(l *ledger) {
	next := &a.res.Next
	var waiting AreaSet
	for y := range a.units.All() {
		if a.pos.Units[y].Faction == l.faction {
			waiting.Add(y)
		}
	}
	take := func(y Area) {
		waiting.Remove(y)
		l.units[l.count] = y
		l.count++
		if l.spend(upkeep) {
			l.account.Upkeep += upkeep
			return
		}
		l.account.Unpaid.Add(y)
		next.Units[y] = Unit{}
	}
	for it := range l.pay.All() {
		if !it.Ship && a.known(it.Area) && waiting.Has(it.Area) {
			take(it.Area)
		}
	}
	for !waiting.Empty() {
		first := waiting.First()
		for y := range waiting.All() {
			if next.Units[y].paidBefore(next.Units[first]) {
				first = y
			}
		}
		take(first)
	}
}

// paidBefore reports whether a unit is paid before another, whatever their places: full before damaged, then with a commander before without.
func (u Unit) paidBefore(other Unit) bool {
	if u.Damaged != other.Damaged {
		return other.Damaged
	}
	return u.Commander != NoGeneral && other.Commander == NoGeneral
}

// payShips pays the ships one by one (TK 5.4). Each mention of a port in the sequence is one ship.
func (a *Adjudicator) payShips(l *ledger) {
	next := &a.res.Next
	var waiting [maxAreas]uint8
	for p := range (a.own[l.faction] & a.b.ports).All() {
		waiting[p] = a.pos.Ships[p]
	}
	take := func(p Area) {
		waiting[p]--
		if l.spend(upkeep) {
			l.account.Ships += upkeep
			return
		}
		next.Ships[p]--
		l.account.UnpaidShips = append(l.account.UnpaidShips, p)
	}
	for it := range l.pay.All() {
		if it.Ship && a.known(it.Area) && waiting[it.Area] > 0 {
			take(it.Area)
		}
	}
	for p := range (a.own[l.faction] & a.b.ports).All() {
		for waiting[p] > 0 {
			take(p)
		}
	}
}

// disband disbands and scuttles what is ordered, then the units that the cities do not feed (TK 5.5). Commanders stay.
func (a *Adjudicator) disband(l *ledger) {
	next := &a.res.Next
	for i := range a.other {
		r := &a.other[i]
		if r.Order.Faction != l.faction || r.Reason != Succeeded {
			continue
		}
		at := r.Order.At
		switch {
		case r.Order.Kind == Disband && next.Units[at].Faction == l.faction:
			next.Units[at] = Unit{}
			r.Reason = Disbanded
		case r.Order.Kind == Disband:
			r.Reason = NoUnitThere // it was not paid
		case r.Order.Kind == Scuttle && next.Ships[at] > 0:
			next.Ships[at]--
		case r.Order.Kind == Scuttle:
			r.Reason = NoShip
		}
	}
	have := 0
	for _, y := range l.units[:l.count] {
		if next.Units[y].Faction == l.faction {
			have++
		}
	}
	for i := l.count - 1; i >= 0 && have > l.account.Cap; i-- {
		if y := l.units[i]; next.Units[y].Faction == l.faction {
			next.Units[y] = Unit{}
			l.account.Surplus.Add(y)
			have--
		}
	}
	l.count = have
}

// build recruits and builds ships in the listed order (TK 5.7).
func (a *Adjudicator) build(l *ledger) {
	next := &a.res.Next
	for i := range a.other {
		r := &a.other[i]
		if r.Order.Faction != l.faction || r.Reason != Succeeded || r.Order.Kind != Recruit && r.Order.Kind != BuildShip {
			continue
		}
		at, cost := r.Order.At, int32(shipCost)
		if r.Order.Kind == Recruit {
			cost = recruitCost
			if next.stationed(l.faction, at, Recruiting) {
				cost = recruitLess
			}
		}
		switch {
		case l.used.Has(at):
			r.Reason = SiteUsed
		case r.Order.Kind == Recruit && next.Units[at].Faction != NoFaction:
			r.Reason = SiteOccupied
		case r.Order.Kind == Recruit && l.count >= l.account.Cap:
			r.Reason = CapReached
		case r.Order.Kind == BuildShip && !next.stationed(l.faction, at, 0): // he left service
			r.Reason = NoOverseer
		case l.purse-l.reserved < cost:
			r.Reason = NoMoney
		default:
			l.purse -= cost
			l.account.Spent += cost
			l.used.Add(at)
			if r.Order.Kind == Recruit {
				next.Units[at] = Unit{Faction: l.faction}
				l.count++
			} else {
				next.Ships[at]++
			}
		}
	}
}
