package engine_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// delta is a board of four provinces and two powers: the west has a home center, the east one that it conquers, between them lie a
// neutral center with two coasts and a sea. change makes it another board.
func delta(t testing.TB, change func(*engine.Variant)) *engine.Variant {
	t.Helper()
	province := func(id string, terrain engine.Terrain, center bool, home engine.Power, coasts ...engine.Coast) engine.ProvinceInfo {
		return engine.ProvinceInfo{ID: id, Code: id, Names: map[string]string{"en": strings.ToUpper(id)}, Terrain: terrain, Center: center, Territory: home, Coasts: coasts}
	}
	provinces := []engine.ProvinceInfo{
		{}, province("west", engine.Coastal, true, 1), province("mole", engine.Coastal, true, 0, engine.NorthCoast, engine.SouthCoast),
		province("east", engine.Inland, true, 2), province("bay", engine.Sea, false, 0),
	}
	at := func(p engine.Province, c engine.Coast) engine.Location { return engine.Location{Province: p, Coast: c} }
	m, err := engine.NewMap(provinces, []engine.Border{
		{A: at(1, 0), B: at(2, 0), Army: true}, {A: at(2, 0), B: at(3, 0), Army: true}, {A: at(1, 0), B: at(4, 0), Fleet: true},
		{A: at(2, engine.NorthCoast), B: at(4, 0), Fleet: true}, {A: at(2, engine.SouthCoast), B: at(4, 0), Fleet: true},
	})
	if err != nil {
		t.Fatal(err)
	}
	v := &engine.Variant{ID: "delta", Map: m, Victory: 3, Powers: []engine.PowerInfo{
		{}, {ID: "w", Letter: "W", Names: map[string]string{"en": "West"}}, {ID: "e", Letter: "E", Names: map[string]string{"en": "East"}},
	}, Owners: map[engine.Province]engine.Power{1: 1, 3: 2}}
	v.Setups = []engine.Setup{{ID: "2", Variant: v, Year: 1, Seats: [][]engine.Power{{1}, {2}}}}
	if change != nil {
		change(v)
	}
	return v
}

// TestBoardsSayWhereUnitsAreBuilt plays each order on the same board under every rule.
func TestBoardsSayWhereUnitsAreBuilt(t *testing.T) {
	const same = "" // as if every center that is owned would do
	for _, row := range []struct{ name, centers, units, order, home, owned, ifHome string }{
		{"at home", "West west mole", "", "West A west B", "west succeeded", "west succeeded", same},
		{"at a conquered center", "West west mole", "", "West F mole/sc B", "mole not-home-center", "mole succeeded", same},
		{"whose coast must be named", "West west mole", "", "West F mole B", "mole not-home-center", "mole missing-coast", same},
		{"at home of somebody else", "West west east", "", "West A east B", "east not-home-center", "east succeeded", "east succeeded"},
		{"though its power has no home left", "West east, East west", "", "West A east B", "east not-home-center", "east succeeded", "east no-home-left"},
		{"no fleet inland there, either", "West west east", "", "West F east B", "east not-home-center", "east inland-for-fleet", same},
		{"in a center of nobody", "West west", "", "West A mole B", "mole not-home-center", "mole not-own-center", same},
		{"in one of somebody else", "West west, East mole", "", "West A mole B", "mole not-home-center", "mole not-own-center", same},
		{"at home that is lost", "West east mole, East west", "", "West A west B", "west not-owned", "west not-own-center", same},
		{"where no center is", "West west mole", "", "West F bay B", "bay not-home-center", "bay not-own-center", same},
		{"where a unit stands", "West west mole", "West A mole", "West A mole B", "mole not-home-center", "mole site-occupied", same},
		{"more than are due", "West west", "West A east", "West A west B", "west too-many-builds", "west too-many-builds", same},
	} {
		if row.ifHome == same {
			row.ifHome = row.owned
		}
		for rule, want := range map[engine.BuildRule]string{engine.BuildsAtHome: row.home, engine.BuildsAtOwned: row.owned, engine.BuildsAtOwnedIfHome: row.ifHome} {
			v := delta(t, func(v *engine.Variant) { v.Builds = rule })
			pos := stage{phase: "W1A", centers: row.centers, units: row.units}.position(t, v, engine.Rules{})
			list := orders(t, v, row.order)
			if got := fate(v, engine.Adjudicate(&pos, list, engine.Rules{})); !strings.HasPrefix(got, want) {
				t.Errorf("%s, rule %d: got %s, want %s", row.name, rule, got, want)
			}
			o, succeeds := list[0], strings.HasSuffix(want, "succeeded")
			if listed := slices.Contains(pos.LegalOrders(o.At.Province), o); listed != succeeds || (pos.Check(o) == engine.Succeeded) != succeeds {
				t.Errorf("%s, rule %d: listed %v, checked %v", row.name, rule, listed, pos.Check(o))
			}
			if succeeds && !pos.ToOrder().Has(o.At.Province) {
				t.Errorf("%s, rule %d: nothing is to be ordered there", row.name, rule)
			}
		}
	}
}

// TestPassivePowersBuildNowhere though they own centers.
func TestPassivePowersBuildNowhere(t *testing.T) {
	v := delta(t, func(v *engine.Variant) {
		v.Builds = engine.BuildsAtOwned
		v.Setups[0].Seats, v.Setups[0].Passive = v.Setups[0].Seats[:1], engine.PowersOf(2)
	})
	pos := stage{setup: "2", phase: "W1A", centers: "East east mole, West west", units: "West A west"}.position(t, v, engine.Rules{})
	if got := pos.Check(orders(t, v, "East A mole B")[0]); got != engine.Idle {
		t.Errorf("got %v", got)
	}
	if due := pos.ToOrder(); !due.Empty() {
		t.Errorf("to order: %s", ids(v.Map, due))
	}
}

// TestRemovalsAreMeasuredToWherePowersBuild: where they build at every center that they own, those are home.
func TestRemovalsAreMeasuredToWherePowersBuild(t *testing.T) {
	for rule, want := range map[engine.BuildRule]string{engine.BuildsAtHome: "east removed", engine.BuildsAtOwned: "west removed", engine.BuildsAtOwnedIfHome: "west removed"} {
		v := delta(t, func(v *engine.Variant) { v.Builds = rule })
		pos := stage{phase: "W1A", centers: "West east, East mole", units: "West A west, West A east"}.position(t, v, engine.Rules{})
		if got := fate(v, engine.Adjudicate(&pos, nil, engine.Rules{})); got != want {
			t.Errorf("rule %d: got %s, want %s", rule, got, want)
		}
	}
}
