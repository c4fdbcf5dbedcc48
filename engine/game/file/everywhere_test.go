package file_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/scripts/golden"
)

// TestGamesDamagedEverywhereSayWhatIsWrong: of games of the formats with each of their pieces damaged in many ways, what is wrong with them, or
// how they are written.
func TestGamesDamagedEverywhereSayWhatIsWrong(t *testing.T) {
	list, err := filepath.Glob("testdata/formats/*.entente")
	if err != nil || len(list) == 0 {
		t.Fatal("no games", err)
	}
	find := gametest.Finder(t)
	sums := golden.NewSums(t)
	for _, name := range list {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > 8_000 && !strings.HasPrefix(filepath.Base(name), "4") {
			continue // the same game in an older format
		}
		sums.Section("%s", filepath.Base(name))
		sums.Everywhere(string(data), 60, func(text string) string {
			g, err := file.Load(strings.NewReader(text), find)
			if err != nil {
				return err.Error()
			}
			return gametest.Saved(t, g)
		})
	}
	golden.Text(t, "testdata/everywhere.golden", sums.String())
}

// TestASealedGameDamagedEverywhere: likewise of a game at one keyboard, with hands of every kind, locks and a chain of events, and what of it was
// changed.
func TestASealedGameDamagedEverywhere(t *testing.T) {
	data, err := os.ReadFile("testdata/keyboard.entente")
	gametest.Must(t, err)
	find := gametest.Finder(t)
	said := func(text string) string {
		g, err := file.Load(strings.NewReader(text), find)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprintf("%s%+v\n", gametest.Saved(t, g), g.Changes())
	}
	if got := said(string(data)); got != string(data)+"[]\n" {
		t.Errorf("as it is: %s", got)
	}
	sums := golden.NewSums(t)
	sums.Everywhere(string(data), 1000, said)
	golden.Text(t, "testdata/keyboard.golden", sums.String())
}
