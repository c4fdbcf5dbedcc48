package panel

import (
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Fold returns the row that stands for checks where they have no room: it counts those that warn.
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

// checkRows returns the rows of the checks for a room: all of them, where they have room, else the one that stands for them, followed by
// all of them while they are unfolded; folded counts that one. Nothing has more room than most.
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

// showChecks shows rows of checks in a height, and returns how much they take of it, in whole rows.
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

// check turns what is done with a check into what is done with a row of the list. fold is done with the row that stands for all.
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

// unfold shows all checks in the place of the sides, or of the list, or the one row that stands for them again.
func (p *Panel) unfold() {
	p.open = !p.open
	p.below.ScrollToTop()
	p.place(p.box.Size())
}

// heightOf is how tall rows are.
func heightOf(rows []look.Row) (h float32) {
	for _, r := range rows {
		h += r.Height
	}
	return h
}
