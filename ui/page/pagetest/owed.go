package pagetest

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/uitest"
)

// WantParts holds what every part that is seen of an object owes the window: one that is refreshed is drawn anew, and keys that go down and
// up while one has the keyboard are told the window, which hides the screen by one of them.
func WantParts(t testing.TB, o fyne.CanvasObject) {
	t.Helper()
	w := uitest.NewWatch(t)
	for _, part := range Seen[fyne.Widget](o) {
		w.Drawn = nil
		if part.Refresh(); len(w.Drawn) == 0 {
			t.Errorf("%T is not drawn anew", part)
		}
		keys, is := part.(desktop.Keyable)
		if !is {
			continue
		}
		w.Keys = nil
		keys.KeyDown(&fyne.KeyEvent{Name: fyne.KeyF2})
		keys.KeyUp(&fyne.KeyEvent{Name: fyne.KeyF2})
		if !slices.Equal(w.Keys, []string{"down F2", "up F2"}) {
			t.Errorf("%T tells the window of keys: %q", part, w.Keys)
		}
	}
}
