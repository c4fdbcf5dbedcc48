package page

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
)

// Ground holds the focus for the map of a page, with a ring while it does.
type Ground struct {
	widget.BaseWidget
	keys    kit.Router
	content fyne.CanvasObject
	ring    *canvas.Rectangle
	quiet   bool        // the focus came from a click and needs no ring
	tab     func() bool // whether Tab is a key of the map now
}

// NewGround makes the ground of a map and passes its keys to keys. tab reports whether Tab is one of them now; nil: never.
func NewGround(l *kit.Look, keys kit.Router, content fyne.CanvasObject, tab func() bool) *Ground {
	g := &Ground{keys: keys, content: content, tab: tab}
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
func (g *Ground) FocusGained() { kit.Show(g.ring, !g.quiet) }

// FocusLost implements fyne.Focusable.
func (g *Ground) FocusLost() { g.ring.Hide() }

// AcceptsTab implements fyne.Tabbable.
func (g *Ground) AcceptsTab() bool { return g.tab != nil && g.tab() }

// Hold gives the ground the focus without a ring, because the pointer was on the map. It does nothing if something covers the
// map.
func (g *Ground) Hold(c fyne.Canvas) {
	if c.Focused() != fyne.Focusable(g) && len(c.Overlays().List()) == 0 {
		g.quiet = true
		c.Focus(g)
		g.quiet = false
	}
}

// TypedKey implements fyne.Focusable.
func (g *Ground) TypedKey(e *fyne.KeyEvent) { g.keys.TypedKey(e) }

// TypedRune implements fyne.Focusable.
func (g *Ground) TypedRune(r rune) { g.keys.TypedRune(r) }

// KeyDown implements desktop.Keyable.
func (g *Ground) KeyDown(e *fyne.KeyEvent) { kit.KeyDown(g, e) }

// KeyUp implements desktop.Keyable.
func (g *Ground) KeyUp(e *fyne.KeyEvent) { kit.KeyUp(g, e) }
