package kingdoms

import "entente/engine"

// Draws are the false orders that succeed, by general: the referee's draw, made before and recorded, so that a game can be
// replayed (TK 8.2(3)). A false order whose general is not in the
// set fails.
type Draws = GeneralSet

// Adjudicator resolves phases. It keeps its working memory between calls, so that a turn costs no allocation; the zero
// Adjudicator is ready for use. It is not safe for concurrent use: give each goroutine its own.
type Adjudicator struct {
	survey
	res     *Resolution
	given   [maxAreas]given    // by area of the unit
	told    AreaSet            // units that were given an order
	other   []Result           // orders that are for no unit of their faction, or a second one
	orderOf [maxGenerals]int16 // by general: his order, as an index of other, plus 1

	command   [maxAreas]General // who leads the unit in this turn
	muted     GeneralSet        // they use a false order, and no other skill (TK 8.2(1))
	goal      [maxAreas]Area    // of a legal attack or transfer, NoArea for none
	attacks   AreaSet           // units with an attack that stands (TK 8.3)
	transfers AreaSet           // units with a legal transfer
	into      [maxAreas]AreaSet // by goal: attacks that stand
	wanting   [maxAreas]AreaSet // by goal: legal transfers
	helping   [maxAreas]AreaSet // by unit: supports of its move that stand (TK 8.4)
	guarding  [maxAreas]AreaSet // by unit: supports of its defence that stand
	open      AreaSet           // moves that are not decided yet
	moved     AreaSet           // moves that succeed
	settled   AreaSet           // areas whose outcome is decided
	merged    AreaSet           // where own units come together
	damaged   AreaSet           // units that become damaged
	gone      AreaSet           // units that are destroyed
	driven    AreaSet           // units that are driven out
	doomed    AreaSet           // of these, those that only the skill of retreat saves
	abroad    bool              // Rules.Abroad
	enemy     [maxAreas]Area    // of a unit that is driven out: where the winner started
}

// given is the order that counts for a unit.
type given struct {
	order           Order
	reason          Reason
	by              Area
	attack, against uint8
	clause          Clause
}

// Adjudicate resolves a phase. It does not modify pos. The order of the list matters only within a faction in an adjustment
// (TK 5). Orders that cannot be given are void and reported as such; their units hold.
func Adjudicate(pos *Position, orders []Order, draws Draws, r Rules) Resolution {
	var a Adjudicator
	var res Resolution
	a.Resolve(&res, pos, orders, draws, r)
	return res
}

// Resolve does what Adjudicate does, but uses the memory of a and of res again.
func (a *Adjudicator) Resolve(res *Resolution, pos *Position, orders []Order, draws Draws, r Rules) {
	res.reset(pos)
	a.survey = pos.survey()
	a.res, a.abroad = res, r.Abroad
	switch pos.Phase.Kind {
	case engine.Retreats:
		a.resolveRetreats(orders)
	case engine.Adjustment:
		a.resolveAdjustment(orders)
	default:
		a.resolveTurn(orders, draws)
	}
	a.res = nil
	res.advance(r)
}

// resolveTurn carries out the steps of TK 8; each looks only at earlier ones.
func (a *Adjudicator) resolveTurn(orders []Order, draws Draws) {
	a.clear()
	a.collect(orders)
	a.takeCommand()
	a.fool(draws)
	a.assignShips()
	a.findAttacks()
	a.findSupports()
	a.turnRings()
	for y := range a.b.all.All() {
		a.resolveArea(y)
	}
	a.carryOut()
}

func (a *Adjudicator) clear() {
	n := len(a.b.Areas)
	clear(a.given[:n])
	clear(a.goal[:n])
	clear(a.into[:n])
	clear(a.wanting[:n])
	clear(a.helping[:n])
	clear(a.guarding[:n])
	clear(a.orderOf[:])
	a.other = a.other[:0]
	a.muted = GeneralSet{}
	a.told, a.attacks, a.transfers, a.open, a.moved, a.settled, a.merged, a.damaged, a.gone, a.driven, a.doomed = 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
}

// collect gives the orders to their units and generals (TK 7.1).
func (a *Adjudicator) collect(orders []Order) {
	for i := range orders {
		o := orders[i]
		o.strip()
		why := a.check(&o)
		if why == Succeeded {
			o.Said = Dash
		}
		switch {
		case o.Kind.forUnit() && a.known(o.At) && a.pos.Units[o.At].Faction == o.Faction && o.Faction != NoFaction:
			a.tellUnit(o, why)
		case a.repeated(&o):
		default:
			a.other = append(a.other, Result{Order: o, Reason: why, Given: true})
			if (o.Kind == Transfer || o.Kind == FalseOrder) && a.serves(o.General, o.Faction, NoArea) {
				a.tellGeneral(len(a.other) - 1)
			}
		}
	}
	for y := range (a.units &^ a.told).All() {
		a.given[y].order = Order{Kind: Hold, Faction: a.pos.Units[y].Faction, At: y}
	}
}

