package search

import "entente/engine"

// shape says which table the keys of a feature point into.
type shape struct {
	bits uint8 // the table has 1<<bits weights
	free bool  // without features that name provinces or powers
}

// maxKeys is the most features that an order has.
const maxKeys = 32

// What is ordered, as far as it matters to every feature.
const (
	holds = iota
	moves
	sails // by convoy
	holdsOwn
	holdsForeign
	helpsOwn
	helpsForeign
	carriesOwn
	carriesForeign
	kinds
)

// hasher makes the keys of the orders of one unit.
type hasher struct {
	s      *OrderSpace
	u      unit
	kind   engine.UnitType
	shape  shape
	season uint32
	band   uint32 // of years: the first, the second, the third and fourth, later
	power  uint32
	list   *[maxKeys]uint32
	n      int
	base   uint32
}

func (s *OrderSpace) hasher(i int, sh shape) hasher {
	u := s.units[i]
	band := int(s.pos.Phase.Year) - s.firstYear()
	return hasher{
		s: s, u: u, kind: s.pos.Units[u.at].Type, shape: sh, season: uint32(s.pos.Phase.Season & 1),
		band: uint32([...]uint8{0, 1, 2, 2, 3}[max(0, min(band, 4))]), power: s.powers[u.power&63],
	}
}

// firstYear returns the year in which the game begins, as far as the position tells.
func (s *OrderSpace) firstYear() int {
	if s.pos.Setup != nil && s.pos.Setup.Year != 0 {
		return int(s.pos.Setup.Year)
	}
	return 1901
}

// kindOf says what o orders, seen by who gives it.
func (s *OrderSpace) kindOf(o *engine.Order) int {
	foreign := 0
	if s.pos.Units[o.From.Province].Power != o.Power {
		foreign = 1
	}
	switch {
	case o.Kind == engine.Move && o.Way == engine.ViaConvoy:
		return sails
	case o.Kind == engine.Move:
		return moves
	case o.Kind == engine.SupportHold:
		return holdsOwn + foreign
	case o.Kind == engine.SupportMove:
		return helpsOwn + foreign
	case o.Kind == engine.Convoy:
		return carriesOwn + foreign
	}
	return holds
}

// goal is the province that an order is about: where the unit goes, or where its help takes effect.
func goal(o *engine.Order) engine.Province {
	switch o.Kind {
	case engine.Move, engine.SupportMove, engine.Convoy:
		return o.To.Province
	case engine.SupportHold:
		return o.From.Province
	}
	return o.At.Province
}

// add adds the key of a feature: a tag, and up to two numbers.
func (h *hasher) add(tag, a, b uint32) {
	x := uint64(h.base<<8|tag)*0x9E3779B97F4A7C15 ^ uint64(a)*0xC2B2AE3D27D4EB4F ^ uint64(b)*0x165667B19E3779F9
	x ^= x >> 29
	x *= 0xBF58476D1CE4E5B9
	h.list[h.n] = uint32(x >> (64 - h.shape.bits))
	h.n++
}

// keys returns the keys of the features of an order of the unit, written into list.
func (h *hasher) keys(list *[maxKeys]uint32, o engine.Order) []uint32 {
	h.list, h.n = list, 0
	s, pw := h.s, h.u.power&63
	to := goal(&o)
	h.base = uint32(s.kindOf(&o))<<2 | uint32(h.kind&1)<<1 | h.season
	h.bare(&o, to)
	if h.shape.free {
		return list[:h.n]
	}
	from, at, goal := uint32(0), s.places[o.At.Province], s.places[to]
	if o.From.Province != engine.NoProvince {
		from = s.places[o.From.Province]
	}
	if o.Kind == engine.Move {
		goal += uint32(o.To.Coast)
	}
	all := mix(mix(at, goal), from)
	there, here := uint32(s.status[pw][to]), uint32(s.status[pw][o.At.Province])
	h.add(1, h.power, h.band)
	h.add(2, h.power, all)
	h.add(3, h.power+h.band, all)
	h.add(4, 0, all)
	h.add(5, h.power, goal)
	h.add(6, h.power, mix(at, goal))
	h.add(7, goal, there)
	h.add(8, at, here)
	h.add(9, all, there<<8|here)
	h.add(10, mix(h.power, s.powers[s.pos.Units[to].Power&63]), s.powers[s.pos.Owners[to]&63])
	h.add(11, all, s.around[o.At.Province])
	h.add(12, goal, uint32(s.foes[pw][to]))
	if h.band < 2 {
		h.add(13, all, s.forces[pw]+h.band)
	}
	if o.From.Province != engine.NoProvince && s.pos.Units[o.From.Province].Power != o.Power {
		h.add(14, mix(h.power, s.powers[s.pos.Units[o.From.Province].Power&63]), goal)
	}
	return list[:h.n]
}

// bare adds the features that name no province and no power.
func (h *hasher) bare(o *engine.Order, to engine.Province) {
	s, pw := h.s, h.u.power&63
	there, here := uint32(s.status[pw][to]), uint32(s.status[pw][h.u.at])
	risk, home := uint32(s.foes[pw][to]), uint32(s.foes[pw][h.u.at])
	far := &s.far[pw][h.kind-engine.Army]
	h.add(32, 0, 0)
	h.add(33, there, risk)
	h.add(34, here, home)
	h.add(35, there<<8|here, risk>>4<<2|home>>4)
	h.add(36, uint32(s.sizes[pw])<<8|uint32(s.sizes[s.pos.Owners[to]&63]), there)
	h.add(37, uint32(s.sizes[s.pos.Units[to].Power&63])<<4|uint32(s.sizes[pw]), there)
	h.add(38, uint32(min(far[to], 4))<<4|uint32(min(far[h.u.at], 4)), here)
	h.add(39, h.band, there)
	h.add(40, risk, home)
	h.add(41, uint32(min(far[to], 4))<<4|uint32(min(far[h.u.at], 4)), there<<8|risk)
	h.add(42, there<<8|risk, here<<8|home)
	if o.From.Province != engine.NoProvince {
		partner := s.pos.Units[o.From.Province].Power & 63
		h.add(44, uint32(s.foes[pw][o.From.Province]), there<<8|risk)
		h.add(45, uint32(s.status[partner][to])<<8|uint32(s.sizes[partner]), there<<8|uint32(s.sizes[pw]))
		h.add(46, uint32(s.foes[partner][to]), there)
	}
	if o.Kind == engine.Move {
		h.add(47, uint32(s.coastal(to)), uint32(s.coastal(h.u.at)))
	}
}

// coastal tells inland, coast and sea apart.
func (s *OrderSpace) coastal(p engine.Province) engine.Terrain {
	return s.pos.Variant.Map.Provinces[p].Terrain
}
