package paper

import "math"

// Slips are papers on which the players write what they do in a phase.
type Slips struct {
	Title string // of the document
	Foot  string // what is said below every slip
	List  []Slip
}

// Slip is the paper of one power.
type Slip struct {
	Power  Power
	Player string // who plays it, "" if nobody has a name
	Date   string // "1901-F"
	Phase  string // "Fall 1901 · Order writing"
	Task   string // what is to be done
	Rows   []SlipRow
}

// SlipRow is what is asked for one unit or place: a line to write on, or boxes to tick.
type SlipRow struct {
	Unit  string // "A Par"
	Name  string // "Paris"
	Ticks []string
}

// Sizes of slips, in points.
const (
	slipRows  = 4    // the smallest slips of a column; larger ones take the room of several
	slipPad   = 25   // within the cut
	slipHead  = 68   // from the cut to the first row
	slipFoot  = 24   // from the last row to the cut
	slipLine  = 27   // of a row, at least
	slipMost  = 38   // and at most
	slipUnits = 82   // for the unit, left of the line or the boxes
	tickLine  = 15.5 // of boxes below one another
)

// Slips lays out slips, several on a page, in columns that are cut first.
func (p *Press) Slips(s Slips, look Look) (Document, error) {
	b := p.begin(look, s.Title)
	column, cell := 0, slipRows // where the next slip goes; a page has two columns
	for _, slip := range s.List {
		need := b.cells(slip)
		if cell+need > slipRows {
			cell = 0
			if column = 1 - column; b.pdf.PageCount() == 0 || column == 0 {
				column = 0
				b.page(false)
				b.dashed(b.w/2, 0, b.w/2, b.h, hair)
			}
		}
		tall := b.h / slipRows
		b.slip(slip, s.Foot, float64(column)*b.w/2, float64(cell)*tall, b.w/2, float64(need)*tall)
		cell += need
		if cell < slipRows {
			b.dashed(float64(column)*b.w/2, float64(cell)*tall, float64(column+1)*b.w/2, float64(cell)*tall, hair)
		}
	}
	return b.finish()
}

// cells returns how many of the smallest slips of a column a slip takes.
func (b *book) cells(s Slip) int {
	w, h := b.look.Size.points()
	need := slipHead + slipFoot + b.slipHeight(s, w/2)
	return min(max(int(math.Ceil(need/(h/slipRows))), 1), slipRows)
}

// slipHeight is how tall the rows of a slip are at least.
func (b *book) slipHeight(s Slip, width float64) float64 {
	height := 0.0
	for _, row := range s.Rows {
		height += b.rowHeight(row, width)
	}
	return height
}

func (b *book) rowHeight(row SlipRow, width float64) float64 {
	lines := 0
	b.ticks(row.Ticks, slipUnits, width-2*slipPad, func(_, y float64, _ string) { lines = int(y/tickLine) + 1 })
	return max(slipLine, float64(lines)*tickLine+8)
}

// slip draws a slip into a rectangle.
func (b *book) slip(s Slip, foot string, x, y, w, h float64) {
	left, right := x+slipPad, x+w-slipPad
	b.chip(s.Power, left, y+28, 17)
	room := right - left - b.width(s.Date, 18, serif) - 36
	b.text(b.fit(s.Power.Name, 18, serif, room), left+24, y+34, 18, serif, ink)
	b.right(s.Date, right, y+34, 18, serif, ink)
	b.text(b.fit(s.Phase, 7.5, regular, (right-left)*0.6), left, y+48, 7.5, regular, muted)
	b.right(b.fit(s.Player, 8.5, semibold, (right-left)*0.38), right, y+48, 8.5, semibold, ink)
	b.line(left, y+54, right, y+54, ink)
	rows := h - slipHead - slipFoot
	extra := 0.0
	if n := len(s.Rows); n > 0 {
		extra = min(max((rows-b.slipHeight(s, w))/float64(n), 0), slipMost-slipLine)
	}
	at := y + slipHead
	if s.Task != "" {
		b.text(b.fit(s.Task, 7, regular, right-left), left, at-3, 7, regular, muted)
	}
	squeeze := min(1, rows/max(b.slipHeight(s, w), 1)) // more units than any board has
	for _, row := range s.Rows {
		tall := (b.rowHeight(row, w) + extra) * squeeze
		b.slipRow(row, left, right, at, tall)
		at += tall
	}
	middle := y + 54 + (h-54)/2 // folded here, the edge comes below the name of the power
	b.line(x+8, middle, x+16, middle, muted)
	b.line(x+w-16, middle, x+w-8, middle, muted)
	b.text(b.fit(foot, 6.5, regular, right-left), left, y+h-12, 6.5, regular, muted)
}

// slipRow draws a unit with its line or its boxes.
func (b *book) slipRow(row SlipRow, left, right, y, tall float64) {
	base := y + tall - 8
	if len(row.Ticks) > 0 {
		base = y + 17
	}
	b.text(row.Unit, left, base-1, 10.5, semibold, ink)
	b.text(b.fit(row.Name, 6.5, regular, slipUnits-8), left, base+7, 6.5, regular, muted)
	if len(row.Ticks) == 0 {
		b.line(left+slipUnits, base+2, right, base+2, muted)
		return
	}
	b.ticks(row.Ticks, slipUnits, right-left, func(x, dy float64, text string) {
		b.frame(left+x, base+dy-7.5, 8, 8, ink)
		b.text(text, left+x+12, base+dy-0.5, 9, regular, ink)
	})
}

// ticks places boxes beside and below one another, between two distances from the left.
func (b *book) ticks(texts []string, from, to float64, place func(x, y float64, text string)) {
	x, y := from, 0.0
	for _, text := range texts {
		w := 12 + b.width(text, 9, regular)
		if x > from && x+w > to {
			x, y = from, y+tickLine
		}
		place(x, y, text)
		x += w + 13
	}
}
