package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/page"
)

// New opens the page for a new game.
func (r *robot) New() *robot {
	r.t.Helper()
	r.Do("new")
	if r.seen.Page != "new" {
		r.t.Fatal("the page does not open")
	}
	return r
}

// find turns to the other part of the page if a control is not on this one, and scrolls to it, as a user does.
func (r *robot) find(name string) {
	r.t.Helper()
	if _, ok := r.seen.Controls[name]; !ok {
		r.tap("new.details")
	}
	if at := r.seen.Controls[name]; at[1] < page.ToolbarHeight || at[1]+at[3] > r.seen.Window[1] {
		test.Scroll(r.w.Win.Canvas(), fyne.NewPos(10, 400), 0, 400-at[1])
		r.w.Note()
	}
}

// focus presses Tab until a control has the focus, and returns it.
func (r *robot) focus(name string) fyne.Focusable {
	r.t.Helper()
	c := r.w.Win.Canvas()
	for range 100 {
		if o, ok := c.Focused().(fyne.CanvasObject); ok && kit.Rect(o) == r.seen.Controls[name] {
			return c.Focused()
		}
		c.FocusNext()
		r.w.Note()
	}
	r.t.Fatalf("Tab does not lead to %q", name)
	return nil
}

// Fill types a text into a field of the page, instead of what is there.
func (r *robot) Fill(name, text string) *robot {
	r.t.Helper()
	r.find(name)
	if _, ok := r.seen.Controls[name]; !ok {
		r.t.Fatalf("no field %q", name)
	}
	r.focus(name).(*kit.Field).SetText("")
	r.Type(text)
	r.w.Note()
	return r
}

// Start starts the game that is planned.
func (r *robot) Start() *robot {
	r.t.Helper()
	r.Press("new.start")
	if r.seen.Page != "" {
		r.t.Fatalf("the game does not start: %q", r.texts())
	}
	return r
}
