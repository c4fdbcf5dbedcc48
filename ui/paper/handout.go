package paper

import (
	"context"
	"strconv"
)

// Handout is a complete game on paper: the result, the centers by year, and every phase.
type Handout struct {
	Title  string
	Sub    string // place and date
	Foot   string
	Result string // the winner
	How    string // how the game ended
	Chart  Chart
	Table  Table
	Review Review // the zero value means none
	Phases int
	Phase  func(i int) Result // called once per phase, in order
}

// Table is a table with a heading for each column but the first, and a row for each power.
type Table struct {
	Years  []string
	Rows   []TableRow
	Corner string // above the names
}

// TableRow holds the values of a power, or of several together if Power has no letter.
type TableRow struct {
	Power  Power
	Player string
	Cells  []string
}

// Handout lays out a complete game. It calls progress, if not nil, after each phase with the number of phases done. Canceling ctx stops it.
func (p *Press) Handout(ctx context.Context, h Handout, look Look, progress func(done int)) (Document, error) {
	b := p.begin(look, h.Title)
	b.cover(h)
	b.review(h.Review, h.Foot)
	for i := range h.Phases {
		if err := ctx.Err(); err != nil {
			return Document{}, err
		}
		if err := b.result(h.Phase(i), h.Foot, 0); err != nil {
			return Document{}, err
		}
		if progress != nil {
			progress(i + 1)
		}
	}
	if err := ctx.Err(); err != nil {
		return Document{}, err
	}
	return b.finish()
}

// cover draws the first page.
func (b *book) cover(h Handout) {
	b.page(false)
	b.pdf.Bookmark(h.Title, 0, 0)
	width := b.w - 2*margin
	y := margin + 34.0
	for _, line := range b.wrap(h.Title, 30, serif, width) {
		b.text(line, margin, y, 30, serif, ink)
		y += 34
	}
	y -= 14
	if h.Sub != "" {
		b.text(b.fit(h.Sub, 10.5, regular, width), margin, y, 10.5, regular, muted)
		y += 16
	}
	b.line(margin, y-4, b.w-margin, y-4, ink)
	y += 18
	for _, line := range b.wrap(h.Result, 15, serif, width) {
		b.text(line, margin, y, 15, serif, ink)
		y += 20
	}
	for _, line := range b.wrap(h.How, 9, regular, width) {
		b.text(line, margin, y-4, 9, regular, muted)
		y += 13
	}
	y += 8
	table := b.tableHeight(h.Table)
	if tall := min(b.h-margin-24-table-y, 330); tall > 90 && len(h.Chart.Years) > 1 {
		b.chart(h.Chart, margin, y, width, tall)
		y += tall + 18
	}
	b.table(h, margin, y, width)
	b.footer(h.Foot, 0)
}

// The measurements of the table of centers.
const (
	tableRow  = 17
	tableName = 190 // minimum, if it fits
	tableCell = 36
	leastCell = 27 // minimum if that keeps all years in one table
)

func (b *book) tableHeight(t Table) float64 { return tableRow * float64(len(t.Rows)+1) }

// table draws the centers by year. A table with too many years for the width continues below or on the next page.
func (b *book) table(h Handout, x, y, width float64) {
	t := h.Table
	names := b.tableNames(t, width)
	most := max(int((width-max(names, tableName))/tableCell), 1)
	if n := len(t.Years); n > most && n <= int((width-names)/leastCell) {
		most = n
	} else {
		names = max(names, tableName)
	}
	for from := 0; from < len(t.Years); from += most {
		if y+b.tableHeight(t) > b.h-margin {
			b.footer(h.Foot, 0)
			b.page(false)
			y = margin + 10
		}
		y = b.tablePart(t.years(from, min(from+most, len(t.Years))), x, y, [2]float64{names, width}) + 14
	}
}

// tableNames returns the width of the column of names: that of the longest name, but at most half of width.
func (b *book) tableNames(t Table, width float64) float64 {
	names := 0.0
	for _, row := range t.Rows {
		names = max(names, 16+b.width(row.Power.Name, 9.5, regular)+7+b.width(row.Player, 8.5, regular)+12)
	}
	return min(names, width/2)
}

// years returns the part of a table from one year to another.
func (t Table) years(from, to int) Table {
	part := Table{Years: t.Years[from:to], Corner: t.Corner}
	for _, row := range t.Rows {
		row.Cells = row.Cells[from:to]
		part.Rows = append(part.Rows, row)
	}
	return part
}

// tablePart draws a table and returns where it ends. wide holds the width of the names and that of the whole table.
func (b *book) tablePart(t Table, x, y float64, wide [2]float64) float64 {
	y += tableRow
	names := wide[0]
	cell := min(tableCell*1.4, (wide[1]-names)/float64(len(t.Years)))
	b.text(t.Corner, x, y, 8.5, regular, muted)
	for i, year := range t.Years {
		b.right(year, x+names+cell*float64(i+1)-6, y, 8.5, semibold, muted)
	}
	right := x + names + cell*float64(len(t.Years))
	for _, row := range t.Rows {
		b.line(x, y+5, right, y+5, hair)
		y += tableRow
		if row.Power.Letter != "" {
			b.chip(row.Power, x, y-3.2, 10.5)
		}
		name := b.fit(row.Power.Name, 9.5, regular, names-24)
		b.text(name, x+16, y, 9.5, regular, ink)
		after := 16 + b.width(name, 9.5, regular) + 7
		b.text(b.fit(row.Player, 8.5, regular, names-after), x+after, y, 8.5, regular, muted)
		for i, text := range row.Cells {
			tone := ink
			if text == "0" {
				tone = hair
			}
			b.right(text, x+names+cell*float64(i+1)-6, y, 9.5, semibold, tone)
		}
	}
	return y
}

// decimal formats a number.
func decimal(n int) string { return strconv.Itoa(n) }
