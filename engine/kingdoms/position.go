package kingdoms

import "entente/engine"

// Unit stands in an area or was driven out of one. The zero Unit is none.
type Unit struct {
	Faction   Faction
	Damaged   bool    // else full
	Commander General // NoGeneral for none (TK 6.3)
}

// Officer is where a general is and what he does. The zero Officer is free, or not yet known.
type Officer struct {
	Faction Faction // whom he serves, NoFaction if nobody
	Area    Area
	Used    bool // the false order of this year (TK 8.2(1))
	Dead    bool // for good (TK 6.5)
}

// Dislodged is a garrison that was driven out and must choose (TK 9).
type Dislodged struct {
	Unit     Unit
	From     Area    // where the unit came from that took its place
	Doomed   bool    // it would have been destroyed, if its commander had not the skill of retreat (TK 9.3)
	Ship     bool    // a ship goes along over a water road (TK 10.7)
	Retreats AreaSet // where it may go
	Joins    AreaSet // own units that would take it in
}

// Position is a moment of a game. It is a value: copied by assignment, equal with ==. Everything that decides which orders are
// legal is in it, except the settings of Rules.
type Position struct {
	Board     *Board
	Roster    *Roster
	Phase     engine.Phase // TK 3.2
	Units     [maxAreas]Unit
	Owners    [maxAreas]Faction
	Ships     [maxAreas]uint8 // they belong to the owner of the port (TK 10.2)
	Officers  [maxGenerals]Officer
	Dislodged [maxAreas]Dislodged // in a retreat phase, by the area that it was driven out of
	Money     [maxFactions]int32
	Passive   FactionSet // their units only hold (TK 14.5)
	Closed    FactionSet // nobody may attack into their areas (TK 13.5)
	Offer     GeneralSet // who is shown, in an adjustment (TK 5.6(1))
}

// UnitAt returns the unit that an order for a is meant for: the dislodged one in a retreat phase, else the one standing there.
func (pos *Position) UnitAt(a Area) Unit {
	if pos.Phase.Kind == engine.Retreats {
		return pos.Dislodged[a&(maxAreas-1)].Unit
	}
	return pos.Units[a&(maxAreas-1)]
}

// Occupied returns the areas in which a unit stands. Dislodged units do not count.
func (pos *Position) Occupied() AreaSet {
	var s AreaSet
	for a := range pos.Board.all.All() {
		if pos.Units[a].Faction != NoFaction {
			s.Add(a)
		}
	}
	return s
}

// Driven returns the areas out of which units were driven that must choose.
func (pos *Position) Driven() AreaSet {
	var s AreaSet
	for a := range pos.Board.all.All() {
		if pos.Dislodged[a].Unit.Faction != NoFaction {
			s.Add(a)
		}
	}
	return s
}

// Owned returns the areas of a faction; those of NoFaction are neutral.
func (pos *Position) Owned(f Faction) AreaSet {
	var s AreaSet
	for a := range pos.Board.all.All() {
		if pos.Owners[a] == f {
			s.Add(a)
		}
	}
	return s
}

// Cities returns how many cities a faction owns.
func (pos *Position) Cities(f Faction) int { return (pos.Owned(f) & pos.Board.cities).Len() }

// UnitCount returns how many units a faction has, dislodged ones included.
func (pos *Position) UnitCount(f Faction) int {
	n := 0
	for a := range pos.Board.all.All() {
		if pos.Units[a].Faction == f {
			n++
		}
		if pos.Dislodged[a].Unit.Faction == f {
			n++
		}
	}
	return n
}

// Lives reports whether a faction has an area or a unit left; else it is out (TK 13.3).
func (pos *Position) Lives(f Faction) bool { return pos.Owned(f) != 0 || pos.UnitCount(f) > 0 }

// Cap returns how many units a number of cities feeds (TK 4.2).
func Cap(cities int) int { return 1 + (cities+1)/2 }

// Serving returns the generals of a faction.
func (pos *Position) Serving(f Faction) GeneralSet {
	var s GeneralSet
	for g := General(1); int(g) <= pos.Roster.Len(); g++ {
		if pos.Officers[g].Faction == f && f != NoFaction {
			s.Add(g)
		}
	}
	return s
}

// Free returns the generals who live and serve nobody, whether or not they are known yet.
func (pos *Position) Free() GeneralSet {
	var s GeneralSet
	for g := General(1); int(g) <= pos.Roster.Len(); g++ {
		if o := pos.Officers[g]; o.Faction == NoFaction && !o.Dead {
			s.Add(g)
		}
	}
	return s
}

// Commands reports whether a general leads a unit, one that was driven out included.
func (pos *Position) Commands(g General) bool {
	a := pos.Officers[g&(maxGenerals-1)].Area
	return g != NoGeneral && (pos.Units[a].Commander == g || pos.Dislodged[a].Unit.Commander == g)
}

// stationed reports whether a general of a faction is in an area; with skill, one who has it (TK 4.1).
func (pos *Position) stationed(f Faction, a Area, skill Skills) bool {
	for g := General(1); int(g) <= pos.Roster.Len(); g++ {
		if o := pos.Officers[g]; o.Faction == f && o.Area == a && pos.Roster.Skills(g)&skill == skill {
			return true
		}
	}
	return false
}
