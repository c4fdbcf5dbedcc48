package engine_test

import (
	"strings"
	"testing"

	"entente/engine"
)

// TestAdjustments carries out builds and removals (RULES 8).
func TestAdjustments(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name                string
		stage               stage
		orders, want, after string
	}{
		{"an army", stage{centers: "France par"}, "France A par B", "par succeeded", "France A par"},
		{"a fleet on a coast", stage{centers: "Russia stp"}, "Russia F stp/sc B", "stp succeeded", "Russia F stp/sc"},
		{"which must be named", stage{centers: "Russia stp"}, "Russia F stp B", "stp missing-coast", ""},
		{"rightly", stage{centers: "Russia stp"}, "Russia F stp/ec B", "stp wrong-coast", ""},
		{"an army needs none", stage{centers: "Russia stp"}, "Russia A stp/nc B", "stp succeeded", "Russia A stp"},
		{"fleets stay out of inland centers", stage{centers: "France par"}, "France F par B", "par inland-for-fleet", ""},
		{"Constantinople has one coast", stage{centers: "Turkey con"}, "Turkey F con B", "con succeeded", "Turkey F con"},
		{"not in a conquered center", stage{centers: "France bel par"}, "France A bel B", "bel not-home-center", ""},
		{"nor in another's home", stage{centers: "France mun par"}, "France A mun B", "mun not-home-center", ""},
		{"nor in a lost one", stage{centers: "Germany par, France mar"}, "France A par B", "par not-owned", ""},
		{"nor where a unit stands", stage{units: "Germany A par", centers: "France par mar, Germany mun"}, "France A par B", "par site-occupied", "Germany A par"},
		{"nor in plain land", stage{centers: "France par"}, "France A bur B", "bur not-home-center", ""},
		{"one too many", stage{units: "France A bur", centers: "France par mar"}, "France A par B, France A mar B", "mar too-many-builds, par succeeded", "France A bur, France A par"},
		{"the first of two in one center counts", stage{centers: "France bre par"}, "France F bre B, France A bre B", "bre site-used, bre succeeded", "France F bre"},
		{"building is not compulsory", stage{centers: "France par mar"}, "", "", ""},
		{"waived", stage{centers: "France par"}, "France waive, France A par B", "? succeeded, par too-many-builds", ""},
		{"nothing to waive", stage{units: "France A par", centers: "France par"}, "France waive", "? too-many-builds", "France A par"},
		{"a removal", stage{units: "France A par, France A bur", centers: "France par"}, "France A par D", "par succeeded", "France A bur"},
		{"the unit's letter is mended", stage{units: "France A par, France A bur", centers: "France par"}, "France F par D", "par succeeded", "France A bur"},
		{"no more than due", stage{units: "France A par, France A bur", centers: "France par"}, "France A par D, France A bur D", "bur too-many-removals, par succeeded", "France A bur"},
		{"one's own only", stage{units: "France A par, France A bur, Germany A mun", centers: "France par bre, Germany mun"}, "France A mun D", "mun not-your-unit", "France A bur, France A par, Germany A mun"},
		{"twice the same", stage{units: "France A par, France A bur, France A gas", centers: "France par"}, "France A bur D, France A bur D", "bur no-unit-there, bur succeeded, gas removed", "France A par"},
		{"nobody there", stage{units: "France A par, France A bur", centers: "France par"}, "France A gas D", "bur removed, gas no-unit-there", "France A par"},
		{"no builds while units are due", stage{units: "France A gas, France A bur", centers: "France par"}, "France A par B", "bur removed, par too-many-builds", "France A gas"},
		{"no removal when none is due", stage{units: "France A par", centers: "France par mar"}, "France A par D", "par too-many-removals", "France A par"},
		{"no moves", stage{units: "France A par", centers: "France par mar"}, "France A par - bur", "par wrong-phase", "France A par"},
	} {
		t.Run(row.name, func(t *testing.T) {
			row.stage.phase = "W1901A"
			pos := row.stage.position(t, v, engine.Rules{})
			res := engine.Adjudicate(&pos, orders(t, v, row.orders), engine.Rules{})
			if got := fate(v, res); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
			if got := strings.Join(board(&res.Next), ", "); got != row.after {
				t.Errorf("the board is %s, want %s", got, row.after)
			}
		})
	}
}

