package bottombar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// slider is a line with a position for every phase of a long game. Clicks, drags and the arrow keys go to a phase.
type slider struct {
	widget.BaseWidget
	l       *kit.Look
	tips    *kit.Tips
	keys    kit.Router
	count   int // number of phases
	at      int // the phase shown
	label   string
	over    int // the phase under the pointer, -1 for none
	focused bool
	parts   []fyne.CanvasObject

	actions Actions
}

// Sizes of the slider.
const (
	sliderFrom   = 20 // number of phases from which a game is long
	sliderHeight = 20
	sliderEdge   = 14
	knobSize     = 12
)

func newSlider(p *page.Paint, keys kit.Router, a Actions) *slider {
	s := &slider{l: p.Look, keys: keys, tips: p.Tips, actions: a, over: -1}
	s.ExtendBaseWidget(s)
	return s
}

// set changes the position or the number of phases.
func (s *slider) set(count, at int, label string) {
	if count != s.count || at != s.at || label != s.label {
		s.count, s.at, s.label = count, at, label
		s.build(s.Size())
		s.Refresh()
	}
}

// long reports whether the game is long enough for the slider.
func (s *slider) long() bool { return s.count >= sliderFrom }

// track returns where the line begins, and its length.
func (s *slider) track(width float32) (left, length float32) {
	return sliderEdge, max(width-2*sliderEdge-s.l.Width(s.label, 11.5, kit.Figures)-12, 10)
}

// x returns the position of a phase.
func (s *slider) x(i int, width float32) float32 {
	left, length := s.track(width)
	return left + length*float32(i)/float32(max(s.count-1, 1))
}

// index returns the phase nearest to a position.
func (s *slider) index(x float32) int {
	left, length := s.track(s.Size().Width)
	return min(max(int((x-left)/length*float32(s.count-1)+0.5), 0), s.count-1)
}

func (s *slider) build(size fyne.Size) {
	s.parts = s.parts[:0:0]
	add := func(o fyne.CanvasObject, x, y, w, h float32) {
		kit.Place(o, x, y, w, h)
		s.parts = append(s.parts, o)
	}
	left, length := s.track(size.Width)
	middle := size.Height/2 + 1
	add(s.l.Box(look.RoleStrong, 2), left, middle-2, length, 4)
	at := s.x(s.at, size.Width)
	add(s.l.Box(look.RoleAccent, 2), left, middle-2, at-left, 4)
	add(&canvas.Circle{FillColor: s.l.Color(look.RoleAccent), StrokeColor: s.l.Color(look.RolePanel), StrokeWidth: 2}, at-knobSize/2, middle-knobSize/2, knobSize, knobSize)
	if s.focused {
		add(s.l.Ring(look.RoleAccent, 8), at-knobSize/2-3, middle-knobSize/2-3, knobSize+6, knobSize+6)
	}
	w := s.l.Width(s.label, 11.5, kit.Figures)
	add(s.l.Text(s.label, 11.5, kit.Figures, look.RoleMuted), size.Width-sliderEdge-w, 0, w, size.Height)
}

// CreateRenderer implements fyne.Widget.
func (s *slider) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return s.parts },
		Arrange: kit.OnceASize(s.build),
		Least:   func() fyne.Size { return fyne.NewSize(80, sliderHeight) },
		Redraw:  func() { canvas.Refresh(s) },
	}
}

// pick goes to a phase.
func (s *slider) pick(i int) {
	if i = min(max(i, 0), s.count-1); i != s.at {
		s.actions.Phase(i)
	}
}

// Tapped implements fyne.Tappable.
func (s *slider) Tapped(e *fyne.PointEvent) { s.pick(s.index(e.Position.X)) }

// Dragged implements fyne.Draggable.
func (s *slider) Dragged(e *fyne.DragEvent) {
	s.tell(e.Position.X)
	s.pick(s.index(e.Position.X))
}

// DragEnd implements fyne.Draggable.
func (s *slider) DragEnd() {}

// tell shows the name of the phase under the pointer.
func (s *slider) tell(x float32) {
	if i := s.index(x); i != s.over {
		s.over = i
		s.tips.Hide()
		s.tips.Show(s, look.Button{Tip: s.actions.Name(i)})
	}
}

// MouseIn implements desktop.Hoverable.
func (s *slider) MouseIn(e *desktop.MouseEvent) { s.tell(e.Position.X) }

// MouseMoved implements desktop.Hoverable.
func (s *slider) MouseMoved(e *desktop.MouseEvent) { s.tell(e.Position.X) }

// MouseOut implements desktop.Hoverable.
func (s *slider) MouseOut() { s.over = -1; s.tips.Hide() }

// Cursor implements desktop.Cursorable.
func (s *slider) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained implements fyne.Focusable.
func (s *slider) FocusGained() { s.focus(true) }

// FocusLost implements fyne.Focusable.
func (s *slider) FocusLost() { s.focus(false) }

func (s *slider) focus(on bool) {
	s.focused = on
	s.build(s.Size())
	s.Refresh()
}

// TypedRune implements fyne.Focusable.
func (s *slider) TypedRune(r rune) { s.keys.TypedRune(r) }

// TypedKey implements fyne.Focusable.
func (s *slider) TypedKey(e *fyne.KeyEvent) {
	leap := max(s.count/20, 5)
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyDown:
		s.pick(s.at - 1)
	case fyne.KeyRight, fyne.KeyUp:
		s.pick(s.at + 1)
	case fyne.KeyPageDown:
		s.pick(s.at - leap)
	case fyne.KeyPageUp:
		s.pick(s.at + leap)
	case fyne.KeyHome:
		s.pick(0)
	case fyne.KeyEnd:
		s.pick(s.count - 1)
	default:
		s.keys.TypedKey(e)
	}
}

// KeyDown implements desktop.Keyable.
func (s *slider) KeyDown(e *fyne.KeyEvent) { kit.KeyDown(s, e) }

// KeyUp implements desktop.Keyable.
func (s *slider) KeyUp(e *fyne.KeyEvent) { kit.KeyUp(s, e) }
