package tree

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// Positions in a row.
const (
	rowLeft    = 10
	indentStep = 14
	foldSize   = 16
	letterSize = 17
)

// drawRow draws a phase: its letter among its siblings, its name and that of its line, the first words of the
// remark.
func (v *Tree) drawRow(row int, width float32, add kit.Adder) {
	l, one := v.Look, &v.outline.lines[row]
	p, here := one.phase, one.phase == v.here
	text, muted, strong := look.RoleText, look.RoleMuted, look.RoleAccent
	height := v.tops[row+1] - v.tops[row]
	switch {
	case here:
		text, muted, strong = look.RoleOnAccent, look.RoleOnAccent, look.RoleOnAccent
		add(l.Box(look.RoleAccent, 6), 4, 1, width-8, height-2)
	case row == v.list.hover:
		add(l.Box(look.RoleTint, 6), 4, 1, width-8, height-2)
	}
	x := float32(rowLeft + indentStep*min(one.indent, 6))
	for k := range min(one.indent, 6) {
		add(l.Box(look.RoleStrong, 0), rowLeft+indentStep*float32(k)+foldSize/2, 0, 1, height)
	}
	if one.folds() {
		sign := "icon-down"
		if one.folded {
			sign = "icon-next"
		}
		add(l.Icon(sign, l.Color(muted)), x, (rowHeight-12)/2, 12, 12)
	}
	x += foldSize
	if one.others {
		v.disc(lineLetter(int(one.step)), x, here, add)
		x += letterSize + 6
	}
	right := v.signs(row, width-14, muted, add)
	face := kit.Regular
	if v.onLine(one) {
		face = kit.Semibold
	} else if !here {
		text = muted
	}
	phase := ""
	if one.yearly() {
		phase = v.SayN("tree.year", int(one.rest)+1, lang.With{"Year": p.Year()})
	} else {
		phase = v.state.Chip(p)
	}
	phase = l.Fit(phase, 12.5, face, right-x)
	w := l.Width(phase, 12.5, face)
	add(l.Text(phase, 12.5, face, text), x, 0, w, rowHeight)
	if p.Name() != "" && right-x-w > 30 {
		add(l.Text(l.Fit(p.Name(), 12.5, kit.Bold, right-x-w-8), 12.5, kit.Bold, strong), x+w+8, 0, right-x-w-8, rowHeight)
	}
	if p.Note() != "" {
		note := l.Fit(firstLine(p.Note()), 11.5, kit.Regular, width-14-x)
		add(l.Text(note, 11.5, kit.Regular, muted), x, rowHeight-4, width-14-x, noteHeight)
	}
}

// disc draws a disc with a letter.
func (v *Tree) disc(letter string, x float32, here bool, add kit.Adder) {
	l := v.Look
	fill, ink := look.RoleTint, look.RoleAccent
	if here {
		fill, ink = look.RoleOnAccent, look.RoleAccent
	}
	add(&canvas.Circle{FillColor: l.Color(fill), StrokeColor: l.Color(look.RoleAccent), StrokeWidth: 1}, x, (rowHeight-letterSize)/2+1, letterSize, letterSize)
	t := l.Text(letter, 10.5, kit.Bold, ink)
	t.Alignment = fyne.TextAlignCenter
	add(t, x, 0, letterSize, rowHeight)
}

// signs draws the icons at the right edge of a row: compared, open, marked. It returns where they begin.
func (v *Tree) signs(row int, right float32, role look.Role, add kit.Adder) float32 {
	l, p := v.Look, v.outline.lines[row].phase
	word := func(text string) {
		w := l.Width(text, 11, kit.Medium)
		right -= w
		add(l.Text(text, 11, kit.Medium, role), right, 0, w, rowHeight)
		right -= 8
	}
	if p == v.pinned { // it is phase 1 of the comparison
		right -= letterSize
		v.disc("1", right, p == v.here, add)
		right -= 8
	}
	if p.Open() {
		word(v.Say("tree.open"))
	}
	if p.Marked() {
		right -= 11
		add(&canvas.Circle{StrokeColor: l.Color(role), StrokeWidth: 2}, right, (rowHeight-11)/2, 11, 11)
		right -= 8
	}
	return right
}

