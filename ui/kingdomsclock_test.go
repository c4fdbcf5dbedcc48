package ui

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine/kingdoms"
	"entente/ui/settings"
)

// thirdClock is what the clock of Three Kingdoms shows, "" while it has none.
func (r *robot) thirdClock() string {
	f := r.w.kingdoms.halls.Desk().Clock.Face()
	if !f.Shown && !f.Idle {
		return ""
	}
	text := f.Step + " " + f.Time
	if f.Remark != "" {
		text += " · " + f.Remark
	}
	return text
}

// TestTheClockOfThreeKingdoms: it is set in a dialog, runs through the steps of a phase, rings, takes no more secret orders
// when their time is over if the table wants it so, gives more time, follows to the next phase, and stands in the file.
func TestTheClockOfThreeKingdoms(t *testing.T) {
	r := newRobot(t)
	wall := r.clocked()
	r.w.Desk.Settings.Hiding = settings.HideNever // whose timer would take the place of the clock's here
	r.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{}, true); err != nil {
		t.Fatal(err)
	}
	d := r.w.kingdoms.halls.Desk()
	face := func(want string) {
		t.Helper()
		if got := r.thirdClock(); got != want {
			t.Errorf("the clock shows %q, want %q", got, want)
		}
	}
	face("")
	r.Do("clock").WantSaid("no step of this game has a time limit")
	r.Do("clock-settings").Tap("Rulebook").Tap("No more orders").picture("clock-form").Tap("Set clock").WantUnsaid("o step of this game has a time")
	face("Negotiation 30:00 · paused")
	r.Do("clock")
	wall.pass(90 * time.Second)
	face("Negotiation 28:30")
	r.WantSaid("Negotiation").WantSaid("28:30").WantUnsaid("Negotiation 28:30").picture("clock") // in the panel, not in the bar
	r.Do("projector")
	second := r.w.audience.Window
	if got := second.Column; got.Step != "Negotiation" || got.Clock.Time != "28:30" {
		t.Errorf("the second window shows the time %+v", second.Column.Clock)
	}
	wall.pass(10 * time.Second)
	if got := second.Column; got.Step != "Negotiation" || got.Clock.Time != "28:20" {
		t.Errorf("ten seconds later the second window shows the time %+v", second.Column.Clock)
	}
	r.Do("projector")
	r.Do("clock-next").WantSaid("A step ends early only if everyone agrees.").Press("answer-1")
	face("Negotiation 28:20")
	r.Do("clock-next").picture("clock-early").Press("answer-0")
	face("Order writing. No talking. 5:00")
	r.tapRow("kingdoms.factions", 1).Press("curtain.open").Aim("chenliu", "xiapi").wantThird("caocao chenliu - xiapi")
	wall.pass(5 * time.Minute)
	face("Order writing. No talking. 0:00 · time is up, no more orders")
	r.Aim("xuchang", "wan").wantThird("caocao chenliu - xiapi").WantSaid("The time for orders is up")
	r.Do("clock-more")
	face("Order writing. No talking. 1:00 · time is almost up")
	r.Aim("xuchang", "wan").wantThird("caocao chenliu - xiapi", "caocao xuchang - wan")
	r.March().Press("curtain.close").Press("answer-0")
	if !r.seen.Resolved {
		t.Fatal("the phase is not resolved")
	}
	face("Results are being read out ")
	file := filepath.Join(r.files, "timed.entente")
	r.March()
	wall.pass(10 * time.Second)
	before := r.thirdClock()
	if err := d.Doc.Save(file); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(before, "Retreats. No talking. 4:5") {
		t.Errorf("in the next phase the clock shows %q", before)
	}
	r.Load("timed.entente")
	face(before + " · paused")
}
