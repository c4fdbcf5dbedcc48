package toolbar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// bar is the dark bar at the top: the name of the program, the game and its state, and a few commands as icons.
type bar struct {
	*kit.Sheet
	l       *kit.Look
	name    func(add kit.Adder, width float32) float32 // draws the bar with the name of the program
	groups  [][]*kit.Button
	title   string // of the game
	state   string // players, saved or not
	warning string // that no copies are kept, "" while they are
	clock   look.Clock
}

// newToolbar makes the bar with its icons, in groups with a line between.
func newToolbar(l *kit.Look, name func(kit.Adder, float32) float32, groups ...[]*kit.Button) *bar {
	t := &bar{l: l, name: name, groups: groups}
	t.Sheet = kit.NewSheet(fyne.NewSize(200, page.ToolbarHeight), t.paint)
	return t
}

// set shows another game or state.
func (t *bar) set(title, state, warning string) {
	if t.title != title || t.state != state || t.warning != warning {
		t.title, t.state, t.warning = title, state, warning
		t.Draw()
	}
}

// setClock shows the time of a phase that is not looked at now, none if f is not shown.
func (t *bar) setClock(f look.Clock) {
	if t.clock != f {
		t.clock = f
		t.Draw()
	}
}

// paintClock writes the time left of x and returns where it starts.
func (t *bar) paintClock(add kit.Adder, x float32, s fyne.Size) float32 {
	if !t.clock.Shown || t.clock.Time == "" {
		return x
	}
	l := t.l
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

func (t *bar) paint(add kit.Adder, s fyne.Size) {
	l := t.l
	x := t.name(add, s.Width) + 12
	right := t.paintClock(add, t.paintGroups(add, s), s)
	if right-x < 60 {
		return
	}
	add(t.line(), x, 12, 1, 24)
	x += 13
	w := min(l.Width(t.title, 13, kit.Semibold), right-x-16)
	add(l.Line(t.title, 13, kit.Semibold, look.RoleToolbarText), x, 0, w, s.Height)
	x = t.paintWarning(add, x+w+8, right, s)
	if room := right - x - 16; room > 0 {
		add(l.Line(t.state, 13, kit.Regular, look.RoleToolbarMuted), x, 0, room, s.Height)
	}
}

// paintWarning writes the warning at x, if there is one, and returns where it ends.
func (t *bar) paintWarning(add kit.Adder, x, right float32, s fyne.Size) float32 {
	l := t.l
	w := min(l.Width(t.warning, 13, kit.Semibold)+12, right-x-26)
	if t.warning == "" || w < 20 {
		return x
	}
	add(l.Icon("icon-warn", l.Color(look.RoleToolbarText)), x, 15, 18, 18)
	add(l.Line(t.warning, 13, kit.Semibold, look.RoleToolbarText), x+24, 0, w, s.Height)
	return x + 24 + w
}

// paintGroups places the icons from the right edge and returns where they start.
func (t *bar) paintGroups(add kit.Adder, s fyne.Size) float32 {
	x := s.Width - 12
	for i := len(t.groups) - 1; i >= 0; i-- {
		group := t.groups[i]
		for j := len(group) - 1; j >= 0; j-- {
			x -= 34
			add(group[j], x, 7, 34, 34)
			x -= 6
		}
		if i > 0 {
			x -= 7
			add(t.line(), x, 12, 1, 24)
			x -= 12
		}
	}
	return x
}

// line is the thin line between groups.
func (t *bar) line() *canvas.Rectangle {
	line := t.l.Box(look.RoleToolbar, 0)
	line.FillColor = kit.Mix(t.l.Color(look.RoleToolbar), t.l.Color(look.RoleToolbarMuted), 0.35)
	return line
}
