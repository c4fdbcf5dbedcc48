package bottombar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
)

// stageMark is a dot with the name of a stage; a click plays up to it.
type stageMark struct {
	widget.BaseWidget
	l       *kit.Look
	face    Stage
	tips    *kit.Tips
	hovered bool
	parts   []fyne.CanvasObject
	onTap   func()
}

func newStageMark(l *kit.Look, face Stage, t *kit.Tips, tap func()) *stageMark {
	m := &stageMark{l: l, face: face, tips: t, onTap: tap}
	m.ExtendBaseWidget(m)
	return m
}

// CreateRenderer implements fyne.Widget.
func (m *stageMark) CreateRenderer() fyne.WidgetRenderer {
	m.build(m.Size())
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return m.parts },
		Arrange: m.build,
		Least:   func() fyne.Size { return fyne.NewSize(m.l.Width(m.face.Name, 13, kit.Semibold)+34, 30) },
		Redraw:  func() { canvas.Refresh(m) },
	}
}

// build draws the mark for a size.
func (m *stageMark) build(s fyne.Size) {
	l := m.l
	m.parts = m.parts[:0:0]
	add := func(o fyne.CanvasObject, x, y, w, h float32) {
		kit.Place(o, x, y, w, h)
		m.parts = append(m.parts, o)
	}
	if m.hovered {
		add(l.Box(look.RoleTint, 8), 0, 0, s.Width, s.Height)
	}
	dot := &canvas.Circle{FillColor: l.Color(look.RoleAccent)}
	f, role := kit.Regular, look.RoleMuted
	switch {
	case m.face.Now:
		f, role = kit.Semibold, look.RoleText
	case !m.face.Done:
		dot = &canvas.Circle{StrokeColor: l.Color(look.RoleStrong), StrokeWidth: 2}
	}
	add(dot, 8, s.Height/2-4.5, 9, 9)
	add(l.Text(m.face.Name, 13, f, role), 24, 0, s.Width-24, s.Height)
}

// Tapped implements fyne.Tappable.
func (m *stageMark) Tapped(*fyne.PointEvent) { m.onTap() }

// Cursor implements desktop.Cursorable.
func (m *stageMark) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn implements desktop.Hoverable.
func (m *stageMark) MouseIn(*desktop.MouseEvent) {
	m.hover(true)
	m.tips.Show(m, look.Button{Tip: m.face.Tip})
}

// MouseMoved implements desktop.Hoverable.
func (m *stageMark) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (m *stageMark) MouseOut() {
	m.hover(false)
	m.tips.Hide()
}

func (m *stageMark) hover(on bool) {
	m.hovered = on
	m.build(m.Size())
	m.Refresh()
}
