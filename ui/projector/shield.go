package projector

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
)

// shield lies over the second window and takes what the mouse does there, so that nothing is picked, moved or lit up on
// the board below.
type shield struct {
	widget.BaseWidget
	onDouble func()
	full     func() bool // the window fills the screen
}

func newShield(double func(), full func() bool) *shield {
	s := &shield{onDouble: double, full: full}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *shield) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{Parts: func() []fyne.CanvasObject { return nil }, Arrange: func(fyne.Size) {}}
}

// Tapped implements fyne.Tappable.
func (s *shield) Tapped(*fyne.PointEvent) {}

// TappedSecondary implements fyne.SecondaryTappable.
func (s *shield) TappedSecondary(*fyne.PointEvent) {}

// DoubleTapped implements fyne.DoubleTappable.
func (s *shield) DoubleTapped(*fyne.PointEvent) { s.onDouble() }

// Scrolled implements fyne.Scrollable.
func (s *shield) Scrolled(*fyne.ScrollEvent) {}

// Dragged implements fyne.Draggable.
func (s *shield) Dragged(*fyne.DragEvent) {}

// DragEnd implements fyne.Draggable.
func (s *shield) DragEnd() {}

// Cursor implements desktop.Cursorable: over a whole screen there is no pointer.
func (s *shield) Cursor() desktop.Cursor {
	if s.full() {
		return desktop.HiddenCursor
	}
	return desktop.DefaultCursor
}

// MouseIn implements desktop.Hoverable.
func (s *shield) MouseIn(*desktop.MouseEvent) {}

// MouseMoved implements desktop.Hoverable.
func (s *shield) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (s *shield) MouseOut() {}

// MouseDown implements desktop.Mouseable.
func (s *shield) MouseDown(*desktop.MouseEvent) {}

// MouseUp implements desktop.Mouseable.
func (s *shield) MouseUp(*desktop.MouseEvent) {}
