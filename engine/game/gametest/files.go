package gametest

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/keep"
)

// Finder returns how Load finds the standard board, and nothing else.
func Finder(t testing.TB) func(string) (*engine.Variant, error) {
	v := Standard(t)
	return func(id string) (*engine.Variant, error) {
		if id != v.ID {
			return nil, errors.New("there is no such variant")
		}
		return v, nil
	}
}

// Good is a game whose lines the bad ones change.
const Good = `{
  "format": 1,
  "variant": "standard",
  "setup": "7",
  "rules": {"cut_rule": "simple"},
  "cursor": "0.0",
  "phases": [
    {
      "phase": "S1901M",
      "orders": {
        "France": [
          "A par - bur",
          "A mar - spa"
        ]
      }
    },
    {"phase": "F1901M"}
  ]
}
`

// Line replaces a line of the good file, counted from 1.
func Line(number int, text string) string {
	lines := strings.Split(Good, "\n")
	lines[number-1] = text
	return strings.Join(lines, "\n")
}

// Event returns the good file with events in its last phase.
func Event(list string) string { return Line(17, `{"phase": "F1901M", "events": [`+list+`]}`) }

// Saved returns a game as it is saved.
func Saved(t testing.TB, g *game.Game) string {
	t.Helper()
	var file bytes.Buffer
	if err := gamefile.Save(&file, g); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

// Autosave starts to keep copies in folder.
func Autosave(t *testing.T, folder string) *keep.Autosave {
	t.Helper()
	a, err := keep.Start(folder, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// WaitFor returns the copies in a folder once there are as many as wanted.
func WaitFor(t *testing.T, folder string, want int) []string {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		copies, err := filepath.Glob(filepath.Join(folder, "*.entente"))
		if err != nil {
			t.Fatal(err)
		}
		if len(copies) == want {
			return copies
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d copies after ten seconds, want %d", len(copies), want)
		}
	}
}

// KeptGames returns the games that tests and pictures of the project keep.
func KeptGames(t testing.TB) []string {
	t.Helper()
	list, err := filepath.Glob("../../../scripts/tools/drive/*.entente")
	if err != nil || len(list) < 4 {
		t.Fatalf("%d games: %v", len(list), err)
	}
	return list
}
