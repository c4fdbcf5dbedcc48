package uitest_test

import (
	"runtime"
	"testing"
	"weak"

	"fyne.io/fyne/v2/widget"

	"entente/ui/uitest"
)

// TestNothingStaysOfATest: not even of a widget that left its window before the end.
func TestNothingStaysOfATest(t *testing.T) {
	var shown, removed weak.Pointer[widget.Label]
	t.Run("a window", func(t *testing.T) {
		win := uitest.App(t).NewWindow("")
		before, now := widget.NewLabel("removed"), widget.NewLabel("shown")
		shown, removed = weak.Make(now), weak.Make(before)
		win.SetContent(before)
		win.SetContent(now)
		runtime.GC()
		if removed.Value() == nil {
			t.Error("the toolkit's cache keeps nothing: there is nothing to sweep")
		}
		win.Close()
	})
	runtime.GC()
	if shown.Value() != nil || removed.Value() != nil {
		t.Error("widgets of a closed window are still there")
	}
}
