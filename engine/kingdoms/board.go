package kingdoms

import (
	"errors"
	"fmt"
)

// Board is a map and what a game on it begins with. It does not change.
type Board struct {
	ID        string
	Names     map[string]string
	FirstYear int
	Victory   int           // cities that win (TK 13.1)
	Areas     []AreaInfo    // by area, in order of the ids; the first is none
	Factions  []FactionInfo // by faction; the first is none
	Roads     []Road
	Rivers    []Link // each step downstream
	Seas      []Link
	Roster    *Roster
	Pool      []GeneralSet // who is shown in the first year, in the second, ... (TK 14.2)
	Setups    []Setup

	all, cities, ports AreaSet
	land, water        [maxAreas]AreaSet // neighbours by land roads; ports that are linked
	ferry              [maxAreas]AreaSet // neighbours over a river
	crossing           [maxAreas]AreaSet // goals for which TK 10.1 takes skills away
	sail               [maxAreas]AreaSet // ports in range (TK 10.3)
	far                [maxAreas]AreaSet // of these, 2 downstream and not nearer by any downstream way (TK 10.4(3))
	areas              map[string]Area
	factions           map[string]Faction
	words              *lexicon
}

// Finish checks the tables of b and works out the rest of it. It must be called once, before anything else; until then only the
// exported fields are there. The error lists every fault.
func (b *Board) Finish() error {
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if len(b.Areas) < 2 || len(b.Areas) > maxAreas || len(b.Factions) < 2 || len(b.Factions) > maxFactions || b.Roster == nil {
		return fmt.Errorf("a board has 1 to %d areas, 1 to %d factions and a roster", maxAreas-1, maxFactions-1)
	}
	b.areas, b.factions = map[string]Area{}, map[string]Faction{}
	for i, info := range b.Areas[1:] {
		a := Area(i + 1)
		if info.ID <= b.Areas[i].ID {
			fault("area %q: want the areas in order of their ids", info.ID)
		}
		b.areas[info.ID] = a
		b.all.Add(a)
		if !info.Pass {
			b.cities.Add(a)
		} else if info.Port != 0 {
			fault("area %q: a pass is no port", info.ID)
		}
		if info.Port != 0 {
			b.ports.Add(a)
		}
	}
	for i, info := range b.Factions[1:] {
		if b.factions[info.ID] != NoFaction || info.ID == "" {
			fault("faction %q: the id is empty or taken", info.ID)
		}
		b.factions[info.ID] = Faction(i + 1)
	}
	b.build(fault)
	if len(faults) == 0 {
		b.words = newLexicon(b)
	}
	return errors.Join(faults...)
}

// build joins the areas by roads, rivers and lanes.
func (b *Board) build(fault func(string, ...any)) {
	for _, r := range b.Roads {
		if r.A == r.B || !b.all.Has(r.A) || !b.all.Has(r.B) || b.land[r.A].Has(r.B) {
			fault("road %s - %s: it leads nowhere or stands twice", b.AreaID(r.A), b.AreaID(r.B))
			continue
		}
		for _, way := range [2][2]Area{{r.A, r.B}, {r.B, r.A}} {
			b.land[way[0]].Add(way[1])
			if r.Crosses == "" {
				continue
			}
			b.ferry[way[0]].Add(way[1])
			if b.Areas[way[1]].River == r.Crosses && !b.Areas[way[1]].Pass {
				b.crossing[way[0]].Add(way[1])
			}
		}
	}
	var down, sea [maxAreas]AreaSet
	links := func(list []Link, kind Port, sides func(Link)) {
		for _, l := range list {
			if l.From == l.To || !b.ports.Has(l.From) || !b.ports.Has(l.To) || b.Areas[l.From].Port&b.Areas[l.To].Port&kind == 0 {
				fault("water road %s - %s: want two ports of a kind", b.AreaID(l.From), b.AreaID(l.To))
				continue
			}
			b.water[l.From].Add(l.To)
			b.water[l.To].Add(l.From)
			sides(l)
		}
	}
	var up [maxAreas]AreaSet
	links(b.Rivers, RiverPort, func(l Link) { down[l.From].Add(l.To); up[l.To].Add(l.From) })
	links(b.Seas, SeaPort, func(l Link) { sea[l.From].Add(l.To); sea[l.To].Add(l.From) })
	for p := range b.ports.All() {
		for q := range down[p].All() {
			b.far[p] |= down[q]
		}
		b.far[p] &^= down[p]
		b.sail[p] = down[p] | up[p] | sea[p] | b.far[p]
		for q := range sea[p].All() {
			b.sail[p] |= sea[q]
		}
		b.sail[p].Remove(p)
		b.far[p].Remove(p)
	}
}

// Area returns the area with an id, NoArea if there is none.
func (b *Board) Area(id string) Area { return b.areas[id] }

// AreaID returns the id of an area, "" if it is not on the board.
func (b *Board) AreaID(a Area) string {
	if int(a) >= len(b.Areas) {
		return ""
	}
	return b.Areas[a].ID
}

// Faction returns the faction with an id, NoFaction if there is none.
func (b *Board) Faction(id string) Faction { return b.factions[id] }

// FactionID returns the id of a faction, "" if it is not on the board.
func (b *Board) FactionID(f Faction) string {
	if int(f) >= len(b.Factions) {
		return ""
	}
	return b.Factions[f].ID
}

// All returns every area.
func (b *Board) All() AreaSet { return b.all }

// Cities returns the areas that are no passes.
func (b *Board) Cities() AreaSet { return b.cities }

// Ports returns the areas where ships can lie.
func (b *Board) Ports() AreaSet { return b.ports }

// Neighbors returns the areas that a land road joins with a (TK 2.2).
func (b *Board) Neighbors(a Area) AreaSet { return b.land[a&(maxAreas-1)] }

// Linked returns the ports that one water road joins with a, in either direction.
func (b *Board) Linked(a Area) AreaSet { return b.water[a&(maxAreas-1)] }

// Range returns the ports that a ship reaches from a in one turn (TK 10.3).
func (b *Board) Range(a Area) AreaSet { return b.sail[a&(maxAreas-1)] }

// FarDownstream returns the ports two steps downstream of a, where a ship that is beaten off is lost (TK 10.4(3)).
func (b *Board) FarDownstream(a Area) AreaSet { return b.far[a&(maxAreas-1)] }

// Crossing returns the goals that a unit in a reaches only over the river on which they lie: without a ship its commander's
// assault and lead do not count there (TK 10.1).
func (b *Board) Crossing(a Area) AreaSet { return b.crossing[a&(maxAreas-1)] }

// byShip returns what a unit with a ship can attack or support from a (TK 10.4(1), 10.6).
func (b *Board) byShip(a Area) AreaSet {
	if !b.ports.Has(a) {
		return 0
	}
	return b.sail[a] | b.ferry[a]
}
