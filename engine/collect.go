package engine

// provinceState is what a province brings to a movement phase: the order of its unit, once void orders have become holds,
// and the lists of those who act on it. Lists are linked by province; NoProvince ends them.
type provinceState struct {
	kind     OrderKind // NoOrder: nobody here
	power    Power
	from, to Province // of a support, convoy or move
	coast    Coast    // of a fleet's goal, in a move or a support for one
	way      Way
	sea      bool    // an army that goes by convoy
	matched  bool    // a support or convoy for what its partner really does
	carries  bool    // the convoy orders of carriers made a complete chain when they were given
	stopped  bool    // a paradox rule keeps it where it is
	success  verdict // of a move
	cut      verdict // of a support, once it is known
	afloat   verdict // whether an army that goes by sea gets there, once it is known

	attackers    Province // first of the moves into this province
	nextAttacker Province // the next move to the same goal
	supports     Province // first of the matching supports for the unit here
	nextSupport  Province // the next support for the same unit
}

// verdict is what is known so far about a yes-or-no question while a phase is being resolved.
type verdict uint8

const (
	unknown verdict = iota
	no
	yes
)

// provinceList is a list of provinces in memory of its own.
type provinceList struct {
	list [Provinces]Province
	n    int
}

func (r *provinceList) add(p Province) {
	r.list[r.n&255] = p
	r.n++
}

func (r *provinceList) all() []Province { return r.list[:r.n] }

// begin makes a ready to take orders for pos.
func (a *Adjudicator) begin(pos *Position, r Rules) {
	a.pos, a.m, a.rules, a.trial = pos, pos.Variant.Map, r, false
}

// clear forgets the orders that were taken.
func (a *Adjudicator) clear() {
	a.movers.n, a.helpers.n, a.afloat = 0, 0, ProvinceSet{}
}

// assign assigns the legal order o to its unit. It does nothing if there is no unit or the unit already has an order.
func (a *Adjudicator) assign(o *Order) {
	p := o.At.Province
	st := &a.state[p]
	if st.kind != Hold {
		return
	}
	switch o.Kind {
	case Move:
		st.kind, st.to, st.coast, st.way = Move, o.To.Province, o.To.Coast, o.Way
		goal := &a.state[st.to]
		st.nextAttacker, goal.attackers = goal.attackers, p
		a.movers.add(p)
		if a.rules.Routes != RoutesFree {
			a.routes[p] = o.Route
		}
		if o.Way == ViaConvoy {
			a.embark(p)
		}
	case SupportHold, SupportMove, Convoy:
		st.kind, st.from, st.to, st.coast = o.Kind, o.From.Province, o.To.Province, o.To.Coast
		a.helpers.add(p)
	}
}

// embark notes that the army in p may go by sea.
func (a *Adjudicator) embark(p Province) {
	if !a.afloat.Has(p) {
		a.afloat.Add(p)
		a.carriers[p] = ProvinceSet{}
	}
}

// match finds out which supports and convoys are for what their partner does (RULES 6.1.6), and then who goes by sea.
func (a *Adjudicator) match() {
	for _, p := range a.helpers.all() {
		st := &a.state[p]
		partner := &a.state[st.from]
		same := partner.kind == Move && partner.to == st.to
		switch st.kind {
		case SupportHold:
			st.matched = partner.kind != Move
		case SupportMove:
			st.matched = same && partner.coast == st.coast
		case Convoy:
			if same && partner.way != ByLand {
				st.matched = true
				a.embark(st.from)
				a.carriers[st.from].Add(p)
			}
			continue
		}
		if st.matched {
			st.nextSupport, partner.supports = partner.supports, p
		}
	}
	for p := range a.afloat.All() {
		a.chooseWay(p)
	}
}

// chooseWay decides whether the army in p walks or goes by sea (RULES 6.2.5).
func (a *Adjudicator) chooseWay(p Province) {
	st := &a.state[p]
	if a.rules.Routes != RoutesFree && !a.routes[p].Empty() {
		a.carriers[p] = a.carriers[p].Intersect(a.routes[p])
	}
	st.carries = a.linked(p, st.to, a.carriers[p])
	switch {
	case !a.m.army[p].Has(st.to):
		st.sea = true
	case st.way == ViaConvoy:
		st.sea = st.carries || a.rules.ViaWithoutFleet == ViaFails
	case st.way == AnyWay:
		st.sea = a.intends(p)
	}
}

// intends reports whether fleets of its own power show that the army in p, which could walk, is meant to go by sea.
func (a *Adjudicator) intends(p Province) bool {
	st := &a.state[p]
	if a.rules.Routes == RoutesRequired && a.routes[p].Empty() {
		return false
	}
	var own ProvinceSet
	for sea := range a.carriers[p].All() {
		if a.state[sea].power == st.power {
			own.Add(sea)
		}
	}
	if own.Empty() || a.rules.ConvoyIntent == AnyOwnOrder {
		return !own.Empty()
	}
	ordered := phaseIndex{m: a.m, ships: a.carriers[p]}
	return ordered.routes(p, st.to, a.rules.ConvoyIntent == CompleteChain).Meets(own)
}

// linked reports whether the given fleets make a chain from p to goal.
func (a *Adjudicator) linked(p, goal Province, ships ProvinceSet) bool {
	_, touched := a.m.flood(p, ships)
	return touched.Has(goal)
}
