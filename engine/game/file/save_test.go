package file_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
)

// kept saves g and, if that works, reads it again: what is written can always be read.
func kept(t *testing.T, g *game.Game) (size int, err error) {
	t.Helper()
	var out bytes.Buffer
	if err := file.Save(&out, g); err != nil {
		if want := "save: game too large for a file: delete variations"; err.Error() != want || out.Len() > 0 {
			t.Fatalf("got %v after %d bytes, want %s", err, out.Len(), want)
		}
		return 0, err
	}
	size = out.Len()
	if _, err := file.Load(&out, gametest.Finder(t)); err != nil {
		t.Fatalf("%d bytes were saved and cannot be read: %v", size, err)
	}
	return size, nil
}

func TestFilesOf64MegabytesAndNoMoreAreSaved(t *testing.T) {
	const most = 64 << 20
	with := func(beside int) (*game.Game, int) { // so many variations with notes
		text := `{"format": 1, "variant": "standard", "setup": "7", "rules": {}, "phases": [{"phase": "S1901M", "note": "a"},
			{"phase": "F1901M", "variations": [` + strings.Repeat(`[{"phase": "F1901M", "note": "`+strings.Repeat("b", 19_000)+`"}],`, beside) + `[{"phase": "F1901M"}]]}]}`
		g, err := file.Load(strings.NewReader(text), gametest.Finder(t))
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := file.Save(&out, g); err != nil {
			t.Fatal(err)
		}
		return g, out.Len()
	}
	_, one := with(1)
	_, two := with(2)
	g, size := with(1 + (most-one)/(two-one))
	left := most - size
	g.SetNote(strings.Repeat("a", 1+left))
	if size, err := kept(t, g); err != nil || size != most {
		t.Errorf("%d bytes and %v, want %d bytes", size, err, most)
	}
	g.SetNote(strings.Repeat("a", 1+left+1))
	if size, err := kept(t, g); err != nil || size >= most {
		t.Errorf("a byte more: %d bytes and %v, want it without indents", size, err)
	}
	for i := range 40 {
		g.Go(game.Path{0, i})
		g.SetNote(strings.Repeat("\U0001d11e", 20_000))
	}
	if _, err := kept(t, g); err == nil {
		t.Error("more than can be read was saved")
	}
}

// TestFilesAreAsReadableAsEncodingJSONWouldMakeThem, though it does not write their phases.
func TestFilesAreAsReadableAsEncodingJSONWouldMakeThem(t *testing.T) {
	g := gametest.LongGame(t, 30)
	g.SetNote("a \"note\"\n\u2028 <é>")
	for range 12 {
		g.Back()
	}
	g.SetOrders([]engine.Order{firstLegal(g)})
	g.Advance()
	text := gametest.Saved(t, g)
	var short, again bytes.Buffer
	if err := errors.Join(json.Compact(&short, []byte(text)), json.Indent(&again, short.Bytes(), "", "  ")); err != nil {
		t.Fatal(err)
	}
	if again.String() != strings.TrimSuffix(text, "\n") {
		t.Errorf("got\n%s\nwant\n%s", text, again.String())
	}
	if !strings.Contains(text, `"variations": [`) || !strings.Contains(text, `a \"note\"\n\u2028 <é>`) {
		t.Error("nothing of it was put to the test")
	}
	g.ClearOrders(engine.NoPower)
	g.Give(game.Given{Order: firstLegal(g), Text: `as "written"`})
	if text = gametest.Saved(t, g); !strings.Contains(text, `, "written": "as \"written\""}`) {
		t.Errorf("no order on one line:\n%s", text)
	}
}

func TestWhatCannotBeReadAgainIsNotSaved(t *testing.T) {
	text := `{"format": 1, "variant": "standard", "setup": "7", "rules": {}, "cursor": "0.0", "phases": [{"phase": "S1901M"},
		{"phase": "F1901M", "variations": [` + strings.Repeat(`[{"phase": "F1901M"}],`, 25_000-3) + `[{"phase": "F1901M"}]]}]}`
	g, err := file.Load(strings.NewReader(text), gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kept(t, g); err != nil {
		t.Error(err)
	}
	g.Give(game.Given{Order: firstLegal(g)})
	g.Back()
	g.SetOrders([]engine.Order{firstLegal(g)}) // in the first phase, which is played: a variation
	if _, err := kept(t, g); err == nil {
		t.Error("a phase more was saved, too")
	}
}

// TestFullGameGoesNoFurther: what was allowed to grow can be saved.
func TestFullGameGoesNoFurther(t *testing.T) {
	text := `{"format": 1, "variant": "standard", "setup": "7", "rules": {}, "cursor": "0.0", "phases": [{"phase": "S1901M"},
		{"phase": "F1901M", "variations": [` + strings.Repeat(`[{"phase": "F1901M"}],`, 20_000-4) + `[{"phase": "F1901M"}]]}]}`
	g, err := file.Load(strings.NewReader(text), gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	if g.Full() {
		t.Fatal("19,999 phases fill a game")
	}
	g.Advance()
	if path := g.Path().String(); path != "0.0.0" || !g.Full() {
		t.Fatalf("at %s, full: %v", path, g.Full())
	}
	root := g.Root()
	g.Advance()
	g.Adjudicate()
	if g.Root() != root || g.Path().String() != "0.0.0" {
		t.Errorf("it went on to %s", g.Path())
	}
	if _, err := kept(t, g); err != nil {
		t.Error(err)
	}
	if g.Undo(); g.Full() {
		t.Error("it stays full when the last phase is taken back")
	}
}

func TestVariationsWithinVariationsAreSavedAsDeepAsTheyCanBeRead(t *testing.T) {
	g := gametest.New(t)
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

// unable is a key that seals nothing.
type unable struct{ gametest.Key }

func (unable) Seal(string) (string, error) { return "", errUnable }

var errUnable = errors.New("nothing can be sealed")

// TestWhatCannotBeSealedIsNotSaved: rather than a file without the orders that lie open, on the main line or in a variation.
func TestWhatCannotBeSealedIsNotSaved(t *testing.T) {
	for _, inVariation := range []bool{false, true} {
		g := gametest.Start(t, "7", func(s *game.Settings) { s.Mode = game.Keyboard })
		if inVariation {
			gametest.Must(t, g.Reveal(func(int) game.Key { return gametest.Key("") }))
			g.Forward()
			gametest.Must(t, g.Reveal(func(int) game.Key { return gametest.Key("") }))
			if g.SetOrders([]engine.Order{firstLegal(g)}); len(g.Root().Next[0].Next) != 2 {
				t.Fatal("there is no variation")
			}
		}
		gametest.Must(t, g.OpenHand(2, unable{}))
		g.SetOrders([]engine.Order{firstLegal(g)})
		var out bytes.Buffer
		if err := file.Save(&out, g); !errors.Is(err, errUnable) || out.Len() > 0 {
			t.Errorf("in a variation %t: %d bytes are saved, %v", inVariation, out.Len(), err)
		}
	}
}
