package engine

// Adjudicator resolves phases. It keeps its working memory between calls, so that a movement phase allocates nothing. The zero
// Adjudicator is ready for use. It is not safe for concurrent use: give each goroutine its own.
type Adjudicator struct {
	index phaseIndex
	given [Provinces]given // by province

	pos      *Position
	m        *Map
	rules    Rules
	blank    [Provinces]provinceState // by province: what stance starts from
	state    [Provinces]provinceState // by province
	carriers [Provinces]ProvinceSet   // by province of an army that is afloat: the fleets that were ordered to carry it
	routes   [Provinces]ProvinceSet   // by province of an army: the route that its order names, if the rules care
	movers   provinceList
	helpers  provinceList // who supports or convoys
	afloat   ProvinceSet  // armies that may go by sea
	open     provinceList // movers whose success was not decided when it was last looked at
	trial    bool         // a search is guessing: nothing may be remembered
	chain    chain        // the fleets that carried an army, as the report found them last
	last     Outcome
}

// given is the order that was given to a unit, as read, and the reason if it is void.
type given struct {
	order  Order
	reason Reason
}

// Adjudicate resolves a phase. It does not modify pos. The order of the list matters only for builds and removals, where
// the first ones count (RULES 8.7). Illegal orders are void and reported as such (RULES 4.3); their units hold.
func Adjudicate(pos *Position, orders []Order, r Rules) Resolution {
	var a Adjudicator
	return a.Adjudicate(pos, orders, r)
}

// Adjudicate is like the function Adjudicate, but reuses the memory of a.
func (a *Adjudicator) Adjudicate(pos *Position, orders []Order, r Rules) Resolution {
	var res Resolution
	a.Resolve(&res, pos, orders, r)
	return res
}

// Resolve is like Adjudicate, but writes the outcome into res, reusing res.Results.
func (a *Adjudicator) Resolve(res *Resolution, pos *Position, orders []Order, r Rules) {
	switch pos.Phase.Kind {
	case Retreats:
		*res = adjudicateRetreats(pos, orders, r, res.Results[:0])
		res.advance()
	case Adjustment:
		*res = adjudicateAdjustments(pos, orders, r, res.Results[:0])
		res.advance()
	default:
		a.resolveMovement(res, pos, orders, r)
	}
}

// collect assigns the orders to their units: it fills one entry of given for every unit that is due, and appends a result
// for every order that belongs to none of them.
func (s *phaseIndex) collect(given *[Provinces]given, due ProvinceSet, orders []Order, r Rules, results []Result) []Result {
	var told ProvinceSet
	strict := r.strict()
	examine := func(o *Order) Reason {
		s.complete(o, orders, r.CoastRule)
		why := s.check(o)
		if why == NoConvoyPossible && r.ViaWithoutFleet == ViaByLand && s.m.army[o.At.Province].Has(o.To.Province) {
			o.Way, why = AnyWay, Succeeded
		}
		if strict && why == Succeeded {
			why = s.overruled(o, r)
		}
		return why
	}
	for i := range orders {
		p := orders[i].At.Province
		g := &given[p]
		if orders[i].Kind != Waive && due.Has(p) && !told.Has(p) && s.pos.UnitAt(p).Power == orders[i].Power {
			told.Add(p)
			g.order = orders[i]
			g.reason = examine(&g.order)
			continue
		}
		o := orders[i]
		why := examine(&o)
		switch {
		case o.Kind == Waive || !due.Has(p) || s.pos.UnitAt(p).Power != o.Power:
			results = append(results, Result{Order: o, Reason: why})
		case g.order != o: // two different orders for one unit: both void (RULES 4.2)
			g.order = Order{Kind: Hold, Power: o.Power, Unit: g.order.Unit, At: g.order.At}
			g.reason = Conflicting
		}
	}
	for p := range due.Minus(told).All() {
		u := s.pos.UnitAt(p)
		given[p].order = Order{Power: u.Power, Unit: u.Type, At: Location{p, u.Coast}}
		given[p].reason = Succeeded
	}
	return results
}

// strict reports whether there are rules that overrule Check.
func (r Rules) strict() bool { return r.PassiveSupport == PassiveAlone || r.Routes == RoutesRequired }

// overruled returns the reason why the rules make an order void that can be given in this position, Succeeded if they do
// not.
func (s *phaseIndex) overruled(o *Order, r Rules) Reason {
	switch {
	case r.PassiveSupport == PassiveAlone && s.passiveHold(o):
		return Unsupportable
	case r.Routes == RoutesRequired && o.Kind == Move && o.Way == ViaConvoy && o.Route.Empty():
		return MissingRoute
	}
	return Succeeded
}

// advance moves the game on from retreats or adjustments.
func (res *Resolution) advance() {
	res.Next.Contested = ProvinceSet{}
	res.Counted = res.Next.advance()
}

// advance moves the game on from a phase after which nobody has to retreat. If it is fall the centers are counted, and
// adjustments come next if there are any, or else the next movement phase. It reports whether it counted.
func (pos *Position) advance() (counted bool) {
	was := pos.Phase
	if was.Kind != Adjustment && was.Season == Fall {
		counted = true
		pos.count()
		pos.Phase = Phase{was.Year, Winter, Adjustment}
		if !pos.ToOrder().Empty() || pos.mustRemove() {
			return counted
		}
	}
	pos.Phase = was.nextMovement()
	return counted
}

// retreating reports whether one of the units that were dislodged has somewhere to go. If none has, it removes them all
// (RULES 7).
func (pos *Position) retreating(dislodged ProvinceSet) bool {
	for p := range dislodged.All() {
		if pos.canRetreat(p) {
			return true
		}
	}
	if !dislodged.Empty() {
		pos.Dislodged, pos.Contested = [Provinces]Dislodged{}, ProvinceSet{}
	}
	return false
}

// count gives every center to the power whose unit stands in it (RULES 8.1), but none to a neutral one.
func (pos *Position) count() {
	neutral := pos.Variant.Neutral
	for p := range pos.Variant.Map.centers.All() {
		if pw := pos.Units[p].Power; pw != NoPower && !neutral.Has(pw) {
			pos.Owners[p] = pw
		}
	}
}
