package search

import (
	"hash/fnv"

	"entente/engine"
)

// most is where counts of units end: more make no difference.
const most = 3

// features is what the features say of provinces and powers. It is measured once for a position.
type features struct {
	places [engine.Provinces]uint32                  // a hash of the id of each province, so that weights outlive the numbering of a board
	powers [engine.Powers]uint32                     // likewise
	reach  [engine.Provinces][engine.Powers]uint8    // units of a power that can step into a province
	foes   [engine.Powers][engine.Provinces]uint8    // seen by a power: strongest single foe that can step in, sum of foes, own units: base 4 digits
	status [engine.Powers][engine.Provinces]uint8    // seen by a power: what lies there and who stands there
	far    [engine.Powers][2][engine.Provinces]uint8 // steps to the nearest center of others, for armies and for fleets, up to farthest
	sizes  [engine.Powers]uint8                      // centers of a power, in steps
	around [engine.Provinces]uint32                  // a hash of who stands around a province, seen by the unit in it
	forces [engine.Powers]uint32                     // a hash of all units of a power
	living []engine.Power                            // with a unit
	board  *engine.Map                               // of which far was measured last
	theirs [engine.Powers]engine.ProvinceSet         // by power: the centers that it did not own then
}

// The unit part of a status.
const (
	noUnit = iota
	ownUnit
	foreignUnit
)

func (g *features) measure(s *OrderSpace) {
	pos, m := &s.pos, s.pos.Variant.Map
	g.living = g.living[:0]
	g.reach = [engine.Provinces][engine.Powers]uint8{}
	var units, centers [engine.Powers]int
	var owned [engine.Powers]engine.ProvinceSet
	all := engine.ProvinceSet{}
	for p := range m.Provinces {
		g.places[p] = nameHash(m.Provinces[p].ID)
		if u := pos.Units[p]; u.Type != engine.NoUnit {
			if units[u.Power&63]++; units[u.Power&63] == 1 {
				g.living = append(g.living, u.Power&63)
			}
		}
		centers[pos.Owners[p]&63]++
		if m.Provinces[p].Center {
			all.Add(engine.Province(p))
			owned[pos.Owners[p]&63].Add(engine.Province(p))
		}
	}
	if g.board != m {
		g.board, g.theirs = m, [engine.Powers]engine.ProvinceSet{}
	}
	for pw := range pos.Variant.Powers {
		g.powers[pw], g.forces[pw] = nameHash(pos.Variant.Powers[pw].ID), 0
		g.sizes[pw] = sizeOf(centers[pw])
	}
	for i := range s.units {
		g.step(s, i)
	}
	for p := range m.Provinces {
		if u := pos.Units[p]; u.Type != engine.NoUnit {
			g.forces[u.Power] += mix(g.places[p], uint32(u.Type))
			g.around[p] = g.neighbors(pos, engine.Province(p))
		}
	}
	for _, pw := range g.living {
		g.view(pos, pw)
		if theirs := all.Minus(owned[pw]); theirs.Empty() || theirs != g.theirs[pw] {
			g.theirs[pw] = theirs
			for _, t := range []engine.UnitType{engine.Army, engine.Fleet} {
				g.walk(m, theirs, &g.far[pw][t-engine.Army], t)
			}
		}
	}
}

// step counts where a unit can go in one step, without convoys.
func (g *features) step(s *OrderSpace, i int) {
	u, last := s.units[i], engine.NoProvince
	for _, o := range s.orders[u.first:u.last] {
		if o.Kind == engine.Move && o.Way != engine.ViaConvoy && o.To.Province != last {
			last = o.To.Province // the coasts of a province follow each other
			g.reach[last][u.power&63]++
		}
	}
}

// view measures how a power sees every province.
func (g *features) view(pos *engine.Position, pw engine.Power) {
	m := pos.Variant.Map
	for p := range m.Provinces {
		strongest, sum := uint8(0), uint8(0)
		for _, other := range g.living {
			if other != pw {
				strongest = max(strongest, g.reach[p][other])
				sum += g.reach[p][other]
			}
		}
		g.foes[pw][p] = min(strongest, most)<<4 | min(sum, most)<<2 | min(g.reach[p][pw], most)
		land := uint8(0)
		switch owner, home := pos.Owners[p], m.Provinces[p].Territory == pw; {
		case !m.Provinces[p].Center:
		case owner == engine.NoPower:
			land = 1
		case owner == pw && home:
			land = 2
		case owner == pw:
			land = 3
		case home:
			land = 4
		default:
			land = 5
		}
		stands := uint8(noUnit)
		if u := pos.Units[p]; u.Type != engine.NoUnit && u.Power == pw {
			stands = ownUnit
		} else if u.Type != engine.NoUnit {
			stands = foreignUnit
		}
		g.status[pw][p] = land*3 + stands
	}
}

// farthest is where steps to a center end: more make no difference.
const farthest = 4

// walk measures the steps to the nearest of some centers. Armies are taken to find convoys.
func (g *features) walk(m *engine.Map, centers engine.ProvinceSet, far *[engine.Provinces]uint8, t engine.UnitType) {
	for p := range far {
		far[p] = farthest
	}
	ring, seen := centers, centers
	for steps := range uint8(farthest) {
		next := engine.ProvinceSet{}
		for p := range ring.All() {
			far[p] = steps
			next = next.Union(fleetSteps(m, p))
			if t == engine.Army {
				next = next.Union(m.ArmyNeighbors(p))
			}
		}
		ring, seen = next.Minus(seen), seen.Union(next)
	}
}

// fleetSteps returns where fleets go from any coast of p.
func fleetSteps(m *engine.Map, p engine.Province) engine.ProvinceSet {
	set := m.FleetNeighbors(engine.Location{Province: p})
	for _, c := range m.Provinces[p].Coasts {
		set = set.Union(m.FleetNeighbors(engine.Location{Province: p, Coast: c}))
	}
	return set
}

// neighbors returns a hash of who stands around p: nobody, its own side, or others.
func (g *features) neighbors(pos *engine.Position, p engine.Province) uint32 {
	m, h := pos.Variant.Map, uint32(1)
	for q := range m.ArmyNeighbors(p).Union(fleetSteps(m, p)).All() {
		switch u := pos.Units[q]; {
		case u.Type == engine.NoUnit:
		case u.Power == pos.Units[p].Power:
			h += mix(g.places[q], ownUnit)
		default:
			h += mix(g.places[q], foreignUnit)
		}
	}
	return h
}

// sizeOf puts a number of centers into one of seven classes.
func sizeOf(centers int) uint8 {
	for i, roof := range [...]int{2, 3, 4, 6, 9, 13} {
		if centers <= roof {
			return uint8(i)
		}
	}
	return 6
}

func nameHash(id string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(id))
	return h.Sum32()
}

// mix stirs b into a.
func mix(a, b uint32) uint32 {
	h := (a ^ b*0x9E3779B1) * 0x85EBCA77
	return h ^ h>>15
}
