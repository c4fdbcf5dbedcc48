package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/game/gametest"
)

func TestVariantsAreJudgedByNameOrFolder(t *testing.T) {
	line := `{"id":1,"phase":"S801M","units":["Northmark A kin"],"orders":["Northmark A kin - pin"]}`
	folder := filepath.Join("..", "..", "variants", "shores")
	for _, name := range []string{"shores", folder} {
		out, _, err := judge(line, "adjudicate", "-variant", name)
		if err != nil || !strings.Contains(out, `"units":["Northmark A pin"]`) {
			t.Errorf("%s: got %s, %v", name, out, err)
		}
		if out, _, err = judge(line, "legal", "-variant", name, "-setup", "2"); err != nil || !strings.Contains(out, "\"A kin - pin\"") {
			t.Errorf("%s: got %s, %v", name, out, err)
		}
		if out, _, err = judge("", "render", "-variant", name, "-size", "64x48"); err != nil || !strings.HasPrefix(out, "\x89PNG") {
			t.Errorf("%s: no picture: %v", name, err)
		}
		if _, _, err := judge(line, "adjudicate", "-variant", name, "-setup", "7"); err == nil || !strings.Contains(err.Error(), `unknown setup "7": expected one of 3, 2`) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if _, _, err := judge(line, "adjudicate", "-variant", "europe"); err == nil || !strings.Contains(err.Error(), `no variant "europe": there are standard, shores`) {
		t.Errorf("got %v", err)
	}
}

func TestGamesOfAnyVariantAreDrawn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lesson.entente")
	text := `{"format":1,"variant":"shores","setup":"3","phases":[{"phase":"S801M"}]}`
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	out, _, err := judge("", "render", "-size", "64x48", file)
	if err != nil || !bytes.HasPrefix([]byte(out), []byte("\x89PNG")) {
		t.Error(err)
	}
	if _, _, err := judge("", "render", "-size", "64x48", "-variant", "standard", file); err != nil {
		t.Error(err) // the game names its variant
	}
}

func TestFaultsOfAFolderAreListed(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "variant.json"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, _, err := judge("", "render", "-variant", folder)
	if err == nil || !strings.Contains(err.Error(), "provinces.csv: ") || !strings.Contains(err.Error(), "0 powers, want 1 to 63") {
		t.Errorf("got %v", err)
	}
}

// TestBoardsAreJudgedByTheirOwnRules checks that each board is adjudicated by its own rules and in its own words.
func TestBoardsAreJudgedByTheirOwnRules(t *testing.T) {
	folder := t.TempDir()
	if err := os.CopyFS(folder, gametest.ShoresFolder(t, gametest.OwnTables()...)); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name, command, line string
		want                []string
	}{
		{"the first units are chosen", "adjudicate", `{"phase":"W800A","units":["Free A pin"],"centers":{"Northmark":["kin","lar"]},"orders":["Northmark A kin B","Northmark F lar B"]}`,
			[]string{`"next":"S801M"`, `"units":["Free A pin","Northmark A kin","Northmark F lar"]`}},
		{"at any center", "legal", `{"phase":"W801A","centers":{"Westria":["lar"]}}`, []string{`"A lar B"`, `"F lar B"`}},
		{"that is one's own", "explain", `{"phase":"W801A","centers":{"Westria":["lar"]},"orders":["Westria A old B"]}`,
			[]string{`"why":"not-own-center"`, `"says":"Oldbridge is not a center that this power owns."`, `"section":"8.2"`, `"clauses":[]`}},
		{"units of nobody hold", "explain", `{"phase":"F801M","units":["Free A pin","Northmark A kin"],"orders":["Free A pin - kin","Northmark A kin - pin"]}`,
			[]string{`"why":"idle"`, `"section":"11.1.1"`, `"result":"bounced"`}},
		{"and leave at once", "adjudicate", `{"phase":"F801M","units":["Free A pin","Northmark A kin","Northmark A lar"],"orders":["Northmark A kin - pin","Northmark A lar S A kin - pin"]}`,
			[]string{`"dislodged":[{"unit":"Free A pin","from":"kin","retreats":[]}]`, `"units":["Northmark A lar","Northmark A pin"]`}},
	} {
		out, _, err := judge(row.line, row.command, "-variant", folder)
		for _, want := range row.want {
			if err != nil || !strings.Contains(out, want) {
				t.Errorf("%s: got %s, %v, want %s", row.name, out, err, want)
			}
		}
	}
}
