package variants_test

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"
	"testing/fstest"

	"entente/engine/kingdoms"
	"entente/variants"
)

func kingdomsBoard(t *testing.T) *variants.KingdomsBundle {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestThreeKingdomsIsTheBoardOfTheSpecification checks the figures of TK 17.
func TestThreeKingdomsIsTheBoardOfTheSpecification(t *testing.T) {
	b := kingdomsBoard(t).Board
	crossings, areas := 0, map[string]bool{}
	for _, r := range b.Roads {
		if r.Crosses != "" {
			crossings++
		}
	}
	for _, info := range b.Areas[1:] {
		for lang, name := range info.Names {
			if name == "" || areas[lang+name] {
				t.Errorf("%s: the name %q in %s is empty or taken", info.ID, name, lang)
			}
			areas[lang+name] = true
		}
		if len(info.Names) != 4 || areas[info.Code] {
			t.Errorf("%s: names %v, code %q", info.ID, info.Names, info.Code)
		}
		areas[info.Code] = true
	}
	got := []int{len(b.Areas) - 1, b.Cities().Len(), b.Ports().Len(), len(b.Roads), crossings, len(b.Rivers), len(b.Seas), len(b.Factions) - 1, b.Roster.Len(), len(b.Pool), len(b.Setups)}
	if want := []int{38, 32, 13, 57, 10, 9, 3, 7, 54, 4, 6}; !slices.Equal(got, want) {
		t.Errorf("areas, cities, ports, roads, crossings, river steps, lanes, factions, generals, years, set-ups: %v, want %v", got, want)
	}
	pos, rules := b.Begin(b.Setups[0])
	for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
		if pos.Cities(f) != 3 || pos.UnitCount(f) != 3 || kingdoms.Cap(3) != 3 || pos.Serving(f).Len() != 2 || pos.Money[f] != 10 {
			t.Errorf("%s: %d cities, %d units, %d generals, money %d", b.FactionID(f), pos.Cities(f), pos.UnitCount(f), pos.Serving(f).Len(), pos.Money[f])
		}
	}
	if pos.Phase.String() != "S200M" || rules.Victory != 17 || pos.Owners[b.Area("huguan")] != b.Faction("yuanshao") || pos.Ships[b.Area("jiangling")] != 1 {
		t.Errorf("it begins in %s, won with %d cities", pos.Phase, rules.Victory)
	}
}

// TestRangesOfShips checks TK 10.3 and 10.4(3).
func TestRangesOfShips(t *testing.T) {
	b := kingdomsBoard(t).Board
	ids := func(s kingdoms.AreaSet) string {
		var list []string
		for a := range s.All() {
			list = append(list, b.AreaID(a))
		}
		return strings.Join(list, " ")
	}
	for _, row := range []struct{ port, reach, far string }{
		{"jiangling", "chaisang jiangxia yongan", "chaisang"},
		{"jiangxia", "chaisang changsha jiangling lujiang xiangyang", "lujiang"},
		{"changsha", "chaisang jiangxia", "chaisang"},
		{"wu", "beihai jianye kuaiji xiangping", ""},
		{"jianye", "lujiang wu", ""},
		{"xuchang", "", ""},
	} {
		if a := b.Area(row.port); ids(b.Range(a)) != row.reach || ids(b.FarDownstream(a)) != row.far {
			t.Errorf("%s: ships reach %q, far downstream %q; want %q, %q", row.port, ids(b.Range(a)), ids(b.FarDownstream(a)), row.reach, row.far)
		}
	}
	if a := b.Area("wan"); !b.Crossing(a).Has(b.Area("xiangyang")) || !b.Crossing(b.Area("xiangyang")).Empty() {
		t.Error("only the attack from Wan on Xiangyang crosses the Han (TK 10.1)")
	}
}