// tellUnit gives an order to a unit. Two different ones are void (TK 7.1).
func (a *Adjudicator) tellUnit(o Order, why Reason) {
	g := &a.given[o.At]
	switch {
	case !a.told.Has(o.At):
		a.told.Add(o.At)
		g.order, g.reason = o, why
	case g.order == o:
	default:
		if !a.pos.Passive.Has(o.Faction) {
			g.reason, why = Conflicting, Conflicting
		}
		if !a.repeated(&o) {
			a.other = append(a.other, Result{Order: o, Reason: why, Given: true})
		}
	}
}

// repeated reports whether the same words were written before, which counts once, except where they mean another ship (TK 10.2).
func (a *Adjudicator) repeated(o *Order) bool {
	if o.Kind == Sail || o.Kind == Scuttle {
		return false
	}
	for i := range a.other {
		if a.other[i].Order == *o {
			return true
		}
	}
	return false
}

// tellGeneral notes the order of a general. Two different ones are void.
func (a *Adjudicator) tellGeneral(i int) {
	r := &a.other[i]
	first := a.orderOf[r.Order.General]
	if first == 0 {
		a.orderOf[r.Order.General] = int16(i + 1)
		return
	}
	if r.Reason != UnderArmistice {
		r.Reason = Conflicting
		a.other[first-1].Reason = Conflicting
	}
}

// takeCommand lets the commanders that orders name take over, and generals who are transferred give up theirs (TK 6.3, 6.4, 8.1).
func (a *Adjudicator) takeCommand() {
	var permits [maxFactions]FactionSet // by who may pass: who lets him
	for i := range a.other {
		if o := &a.other[i].Order; o.Kind == Permit && a.other[i].Reason == Succeeded {
			permits[o.Friend].Add(o.Faction)
		}
	}
	for y := range a.units.All() {
		a.command[y] = a.pos.Units[y].Commander
		g := &a.given[y]
		named := g.order.General
		if g.reason != Succeeded || named == NoGeneral {
			continue
		}
		a.command[y] = named
		if i := a.orderOf[named]; i != 0 && a.other[i-1].Order.Kind == Transfer && a.other[i-1].Reason == Succeeded {
			a.other[i-1].Reason = Conflicting // he does nothing else (TK 6.4)
		}
	}
	for i := range a.other {
		r := &a.other[i]
		if r.Order.Kind != Transfer || r.Reason != Succeeded {
			continue
		}
		f, at := r.Order.Faction, a.pos.Officers[r.Order.General].Area
		over := a.own[f]
		for friend := range permits[f].All() {
			over |= a.own[friend]
		}
		if !a.connected(at, over).Has(r.Order.To) {
			r.Reason = NotConnected
		} else if a.command[at] == r.Order.General {
			a.command[at] = NoGeneral
		}
	}
}

// fool carries out the false orders, all at once (TK 8.2).
func (a *Adjudicator) fool(draws Draws) {
	var fooled AreaSet
	for i := range a.other {
		r := &a.other[i]
		if r.Order.Kind != FalseOrder || r.Reason != Succeeded {
			continue
		}
		who := r.Order.General
		at := a.pos.Officers[who].Area
		if g := &a.given[at]; a.units.Has(at) && a.command[at] == who && g.order.Kind == Move && g.reason == Succeeded {
			r.Reason = Moving
			continue
		}
		a.muted.Add(who)
		a.res.Next.Officers[who].Used = true
		if draws.Has(who) {
			fooled.Add(r.Order.To)
		} else {
			r.Reason = Failed
		}
	}
	for y := range (fooled & a.told).All() {
		if g := &a.given[y]; g.reason == Succeeded {
			g.reason = FooledUnit
		}
	}
}

// assignShips gives the ships of each port to the orders that need one: a unit first, then ships that sail alone in order of
// their goals, then scuttling (TK 10.2).
func (a *Adjudicator) assignShips() {
	var ports AreaSet
	for i := range a.other {
		if r := &a.other[i]; r.Reason == Succeeded && (r.Order.Kind == Sail || r.Order.Kind == Scuttle) {
			ports.Add(r.Order.At)
		}
	}
	for p := range ports.All() {
		left := int(a.pos.Ships[p])
		if g := &a.given[p]; g.order.Ship && g.reason == Succeeded {
			left--
		}
		for to := range a.b.sail[p].All() {
			left = a.assign(Sail, p, to, left)
		}
		a.assign(Scuttle, p, NoArea, left)
	}
}

// assign gives up to left ships of a port to the orders of a kind for a goal, and returns how many are left.
func (a *Adjudicator) assign(kind Kind, port, to Area, left int) int {
	for i := range a.other {
		r := &a.other[i]
		if r.Reason != Succeeded || r.Order.Kind != kind || r.Order.At != port || r.Order.To != to {
			continue
		}
		if left == 0 {
			r.Reason = NoShip
			continue
		}
		left--
	}
	return left
}
