package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Side is a side of a game by its number, from 1; 0 is none.
type Side uint8

// mark is the sign at the head of a row: the chip of a side, a piece, or an icon in a disc. The zero mark is none.
type mark struct {
	Side  Side   // its chip, or the colours of Piece
	Piece string // a glyph, such as "army"
	Icon  string // in a disc of the row's tone
}

// pips count what a side has done of what it may do, as dots and as figures.
type pips struct {
	Shown     bool
	Done, Due int
	Over      bool   // more than due: an error
	Sign      string // before what is due: "+" for builds, "−" for removals
}

// row is one line of a list: a value that says what to draw. Rows are compared with ==.
type row struct {
	Height float32
	Indent bool // the text starts where the text of rows with a mark starts
	Mark   mark
	Text   string
	Accent string // the end of the text, bold and in the accent colour
	Tokens tokens // the text in words of several colours, instead of Text
	Strong bool   // the text is semibold
	Small  bool   // a heading over a list, or a remark
	Sub    string // a second line
	Cells  [2]string
	Pips   pips
	Note   string // at the right
	Tone   Role   // of the note, the icons and the disc; RoleWindow (0) means muted
	Sign   string // an icon at the right edge
	Picked bool   // drawn as selected
	Failed bool   // selected rows are tinted red, not in the accent
	Rule   bool   // a line above
	Dead   bool   // cannot be chosen
	Faint  bool   // the text is muted
}

// Positions inside a row (LOOK, Grid).
const (
	rowMargin   = 16
	rowText     = 44
	centersEdge = 182
	unitsEdge   = 224
)

// tone is the colour of the row's note.
func (r row) tone() Role {
	if r.Tone == RoleWindow {
		return RoleMuted
	}
	return r.Tone
}

// tintOf is the surface that belongs to a tone.
func tintOf(r Role) Role {
	switch r {
	case RoleWarning:
		return RoleWarningTint
	case RoleFailure:
		return RoleFailureTint
	case RoleSuccess:
		return RoleSuccessTint
	}
	return RoleTint
}

// brush draws rows: the look, and the letters and colours of the sides.
type brush struct {
	*look
	letters func(Side) string
	inks    func(Side) powerInks
}

// draw makes the objects of a row of the given width whose top is at y.
func (b brush) draw(r row, y, width float32) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	add := func(o fyne.CanvasObject, x, dy, w, h float32) {
		place(o, x, y+dy, w, h)
		list = append(list, o)
	}
	if r.Rule {
		add(b.box(RoleLine, 0), rowMargin, 0, width-2*rowMargin, 1)
	}
	if r.Picked {
		fill, edge := RoleTint, RoleAccent
		if r.Failed {
			fill, edge = RoleFailureTint, RoleFailure
		}
		add(b.box(fill, 0), 0, 0, width, r.Height)
		add(b.box(edge, 0), 0, 0, 3, r.Height)
	}
	right := width - rowMargin
	left := b.drawMark(r, add)
	if r.Pips.Shown {
		right = b.drawPips(r, right, add)
	}
	if r.Sign != "" {
		add(b.icon(r.Sign, b.color(r.tone())), right-16, (r.Height-16)/2, 16, 16)
		right -= 24
	}
	if r.Note != "" {
		size := float32(11.5)
		note := b.fit(r.Note, size, medium, max(right-left, 40)*0.62)
		w := b.width(note, size, medium)
		add(b.text(note, size, medium, r.tone()), right-w, 0, w, r.Height)
		right -= w + 8
	}
	for i, edge := range [2]float32{centersEdge, unitsEdge} {
		if r.Cells[i] == "" {
			continue
		}
		f, size, role := regular, float32(13), RoleText
		if r.Small {
			f, size, role = semibold, 11.5, RoleMuted
		}
		t := b.text(r.Cells[i], size, f, role)
		t.Alignment = fyne.TextAlignTrailing
		add(t, edge-80, 0, 80, r.Height)
		right = min(right, edge-40)
	}
	b.drawText(r, left, right, add)
	return list
}

// adder puts an object into a row, dy below its top.
type adder func(o fyne.CanvasObject, x, dy, w, h float32)