// TestEuropeDoesNotListThreeKingdoms checks that its board is not offered for Diplomacy games.
func TestEuropeDoesNotListThreeKingdoms(t *testing.T) {
	if slices.Contains(variants.List(), variants.KingdomsID) {
		t.Error("List includes it")
	}
	if _, err := variants.Named(variants.KingdomsID); err == nil {
		t.Error("it can be read as a board of Europe")
	}
	if _, err := variants.Load(os.DirFS("three-kingdoms")); err == nil {
		t.Error("its folder can be read as a board of Europe")
	}
	if _, err := variants.LoadKingdoms(os.DirFS("standard")); err == nil {
		t.Error("the folder of Europe can be read as the board of Three Kingdoms")
	}
}

func TestFaultsOfKingdomsAreNamed(t *testing.T) {
	good, err := os.ReadFile("three-kingdoms/kingdoms.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ name, from, to, want string }{
		{"unknown area", `"a": "ji", "b": "nanpi"`, `"a": "jix", "b": "nanpi"`, `unknown area "jix"`},
		{"road twice", `"a": "ji", "b": "nanpi"`, `"a": "ji", "b": "jinyang"`, "road ji - jinyang: it leads nowhere or stands twice"},
		{"no port", `["wu", "kuaiji"]`, `["wu", "ji"]`, "water road wu - ji: want two ports of a kind"},
		{"skill", `["lead", "govern"]`, `["lead", "flying"]`, `unknown skill "flying"`},
		{"general twice", `"张辽"`, `"曹操"`, "there are two"},
		{"unknown faction", `["liuzhang", "liubiao"]`, `["liuzhang", "napoleon"]`, `unknown faction "napoleon"`},
		{"city twice", `"cities": ["xuchang", "chenliu", "puyang"]`, `"cities": ["xuchang", "ye", "puyang"]`, `"ye" belongs to "caocao"`},
		{"seats", `"players": 7`, `"players": 6`, "set-up for 6: 7 seats"},
		{"unknown field", `"first_year": 200`, `"year": 200`, `unknown field "year"`},
		{"cut off", ` "setups": [`, "", "three-kingdoms"},
	} {
		t.Run(row.name, func(t *testing.T) {
			text := strings.Replace(string(good), row.from, row.to, 1)
			if row.to == "" {
				text = string(good)[:strings.Index(string(good), row.from)]
			}
			folder := fstest.MapFS{"kingdoms.json": {Data: []byte(text)}, "map.svg": {Data: []byte("x")}, "map.json": {Data: []byte("x")}}
			if _, err := variants.LoadKingdoms(folder); err == nil || row.to != "" && !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v, want %q", err, row.want)
			}
		})
	}
}

