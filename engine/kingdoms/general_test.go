package kingdoms_test

import (
	"slices"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
)

// TestSetsOfGenerals: whoever is put into a set is in it, alone, until he is taken out; they come in order.
func TestSetsOfGenerals(t *testing.T) {
	var all kingdoms.GeneralSet
	for g := range kingdoms.General(128) {
		var one kingdoms.GeneralSet
		one.Add(g)
		all.Add(g)
		for other := range kingdoms.General(128) {
			if one.Has(other) != (other == g) || all.Has(other) != (other <= g) {
				t.Fatalf("with %d alone, %d is in it: %v; with all up to it: %v", g, other, one.Has(other), all.Has(other))
			}
		}
		if list := slices.Collect(one.All()); one.Len() != 1 || one.Empty() || len(list) != 1 || list[0] != g {
			t.Errorf("%d: %v, %d", g, list, one.Len())
		}
		if one.Remove(g); !one.Empty() || one.Len() != 0 {
			t.Errorf("%d cannot be taken out", g)
		}
	}
	if list := slices.Collect(all.All()); len(list) != 128 || all.Len() != 128 || !slices.IsSorted(list) {
		t.Errorf("%d generals: %v", all.Len(), list)
	}
	for g := range all.All() {
		if g > 2 {
			t.Errorf("it goes on to %d", g)
		}
		if g == 2 {
			break
		}
	}
}

// TestWhoCommands: he whom a unit names, one that was driven out too; nobody commands the units without a commander.
func TestWhoCommands(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	for seed := range uint64(20) {
		d := kingdomstest.Rolled(seed)
		pos := d.Position(b, r)
		pos = kingdoms.Adjudicate(&pos, d.Orders(&pos), d.Draws(r), kingdoms.Rules{}).Next
		want := map[kingdoms.General]bool{}
		for a := range b.Areas {
			want[pos.Units[a].Commander], want[pos.Dislodged[a].Unit.Commander] = true, true
		}
		delete(want, kingdoms.NoGeneral)
		for g := kingdoms.NoGeneral; int(g) <= r.Len(); g++ {
			if pos.Commands(g) != want[g] {
				t.Errorf("seed %d: general %d commands: %t", seed, g, !want[g])
			}
		}
	}
}
