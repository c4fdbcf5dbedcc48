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
