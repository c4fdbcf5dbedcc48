package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// segments is a bar of a few words, one of them chosen. Left and Right choose by keyboard.
type segments struct {
	widget.BaseWidget
	l       *look
	keys    router
	words   []string
	at      int // -1: none
	hover   int
	focused bool
	edges   []float32
	parts   []fyne.CanvasObject

	onPick func(int)
}

// segmentHeight is how tall a bar is.
const segmentHeight = 34

// newSegments makes a bar.
func newSegments(l *look, keys router, pick func(int), words ...string) *segments {
	s := &segments{l: l, keys: keys, words: words, hover: -1, onPick: pick}
	s.ExtendBaseWidget(s)
	return s
}

// set shows other words, or another one chosen.
func (s *segments) set(at int, words ...string) {
	same := at == s.at && len(words) == len(s.words)
	for i := 0; same && i < len(words); i++ {
		same = words[i] == s.words[i]
	}
	if !same {
		s.at, s.words = at, words
		s.rebuild()
	}
}

func (s *segments) rebuild() {
	s.build(s.Size())
	s.Refresh()
}

// wide is how wide a word with its margins is.
func (s *segments) wide(i int) float32 { return s.l.width(s.words[i], 13, semibold) + 28 }

// least is the size of all words beside each other.
func (s *segments) least() fyne.Size {
	w := float32(0)
	for i := range s.words {
		w += s.wide(i)
	}
	return fyne.NewSize(w, segmentHeight)
}

func (s *segments) build(size fyne.Size) {
	l := s.l
	s.parts, s.edges = s.parts[:0:0], s.edges[:0]
	add := func(o fyne.CanvasObject, x, y, w, h float32) {
		place(o, x, y, w, h)
		s.parts = append(s.parts, o)
	}
	least := s.least().Width
	if least == 0 {
		return
	}
	squeeze := min(size.Width/least, 1)
	add(l.frame(RoleCard, RoleStrong, 1, 8), 0, 0, least*squeeze, size.Height)
	x := float32(0)
	for i, word := range s.words {
		w := s.wide(i) * squeeze
		f, role := medium, RoleText
		switch {
		case i == s.at:
			ground := l.box(RoleAccent, 0)
			if i == 0 {
				ground.TopLeftCornerRadius, ground.BottomLeftCornerRadius = 8, 8
			}
			if i == len(s.words)-1 {
				ground.TopRightCornerRadius, ground.BottomRightCornerRadius = 8, 8
			}
			add(ground, x, 0, w, size.Height)
			f, role = semibold, RoleOnAccent
		case i == s.hover:
			add(l.box(RoleTint, 6), x+2, 2, w-4, size.Height-4)
		}
		if i > 0 && i != s.at && i-1 != s.at {
			add(l.box(RoleStrong, 0), x, 1, 1, size.Height-2)
		}
		t := l.text(l.fit(word, 13, f, w-8), 13, f, role)
		t.Alignment = fyne.TextAlignCenter
		add(t, x, 0, w, size.Height)
		x += w
		s.edges = append(s.edges, x)
	}
	if s.focused {
		add(l.ring(RoleAccent, 10), -3, -3, x+6, size.Height+6)
	}
}

// CreateRenderer implements fyne.Widget.
func (s *segments) CreateRenderer() fyne.WidgetRenderer {
	s.build(s.Size())
	return &renderer{
		objects: func() []fyne.CanvasObject { return s.parts },
		layout:  s.build,
		min:     s.least,
		refresh: func() { canvas.Refresh(s) },
	}
}

func (s *segments) index(x float32) int {
	for i, edge := range s.edges {
		if x >= 0 && x < edge {
			return i
		}
	}
	return -1
}

func (s *segments) pick(i int) {
	if i >= 0 && i < len(s.words) && s.onPick != nil {
		s.onPick(i)
	}
}

// Tapped implements fyne.Tappable.
func (s *segments) Tapped(e *fyne.PointEvent) { s.pick(s.index(e.Position.X)) }

// MouseIn implements desktop.Hoverable.
func (s *segments) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (s *segments) MouseMoved(e *desktop.MouseEvent) {
	if i := s.index(e.Position.X); i != s.hover {
		s.hover = i
		s.rebuild()
	}
}

// MouseOut implements desktop.Hoverable.
func (s *segments) MouseOut() { s.hover = -1; s.rebuild() }

// FocusGained implements fyne.Focusable.
func (s *segments) FocusGained() { s.focused = true; s.rebuild() }

// FocusLost implements fyne.Focusable.
func (s *segments) FocusLost() { s.focused = false; s.rebuild() }

// TypedRune implements fyne.Focusable.
func (s *segments) TypedRune(r rune) { s.keys.TypedRune(r) }

// TypedKey implements fyne.Focusable.
func (s *segments) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		s.pick(s.at - 1)
	case fyne.KeyRight:
		s.pick(s.at + 1)
	default:
		s.keys.TypedKey(e)
	}
}
