package hall

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// showTime shows the clock in the panel while the phase is looked at that is played, else in the bar at the top.
func (p *Hall) showTime() {
	f, in := p.desk.Clock.Face(), look.Clock{}
	if p.desk.Shown() == p.desk.Front() && !p.desk.Played() && p.side.Headed() {
		f, in = in, f
	}
	if p.side.SetClock(in); f != p.timed {
		p.timed = f
		p.time.Draw()
		p.Note()
	}
}

// timing reports whether there is a time to show.
func (p *Hall) timing() bool { return p.timed.Shown || p.timed.Idle }

// paintTime draws the step and the time at the right of the bar, inverted at the moments at which it flashes.
func (p *Hall) paintTime(add kit.Adder, s fyne.Size) {
	if !p.timing() {
		return
	}
	l, f, face, role := p.Look, p.timed, kit.Medium, look.RoleToolbarText
	text := f.Time
	if f.Remark != "" {
		text += " · " + f.Remark
	}
	if f.Warn {
		face = kit.Bold
	}
	if long := f.Step + " " + text; f.Time == "" || l.Width(long, 14, face) <= s.Width-24 {
		text = long
	}
	text = l.Fit(text, 14, face, s.Width-24)
	x := s.Width - l.Width(text, 14, face)
	ink := l.Color(role)
	if f.Flash {
		const high = 32
		ground := l.Box(look.RoleToolbarText, 6)
		add(ground, x-32, (page.ToolbarHeight-high)/2, s.Width-x+32, high)
		ink = l.Color(look.RoleToolbar)
	}
	if sign := f.Sign(); sign != "" {
		add(l.Icon(sign, ink), x-24, s.Height/2-9, 18, 18)
	}
	line := l.Text(text, 14, face, role)
	line.Color = ink
	add(line, x, 0, s.Width-x, s.Height)
}
