package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A long game has a slider in the bar below the map: a click and the keyboard lead to other phases.
func TestALongGameHasASlider(t *testing.T) {
	r := newRobot(t)
	tall := r.w.line.Object().Size().Height
	if r.w.line.Slider() != nil {
		t.Fatal("a game of one phase has a slider")
	}
	r.w.Desk.Act(func() {
		for range 40 {
			r.w.Desk.Game.Advance()
		}
	})
	s, ok := r.w.line.Slider().(interface {
		fyne.Focusable
		fyne.Tappable
	})
	if !ok {
		t.Fatal("a game of 41 phases has no slider")
	}
	if r.w.line.Object().Size().Height <= tall {
		t.Error("the bar did not grow")
	}
	at := func(want int) {
		t.Helper()
		if line, at := r.w.Desk.Game.Line(); at != want || len(line) != 41 {
			t.Errorf("phase %d of %d, want %d", at, len(line), want)
		}
	}
	at(40)
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(0, 8)})
	at(0)
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageUp})
	at(5)
	if r.Do("new"); r.w.line.Slider() != nil && r.w.Stack.Top() == nil {
		t.Error("the slider stays in a new game")
	}
}
