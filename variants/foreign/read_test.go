package foreign_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/variants"
	"entente/variants/foreign"
	"entente/variants/foreign/foreigntest"
)

// board reads a built-in board.
func board(t testing.TB, id string) *variants.Bundle {
	t.Helper()
	b, err := variants.Named(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// formats returns a built-in board in the formats of other programs.
func formats(t testing.TB, id string) map[string]foreign.Files {
	b := board(t, id)
	text, svg := foreigntest.Diplicity(b)
	return map[string]foreign.Files{
		"json and svg": {"x.json": text, "x.svg": svg},
		"json":         {"x.json": text},
		"map":          {"some_board.map": foreigntest.Map(b.Variant)},
		"map and svg":  {"some_board.map": foreigntest.Map(b.Variant), "x.svg": svg},
	}
}

// borders lists the borders of a board for comparison.
func borders(m *engine.Map) []string {
	var list []string
	for _, b := range m.Borders {
		a, z := m.ID(b.A), m.ID(b.B)
		if z < a {
			a, z = z, a
		}
		if b.Army {
			list = append(list, a+" "+z+" army")
		}
		if b.Fleet {
			list = append(list, a+" "+z+" fleet")
		}
	}
	slices.Sort(list)
	return list
}

// Everything in a built-in board that the other format can express survives a round trip.
func TestABoardComesBack(t *testing.T) {
	for _, id := range []string{"shores", "standard"} {
		want := board(t, id).Variant
		for name, files := range formats(t, id) {
			t.Run(id+" "+name, func(t *testing.T) {
				made, err := foreign.Read(files, foreign.Wish{})
				if err != nil {
					t.Fatal(err)
				}
				got := made.Bundle.Variant
				if !slices.Equal(borders(got.Map), borders(want.Map)) {
					t.Errorf("borders: %s", differs(borders(got.Map), borders(want.Map)))
				}
				if got.Victory != want.Victory || got.Setups[0].Year != want.Setups[0].Year || len(got.Powers) != len(want.Powers) || len(got.Owners) != len(want.Owners) {
					t.Errorf("%d centers win in %d, %d powers, %d owners", got.Victory, got.Setups[0].Year, len(got.Powers), len(got.Owners))
				}
				if a, b := position(got), position(want); a != b {
					t.Errorf("begins with\n%s\nwant\n%s", a, b)
				}
				for p := range want.Map.All().All() {
					info := want.Map.Info(p)
					mine := got.Map.Info(got.Map.Province(info.ID))
					if mine.Terrain != info.Terrain || mine.Center != info.Center || len(mine.Coasts) != len(info.Coasts) || mine.Names["en"] != info.Names["en"] {
						t.Errorf("%s is %+v, want %+v", info.ID, mine, info)
					}
				}
				drawn, err := atlas.NewDrawing(got, made.Bundle.SVG, made.Bundle.Anchors)
				if err != nil {
					t.Fatalf("the drawing: %v", err)
				}
				if files["x.svg"] != nil {
					wantPlaces(t, board(t, id), drawn)
				}
				if dir := os.Getenv("KEEP"); dir != "" {
					keep(t, dir+"/"+id+"-"+strings.ReplaceAll(name, " ", "-"), made)
				}
			})
		}
	}
}

// A place whose ID is a word of order notation gets another ID, so that orders there can be read; its position in the drawing stays.
func TestWordsOfOrdersAreNoIDs(t *testing.T) {
	id := regexp.MustCompile(`(?i)\b(_?)gre(center)?\b`)
	for name, files := range formats(t, "shores") {
		renamed := foreign.Files{}
		for file, data := range files {
			renamed[file] = id.ReplaceAll(data, []byte("${1}aus$2"))
		}
		made, err := foreign.Read(renamed, foreign.Wish{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		v := made.Bundle.Variant
		p := v.Map.Province("aus1")
		if p == engine.NoProvince || v.Map.Province("aus") != engine.NoProvince || !slices.ContainsFunc(foreign.Texts(made.Lost), func(l string) bool { return strings.Contains(l, "aus1") }) {
			t.Errorf("%s: %v, lost %q", name, v.Map.Info(p), made.Lost)
			continue
		}
		if u := v.Setups[0].Begin().Units[p]; u.Type != engine.Army {
			t.Errorf("%s: the unit is %v, want an army", name, u)
		}
		if got, want := len(borders(v.Map)), len(borders(board(t, "shores").Variant.Map)); got != want {
			t.Errorf("%s: %d borders, want %d", name, got, want)
		}
		pos := engine.Position{Variant: v, Phase: v.Setups[0].Begin().Phase}
		pos.Units[p] = engine.Unit{Type: engine.Army, Power: 1}
		for _, o := range pos.LegalOrders(p) {
			if got, err := v.ParseOrder(1, v.Format(o)); err != nil || got != o {
				t.Errorf("%s: %s: %v", name, v.Format(o), err)
			}
		}
		if _, err := atlas.NewDrawing(v, made.Bundle.SVG, made.Bundle.Anchors); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// wantPlaces fails the test unless every province has the position that it has on the imported board.
func wantPlaces(t *testing.T, b *variants.Bundle, drawn *atlas.Drawing) {
	t.Helper()
	old, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	// foreigntest shows the w × h board at twice its size, from 0 0, in a view of 3200 × 2400.
	w, _ := drawn.Size()
	scale := w / 3200 * 2
	for p := range b.Variant.Map.All().All() {
		loc := engine.Location{Province: p}
		info := b.Variant.Map.Info(p)
		if len(info.Coasts) > 0 || info.Terrain == engine.Sea {
			continue
		}
		at := old.Anchor(loc, engine.Army)
		if there := drawn.Variant().Map.Province(info.ID); !drawn.Has(there, at.X*scale, at.Y*scale) {
			t.Errorf("%s is not where it was, at %.0f %.0f", info.ID, at.X*scale, at.Y*scale)
		}
	}
}

// position writes the first position of a board by power name.
func position(v *engine.Variant) string {
	var list []string
	for _, s := range v.Starts {
		list = append(list, fmt.Sprint(v.PowerName(s.Unit.Power), s.Unit.Type, v.Map.ID(engine.Location{Province: s.At, Coast: s.Unit.Coast})))
	}
	slices.Sort(list)
	return strings.Join(list, "\n")
}

// differs lists the elements in only one of two lists.
func differs(got, want []string) string {
	var list []string
	for _, s := range got {
		if !slices.Contains(want, s) {
			list = append(list, "+"+s)
		}
	}
	for _, s := range want {
		if !slices.Contains(got, s) {
			list = append(list, "-"+s)
		}
	}
	return strings.Join(list, ", ")
}

// keep writes a created board to a folder for inspection.
func keep(t *testing.T, folder string, made *foreign.Import) {
	for name, data := range made.Files {
		if err := os.MkdirAll(folder+"/setups", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(folder+"/"+name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(folder+"/lost.txt", []byte(strings.Join(foreign.Texts(made.Lost), "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
}
