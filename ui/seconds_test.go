package ui

import (
	"regexp"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/page/pagetest"
)

// times are the times of a clock that can be read in a window, and what is done in the step.
func times(o fyne.CanvasObject, steps []string) (list, said []string) {
	for _, text := range pagetest.Texts(o) {
		switch {
		case regexp.MustCompile(`^\d+:\d\d$`).MatchString(text):
			list = append(list, text)
		case slices.Contains(steps, text):
			said = append(said, text)
		}
	}
	return list, said
}

// At every instant of a clock that runs, both windows show the same second and the same step: just before, at and
// just after each change, at the end of a step and when the clock is stopped.
func TestBothWindowsShowTheSameSecond(t *testing.T) {
	r, _, p := newAudience(t)
	x := r.clocked()
	r.w.Desk.Clock.Change(func(c table.Clock) table.Clock {
		c.Minutes = game.Clocks{First: time.Minute / 2, Later: time.Minute / 2, Orders: time.Minute / 2, Retreats: time.Minute, Adjustment: time.Minute}
		return c
	})
	steps := []string{"Negotiation", "Order writing. No talking.", "Order writing", "Negotiation and orders"}
	seen, seconds := 0, map[string]bool{}
	look := func() {
		t.Helper()
		here, saidHere := times(r.w.Win.Content(), steps)
		there, saidThere := times(p.Win.Content(), steps)
		if len(here) != 1 || len(there) != 1 || here[0] != there[0] || len(saidHere) == 0 || !slices.Equal(saidHere, saidThere) {
			t.Fatalf("at %v: %q %q in the window, %q %q on the projector", x.Now, here, saidHere, there, saidThere)
		}
		seen, seconds[here[0]+saidHere[0]] = seen+1, true
	}
	r.Do("clock")
	for range 3 {
		for range 6 {
			for _, step := range []time.Duration{time.Millisecond, 998 * time.Millisecond, time.Millisecond} {
				x.pass(step)
				look()
			}
		}
		x.pass(20 * time.Second) // to the end of the step
	}
	r.Do("clock")
	look()
	x.Sleep(3 * time.Second)
	look()
	if t.Logf("%d instants, %d seconds", seen, len(seconds)); len(seconds) < 18 {
		t.Errorf("only %d seconds were seen", len(seconds))
	}
}
