package kingdoms_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
)

// turn is a turn that can be played again with something changed.
type turn struct {
	pos    kingdoms.Position
	orders []kingdoms.Order
	draws  kingdoms.Draws
}

// fight plays the turn, and returns how a faction fared in an area.
func (t turn) fight(a kingdoms.Area, f kingdoms.Faction) (kingdoms.Fight, bool) {
	res := kingdoms.Adjudicate(&t.pos, t.orders, t.draws, kingdoms.Rules{})
	for _, x := range res.Fights {
		if x.At == a && x.Faction == f {
			return x, true
		}
	}
	return kingdoms.Fight{}, false
}

// able reports whether a faction would beat the garrison of an area, or win the contest for it.
func (t turn) able(a kingdoms.Area, f kingdoms.Faction) bool {
	x, ok := t.fight(a, f)
	return ok && (x.Won || x.Clause.Wins())
}

// without returns the turn with skills taken from the generals that are chosen.
func (t turn) without(skill kingdoms.Skills, from func(kingdoms.General) bool) turn {
	var list []kingdoms.GeneralInfo
	for g := range t.pos.Roster.All().All() {
		info := t.pos.Roster.Info(g)
		if from(g) {
			info.Skills &^= skill
		}
		list = append(list, info)
	}
	r, err := kingdoms.NewRoster(list)
	if err != nil {
		panic(err)
	}
	t.pos.Roster = r
	return t
}

// understudy returns the turn with the false order of a general given by another one, who does nothing else.
func (t turn) understudy(g kingdoms.General) turn {
	var list []kingdoms.GeneralInfo
	for x := range t.pos.Roster.All().All() {
		list = append(list, t.pos.Roster.Info(x))
	}
	list = append(list, kingdoms.GeneralInfo{ID: "龘", Skills: kingdoms.FalseOrders}) // after all others: these keep their numbers
	r, err := kingdoms.NewRoster(list)
	if err != nil {
		panic(err)
	}
	t.pos.Roster = r
	other := r.General("龘")
	t.pos.Officers[other] = kingdoms.Officer{Faction: t.pos.Officers[g].Faction, Area: t.pos.Officers[g].Area}
	t.orders = slices.Clone(t.orders)
	for i := range t.orders {
		if o := &t.orders[i]; o.Kind == kingdoms.FalseOrder && o.General == g {
			o.General = other
		}
	}
	if t.draws.Has(g) {
		t.draws.Add(other)
	}
	return t
}

// board returns the turn on a board with something changed.
func (t turn) board(change func(*kingdoms.Board)) turn {
	old := t.pos.Board
	b := &kingdoms.Board{ID: old.ID, Names: old.Names, FirstYear: old.FirstYear, Victory: old.Victory, Areas: slices.Clone(old.Areas), Factions: old.Factions,
		Roads: slices.Clone(old.Roads), Rivers: old.Rivers, Seas: old.Seas, Roster: old.Roster, Pool: old.Pool, Setups: old.Setups}
	change(b)
	if err := b.Finish(); err != nil {
		panic(err)
	}
	t.pos.Board = b
	return t
}

// state returns the turn with units damaged, or full.
func (t turn) state(units kingdoms.AreaSet, damaged bool) turn {
	for a := range units.All() {
		t.pos.Units[a].Damaged = damaged
	}
	return t
}

// leads reports whether a general commanded one of the units.
func leads(res *kingdoms.Resolution, units kingdoms.AreaSet, g kingdoms.General) bool {
	for a := range units.All() {
		if res.Led[a] == g {
			return true
		}
	}
	return false
}

// lift takes what stopped a skill out of a turn.
func (t turn) lift(stop kingdoms.Stops, g kingdoms.Ground, f kingdoms.Fight) turn {
	switch stop {
	case kingdoms.StopRiver:
		return t.board(func(b *kingdoms.Board) {
			for i, r := range b.Roads {
				if r.A == g.Unit && r.B == f.At || r.B == g.Unit && r.A == f.At {
					b.Roads[i].Crosses = ""
				}
			}
		})
	case kingdoms.StopFalse:
		return t.understudy(g.By)
	case kingdoms.StopPass:
		return t.board(func(b *kingdoms.Board) { b.Areas[f.At].Pass = false })
	case kingdoms.StopDefend:
		return t.without(kingdoms.Defend, func(kingdoms.General) bool { return true })
	case kingdoms.StopLead:
		return t.without(kingdoms.Lead, func(x kingdoms.General) bool {
			return (f.Guards | kingdoms.Set(f.At)).Has(t.pos.Officers[x].Area)
		})
	case kingdoms.StopDamaged:
		return t.state(f.Group, false)
	}
	return t.state(f.Guards|kingdoms.Set(f.At), true)
}

