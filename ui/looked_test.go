package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// shown are all the texts below an object.
func shown(o fyne.CanvasObject) []string {
	var list []string
	for _, text := range inside[*canvas.Text](o) {
		list = append(list, text.Text)
	}
	return list
}

// TestTheKeysAreThoseOfTheKeyboard: the page that lists them is not called as the question about the keys of seals is.
func TestTheKeysAreThoseOfTheKeyboard(t *testing.T) {
	r := newRobot(t).Do("keys")
	if texts := shown(r.overlay()); !slices.Contains(texts, "Keyboard shortcuts") || slices.Contains(texts, r.w.Say("keys.title")) {
		t.Errorf("the page is called %q", texts[0])
	}
}

// TestWhyAPowerIsNotOrderedHasRoom beside the counts, in the narrowest window too.
func TestWhyAPowerIsNotOrderedHasRoom(t *testing.T) {
	r := newRobot(t).Resize(900, 640)
	r.w.Desk.Act(func() {
		if err := r.w.Desk.Game.Armistice(r.w.Desk.Variant().Power("italy"), "left"); err != nil {
			t.Fatal(err)
		}
	})
	texts := map[string]*canvas.Text{}
	for _, text := range inside[*canvas.Text](r.w.Win.Content()) {
		texts[text.Text] = text
	}
	note, head := texts["armistice"], texts["Units"]
	if note == nil || head == nil {
		t.Fatalf("the panel does not say it, or not in full: %v", texts)
	}
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if edge := place(head).X + head.Size().Width; place(note).X < edge+6 {
		t.Errorf("the note begins at %v, the counts end at %v", place(note).X, edge)
	}
}
