package search

import "entente/engine"

// OrderSpace is a movement phase prepared for drawing orders: who may be ordered what, who reaches what, and how much the
// weights like each order before any other is known. Load fills it and uses its memory again; after that nothing changes
// it, so that several goroutines may draw from one. The zero OrderSpace holds no position.
type OrderSpace struct {
	pos     engine.Position
	weights *Weights
	orders  []engine.Order // that can be told apart by province, by unit in ascending order of provinces
	units   []unit
	index   [engine.Provinces]int16 // of units by province
	side    [engine.Powers][]int16  // units of each power
	fixed   []float32               // of each order: its logit apart from the orders of other own units
	keys    [maxKeys]uint32         // of the order at hand
	features
}

// absent is the index of a unit or an order that is not there.
const absent = -1

// unit is who takes orders.
type unit struct {
	at          engine.Province
	power       engine.Power
	first, last int32 // its orders: orders[first:last]
}

// Load prepares a position of a movement phase. In another phase, and for powers that take no orders, there is nothing to
// draw.
func (s *OrderSpace) Load(pos *engine.Position, w *Weights) {
	s.survey(pos)
	s.weights, s.fixed = w, s.fixed[:0]
	for i := range s.units {
		h := s.hasher(i, w.shape())
		for _, o := range s.orders[s.units[i].first:s.units[i].last] {
			s.fixed = append(s.fixed, w.likes(h.keys(&s.keys, o)))
		}
	}
}

// Survey prepares a position without weights: Legal answers, but nothing can be drawn.
func (s *OrderSpace) Survey(pos *engine.Position) {
	s.survey(pos)
	s.weights, s.fixed = nil, s.fixed[:0]
}

// Legal returns the orders that the unit in p may be given, the hold first, without those supports that differ from another in
// nothing but a coast. The slice is shared, and is another's when the scene is loaded again.
func (s *OrderSpace) Legal(p engine.Province) []engine.Order {
	if s.index[p] < 0 {
		return nil
	}
	u := s.units[s.index[p]]
	return s.orders[u.first:u.last]
}

// Units returns how many units of a power take orders.
func (s *OrderSpace) Units(pw engine.Power) int { return len(s.side[pw&63]) }

// survey lists units and orders, and measures the ground.
func (s *OrderSpace) survey(pos *engine.Position) {
	s.pos = *pos
	s.units, s.orders = s.units[:0], s.orders[:0]
	for i := range s.index {
		s.index[i] = absent
	}
	for i := range s.side {
		s.side[i] = s.side[i][:0]
	}
	if pos.Phase.Kind != engine.Movement {
		return
	}
	all := pos.AppendAllLegalOrders(s.orders)
	kept := all[:0]
	for _, o := range all {
		at := o.At.Province
		if len(s.units) == 0 || s.units[len(s.units)-1].at != at {
			s.index[at] = int16(len(s.units))
			s.side[o.Power&63] = append(s.side[o.Power&63], int16(len(s.units)))
			s.units = append(s.units, unit{at: at, power: o.Power, first: int32(len(kept)), last: int32(len(kept))})
		}
		if len(kept) > 0 && sameSupport(o, kept[len(kept)-1]) {
			continue // it differs in the coast that the supported fleet goes to
		}
		kept = append(kept, o)
		s.units[len(s.units)-1].last = int32(len(kept))
	}
	s.orders = kept
	s.features.measure(s)
}

// sameSupport reports whether an order supports the same move as the one before it, but for its coast. Each unit begins with its hold, so
// both are of one unit.
func sameSupport(o, before engine.Order) bool {
	return o.Kind == engine.SupportMove && o.From.Province == before.From.Province && o.To.Province == before.To.Province
}

// find returns the index in orders of what means the same as o, and whether there is one.
func (s *OrderSpace) find(o engine.Order) (int32, bool) {
	i := s.index[o.At.Province]
	if i < 0 || s.units[i].power != o.Power {
		return 0, false
	}
	u := s.units[i]
	for n := u.first; n < u.last; n++ {
		l := &s.orders[n]
		if l.Kind != o.Kind || l.From.Province != o.From.Province && l.Kind != engine.Hold && l.Kind != engine.Move {
			continue
		}
		switch {
		case l.Kind == engine.Hold, l.Kind == engine.SupportHold,
			l.To.Province == o.To.Province && l.Kind != engine.Move,
			l.To == o.To && (l.Way == engine.ViaConvoy) == (o.Way == engine.ViaConvoy):
			return n, true
		}
	}
	return 0, false
}
