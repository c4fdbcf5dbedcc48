package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/europe/desk"
)

// Shift and Control change what a click gives; the sentence follows them with the pointer at rest.
func TestTheSentenceFollowsTheKeysThatAreHeld(t *testing.T) {
	r := newRobot(t).Pick("par").Point("bur")
	told := 0
	defer r.w.Desk.Listen(func(desk.Now) { told++ })()
	press := func(mod fyne.KeyModifier, key fyne.KeyName, want string) {
		t.Helper()
		before, _ := r.w.stage.Said()
		told = 0
		r.Hold(mod)
		r.w.keyDown(&fyne.KeyEvent{Name: key})
		if (told > 0) != (before != want) {
			t.Errorf("%v is held: %q becomes %q, and the window is drawn %d times", key, before, want, told)
		}
		if said, _ := r.w.stage.Said(); said != want {
			t.Errorf("with %v held the card says %q, want %q", key, said, want)
		}
	}
	press(0, "", "Army Paris moves to Burgundy")
	press(fyne.KeyModifierShift, desktop.KeyShiftLeft, "Army Paris")
	r.Point("mar")
	press(fyne.KeyModifierShift, desktop.KeyShiftLeft, "Army Paris")
	r.Point("lon")
	press(fyne.KeyModifierShortcutDefault, desktop.KeyControlLeft, "Army Paris moves to London")
	r.Pick("lon").WantOrder("A Par-Lon").Point("mun")
	press(0, "", "Munich")
	press(fyne.KeyModifierShortcutDefault, desktop.KeyControlLeft, "Munich")
}
