package page_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// answering opens a dialog and notes its answers.
func answering(r *page.Room, name string, body fyne.CanvasObject, done *[]string) {
	note := func(answer string) func() { return func() { *done = append(*done, name+" "+answer) } }
	r.Ask(name, "text", body, 400, kit.Answer{Text: "Yes", Do: note("yes")}, kit.Answer{Text: "No", Do: note("no")})
}

// A dialog that has lost the keyboard to a click beside it takes Escape and Enter, also one that lies over another, and that other again
// when it is the only one.
func TestADialogThatLostTheKeyboardTakesEscapeAndEnter(t *testing.T) {
	for key, answer := range map[fyne.KeyName]string{fyne.KeyEscape: "no", fyne.KeyReturn: "yes"} {
		r, done := pagetest.Room(t), []string{}
		press := func() {
			r.Win.Canvas().Unfocus()
			r.Keys.TypedKey(&fyne.KeyEvent{Name: key})
		}
		answering(r, "first", nil, &done)
		answering(r, "second", nil, &done)
		press()
		if len(done) != 1 || done[0] != "second "+answer {
			t.Fatalf("%s: %q", key, done)
		}
		press()
		if len(done) != 2 || done[1] != "first "+answer || r.Busy() {
			t.Errorf("%s: %q, something lies over the window: %v", key, done, r.Busy())
		}
	}
}

// In a dialog with a field Enter is its first answer, wherever the keyboard was.
func TestAFieldOfADialogThatLostTheKeyboardTakesEnter(t *testing.T) {
	r, done := pagetest.Room(t), []string{}
	answering(r, "name", kit.NewField(&page.DialogKeys{Room: r}, "", nil), &done)
	r.Win.Canvas().Unfocus()
	r.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(done) != 1 || done[0] != "name yes" {
		t.Errorf("%q", done)
	}
}

// A list that has lost the keyboard to a click beside it takes it again.
func TestAListThatLostTheKeyboardTakesKeys(t *testing.T) {
	r, picked := pagetest.Room(t), -1
	rows := []look.Row{{Height: 28, Text: "one"}, {Height: 28, Text: "two"}}
	open := func() {
		r.Look.Choose(pagetest.Brush(r), r.Win.Canvas(), r.Win.Content(), rows, func(i int) { picked = i })
		r.Win.Canvas().Unfocus()
	}
	r.Win.SetContent(r.Look.Box(look.RoleLine, 0))
	open()
	r.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if f := r.Win.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if picked != 1 || r.Busy() {
		t.Errorf("row %d is picked, the list is open: %v", picked, r.Busy())
	}
	open()
	if r.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); r.Busy() {
		t.Error("Escape leaves the list open")
	}
}
