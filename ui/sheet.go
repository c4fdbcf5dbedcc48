package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// sheet is a widget without a life of its own: it draws what its paint function says for its size. Toolbar, header and
// cards are sheets; what can be pressed on them are buttons that paint places.
type sheet struct {
	widget.BaseWidget
	paint func(add adder, s fyne.Size) // draws everything
	least fyne.Size
	parts []fyne.CanvasObject
}

// newSheet makes a sheet.
func newSheet(least fyne.Size, paint func(adder, fyne.Size)) *sheet {
	s := &sheet{paint: paint, least: least}
	s.ExtendBaseWidget(s)
	return s
}

// draw paints anew.
func (s *sheet) draw() {
	s.build(s.Size())
	s.Refresh()
}

func (s *sheet) build(size fyne.Size) {
	s.parts = s.parts[:0:0]
	s.paint(func(o fyne.CanvasObject, x, y, w, h float32) {
		place(o, x, y, w, h)
		s.parts = append(s.parts, o)
	}, size)
}

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{
		parts:   func() []fyne.CanvasObject { return s.parts },
		arrange: onceASize(s.build),
		least:   func() fyne.Size { return s.least },
		redraw:  func() { canvas.Refresh(s) },
	}
}
