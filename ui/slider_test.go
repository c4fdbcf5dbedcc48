package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A long game has a slider in the bar below the map: a click, a drag and the arrows of the keyboard lead to every phase.
func TestALongGameHasASlider(t *testing.T) {
	r := newRobot(t)
	tall := r.w.line.Size().Height
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
		fyne.Draggable
		Size() fyne.Size
	})
	if !ok {
		t.Fatal("a game of 41 phases has no slider")
	}
	if r.w.line.Size().Height <= tall {
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
	s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(s.Size().Width, 8)}})
	at(40)
	for key, want := range map[fyne.KeyName]int{fyne.KeyHome: 0, fyne.KeyEnd: 40} {
		s.TypedKey(&fyne.KeyEvent{Name: key})
		at(want)
	}
	r.w.Desk.Travel(-40)
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyRight, 1}, {fyne.KeyPageUp, 6}, {fyne.KeyLeft, 5}, {fyne.KeyPageDown, 0}, {fyne.KeyLeft, 0}} {
		s.TypedKey(&fyne.KeyEvent{Name: step.key})
		at(step.want)
	}
	if r.Do("new"); r.w.line.Slider() != nil && r.w.Stack.Top() == nil {
		t.Error("the slider stays in a new game")
	}
}
