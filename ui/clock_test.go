package ui

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// wall is a fake wall clock with the timers that hang on it.
type wall struct {
	r     *robot
	now   time.Time
	at    time.Time // when the timer fires
	fire  func()    // nil: no timer waits
	bells []int
	fired int
}

// clocked hangs a fake clock into the window of a robot.
func (r *robot) clocked() *wall {
	x := &wall{r: r, now: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
	w := r.w.Desk.Clock
	w.Time = func() time.Time { return x.now }
	w.Wake = func(d time.Duration, do func()) func() {
		x.at, x.fire = x.now.Add(d), do
		return func() { x.fire = nil }
	}
	w.Bell = func(strokes int) { x.bells = append(x.bells, strokes) }
	return x
}

// pass lets the time pass: every timer fires when it is due.
func (x *wall) pass(d time.Duration) *wall {
	end := x.now.Add(d)
	for x.fire != nil && !x.at.After(end) {
		x.now = x.at
		do := x.fire
		x.fire = nil
		x.fired++
		do()
	}
	x.now = end
	x.r.w.Note()
	return x
}

// sleep lets the machine sleep: the timer fires late.
func (x *wall) sleep(d time.Duration) *wall {
	x.now = x.now.Add(d)
	x.at = x.now
	return x.pass(0)
}

// WantClock fails the test unless the clock shows that time and step.
func (r *robot) WantClock(time, step string) *robot {
	r.t.Helper()
	if f := r.w.Desk.Clock.Face(); f.Time != time || f.Step != step {
		r.t.Fatalf("the clock shows %q, %q; want %q, %q", f.Time, f.Step, time, step)
	}
	return r
}

// RULES 3: negotiation, orders without talking, the next turn; nothing runs while the clock stands.
func TestClockLeadsThroughATurn(t *testing.T) {
	r := newRobot(t)
	x := r.clocked()
	if f := r.w.Desk.Clock.Face(); !f.Idle || f.Shown || x.fire != nil || !r.w.Desk.Clock.Negotiating() {
		t.Fatalf("nobody started the clock: %+v", f)
	}
	if got := r.w.Desk.Clock.StepLine(r.w.Desk.Game.Node()); got != "Negotiation" {
		t.Errorf("before the clock runs the panel says %q", got)
	}
	r.Press("clock-face").WantClock("30:00", "Negotiation")
	x.pass(29 * time.Minute)
	if f := r.w.Desk.Clock.Face(); f.Time != "1:00" || !f.Warn || !f.Flash || fmt.Sprint(x.bells) != "[1]" || !r.w.Desk.Clock.Negotiating() {
		t.Errorf("a minute before the end: %+v, bells %v", f, x.bells)
	}
	x.pass(time.Minute)
	r.WantClock("5:00", "Order writing. No talking.")
	if r.w.Desk.Clock.Negotiating() || fmt.Sprint(x.bells) != "[1 1 3]" {
		t.Errorf("bells %v", x.bells)
	}
	r.Do("clock")
	if f := r.w.Desk.Clock.Face(); x.fire != nil || !f.Paused || f.Remark != "paused" {
		t.Errorf("paused: %+v", f)
	}
	r.Do("clock").Judge() // resolved: the results are read out
	x.pass(10 * time.Minute)
	if f := r.w.Desk.Clock.Face(); f.Time != "" || f.Step != "Results are read out" || r.seen.Phase != "S1901M" {
		t.Errorf("while results are told: %+v", f)
	}
	r.Judge().WantPhase("F1901M").WantClock("15:00", "Negotiation")
	x.pass(time.Minute)
	r.WantClock("14:00", "Negotiation").Undo().WantPhase("S1901M").WantClock("5:00", "Order writing. No talking.")
	if x.fire != nil {
		t.Error("the clock runs while a resolution is corrected")
	}
}

// A tick draws the clock, and nothing but the clock.
func TestTickDrawsTheClockAlone(t *testing.T) {
	r := newRobot(t)
	x := r.clocked()
	r.Do("clock")
	drawn := func() string {
		list, clock := "", r.w.Desk.Clock.Face()
		for _, o := range r.shown() {
			if o.Text != clock.Time && o.Text != clock.Remark {
				list += fmt.Sprintf("%p %s\n", o, o.Text)
			}
		}
		return list
	}
	before, panels := drawn(), 0
	r.w.Desk.Clock.Listen(func(look.Clock) { panels++ })
	x.pass(10 * time.Second)
	if drawn() != before {
		t.Error("more than the clock was drawn anew")
	}
	if x.fired != 10 || panels != 11 {
		t.Errorf("%d ticks in ten seconds, shown %d times", x.fired, panels)
	}
}

// The clock belongs to the phase that is played: elsewhere it is in the toolbar.
func TestClockGoesOnWhileHistoryIsLookedAt(t *testing.T) {
	r := newRobot(t)
	x := r.clocked()
	r.Do("clock").Judge().Judge().Do("previous").WantPhase("S1901M")
	x.pass(time.Minute)
	toolbar := func(want bool) {
		t.Helper()
		for _, o := range r.shown() {
			if o.Text == "14:00" {
				if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o); at.Y < page.ToolbarHeight != want {
					t.Errorf("the clock is at %v, in the toolbar: %v", at, want)
				}
				return
			}
		}
		t.Errorf("no clock shows 14:00: %q", r.texts())
	}
	toolbar(true)
	r.Do("next")
	toolbar(false)
}

