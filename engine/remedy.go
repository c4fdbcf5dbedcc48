package engine

// Remedy is the smallest change that would have let an order succeed: one other order to one unit.
type Remedy struct {
	Order  Order  // what that unit should have been ordered, or Hold for an enemy that spoilt it
	Result Result // what then would have become of the order that failed
}

// Remedies returns the single changes that would have let the unit in p do what it was ordered in this movement phase:
// first supports by units of its own power, then by others, then enemy orders that spoilt it. It returns none for an
// order that worked, for a void one, and where one change is not enough. It costs as many adjudications as there are
// units.
func (a *Adjudicator) Remedies(pos *Position, orders []Order, r Rules, p Province) []Remedy {
	if pos.Phase.Kind != Movement {
		return nil
	}
	t := trial{a: a, pos: pos, rules: r, at: p}
	a.Resolve(&t.res, pos, orders, r)
	for _, res := range t.res.Results {
		t.orders = append(t.orders, res.Order)
	}
	failed, ok := t.find()
	if !ok || worked(failed) || failed.Reason.Void() {
		return nil
	}
	var own, others, spoilers []Remedy
	for i := range t.orders {
		o := t.orders[i]
		if o.At.Province == p {
			continue
		}
		support := supportFor(failed.Order, o)
		if o.Power == failed.Order.Power {
			own = t.try(own, i, support)
			continue
		}
		before := len(spoilers)
		if spoilers = t.try(spoilers, i, Order{Kind: Hold, Power: o.Power, Unit: o.Unit, At: o.At}); len(spoilers) == before {
			others = t.try(others, i, support)
		}
	}
	return append(append(own, others...), spoilers...)
}

// trial adjudicates a phase again with one order changed.
type trial struct {
	a      *Adjudicator
	pos    *Position
	rules  Rules
	at     Province
	orders []Order // of every unit, as read
	res    Resolution
}

// try adds other to list if it can be given instead of order i and makes the order in question work.
func (t *trial) try(list []Remedy, i int, other Order) []Remedy {
	given := t.orders[i]
	if other == given || t.pos.Check(other) != Succeeded {
		return list
	}
	t.orders[i] = other
	t.a.Resolve(&t.res, t.pos, t.orders, t.rules)
	if res, ok := t.find(); ok && worked(res) {
		list = append(list, Remedy{other, res})
	}
	t.orders[i] = given
	return list
}

func (t *trial) find() (Result, bool) {
	for _, res := range t.res.Results {
		if res.Order.At.Province == t.at && t.pos.Units[t.at].Power == res.Order.Power {
			return res, true
		}
	}
	return Result{}, false
}

// worked reports whether a unit did what it was ordered and stays on the board.
func worked(r Result) bool { return r.Reason == Succeeded && !r.Dislodged }

// supportFor returns the order with which the unit of other would support o.
func supportFor(o, other Order) Order {
	s := Order{
		Kind: SupportHold, Power: other.Power, Unit: other.Unit, At: other.At,
		Aux: o.Unit, From: o.At,
	}
	if o.Kind == Move {
		s.Kind, s.To = SupportMove, o.To
	}
	return s
}
