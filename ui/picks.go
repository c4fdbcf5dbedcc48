package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// picks is a row of things beside each other, one of them chosen, by mouse or with Left and Right: what tabs, bars and
// cards have in common. Each says how it draws itself.
type picks struct {
	widget.BaseWidget
	l       *look
	keys    router
	at      int // which is chosen, -1: none
	hover   int // which is under the pointer, -1: none
	count   int
	focused bool
	edges   []float32 // where each ends
	parts   []fyne.CanvasObject

	self   fyne.Widget
	build  func(fyne.Size) // draws all: sets edges and parts
	least  func() fyne.Size
	onPick func(int)
}

// extend makes self a widget that draws with build and is at least so large.
func (p *picks) extend(self fyne.Widget, least func() fyne.Size, build func(fyne.Size)) {
	p.hover, p.self, p.least, p.build = -1, self, least, build
	p.ExtendBaseWidget(self)
}

func (p *picks) rebuild() {
	p.build(p.Size())
	p.Refresh()
}

// add places a part.
func (p *picks) add(o fyne.CanvasObject, x, y, w, h float32) {
	place(o, x, y, w, h)
	p.parts = append(p.parts, o)
}

// CreateRenderer implements fyne.Widget.
func (p *picks) CreateRenderer() fyne.WidgetRenderer {
	p.build(p.Size())
	return &renderer{
		parts:   func() []fyne.CanvasObject { return p.parts },
		arrange: onceASize(p.build),
		least:   p.least,
		redraw:  func() { canvas.Refresh(p.self) },
	}
}

// index is what lies at x, -1 for nothing.
func (p *picks) index(x float32) int {
	for i, edge := range p.edges {
		if x >= 0 && x < edge {
			return i
		}
	}
	return -1
}

func (p *picks) pick(i int) {
	if i >= 0 && i < p.count && p.onPick != nil {
		p.onPick(i)
	}
}

// Tapped implements fyne.Tappable.
func (p *picks) Tapped(e *fyne.PointEvent) { p.pick(p.index(e.Position.X)) }

// MouseIn implements desktop.Hoverable.
func (p *picks) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (p *picks) MouseMoved(e *desktop.MouseEvent) {
	if i := p.index(e.Position.X); i != p.hover {
		p.hover = i
		p.rebuild()
	}
}

// MouseOut implements desktop.Hoverable.
func (p *picks) MouseOut() { p.hover = -1; p.rebuild() }

// FocusGained implements fyne.Focusable.
func (p *picks) FocusGained() {
	p.focused = true
	p.rebuild()
	lead(p.keys, p.self)
}

// FocusLost implements fyne.Focusable.
func (p *picks) FocusLost() { p.focused = false; p.rebuild() }

// TypedRune implements fyne.Focusable.
func (p *picks) TypedRune(r rune) { p.keys.TypedRune(r) }

// TypedKey implements fyne.Focusable.
func (p *picks) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		p.pick(p.at - 1)
	case fyne.KeyRight:
		p.pick(p.at + 1)
	default:
		p.keys.TypedKey(e)
	}
}

// leader is a router that brings what has the focus into view.
type leader interface{ lead(fyne.CanvasObject) }

// lead brings an object into view, if its router can.
func lead(keys router, o fyne.CanvasObject) {
	if to, ok := keys.(leader); ok {
		to.lead(o)
	}
}
