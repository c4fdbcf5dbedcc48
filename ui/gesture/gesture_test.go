package gesture

import (
	"slices"
	"testing"
)

// However often a gesture changes something, it is told once, at its end; gestures within it are part of it.
func TestAGestureIsToldOnce(t *testing.T) {
	told := 0
	g := New(func() { told++ })
	if g.Tell(); told != 1 {
		t.Errorf("outside a gesture a change is told %d times", told)
	}
	told = 0
	g.Act(func() {
		g.Tell()
		g.Act(g.Tell)
		g.Tell()
		if told != 0 {
			t.Error("it is told before the gesture is done")
		}
	})
	if told != 1 {
		t.Errorf("a gesture is told %d times", told)
	}
	if g.Act(func() {}); told != 1 {
		t.Error("a gesture that changes nothing is told")
	}
}

// A gesture that panics is over: what it changed is told, and the next one is told at its own end.
func TestAGestureThatPanicsIsOver(t *testing.T) {
	told := 0
	g := New(func() { told++ })
	func() {
		defer func() { _ = recover() }()
		g.Act(func() { g.Tell(); panic("no such unit") })
	}()
	if told != 1 {
		t.Errorf("told %d times", told)
	}
	if g.Tell(); told != 2 {
		t.Errorf("after it a change is told %d times", told-1)
	}
}

// What was picked runs as a gesture.
func TestPicksAreGestures(t *testing.T) {
	var picked []int
	told := 0
	g := New(func() { told++ })
	pick := g.Acting(func(i int) { picked = append(picked, i); g.Tell(); g.Tell() })
	if pick(3); !slices.Equal(picked, []int{3}) || told != 1 {
		t.Errorf("picked %v, told %d times", picked, told)
	}
}
