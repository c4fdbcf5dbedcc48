package hall

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// toolKeys are the keys of commands of the table: the clock, the lines, the second window. They are those of Europe.
func toolKeys() map[fyne.KeyName]string {
	return map[fyne.KeyName]string{fyne.KeyF3: "tree", fyne.KeyF5: "clock", fyne.KeyF7: "clock-more", fyne.KeyF8: "clock-next", fyne.KeyF12: "projector"}
}

// clock returns what the clock shows.
func (p *Hall) clock() (text string, warn bool) {
	if p.Time == nil {
		return "", false
	}
	return p.Time()
}

// showTime shows the time, if it is another one.
func (p *Hall) showTime() {
	text, _ := p.clock()
	if text != p.timed {
		p.timed = text
		p.time.Draw()
		p.Note()
	}
}

// paintTime draws the step and the time at the right of the bar.
func (p *Hall) paintTime(add kit.Adder, s fyne.Size) {
	text, warn := p.clock()
	face := kit.Medium
	if warn {
		face = kit.Bold
	}
	line := p.Look.Text(p.Look.Fit(text, 14, face, s.Width), 14, face, look.RoleToolbarText)
	line.Alignment = fyne.TextAlignTrailing
	add(line, 0, 0, s.Width, s.Height)
}
