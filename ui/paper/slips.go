package paper

import (
	"math"
	"slices"
)

// Slips are the papers on which players write their orders for a phase.
type Slips struct {
	Title string // of the document
	Foot  string // below every slip
	List  []Slip
}

// Slip is the slip of one power.
type Slip struct {
	Power  Power
	Player string // "" if players have no names
	Date   string // "1901-F"
	Phase  string // "Fall 1901 · Order writing"
	Task   string // what the player must do
	Rows   []SlipRow
}

// SlipRow is the row of one unit or place: a line to write on, or boxes to tick.
type SlipRow struct {
	Unit  string // "A Par"
	Name  string // "Paris"
	Ticks []string
}

// The measurements of slips, in points unless noted.
const (
	slipCells = 12   // cells per column; a slip takes several
	slipLeast = 3    // cells of the smallest slip
	slipPad   = 25   // padding inside the cut
	slipHead  = 64   // from the cut to the first row
	slipFoot  = 28   // from the last row to the cut
	slipLine  = 26   // minimum height of a row
	slipMost  = 38   // maximum height of a row
	slipUnits = 82   // width of the unit, left of the line or the boxes
	tickLine  = 15.5 // line height of boxes
)

// Slips lays out slips in two columns. The page is first cut between the columns, then between the slips.
func (p *Press) Slips(s Slips, look Look) (Document, error) {
	b := slipBook{p.begin(look, s.Title), s.Foot}
	for i, column := range b.columns(s.List) {
		if i%2 == 0 {
			b.page(false)
			b.dashed(b.w/2, 0, b.w/2, b.h, hair)
		}
		x, tall, cell := float64(i%2)*b.w/2, b.h/slipCells, 0
		for _, slip := range column {
			need := b.cells(slip)
			b.slip(slip, x, float64(cell)*tall, b.w/2, float64(need)*tall)
			if cell += need; cell < slipCells {
				b.dashed(x, float64(cell)*tall, x+b.w/2, float64(cell)*tall, hair)
			}
		}
	}
	return b.finish()
}

// slipBook is a document of slips.
type slipBook struct {
	*book
	foot string // below every slip
}

// columns puts each slip into the first column that has room for it.
func (b slipBook) columns(list []Slip) [][]Slip {
	var columns [][]Slip
	var taken []int
	for _, s := range list {
		need := b.cells(s)
		i := slices.IndexFunc(taken, func(n int) bool { return n+need <= slipCells })
		if i < 0 {
			i = len(columns)
			columns, taken = append(columns, nil), append(taken, 0)
		}
		columns[i], taken[i] = append(columns[i], s), taken[i]+need
	}
	return columns
}

// cells returns the number of cells that a slip takes.
func (b slipBook) cells(s Slip) int {
	w, h := b.look.Size.points()
	need := slipHead + slipFoot + b.slipHeight(s, w/2)
	return min(max(int(math.Ceil(need/(h/slipCells))), slipLeast), slipCells)
}

// slipHeight returns the minimum height of a slip's rows.
func (b slipBook) slipHeight(s Slip, width float64) float64 {
	height := 0.0
	for _, row := range s.Rows {
		height += b.rowHeight(row, width)
	}
	return height
}

func (b slipBook) rowHeight(row SlipRow, width float64) float64 {
	lines := 0
	b.ticks(row.Ticks, slipUnits, width-2*slipPad, func(_, y float64, _ string) { lines = int(y/tickLine) + 1 })
	return max(slipLine, float64(lines)*tickLine+8)
}

// slip draws a slip into a rectangle.
func (b slipBook) slip(s Slip, x, y, w, h float64) {
	left, right := x+slipPad, x+w-slipPad
	b.chip(s.Power, left, y+25, 17)
	room := right - left - b.width(s.Date, 18, serif) - 36
	b.text(b.fit(s.Power.Name, 18, serif, room), left+24, y+31, 18, serif, ink)
	b.right(s.Date, right, y+31, 18, serif, ink)
	b.text(b.fit(s.Phase, 7.5, regular, (right-left)*0.6), left, y+44, 7.5, regular, muted)
	b.right(b.fit(s.Player, 8.5, semibold, (right-left)*0.38), right, y+44, 8.5, semibold, ink)
	b.line(left, y+50, right, y+50, ink)
	rows := h - slipHead - slipFoot
	extra := 0.0
	if n := len(s.Rows); n > 0 {
		extra = min(max((rows-b.slipHeight(s, w))/float64(n), 0), slipMost-slipLine)
	}
	at := y + slipHead
	if s.Task != "" {
		b.text(b.fit(s.Task, 7, regular, right-left), left, at-4, 7, regular, muted)
	}
	squeeze := min(1, rows/max(b.slipHeight(s, w), 1)) // for more units than any of our boards has
	for _, row := range s.Rows {
		tall := (b.rowHeight(row, w) + extra) * squeeze
		b.slipRow(row, left, right, at, tall)
		at += tall
	}
	middle := y + 50 + (h-50)/2 // a slip folded here leaves only the name of its power visible
	b.line(x+8, middle, x+16, middle, muted)
	b.line(x+w-16, middle, x+w-8, middle, muted)
	b.text(b.fit(b.foot, 6.5, regular, right-left), left, y+h-12, 6.5, regular, muted)
}

// slipRow draws a unit with its line or its boxes.
func (b slipBook) slipRow(row SlipRow, left, right, y, tall float64) {
	base := y + tall - 8
	if len(row.Ticks) > 0 {
		base = y + 17
	}
	b.text(row.Unit, left, base-1, 10.5, semibold, ink)
	name := slipUnits - 8.0
	if len(row.Ticks) == 0 {
		name = right - left // it may reach below the line
	}
	b.text(b.fit(row.Name, 6.5, regular, name), left, base+7, 6.5, regular, muted)
	if len(row.Ticks) == 0 {
		b.line(left+slipUnits, base+2, right, base+2, muted)
		return
	}
	b.ticks(row.Ticks, slipUnits, right-left, func(x, dy float64, text string) {
		b.frame(left+x, base+dy-7.5, 8, 8, ink)
		b.text(text, left+x+12, base+dy-0.5, 9, regular, ink)
	})
}

// ticks places boxes side by side between from and to, continuing on further lines.
func (b slipBook) ticks(texts []string, from, to float64, place func(x, y float64, text string)) {
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
