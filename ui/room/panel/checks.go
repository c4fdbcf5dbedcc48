package panel

import (
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Fold returns the row that replaces the checks if they do not fit: it counts the warnings.
func Fold(l *page.Language, checks []look.Row) look.Row {
	n := 0
	for _, c := range checks {
		if c.Tone == look.RoleWarning {
			n++
		}
	}
	row := look.Row{Height: 30, Mark: look.Mark{Icon: "icon-warn"}, Tone: look.RoleWarning, Text: l.SayN("check.warnings", n, nil), Strong: true, Sign: "icon-down"}
	if n == 0 {
		row.Mark.Icon, row.Tone, row.Text = "icon-check", look.RoleSuccess, l.Say("check.warnings.ok")
	}
	return row
}

// checkRows returns the rows of the checks for a room: all of them if they fit, otherwise their replacement row, followed by all
// of them while expanded; folded counts that row. The result is never taller than most.
func (p *Panel) checkRows(room, most float32) (rows []look.Row, folded int) {
	all, fold := p.shown.Checks, p.shown.Fold
	if len(all) == 0 || heightOf(all)+gap <= room {
		p.open = false
		return all, 0
	}
	if fold.Height == 0 || fold.Height+gap > most {
		p.open = false
		return nil, 0
	}
	if rows = []look.Row{fold}; p.open {
		rows = append(rows, all...)
	}
	return rows, 1
}

// showChecks shows rows of checks in a height, and returns the height they take, in whole rows.
func (p *Panel) showChecks(rows []look.Row, folded int, height float32) float32 {
	p.checks.Set(rows)
	p.folded = folded
	h := p.checks.Height()
	if h > height {
		h = wholeRows(p.checks, height)
	}
	kit.Show(p.checks, h > 0)
	kit.Show(p.below, h > 0)
	return h
}

// check converts an action on a check to one on a row of the list. fold is the action of the replacement row.
func (p *Panel) check(do func(int), fold func()) func(int) {
	return func(i int) {
		switch {
		case i >= 0 && i < p.folded:
			fold()
		case do != nil:
			do(max(i-p.folded, -1))
		}
	}
}

// unfold expands the checks in place of the sides or the list, or collapses them again.
func (p *Panel) unfold() {
	p.open = !p.open
	p.below.ScrollToTop()
	p.place(p.box.Size())
}

// heightOf returns the total height of rows.
func heightOf(rows []look.Row) (h float32) {
	for _, r := range rows {
		h += r.Height
	}
	return h
}
