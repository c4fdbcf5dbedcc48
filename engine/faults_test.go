package engine_test

import (
	"strings"
	"testing"

	"entente/engine"
)

// TestFaultsOfPositions sets up boards that cannot be.
func TestFaultsOfPositions(t *testing.T) {
	v := standard(t)
	p := v.Map.Province
	army, fleet := engine.Unit{Type: engine.Army, Power: 1}, engine.Unit{Type: engine.Fleet, Power: 1}
	for _, row := range []struct {
		want string
		do   func(*engine.Position)
	}{
		{"", func(pos *engine.Position) {}},
		{"position: no variant", func(pos *engine.Position) { pos.Variant = nil }},
		{"position: no variant", func(pos *engine.Position) { pos.Variant = &engine.Variant{} }},
		{"position: province 0 is not on the map", func(pos *engine.Position) { pos.Units[0] = army }},
		{"position: province 200 is not on the map", func(pos *engine.Position) { pos.Units[200] = army }},
		{"position: province 200 is not on the map", func(pos *engine.Position) { pos.Dislodged[200].Unit = army }},
		{"position: province 200 is not on the map", func(pos *engine.Position) { pos.Owners[200] = 1 }},
		{"position: province 200 is not on the map", func(pos *engine.Position) { pos.Contested.Add(200) }},
		{"position: par: a unit of an unknown power", func(pos *engine.Position) { pos.Units[p("par")] = engine.Unit{Type: engine.Army} }},
		{"position: par: a unit of an unknown power", func(pos *engine.Position) { pos.Units[p("par")] = engine.Unit{Type: engine.Army, Power: 8} }},
		{"position: nth: an army at sea", func(pos *engine.Position) { pos.Units[p("nth")] = army }},
		{"position: stp: an army with a coast", func(pos *engine.Position) {
			pos.Units[p("stp")] = engine.Unit{Type: engine.Army, Power: 1, Coast: engine.NorthCoast}
		}},
		{"position: par: a unit that is neither army nor fleet", func(pos *engine.Position) { pos.Units[p("par")] = engine.Unit{Type: 3, Power: 1} }},
		{"position: par: a fleet inland", func(pos *engine.Position) { pos.Units[p("par")] = fleet }},
		{"position: stp: a fleet without a coast", func(pos *engine.Position) { pos.Units[p("stp")] = fleet }},
		{"position: stp: a fleet on a coast that is not there", func(pos *engine.Position) {
			pos.Units[p("stp")] = engine.Unit{Type: engine.Fleet, Power: 1, Coast: engine.EastCoast}
		}},
		{"position: bre: a fleet on a coast that is not there", func(pos *engine.Position) {
			pos.Units[p("bre")] = engine.Unit{Type: engine.Fleet, Power: 1, Coast: engine.EastCoast}
		}},
		{"position: bur: a dislodged unit outside a retreat phase", func(pos *engine.Position) { pos.Dislodged[p("bur")].Unit = army }},
		{"position: bur: dislodged from nowhere", func(pos *engine.Position) {
			pos.Phase.Kind = engine.Retreats
			pos.Dislodged[p("bur")] = engine.Dislodged{Unit: army, From: 200}
		}},
		{"position: bur: contested, but a unit stands there", func(pos *engine.Position) {
			pos.Units[p("bur")] = army
			pos.Contested.Add(p("bur"))
		}},
		{"position: par: unknown owner", func(pos *engine.Position) { pos.Owners[p("par")] = 8 }},
		{"position: bur: has an owner but no supply center", func(pos *engine.Position) { pos.Owners[p("bur")] = 1 }},
		{"position: an armistice for an unknown power", func(pos *engine.Position) { pos.Armistice = engine.PowersOf(8) }},
		{"position: an armistice for an unknown power", func(pos *engine.Position) { pos.Armistice = engine.PowersOf(engine.NoPower) }},
		{"", func(pos *engine.Position) { pos.Armistice = engine.PowersOf(1, 7) }},
		{"position: nth: an army at sea\nposition: par: a fleet inland", func(pos *engine.Position) {
			pos.Units[p("par")], pos.Units[p("nth")] = fleet, army
		}},
	} {
		pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1901}}
		row.do(&pos)
		got := ""
		if err := pos.Faults(); err != nil {
			got = err.Error()
		}
		if !same(got, row.want) {
			t.Errorf("got %q, want %q", got, row.want)
		}
	}
}

// same compares texts line by line, in whatever sequence.
func same(a, b string) bool {
	left, right := strings.Split(a, "\n"), strings.Split(b, "\n")
	if len(left) != len(right) {
		return false
	}
	for _, line := range left {
		if !strings.Contains("\n"+b+"\n", "\n"+line+"\n") {
			return false
		}
	}
	return true
}

