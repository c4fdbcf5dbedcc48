package kit

import "entente/ui/look"

// columnsOf returns where the second text of a row and its tags begin.
func columnsOf(left, right float32) (second, third float32) {
	return left + max(84, (right-left)*0.2), left + max(172, (right-left)*0.4)
}

// Sizes of tags.
const (
	tagTall = 18
	tagPad  = 4 // beside the word
	tagGap  = 5 // between two
	tagLine = 22
)

// drawColumns draws the second text of a row and its tags, and returns where the first text ends. In a heading, tags have no
// frame.
func (b Brush) drawColumns(r look.Row, left, right float32, add Adder) float32 {
	second, third := columnsOf(left, right)
	face, size, role := Regular, float32(11.5), look.RoleText
	if r.Small {
		face, role = Semibold, look.RoleMuted
	}
	write := func(text string, face Face, role look.Role, x, y, w, h float32) {
		add(b.Text(b.Fit(text, size, face, w), size, face, role), x, y, w, h)
	}
	write(r.Column, face, role, second, 0, third-second-4, r.Height)
	lines := b.tagLines(r.Tags, right-third)
	top := (r.Height - float32(len(lines))*tagLine) / 2
	for i, line := range lines {
		x, y := third, top+float32(i)*tagLine+(tagLine-tagTall)/2
		for _, tag := range line {
			if r.Small {
				write(tag.Text, face, role, x, 0, right-x, r.Height)
				continue
			}
			w := min(b.Width(tag.Text, size, Medium)+2*tagPad, right-x)
			add(b.Frame(look.RoleCard, look.RoleStrong, 1, 4), x, y, w, tagTall)
			write(tag.Text, Medium, tag.Role, x+tagPad, y, w-2*tagPad+1, tagTall)
			x += w + tagGap
		}
	}
	return second - 4
}

// tagLines breaks tags into lines of a width.
func (b Brush) tagLines(tags look.Tokens, width float32) (lines [][]look.Inked) {
	used := float32(0)
	for tag := range tags.Words() {
		w := b.Width(tag.Text, 11.5, Medium) + 2*tagPad
		if len(lines) == 0 || used+tagGap+w > width {
			lines, used = append(lines, nil), -tagGap
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], tag)
		used += tagGap + w
	}
	return lines
}

// Tall returns the height of a row at a width: more than its own height if its tags need several lines.
func (b Brush) Tall(r look.Row, width float32) float32 {
	if r.Tags == "" || r.Small {
		return r.Height
	}
	left := float32(RowMargin)
	if r.Mark.Side != 0 || r.Indent {
		left = rowText
	}
	_, third := columnsOf(left, width-RowMargin)
	return r.Height + float32(len(b.tagLines(r.Tags, width-RowMargin-third))-1)*tagLine
}
