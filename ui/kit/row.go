package kit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/look"
)

// Positions inside a row.
const (
	RowMargin = 16
	rowText   = 44
)

// columns are the right edges of the columns of numbers, by whether there are three.
var columns = map[bool][3]float32{false: {182, 224, 224}, true: {150, 195, 240}}

// toneOf is the color of a row's note.
func toneOf(r look.Row) look.Role {
	if r.Tone == look.RoleWindow {
		return look.RoleMuted
	}
	return r.Tone
}

// TintOf returns the surface that belongs to a tone.
func TintOf(r look.Role) look.Role {
	switch r {
	case look.RoleWarning:
		return look.RoleWarningTint
	case look.RoleFailure:
		return look.RoleFailureTint
	case look.RoleSuccess:
		return look.RoleSuccessTint
	}
	return look.RoleTint
}

// Brush draws rows: it has the look, and the letters and colors of the sides.
type Brush struct {
	*Look
	Tips    *Tips // show truncated texts in a list, nil: none
	Letters func(look.Side) string
	Inks    func(look.Side) PowerInks
}

// Draw makes the objects of a row of the given width whose top is at y.
func (b Brush) Draw(r look.Row, y, width float32) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	add := func(o fyne.CanvasObject, x, dy, w, h float32) {
		Place(o, x, y+dy, w, h)
		list = append(list, o)
	}
	if r.Rule {
		add(b.Box(look.RoleLine, 0), RowMargin, 0, width-2*RowMargin, 1)
	}
	if r.Picked {
		fill, edge := look.RoleTint, look.RoleAccent
		if r.Failed {
			fill, edge = look.RoleFailureTint, look.RoleFailure
		}
		add(b.Box(fill, 0), 0, 0, width, r.Height)
		add(b.Box(edge, 0), 0, 0, 3, r.Height)
	}
	right := width - RowMargin
	left, edges := b.drawMark(r, add), columns[r.Cells[2] != ""]
	if r.Pips.Shown {
		right = b.drawPips(r, right, add)
	}
	if r.Close {
		add(b.Icon("icon-close", b.Color(look.RoleMuted)), right-16, (r.Height-16)/2, 16, 16)
		right -= 24
	} else if r.Sign != "" {
		add(b.Icon(r.Sign, b.Color(toneOf(r))), right-16, (r.Height-16)/2, 16, 16)
		right -= 24
	}
	if r.Link {
		add(b.Text("§", 14, Semibold, look.RoleAccent), right-12, 0, 12, r.Height)
		right -= 24
	}
	if r.Note != "" {
		size := float32(11.5)
		room := max(right-left, 40) * 0.62
		if r.Cells[1] != "" {
			for room = right - edges[2] - 4; size > 9.5 && b.Width(r.Note, size, Medium) > room; {
				size -= 0.5
			}
		}
		note := b.Fit(r.Note, size, Medium, room)
		w := b.Width(note, size, Medium)
		add(b.Text(note, size, Medium, toneOf(r)), right-w, 0, w, r.Height)
		right -= w + 8
	}
	for i, edge := range edges {
		if r.Cells[i] == "" {
			continue
		}
		f, size, role := Regular, float32(13), look.RoleText
		if r.Small {
			f, size, role = Semibold, 11.5, look.RoleMuted
		}
		t := b.Text(r.Cells[i], size, f, role)
		t.Alignment = fyne.TextAlignTrailing
		add(t, edge-80, 0, 80, r.Height)
		right = min(right, edge-40)
	}
	if r.Column != "" || r.Tags != "" {
		right = b.drawColumns(r, left, right, add)
	}
	b.drawText(r, left, right, add)
	return list
}

// Adder adds an object to a row, dy below its top.
type Adder func(o fyne.CanvasObject, x, dy, w, h float32)

