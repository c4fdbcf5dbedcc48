package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Judge reads and writes positions as one line, and reads those of other programs.
func TestPositionsAreConvertedAndDrawn(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join("..", "..", "engine", "game", "foreign", "testdata", "positions-good")
	line := "standard/7 F1901R austria:Aser-bul=vie england:Fstp/nc,Anwy-fin russia:Fstp/sc-fin,Anwy=stp turkey:Aser STANDOFF:rum,swe\n"
	game := filepath.Join(dir, "turn.entente")
	for _, name := range []string{"jdip.xml", "jdip.xml.gz"} {
		_, said, err := judge("", "convert", filepath.Join(good, name), game)
		if err != nil || !strings.Contains(said, "what happened before the last turn") {
			t.Errorf("%s: %v, said %q", name, err, said)
		}
		out, _, err := judge("", "convert", "-to", "position", game, "-")
		if want := strings.Replace(line, "standard ", "standard/7 ", 1); err != nil || out != want {
			t.Errorf("%s: %v, got %s", name, err, out)
		}
	}
	file := filepath.Join(dir, "turn.position")
	if err := os.WriteFile(file, []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, _, err := judge("", "convert", "-to", "cases", file, "-"); err != nil || !strings.Contains(out, "PRESTATE_DISLODGED") {
		t.Errorf("%v: %s", err, out)
	}
	for _, what := range []string{file, strings.TrimSpace(line), filepath.Join(good, "state.json")} {
		picture := filepath.Join(dir, "board.png")
		if _, _, err := judge("", "render", "-size", "320x240", "-o", picture, what); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if info, err := os.Stat(picture); err != nil || info.Size() < 10_000 {
			t.Errorf("%s: %v", what, err)
		}
		_ = os.Remove(picture)
	}
	broken, err := filepath.Glob(filepath.Join("..", "..", "engine", "game", "foreign", "testdata", "positions-broken", "*"))
	if err != nil || len(broken) < 30 {
		t.Fatal("too few samples", err)
	}
	for _, name := range broken {
		if _, _, err := judge("", "convert", name, filepath.Join(dir, "none.entente")); err == nil {
			t.Errorf("%s was read", name)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "none.entente")); err == nil {
		t.Error("a file was written")
	}
}
