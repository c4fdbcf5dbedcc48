package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Picks is a row of items, one of them selected, by mouse or with Left and Right: the common part of tabs, bars and cards. Each of these
// draws itself.
type Picks struct {
	widget.BaseWidget
	L       *Look
	Keys    Router
	At      int // the selected item, -1: none
	Hover   int // the item under the pointer, -1: none
	Count   int
	Focused bool
	Edges   []float32 // the right edge of each item
	Parts   []fyne.CanvasObject

	self   fyne.Widget
	build  func(fyne.Size) // draws everything: sets edges and parts
	Least  func() fyne.Size
	OnPick func(int)
}

// Extend makes self a widget that is drawn by build and has a minimum size.
func (p *Picks) Extend(self fyne.Widget, least func() fyne.Size, build func(fyne.Size)) {
	p.Hover, p.self, p.Least, p.build = -1, self, least, build
	p.ExtendBaseWidget(self)
}

// Rebuild draws everything again.
func (p *Picks) Rebuild() {
	p.build(p.Size())
	p.Refresh()
}

// Add adds a part to the drawing.
func (p *Picks) Add(o fyne.CanvasObject, x, y, w, h float32) {
	Place(o, x, y, w, h)
	p.Parts = append(p.Parts, o)
}

// CreateRenderer implements fyne.Widget.
func (p *Picks) CreateRenderer() fyne.WidgetRenderer {
	p.build(p.Size())
	return &Renderer{
		Parts:   func() []fyne.CanvasObject { return p.Parts },
		Arrange: OnceASize(p.build),
		Least:   p.Least,
		Redraw:  func() { canvas.Refresh(p.self) },
	}
}

// index returns the item at x, -1 for none.
func (p *Picks) index(x float32) int {
	for i, edge := range p.Edges {
		if x >= 0 && x < edge {
			return i
		}
	}
	return -1
}

// Pick reports the i-th item as picked, if there is one.
func (p *Picks) Pick(i int) {
	if i >= 0 && i < p.Count && p.OnPick != nil {
		p.OnPick(i)
	}
}

// Tapped implements fyne.Tappable.
func (p *Picks) Tapped(e *fyne.PointEvent) { p.Pick(p.index(e.Position.X)) }

// MouseIn implements desktop.Hoverable.
func (p *Picks) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (p *Picks) MouseMoved(e *desktop.MouseEvent) {
	if i := p.index(e.Position.X); i != p.Hover {
		p.Hover = i
		p.Rebuild()
	}
}

// MouseOut implements desktop.Hoverable.
func (p *Picks) MouseOut() { p.Hover = -1; p.Rebuild() }

// FocusGained implements fyne.Focusable.
func (p *Picks) FocusGained() {
	p.Focused = true
	p.Rebuild()
	Lead(p.Keys, p.self)
}

// FocusLost implements fyne.Focusable.
func (p *Picks) FocusLost() { p.Focused = false; p.Rebuild() }

// TypedRune implements fyne.Focusable.
func (p *Picks) TypedRune(r rune) { p.Keys.TypedRune(r) }

// KeyDown implements desktop.Keyable.
func (p *Picks) KeyDown(e *fyne.KeyEvent) { KeyDown(p.self, e) }

// KeyUp implements desktop.Keyable.
func (p *Picks) KeyUp(e *fyne.KeyEvent) { KeyUp(p.self, e) }

// TypedKey implements fyne.Focusable.
func (p *Picks) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		p.Pick(p.At - 1)
	case fyne.KeyRight:
		p.Pick(p.At + 1)
	default:
		p.Keys.TypedKey(e)
	}
}

// leader is a router that can scroll an object into view.
type leader interface{ Lead(fyne.CanvasObject) }

// Lead scrolls an object into view, if its router can.
func Lead(keys Router, o fyne.CanvasObject) {
	if to, ok := keys.(leader); ok {
		to.Lead(o)
	}
}
