package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
)

// Base is what pages have in common. A page embeds one, lays itself out, names its parts, and overrides what it does in its own way. Escape leaves it,
// the arrows to the left and right go from one control to the next.
type Base struct {
	Root  *fyne.Container              // what is seen
	Parts map[string]fyne.CanvasObject // what can be pressed, by its name in the trace
	name  string
	room  *Screen
	leave func()
}

// NewBase makes the base of a page, with its name in the trace. leave is what Escape does.
func NewBase(s *Screen, name string, leave func()) Base {
	return Base{Parts: map[string]fyne.CanvasObject{}, name: name, room: s, leave: leave}
}

// Lay makes what is seen of objects, which place puts into their places.
func (b *Base) Lay(place func(list []fyne.CanvasObject, s fyne.Size), objects ...fyne.CanvasObject) {
	b.Root = container.New(kit.NewFrame(360, 320, place), objects...)
}

// Name implements Page.
func (b *Base) Name() string { return b.name }

// Object implements Page.
func (b *Base) Object() fyne.CanvasObject { return b.Root }

// Closed implements Page.
func (b *Base) Closed() {}

// Controls implements Page: every part that is seen.
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