// drawMark draws what stands at the head of the row and returns where the text starts.
func (b brush) drawMark(r row, add adder) float32 {
	mid := r.Height / 2
	switch {
	case r.Mark.Icon != "":
		disc := &canvas.Circle{FillColor: b.color(tintOf(r.tone()))}
		add(disc, rowMargin, mid-12, 24, 24)
		add(b.icon(r.Mark.Icon, b.color(r.tone())), rowMargin+4, mid-8, 16, 16)
		return rowMargin + 34
	case r.Mark.Piece != "":
		add(b.piece(r.Mark.Piece, b.inks(r.Mark.Side)), rowMargin, mid-11, 22, 22)
		return rowText
	case r.Mark.Side != 0:
		b.drawChip(r.Mark.Side, rowMargin, mid-9, add)
		return rowText
	case r.Indent:
		return rowText
	}
	return rowMargin
}

// drawChip draws the coloured square with the letter of a side.
func (b brush) drawChip(side Side, x, dy float32, add adder) {
	inks := b.inks(side)
	chip := &canvas.Rectangle{FillColor: inks.fill, StrokeColor: b.color(RoleStrong), StrokeWidth: 1, CornerRadius: 4}
	add(chip, x, dy, 18, 18)
	t := b.text(b.letters(side), 11, bold, RoleText)
	t.Color = inks.inner
	t.Alignment = fyne.TextAlignCenter
	add(t, x, dy, 18, 18)
}

// drawPips draws the count of orders and its dots, and returns where they start.
func (b brush) drawPips(r row, right float32, add adder) float32 {
	role, count := RoleSuccess, r.Pips.count()
	switch {
	case r.Pips.Over:
		role = RoleFailure
	case r.Pips.Done < r.Pips.Due:
		role = RoleWarning
	case r.Pips.Due == 0:
		role = RoleMuted
	}
	w := b.width(count, 13, figures)
	add(b.text(count, 13, figures, role), right-w, 0, w, r.Height)
	right -= w + 8
	const step = 12
	if room := right - unitsEdge - 12; float32(r.Pips.Due*step) > room {
		return right
	}
	for i := range r.Pips.Due {
		x := right - float32(r.Pips.Due-i)*step + step - 8
		dot := &canvas.Circle{FillColor: b.color(role)}
		switch {
		case i >= r.Pips.Done:
			dot = &canvas.Circle{StrokeColor: b.color(RoleMuted), StrokeWidth: 1.5}
		case role == RoleWarning:
			dot.FillColor = b.color(RoleText)
		}
		add(dot, x, r.Height/2-4, 8, 8)
	}
	return right - float32(r.Pips.Due)*step
}

// count writes pips as figures.
func (p pips) count() string {
	if p.Due == 0 && p.Done == 0 {
		return "–"
	}
	return strconv.Itoa(p.Done) + "/" + p.Sign + strconv.Itoa(p.Due)
}

// drawText draws the text of a row, in one line or in two.
func (b brush) drawText(r row, left, right float32, add adder) {
	f, size, role := regular, float32(13), RoleText
	switch {
	case r.Small && r.Strong:
		f, size, role = semibold, 11.5, RoleMuted
	case r.Small:
		size, role = 11.5, RoleMuted
	case r.Strong || r.Picked && r.Mark.Piece == "":
		f = semibold
	}
	if r.Faint {
		role = RoleMuted
	}
	top, height := float32(0), r.Height
	if r.Sub != "" {
		height = 18
		top = (r.Height - 34) / 2
		sub := b.fit(r.Sub, 11.5, regular, right-left)
		add(b.text(sub, 11.5, regular, RoleMuted), left, top+17, right-left, 16)
	}
	if r.Tokens[0].Text != "" {
		b.drawTokens(r.Tokens, left, right, top, height, add)
		return
	}
	text := b.fit(r.Text, size, f, right-left)
	add(b.text(text, size, f, role), left, top, right-left, height)
	if r.Accent == "" {
		return
	}
	x := left + b.width(text, size, f)
	if tail := b.fit(r.Accent, size, bold, right-x); tail != "" {
		add(b.text(tail, size, bold, RoleAccent), x, top, right-x, height)
	}
}
