package engine_test

import "entente/engine"

// oracle is a second opinion on movement phases: RULES 6.3 written down as slowly and plainly as possible. It tries
// every assignment of success and failure to the moves and keeps those that agree with themselves. It shares nothing
// with the engine but the types and the legality of single orders.
type oracle struct {
	pos    *engine.Position
	m      *engine.Map
	rules  engine.Rules
	orders [256]engine.Order // of every unit; void ones are holds
	moves  []engine.Province
	fleets [256][]engine.Province // by army: the fleets that ordered to carry it where it wants to go
	helps  [256][]engine.Province // by unit: the supports for what it does
	sea    [256]bool              // armies that go by sea
	stop   [256]bool              // armies that a paradox rule has stopped
	wins   wins                   // the assignment under test
}

// wins says which moves succeed, by where they start.
type wins [256]bool

func newOracle(pos *engine.Position, orders []engine.Order, r engine.Rules) *oracle {
	o := &oracle{pos: pos, m: pos.Variant.Map, rules: r}
	for _, order := range orders {
		if pos.Check(order) == engine.Succeeded && !pos.Armistice.Has(pos.Units[order.At.Province].Power) {
			o.orders[order.At.Province] = order
		}
	}
	for p := range pos.Occupied().All() {
		if o.orders[p].Kind == engine.NoOrder {
			o.orders[p].Kind = engine.Hold
		}
		if o.orders[p].Kind == engine.Move {
			o.moves = append(o.moves, p)
		}
	}
	for p := range pos.Occupied().All() {
		own := o.orders[p]
		for q := range pos.Occupied().All() {
			if c := o.orders[q]; own.Kind == engine.Move && c.Kind == engine.Convoy && c.From.Province == p && c.To.Province == own.To.Province {
				o.fleets[p] = append(o.fleets[p], q)
			}
			if o.supports(o.orders[q], p) {
				o.helps[p] = append(o.helps[p], q)
			}
		}
		o.sea[p] = o.bySea(p)
	}
	return o
}

// solutions returns every assignment that agrees with itself.
func (o *oracle) solutions() []wins {
	var found []wins
	for bits := 0; bits < 1<<len(o.moves); bits++ {
		for i, p := range o.moves {
			o.wins[p] = bits>>i&1 == 1
		}
		if o.agrees() {
			found = append(found, o.wins)
		}
	}
	return found
}

func (o *oracle) agrees() bool {
	for _, p := range o.moves {
		if o.succeeds(p) != o.wins[p] {
			return false
		}
	}
	return true
}

func (o *oracle) succeeds(p engine.Province) bool {
	attack := o.attack(p)
	goal := o.orders[p].To.Province
	if o.headToHead(p) {
		if attack <= o.strength(goal, engine.NoPower) {
			return false
		}
	} else if attack <= o.hold(goal) {
		return false
	}
	for _, other := range o.moves {
		mine, its := attack, o.prevent(other)
		if o.rules.SelfStandoff == engine.SelfStandoffVoid && o.power(other) == o.power(p) { // help from others does not decide between them
			mine, its = min(mine, o.ownStrength(p)), min(its, o.ownStrength(other))
		}
		if other != p && o.orders[other].To.Province == goal && mine <= its {
			return false
		}
	}
	return true
}

// ownStrength is 1 and the supports for the unit in p by its own power.
func (o *oracle) ownStrength(p engine.Province) int {
	n := 1
	for _, q := range o.helps[p] {
		if o.power(q) == o.power(p) && !o.cut(q) {
			n++
		}
	}
	return n
}

func (o *oracle) power(p engine.Province) engine.Power { return o.pos.Units[p].Power }

func (o *oracle) leaves(p engine.Province) bool {
	return o.orders[p].Kind == engine.Move && o.wins[p]
}

func (o *oracle) dislodged(p engine.Province) bool {
	if o.leaves(p) || o.pos.Units[p].Type == engine.NoUnit {
		return false
	}
	for _, other := range o.moves {
		if o.orders[other].To.Province == p && o.wins[other] {
			return true
		}
	}
	return false
}

// chain tells whether the fleets lead from p to its goal.
func (o *oracle) chain(p engine.Province, fleets []engine.Province) bool {
	reached := engine.SetOf(p)
	for again := true; again; {
		again = false
		for _, sea := range fleets {
			next := o.m.FleetNeighbors(engine.Location{Province: sea})
			if reached.Has(sea) || !next.Meets(reached) {
				continue
			}
			if next.Has(o.orders[p].To.Province) {
				return true
			}
			reached.Add(sea)
			again = true
		}
	}
	return false
}

// bySea follows RULES 6.2.5 for legal orders: an army that could walk goes by sea when it says so, or when a complete
// chain of convoy orders has a fleet of its own power in it.
func (o *oracle) bySea(p engine.Province) bool {
	order := o.orders[p]
	if order.Unit != engine.Army {
		return false
	}
	if order.Way == engine.ViaConvoy || !o.m.ArmyNeighbors(p).Has(order.To.Province) {
		return true
	}
	if order.Way == engine.ByLand {
		return false
	}
	return o.ownFleetHelps(p)
}

