package ui

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/look"
	"entente/ui/page/pagetest"
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
		for _, o := range r.Shown() {
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

// At every instant of a clock that runs both windows show the same second and the same step: just before, at and just after each change, at the
// end of a step, and when the clock is stopped.
func TestBothWindowsShowTheSameSecond(t *testing.T) {
	r, _, p := newAudience(t)
	x, seconds := r.clocked(), map[string]bool{}
	r.w.Desk.Clock.Change(func(c table.Clock) table.Clock {
		return c.Set(game.Clocks{First: time.Minute / 2, Later: time.Minute / 2, Orders: time.Minute / 2})
	})
	look := func() {
		t.Helper()
		f := r.w.Desk.Clock.Face()
		for name, said := range map[string][]string{"the window": pagetest.Texts(r.w.Win.Content()), "the projector": pagetest.Texts(p.Win.Content())} {
			if !slices.Contains(said, f.Time) || !slices.Contains(said, f.Step) {
				t.Fatalf("at %v %s says %q, want %q, %q", x.Now, name, said, f.Time, f.Step)
			}
		}
		seconds[f.Time+f.Step] = true
	}
	r.Do("clock")
	for range 3 {
		for range 4 {
			for _, step := range []time.Duration{time.Millisecond, 998 * time.Millisecond, time.Millisecond} {
				x.pass(step)
				look()
			}
		}
		x.pass(20 * time.Second) // to the end of the step
	}
	r.Do("clock")
	x.Sleep(3 * time.Second)
	if look(); len(seconds) < 12 {
		t.Errorf("only %d seconds were seen", len(seconds))
	}
}
