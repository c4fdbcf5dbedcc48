package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
)

// Base is the common part of pages. A page embeds one, lays itself out, names its parts, and overrides methods as needed. Escape
// leaves the page; Left and Right move between controls.
type Base struct {
	Root  *fyne.Container              // the content
	Parts map[string]fyne.CanvasObject // what can be pressed, by name in the trace
	name  string
	room  *Screen
	leave func()
}

// NewBase makes the base of a page, with its name in the trace. leave is called on Escape.
func NewBase(s *Screen, name string, leave func()) Base {
	return Base{Parts: map[string]fyne.CanvasObject{}, name: name, room: s, leave: leave}
}

// Lay makes the content from objects, which place arranges.
func (b *Base) Lay(place func(list []fyne.CanvasObject, s fyne.Size), objects ...fyne.CanvasObject) {
	b.Root = container.New(kit.NewFrame(360, 320, place), objects...)
}

// Name implements Page.
func (b *Base) Name() string { return b.name }

// Object implements Page.
func (b *Base) Object() fyne.CanvasObject { return b.Root }

// Closed implements Page.
func (b *Base) Closed() {}

// Controls implements Page: every visible part.
func (b *Base) Controls(add func(string, [4]float32)) {
	for name, o := range b.Parts {
		if o.Visible() {
			add(b.name+"."+name, kit.Rect(o))
		}
	}
}

// TypedKey implements kit.Router.
func (b *Base) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		b.leave()
	case fyne.KeyLeft:
		b.room.Win.Canvas().FocusPrevious()
	case fyne.KeyRight:
		b.room.Win.Canvas().FocusNext()
	}
}

// TypedRune implements kit.Router.
func (b *Base) TypedRune(rune) {}
