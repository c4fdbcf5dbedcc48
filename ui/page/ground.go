package page

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
)

// Ground holds the keyboard for the map of a page, with a ring while it does.
type Ground struct {
	widget.BaseWidget
	keys    kit.Router
	content fyne.CanvasObject
	ring    *canvas.Rectangle
}

// NewGround makes the ground of a map, whose keys go to keys.
func NewGround(l *kit.Look, keys kit.Router, content fyne.CanvasObject) *Ground {
	g := &Ground{keys: keys, content: content}
	g.ring = &canvas.Rectangle{FillColor: color.Transparent, StrokeColor: l.Color(look.RoleAccent), StrokeWidth: 2}
	g.ring.Hide()
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements fyne.Widget.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts: func() []fyne.CanvasObject { return []fyne.CanvasObject{g.content, g.ring} },
		Arrange: func(s fyne.Size) {
			kit.Place(g.content, 0, 0, s.Width, s.Height)
			kit.Place(g.ring, 1, 1, s.Width-2, s.Height-2)
		},
		Least:  func() fyne.Size { return fyne.NewSize(64, 48) },
		Redraw: func() { canvas.Refresh(g) },
	}
}

// FocusGained implements fyne.Focusable.
func (g *Ground) FocusGained() { g.ring.Show() }

// FocusLost implements fyne.Focusable.
func (g *Ground) FocusLost() { g.ring.Hide() }

// TypedKey implements fyne.Focusable.
func (g *Ground) TypedKey(e *fyne.KeyEvent) { g.keys.TypedKey(e) }

// TypedRune implements fyne.Focusable.
func (g *Ground) TypedRune(r rune) { g.keys.TypedRune(r) }

// KeyDown implements desktop.Keyable.
func (g *Ground) KeyDown(e *fyne.KeyEvent) { kit.KeyDown(g, e) }

// KeyUp implements desktop.Keyable.
func (g *Ground) KeyUp(e *fyne.KeyEvent) { kit.KeyUp(g, e) }
