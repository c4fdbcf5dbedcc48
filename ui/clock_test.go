package ui

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/page/pagetest"
)

// At every instant of a clock that runs both windows show the same second and the same step: just before, at and just after each change, at the
// end of a step, and when the clock is stopped. A second that passes in a step draws the clock, and nothing but the clock.
func TestBothWindowsShowTheSameSecond(t *testing.T) {
	r, _, p := newAudience(t)
	x, seconds := r.Clocked(), map[string]bool{}
	look := func() {
		t.Helper()
		f := r.w.Desk.Clock.Face()
		for name, said := range map[string][]string{"the window": r.Said(), "the projector": pagetest.Texts(p.Win.Content())} {
			if !slices.Contains(said, f.Time) || !slices.Contains(said, f.Step) {
				t.Fatalf("at %v %s says %q, want %q, %q", x.Now, name, said, f.Time, f.Step)
			}
		}
		seconds[f.Time+f.Step] = true
	}
	drawn := func() (list string) {
		for _, o := range r.Shown() {
			if f := r.w.Desk.Clock.Face(); o.Text != f.Time && o.Text != f.Remark {
				list += fmt.Sprintf("%p %s\n", o, o.Text)
			}
		}
		return list
	}
	r.Do("clock")
	before := drawn()
	if x.Pass(10 * time.Second); drawn() != before || x.Fired != 10 { // the clock is calm yet
		t.Errorf("more than the clock was drawn anew, or not ten times: %d", x.Fired)
	}
	r.Do("clock")
	r.w.Desk.Clock.Change(func(c table.Clock) table.Clock {
		return c.Set(game.Clocks{First: time.Minute / 2, Later: time.Minute / 2, Orders: time.Minute / 2})
	})
	r.Do("clock")
	for range 3 {
		for range 4 {
			for _, step := range []time.Duration{time.Millisecond, 998 * time.Millisecond, time.Millisecond} {
				x.Pass(step)
				look()
			}
		}
		x.Pass(20 * time.Second) // to the end of the step
	}
	r.Do("clock")
	x.Sleep(3 * time.Second)
	if look(); len(seconds) < 12 {
		t.Errorf("only %d seconds were seen", len(seconds))
	}
}
