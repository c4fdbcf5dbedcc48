package ui

import (
	"testing"

	"entente/ui/lang"
)

// Five steps on a real small game, each done on the window itself; the card says when one is done.
func TestTheTourLeadsThroughATurn(t *testing.T) {
	r := newRobot(t).Do("tour")
	step := func(want int, says string) {
		t.Helper()
		if got := r.w.tour.Step(); got != want {
			t.Fatalf("step %d, want %d: %q", got, want, r.seen.Orders)
		}
		r.WantSaid(says)
	}
	step(1, "1. Pick a unit")
	r.Pick("kin")
	step(2, "2. Give it a goal")
	r.Pick("pin")
	step(3, "3. Support it")
	r.Pick("lar").Support("kin").Pick("pin")
	step(4, "4. Resolve")
	r.Judge()
	for r.w.Desk.Player.Telling() {
		r.Do("reveal-end")
	}
	step(5, "5. Read what happened")
	r.Judge()
	step(6, "That is a turn")
	if r.Press("tour.skip").WantUnsaid("That is a turn"); r.w.tour.Step() != 0 {
		t.Errorf("step %d after the tour", r.w.tour.Step())
	}
}

// It can be skipped at once, and another game ends it.
func TestTheTourCanBeSkipped(t *testing.T) {
	r := newRobot(t).Do("tour").Press("tour.skip").WantUnsaid("1. Pick a unit").Do("tour").WantSaid("1. Pick a unit")
	r.Do("door").Press("door.plan").WantUnsaid("1. Pick a unit")
	if r.w.tour.Step() != 0 {
		t.Errorf("step %d in another game", r.w.tour.Step())
	}
	for _, l := range lang.Languages() {
		if err := r.w.Speak(l.Code); err != nil {
			t.Fatal(err)
		}
		r.Do("tour").WantSaid(r.w.Say("tour.1")).Press("tour.skip")
	}
}
