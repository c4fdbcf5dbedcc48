package bot

import "entente/engine/kingdoms"

// How much of a board there can be (kingdoms.Position).
const (
	mostAreas    = 64
	mostFactions = 16
)

// ground is a position with what deciding asks of it again and again.
type ground struct {
	pos   *kingdoms.Position
	board *kingdoms.Board
	units kingdoms.AreaSet                 // where somebody stands
	of    [mostFactions]kingdoms.AreaSet   // units by faction
	own   [mostFactions]kingdoms.AreaSet   // areas by owner
	shut  kingdoms.AreaSet                 // areas of closed factions (TK 13.5)
	sail  [mostAreas]kingdoms.AreaSet      // by unit: where it can go with the ship that lies there
	near  [mostAreas]kingdoms.AreaSet      // by area: units that could come
	storm [mostAreas]kingdoms.General      // by unit: who of its faction there is best in an attack
	guard [mostAreas]kingdoms.General      // and in defence
	idle  [mostFactions][]kingdoms.General // generals who lead nobody
}

// survey looks at a position, which must not change while the ground is used.
func (g *ground) survey(pos *kingdoms.Position) {
	g.pos, g.board = pos, pos.Board
	g.units, g.shut = 0, 0
	for f := range g.of {
		g.of[f], g.own[f], g.idle[f] = 0, 0, g.idle[f][:0]
	}
	for a := range g.board.All().All() {
		owner := pos.Owners[a]
		g.own[owner].Add(a)
		if pos.Closed.Has(owner) && owner != kingdoms.NoFaction {
			g.shut.Add(a)
		}
		g.near[a], g.sail[a], g.storm[a], g.guard[a] = 0, 0, kingdoms.NoGeneral, kingdoms.NoGeneral
		if u := pos.Units[a]; u.Faction != kingdoms.NoFaction {
			g.units.Add(a)
			g.of[u.Faction].Add(a)
			g.storm[a], g.guard[a] = u.Commander, u.Commander
		}
	}
	for a := range g.units.All() {
		f := pos.Units[a].Faction
		if pos.Passive.Has(f) {
			continue
		}
		if pos.Ships[a] > 0 {
			g.sail[a] = g.afloat(a)
		}
		for to := range ((g.board.Neighbors(a) | g.sail[a]) &^ (g.shut &^ g.own[f])).All() {
			g.near[to].Add(a)
		}
	}
	g.muster()
}

// afloat returns where the unit of an area can go with its ship (TK 10.3 to 10.5).
func (g *ground) afloat(a kingdoms.Area) kingdoms.AreaSet {
	var goals kingdoms.AreaSet
	o := kingdoms.Order{Kind: kingdoms.Move, Faction: g.pos.Units[a].Faction, At: a, Ship: true}
	for to := range ((g.board.Range(a) | g.board.Neighbors(a)) &^ kingdoms.Set(a)).All() {
		if o.To = to; g.pos.Check(o) == kingdoms.Succeeded {
			goals.Add(to)
		}
	}
	return goals
}

// muster finds who should lead each unit, and who leads nobody.
func (g *ground) muster() {
	r := g.pos.Roster
	for i := 1; i <= r.Len(); i++ {
		who := kingdoms.General(i)
		o := g.pos.Officers[who]
		if o.Faction == kingdoms.NoFaction {
			continue
		}
		a := o.Area
		if g.pos.Units[a].Commander != who {
			g.idle[o.Faction] = append(g.idle[o.Faction], who)
		}
		if g.pos.Units[a].Faction != o.Faction {
			continue
		}
		if g.storm[a] == kingdoms.NoGeneral || dash(r.Skills(who)) > dash(r.Skills(g.storm[a])) {
			g.storm[a] = who
		}
		if g.guard[a] == kingdoms.NoGeneral || firmness(r.Skills(who)) > firmness(r.Skills(g.guard[a])) {
			g.guard[a] = who
		}
	}
}

// dash is what skills are worth in an attack, firmness what they are worth to a garrison (TK 6.1).
func dash(s kingdoms.Skills) int {
	return 4*flag(s, kingdoms.Assault) + 2*flag(s, kingdoms.Lead) + flag(s, kingdoms.Retreating)
}

func firmness(s kingdoms.Skills) int {
	return 4*flag(s, kingdoms.Defend) + 2*flag(s, kingdoms.Retreating) + flag(s, kingdoms.Lead)
}

func flag(s, skill kingdoms.Skills) int {
	if s&skill != 0 {
		return 1
	}
	return 0
}

// foes returns the units of others than a side that could come to an area.
func (g *ground) foes(side kingdoms.FactionSet, a kingdoms.Area) kingdoms.AreaSet {
	list := g.near[a]
	for f := range side.All() {
		list &^= g.of[f]
	}
	return list
}

// land returns all areas of a side.
func (g *ground) land(side kingdoms.FactionSet) kingdoms.AreaSet {
	var s kingdoms.AreaSet
	for f := range side.All() {
		s |= g.own[f]
	}
	return s
}

// beats reports whether the unit of one area beats the garrison of another, one against one, if nobody helps (TK 8.7).
func (g *ground) beats(from, to kingdoms.Area, ship bool) bool {
	if g.board.Areas[to].Pass {
		return false
	}
	var mine, theirs kingdoms.Skills
	if ship || !g.board.Crossing(from).Has(to) {
		mine = g.pos.Roster.Skills(g.storm[from])
	}
	us, them := g.pos.Units[from], g.pos.Units[to]
	theirs = g.pos.Roster.Skills(them.Commander)
	switch {
	case theirs&kingdoms.Defend != 0, us.Damaged && !them.Damaged:
		return false
	case mine&kingdoms.Assault != 0:
		return true
	}
	return mine&kingdoms.Lead != 0 && theirs&kingdoms.Lead == 0 && !us.Damaged && them.Damaged
}
