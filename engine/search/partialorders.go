package search

import "entente/engine"

// partialOrders holds the orders that a power has chosen so far, and answers what they mean for the next one. The zero hand, after
// clear, is empty.
type partialOrders struct {
	s      *OrderSpace
	power  engine.Power
	order  [engine.Provinces]int32 // by province: index of the order in the scene, absent while it is open
	coming [engine.Provinces]uint8 // own units that move there
	held   [engine.Provinces]uint8 // own supports for the unit there to hold
	helped [engine.Provinces]uint8 // own supports for moves of the unit there
	helps  []lift                  // supports of moves
	lifts  []lift                  // convoys
	used   []engine.Province
}

// lift is help for a move.
type lift struct{ by, from, to engine.Province }

// clear empties the hand for the orders of a power.
func (h *partialOrders) clear(s *OrderSpace, pw engine.Power) {
	if h.s == nil {
		for i := range h.order {
			h.order[i] = absent
		}
	}
	for _, p := range h.used {
		h.order[p] = absent
	}
	h.s, h.power, h.used, h.helps, h.lifts = s, pw, h.used[:0], h.helps[:0], h.lifts[:0]
	h.coming, h.held, h.helped = [engine.Provinces]uint8{}, [engine.Provinces]uint8{}, [engine.Provinces]uint8{}
}

// put chooses an order for a unit that has none.
func (h *partialOrders) put(n int32) {
	o := &h.s.orders[n]
	at := o.At.Province
	h.order[at] = n
	h.used = append(h.used, at)
	h.count(o, 1)
	switch o.Kind {
	case engine.SupportMove:
		h.helps = append(h.helps, lift{at, o.From.Province, o.To.Province})
	case engine.Convoy:
		h.lifts = append(h.lifts, lift{at, o.From.Province, o.To.Province})
	}
}

// take takes the order of a unit back.
func (h *partialOrders) take(at engine.Province) {
	if h.order[at] < 0 {
		return
	}
	o := &h.s.orders[h.order[at]]
	h.order[at] = absent
	h.count(o, ^uint8(0))
	switch o.Kind {
	case engine.SupportMove:
		h.helps = without(h.helps, at)
	case engine.Convoy:
		h.lifts = without(h.lifts, at)
	}
}

func (h *partialOrders) count(o *engine.Order, n uint8) {
	switch o.Kind {
	case engine.Move:
		h.coming[o.To.Province] += n
	case engine.SupportHold:
		h.held[o.From.Province] += n
	case engine.SupportMove:
		h.helped[o.From.Province] += n
	}
}

func without(list []lift, by engine.Province) []lift {
	for i := range list {
		if list[i].by == by {
			list[i] = list[len(list)-1]
			return list[:len(list)-1]
		}
	}
	return list
}

// given returns how much help of a kind a move has.
func given(list []lift, from, to engine.Province) (n int) {
	for i := range list {
		if list[i].from == from && list[i].to == to {
			n++
		}
	}
	return n
}

// What an own unit in a province does.
const (
	nobody = iota
	stays
	leaves
	open // not decided yet
)

func (h *partialOrders) at(p engine.Province) int {
	u := h.s.pos.Units[p]
	switch {
	case u.Type == engine.NoUnit || u.Power != h.power:
		return nobody
	case h.order[p] < 0:
		return open
	case h.s.orders[h.order[p]].Kind == engine.Move:
		return leaves
	}
	return stays
}

// clashes reports whether an order would send an own unit onto another, or let it stay where another goes.
func (h *partialOrders) clashes(o *engine.Order) bool {
	if o.Kind == engine.Move {
		return h.coming[o.To.Province] > 0 || h.at(o.To.Province) == stays
	}
	return h.coming[o.At.Province] > 0
}

// idle reports whether an order helps an own unit in something that it does not do.
func (h *partialOrders) idle(o *engine.Order) bool {
	switch does := h.at(o.From.Province); {
	case does == nobody || does == open:
		return false
	case o.Kind == engine.SupportHold:
		return does == leaves
	case does == stays:
		return true
	}
	partner := &h.s.orders[h.order[o.From.Province]]
	return partner.To.Province != o.To.Province || o.Kind == engine.Convoy && partner.Way != engine.ViaConvoy
}

// Weights of what an order means beside the own orders that are known. Each group has a weight for every combination.
const (
	ownGoal   = 0                   // moves: own unit at the goal (4) x another goes there (2) x by sea (2) x support for it (3)
	ownHelp   = ownGoal + 4*2*2*3   // moves: support for it (3) x strongest foe at the goal (4) x support for another order (2)
	ownStay   = ownHelp + 3*4*2     // others: kind (9) x somebody comes here (2) x a move of it is supported (2)
	ownHeld   = ownStay + kinds*2*2 // others: supports to hold (3) x strongest foe here (4)
	ownHold   = ownHeld + 3*4       // support to hold of an own unit: what it does (3) x strongest foe there (4) x other supports (2)
	ownPush   = ownHold + 3*4*2     // support of an own move: what it does (4) x strongest foe at the goal (4) x other supports (2)
	ownTarget = ownPush + 4*4*2     // support of a move: own unit at the goal (4) x own or foreign (2) x own move there (2)
	ownCarry  = ownTarget + 4*2*2   // convoy of an own army: what it does (4)
	ownSail   = ownCarry + 4        // move by sea: own convoys for it (3)
	numOwn    = ownSail + 3
	mostOwn   = 4 // weights of one order
)

// own returns which of these weights an order has.
func (h *partialOrders) own(list *[mostOwn]uint16, o *engine.Order) []uint16 {
	s, at, to := h.s, o.At.Province, o.To.Province
	n := 0
	add := func(k int) { list[n] = uint16(k); n++ }
	foe := func(p engine.Province) int { return int(s.foes[h.power][p] >> 4) }
	if o.Kind == engine.Move {
		sea := b(o.Way == engine.ViaConvoy)
		helps := 0
		if h.helped[at] > 0 {
			helps = min(given(h.helps, at, to), 2)
		}
		other := b(int(h.helped[at])+int(h.held[at]) > helps)
		add(ownGoal + ((h.at(to)*2+b(h.coming[to] > 0))*2+sea)*3 + helps)
		add(ownHelp + (helps*4+foe(to))*2 + other)
		if sea > 0 {
			add(ownSail + min(given(h.lifts, at, to), 2))
		}
		return list[:n]
	}
	kind := s.kindOf(o)
	add(ownStay + (kind*2+b(h.coming[at] > 0))*2 + b(h.helped[at] > 0))
	add(ownHeld + min(int(h.held[at]), 2)*4 + foe(at))
	from := o.From.Province
	switch kind {
	case holdsOwn:
		add(ownHold + ((h.at(from)-1)*4+foe(from))*2 + b(h.held[from] > 0))
	case helpsOwn:
		add(ownPush + (h.does(o)*4+foe(to))*2 + b(given(h.helps, from, to) > 0))
		add(ownTarget + h.at(to)*4 + b(h.coming[to] > 0))
	case helpsForeign:
		add(ownTarget + h.at(to)*4 + 2 + b(h.coming[to] > 0))
	case carriesOwn:
		add(ownCarry + h.does(o))
	}
	return list[:n]
}

// does says what the own unit does that o helps to move: open, the move (1), another move (2), or it stays (3).
func (h *partialOrders) does(o *engine.Order) int {
	switch h.at(o.From.Province) {
	case stays:
		return 3
	case leaves:
		if h.idle(o) {
			return 2
		}
		return 1
	}
	return 0
}

func b(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
