package ui

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/uitest"
)

// wall is a clock on the wall of a robot, which takes notice of the time that passes.
type wall struct {
	*uitest.Wall
	r *robot
}

// clocked hangs a clock on the wall of a robot.
func (r *robot) clocked() *wall {
	x, c := &wall{uitest.NewWall(), r}, r.w.Desk.Clock
	c.Time, c.Wake, c.Bell = x.Time, x.Wake, x.Bell
	return x
}

// pass lets the time pass.
func (x *wall) pass(d time.Duration) *wall {
	x.Pass(d)
	x.r.w.Note()
	return x
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
	if x.Fired != 10 || panels != 11 {
		t.Errorf("%d ticks in ten seconds, shown %d times", x.Fired, panels)
	}
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
