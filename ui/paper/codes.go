package paper

import "strconv"

// Codes is a table of the codes of all places on a board. It has two columns of rows, or one if the rows need the full width and fit on two
// pages.
type Codes struct {
	Title, Sub, Foot string
	Heads            []string
	Rows             [][]string // a cell for each of Heads, the code first
	Wide             bool       // always one column of rows, on as many pages as needed
	Note             string     // below the last row
}

// The measurements of tables of codes.
const (
	codeSize = 8.2
	codeLine = 12.4
	codeGap  = 8
)

// numbers reports whether a column holds only numbers and empty cells. Such columns are right-aligned.
func (c Codes) numbers(column int) bool {
	any := false
	for _, row := range c.Rows {
		_, err := strconv.ParseFloat(row[column], 64)
		if any = any || err == nil; err != nil && row[column] != "" {
			return false
		}
	}
	return any
}

// Codes lays out a table of codes.
func (p *Press) Codes(c Codes, look Look) (Document, error) {
	b := p.begin(look, c.Title)
	next := func() {
		b.page(false)
		b.title(c.Title, c.Sub, "")
	}
	next()
	f := b.flow(margin+32, func() { b.footer(c.Foot, 0) }, next)
	wide, sum := b.codeColumns(c)
	if onTwo := 2 * int((f.bottom()-f.top)/codeLine-2); c.Wide || sum > f.width+codeGap && len(c.Rows) <= onTwo {
		f.columns, f.width = 1, b.w-2*margin
	}
	narrow(wide, sum-f.width-codeGap)
	if most := f.width + codeGap; c.Wide && sum > 0 && sum < most {
		for i := range wide {
			wide[i] *= most / sum
		}
	}
	ends := make([]bool, len(c.Heads))
	for i := range ends {
		ends[i] = c.numbers(i)
	}
	for i, row := range c.Rows {
		if f.room(codeLine + 2); i == 0 || f.y == f.top {
			f.cells(c.Heads, wide, ends, semibold)
			b.line(f.left(), f.y+3.5, f.left()+f.width, f.y+3.5, ink)
			f.y++
		}
		f.cells(row, wide, ends, regular)
		b.line(f.left(), f.y+3.5, f.left()+f.width, f.y+3.5, hair)
	}
	for i, line := range b.wrap(c.Note, whySize, regular, f.width) {
		if i == 0 {
			f.room(2 * codeLine)
			f.y += codeLine / 2
		}
		f.room(whyLine)
		f.y += whyLine
		b.text(line, f.left(), f.y, whySize, regular, muted)
	}
	f.end()
	return b.finish()
}

// codeColumns returns the width of each column, including the gap after it, and their sum. Each column is as wide as its widest cell.
func (b *book) codeColumns(c Codes) (wide []float64, sum float64) {
	wide = make([]float64, len(c.Heads))
	for i, head := range c.Heads {
		wide[i] = b.width(head, codeSize, semibold)
		for _, row := range c.Rows {
			wide[i] = max(wide[i], b.width(row[i], codeSize, semibold))
		}
		wide[i] += codeGap
		sum += wide[i]
	}
	return wide, sum
}

// narrow takes much points from the widest columns, never from the first.
func narrow(wide []float64, much float64) {
	for ; much > 0; much-- {
		widest := 1
		for i := range wide {
			if i > 0 && wide[i] > wide[widest] {
				widest = i
			}
		}
		wide[widest]--
	}
}

// cells writes a row of a table, its code in bold. Columns in ends are right-aligned.
func (f *flow) cells(row []string, wide []float64, ends []bool, c cut) {
	f.y += codeLine
	x := f.left()
	for i, text := range row {
		face := c
		if i == 0 {
			face = semibold
		}
		text = f.b.fit(text, codeSize, face, wide[i]-codeGap+1)
		if ends[i] {
			f.b.right(text, x+wide[i]-codeGap, f.y, codeSize, face, ink)
		} else {
			f.b.text(text, x, f.y, codeSize, face, ink)
		}
		x += wide[i]
	}
}
