package ui

import (
	"testing"
	"time"
)

// A double click on the big button asks about missing orders and answers nothing, in either game; nor does the second click on the button of a
// page mean the one under it.
func TestASecondClickIsNotForWhatCameMeanwhile(t *testing.T) {
	paused := func(r *robot) (later func(time.Duration)) {
		now := time.Time{}.Add(100 * time.Hour)
		r.w.Stack.Now = func() time.Time { return now }
		return func(d time.Duration) { now = now.Add(d) }
	}
	r := newRobot(t)
	later := paused(r)
	r.Press("main").Press("main")
	later(499 * time.Millisecond)
	if r.Press("main").Do("declare"); r.w.Desk.Played() || !r.seen.Asked || r.position().Armistice != 0 {
		t.Fatalf("a double click resolves: %v, asked %v", r.w.Desk.Played(), r.seen.Asked)
	}
	later(time.Millisecond)
	if r.Press("main"); !r.w.Desk.Played() {
		t.Error("after the pause nothing answers")
	}
	r = newRobot(t)
	later = paused(r)
	for _, open := range []string{"new", "keys"} {
		r.Do(open).Type("<Esc>")
		later(499 * time.Millisecond)
		if r.Press("main"); r.seen.Asked || r.w.Busy() {
			t.Errorf("after %s the button asks at once", open)
		}
		later(time.Millisecond)
		if r.Press("main"); !r.seen.Asked {
			t.Errorf("after %s the button stays deaf", open)
		}
		later(time.Second)
	}
	r = thirdGame(t)
	later = paused(r)
	if r.Press("kingdoms.main").Press("kingdoms.main").Do("resolve"); r.seen.Resolved || !r.seen.Asked {
		t.Fatalf("a double click carries out the turn: %v, asked %v", r.seen.Resolved, r.seen.Asked)
	}
	later(time.Second)
	if r.Press("kingdoms.main"); !r.seen.Resolved {
		t.Error("after the pause nothing answers")
	}
}