// unnamed returns what somebody in a contest that was lost has to blame: a skill of his that would have won it, had nothing stopped that. "" for none.
func (t turn) unnamed(res *kingdoms.Resolution, f kingdoms.Fight) string {
	if f.Garrison > 0 || f.Won {
		return ""
	}
	var owners kingdoms.AreaSet
	for _, x := range res.Fights {
		if x.At == f.At && x.Faction == t.pos.Owners[f.At] && x.Faction != f.Faction {
			owners = x.Group
		}
	}
	for a := range f.Group.All() {
		for _, skill := range []kingdoms.Skills{kingdoms.Assault, kingdoms.Lead} {
			g := res.Led[a]
			if t.pos.Roster.Skills(g)&skill == 0 {
				continue
			}
			free := t.lift(kingdoms.StopRiver, kingdoms.Ground{Unit: a}, f)
			for _, r := range res.Results {
				if o := r.Order; o.Kind == kingdoms.FalseOrder && o.General == g && (r.Reason == kingdoms.Succeeded || r.Reason == kingdoms.Failed) {
					free = free.understudy(g)
				}
			}
			free = free.without(kingdoms.Defend, func(x kingdoms.General) bool { return leads(res, owners, x) })
			free = free.without((kingdoms.Assault|kingdoms.Lead)&^skill, func(x kingdoms.General) bool { return x == g }) // that one alone
			if free.able(f.At, f.Faction) {
				return fmt.Sprintf("%s has a skill (%d) that would have won the contest", t.pos.Roster.Info(g).ID, skill)
			}
		}
	}
	return ""
}

// Whatever is named as having decided a battle really did: take it away, and the battle ends differently. Whatever is named as having
// blocked a skill did too: take all of it away, and the skill decides the battle; leave any of it, and it does not.
func TestGroundIsTrue(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	seen := map[string]int{}
	for seed := range uint64(3000) {
		d := kingdomstest.Rolled(seed + 1)
		now := turn{pos: d.Position(b, r), draws: d.Draws(r)}
		now.orders = d.Orders(&now.pos)
		res := kingdoms.Adjudicate(&now.pos, now.orders, now.draws, kingdoms.Rules{})
		for _, f := range res.Fights {
			g := res.Ground(&now.pos, f)
			fault := func(what string) {
				for _, o := range now.orders {
					t.Log(b.Format(r, o))
				}
				t.Fatalf("seed %d: %s, %+v: %+v: %s", seed, b.AreaID(f.At), f, g, what)
			}
			tip := g.Skill != 0 && g.Stops == 0
			switch {
			case tip != (f.Clause.Wins() && f.Clause != kingdoms.Case4c):
				fault("a skill is said to decide where none does, or none where one does")
			case g.Skill == 0:
				seen["numbers"]++
				if name := now.unnamed(&res, f); name != "" {
					fault(name)
				}
				continue
			case r.Skills(g.By)&g.Skill == 0 || res.Led[g.Unit] != g.By || !f.Group.Has(g.Unit):
				fault("he has no such skill there")
			case tip:
				seen["tip "+f.Clause.String()]++
				if x, _ := now.without(kingdoms.Assault|kingdoms.Lead, func(x kingdoms.General) bool { return x != kingdoms.NoGeneral && leads(&res, f.Group, x) }).fight(f.At, f.Faction); x.Clause == f.Clause {
					fault("without their skills it is the same")
				}
				if x, _ := now.without(g.Skill, func(x kingdoms.General) bool { return x != g.By }).fight(f.At, f.Faction); x.Clause != f.Clause {
					fault("his skill alone does not decide it")
				}
				continue
			}
			won := func(x turn) bool {
				if f.Clause == kingdoms.Case4c {
					y, _ := x.fight(f.At, f.Faction)
					return y.Clause == kingdoms.Case4a || y.Clause == kingdoms.Case4b
				}
				return x.able(f.At, f.Faction)
			}
			all := now
			for i := range 7 {
				if stop := kingdoms.Stops(1 << i); g.Stops&stop != 0 {
					seen[fmt.Sprintf("stop %d of %s", stop, f.Clause)]++
					all = all.lift(stop, g, f)
				}
			}
			if !won(all) {
				fault("it would not have decided")
			}
			for i := range 7 {
				stop := kingdoms.Stops(1 << i)
				if g.Stops&stop == 0 {
					continue
				}
				rest := now
				for k := range 7 {
					if other := kingdoms.Stops(1 << k); other != stop && g.Stops&other != 0 {
						rest = rest.lift(other, g, f)
					}
				}
				if won(rest) {
					fault(fmt.Sprintf("%d was not needed to stop it", stop))
				}
			}
			if n := bits.OnesCount8(uint8(g.Stops)); n > 1 {
				seen["several"]++
			}
		}
	}
	for _, what := range []string{"numbers", "tip 1a", "tip 1b", "tip 2a", "tip 4a", "tip 4b", "several"} {
		if seen[what] == 0 {
			t.Errorf("never met: %s", what)
		}
	}
	for stop := kingdoms.StopRiver; stop <= kingdoms.StopFull && stop != 0; stop <<= 1 {
		n := 0
		for c := kingdoms.NoClause; c.String() != "?"; c++ {
			n += seen[fmt.Sprintf("stop %d of %s", stop, c)]
		}
		if n == 0 {
			t.Errorf("stop %d was never met", stop)
		}
	}
	t.Log(seen)
}
