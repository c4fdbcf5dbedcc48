package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestTheKeysOfThePageOfThreeKingdomsDoWhatTheySay: F10 opens the menu, also while the line is
// written, F3 the lines, F12 opens and closes the second window.
func TestTheKeysOfThePageOfThreeKingdomsDoWhatTheySay(t *testing.T) {
	const entry = "Results"
	r := thirdGame(t)
	for _, keys := range []string{"<F10>", "xuchang<F10>"} { // at rest, and while the line is written
		r.Type(keys).WantSaid(entry).Type("<Esc>").WantUnsaid(entry)
	}
	press := func(key fyne.KeyName) { r.w.TypedKey(&fyne.KeyEvent{Name: key}); r.w.Note() }
	if press(fyne.KeyF3); r.seen.Controls["tree"] == [4]float32{} {
		t.Error("F3 shows no lines")
	}
	press(fyne.KeyF3)
	if press(fyne.KeyF12); r.w.audience.Window == nil {
		t.Error("F12 opens no second window")
	}
	if press(fyne.KeyF12); r.w.audience.Window != nil {
		t.Error("F12 does not close it")
	}
}
