package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Sheet is a passive widget: it draws what its Paint function paints for its size. Toolbar, header and cards are sheets; Paint places
// buttons where something can be pressed.
type Sheet struct {
	widget.BaseWidget
	Paint func(add Adder, s fyne.Size) // draws everything
	Least fyne.Size
	Parts []fyne.CanvasObject
	whole fyne.Widget
}

// NewSheet makes a sheet.
func NewSheet(least fyne.Size, paint func(Adder, fyne.Size)) *Sheet {
	s := &Sheet{}
	s.Extend(s, least, paint)
	return s
}

// Extend makes the sheet the body of a widget that embeds it.
func (s *Sheet) Extend(whole fyne.Widget, least fyne.Size, paint func(Adder, fyne.Size)) {
	s.whole, s.Least, s.Paint = whole, least, paint
	s.ExtendBaseWidget(whole)
}

// Draw paints again.
func (s *Sheet) Draw() {
	s.Build(s.Size())
	s.Refresh()
}

// Build paints everything for a size.
func (s *Sheet) Build(size fyne.Size) {
	s.Parts = s.Parts[:0:0]
	s.Paint(func(o fyne.CanvasObject, x, y, w, h float32) {
		Place(o, x, y, w, h)
		s.Parts = append(s.Parts, o)
	}, size)
}

// CreateRenderer implements fyne.Widget.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	return &Renderer{
		Parts:   func() []fyne.CanvasObject { return s.Parts },
		Arrange: OnceASize(s.Build),
		Least:   func() fyne.Size { return s.Least },
		Redraw:  func() { canvas.Refresh(s.whole) },
	}
}
