package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// Ctrl+Enter that is held resolves one phase, and so does Enter on the big button.
func TestAHeldKeyResolvesOnce(t *testing.T) {
	r := newRobot(t)
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	ctrlEnter := r.w.Shortcuts[(&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault}).ShortcutName()]
	r.w.keyDown(enter)
	for range 12 {
		ctrlEnter()
	}
	if r.WantPhase("S1901M"); r.w.Desk.Played() || !r.w.Desk.Question.Asked() {
		t.Error("the key that is held answers the question")
	}
	r.w.keyUp(enter)
	r.w.keyDown(enter)
	for range 12 {
		ctrlEnter()
	}
	if r.WantPhase("S1901M"); !r.w.Desk.Played() {
		t.Error("the second press does not resolve")
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
	for _, f := range r.parts() { // else the window hears nothing of a key while it has the focus, and takes repeats for presses
		if _, ok := f.(desktop.Keyable); !ok {
			t.Errorf("%T does not tell that keys go down", f)
		}
	}
	main, ok := r.w.side.Focusables()[6].(desktop.Keyable)
	if !ok {
		t.Fatal("the big button does not hear keys go down")
	}
	for range 2 { // units lack orders: the first press asks
		if r.w.Desk.Played() {
			t.Error("a key that is held answers the question")
		}
		main.KeyDown(enter)
		for range 12 {
			main.TypedKey(enter)
		}
		main.KeyUp(enter)
	}
	if r.WantPhase("F1901M"); !r.w.Desk.Played() {
		t.Error("Enter on the button does nothing")
	}
}

// parts are everything in the window that takes the keyboard.
func (r *robot) parts() []fyne.Focusable {
	var list []fyne.Focusable
	for _, o := range test.LaidOutObjects(r.w.Win.Content()) {
		if f, ok := o.(fyne.Focusable); ok && o.Visible() {
			list = append(list, f)
		}
	}
	if len(list) < 12 {
		r.t.Fatalf("only %d parts take the keyboard", len(list))
	}
	return list
}
