package bot

import (
	"math/rand/v2"

	"entente/engine"
	"entente/engine/search"
)

// heuristic decides by plain rules: each unit goes where it is worth most, or helps another one get or stay there. Places are worth
// what their centers are, and what lies behind them.
type heuristic struct {
	chart *boardTables
	pos   *engine.Position
	own   engine.PowerSet
	scene *search.OrderSpace
	front reachCounts
	worth worth
	turn  []engine.Province
	legal []engine.Order                    // of one unit or site
	plan  [engine.Provinces]engine.Order    // by province; NoOrder while it is open
	goal  [engine.Provinces]engine.Province // by province: where the own unit that goes or stays there comes from
	helps [engine.Provinces]uint8           // by province: supports for the own unit that goes or stays there
}

// How much of what a place is worth an order gets. The numbers were found by letting players with others play against people.
const (
	idleHold     = 0.73 // a hold where no foe can come
	watchfulHold = 0.9  // and where one can
	likelyMove   = 0.9  // a move that could have more help than what could stop it
	evenMove     = 0.85
	unlikelyMove = 0.45
	ownPlace     = 0.2  // help, of the place of who gives it
	spareHelp    = 0.02 // help that is not needed, of the place of who gets it
	neededHelp   = 1.2  // help that makes the difference
	shortHelp    = 0.7  // help that is not enough alone
)

// load looks at a position. In a movement phase the scene must be loaded or surveyed with it.
func (h *heuristic) load(c *boardTables, pos *engine.Position, own engine.PowerSet, s *search.OrderSpace) {
	h.chart, h.pos, h.own, h.scene = c, pos, own, s
	h.front.measure(c, pos, own)
	h.worth.flood(c, pos, &h.front, own)
}

// waver is how far chance moves what an order is worth, so that plans differ.
const waver = 0.12

// orders appends a plan for a movement phase.
func (h *heuristic) orders(dst []engine.Order, r *rand.Rand) []engine.Order {
	h.turn = h.turn[:0]
	for i := range h.chart.m.Provinces {
		p := engine.Province(i)
		h.plan[p], h.goal[p], h.helps[p] = engine.Order{}, engine.NoProvince, 0
		if h.own.Has(h.pos.Units[p].Power) && h.scene.Legal(p) != nil {
			h.turn = append(h.turn, p)
		}
	}
	r.Shuffle(len(h.turn), func(i, j int) { h.turn[i], h.turn[j] = h.turn[j], h.turn[i] })
	for _, p := range h.turn {
		h.choose(p, r, 0)
	}
	for _, p := range h.turn { // who only holds may help those that were decided later
		if h.plan[p].Kind == engine.Hold && h.helps[p] == 0 {
			h.goal[p], h.plan[p] = engine.NoProvince, engine.Order{}
			h.choose(p, r, deepest)
		}
	}
	first := len(dst)
	for _, p := range h.turn {
		dst = append(dst, h.plan[p])
	}
	search.Agree(h.pos, dst[first:])
	return dst
}

// deepest is how many units may wait for each other.
const deepest = 6

// choose gives the unit in p the order that is worth most beside those that were given.
func (h *heuristic) choose(p engine.Province, r *rand.Rand, depth int) {
	if h.plan[p].Kind != engine.NoOrder {
		return
	}
	legal := h.scene.Legal(p)
	if depth < deepest {
		h.clear(p, legal, r, depth)
		if h.plan[p].Kind != engine.NoOrder {
			return
		}
	}
	best, top := 0, 0.0
	for i := range legal {
		if x := h.score(&legal[i]) * (1 + waver*r.Float64()); x > top {
			best, top = i, x
		}
	}
	h.put(legal[best])
}

// clear lets own units decide first that stand where the unit in p would most like to go.
func (h *heuristic) clear(p engine.Province, legal []engine.Order, r *rand.Rand, depth int) {
	best, top := engine.NoProvince, 0.0
	for i := range legal {
		o := &legal[i]
		if o.Kind != engine.Move || o.Way == engine.ViaConvoy {
			continue
		}
		if x := h.worth.at(o.Unit, o.To) * h.chance(o.To.Province); x > top {
			best, top = o.To.Province, x
		}
	}
	if h.plan[best].Kind != engine.NoOrder || top <= h.worth.at(legal[0].Unit, legal[0].At) {
		return
	}
	if h.own.Has(h.pos.Units[best].Power) && h.scene.Legal(best) != nil {
		h.goal[p] = p // it stays, as far as the others know
		h.choose(best, r, depth+1)
		if h.plan[p].Kind == engine.NoOrder {
			h.goal[p] = engine.NoProvince
		}
	}
}

// chance guesses how likely a move into p works without help.
func (h *heuristic) chance(p engine.Province) float64 {
	need, have := h.front.need(h.pos, h.own, p), float64(h.front.own[p])
	switch {
	case need == 0:
		return 1
	case have > need:
		return likelyMove
	case have == need:
		return evenMove
	}
	return unlikelyMove
}

// score says what an order is worth beside the orders that were given.
func (h *heuristic) score(o *engine.Order) float64 {
	at, to := o.At.Province, o.To.Province
	switch o.Kind {
	case engine.Hold:
		if h.goal[at] != engine.NoProvince && h.goal[at] != at {
			return 0 // another one comes
		}
		if h.front.foe[at] == 0 {
			return idleHold * h.worth.at(o.Unit, o.At)
		}
		return watchfulHold * h.worth.at(o.Unit, o.At)
	case engine.Move:
		own := h.own.Has(h.pos.Units[to].Power)
		switch {
		case o.Way == engine.ViaConvoy || h.goal[to] != engine.NoProvince:
			return 0
		case own && h.plan[to].Kind != engine.Move:
			return 0
		case own && h.plan[to].To.Province == at:
			return 0 // they cannot change places
		}
		return h.worth.at(o.Unit, o.To) * h.chance(to)
	case engine.SupportHold, engine.SupportMove:
		return h.help(o)
	}
	return 0
}

// help says what a support is worth: as much as it may be needed.
func (h *heuristic) help(o *engine.Order) float64 {
	at, from := o.At.Province, o.From.Province
	if h.goal[at] != engine.NoProvince && h.goal[at] != at || !h.own.Has(h.pos.Units[from].Power) {
		return 0
	}
	to, partner := from, &h.plan[from]
	if o.Kind == engine.SupportMove {
		to = o.To.Province
		if partner.Kind != engine.Move || partner.To.Province != to {
			return 0
		}
	} else if partner.Kind == engine.Move || partner.Kind == engine.NoOrder {
		return 0
	}
	need := h.front.need(h.pos, h.own, to)
	have := 1 + float64(h.helps[to])
	place := engine.Location{Province: to}
	if o.Kind == engine.SupportMove {
		place = partner.To
	} else {
		place.Coast = h.pos.Units[from].Coast
	}
	value := h.worth.at(partner.Unit, place)
	hold := ownPlace * h.worth.at(o.Unit, o.At)
	switch {
	case need < have:
		return hold + spareHelp*value
	case have == need:
		return hold + neededHelp*value
	}
	return hold + shortHelp*value
}

// put notes an order.
func (h *heuristic) put(o engine.Order) {
	at := o.At.Province
	h.plan[at] = o
	end := at
	switch o.Kind {
	case engine.Move:
		end = o.To.Province
		if h.goal[at] == at {
			h.goal[at] = engine.NoProvince
		}
	case engine.SupportHold:
		h.helps[o.From.Province]++
	case engine.SupportMove:
		h.helps[o.To.Province]++
	}
	h.goal[end] = at
}
