package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/ui/page/pagetest"
)

// shown are all the texts in the window, as far as they are visible, wherever they stand: also below what lies over them.
// Names on the map are not among them.
func (r *robot) shown() []*canvas.Text {
	r.t.Helper()
	c := r.w.Win.Canvas()
	var list []*canvas.Text
	for _, o := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
		list = append(list, pagetest.Seen[*canvas.Text](o)...)
	}
	return list
}

// texts are what the shown texts say.
func (r *robot) texts() []string {
	r.t.Helper()
	var list []string
	for _, o := range r.shown() {
		list = append(list, o.Text)
	}
	return list
}

// says reports whether a text of the window contains part.
func (r *robot) says(part string) bool {
	r.t.Helper()
	return slices.ContainsFunc(r.texts(), func(text string) bool { return strings.Contains(text, part) })
}

// WantSaid fails the test unless the window says all of the parts somewhere.
func (r *robot) WantSaid(parts ...string) *robot {
	r.t.Helper()
	for _, part := range parts {
		if !r.says(part) {
			r.t.Fatalf("nothing says %q: %q", part, r.texts())
		}
	}
	return r
}

// WantUnsaid fails the test if the window says one of the parts anywhere.
func (r *robot) WantUnsaid(parts ...string) *robot {
	r.t.Helper()
	for _, part := range parts {
		if r.says(part) {
			r.t.Fatalf("%q is said: %q", part, r.texts())
		}
	}
	return r
}

// Point moves the pointer over a place.
func (r *robot) Point(id string) *robot {
	r.t.Helper()
	test.MoveMouse(r.w.Win.Canvas(), r.place(id))
	r.w.Note()
	return r
}

// Paste gives a sheet of orders.
func (r *robot) Paste(text string) *robot {
	r.t.Helper()
	r.w.Desk.Draft.GiveText(text)
	r.w.Note()
	return r
}

// bearer is the text itself, for what bears it.
func (r *robot) bearer(text string) *canvas.Text {
	r.t.Helper()
	list := r.shown()
	i := slices.IndexFunc(list, func(o *canvas.Text) bool { return o.Text == text })
	if i < 0 {
		r.t.Fatalf("nothing says %q: %q", text, r.texts())
	}
	return list[i]
}

// Over moves the pointer over whatever bears a text.
func (r *robot) Over(text string) *robot {
	r.t.Helper()
	test.MoveMouse(r.w.Win.Canvas(), middle(r.bearer(text)))
	r.w.Note()
	return r
}

// Tap presses whatever bears a text.
func (r *robot) Tap(text string) *robot {
	r.t.Helper()
	test.TapCanvas(r.w.Win.Canvas(), middle(r.bearer(text)))
	r.w.Note()
	return r
}

// middle is the middle of an object in its window.
func middle(o fyne.CanvasObject) fyne.Position {
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	return at.AddXY(size.Width/2, size.Height/2)
}
