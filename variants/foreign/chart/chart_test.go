package chart_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"entente/variants/foreign/chart"
	"entente/variants/foreign/shape"
)

func box(x, y, w, h float64) shape.Shape {
	return shape.Shape{{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}}
}

// draw draws three adjacent lands, the last of which has an owner, north of a sea.
func draw() (svg string, at map[string]place) {
	c := &chart.Chart{W: 600, H: 400, Places: []chart.Place{
		{ID: "a", Name: "A", Kind: chart.Coast, Center: true, Shape: box(0, 0, 200, 200), Shores: []chart.Shore{{Seas: []int{3}}}, Middle: &shape.Point{X: 50, Y: 60}},
		{ID: "b", Name: "B", Kind: chart.Coast, Shape: box(200, 0, 200, 200), Shores: []chart.Shore{{Seas: []int{3}}}},
		{ID: "c", Name: "C", Kind: chart.Land, Home: "x", Shape: box(400, 0, 200, 200)},
		{ID: "s", Name: "Long Sea of Many Names", Kind: chart.Sea, Shape: box(0, 200, 600, 200), Shores: []chart.Shore{{}}},
	}}
	drawn, anchors := c.Draw()
	var file struct {
		Spaces []struct {
			ID      string
			Anchors place
		}
	}
	if err := json.Unmarshal(anchors, &file); err != nil {
		panic(err)
	}
	at = map[string]place{}
	for _, s := range file.Spaces {
		at[s.ID] = s.Anchors
	}
	return string(drawn), at
}

type place struct {
	Label struct {
		Lines      []string
		X, Y, Size float64
	}
	Army, Center *[2]float64
	Fleet        map[string][2]float64
}

// Borders between powers are wider than others, coasts are drawn between land and sea, and nothing is drawn at the edge of the board.
func TestBordersAreWhatTheyLieBetween(t *testing.T) {
	svg, _ := draw()
	for _, row := range []struct{ line, look string }{
		{"M200 0L200 200", `stroke-width="1.5"`}, {"M400 0L400 200", `stroke-width="2.6"`}, {"M200 200L0 200", `stroke="#4b5a5e"`},
	} {
		found := false
		for line := range strings.Lines(svg) {
			found = found || strings.Contains(line, row.line) && strings.Contains(line, row.look) && !strings.Contains(line, "id=")
		}
		if !found {
			t.Errorf("no line %s with %s in\n%s", row.line, row.look, svg)
		}
	}
	if strings.Contains(svg, "M0 0L200 0\"") || strings.Contains(svg, `id="sea-borders"`) {
		t.Error("there are lines along no border")
	}
}

// Units are where the drawing puts them, or in the middle; fleets are near the water; no item overlaps another or leaves its place.
func TestThingsHaveTheirPlaces(t *testing.T) {
	_, at := draw()
	if a := at["a"].Army; math.Hypot(a[0]-50, a[1]-60) > 15 {
		t.Errorf("the army is at %v, not where the drawing has it", *a)
	}
	if b := at["b"].Army; math.Hypot(b[0]-300, b[1]-100) > 15 {
		t.Errorf("the army is at %v, not in the middle", *b)
	}
	if f := at["b"].Fleet["any"]; f[1] < 160 || f[1] > 195 {
		t.Errorf("the fleet is at %v, not at the water", f)
	}
	if c, a := at["a"].Center, at["a"].Army; c == nil || math.Abs(c[0]-a[0]) < 25 && math.Abs(c[1]-a[1]) < 25 {
		t.Errorf("the center %v is under the army %v", c, a)
	}
	if s := at["s"]; s.Army != nil || s.Fleet["any"][1] < 230 || s.Center != nil || at["c"].Fleet != nil {
		t.Errorf("at sea: %+v; inland %+v", s, at["c"])
	}
	for id, p := range at {
		wide := 0.0
		for _, line := range p.Label.Lines {
			wide = max(wide, float64(len(line))*p.Label.Size*0.56/2)
		}
		for _, unit := range []*[2]float64{p.Army} {
			if unit != nil && math.Abs(unit[0]-p.Label.X) < wide+20 && math.Abs(unit[1]-p.Label.Y) < 25 {
				t.Errorf("%s: the name at %g %g overlaps the unit at %v", id, p.Label.X, p.Label.Y, *unit)
			}
		}
	}
}
