package ui

import (
	"testing"
)

// A window that opens a file of another one says so, changes nothing, and offers at each gesture to take the game over; then it is like any other.
func TestASecondWindowOnlyLooksUntilItTakesTheGameOver(t *testing.T) {
	first := newRobot(t)
	first.Pick("par", "bur").Judge().SaveAs("a.entente")
	second := &robot{t: t, files: first.files, state: first.state}
	second.start().Load("a.entente")
	ask := second.w.Say("open.elsewhere-title")
	if second.seen.Dialog != ask {
		t.Fatalf("it opens with %q", second.seen.Dialog)
	}
	second.Press("answer-0").Do("next").WantPhase("F1901M")
	edition := second.w.Desk.Game.Edition()
	looks := func(what string, gesture func()) {
		t.Helper()
		if gesture(); second.seen.Dialog != ask || second.w.Desk.Game.Edition() != edition || second.w.Desk.Dirty() {
			t.Errorf("%s: it says %q, the game has changed: %v", what, second.seen.Dialog, second.w.Desk.Game.Edition() != edition)
		}
		if second.Press("answer-0"); second.seen.Dialog != "" {
			t.Errorf("%s: it says %q twice", what, second.seen.Dialog)
		}
	}
	looks("an order by mouse", func() { second.Pick("bur", "mun") })
	looks("an order in a line", func() { second.Line("A mar - spa<Enter>") })
	looks("a sheet", func() { second.Paste("A mar - spa\nA bur - mun") })
	looks("the clock", func() { second.Do("clock") })
	looks("the end of the phase", func() { second.Judge() })
	looks("a ruling", func() { second.w.Desk.Game.SetNote("a remark") })
	if second.Do("previous"); second.seen.Dialog != "" || second.seen.Phase != "S1901M" {
		t.Errorf("it does not look back: %q, %s", second.seen.Dialog, second.seen.Phase)
	}
	second.Do("next").Pick("bur", "mun").Press("answer-1").Pick("bur", "mun").WantOrders(1).Judge().WantPhase("F1901M")
	if !second.w.Desk.Dirty() || second.seen.Dialog != "" {
		t.Errorf("it was taken over: dirty %v, says %q", second.w.Desk.Dirty(), second.seen.Dialog)
	}
}