// drawMark draws the mark at the start of the row and returns where the text starts.
func (b Brush) drawMark(r look.Row, add Adder) float32 {
	mid := r.Height / 2
	switch {
	case r.Mark.Icon != "":
		disc := &canvas.Circle{FillColor: b.Color(TintOf(toneOf(r)))}
		add(disc, RowMargin, mid-12, 24, 24)
		add(b.Icon(r.Mark.Icon, b.Color(toneOf(r))), RowMargin+4, mid-8, 16, 16)
		return RowMargin + 34
	case r.Mark.Piece != "":
		add(b.Piece(r.Mark.Piece, b.Inks(r.Mark.Side)), RowMargin, mid-11, 22, 22)
		return rowText
	case r.Mark.Side != 0:
		b.DrawChip(r.Mark.Side, RowMargin, mid-9, add)
		return rowText
	case r.Indent:
		return rowText
	}
	return RowMargin
}

// DrawChip draws the colored square with the letter of a side.
func (b Brush) DrawChip(side look.Side, x, dy float32, add Adder) {
	const size = 18
	inks := b.Inks(side)
	add(&canvas.Rectangle{FillColor: inks.Fill, StrokeColor: b.Color(look.RoleStrong), StrokeWidth: 1, CornerRadius: 4}, x, dy, size, size)
	add(b.Sign(b.Letters(side), 11, size, inks.Inner), x, dy, size, size)
}

// drawPips draws the count of orders and its dots, and returns where they start.
func (b Brush) drawPips(r look.Row, right float32, add Adder) float32 {
	role, count := look.RoleSuccess, countOf(r.Pips)
	switch {
	case r.Pips.Over:
		role = look.RoleFailure
	case r.Pips.Done < r.Pips.Due:
		role = look.RoleWarning
	case r.Pips.Due == 0:
		role = look.RoleMuted
	}
	w := b.Width(count, 13, Figures)
	add(b.Text(count, 13, Figures, role), right-w, 0, w, r.Height)
	right -= w + 8
	step, room := float32(12), right-columns[r.Cells[2] != ""][2]-12
	if due := float32(r.Pips.Due); due*step > room { // closer together, but still distinguishable
		if step = room / due; step < 9 {
			return right
		}
	}
	size := min(8, step-2)
	for i := range r.Pips.Due {
		x := right - float32(r.Pips.Due-i)*step + step - size
		dot := &canvas.Circle{FillColor: b.Color(role)}
		switch {
		case i >= r.Pips.Done:
			dot = &canvas.Circle{StrokeColor: b.Color(look.RoleMuted), StrokeWidth: 1.5}
		case role == look.RoleWarning:
			dot.FillColor = b.Color(look.RoleText)
		}
		add(dot, x, (r.Height-size)/2, size, size)
	}
	return right - float32(r.Pips.Due)*step
}

// countOf returns pips as digits.
func countOf(p look.Pips) string {
	if p.Due == 0 && p.Done == 0 {
		return "–"
	}
	return strconv.Itoa(p.Done) + "/" + p.Sign + strconv.Itoa(p.Due)
}

// subLine is the height of a second line.
const subLine = 16

// drawText draws the text of a row, in one line or in several.
func (b Brush) drawText(r look.Row, left, right float32, add Adder) {
	f, size, role := Regular, float32(13), look.RoleText
	switch {
	case r.Small && r.Strong:
		f, size, role = Semibold, 11.5, look.RoleMuted
	case r.Small:
		size, role = 11.5, look.RoleMuted
	case r.Strong || r.Picked && r.Mark.Piece == "":
		f = Semibold
	}
	if r.Faint {
		role = look.RoleMuted
	}
	top, height := float32(0), r.Height
	if r.Sub != "" {
		lines := strings.Split(r.Sub, "\n")
		height = 18
		top = (r.Height - 18 - subLine*float32(len(lines))) / 2
		for i, line := range lines {
			sub := b.Fit(line, 11.5, Regular, right-left)
			add(b.Text(sub, 11.5, Regular, look.RoleMuted), left, top+17+subLine*float32(i), right-left, subLine)
		}
	}
	if r.Tokens != "" {
		b.drawTokens(r.Tokens, left, right, top, height, add)
		return
	}
	text := b.Fit(r.Text, size, f, right-left)
	add(b.Text(text, size, f, role), left, top, right-left, height)
	if r.Accent == "" {
		return
	}
	x := left + b.Width(text, size, f)
	if tail := b.Fit(r.Accent, size, Bold, right-x); tail != "" {
		add(b.Text(tail, size, Bold, look.RoleAccent), x, top, right-x, height)
	}
}
