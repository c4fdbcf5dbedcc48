package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// tabs is a row of names over a list, one of them underlined. Left and Right choose by keyboard.
type tabs struct {
	widget.BaseWidget
	l       *look
	keys    router
	names   []string
	at      int
	hover   int
	focused bool
	edges   []float32
	parts   []fyne.CanvasObject

	onPick func(int)
}

// newTabs makes the tabs.
func newTabs(l *look, keys router) *tabs {
	t := &tabs{l: l, keys: keys, hover: -1}
	t.ExtendBaseWidget(t)
	return t
}

// set shows the names, the one at chosen.
func (t *tabs) set(at int, names ...string) {
	same := at == t.at && len(names) == len(t.names)
	for i := 0; same && i < len(names); i++ {
		same = names[i] == t.names[i]
	}
	if !same {
		t.at, t.names = at, names
		t.rebuild()
	}
}

func (t *tabs) rebuild() {
	t.build(t.Size())
	t.Refresh()
}

// build draws the names.
func (t *tabs) build(s fyne.Size) {
	l := t.l
	t.parts, t.edges = t.parts[:0:0], t.edges[:0]
	base := l.box(RoleLine, 0)
	place(base, 0, s.Height-1, s.Width, 1)
	t.parts = append(t.parts, base)
	x := float32(rowMargin)
	for i, name := range t.names {
		f, role := regular, RoleMuted
		if i == t.at {
			f, role = semibold, RoleText
		} else if i == t.hover {
			role = RoleText
		}
		w := l.width(name, 13, f)
		label := l.text(name, 13, f, role)
		place(label, x, 0, w, s.Height-1)
		t.parts = append(t.parts, label)
		if i == t.at {
			line := l.box(RoleAccent, 0)
			place(line, x, s.Height-2, w, 2)
			t.parts = append(t.parts, line)
		}
		if i == t.at && t.focused {
			ring := l.ring(RoleAccent, 6)
			place(ring, x-6, 3, w+12, s.Height-9)
			t.parts = append(t.parts, ring)
		}
		x += w + 9
		t.edges = append(t.edges, x)
		x += 9
	}
}

// CreateRenderer implements fyne.Widget.
func (t *tabs) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{
		objects: func() []fyne.CanvasObject { return t.parts },
		layout:  onceASize(t.build),
		min:     func() fyne.Size { return fyne.NewSize(80, 34) },
		refresh: func() { canvas.Refresh(t) },
	}
}

func (t *tabs) index(x float32) int {
	for i, edge := range t.edges {
		if x < edge {
			return i
		}
	}
	return -1
}

func (t *tabs) pick(i int) {
	if i >= 0 && i < len(t.names) && t.onPick != nil {
		t.onPick(i)
	}
}

// Tapped implements fyne.Tappable.
func (t *tabs) Tapped(e *fyne.PointEvent) { t.pick(t.index(e.Position.X)) }

// MouseIn implements desktop.Hoverable.
func (t *tabs) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (t *tabs) MouseMoved(e *desktop.MouseEvent) {
	if i := t.index(e.Position.X); i != t.hover {
		t.hover = i
		t.rebuild()
	}
}

// MouseOut implements desktop.Hoverable.
func (t *tabs) MouseOut() { t.hover = -1; t.rebuild() }

// FocusGained implements fyne.Focusable.
func (t *tabs) FocusGained() { t.focused = true; t.rebuild() }

// FocusLost implements fyne.Focusable.
func (t *tabs) FocusLost() { t.focused = false; t.rebuild() }

// TypedRune implements fyne.Focusable.
func (t *tabs) TypedRune(r rune) { t.keys.TypedRune(r) }

// TypedKey implements fyne.Focusable.
func (t *tabs) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		t.pick(t.at - 1)
	case fyne.KeyRight:
		t.pick(t.at + 1)
	default:
		t.keys.TypedKey(e)
	}
}
