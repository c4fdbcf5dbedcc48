package engine

import "sort"

// mayBuildAt returns Succeeded if a unit can be built in p, else the reason why not: p must be empty and the home center
// of a power that still owns it (RULES 8.4), or any center with an owner where the board says so.
func (pos *Position) mayBuildAt(p Province) Reason {
	info := pos.Variant.Map.Info(p)
	pw := pos.Owners[p]
	anywhere := pos.Variant.Builds != BuildsAtHome
	switch {
	case anywhere && (!info.Center || pw == NoPower):
		return NotOwnCenter
	case !anywhere && (!info.Center || info.Territory == NoPower):
		return NotHomeCenter
	case !anywhere && pw != info.Territory:
		return NotOwned
	case pos.Variant.Builds == BuildsAtOwnedIfHome && !pos.ownsHome(pw):
		return NoHomeLeft
	case pos.idle().Has(pw):
		return pos.whyIdle(pw)
	case pos.Units[p].Type != NoUnit:
		return SiteOccupied
	}
	return Succeeded
}

// ownsHome reports whether pw owns one of the centers of its home land.
func (pos *Position) ownsHome(pw Power) bool {
	for p := range pos.Variant.Map.centers.All() {
		if pos.Owners[p] == pw && pos.Variant.Map.Info(p).Territory == pw {
			return true
		}
	}
	return false
}

// appendAdjustments lists the builds in p, or the removal of the unit there, whichever the balance of its power calls
// for.
func (pos *Position) appendAdjustments(list []Order, p Province) []Order {
	m := pos.Variant.Map
	if u := pos.Units[p]; u.Type != NoUnit {
		if pos.Balance(u.Power) < 0 && !pos.idle().Has(u.Power) {
			list = append(list, Order{Kind: Disband, Power: u.Power, Unit: u.Type, At: Location{p, u.Coast}})
		}
		return list
	}
	pw := pos.Owners[p]
	if pos.mayBuildAt(p) != Succeeded || pos.Balance(pw) <= 0 {
		return list
	}
	o := Order{Kind: Build, Power: pw, Unit: Army, At: Location{Province: p}}
	list = append(list, o)
	if m.Info(p).Terrain != Coastal {
		return list
	}
	o.Unit = Fleet
	if m.Info(p).Coasts == nil {
		return append(list, o)
	}
	for _, coast := range m.Info(p).Coasts {
		o.At.Coast = coast
		list = append(list, o)
	}
	return list
}

func (pos *Position) checkAdjustment(o Order) Reason {
	p := o.At.Province
	if int(p) >= len(pos.Variant.Map.Provinces) || int(o.Power) >= len(pos.Variant.Powers) {
		return NoUnitThere
	}
	switch {
	case pos.idle().Has(o.Power):
		return pos.whyIdle(o.Power)
	case o.Kind == Waive && pos.Balance(o.Power) <= 0:
		return TooManyBuilds
	case o.Kind == Waive:
		return Succeeded
	case o.Kind == Build:
		return pos.checkBuild(o)
	case o.Kind != Disband:
		return WrongPhase
	}
	u := pos.Units[p]
	switch {
	case u.Type == NoUnit:
		return NoUnitThere
	case u.Power != o.Power:
		return NotYourUnit
	case o.Unit != u.Type || o.At.Coast != u.Coast:
		return NoUnitThere
	case pos.Balance(o.Power) >= 0:
		return TooManyRemovals
	}
	return Succeeded
}

func (pos *Position) checkBuild(o Order) Reason {
	info := pos.Variant.Map.Info(o.At.Province)
	why := pos.mayBuildAt(o.At.Province)
	switch {
	case pos.Variant.Builds != BuildsAtHome && pos.Owners[o.At.Province] != o.Power:
		return NotOwnCenter
	case pos.Variant.Builds == BuildsAtHome && info.Territory != o.Power:
		return NotHomeCenter
	case why != Succeeded:
		return why
	case o.Unit == NoUnit:
		return NoUnitThere
	case o.Unit == Fleet && info.Terrain == Inland:
		return InlandForFleet
	case o.Unit == Fleet && info.Coasts != nil && o.At.Coast == NoCoast:
		return MissingCoast
	case o.Unit == Fleet && o.At.Coast != NoCoast && !pos.Variant.Map.HasCoast(o.At.Province, o.At.Coast):
		return WrongCoast
	case o.Unit == Army && o.At.Coast != NoCoast:
		return WrongCoast
	case pos.Balance(o.Power) <= 0:
		return TooManyBuilds
	}
	return Succeeded
}

// completeAdjustment drops coasts where none is needed and takes the kind of a removed unit from the board.
func (pos *Position) completeAdjustment(o Order) Order {
	switch {
	case o.Kind == Build && (o.Unit == Army || pos.Variant.Map.Info(o.At.Province).Coasts == nil):
		o.At.Coast = NoCoast
	case o.Kind == Disband && pos.Units[o.At.Province].Type != NoUnit:
		u := pos.Units[o.At.Province]
		o.Unit, o.At.Coast = u.Type, u.Coast
	}
	return o
}

