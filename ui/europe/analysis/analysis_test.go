package analysis

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/game"
	"entente/variants"
)

func newGame(t testing.TB) *game.Game {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	return game.New(&v.Setups[0], engine.Rulebook())
}

// Every unit that differs between two positions is listed exactly once: as moved, gone or new. A position does not differ from itself.
func TestEveryUnitThatDiffersIsToldOnce(t *testing.T) {
	g := newGame(t)
	v := g.Variant()
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) *game.Node {
			pos := g.Setup().Begin()
			for range rapid.IntRange(0, 20).Draw(t, name) {
				p := engine.Province(rapid.IntRange(1, len(v.Map.Provinces)-1).Draw(t, "at"))
				pos.Units[p] = engine.Unit{Type: engine.UnitType(rapid.IntRange(0, 2).Draw(t, "type")), Power: engine.Power(rapid.IntRange(1, 7).Draw(t, "power"))}
				if pos.Units[p].Type == engine.NoUnit {
					pos.Units[p] = engine.Unit{}
				}
				pos.Owners[p] = engine.Power(rapid.IntRange(0, 7).Draw(t, "owner"))
			}
			return &game.Node{Position: &pos}
		}
		a, b := draw("a"), draw("b")
		d := Compare(a, b, engine.Rulebook())
		gone, fresh := map[engine.Province]engine.Unit{}, map[engine.Province]engine.Unit{}
		once := func(list map[engine.Province]engine.Unit, u engine.Unit, p engine.Province) {
			if _, twice := list[p]; twice {
				t.Fatalf("%v is listed twice", p)
			}
			list[p] = u
		}
		for _, s := range d.Moved {
			if s.Unit.Power != s.Was.Power || s.Unit.Type != s.Was.Type {
				t.Fatalf("%v became %v", s.Was, s.Unit)
			}
			once(gone, s.Was, s.From)
			once(fresh, s.Unit, s.To)
		}
		for _, one := range d.Gone {
			once(gone, one.Unit, one.At)
		}
		for _, one := range d.New {
			once(fresh, one.Unit, one.At)
		}
		for i := range a.Position.Units {
			p, was, is := engine.Province(i), a.Position.Units[i], b.Position.Units[i]
			if was == is {
				was, is = engine.Unit{}, engine.Unit{}
			}
			if gone[p] != was || fresh[p] != is {
				t.Fatalf("%v: gone %v and new %v, want %v and %v", p, gone[p], fresh[p], was, is)
			}
		}
		for pw := engine.Power(1); pw <= 7; pw++ {
			if d.B.Centers(pw)-d.A.Centers(pw) != len(d.Won(pw))-len(d.Lost(pw)) {
				t.Fatalf("the centers of %v do not add up", pw)
			}
		}
		if same := Compare(a, a, engine.Rulebook()); !same.Same() {
			t.Fatalf("a position differs from itself: %+v", same)
		}
	})
}

// A unit that is in another place is paired with the nearest unit of its kind.
func TestUnitsArePairedWithTheNearest(t *testing.T) {
	g := newGame(t)
	m := g.Variant().Map
	a, b := g.Setup().Begin(), g.Setup().Begin()
	par, mar, bur, spa := m.Province("par"), m.Province("mar"), m.Province("bur"), m.Province("spa")
	b.Units[bur], b.Units[spa] = b.Units[par], b.Units[mar]
	b.Units[par], b.Units[mar] = engine.Unit{}, engine.Unit{}
	var got [][2]engine.Province
	d := Compare(&game.Node{Position: &a}, &game.Node{Position: &b}, engine.Rulebook())
	for _, s := range d.Moved {
		got = append(got, [2]engine.Province{s.From, s.To})
	}
	if want := [][2]engine.Province{{par, bur}, {mar, spa}}; !slices.Equal(sorted(got), sorted(want)) || len(d.Gone)+len(d.New) > 0 {
		t.Errorf("moved %v, want %v", got, want)
	}
}

func sorted(list [][2]engine.Province) [][2]engine.Province {
	slices.SortFunc(list, func(a, b [2]engine.Province) int { return int(a[0]) - int(b[0]) })
	return list
}

// Waived builds are compared by their number.
func TestOrdersOfOneTurnAreCompared(t *testing.T) {
	g := newGame(t)
	pos := g.Setup().Begin()
	waive := game.Given{Order: engine.Order{Kind: engine.Waive, Power: 3}}
	a, b := &game.Node{Position: &pos, Orders: []game.Given{waive, waive}}, &game.Node{Position: &pos, Orders: []game.Given{waive}}
	if d := Compare(a, b, engine.Rulebook()); len(d.Orders) != 1 || d.Equal != 1 || d.Orders[0].B.Kind != engine.NoOrder {
		t.Errorf("%d orders differ, %d are equal", len(d.Orders), d.Equal)
	}
	other := pos
	other.Owners[1] = 1
	if d := Compare(a, &game.Node{Position: &other, Orders: nil}, engine.Rulebook()); d.Orders != nil {
		t.Error("orders of different positions are compared")
	}
}
