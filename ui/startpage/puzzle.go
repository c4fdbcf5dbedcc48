package startpage

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/picture"
)

// Puzzle describes the daily puzzle. The zero Puzzle means none.
type Puzzle struct {
	Task  string // "Italy: win Tunis this fall"
	Phase string
	Grade string // "●○○"
	View  picture.Paint
}

// The smallest text size of a task, and its extra line height.
const (
	leastTask = 11
	leading   = 6
)

// buildBeside draws an entrance whose picture is beside its texts, with the button at the foot.
func (e *entrance) buildBeside(add kit.Adder, s fyne.Size) {
	l := e.l
	wide := min(s.Width*0.46, s.Height*1.2)
	add(e.view, 8, 8, wide, s.Height-16)
	x := wide + 22
	w, y := s.Width-x-14, float32(12)
	foot := s.Height - 48
	add(l.Line(e.sign.over, 11.5, kit.Regular, look.RoleMuted), x, y, w, 18)
	y += 20
	size := float32(14)
	lines := l.Wrap(e.sign.text, size, kit.Semibold, w)
	for size > leastTask && y+float32(len(lines))*(size+leading) > foot { // a long task in a small window
		size--
		lines = l.Wrap(e.sign.text, size, kit.Semibold, w)
	}
	tall := size + leading
	for i, line := range lines {
		if y+tall > foot && i > 0 {
			break
		}
		if y+2*tall > foot && i < len(lines)-1 { // the last line that fits gets an ellipsis
			line = l.Fit(line+" "+lines[i+1], size, kit.Semibold, w)
		}
		add(l.Text(line, size, kit.Semibold, look.RoleText), x, y, w, tall)
		y += tall
	}
	if y+tall < foot {
		add(l.Line(e.sign.note, 12, kit.Regular, look.RoleAccent), x, y+2, w, 18)
	}
	add(l.Frame(look.RoleCard, look.RoleStrong, 1, 8), x, foot, w, 36)
	cap := l.Width(e.sign.key, 11, kit.Semibold) + 16
	do := l.Fit(e.sign.do, 13, kit.Semibold, w-cap-32)
	left := x + (w-l.Width(do, 13, kit.Semibold)-cap-10)/2
	add(l.Text(do, 13, kit.Semibold, look.RoleText), left, foot, w, 36)
	l.KeyCap(add, e.sign.key, left+l.Width(do, 13, kit.Semibold)+10, foot+9, cap)
}
