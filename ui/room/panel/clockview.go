package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// clockView is the clock at the top of the panel: the time left, a thin bar, and a word if needed. A click starts and stops it.
type clockView struct {
	widget.BaseWidget
	l     *kit.Look
	f     look.Clock
	tips  *kit.Tips
	tip   look.Button // what a click does
	hover bool
	parts []fyne.CanvasObject

	onTap func()
}

// clockBar is the length of the bar under the time.
const clockBar = 92

func newClockView(b kit.Brush, tip look.Button, tap func()) *clockView {
	v := &clockView{l: b.Look, tips: b.Tips, tip: tip, onTap: tap}
	v.ExtendBaseWidget(v)
	v.Hide()
	return v
}

// set updates the time and reports whether the width of the view changed.
func (v *clockView) set(f look.Clock) bool {
	if f == v.f {
		return false
	}
	was := v.width()
	v.f = f
	v.rebuild()
	return v.width() != was
}

// width returns the width of the clock, 0 if it is hidden.
func (v *clockView) width() float32 {
	switch {
	case v.f.Idle:
		return v.l.Width(v.f.Time, 13, kit.Figures) + 42
	case v.f.Shown && v.f.Time != "":
		w := v.l.Width(v.f.Time, 28, kit.Figures) + 4
		if v.f.Sign() != "" {
			w += 24
		}
		return max(w, clockBar, v.l.Width(v.f.Remark, 11.5, kit.Semibold))
	}
	return 0
}

func (v *clockView) rebuild() {
	v.build(v.Size())
	v.Refresh()
}

func (v *clockView) build(s fyne.Size) {
	l := v.l
	v.parts = v.parts[:0:0]
	add := func(o fyne.CanvasObject, x, y, w, h float32) {
		kit.Place(o, x, y, w, h)
		v.parts = append(v.parts, o)
	}
	if v.f.Idle {
		ground := l.Frame(look.RoleCard, look.RoleStrong, 1, 8)
		if v.hover {
			ground.FillColor = l.Color(look.RoleTint)
		}
		add(ground, 0, 0, s.Width, 32)
		add(l.Icon("icon-clock", l.Color(look.RoleText)), 9, 7, 18, 18)
		add(l.Text(v.f.Time, 13, kit.Figures, look.RoleText), 33, 0, s.Width-33, 32)
		return
	}
	inks := page.InksOfClock(v.f, l)
	ink := inks.Time
	if inks.Ground != nil {
		add(&canvas.Rectangle{FillColor: inks.Ground, CornerRadius: 8}, -8, -2, s.Width+16, 66)
	}
	t := l.Text(v.f.Time, 28, kit.Figures, look.RoleText)
	t.Color, t.Alignment = ink, fyne.TextAlignTrailing
	add(t, 0, 0, s.Width, 38)
	if sign := v.f.Sign(); sign != "" {
		add(l.Icon(sign, ink), s.Width-l.Width(v.f.Time, 28, kit.Figures)-26, 10, 18, 18)
	}
	if v.f.Timed {
		track := l.Box(look.RoleLine, 2)
		fill := &canvas.Rectangle{FillColor: inks.Line, CornerRadius: 2}
		add(track, s.Width-clockBar, 40, clockBar, 4)
		add(fill, s.Width-clockBar, 40, clockBar*float32(v.f.Left), 4)
	}
	remark := l.Text(v.f.Remark, 11.5, kit.Semibold, look.RoleText)
	remark.Color, remark.Alignment = ink, fyne.TextAlignTrailing
	add(remark, 0, 46, s.Width, 16)
}

// CreateRenderer implements fyne.Widget.
func (v *clockView) CreateRenderer() fyne.WidgetRenderer {
	v.build(v.Size())
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return v.parts },
		Arrange: kit.OnceASize(v.build),
		Redraw:  func() { canvas.Refresh(v) },
	}
}

// Tapped implements fyne.Tappable.
func (v *clockView) Tapped(*fyne.PointEvent) {
	if v.onTap != nil {
		v.onTap()
	}
}

// Cursor implements desktop.Cursorable.
func (v *clockView) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn implements desktop.Hoverable.
func (v *clockView) MouseIn(*desktop.MouseEvent) {
	v.hover = true
	v.rebuild()
	v.tips.Show(v, v.tip)
}

// MouseMoved implements desktop.Hoverable.
func (v *clockView) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (v *clockView) MouseOut() {
	v.hover = false
	v.rebuild()
	v.tips.Hide()
}