// onLine reports whether a phase is on the line shown.
func (v *Tree) onLine(one *line) bool {
	return int(one.deep) < len(v.line) && v.line[one.deep] == one.phase
}

// firstLine returns the first line of a note that is not blank.
func firstLine(note string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(note), "\n")
	return first
}

// pick goes to the phase of a row, or collapses what follows.
func (v *Tree) pick(row int, at fyne.Position) {
	one := &v.outline.lines[row]
	x := float32(rowLeft + indentStep*min(one.indent, 6))
	v.Win.Canvas().Focus(v.list)
	if one.folds() && at.X < x+foldSize {
		v.turn(row)
	} else {
		v.actions.Go(v.outline.path(row))
	}
	v.Note()
}

// menu shows the phase of a row, and lists the actions for it.
func (v *Tree) menu(b kit.Brush, row int) {
	v.goRow(row)
	names := []string{"name-line", "note", "main-line", "compare", "delete-line"}
	rows := make([]look.Row, len(names))
	for i, name := range names {
		why := v.WhyNot(name)
		rows[i] = look.Row{Height: 30, Text: v.Say("command." + name), Dead: why != "", Faint: why != ""}
	}
	v.Look.Choose(b, v.Win.Canvas(), v.list.spot, rows, func(i int) { v.Perform(names[i]) })
	v.Note()
}

// turn collapses or expands a row. If that hides the phase shown, it shows the phase of the row instead.
func (v *Tree) turn(row int) {
	path := v.outline.path(row)
	v.outline.turn(row)
	v.stale = true
	if v.outline.list(v.root); v.outline.row(v.here) < 0 {
		v.actions.Go(path)
		return
	}
	v.refold()
}

// goRow shows the phase of a row.
func (v *Tree) goRow(row int) {
	if row = min(max(row, 0), len(v.outline.lines)-1); row >= 0 && v.outline.lines[row].phase != v.here {
		v.actions.Go(v.outline.path(row))
	}
}

// key handles a key while the list has the focus, and reports whether it did.
func (v *Tree) key(e *fyne.KeyEvent) bool {
	row := v.list.cursor
	if row < 0 || row >= len(v.outline.lines) {
		return false
	}
	one := v.outline.lines[row]
	switch e.Name {
	case fyne.KeyUp:
		v.goRow(row - 1)
	case fyne.KeyDown:
		v.goRow(row + 1)
	case fyne.KeyPageUp:
		v.goRow(row - v.list.page())
	case fyne.KeyPageDown:
		v.goRow(row + v.list.page())
	case fyne.KeyHome:
		v.goRow(0)
	case fyne.KeyEnd:
		v.goRow(len(v.outline.lines) - 1)
	case fyne.KeyLeft:
		if one.folds() && !one.folded {
			v.turn(row)
		} else if one.up >= 0 {
			v.goRow(int(one.up))
		}
	case fyne.KeyRight:
		if one.folded {
			v.turn(row)
		} else {
			v.actions.Forward()
		}
	case fyne.KeyDelete:
		v.Perform("delete-line")
	default:
		return false
	}
	return true
}

// tell shows a tooltip with the texts that do not fit in a row: the names and the whole note.
func (v *Tree) tell(row int) {
	v.Tips.Unreason()
	if row < 0 {
		return
	}
	p := v.outline.lines[row].phase
	text := strings.TrimSpace(p.Name() + "\n" + p.Note())
	if text == "" {
		return
	}
	const most = 600 // maximum length of a note in a tooltip
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	corner := v.App.Driver().AbsolutePositionForObject(v.list)
	v.Tips.Whole(v.list, corner.AddXY(kit.RowMargin, v.tops[row+1]-4), text)
}
