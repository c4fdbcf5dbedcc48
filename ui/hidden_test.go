package ui

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// What a page hides is not drawn, whatever lies below it, and is there again when the page is gone, with the keyboard.
func TestWhatAPageHidesIsNotDrawn(t *testing.T) {
	r := newRobot(t)
	maps := func() (n int) {
		over := r.w.Win.Canvas().Overlays().List()
		for _, root := range append(over, r.w.Win.Content()) {
			if !root.Visible() {
				continue
			}
			for _, o := range test.LaidOutObjects(root) {
				if raster, ok := o.(*canvas.Raster); ok && raster.Visible() {
					n++
				}
			}
		}
		return n
	}
	check := func(when string, want int) {
		t.Helper()
		if got := maps(); got != want {
			t.Errorf("%s: %d maps are drawn, want %d", when, got, want)
		}
	}
	focused := r.w.Win.Canvas().Focused()
	check("at the start", 1)
	r.Do("door")
	check("under the page of the doors", 0)
	r.Do("rules")
	check("under two pages", 0)
	if n := len(r.w.Win.Canvas().Overlays().List()); n != 2 {
		t.Errorf("%d pages lie over the window, want 2", n)
	}
	for range 2 {
		r.w.Stack.Close(r.w.Stack.Top())
	}
	check("after both", 1)
	if got := r.w.Win.Canvas().Focused(); got != focused {
		t.Errorf("the keyboard is with %T, was with %T", got, focused)
	}
	r.Do("edit-position")
	check("in the editor", 1)
	r.Do("keys") // a dialog hides nothing
	check("in the editor under a dialog", 1)
}
