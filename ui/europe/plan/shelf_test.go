package plan

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/assets"
	"entente/ui/europe/europetest"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/room/newgame"
	"entente/variants"
)

// builtIn returns the English names of the built-in boards in the order in which they are offered.
func builtIn(t *testing.T) (names []string) {
	t.Helper()
	for _, id := range variants.List() {
		v, err := variants.Tables(id)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, v.Names["en"])
	}
	return names
}

func TestBoardsSayWhoPlaysAndWhatWins(t *testing.T) {
	x := europetest.New(t)
	dir := t.TempDir()
	for name, change := range map[string][2]string{"mine": {`"id": "shores"`, `"id": "mine"`}, "broken": {`"victory": 7`, `"victory": 99`}} {
		folder := filepath.Join(dir, name)
		if err := os.CopyFS(folder, os.DirFS("../../../variants/shores")); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(folder, "variant.json")
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(strings.Replace(string(data), change[0], change[1], 1)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	x.Shelf.Folder = dir
	p := New(x.Room, x.Shelf, newgame.New(x.Room.Screen, x.Room.Memory))
	list := p.boards()
	var names []string
	for _, b := range list {
		names = append(names, b.Name)
	}
	own := len(builtIn(t)) // the first board of the user
	if want := append(builtIn(t), "Three Shores", "broken"); !slices.Equal(names, want) {
		t.Fatalf("boards %q, want %q", names, want)
	}
	if list[own-1].Yours || !list[own].Yours || !list[own+1].Yours || !list[0].Here || list[1].Here {
		t.Error("the user's boards or the current board are not marked")
	}
	europe := list[0]
	if want := [][2]string{{"To win", "18 of 34 centers"}, {"Spaces", "75: 56 on land, 19 at sea"}, {"Begins", "Spring 1901"}}; !reflect.DeepEqual(europe.Facts, want) {
		t.Errorf("facts %q, want %q", europe.Facts, want)
	}
	if want := []int{2, 3, 4, 5, 6, 7}; !slices.Equal(europe.Players, want) || len(europe.Sides) != 7 || europe.Sides[2] != (newgame.Side{Side: 3, Name: "France"}) {
		t.Errorf("%v players, sides %v", europe.Players, europe.Sides)
	}
	if !slices.Contains(europe.Also, "歐洲 1901") || europe.Brush.Letters(look.Side(3)) != "F" {
		t.Errorf("search words %q", europe.Also)
	}
	if b := list[own+1]; b.Picture != nil || len(b.Faults) != 1 || !strings.Contains(b.Faults[0], "variant.json: victory at 99 centers") {
		t.Errorf("the broken one: %q", b.Faults)
	}
	texts, err := lang.Read(assets.FS, "ja")
	if err != nil {
		t.Fatal(err)
	}
	p.Texts = texts
	if b := p.boards()[0]; b.Name != "ヨーロッパ 1901" || b.Sides[2].Name != "フランス" {
		t.Errorf("in Japanese %s, %s", b.Name, b.Sides[2].Name)
	}
}

// Pictures of boards are painted once per theme.
func TestPicturesOfBoardsAreKept(t *testing.T) {
	x := europetest.New(t)
	p := New(x.Room, x.Shelf, newgame.New(x.Room.Screen, x.Room.Memory))
	first := p.boards()[1].Picture(60, 40, 1)
	if first == nil || p.boards()[1].Picture(60, 40, 1) != first {
		t.Error("the picture is painted again")
	}
	th, err := p.MapTheme("dark", false)
	if err != nil {
		t.Fatal(err)
	}
	p.Theme = th
	if p.boards()[1].Picture(60, 40, 1) == first || len(p.pictures) != len(p.boards()) {
		t.Errorf("another theme has the same picture, or pictures of the old theme are kept: %d", len(p.pictures))
	}
}
