package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Issue 11.10. Ctrl+Enter that is held resolves one phase, and so does Enter on the big button.
func TestAHeldKeyResolvesOnce(t *testing.T) {
	r := newRobot(t)
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	ctrlEnter := r.w.line.Shortcuts[(&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault}).ShortcutName()]
	r.w.keyDown(enter)
	for range 12 {
		ctrlEnter()
	}
	if r.WantPhase("S1901M"); !r.w.Desk.Played() {
		t.Error("the first press does nothing")
	}
	r.w.keyUp(enter)
	r.Do("reveal-end").w.keyDown(enter)
	for range 12 {
		r.w.typedKey(enter)
	}
	if r.WantPhase("F1901M"); r.w.Desk.Played() {
		t.Error("the second press does more than go on")
	}
	r.w.keyUp(enter)
	main, ok := r.w.side.Focusables()[4].(desktop.Keyable)
	if !ok {
		t.Fatal("the big button does not hear keys go down")
	}
	main.KeyDown(enter)
	for range 12 {
		main.TypedKey(enter)
	}
	if r.WantPhase("F1901M"); !r.w.Desk.Played() {
		t.Error("Enter on the button does nothing")
	}
}

// Issue 11.10. The second click of a double click on the button of a page is not meant for the button under it.
func TestTheBigButtonIsDeafAfterAPageWasClosed(t *testing.T) {
	r := newRobot(t)
	now := time.Time{}.Add(time.Hour)
	r.w.Stack.Now = func() time.Time { return now }
	for i, open := range []string{"new", "keys"} {
		if r.Do(open); !r.w.Busy() {
			t.Fatalf("%s opens nothing", open)
		}
		r.Type("<Esc>")
		if r.w.Busy() {
			t.Fatalf("%s stays", open)
		}
		now = now.Add(400 * time.Millisecond)
		if r.Judge(); r.w.Desk.Played() {
			t.Errorf("after %s the button resolves at once", open)
		}
		now = now.Add(101 * time.Millisecond)
		if r.Judge(); !r.w.Desk.Played() {
			t.Errorf("after %s the button stays deaf", open)
		}
		if r.Do("undo"); i == 0 && r.w.Desk.Played() {
			t.Fatal("undo does not open the phase again")
		}
	}
}
