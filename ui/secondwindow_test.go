package ui

import (
	"testing"

	"entente/engine/kingdoms"
)

// looksOnly opens the game that first has open in a second window, which says so. look performs a gesture, and fails the test unless it is
// refused with the same words and nothing was changed.
func looksOnly(t *testing.T, first *robot, edition func(second *robot) int) (second *robot, look func(what string, gesture func())) {
	t.Helper()
	first.SaveAs("a.entente")
	second = &robot{t: t, files: first.files, state: first.state}
	second.start().Load("a.entente")
	ask := second.w.Say("open.elsewhere-title")
	if second.seen.Dialog != ask {
		t.Fatalf("it opens with %q", second.seen.Dialog)
	}
	second.Press("answer-0")
	before := edition(second)
	return second, func(what string, gesture func()) {
		t.Helper()
		if gesture(); second.seen.Dialog != ask || edition(second) != before || second.w.doc.Dirty() {
			t.Errorf("%s: it says %q, the game has changed: %v", what, second.seen.Dialog, edition(second) != before)
		}
	}
}

// A window that opens a file of another one says so, changes nothing, and offers at each gesture to take the game over; then it is like any other.
func TestASecondWindowOnlyLooksUntilItTakesTheGameOver(t *testing.T) {
	second, looks := looksOnly(t, newRobot(t).Pick("par", "bur").Judge(), func(r *robot) int { return r.w.Desk.Game.Edition() })
	second.Do("next").WantPhase("F1901M")
	for what, gesture := range map[string]func(){
		"an order by mouse": func() { second.Pick("bur", "mun") }, "an order in a line": func() { second.Line("A mar - spa<Enter>") }, "the clock": func() { second.Do("clock") },
		"a sheet": func() { second.Paste("A mar - spa\nA bur - mun") }, "the end of the phase": func() { second.Judge() }, "a ruling": func() { second.w.Desk.Game.SetNote("a remark") },
	} {
		if looks(what, gesture); second.Press("answer-0").seen.Dialog != "" {
			t.Errorf("%s: it says %q twice", what, second.seen.Dialog)
		}
	}
	if second.Do("previous"); second.seen.Dialog != "" || second.seen.Phase != "S1901M" {
		t.Errorf("it does not look back: %q, %s", second.seen.Dialog, second.seen.Phase)
	}
	second.Do("next").Pick("bur", "mun").Press("answer-1").Pick("bur", "mun").WantOrders(1).Judge().WantPhase("F1901M")
	if !second.w.Desk.Dirty() || second.seen.Dialog != "" {
		t.Errorf("it was taken over: dirty %v, says %q", second.w.Desk.Dirty(), second.seen.Dialog)
	}
}

func TestASecondWindowOnlyLooksAtThreeKingdoms(t *testing.T) {
	second, looks := looksOnly(t, newRobot(t).third(3, kingdoms.Rules{}), func(r *robot) int { return r.w.kingdoms.room.Desk().File.Edition() })
	write := func() { second.tapRow("kingdoms.factions", 1).Press("curtain.open") }
	if looks("somebody writes", write); second.w.kingdoms.room.Desk().Writing() {
		t.Error("orders lie open")
	}
	second.Press("answer-1")
	write()
	second.Aim("chenliu", "xiapi").wantThird("caocao chenliu - xiapi")
}
