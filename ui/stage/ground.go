package stage

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
)

// ground holds the keyboard focus for the map, with the board and the card in it: letters, arrows, Tab and Enter go to
// order entry. A click on the map keeps it.
type ground struct {
	widget.BaseWidget
	l        *kit.Look
	keys     kit.Router
	content  fyne.CanvasObject
	ring     *canvas.Rectangle
	quiet    bool        // the focus came by a click and needs no ring
	takesTab func() bool // whether Tab means something to order entry now
}

// newGround makes the focus of the map.
func newGround(l *kit.Look, keys kit.Router, content fyne.CanvasObject, takesTab func() bool) *ground {
	g := &ground{l: l, keys: keys, content: content, takesTab: takesTab}
	g.ring = &canvas.Rectangle{FillColor: color.Transparent, StrokeColor: l.Color(look.RoleAccent), StrokeWidth: 2}
	g.ring.Hide()
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements fyne.Widget.
func (g *ground) CreateRenderer() fyne.WidgetRenderer {
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
func (g *ground) FocusGained() { kit.Show(g.ring, !g.quiet) }

// FocusLost implements fyne.Focusable.
func (g *ground) FocusLost() { g.ring.Hide() }

// AcceptsTab implements fyne.Tabbable.
func (g *ground) AcceptsTab() bool { return g.takesTab() }

// KeyDown implements desktop.Keyable.
func (g *ground) KeyDown(e *fyne.KeyEvent) { kit.KeyDown(g, e) }

// KeyUp implements desktop.Keyable.
func (g *ground) KeyUp(e *fyne.KeyEvent) { kit.KeyUp(g, e) }

// TypedKey implements fyne.Focusable.
func (g *ground) TypedKey(e *fyne.KeyEvent) { g.keys.TypedKey(e) }

// TypedRune implements fyne.Focusable.
func (g *ground) TypedRune(r rune) { g.keys.TypedRune(r) }
