package bot

import (
	"math"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
	"entente/variants"
)

// worthOf adds up what a side has, area by area and order by order. Foes come by ship only in a turn: after it, ships are not asked about.
func worthOf(pos *kingdoms.Position, side kingdoms.FactionSet) (x float64, cities int) {
	b := pos.Board
	turn := *pos
	turn.Phase.Kind = engine.Movement
	enters := func(from, to kingdoms.Area) bool {
		o := kingdoms.Order{Kind: kingdoms.Move, Faction: pos.Units[from].Faction, At: from, To: to}
		byShip := o
		byShip.Ship = true
		return turn.Check(o) == kingdoms.Succeeded || pos.Check(byShip) == kingdoms.Succeeded
	}
	for f := range side.All() {
		own, units := 0, 0
		for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
			if pos.Owners[a] == f && !b.Areas[a].Pass {
				own++
			} else if pos.Owners[a] == f {
				x += valuePass
			}
			if u := pos.Units[a]; u.Faction == f && u.Damaged {
				x += valueDamaged
				units++
			} else if u.Faction == f {
				x += valueFull
				units++
			}
			if pos.Dislodged[a].Unit.Faction == f {
				x += valueDriven
			}
		}
		cities += own
		x += float64(own) + valueMoney*min(float64(pos.Money[f]), valueMost) + valueHeadroom*float64(kingdoms.Cap(own)-units)
	}
	for i := 1; i <= pos.Roster.Len(); i++ {
		if o := pos.Officers[i]; o.Faction != kingdoms.NoFaction && side.Has(o.Faction) {
			s := pos.Roster.Skills(kingdoms.General(i))
			x += valueGeneral
			for skill, value := range map[kingdoms.Skills]float64{
				kingdoms.Assault: 2 * valueSkill, kingdoms.Lead: 1.25 * valueSkill, kingdoms.Retreating: valueSkill, kingdoms.Defend: valueSkill, kingdoms.Govern: valueGovern,
			} {
				if s&skill != 0 {
					x += value
				}
			}
		}
	}
	for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
		u := pos.Units[a]
		foes, reached := 0, false
		for from := range pos.Occupied().All() {
			if mine := side.Has(pos.Units[from].Faction); !mine && enters(from, a) {
				foes++
			} else if mine && b.Neighbors(from).Has(a) {
				reached = true
			}
		}
		switch {
		case b.Areas[a].Pass:
		case side.Has(pos.Owners[a]):
			guard := 0
			if u.Faction != kingdoms.NoFaction {
				guard = 1
			}
			for i, o := range pos.Officers {
				if guard == 1 && o.Faction == u.Faction && o.Area == a && pos.Roster.Skills(kingdoms.General(i))&kingdoms.Defend != 0 {
					guard = 2
				}
			}
			x -= valueThreat / 2 * float64(min(max(foes-guard, 0), 3))
		case reached && u.Faction != kingdoms.NoFaction:
			x += valueReach / 2
		case reached:
			x += valueReach
		}
	}
	return x, cities
}

// TestWhatASideHasIsAddedUp: in drawn turns and in the retreats after them, of one faction and of two together.
func TestWhatASideHasIsAddedUp(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	r := kingdomstest.Crowd(t)
	var v appraiser
	for seed := range uint64(60) {
		d := kingdomstest.Rolled(seed)
		pos := d.Position(bundle.Board, r)
		pos.Money[2] = 55 + int32(d.N(10))
		if seed%2 == 1 {
			pos = kingdoms.Adjudicate(&pos, d.Orders(&pos), d.Draws(r), kingdoms.Rules{}).Next
		}
		v.g.survey(&pos)
		for _, side := range []kingdoms.FactionSet{1 << 1, 1 << 2, 1 << 3, 1<<1 | 1<<4} {
			got, cities := v.strength(side)
			want, n := worthOf(&pos, side)
			if math.Abs(got-want) > 1e-9 || cities != n {
				t.Errorf("seed %d, side %b: %v with %d cities, want %v with %d", seed, side, got, cities, want, n)
			}
		}
	}
}

// TestSidesThatHaveTheSameShareIt: on an empty board each of two has a half, and of no sides nobody has any.
func TestSidesThatHaveTheSameShareIt(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	pos := kingdoms.Position{Board: bundle.Board, Roster: kingdomstest.Crowd(t)}
	v := appraiser{need: 17}
	if x := v.share(&pos, 1<<1); x != 0 {
		t.Errorf("of no sides: %v", x)
	}
	v.sides = []kingdoms.FactionSet{1 << 1, 1 << 2}
	if x := v.share(&pos, 1<<1); x != 0.5 {
		t.Errorf("of two: %v", x)
	}
}
