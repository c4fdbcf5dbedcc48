package toolbar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// paintClock draws the time left of x and returns where it starts.
func (t *Toolbar) paintClock(add kit.Adder, x float32, s fyne.Size) float32 {
	if !t.clock.Shown || t.clock.Time == "" {
		return x
	}
	l := t.paint.Look
	w := l.Width(t.clock.Time, 16, kit.Figures)
	x -= w + 14
	text := l.Text(t.clock.Time, 16, kit.Figures, look.RoleToolbarText)
	add(text, x, 0, w, s.Height)
	sign := t.clock.Sign()
	if sign == "" {
		sign = "icon-clock"
	}
	add(l.Icon(sign, l.Color(look.RoleToolbarText)), x-26, 14, 20, 20)
	return x - 40
}

func (t *Toolbar) draw(add kit.Adder, s fyne.Size) {
	l := t.paint.Look
	x := t.paint.PaintName(add, s.Width) + 12
	right := t.paintClock(add, t.paintGroups(add, s), s)
	if right-x < 60 {
		return
	}
	add(t.line(), x, 12, 1, 24)
	x += 13
	w := min(l.Width(t.shown.Title, 13, kit.Semibold), right-x-16)
	add(l.Line(t.shown.Title, 13, kit.Semibold, look.RoleToolbarText), x, 0, w, s.Height)
	x = t.paintWarning(add, x+w+8, right, s)
	if room := right - x - 16; room > 0 {
		add(l.Line(t.shown.Status, 13, kit.Regular, look.RoleToolbarMuted), x, 0, room, s.Height)
	}
}

// paintWarning draws the warning at x, if any, and returns where it ends.
func (t *Toolbar) paintWarning(add kit.Adder, x, right float32, s fyne.Size) float32 {
	l := t.paint.Look
	w := min(l.Width(t.shown.Warning, 13, kit.Semibold)+12, right-x-26)
	if w < 20 { // also where there is none
		return x
	}
	add(l.Icon("icon-warn", l.Color(look.RoleToolbarText)), x, 15, 18, 18)
	add(l.Line(t.shown.Warning, 13, kit.Semibold, look.RoleToolbarText), x+24, 0, w, s.Height)
	return x + 24 + w
}

// paintGroups places the icons from the right edge and returns where they start. On a phone there are no lines between the
// groups.
func (t *Toolbar) paintGroups(add kit.Adder, s fyne.Size) float32 {
	x := s.Width - 12
	for i := len(t.tools.Buttons) - 1; i >= 0; i-- {
		x -= 34
		add(t.tools.Buttons[i], x, 7, 34, 34)
		x -= 6
		if t.shown.Tools[i].Apart && s.Width >= page.PhoneWindow {
			x -= 7
			add(t.line(), x, 12, 1, 24)
			x -= 12
		}
	}
	return x
}

// line returns the thin line between groups.
func (t *Toolbar) line() *canvas.Rectangle {
	line := t.paint.Look.Box(look.RoleToolbar, 0)
	line.FillColor = kit.Mix(t.paint.Look.Color(look.RoleToolbar), t.paint.Look.Color(look.RoleToolbarMuted), 0.35)
	return line
}
