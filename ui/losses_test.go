package ui

import (
	"os"
	"path/filepath"
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
