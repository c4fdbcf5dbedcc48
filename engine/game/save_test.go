package game_test

import (
	"bytes"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
)

// kept saves g and, if that works, reads it again: what is written can always be read.
func kept(t *testing.T, g *game.Game) (size int, err error) {
	t.Helper()
	var out bytes.Buffer
	if err := g.Save(&out); err != nil {
		if want := "save: the game has grown beyond all measure: delete variations"; err.Error() != want || out.Len() > 0 {
			t.Fatalf("got %v after %d bytes, want %s", err, out.Len(), want)
		}
		return 0, err
	}
	size = out.Len()
	if _, err := game.Load(&out, finder(t)); err != nil {
		t.Fatalf("%d bytes were saved and cannot be read: %v", size, err)
	}
	return size, nil
}

func TestFilesOfEightMegabytesAndNoMoreAreSaved(t *testing.T) {
	const most = 8 << 20
	g := newGame(t)
	g.SetNote("a")
	size, err := kept(t, g)
	if err != nil {
		t.Fatal(err)
	}
	left := most - size
	g.SetNote(strings.Repeat("a", 1+left))
	if size, err := kept(t, g); err != nil || size != most {
		t.Errorf("%d bytes and %v, want %d bytes", size, err, most)
	}
	g.SetNote(strings.Repeat("a", 1+left+1))
	if _, err := kept(t, g); err == nil {
		t.Error("a byte more was saved, too")
	}
}

func TestTenThousandPhasesAndNoMoreAreSaved(t *testing.T) {
	text := `{"format": 1, "variant": "standard", "setup": "7", "rules": {}, "cursor": "0.0", "phases": [{"phase": "S1901M"},
		{"phase": "F1901M", "variations": [` + strings.Repeat(`[{"phase": "F1901M"}],`, 10_000-3) + `[{"phase": "F1901M"}]]}]}`
	g, err := game.Load(strings.NewReader(text), finder(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kept(t, g); err != nil {
		t.Error(err)
	}
	g.Advance()
	if _, err := kept(t, g); err == nil {
		t.Error("a phase more was saved, too")
	}
}

func TestVariationsWithinVariationsAreSavedAsDeepAsTheyCanBeRead(t *testing.T) {
	g := newGame(t)
	for range 335 {
		g.Advance()
		g.Back()
		g.Give(game.Given{Order: firstLegal(g)})
		g.Advance()
	}
	if _, err := kept(t, g); err == nil {
		t.Fatal("335 variations within each other were saved")
	}
	for g.Undo() {
		if _, err := kept(t, g); err == nil {
			return
		}
	}
}

// firstLegal returns an order of the current phase.
func firstLegal(g *game.Game) engine.Order { return g.Node().Position.AppendAllLegalOrders(nil)[0] }
