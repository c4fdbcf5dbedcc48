package file_test

import (
	"bytes"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
)

// The main line is the same as that of the whole game, one game after the other; variations are passed over, even such as cannot be.
func TestMainLinesAreReadAlone(t *testing.T) {
	find, lines := gametest.Finder(t), &file.MainLines{}
	list := gametest.KeptGames(t)
	branched, err := gametest.Branched(&gametest.Standard(t).Setups[0], 250)
	gametest.Must(t, err)
	for range 2 {
		for _, name := range append(list, "") {
			data := branched
			if name != "" {
				g, err := file.Open(name, find)
				gametest.Must(t, err)
				data = []byte(gametest.Saved(t, g.Game))
			}
			whole, err := file.Load(bytes.NewReader(data), find)
			gametest.Must(t, err)
			alone, err := lines.Read(data, find)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			a, b := whole.MainLine(), alone.MainLine()
			if len(a) != len(b) {
				t.Fatalf("%s: %d phases, want %d", name, len(b), len(a))
			}
			for i := range a {
				if *a[i].Position != *b[i].Position {
					t.Fatalf("%s: another position in %s", name, a[i].Position.Phase)
				}
			}
			whole.Go(make(game.Path, len(a)))
			alone.Go(make(game.Path, len(b)))
			if e, f := whole.Ended(), alone.Ended(); e.Kind != f.Kind || e.Phase != f.Phase {
				t.Errorf("%s: %+v, want %+v", name, f, e)
			}
		}
	}
	beside := strings.Replace(gametest.Good, `{"phase": "F1901M"}`, `{"phase": "F1901M", "variations": [[{"phase": "F1944M"}]]}`, 1)
	if _, err := file.Load(strings.NewReader(beside), find); err == nil {
		t.Error("a variation that cannot be is read")
	}
	if g, err := lines.Read([]byte(beside), find); err != nil || len(g.MainLine()) != 2 {
		t.Errorf("a variation is looked at: %v", err)
	}
	wrong := strings.Replace(gametest.Good, "A par - bur", "A par - mos", 1)
	if _, err := lines.Read([]byte(wrong), find); err == nil || !strings.Contains(err.Error(), "impossible") {
		t.Errorf("an order that cannot be: %v", err)
	}
	if _, err := lines.Read([]byte("{"), func(string) (*engine.Variant, error) { return nil, nil }); err == nil {
		t.Error("half a file is read")
	}
}

// How orders are written is remembered from one game to the next: reading a second one allocates less.
func TestMainLinesRememberHowOrdersAreWritten(t *testing.T) {
	find := gametest.Finder(t)
	data, err := gametest.Long(&gametest.Standard(t).Setups[0], 60)
	gametest.Must(t, err)
	kept := &file.MainLines{}
	read := func(m *file.MainLines) {
		_, err := m.Read(data, find)
		gametest.Must(t, err)
	}
	first := testing.AllocsPerRun(3, func() { read(&file.MainLines{}) })
	if later := testing.AllocsPerRun(3, func() { read(kept) }); later > first*0.9 {
		t.Errorf("a later game allocates %v times, the first %v times", later, first)
	} else {
		t.Logf("a later game allocates %v times, the first %v times", later, first)
	}
}