// ownFleetHelps reports whether a fleet of the army's power is in a chain of carriers from which no fleet can be left out: that shows
// the intent to go by sea.
func (o *oracle) ownFleetHelps(p engine.Province) bool {
	return o.inChain(p, o.fleets[p], func(sea engine.Province) bool { return o.power(sea) == o.power(p) })
}

// carries reports whether the fleet in sea was part of the crossing of the army in p.
func (o *oracle) carries(p, sea engine.Province) bool {
	return o.sea[p] && o.path(p) && o.inChain(p, o.afloat(p, engine.NoProvince), func(other engine.Province) bool { return other == sea })
}

// inChain looks at every subset of the fleets: whether one that makes a chain, and would not without any of its members, has a fleet in
// it that is wanted.
func (o *oracle) inChain(p engine.Province, fleets []engine.Province, wanted func(engine.Province) bool) bool {
	for bits := 1; bits < 1<<len(fleets); bits++ {
		var set []engine.Province
		has := false
		for i, sea := range fleets {
			if bits>>i&1 == 1 {
				set = append(set, sea)
				has = has || wanted(sea)
			}
		}
		if has && o.chain(p, set) && o.minimal(p, set) {
			return true
		}
	}
	return false
}

func (o *oracle) minimal(p engine.Province, set []engine.Province) bool {
	for i := range set {
		rest := append(append([]engine.Province{}, set[:i]...), set[i+1:]...)
		if o.chain(p, rest) {
			return false
		}
	}
	return true
}

func (o *oracle) path(p engine.Province) bool {
	if o.stop[p] {
		return false
	}
	return !o.sea[p] || o.chain(p, o.afloat(p, engine.NoProvince))
}

// afloat lists the carriers of the army in p that are not dislodged, but for one.
func (o *oracle) afloat(p, without engine.Province) []engine.Province {
	var list []engine.Province
	for _, sea := range o.fleets[p] {
		if !o.dislodged(sea) && sea != without {
			list = append(list, sea)
		}
	}
	return list
}

func (o *oracle) headToHead(p engine.Province) bool {
	goal := o.orders[p].To.Province
	return o.orders[goal].Kind == engine.Move && o.orders[goal].To.Province == p && !o.sea[p] && !o.sea[goal]
}

func (o *oracle) attack(p engine.Province) int {
	goal := o.orders[p].To.Province
	switch {
	case !o.path(p):
		return 0
	case o.pos.Units[goal].Type == engine.NoUnit, o.leaves(goal) && !o.headToHead(p):
		return o.strength(p, engine.NoPower)
	case o.power(goal) == o.power(p):
		return 0
	}
	return o.strength(p, o.power(goal))
}

func (o *oracle) prevent(p engine.Province) int {
	if !o.path(p) || o.headToHead(p) && o.wins[o.orders[p].To.Province] {
		return 0
	}
	return o.strength(p, engine.NoPower)
}

func (o *oracle) hold(p engine.Province) int {
	switch {
	case o.pos.Units[p].Type == engine.NoUnit || o.leaves(p):
		return 0
	case o.orders[p].Kind == engine.Move:
		return 1
	}
	return o.strength(p, engine.NoPower)
}

// strength is 1 and the supports for the unit in p, those of one power left out.
func (o *oracle) strength(p engine.Province, without engine.Power) int {
	n := 1
	for _, q := range o.helps[p] {
		if (without == engine.NoPower || o.power(q) != without) && !o.cut(q) {
			n++
		}
	}
	return n
}

func (o *oracle) supports(order engine.Order, p engine.Province) bool {
	if order.From.Province != p {
		return false
	}
	switch order.Kind {
	case engine.SupportHold:
		return o.orders[p].Kind != engine.Move
	case engine.SupportMove:
		return o.orders[p].Kind == engine.Move && o.orders[p].To == order.To
	}
	return false
}

func (o *oracle) cut(q engine.Province) bool {
	if o.dislodged(q) {
		return true
	}
	for _, other := range o.moves {
		if o.orders[other].To.Province == q && o.power(other) != o.power(q) && o.cuts(other, q) {
			return true
		}
	}
	return false
}

// cuts tells whether the mere attack of the unit in p cuts the support given by q.
func (o *oracle) cuts(p, q engine.Province) bool {
	support := o.orders[q]
	if support.Kind == engine.SupportMove && support.To.Province == p && o.rules.CutRule == engine.CutStandard {
		return false
	}
	if o.sea[p] && support.Kind == engine.SupportMove && o.rules.ConvoyCut != engine.CutAlways {
		for _, sea := range o.fleets[p] {
			if sea == support.To.Province {
				return o.rules.ConvoyCut == engine.CutWithAlternative && !o.stop[p] &&
					o.chain(p, o.afloat(p, sea))
			}
		}
	}
	return o.path(p)
}
