package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestGamesOfOtherProgramsAreOpened: the window shows the game and says what is missing; the file of the other program
// is never written over.
func TestGamesOfOtherProgramsAreOpened(t *testing.T) {
	r := newRobot(t)
	file := filepath.Join(t.TempDir(), "their.json")
	text := `{"id": "ab12", "map": "standard", "rules": ["POWER_CHOICE"], "phases": [{"name": "F1902M",
		"state": {"units": {"FRANCE": ["A BUR"]}}, "orders": {"FRANCE": ["A BUR - PAR"]}, "messages": [{}, {}]}]}`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r.w.files.Open(file)
	if got := r.w.Desk.Game.Node().Position.Phase.String(); got != "F1902M" || r.w.Desk.Doc.Path() != "" || len(r.w.Desk.Game.Node().Orders) != 1 {
		t.Errorf("at %s, in the file %q", got, r.w.Desk.Doc.Path())
	}
	if r.w.Dialog == nil {
		t.Fatal("nothing was said")
	}
	if list := r.w.Desk.Doc.Recent(); len(list) > 0 && list[0] == file {
		t.Error("it is among the games of this program")
	}
}

// TestOneOfACollectionIsChosen: a file with several cases or games asks which one is to be opened.
func TestOneOfACollectionIsChosen(t *testing.T) {
	const one = "CASE 6.A.1 (first)\nPRESTATE\n\tFrance: A par\nORDERS\n\tFrance: A par - bur\nEND\n"
	cases := one + strings.NewReplacer("6.A.1 (first)", "6.A.2 (second)", "A par", "A mar").Replace(one)
	saved := func(id, unit string) string {
		return `{"id": "` + id + `", "map": "standard", "phases": [{"name": "F1902M", "state": {"units": {"FRANCE": ["` + unit + `"]}}, "orders": {}}]}` + "\n"
	}
	for name, row := range map[string]struct{ text, title string }{
		"two.cases": {cases, "6.A.2 second"}, "two.jsonl": {saved("ab", "A PAR") + saved("cd", "A MAR"), "cd F1902M-F1902M"},
	} {
		r := newRobot(t)
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(row.text), 0o600); err != nil {
			t.Fatal(err)
		}
		before := r.w.Desk.Game
		r.w.files.Open(file)
		rows := r.list().Rows
		if len(rows) != 2 || rows[1].Text != row.title || r.w.Desk.Game != before {
			t.Fatalf("%s: offered %+v", name, rows)
		}
		r.Type("<Down><Enter>")
		m := r.w.Desk.Variant().Map
		if pos := r.position(); pos.Units[m.Province("mar")].Type == 0 || pos.Units[m.Province("par")].Type != 0 || r.w.Desk.Doc.Path() != "" {
			t.Errorf("%s: the other one was opened", name)
		}
		if r.w.Dialog == nil || !r.w.Dialog.Open() {
			t.Errorf("%s: what was left out is not said", name)
		}
	}
}
