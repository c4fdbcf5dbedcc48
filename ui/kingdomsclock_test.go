package ui

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine/kingdoms"
	"entente/ui/desk"
)

// TestTheClockOfThreeKingdoms (Issue 16, clock): it is set in a dialog, runs through the steps of a phase, rings, takes no more secret orders
// when their time is over if the table wants it so, gives more time, follows to the next phase, and stands in the file.
func TestTheClockOfThreeKingdoms(t *testing.T) {
	r := newRobot(t)
	wall := r.clocked()
	r.w.Desk.Settings.Hiding = desk.HideNever // whose timer would take the place of the clock's here
	r.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	if err := r.w.halls.Begin(7, kingdoms.Rules{}, true); err != nil {
		t.Fatal(err)
	}
	d := r.w.halls.Desk()
	face := func(want string) {
		t.Helper()
		if got, _ := r.w.kingdomsClock.Face(); got != want {
			t.Errorf("the clock shows %q, want %q", got, want)
		}
	}
	face("")
	r.Do("clock").WantSaid("no step of this game has a time")
	r.Do("clock-settings").Tap("Rulebook").Tap("No more orders").picture("clock-form").Tap("Set the clock")
	face("Negotiation 30:00 · paused")
	r.Do("clock")
	wall.pass(90 * time.Second)
	face("Negotiation 28:30")
	r.WantSaid("Negotiation 28:30").picture("clock")
	r.Do("clock-next")
	face("Order writing 5:00")
	r.tapRow("kingdoms.factions", 1).Press("curtain.here").Aim("chenliu", "xiapi").wantThird("caocao chenliu - xiapi")
	wall.pass(5 * time.Minute)
	face("Order writing 0:00 · time is over")
	r.Aim("xuchang", "wan").wantThird("caocao chenliu - xiapi").WantSaid("The time for orders is over")
	r.Do("clock-more")
	face("Order writing 1:00")
	r.Aim("xuchang", "wan").wantThird("caocao chenliu - xiapi", "caocao xuchang - wan")
	r.Press("kingdoms.main").Type("<Esc>").Press("kingdoms.main").Press("answer-0")
	if !r.seen.Resolved {
		t.Fatal("the phase is not resolved")
	}
	face("Results are read out")
	file := filepath.Join(r.files, "timed.entente")
	r.Press("kingdoms.main")
	wall.pass(10 * time.Second)
	before, _ := r.w.kingdomsClock.Face()
	if err := d.Doc.Save(file); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(before, "Retreats 4:5") {
		t.Errorf("in the next phase the clock shows %q", before)
	}
	r.Press("kingdoms.close").Load("timed.entente")
	face(before + " · paused")
}
