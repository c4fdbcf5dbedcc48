package newgame

import (
	"strconv"

	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// strength is what a level scores in a mixed field: percent of the squares of all centers, with its standard error.
type strength struct {
	level      string
	score, off float64
}

// strengths are as measured in 400 games of seven on the board of Europe (docs/strength.md, which `make strength` writes).
func strengths() []strength {
	return []strength{{"easy", 1.7, 0.2}, {"medium", 4.7, 0.3}, {"hard", 17.0, 0.7}, {"master", 27.5, 0.7}}
}

// The measures of the bars.
const (
	strengthRow  = 20
	strengthMost = 32 // percent at the end of a bar
	strengthPar  = 100.0 / 7
)

// measured reports whether the strength of programs was measured for what is planned: where they play, and seven of them could.
func (p *planPage) measured() bool {
	people, _ := p.plan.persons()
	return people < len(p.plan.set.Players) && len(p.plan.set.Players) == 7 && p.board.Variant.ID == "standard"
}

// paintStrength draws the bars at a height, with a line for par across them, and returns where they end.
func (t *summary) paintStrength(add kit.Adder, y, w float32) float32 {
	l := t.p.l
	head, sub := t.p.Say("new.strength"), t.p.Say("new.strength-sub", words.With{"Par": "14.3"})
	wide := l.Width(head, 13, kit.Semibold) + 12
	add(l.Text(head, 13, kit.Semibold, look.RoleText), 0, y, wide, 20)
	if room := w - wide; l.Width(sub, 11.5, kit.Regular) <= room {
		at := w - l.Width(sub, 11.5, kit.Regular)
		add(l.Text(sub, 11.5, kit.Regular, look.RoleMuted), at, y, w-at, 20)
	} else {
		y += 19
		add(l.Line(sub, 11.5, kit.Regular, look.RoleMuted), 0, y, w, 18)
	}
	y += 23
	left, bar := float32(72), w-72-92
	top := y
	for _, s := range strengths() {
		score := strconv.FormatFloat(s.score, 'f', 1, 64)
		off := "± " + strconv.FormatFloat(s.off, 'f', 1, 64)
		add(l.Line(t.p.words().Level(s.level), 13, kit.Semibold, look.RoleText), 0, y, left-8, strengthRow)
		add(l.Box(look.RoleLine, 4), left, y+strengthRow/2-4, bar, 8)
		add(l.Box(look.RoleAccent, 4), left, y+strengthRow/2-4, max(bar*float32(s.score)/strengthMost, 8), 8)
		end := w - 44
		add(l.Text(score, 13, kit.Figures, look.RoleText), end-l.Width(score, 13, kit.Figures), y, 40, strengthRow)
		add(l.Text(off, 11.5, kit.Figures, look.RoleMuted), w-l.Width(off, 11.5, kit.Figures), y, 44, strengthRow)
		y += strengthRow
	}
	x := left + bar*strengthPar/strengthMost
	add(l.Box(look.RoleText, 0), x-0.75, top-2, 1.5, y-top+4)
	return y + 10
}