// Sleep eats no time; saving and loading keep it, and a loaded clock stands. A game whose clock alone went on is written
// again before it is left.
func TestClockOutlivesSleepSavingAndLeaving(t *testing.T) {
	r := newRobot(t)
	x := r.clocked()
	r.Do("clock")
	x.pass(time.Minute).sleep(9 * time.Hour).pass(time.Minute)
	r.WantClock("28:00", "Negotiation").SaveAs("night.entente")
	x.pass(3 * time.Minute)
	if r.w.Desk.Dirty() || r.w.Desk.Game.CanUndo() {
		t.Error("the clock counts as an edit")
	}
	r.New().Start()
	if r.w.Desk.Clock.State().Begun() {
		t.Error("the new game has the clock of the old one")
	}
	r.Load("night.entente").WantClock("25:00", "Negotiation")
	if f := r.w.Desk.Clock.Face(); !f.Paused || x.fire != nil {
		t.Error("a loaded clock runs")
	}
	r.Do("clock")
	x.pass(time.Minute)
	r.WantClock("24:00", "Negotiation")
}

// A copy for the day of a crash holds the clock of the last minute.
func TestCopiesHoldTheClock(t *testing.T) {
	r := newRobot(t)
	x := r.clocked()
	r.Pick("par", "bur").Do("clock")
	x.pass(5*time.Minute + 30*time.Second)
	if got := r.w.Desk.Game.Timing().Used; got != 5*time.Minute {
		t.Errorf("the copy has a clock of %v", got)
	}
}

// RULES 3: negotiation ends early only when all agree.
func TestStepEndsEarlyWhenAllAgreeInTheWindow(t *testing.T) {
	r := newRobot(t)
	x := r.clocked()
	r.Do("clock").Do("clock-next")
	if r.seen.Dialog != "End early: Negotiation?" {
		t.Fatalf("dialog %q", r.seen.Dialog)
	}
	x.pass(time.Minute)
	r.Press("answer-0").WantClock("5:00", "Order writing. No talking.").Do("clock-back").WantClock("29:00", "Negotiation")
	r.Do("clock-next")
	for i := range 7 {
		if r.w.Desk.Clock.Face().Step != "Negotiation" {
			t.Fatalf("ended after %d of 7", i)
		}
		r.agree(i)
	}
	r.w.Note()
	if r.seen.Dialog != "" {
		t.Error("the question stays")
	}
	r.WantClock("5:00", "Order writing. No talking.")
}

// agree picks a power in the dialog about the end of a step.
func (r *robot) agree(i int) {
	r.t.Helper()
	r.list().OnPick(i)
}

// list is the list that a dialog shows.
func (r *robot) list() *kit.RowList {
	r.t.Helper()
	for _, o := range test.LaidOutObjects(r.w.Dialog.Popup) {
		if list, ok := o.(*kit.RowList); ok {
			return list
		}
	}
	r.t.Fatal("the dialog has no list")
	return nil
}
