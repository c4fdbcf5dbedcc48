package atlas

import (
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/scripts/meter"
	"entente/variants"
)

// standard returns the drawing of the standard board.
func standard(t testing.TB) *Drawing {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	d, err := NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// theme reads one of the program's own themes.
func theme(t testing.TB, name string) *Theme {
	t.Helper()
	data, err := assets.FS.ReadFile("themes/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	th, err := ReadTheme(data)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

func TestUnitsStandInsideTheirProvinces(t *testing.T) {
	d := standard(t)
	m := d.variant.Map
	for p := range m.All().All() {
		kind := engine.Army
		if m.Info(p).Terrain == engine.Sea {
			kind = engine.Fleet
		}
		at := d.Anchor(engine.Location{Province: p}, kind)
		if got, ok := d.At(at.X, at.Y); !ok || got.Province != p {
			t.Errorf("the %v of %s is in %s", kind, m.Info(p).ID, m.ID(got))
		}
		if c, ok := d.Center(p); ok != m.Info(p).Center {
			t.Errorf("%s: center drawn: %v", m.Info(p).ID, ok)
		} else if got, _ := d.At(c.X, c.Y); ok && got.Province != p {
			t.Errorf("the center of %s is in %s", m.Info(p).ID, m.ID(got))
		}
	}
}

func TestCoastIsTheOneNearestToThePointer(t *testing.T) {
	d := standard(t)
	m := d.variant.Map
	for _, row := range []struct {
		x, y float64
		want string
	}{
		{340, 850, "spa/nc"}, {250, 815, "spa/nc"}, {222, 820, "spa/nc"}, // the corner above Portugal
		{490, 925, "spa/sc"}, {260, 1040, "spa/sc"}, {400, 970, "spa/sc"},
		{1250, 845, "bul/ec"}, {1240, 870, "bul/ec"}, {1150, 960, "bul/sc"}, {1120, 945, "bul/sc"},
		{1200, 130, "stp/nc"}, {1560, 40, "stp/nc"}, {1110, 310, "stp/sc"}, {1160, 330, "stp/sc"},
		{494, 705, "par"}, {100, 800, "mid"}, {1290, 940, "con"},
		{650, 775, "swi"}, {260, 500, "ireland"}, {300, 140, "iceland"}, {655, 1030, "sardinia"}, // impassable
		{-1, 10, "?"}, {1601, 10, "?"}, {10, 1e9, "?"},
	} {
		got, ok := d.At(row.x, row.y)
		if m.ID(got) != row.want || ok != (row.want != "?") {
			t.Errorf("At(%g, %g) = %s, want %s", row.x, row.y, m.ID(got), row.want)
		}
	}
	for p := range m.All().All() { // fleets are on their own coast, or at sea beside it
		for _, c := range m.Info(p).Coasts {
			at := d.Anchor(engine.Location{Province: p, Coast: c}, engine.Fleet)
			if got := d.coastAt(p, at.X, at.Y); got != c {
				t.Errorf("the fleet of %s/%s is nearest to coast %s", m.Info(p).ID, c, got)
			}
		}
	}
}

func BenchmarkHit(b *testing.B) {
	d := standard(b)
	i := 0
	defer meter.Start(b)()
	for b.Loop() {
		i++
		d.At(float64(i*37%1600), float64(i*61%1200))
	}
}
