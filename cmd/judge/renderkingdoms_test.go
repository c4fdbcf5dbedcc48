package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/variants"
)

// Judge draws the start, a line with orders, and the phases of a game. Its errors name files of the other game.
func TestRenderDrawsThreeKingdoms(t *testing.T) {
	folder := t.TempDir()
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(bundle.Board, bundle.Board.Setups[0], kingdoms.Rules{})
	o, err := bundle.Board.ParseOrder(bundle.Board.Roster, kingdoms.NoFaction, "caocao xuchang - wan")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.SetOrders([]kingdoms.Order{o}); err != nil {
		t.Fatal(err)
	}
	if err := g.Carry(func() bool { return false }); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "game.entente")
	if err := os.WriteFile(file, g.Save(), 0o600); err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, args := range [][]string{
		{"-variant", "three-kingdoms"}, {file}, {file, "-phase", "S200M"}, {kingdomsTurn}, {"-variant", "three-kingdoms", "-theme", "dark"},
	} {
		out, _, err := judge("", append([]string{"render", "-size", "320x240"}, args...)...)
		if err != nil {
			t.Fatalf("%q: %v", args, err)
		}
		if img, err := png.Decode(strings.NewReader(out)); err != nil || img.Bounds().Dx() != 320 {
			t.Errorf("%q: no picture: %v", args, err)
		}
		name := strings.Join(args, " ")
		for other, data := range seen {
			if data == out {
				t.Errorf("%s and %s are the same picture", name, other)
			}
		}
		seen[name] = out
	}
	drawing := filepath.Join(folder, "x.svg")
	if _, _, err := judge("", "render", "-variant", "three-kingdoms", "-o", drawing); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(drawing); err != nil || !bytes.Contains(data, []byte(`<title>Xuchang</title>`)) {
		t.Errorf("the file of shapes does not name Xuchang: %v", err)
	}
	for _, row := range [][2]string{{"-variant standard " + file, "not on standard"}, {"-phase S205M " + file, "the game has S200M, F200M"}} {
		if _, _, err := judge("", append([]string{"render"}, strings.Fields(row[0])...)...); err == nil || !strings.Contains(err.Error(), row[1]) {
			t.Errorf("render %s: %v, want %s", row[0], err, row[1])
		}
	}
}

// A game of either kind can be written as one page in one language. A page needs a game, and shows all its phases.
func TestRenderWritesAPage(t *testing.T) {
	folder := t.TempDir()
	europe, out := playedFile(t, folder), filepath.Join(folder, "game.html")
	for _, row := range []struct {
		args []string
		want []string
	}{
		{[]string{europe}, []string{"<h1>played</h1>", "Spring 1870", "A Par – Bur", "Ann"}},
		{[]string{"-lang", "ja", europe}, []string{`lang="ja"`, "終局"}},
		{[]string{"-variant", "shores"}, []string{"<h1>Three Shores</h1>"}},
		{[]string{"../../engine/kingdoms/game/testdata/formats/1-played.entente"}, []string{"<h1>1-played</h1>", "Cao Cao", "200, first half"}},
		{[]string{"-variant", "three-kingdoms", "-lang", "zh-TW"}, []string{`lang="zh-TW"`, "<h1>三國"}},
	} {
		if _, _, err := judge("", append([]string{"render", "-o", out}, row.args...)...); err != nil {
			t.Errorf("%q: %v", row.args, err)
			continue
		}
		data, err := os.ReadFile(out)
		if err != nil || !bytes.Contains(data, []byte("Content-Security-Policy")) {
			t.Errorf("%q: %v", row.args, err)
		}
		for _, want := range row.want {
			if !bytes.Contains(data, []byte(want)) {
				t.Errorf("%q: %q is not on the page: %s", row.args, want, bytes.TrimSpace(data[bytes.Index(data, []byte("<header>")):][:300]))
			}
		}
	}
	for _, row := range []struct{ args, want string }{
		{"-phase S1901M -o x.html " + europe, "omit -phase"}, {"-lang eo -o x.html " + europe, "expected one of"}, {"-o x.html nowhere.json", "nowhere.json"}, {"-theme moon -o x.html " + europe, "unknown theme"},
	} {
		if _, _, err := judge("", append([]string{"render"}, strings.Fields(row.args)...)...); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v", row.args, err)
		}
	}
}

// The results of a phase can be written as an animation, in both games; a phase without results gives an error.
func TestRenderWritesAMovingPicture(t *testing.T) {
	folder := t.TempDir()
	europe, out, other := playedFile(t, folder), filepath.Join(folder, "turn.apng"), "../../engine/kingdoms/game/testdata/formats/1-played.entente"
	for _, args := range [][]string{{"-phase", "S1870M", europe}, {"-phase", "S200M", "-lang", "ja", other}} {
		if _, _, err := judge("", append([]string{"render", "-o", out}, args...)...); err != nil {
			t.Errorf("%q: %v", args, err)
			continue
		}
		data, err := os.ReadFile(out)
		img, decoded := png.Decode(bytes.NewReader(data))
		if err != nil || decoded != nil || img.Bounds().Dx() != 960 || bytes.Count(data, []byte("fcTL")) < 4 || len(data) > 2_000_000 {
			t.Errorf("%q: %d bytes, %d pictures, %v, %v", args, len(data), bytes.Count(data, []byte("fcTL")), err, decoded)
		}
	}
	for _, row := range []struct{ args, want string }{
		{europe, "has no results yet"}, {"-variant three-kingdoms", "has no results yet"}, {"-phase S1999M " + europe, "the game has"}, {"-phase S999M " + other, "the game has"}, {"-lang eo " + europe, "expected one of"},
	} {
		if _, _, err := judge("", append([]string{"render", "-o", out}, strings.Fields(row.args)...)...); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v", row.args, err)
		}
	}
}
