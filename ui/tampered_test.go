package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestChangesOutsideTheProgramAreSaid: at the curtain, and at the reveal, which then waits for the table.
func TestChangesOutsideTheProgramAreSaid(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.unlock(1, "").Judge()
	r.unlock(2, "").Judge()
	r.tamper(`"victory_centers": 24`, `"victory_centers": 20`)
	says := []string{r.w.Say("changed.title"), "the settings, or the players"}
	r.Judge() // all have sealed, so it reveals
	r.WantSaid(append(says, "Ann", "Ben")...)
	r.Press("answer-1")
	if r.w.Desk.Game.Node().Result != nil {
		t.Fatal("revealed before the table said so")
	}
	if r.Judge(); r.w.Desk.Game.Node().Result == nil {
		t.Errorf("not revealed: %q", r.texts())
	}
}

// TestAPlayerIsToldOfChangesAtTheCurtain: by what the player sealed before.
func TestAPlayerIsToldOfChangesAtTheCurtain(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.unlock(1, "").Judge()
	r.tamper(`"victory_centers": 24`, `"victory_centers": 20`)
	r.Judge().Press("curtain.seal.1").Type("<Enter>")
	r.WantSaid(r.w.Say("changed.title"), "the settings, or the players", "Ann")
	if r.Press("answer-0"); r.w.Desk.Game.Node().Writer() != 0 {
		t.Error("Ann cannot write")
	}
}

// tamper saves the game, changes its file and opens it again.
func (r *robot) tamper(was, now string) {
	r.t.Helper()
	r.SaveAs("evening.entente")
	file := filepath.Join(r.files, "evening.entente")
	data, err := os.ReadFile(file)
	if err != nil {
		r.t.Fatal(err)
	}
	changed := strings.Replace(string(data), was, now, 1)
	if changed == string(data) {
		r.t.Fatalf("no %s in %s", was, data)
	}
	if err := os.WriteFile(file, []byte(changed), 0o600); err != nil {
		r.t.Fatal(err)
	}
	r.Load("evening.entente")
	r.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
}
