package search

import "entente/engine"

// shape says which table the keys of a feature point into.
type shape struct {
	bits uint8 // the table has 1<<bits weights
	free bool  // without features that name provinces or powers
}

// maxKeys is the most features that an order has: one that helps a foreign unit, in the first two years.
const maxKeys = 28

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

// key returns the key of a feature: a tag, and up to two numbers.
func (h *hasher) key(tag, a, b uint32) uint32 {
	x := uint64(h.base<<8|tag)*0x9E3779B97F4A7C15 ^ uint64(a)*0xC2B2AE3D27D4EB4F ^ uint64(b)*0x165667B19E3779F9
	x ^= x >> 29
	x *= 0xBF58476D1CE4E5B9
	return uint32(x >> ((64 - h.shape.bits) & 63))
}

// keys returns the keys of the features of an order of the unit, written into list.
func (h *hasher) keys(list *[maxKeys]uint32, o engine.Order) []uint32 {
	s, pw := h.s, h.u.power&63
	to := goal(&o)
	h.base = uint32(s.kindOf(&o))<<2 | uint32(h.kind&1)<<1 | h.season
	n := h.bare(list, &o, to)
	if h.shape.free {
		return list[:n]
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
	named := (*[12]uint32)(list[n:])
	named[0] = h.key(1, h.power, h.band)
	named[1] = h.key(2, h.power, all)
	named[2] = h.key(3, h.power+h.band, all)
	named[3] = h.key(4, 0, all)
	named[4] = h.key(5, h.power, goal)
	named[5] = h.key(6, h.power, mix(at, goal))
	named[6] = h.key(7, goal, there)
	named[7] = h.key(8, at, here)
	named[8] = h.key(9, all, there<<8|here)
	named[9] = h.key(10, mix(h.power, s.powers[s.pos.Units[to].Power&63]), s.powers[s.pos.Owners[to]&63])
	named[10] = h.key(11, all, s.around[o.At.Province])
	named[11] = h.key(12, goal, uint32(s.foes[pw][to]))
	n += len(named)
	if h.band < 2 {
		list[n] = h.key(13, all, s.forces[pw]+h.band)
		n++
	}
	if o.From.Province != engine.NoProvince && s.pos.Units[o.From.Province].Power != o.Power {
		list[n] = h.key(14, mix(h.power, s.powers[s.pos.Units[o.From.Province].Power&63]), goal)
		n++
	}
	return list[:n]
}

// bare writes the keys of the features that name no province and no power, and returns how many they are.
func (h *hasher) bare(list *[maxKeys]uint32, o *engine.Order, to engine.Province) int {
	s, pw := h.s, h.u.power&63
	there, here := uint32(s.status[pw][to]), uint32(s.status[pw][h.u.at])
	risk, home := uint32(s.foes[pw][to]), uint32(s.foes[pw][h.u.at])
	far := &s.far[pw][h.kind-engine.Army]
	list[0] = h.key(32, 0, 0)
	list[1] = h.key(33, there, risk)
	list[2] = h.key(34, here, home)
	list[3] = h.key(35, there<<8|here, risk>>4<<2|home>>4)
	list[4] = h.key(36, uint32(s.sizes[pw])<<8|uint32(s.sizes[s.pos.Owners[to]&63]), there)
	list[5] = h.key(37, uint32(s.sizes[s.pos.Units[to].Power&63])<<4|uint32(s.sizes[pw]), there)
	list[6] = h.key(38, uint32(far[to])<<4|uint32(far[h.u.at]), here)
	list[7] = h.key(39, h.band, there)
	list[8] = h.key(40, risk, home)
	list[9] = h.key(41, uint32(far[to])<<4|uint32(far[h.u.at]), there<<8|risk)
	list[10] = h.key(42, there<<8|risk, here<<8|home)
	n := 11
	if o.From.Province != engine.NoProvince {
		partner := s.pos.Units[o.From.Province].Power & 63
		list[n] = h.key(44, uint32(s.foes[pw][o.From.Province]), there<<8|risk)
		n++
		list[n] = h.key(45, uint32(s.status[partner][to])<<8|uint32(s.sizes[partner]), there<<8|uint32(s.sizes[pw]))
		n++
		list[n] = h.key(46, uint32(s.foes[partner][to]), there)
		n++
	}
	if o.Kind == engine.Move {
		list[n] = h.key(47, uint32(s.coastal(to)), uint32(s.coastal(h.u.at)))
		n++
	}
	return n
}

// coastal tells inland, coast and sea apart.
func (s *OrderSpace) coastal(p engine.Province) engine.Terrain {
	return s.pos.Variant.Map.Provinces[p].Terrain
}
