package ui

import (
	"regexp"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
)

// times are the times of a clock that can be read in a window, and what is done in the step.
func times(o fyne.CanvasObject, steps []string) (list, said []string) {
	for _, text := range textsIn(o) {
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
			t.Fatalf("at %v: %q %q in the window, %q %q on the projector", x.now, here, saidHere, there, saidThere)
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
	x.sleep(3 * time.Second)
	look()
	if t.Logf("%d instants, %d seconds", seen, len(seconds)); len(seconds) < 18 {
		t.Errorf("only %d seconds were seen", len(seconds))
	}
}

// What is done now is said alike at the head of the panel and on the projector, with a clock, before it was started
// and without one: players negotiate, who plans writes orders.
func TestStepIsSaidAlikeInBothWindows(t *testing.T) {
	none := game.Clocks{}
	for _, now := range []struct {
		change func(*game.Settings)
		start  bool
		want   string
	}{
		{func(*game.Settings) {}, false, "Negotiation"},
		{func(*game.Settings) {}, true, "Negotiation"},
		{func(s *game.Settings) { s.Clocks.First = 0 }, true, "Negotiation"},
		{func(s *game.Settings) { s.Clocks = none }, false, "Negotiation and orders"},
		{func(s *game.Settings) { s.Mode, s.Clocks = game.Keyboard, none }, false, "Negotiation and orders"},
		{func(s *game.Settings) { s.Mode = game.Planning }, false, "Order writing"},
	} {
		r := newRobot(t)
		set := game.Default(r.w.Desk.Variant().Setup("7"), engine.Rulebook())
		now.change(&set)
		g, err := game.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		r.w.begin(g, "")
		r.clocked()
		r.Do("projector")
		if now.start {
			r.Do("clock")
		}
		steps := []string{"Negotiation", "Order writing. No talking.", "Order writing", "Negotiation and orders"}
		for name, window := range map[string]fyne.Window{"window": r.w.Win, "projector": r.w.audience.Window.Win} {
			_, said := times(window.Content(), steps)
			if said = slices.Compact(said); !slices.Equal(said, []string{now.want}) {
				t.Errorf("the %s says %q, want %q", name, said, now.want)
			}
		}
	}
}
