package engine

// Outcome is the outcome of a movement phase without the reasons, as a search needs it. It is a value without pointers.
type Outcome struct {
	Units     [Provinces]Unit     // by province: the units after the moves
	Moved     ProvinceSet         // the origins of the moves that succeeded
	Dislodged ProvinceSet         // the provinces of dislodged units
	Contested ProvinceSet         // left empty by a standoff, closed to retreats (RULES 7)
	Attacker  [Provinces]Province // for every dislodged unit, the origin of its attacker; meaningless for others

	open ProvinceSet // dislodged units that may retreat to the origin of their attacker (C-09)
}

// Prepare makes a ready to try sets of orders in a movement phase. pos must not change until the last of them is tried.
func (a *Adjudicator) Prepare(pos *Position, r Rules) {
	a.begin(pos, r)
	for p := range a.m.Provinces {
		u := pos.Units[p&255]
		a.blank[p&255] = provinceState{kind: OrderKind(u.Type+1) / 2, power: u.Power} // Hold, where there is a unit
	}
}

// Try resolves the movement phase that was prepared, for orders that are known to be legal, as LegalOrders lists and Check accepts them:
// complete, and at most one for each unit. It checks none, gives no reasons and allocates nothing. It makes the same decisions as Resolve
// and is about twice as fast. Units without an order hold. Of two orders for one unit only one counts, and orders without a unit do not.
// With other illegal orders the outcome is meaningless, and a province that is not on the map panics.
func (a *Adjudicator) Try(out *Outcome, orders []Order) {
	copy(a.state[:], a.blank[:len(a.m.Provinces)])
	a.clear()
	if a.rules.strict() {
		a.takeSome(orders)
	} else {
		for i := range orders {
			a.assign(&orders[i])
		}
	}
	a.solve()
	a.outcome(out)
}

// takeSome takes the orders that the rules leave in force, where some are void that Check knows nothing of.
func (a *Adjudicator) takeSome(orders []Order) {
	s := phaseIndex{pos: a.pos}
	for i := range orders {
		if s.overruled(&orders[i], a.rules) == Succeeded {
			a.assign(&orders[i])
		}
	}
}

// Worked reports whether the unit in p did in the last Try what it was ordered and was not dislodged: what a Result would call a success.
func (a *Adjudicator) Worked(p Province) bool {
	st := &a.state[p]
	switch st.kind {
	case NoOrder:
		return false
	case Move:
		return st.success == yes
	}
	return a.dislodged(p) == no && (st.kind == Hold || a.help(p) == Succeeded)
}

// outcome writes what the moves that were decided come to.
func (a *Adjudicator) outcome(out *Outcome) {
	out.Units = a.pos.Units
	out.Moved, out.Dislodged, out.Contested, out.open = ProvinceSet{}, ProvinceSet{}, ProvinceSet{}, ProvinceSet{}
	failed := false
	for _, p := range a.movers.all() {
		if a.state[p].success == yes {
			out.Units[p] = Unit{}
			out.Moved.Add(p)
		} else {
			failed = true
		}
	}
	for _, p := range a.movers.all() {
		st := &a.state[p]
		if st.success != yes {
			continue
		}
		if out.Units[st.to].Type != NoUnit {
			out.Dislodged.Add(st.to)
			out.Attacker[st.to] = p
			if st.sea && a.rules.RetreatToConvoyed {
				out.open.Add(st.to)
			}
		}
		u := a.pos.Units[p]
		u.Coast = st.coast
		out.Units[st.to] = u
	}
	if !failed {
		return
	}
	for _, p := range a.movers.all() {
		if st := &a.state[p]; st.success == no && out.Units[st.to].Type == NoUnit && a.prevent(p).max > 0 {
			out.Contested.Add(st.to)
		}
	}
}

// Next writes the position that follows: the retreats if there are any, or else the builds and removals, or the next movement phase. pos
// is the position that was resolved. It reports whether the centers were counted (RULES 8.1).
func (out *Outcome) Next(next, pos *Position) (counted bool) {
	next.Variant, next.Setup, next.Phase, next.Owners, next.Armistice = pos.Variant, pos.Setup, pos.Phase, pos.Owners, pos.Armistice
	next.Units, next.Contested = out.Units, out.Contested
	next.Dislodged = [Provinces]Dislodged{}
	passive := pos.Passive()
	for p := range out.Dislodged.All() {
		if u := pos.Units[p]; !passive.Has(u.Power) { // others are removed at once (RULES 9.2, 11)
			next.Dislodged[p] = Dislodged{Unit: u, From: out.Attacker[p], Open: out.open.Has(p)}
		}
	}
	if next.retreating(out.Dislodged) {
		next.Phase.Kind = Retreats
		return false
	}
	return next.advance()
}
