package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
)

// OtherScreen reports whether a driver has a second screen that does not mirror the first.
func OtherScreen(driver fyne.Driver) (yes bool) {
	defer func() {
		if recover() != nil { // the toolkit panics without a screen; the lid of a laptop may be closed
			yes = false
		}
	}()
	d, ok := driver.(desktop.Driver)
	return ok && d.HasSecondaryDisplay()
}

// Shield covers a second window and takes its mouse events, so that nothing is picked, moved or highlighted on the board below.
type Shield struct {
	widget.BaseWidget
	onTap    func()
	onDouble func()
	full     func() bool // whether the window fills the screen
}

// NewShield makes a shield. A click calls tap, a double click double; full reports whether the window fills the screen.
func NewShield(tap, double func(), full func() bool) *Shield {
	s := &Shield{onTap: tap, onDouble: double, full: full}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *Shield) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{Parts: func() []fyne.CanvasObject { return nil }, Arrange: func(fyne.Size) {}}
}

// Tapped implements fyne.Tappable.
func (s *Shield) Tapped(*fyne.PointEvent) { s.onTap() }

// TappedSecondary implements fyne.SecondaryTappable.
func (s *Shield) TappedSecondary(*fyne.PointEvent) {}

// DoubleTapped implements fyne.DoubleTappable.
func (s *Shield) DoubleTapped(*fyne.PointEvent) { s.onDouble() }

// Scrolled implements fyne.Scrollable.
func (s *Shield) Scrolled(*fyne.ScrollEvent) {}

// Dragged implements fyne.Draggable.
func (s *Shield) Dragged(*fyne.DragEvent) {}

// DragEnd implements fyne.Draggable.
func (s *Shield) DragEnd() {}

// Cursor implements desktop.Cursorable: in full screen there is no pointer.
func (s *Shield) Cursor() desktop.Cursor {
	if s.full() {
		return desktop.HiddenCursor
	}
	return desktop.DefaultCursor
}

// MouseIn implements desktop.Hoverable.
func (s *Shield) MouseIn(*desktop.MouseEvent) {}

// MouseMoved implements desktop.Hoverable.
func (s *Shield) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (s *Shield) MouseOut() {}

// MouseDown implements desktop.Mouseable.
func (s *Shield) MouseDown(*desktop.MouseEvent) {}

// MouseUp implements desktop.Mouseable.
func (s *Shield) MouseUp(*desktop.MouseEvent) {}