// TestFaultsOfPositionTexts: what texts can have wrong is reported at once (two units in a province, unknown powers,
// armies at sea, fleets without a coast, centers that nobody can own).
func TestFaultsOfPositionTexts(t *testing.T) {
	v := standard(t)
	_, err := v.ReadPosition(engine.PositionText{
		Phase: "S1901M",
		Units: []string{"France A par", "Germany F par", "Narnia A mun", "France", "", "A bur", "France A nor", strings.Repeat("x", 1<<20)},
		Centers: map[string][]string{
			"Narnia": {"par"}, "France": {"bur", "nth", "xyz", "par"}, "Germany": {"par"},
		},
		Dislodged: []engine.DislodgedText{{Unit: "France A xyz", From: "mun"}, {Unit: "France A bur", From: "abc"}},
		Contested: []string{"xyz"},
	}, nil, engine.Rules{})
	if err == nil {
		t.Fatal("no faults")
	}
	for _, want := range []string{
		`unit "Germany F par": France A par stands there already`, `"Narnia" is not a power`, `"nor" may mean Norway`, "there is no supply center",
		`"xyz" is not a province`, "both France and Germany own it", `"abc" is not a province`, "too long",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the faults lack %s:\n%v", want, err)
		}
	}
	if n := strings.Count(err.Error(), "\n") + 1; n != 15 {
		t.Errorf("%d faults:\n%v", n, err)
	}
	_, err = v.ReadPosition(engine.PositionText{
		Phase: "X", Units: []string{"France A nth", "France F par", "Russia F stp", "France F spa", "Narnia A mun"},
		Dislodged: []engine.DislodgedText{{Unit: "France A bur", From: "mun"}},
	}, nil, engine.Rules{})
	if n := strings.Count(err.Error(), "\n") + 1; n != 6 {
		t.Errorf("%d faults:\n%v", n, err)
	}
	for _, want := range []string{"nth: an army at sea", "par: a fleet inland", "stp: a fleet without a coast", "spa: a fleet without a coast", `phase "X"`, `"Narnia" is not a power`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the faults lack %s:\n%v", want, err)
		}
	}
}

// TestFaultsOfMaps gives NewMap tables that make no board.
func TestFaultsOfMaps(t *testing.T) {
	at := func(p engine.Province, c ...engine.Coast) engine.Location {
		loc := engine.Location{Province: p}
		for _, loc.Coast = range c {
		}
		return loc
	}
	const land, split, inland, sea = 1, 2, 3, 4
	good := func() []engine.ProvinceInfo {
		return []engine.ProvinceInfo{
			{}, {ID: "land", Terrain: engine.Coastal}, {ID: "split", Terrain: engine.Coastal, Coasts: []engine.Coast{engine.NorthCoast, engine.SouthCoast}},
			{ID: "inland"}, {ID: "sea", Terrain: engine.Sea},
		}
	}
	fleet := func(a, b engine.Location) []engine.Border { return []engine.Border{{A: a, B: b, Fleet: true}} }
	army := func(a, b engine.Location) []engine.Border { return []engine.Border{{A: a, B: b, Army: true}} }
	for _, row := range []struct {
		want    string
		do      func(list []engine.ProvinceInfo)
		borders []engine.Border
	}{
		{"", nil, append(fleet(at(sea), at(split, engine.NorthCoast)), army(at(land), at(inland))...)},
		{`province "" is listed twice or has no id`, func(l []engine.ProvinceInfo) { l[1].ID = "" }, nil},
		{`province "land" is listed twice or has no id`, func(l []engine.ProvinceInfo) { l[3].ID = "land" }, nil},
		{"province sea: a sea cannot be a supply center", func(l []engine.ProvinceInfo) { l[4].Center = true }, nil},
		{"province inland: only coastal land has coasts", func(l []engine.ProvinceInfo) { l[3].Coasts = l[2].Coasts }, nil},
		{"province split: a single coast needs no name", func(l []engine.ProvinceInfo) { l[2].Coasts = l[2].Coasts[:1] }, nil},
		{"border land ?: unknown province", nil, fleet(at(land), at(9))},
		{"border ? land: unknown province", nil, fleet(at(0), at(land))},
		{"border land sea: an army cannot stand at sea", nil, army(at(land), at(sea))},
		{"border sea inland: a fleet cannot stand inland", nil, fleet(at(sea), at(inland))},
		{"border sea split: split needs one of its coasts", nil, fleet(at(sea), at(split))},
		{"border sea split/ec: split needs one of its coasts", nil, fleet(at(sea), at(split, engine.EastCoast))},
		{"border sea land/nc: land has no such coast", nil, fleet(at(sea), at(land, engine.NorthCoast))},
		{"border land split/nc: armies know no coasts", nil, army(at(land), at(split, engine.NorthCoast))},
		{"border land land: a province does not border itself", nil, army(at(land), at(land))},
		{"border land inland: neither army nor fleet may pass", nil, []engine.Border{{A: at(land), B: at(inland)}}},
		{"border land land: a province does not border itself\nborder sea inland: a fleet cannot stand inland", nil,
			append(army(at(land), at(land)), fleet(at(sea), at(inland))...)},
		{"border land land: a province does not border itself\nprovince sea: a sea cannot be a supply center",
			func(l []engine.ProvinceInfo) { l[4].Center = true }, army(at(land), at(land))},
	} {
		list := good()
		if row.do != nil {
			row.do(list)
		}
		_, err := engine.NewMap(list, row.borders)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if !same(got, row.want) {
			t.Errorf("got %q, want %q", got, row.want)
		}
	}
	for n, want := range map[int]string{0: "a map needs 1 to 255 provinces, not 0", 1: "a map needs 1 to 255 provinces, not 0", 257: "a map needs 1 to 255 provinces, not 256"} {
		if _, err := engine.NewMap(make([]engine.ProvinceInfo, n), nil); err == nil || err.Error() != want {
			t.Errorf("%d entries: %v, want %s", n, err, want)
		}
	}
}