// TestEveryAreaIsDrawnOnceByItsArcs and the next test check that the drawing matches the table.
func TestEveryAreaIsDrawnOnceByItsArcs(t *testing.T) {
	b := kingdomsBoard(t)
	paths := drawn(t, b.SVG)
	outline := map[string][]string{}
	for _, a := range readArcs(t, variants.KingdomsID) {
		for _, s := range a.curve {
			outline[a.Left] = append(outline[a.Left], s.either())
			outline[a.Right] = append(outline[a.Right], s.either())
		}
	}
	for _, info := range b.Board.Areas[1:] {
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

// kingdomsDrawing is the part of the drawing that the tests read.
type kingdomsDrawing struct {
	Spaces []struct {
		ID      string
		Anchors struct {
			Unit, City, Gate, Port, Ship *point
			Generals                     []point
		}
	}
	Rivers []struct {
		ID    string
		Parts []struct{ D string }
	}
	Lanes []struct{ A, B string } `json:"sea_lanes"`
}

func TestTheDrawnKingdomsAreTheRuledOnes(t *testing.T) {
	bundle := kingdomsBoard(t)
	b := bundle.Board
	var drawing kingdomsDrawing
	if err := json.Unmarshal(bundle.Anchors, &drawing); err != nil {
		t.Fatal(err)
	}
	rivers := map[string][]point{}
	for _, r := range drawing.Rivers {
		for _, part := range r.Parts {
			curve, err := segments(part.D)
			if err != nil {
				t.Fatal(err)
			}
			rivers[r.ID] = append(rivers[r.ID], flattened(curve)...)
		}
	}
	contact, along := map[string]float64{}, map[string]map[string]float64{}
	for _, a := range readArcs(t, variants.KingdomsID) {
		if b.Area(a.Left) == kingdoms.NoArea || b.Area(a.Right) == kingdoms.NoArea {
			continue
		}
		p := pair(a.Left, a.Right)
		contact[p] += a.Length
		if along[p] == nil {
			along[p] = map[string]float64{}
		}
		dots := flattened(a.curve)
		for id, river := range rivers {
			for i := range dots[1:] {
				if distance(dots[i], river) < 0.6 && distance(dots[i+1], river) < 0.6 {
					along[p][id] += math.Hypot(dots[i+1][0]-dots[i][0], dots[i+1][1]-dots[i][1])
				}
			}
		}
	}
	ruled := map[string]string{}
	for _, r := range b.Roads {
		p := pair(b.AreaID(r.A), b.AreaID(r.B))
		ruled[p] = r.Crosses
		if contact[p] < 9 {
			t.Errorf("%s: a road in the table, but they share %.1f units of border", p, contact[p])
		}
		if length := along[p][r.Crosses]; r.Crosses != "" && length < 0.95*contact[p] {
			t.Errorf("%s: the %s runs along %.1f of %.1f units", p, r.Crosses, length, contact[p])
		}
		for id, length := range along[p] {
			if id != r.Crosses && length > 12 {
				t.Errorf("%s: the %s runs along %.1f units, but the table has no crossing", p, id, length)
			}
		}
	}
	for p := range contact {
		if _, ok := ruled[p]; !ok {
			t.Errorf("%s touch on the map, but have no road", p)
		}
	}
	lanes := map[string]bool{}
	for _, l := range drawing.Lanes {
		lanes[pair(l.A, l.B)] = true
	}
	for _, l := range b.Seas {
		if p := pair(b.AreaID(l.From), b.AreaID(l.To)); !lanes[p] {
			t.Errorf("the lane %s is not drawn", p)
		}
	}
	if len(lanes) != len(b.Seas) || len(drawing.Spaces) != len(b.Areas)-1 {
		t.Errorf("%d lanes and %d areas are drawn", len(lanes), len(drawing.Spaces))
	}
	for _, s := range drawing.Spaces {
		info := b.Areas[b.Area(s.ID)]
		an := s.Anchors
		if an.Unit == nil || len(an.Generals) != 2 || (an.City == nil) != info.Pass || (an.Gate != nil) != info.Pass ||
			(an.Port != nil) != (info.Port != 0) || (an.Ship != nil) != (info.Port != 0) {
			t.Errorf("%s: the marks in map.json are not those of its kind", s.ID)
		}
	}
}

// flattened returns points along a path, at most two units apart on the curves of this map.
func flattened(curve []segment) []point {
	var dots []point
	for _, s := range curve {
		steps := 1 + int(math.Hypot(s.to[0]-s.from[0], s.to[1]-s.from[1])/1.5)
		for i := range steps + 1 {
			u := float64(i) / float64(steps)
			var p point
			for k := range 2 {
				p[k] = s.from[k] + (s.to[k]-s.from[k])*u
				if s.curved {
					v := 1 - u
					p[k] = v*v*v*s.from[k] + 3*v*v*u*s.c1[k] + 3*v*u*u*s.c2[k] + u*u*u*s.to[k]
				}
			}
			dots = append(dots, p)
		}
	}
	return dots
}

// distance returns the distance of a point from a polyline.
func distance(p point, line []point) float64 {
	best := math.Inf(1)
	for i := range line[1:] {
		a, b := line[i], line[i+1]
		dx, dy := b[0]-a[0], b[1]-a[1]
		u := 0.0
		if l := dx*dx + dy*dy; l > 0 {
			u = min(1, max(0, ((p[0]-a[0])*dx+(p[1]-a[1])*dy)/l))
		}
		best = min(best, math.Hypot(p[0]-a[0]-u*dx, p[1]-a[1]-u*dy))
	}
	return best
}
