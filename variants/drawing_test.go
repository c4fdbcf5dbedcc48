package variants_test

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"maps"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"

	"entente/engine"
	"entente/variants"
)

// arc is an entry of arcs.json: a part of a border and the places on either side.
type arc struct {
	ID          int
	Left, Right string // a province, "swi", "isl-..." for a closed island, "#" outside the board
	Length      float64
	D           string
	curve       []segment
}

// ends returns the first and last point of the arc.
func (a arc) ends() [2]point { return [2]point{a.curve[0].from, a.curve[len(a.curve)-1].to} }

func readArcs(t *testing.T, id string) []arc {
	t.Helper()
	data, err := os.ReadFile(id + "/arcs.json")
	if err != nil {
		t.Fatal(err)
	}
	var arcs []arc
	if err := json.Unmarshal(data, &arcs); err != nil {
		t.Fatal(err)
	}
	for i := range arcs {
		if arcs[i].curve, err = segments(arcs[i].D); err != nil {
			t.Fatalf("arc %d: %v", arcs[i].ID, err)
		}
	}
	return arcs
}

// drawn returns the paths of map.svg by ID, without those that have none.
func drawn(t *testing.T, svg []byte) map[string]string {
	t.Helper()
	paths := map[string]string{}
	d := xml.NewDecoder(strings.NewReader(string(svg)))
	for {
		token, err := d.Token()
		if token == nil {
			return paths
		}
		if err != nil {
			t.Fatal(err)
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "path" {
			continue
		}
		attr := map[string]string{}
		for _, a := range start.Attr {
			attr[a.Name.Local] = a.Value
		}
		if id := attr["id"]; id != "" {
			if paths[id] != "" {
				t.Errorf("map.svg draws %s twice", id)
			}
			paths[id] = attr["d"]
		}
	}
}

// builtIn returns a built-in variant with its drawing.
func builtIn(t *testing.T, id string) *variants.Bundle {
	t.Helper()
	b, err := variants.Named(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// each runs a test for every built-in variant.
func each(t *testing.T, test func(t *testing.T, id string)) {
	for _, id := range variants.List() {
		t.Run(id, func(t *testing.T) { test(t, id) })
	}
}

func TestEveryProvinceIsDrawnOnceByItsArcs(t *testing.T) { each(t, drawnByArcs) }

func drawnByArcs(t *testing.T, id string) {
	b := builtIn(t, id)
	paths := drawn(t, b.SVG)
	outline := map[string][]string{} // the curves around each space, from the arcs
	for _, a := range readArcs(t, id) {
		for _, s := range a.curve {
			outline[a.Left] = append(outline[a.Left], s.either())
			outline[a.Right] = append(outline[a.Right], s.either())
		}
	}
	for _, info := range b.Variant.Map.Provinces[1:] {
		shape, err := segments(paths[info.ID])
		if err != nil {
			t.Errorf("%s: %v", info.ID, err)
			continue
		}
		var got []string
		for _, s := range shape {
			got = append(got, s.either())
		}
		want := outline[info.ID]
		sort.Strings(got)
		sort.Strings(want)
		if !slices.Equal(got, want) || len(got) == 0 {
			t.Errorf("%s: the path in map.svg has %d curves, its arcs have %d, or others", info.ID, len(got), len(want))
		}
	}
}

// contact is the minimum length, in board units, of a border that units can cross; shorter ones would be accidents.
const contact = 4

func TestTheDrawnMapIsTheRuledMap(t *testing.T) { each(t, drawnAsRuled) }

func drawnAsRuled(t *testing.T, id string) {
	b := builtIn(t, id)
	v := b.Variant
	touch := touching(t, v, readArcs(t, id))
	crossed(t, b, touch)
	for _, kind := range []string{"army", "fleet"} {
		want := map[string]bool{}
		for _, b := range v.Map.Borders {
			if kind == "army" && b.Army || kind == "fleet" && b.Fleet {
				want[pair(v.Map.ID(b.A), v.Map.ID(b.B))] = true
			}
		}
		for _, p := range slices.Sorted(maps.Keys(touch[kind])) {
			if !want[p] {
				t.Errorf("%s: %s touch on the map, but not in the table", kind, p)
			}
		}
		for _, p := range slices.Sorted(maps.Keys(want)) {
			if !touch[kind][p] {
				t.Errorf("%s: %s touch in the table, but not on the map", kind, p)
			}
		}
	}
}

// crossed adds what map.json calls crossings: borders of the table without a border on the map, such as a line across a strait.
func crossed(t *testing.T, b *variants.Bundle, touch map[string]map[string]bool) {
	t.Helper()
	var file struct{ Crossings [][2]string }
	if err := json.Unmarshal(b.Anchors, &file); err != nil {
		t.Fatal(err)
	}
	for _, c := range file.Crossings {
		p, added := pair(c[0], c[1]), false
		for _, border := range b.Variant.Map.Borders {
			if pair(b.Variant.Map.ID(border.A), b.Variant.Map.ID(border.B)) != p {
				continue
			}
			for kind, can := range map[string]bool{"army": border.Army, "fleet": border.Fleet} {
				if can && !touch[kind][p] {
					touch[kind][p], added = true, true
				}
			}
		}
		if !added {
			t.Errorf("%s are a crossing that the table does not have, or that the map shows anyway", p)
		}
	}
}

// isProvince reports whether id is a province rather than a closed place.
func isProvince(v *engine.Variant, id string) bool {
	p := v.Map.Province(id)
	return p != engine.NoProvince && !v.Map.Impassable(p)
}

func TestNoBorderIsTooShortToSee(t *testing.T) { each(t, longEnough) }

func longEnough(t *testing.T, id string) {
	v := builtIn(t, id).Variant
	total := map[string]float64{}
	for _, a := range readArcs(t, id) {
		if isProvince(v, a.Left) && isProvince(v, a.Right) {
			total[pair(a.Left, a.Right)] += a.Length
		}
	}
	for p, length := range total {
		if length < 2*contact {
			t.Errorf("%s share only %.1f units", p, length)
		}
	}
	if want := map[string]int{"standard": 206, "hundred": 106, "mediterranean": 214, "modern": 402, "shores": 39}[id]; len(total) != want {
		t.Errorf("%d pairs of provinces touch, want %d", len(total), want)
	}
}

// touching derives the adjacent locations from the arcs alone, in pairs for "army" and "fleet".
func touching(t *testing.T, v *engine.Variant, arcs []arc) map[string]map[string]bool {
	sea := func(id string) bool {
		p := v.Map.Province(id)
		return p != engine.NoProvince && v.Map.Info(p).Terrain == engine.Sea
	}
	land := func(id string) bool { return isProvince(v, id) && !sea(id) }
	shores := coastsOf(t, v, arcs, sea, land)
	length := map[string]map[string]float64{"army": {}, "fleet": {}}
	at := map[point][]arc{}
	for _, a := range arcs {
		for _, end := range a.ends() {
			at[end] = append(at[end], a)
		}
		switch {
		case land(a.Left) && land(a.Right):
			length["army"][pair(a.Left, a.Right)] += a.Length
		case sea(a.Left) && sea(a.Right):
			length["fleet"][pair(a.Left, a.Right)] += a.Length
		case sea(a.Left) && land(a.Right):
			length["fleet"][pair(a.Left, shores[shore{a.ID, a.Right}])] += a.Length
		case land(a.Left) && sea(a.Right):
			length["fleet"][pair(a.Right, shores[shore{a.ID, a.Left}])] += a.Length
		}
	}
	touch := map[string]map[string]bool{"army": {}, "fleet": {}}
	for kind, pairs := range length {
		for p, l := range pairs {
			if l >= contact {
				touch[kind][p] = true
			}
		}
	}
	// Coasts are adjacent if the land border of their provinces ends in a sea that both touch there.
	for _, meeting := range at {
		bySea := map[string][]string{}
		for _, a := range meeting {
			if land(a.Left) && sea(a.Right) {
				bySea[a.Right] = append(bySea[a.Right], shores[shore{a.ID, a.Left}])
			} else if sea(a.Left) && land(a.Right) {
				bySea[a.Left] = append(bySea[a.Left], shores[shore{a.ID, a.Right}])
			}
		}
		for _, a := range meeting {
			if !land(a.Left) || !land(a.Right) || !touch["army"][pair(a.Left, a.Right)] {
				continue
			}
			for _, coasts := range bySea {
				for _, x := range coasts {
					for _, y := range coasts {
						if province(x) == a.Left && province(y) == a.Right {
							touch["fleet"][pair(x, y)] = true
						}
					}
				}
			}
		}
	}
	return touch
}

// shore is the land side of an arc along a sea.
type shore struct {
	arc      int
	province string
}

// coastsOf returns the coast of every shore: "spa/nc", or "por" if the province is not split. Other land divides the shore of a split province into
// stretches; the table then says which coast a stretch must be: the one that touches all seas and neighbors of the stretch.
func coastsOf(t *testing.T, v *engine.Variant, arcs []arc, sea, land func(string) bool) map[shore]string {
	named := map[shore]string{}
	for _, info := range v.Map.Provinces[1:] {
		stretches := newStretches()
		inland := map[point]string{} // the other land at a point of the shore
		for _, a := range arcs {
			other, mine := a.Left, a.Right == info.ID
			if a.Left == info.ID {
				other, mine = a.Right, true
			}
			switch {
			case mine && sea(other):
				stretches.add(a, other)
			case mine && land(other):
				inland[a.ends()[0]], inland[a.ends()[1]] = other, other
			}
		}
		for _, s := range stretches.join(inland) {
			coast := info.ID
			if info.Coasts != nil {
				fits := s.fitting(v, v.Map.Province(info.ID))
				if len(fits) != 1 {
					t.Errorf("%s: the stretch along %v, between %v, fits the coasts %v, want one", info.ID, s.seas, s.neighbours, fits)
					continue
				}
				coast += "/" + fits[0].String()
			}
			for _, id := range s.arcs {
				named[shore{id, info.ID}] = coast
			}
		}
	}
	return named
}

func pair(a, b string) string {
	if b < a {
		a, b = b, a
	}
	return a + " " + b
}

func province(location string) string {
	id, _, _ := strings.Cut(location, "/")
	return id
}

// anchors is the part of map.json that the tests read.
type anchors struct {
	Spaces []struct {
		ID      string
		Anchors struct {
			Label  struct{ Lines []string }
			Army   *point
			Fleet  map[string]point
			Center *point
		}
	}
}

func TestAnchorsStandInTheirProvince(t *testing.T) { each(t, anchored) }

func anchored(t *testing.T, id string) {
	b := builtIn(t, id)
	var file anchors
	if err := json.Unmarshal(b.Anchors, &file); err != nil {
		t.Fatal(err)
	}
	paths, m := drawn(t, b.SVG), b.Variant.Map
	seen := map[string]bool{}
	for _, s := range file.Spaces {
		p := m.Province(s.ID)
		if p == engine.NoProvince || seen[s.ID] {
			t.Errorf("map.json has %q twice, or the tables do not have it", s.ID)
			continue
		}
		seen[s.ID] = true
		info := m.Info(p)
		curves, err := segments(paths[s.ID])
		if err != nil {
			t.Fatal(err)
		}
		shape := flatten(curves)
		if (s.Anchors.Army != nil) != (info.Terrain != engine.Sea) {
			t.Errorf("%s: an army anchor is missing or too many", s.ID)
		}
		if (s.Anchors.Center != nil) != info.Center {
			t.Errorf("%s: the anchor of the center does not agree with the table", s.ID)
		}
		for name, at := range map[string]*point{"army": s.Anchors.Army, "center": s.Anchors.Center} {
			if at != nil && !shape.holds(*at) {
				t.Errorf("%s: the anchor of its %s %v lies outside", s.ID, name, *at)
			}
		}
		if got, want := fmt.Sprint(slices.Sorted(maps.Keys(s.Anchors.Fleet))), fmt.Sprint(fleetAnchors(info)); got != want {
			t.Errorf("%s: fleets are anchored at %s, want %s", s.ID, got, want)
		}
		for coast, at := range s.Anchors.Fleet {
			if away := shape.distance(at); away > 12 {
				t.Errorf("%s: the fleet %s %v is %.0f units off", s.ID, coast, at, away)
			}
		}
		if got := strings.ReplaceAll(strings.Join(s.Anchors.Label.Lines, " "), "- ", ""); got != info.Names["en"] {
			t.Errorf("%s: the map was made for the name %q, the table says %q", s.ID, got, info.Names["en"])
		}
	}
	if len(seen) != len(m.Provinces)-1 {
		t.Errorf("%d provinces are anchored, want %d", len(seen), len(m.Provinces)-1)
	}
}

// fleetAnchors lists the keys under which map.json must anchor the fleets of a province, sorted.
func fleetAnchors(info *engine.ProvinceInfo) []string {
	switch {
	case info.Terrain == engine.Inland:
		return nil
	case info.Coasts == nil:
		return []string{"any"}
	}
	var keys []string
	for _, c := range info.Coasts {
		keys = append(keys, c.String())
	}
	sort.Strings(keys)
	return keys
}

// Every closed place is drawn, and every closed place of the drawing is in the table.
func TestEveryClosedPlaceHasItsPath(t *testing.T) {
	count := 0
	for _, id := range variants.List() {
		b, err := variants.Named(id)
		if err != nil {
			t.Fatal(err)
		}
		paths, m := drawn(t, b.SVG), b.Variant.Map
		known := map[string]bool{}
		for _, info := range m.Closed {
			path := info.ID
			if paths[path] == "" {
				path = "isl-" + info.ID
			}
			if curve, err := segments(paths[path]); err != nil || len(curve) < 3 {
				t.Errorf("%s: closed place %s has the path %q: %v", id, info.ID, paths[path], err)
			}
			known[path] = true
			count++
		}
		var file struct{ Impassable []string }
		if err := json.Unmarshal(b.Anchors, &file); err != nil {
			t.Fatal(err)
		}
		for _, path := range file.Impassable {
			if !known[path] {
				t.Errorf("%s: %s is drawn, and no row of provinces.csv says that it is closed", id, path)
			}
		}
		for path := range paths {
			if strings.HasPrefix(path, "isl-") && !known[path] {
				t.Errorf("%s: %s is drawn, and no row of provinces.csv names it", id, path)
			}
		}
	}
	t.Logf("%d closed places", count)
}
