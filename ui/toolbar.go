package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// toolbar is the dark bar at the top: the name of the program, the game and its state, and a few commands as icons.
type toolbar struct {
	*sheet
	l      *look
	app    fyne.Resource
	groups [][]*button
	title  string // of the game
	state  string // players, saved or not
	clock  clockFace
}

// newToolbar makes the bar with its icons, in groups with a line between.
func newToolbar(l *look, app fyne.Resource, groups ...[]*button) *toolbar {
	t := &toolbar{l: l, app: app, groups: groups}
	t.sheet = newSheet(fyne.NewSize(200, toolbarHeight), t.paint)
	return t
}

// set shows another game or state.
func (t *toolbar) set(title, state string) {
	if t.title != title || t.state != state {
		t.title, t.state = title, state
		t.draw()
	}
}

// setClock shows the time of a phase that is not looked at now, none if f is not shown.
func (t *toolbar) setClock(f clockFace) {
	if t.clock != f {
		t.clock = f
		t.draw()
	}
}

// paintClock writes the time left of x and returns where it starts.
func (t *toolbar) paintClock(add adder, x float32, s fyne.Size) float32 {
	if !t.clock.Shown || t.clock.Time == "" {
		return x
	}
	l := t.l
	w := l.width(t.clock.Time, 16, figures)
	x -= w + 14
	text := l.text(t.clock.Time, 16, figures, RoleToolbarText)
	add(text, x, 0, w, s.Height)
	sign := t.clock.sign()
	if sign == "" {
		sign = "icon-clock"
	}
	add(l.icon(sign, l.color(RoleToolbarText)), x-26, 14, 20, 20)
	return x - 40
}

func (t *toolbar) paint(add adder, s fyne.Size) {
	l := t.l
	x := t.paintName(add, s.Width) + 12
	right := t.paintClock(add, t.paintGroups(add, s), s)
	if right-x < 60 {
		return
	}
	add(t.line(), x, 12, 1, 24)
	x += 13
	title := l.fit(t.title, 13, semibold, right-x-16)
	w := l.width(title, 13, semibold)
	add(l.text(title, 13, semibold, RoleToolbarText), x, 0, w, s.Height)
	x += w + 8
	state := l.fit(t.state, 13, regular, right-x-16)
	add(l.text(state, 13, regular, RoleToolbarMuted), x, 0, right-x, s.Height)
}

// paintName draws the bar with the sign and the name of the program, also at the top of pages, and returns where they end.
func (t *toolbar) paintName(add adder, width float32) float32 {
	l := t.l
	add(l.box(RoleToolbar, 0), 0, 0, width, toolbarHeight)
	app := canvas.NewImageFromResource(t.app)
	app.FillMode = canvas.ImageFillContain
	add(app, 12, 11, 26, 26)
	const name, left = "Entente", 52
	w := l.width(name, 18, serif)
	add(l.text(name, 18, serif, RoleToolbarText), left, 0, w, toolbarHeight)
	return left + w
}

// paintGroups places the icons from the right edge and returns where they start.
func (t *toolbar) paintGroups(add adder, s fyne.Size) float32 {
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
func (t *toolbar) line() *canvas.Rectangle {
	line := t.l.box(RoleToolbar, 0)
	line.FillColor = mix(t.l.color(RoleToolbar), t.l.color(RoleToolbarMuted), 0.35)
	return line
}
