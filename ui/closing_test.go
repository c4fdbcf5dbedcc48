package ui

import (
	"runtime"
	"testing"
	"weak"
)

// TestNothingKeepsAWindowThatWasClosed: whatever was open in it, as PINs can be typed there.
func TestNothingKeepsAWindowThatWasClosed(t *testing.T) {
	for _, page := range []string{"", "new", "resolve", "projector", "clock-page", "rulings", "notices", "log", "players", "picture", "centers"} {
		var w weak.Pointer[Window]
		t.Run("with "+page, func(t *testing.T) {
			r := newRobot(t)
			if page == "resolve" { // which lowers the curtain
				r.hotSeat("2", "Ann", "Ben")
			}
			r.Do(page)
			w = weak.Make(r.w)
		})
		runtime.GC()
		runtime.GC()
		if w.Value() != nil {
			t.Errorf("a window with the page %q is still there", page)
		}
	}
}
