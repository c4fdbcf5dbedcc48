package ui

import (
	"testing"

	"entente/engine/game"
)

// Clocks are minutes for each step, or off (RULES 3, 13); nonsense is told at the field and starts nothing.
func TestClocksAreSetOnThePage(t *testing.T) {
	r := newRobot(t).New().Fill("new.clock.first", "45").Fill("new.clock.orders", "soon").WantFault("clock runs from 0")
	if got := r.w.page.table.fault(2); got == "" {
		t.Error("the fault is not told at its field")
	}
	if got := r.w.page.table.fault(0); got != "" {
		t.Errorf("a sound field is blamed: %s", got)
	}
	r.Fill("new.clock.orders", "10").Type("<Up><Up><Down>")
	r.Press("new.clocks").Press("new.clocks").Press("new.mode.1").Start()
	want := game.Clocks{First: 45, Later: 15, Orders: 11, Retreats: 5, Adjustment: 5}
	if s := r.w.game.Settings(); s.Clocks != want || s.Mode != game.Keyboard {
		t.Errorf("agreed on %+v, mode %d", s.Clocks, s.Mode)
	}
}

// Who only plans has no clock; who plays after all gets it back.
func TestPlanningHasNoClock(t *testing.T) {
	r := newRobot(t).New().Fill("new.clock.later", "20").Press("new.mode.2")
	if _, ok := r.seen.Controls["new.clock.later"]; ok || r.w.page.plan.timed() {
		t.Error("a clock runs while planning")
	}
	r.Press("new.mode.0")
	if got := r.w.page.plan.set.Clocks.Later; got != 20 {
		t.Errorf("%d minutes, want the 20 of before", got)
	}
}

// What has the focus is on the screen, however small the window is.
func TestPageFollowsTheFocus(t *testing.T) {
	r := newRobot(t).Resize(1024, 700).New()
	p := r.w.page
	r.w.win.Canvas().Focus(p.table.mode)
	r.w.note()
	if at := rect(p.table.mode); at[1] < toolbarHeight || at[1]+at[3] > 700 {
		t.Errorf("the last bar is at %v", at)
	}
	r.w.win.Canvas().Focus(p.cards)
	if at := rect(p.cards); at[1] < toolbarHeight {
		t.Errorf("the cards are at %v", at)
	}
}