// adjudicateAdjustments carries out builds and removals in the sequence in which they are given (RULES 8.7), then
// removes what a power failed to remove itself (RULES 9.4).
func adjudicateAdjustments(pos *Position, orders []Order, r Rules, results []Result) Resolution {
	next := *pos
	left := pos.balances()
	for _, o := range orders {
		o = pos.completeIn(o)
		why := pos.checkAdjustment(o)
		if why == Succeeded {
			why = carryOut(&next, o, &left[o.Power&63])
		}
		results = append(results, Result{Order: o, Reason: why})
	}
	for pw := 1; pw < len(pos.Variant.Powers); pw++ {
		if left[pw&63] >= 0 || pos.leftOut().Has(Power(pw)) {
			continue // powers that are left out are never asked to remove (RULES 11); those under armistice are (RULES 9.4)
		}
		for _, o := range removals(&next, Power(pw), -int(left[pw&63]), r) {
			next.Units[o.At.Province] = Unit{}
			results = append(results, Result{Order: o, Reason: Removed})
		}
	}
	return Resolution{Results: results, Next: next}
}

func (pos *Position) completeIn(o Order) Order {
	if int(o.At.Province) >= len(pos.Variant.Map.Provinces) {
		return o
	}
	return pos.completeAdjustment(o)
}

// carryOut makes one legal adjustment. left is the balance that the power's orders have not used up yet.
func carryOut(next *Position, o Order, left *int16) Reason {
	u := &next.Units[o.At.Province]
	switch {
	case o.Kind == Disband && u.Type == NoUnit:
		return NoUnitThere
	case o.Kind == Disband && *left >= 0:
		return TooManyRemovals
	case o.Kind == Disband:
		*u = Unit{}
		*left++
		return Succeeded
	case *left <= 0:
		return TooManyBuilds
	case o.Kind == Build && u.Type != NoUnit:
		return SiteUsed
	case o.Kind == Build:
		*u = Unit{Type: o.Unit, Power: o.Power, Coast: o.At.Coast}
	}
	*left--
	return Succeeded
}

// removals returns the orders that remove n units of pw in the sequence that civil disorder prescribes (RULES 9.4): the
// unit farthest from a center first, fleets before armies, then by English name.
func removals(pos *Position, pw Power, n int, r Rules) []Order {
	type candidate struct {
		order    Order
		distance int
		name     string
	}
	m := pos.Variant.Map
	centers := removalCenters(pos, pw, r)
	var list []candidate
	for p := range m.Provinces {
		u := pos.Units[p]
		if u.Power != pw {
			continue
		}
		at := Location{Province(p), u.Coast}
		list = append(list, candidate{
			Order{Kind: Disband, Power: pw, Unit: u.Type, At: at},
			distance(m, u, at, centers, r), m.Info(Province(p)).Names["en"],
		})
	}
	sort.Slice(list, func(i, j int) bool {
		a, b := list[i], list[j]
		if a.distance != b.distance {
			return a.distance > b.distance
		}
		if a.order.Unit != b.order.Unit {
			return a.order.Unit == Fleet
		}
		return a.name < b.name
	})
	orders := make([]Order, 0, n)
	for i := 0; i < n && i < len(list); i++ {
		orders = append(orders, list[i].order)
	}
	return orders
}

func removalCenters(pos *Position, pw Power, r Rules) ProvinceSet {
	var set ProvinceSet
	for p := range pos.Variant.Map.centers.All() {
		counts := true
		switch r.RemovalDistance {
		case FromHomeCenters:
			counts = pos.Variant.Map.Info(p).Territory == pw
			if pos.Variant.Builds != BuildsAtHome { // there every center that it owns is what home is elsewhere
				counts = pos.Owners[p] == pw
			}
		case FromOwnedCenters:
			counts = pos.Owners[p] == pw
		}
		if counts {
			set.Add(p)
		}
	}
	return set
}

// distance counts the steps from a unit to the nearest of the centers. Armies may take land and sea steps, since
// convoys are assumed; fleets sail, except under the 2023 rule (FromOwnedCenters), where they too go any way (C-06).
// A unit that reaches none is farther than any other.
func distance(m *Map, u Unit, at Location, centers ProvinceSet, r Rules) int {
	if u.Type == Fleet && r.RemovalDistance != FromOwnedCenters {
		return sailing(m, at, centers)
	}
	var reached ProvinceSet
	reached.Add(at.Province)
	for steps, edge := 0, reached; !edge.Empty(); steps++ {
		if edge.Meets(centers) {
			return steps
		}
		var touched ProvinceSet
		for p := range edge.All() {
			touched = touched.Union(m.army[p])
			for c := range m.fleet[p] {
				touched = touched.Union(m.fleet[p][c])
			}
		}
		edge = touched.Minus(reached)
		reached = reached.Union(touched)
	}
	return len(m.Provinces)
}

func sailing(m *Map, at Location, centers ProvinceSet) int {
	reached := map[Location]bool{at: true}
	for steps, edge := 0, []Location{at}; len(edge) > 0; steps++ {
		var next []Location
		for _, loc := range edge {
			if centers.Has(loc.Province) {
				return steps
			}
			for _, to := range m.FleetSteps(loc) {
				if !reached[to] {
					reached[to] = true
					next = append(next, to)
				}
			}
		}
		edge = next
	}
	return len(m.Provinces)
}
