package paper

import "strconv"

// Codes are the codes of all places of a board for paper: a table in two columns, or in one if that needs the room and two pages are
// enough.
type Codes struct {
	Title, Sub, Foot string
	Heads            []string
	Rows             [][]string // a cell below each head, the code first
	Wide             bool       // one column of rows, however many there are
	Note             string     // below the last row
}

// The measures of the codes.
const (
	codeSize = 8.2
	codeLine = 12.4
	codeGap  = 8
)

// numbers reports whether a column has nothing but numbers, which end below each other.
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

// codeColumns returns how wide the columns of a table are, the gap behind each included, and all together: as wide as what stands in
// them.
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

// narrow takes what is too much from the widest columns; the first gives nothing.
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

// cells writes a row of a table, its code in bold, and to the end of its column what ends there.
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