// TestRemovalsInCivilDisorder removes units for those who did not (RULES 9.4), under all readings of the distance.
func TestRemovalsInCivilDisorder(t *testing.T) {
	v := standard(t)
	home, owned := engine.Rules{}, engine.Rules{RemovalDistance: engine.FromOwnedCenters}
	anybody := engine.Rules{RemovalDistance: engine.FromAnyCenters}
	for _, row := range []struct {
		name           string
		rules          engine.Rules
		units, centers string
		want           string
	}{
		{"the farthest goes", home, "France A bur, France A mun", "France par", "mun removed"},
		{"fleets before armies", home, "France F gol, France A bur", "France par", "gol removed"},
		{"the alphabet decides by full names", home, "England F nat, England F nrg", "England lon", "nat removed"},
		{"with two to go", home, "France A bur, France A gas, France A pic", "France par", "bur removed, gas removed"},
		{"home: a conquered center does not count", home, "France A mos, France A bur", "France mos", "mos removed"},
		{"owned: it does", owned, "France A mos, France A bur", "France mos", "bur removed"},
		{"home: lost home centers count", home, "France A par, France A mos", "France mos", "mos removed"},
		{"armies cross the sea if that is shorter", home, "England A nwy, England A bel, England A mos", "England lon lvp", "mos removed"},
		{"home: fleets only sail", home, "Russia F bla, Russia F tyn", "Russia mos", "tyn removed"},
		{"home: a fleet that cannot reach one is farthest", home, "Austria F mid, Austria A por", "Austria vie", "mid removed"},
		{"owned: fleets count land too", owned, "Austria F adr, Austria A bul", "Austria vie", "bul removed"},
		{"any: centers of others count", anybody, "France A vie, France A pic", "France par, Austria vie", "pic removed"},
		{"the coast of a fleet decides its way", home, "France F spa/nc, France F tun", "France par", "tun removed"},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := stage{phase: "W1901A", units: row.units, centers: row.centers}.position(t, v, row.rules)
			if got := fate(v, engine.Adjudicate(&pos, nil, row.rules)); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}

// TestBuildsAreNotSavedUp: what was waived is neither lost nor added, the sum is worked out anew (C-07).
func TestBuildsAreNotSavedUp(t *testing.T) {
	v := standard(t)
	pos := stage{phase: "W1901A", units: "France A bur", centers: "France par mar"}.position(t, v, engine.Rules{})
	res := engine.Adjudicate(&pos, nil, engine.Rules{})
	if res.Next.Phase.String() != "S1902M" {
		t.Fatalf("the next phase is %v", res.Next.Phase)
	}
	for range 2 {
		res = engine.Adjudicate(&res.Next, nil, engine.Rules{})
	}
	if got := res.Next.Balance(v.Power("france")); res.Next.Phase.String() != "W1902A" || got != 1 {
		t.Errorf("in %v France may build %d", res.Next.Phase, got)
	}
}

func TestCentersAreCountedInFallOnly(t *testing.T) {
	v := standard(t)
	pos := stage{units: "France A bel", centers: "Germany bel mun"}.position(t, v, engine.Rules{})
	res := engine.Adjudicate(&pos, nil, engine.Rules{})
	if res.Counted || res.Next.Owners[v.Map.Province("bel")] != v.Power("germany") {
		t.Error("Belgium changed hands in spring")
	}
	if res = engine.Adjudicate(&res.Next, nil, engine.Rules{}); !res.Counted || res.Next.Owners[v.Map.Province("bel")] != v.Power("france") {
		t.Error("Belgium did not change hands in fall")
	}
	if res.Next.Owners[v.Map.Province("mun")] != v.Power("germany") {
		t.Error("an empty center changed hands")
	}
}
