package newgame

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// paintSummary describes what will be played, what is missing, and what is unusual.
func (p *planPage) paintSummary(add kit.Adder, s fyne.Size) {
	l, w, y := p.l, s.Width-10, float32(0)
	lines := func(text string, size float32, f kit.Face, r look.Role, step float32) {
		if text == "" {
			return
		}
		for _, line := range l.Wrap(text, size, f, w) {
			add(l.Text(line, size, f, r), 0, y, w, step)
			y += step
		}
	}
	lines(p.state.Head, 22, kit.Serif, look.RoleText, 30)
	y += 4
	lines(p.state.Text, 13, kit.Regular, look.RoleText, 20)
	y += 12
	for _, card := range p.state.Cards {
		list := l.Wrap(card.Text, 13, kit.Regular, w-56)
		h := float32(len(list))*19 + 16
		add(l.Box(kit.TintOf(card.Tone), 8), 0, y, w, h)
		add(l.Icon("icon-warn", l.Color(card.Tone)), 13, y+h/2-9, 18, 18)
		for i, line := range list {
			add(l.Text(line, 13, kit.Regular, look.RoleText), 42, y+8+float32(i)*19, w-50, 19)
		}
		y += h + 8
	}
	if len(p.state.Chart.Bars) > 0 {
		y = p.paintChart(add, y+4, w)
	}
	for i, text := range p.state.Notes {
		if i == 0 {
			y += 4
			lines(text, 13, kit.Semibold, look.RoleText, 22)
			continue
		}
		lines("· "+text, 11.5, kit.Regular, look.RoleMuted, 17)
	}
	p.summary.Least.Height = y
}

// levelRow is the height of a bar of the chart with its margins.
const levelRow = 20

// paintChart draws the chart at y, and returns where it ends.
func (p *planPage) paintChart(add kit.Adder, y, w float32) float32 {
	l, c := p.l, p.state.Chart
	wide := l.Width(c.Head, 13, kit.Semibold) + 12
	add(l.Text(c.Head, 13, kit.Semibold, look.RoleText), 0, y, wide, 20)
	if sub := l.Width(c.Sub, 11.5, kit.Regular); sub <= w-wide {
		add(l.Text(c.Sub, 11.5, kit.Regular, look.RoleMuted), w-sub, y, sub, 20)
	} else {
		y += 19
		add(l.Line(c.Sub, 11.5, kit.Regular, look.RoleMuted), 0, y, w, 18)
	}
	y += 23
	left, bar := float32(72), w-72-92
	top := y
	for _, b := range c.Bars {
		add(l.Line(b.Text, 13, kit.Semibold, look.RoleText), 0, y, left-8, levelRow)
		add(l.Box(look.RoleLine, 4), left, y+levelRow/2-4, bar, 8)
		add(l.Box(look.RoleAccent, 4), left, y+levelRow/2-4, max(bar*b.Value/c.Most, 8), 8)
		add(l.Text(b.Score, 13, kit.Figures, look.RoleText), w-44-l.Width(b.Score, 13, kit.Figures), y, 40, levelRow)
		add(l.Text(b.Off, 11.5, kit.Figures, look.RoleMuted), w-l.Width(b.Off, 11.5, kit.Figures), y, 44, levelRow)
		y += levelRow
	}
	add(l.Box(look.RoleText, 0), left+bar*c.Par/c.Most-0.75, top-2, 1.5, y-top+4)
	return y + 10
}
