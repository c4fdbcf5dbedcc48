package page_test

import (
	"strconv"
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
	answering(r, "name", kit.NewField(&page.DialogKeys{Screen: r.Screen}, "", nil), &done)
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
		r.Look.Choose(pagetest.Brush(r.Paint), r.Win.Canvas(), r.Win.Content(), rows, func(i int) { picked = i })
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

// A list opens at what is chosen now, scrolled to it, and Home and End lead to its first and last row that can be chosen.
func TestAListOpensAtWhatIsChosen(t *testing.T) {
	r, picked := pagetest.Room(t), -1
	r.Win.SetContent(r.Look.Box(look.RoleLine, 0))
	r.Win.Resize(fyne.NewSize(900, 640))
	rows := make([]look.Row, 100)
	for i := range rows {
		rows[i] = look.Row{Height: 28, Text: strconv.Itoa(i), Picked: i == 90, Dead: i == 0 || i == 99}
	}
	for _, c := range []struct {
		keys []fyne.KeyName
		want int
	}{{nil, 90}, {[]fyne.KeyName{fyne.KeyDown}, 91}, {[]fyne.KeyName{fyne.KeyHome}, 1}, {[]fyne.KeyName{fyne.KeyEnd}, 98}, {[]fyne.KeyName{fyne.KeyEnd, fyne.KeyUp}, 97}} {
		r.Look.Choose(pagetest.Brush(r.Paint), r.Win.Canvas(), r.Win.Content(), rows, func(i int) { picked = i })
		list := pagetest.Seen[*kit.RowList](r.Win.Canvas().Overlays().Top())[0]
		if y := list.Scroll.Offset.Y; y > list.Tops[90] || y+list.Scroll.Size().Height < list.Tops[91] {
			t.Errorf("it is scrolled to %v, the row is at %v", y, list.Tops[90])
		}
		for _, name := range append(c.keys, fyne.KeyReturn) {
			r.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
		}
		if picked != c.want {
			t.Errorf("%v: row %d is picked, want %d", c.keys, picked, c.want)
		}
	}
}
