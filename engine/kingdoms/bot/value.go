package bot

import "entente/engine/kingdoms"

// What a faction is worth beside its cities, each of which is 1.
const (
	valueFull     = 0.30
	valueDamaged  = 0.17
	valueDriven   = 0.10 // a unit that has to retreat
	valueGeneral  = 0.05
	valueSkill    = 0.09 // each step of dash
	valueGovern   = 0.10
	valueMoney    = 0.006
	valueMost     = 60   // money above that counts no more
	valueThreat   = 0.22 // off a city that more foes can enter than own units hold
	valueReach    = 0.16 // for a foreign city that can be entered
	valuePass     = 0.08
	valueHeadroom = 0.12 // for a unit that can still be recruited
)

// appraiser values positions.
type appraiser struct {
	g     ground
	sides []kingdoms.FactionSet
	need  int // cities that win
}

// share returns what share of the squares of all cities a side may expect.
func (v *appraiser) share(pos *kingdoms.Position, mine kingdoms.FactionSet) float64 {
	v.g.survey(pos)
	sum, own := 0.0, 0.0
	for _, side := range v.sides {
		x, cities := v.strength(side)
		if cities >= v.need {
			if side == mine {
				return 1
			}
			x += 10
		}
		if ahead := float64(cities) - 0.6*float64(v.need); ahead > 0 { // who is near the end gets there
			x += 0.6 * ahead
		}
		x *= x
		sum += x
		if side == mine {
			own = x
		}
	}
	if sum == 0 {
		return 0
	}
	return own / sum
}

// strength is what a side has.
func (v *appraiser) strength(side kingdoms.FactionSet) (x float64, cities int) {
	g := &v.g
	pos, all := g.pos, g.board.Cities()
	mine := g.land(side)
	towns := mine & all
	cities = towns.Len()
	x = float64(cities) + valuePass*float64((mine&^all).Len())
	var reach kingdoms.AreaSet
	for f := range side.All() {
		have := 0
		for a := range g.of[f].All() {
			have++
			if pos.Units[a].Damaged {
				x += valueDamaged
			} else {
				x += valueFull
			}
			reach |= g.board.Neighbors(a)
		}
		x += valueMoney * float64(min(pos.Money[f], valueMost))
		if room := kingdoms.Cap((g.own[f] & all).Len()) - have; room != 0 {
			x += valueHeadroom * float64(room)
		}
	}
	for a := range towns.All() {
		foes := g.foes(side, a).Len()
		if foes == 0 {
			continue
		}
		guard := 0
		if g.units.Has(a) {
			guard = 1
			if g.pos.Roster.Skills(g.guard[a])&kingdoms.Defend != 0 {
				guard = 2
			}
		}
		if foes > guard {
			x -= valueThreat * float64(min(foes-guard, 3)) / 2
		}
	}
	for a := range (reach & all &^ mine).All() {
		if g.units.Has(a) {
			x += valueReach / 2
		} else {
			x += valueReach
		}
	}
	return x + v.people(side), cities
}

// people is what the generals of a side and its units on the run are worth.
func (v *appraiser) people(side kingdoms.FactionSet) (x float64) {
	pos := v.g.pos
	for i := 1; i <= pos.Roster.Len(); i++ {
		o := &pos.Officers[i]
		if o.Faction == kingdoms.NoFaction || !side.Has(o.Faction) {
			continue
		}
		s := pos.Roster.Skills(kingdoms.General(i))
		x += valueGeneral + valueSkill/2*float64(dash(s)) + valueSkill/4*float64(firmness(s)) + valueGovern*float64(flag(s, kingdoms.Govern))
	}
	for a := range pos.Driven().All() {
		if side.Has(pos.Dislodged[a].Unit.Faction) {
			x += valueDriven
		}
	}
	return x
}
