package paper

import "image/color"

// Result is the result of a phase: the board with its orders and their results, and a list of the orders with the reasons.
type Result struct {
	Phase   string // "Fall 1901"
	Step    string // "Order writing"
	Date    string
	Count   string // "22 orders, 4 failed"
	Picture []byte // board as SVG
	Groups  []Group
	Notes   []Note // such as the next phase and notes
}

// Group holds the results of one power.
type Group struct {
	Power Power
	Note  string // centers won and lost
	Rows  []Row
}

// Row is an order with its result.
type Row struct {
	Order  string
	Fate   string
	Failed bool
	Why    []string // sentences
}

// Note is a text with a heading.
type Note struct {
	Head string
	Text []string // paragraphs
}

// The measurements of lists of results, in points.
const (
	gutter   = 20
	rowLine  = 12.4
	whyLine  = 9.6
	headLine = 17
	rowSize  = 8.8
	whySize  = 7.4
)

// Result lays out the result of a phase.
func (p *Press) Result(r Result, foot string, look Look) (Document, error) {
	b := p.begin(look, foot)
	if err := b.result(r, foot, 0); err != nil {
		return Document{}, err
	}
	return b.finish()
}

// result draws the pages of a phase.
func (b *book) result(r Result, foot string, from int) error {
	b.page(false)
	b.pdf.Bookmark(r.Phase+" · "+r.Step, 0, 0)
	y := b.title(r.Phase, r.Step, r.Date)
	tall, err := b.board(r.Picture, margin, y, b.w-2*margin, (b.w-2*margin)*3/4)
	if err != nil {
		return err
	}
	y += tall + 17
	b.text(r.Count, margin, y, 8.5, regular, muted)
	f := b.flow(y+4, func() { b.footer(foot, from) }, func() {
		b.page(false)
		b.title(r.Phase, r.Step, r.Date)
	})
	for _, g := range r.Groups {
		f.group(g)
	}
	for _, n := range r.Notes {
		f.note(n)
	}
	f.end()
	return nil
}

// title writes the head of a page and returns where its body begins.
func (b *book) title(title, sub, right string) float64 {
	b.text(title, margin, margin+17, 22, serif, ink)
	b.text(sub, margin+b.width(title, 22, serif)+12, margin+17, 10.5, regular, muted)
	b.right(right, b.w-margin, margin+17, 22, serif, ink)
	b.line(margin, margin+26, b.w-margin, margin+26, ink)
	return margin + 36
}

// footer writes the footer of a page with its number.
func (b *book) footer(foot string, from int) {
	b.foot(foot, decimal(b.pdf.PageNo()-from))
}

// flow fills two columns, page after page. A group that fits into a column is kept together.
type flow struct {
	b         *book
	top       float64 // top of the columns on this page
	y         float64
	column    int
	columns   int // per page
	width     float64
	foot, new func()
}

// flow starts two columns at y.
func (b *book) flow(y float64, foot, next func()) *flow {
	return &flow{b: b, top: y, y: y, columns: 2, width: (b.w - 2*margin - gutter) / 2, foot: foot, new: next}
}

func (f *flow) bottom() float64 { return f.b.h - margin - 4 }

func (f *flow) left() float64 { return margin + float64(f.column)*(f.width+gutter) }

// room makes sure that height fits below y, moving to the next column or page if necessary.
func (f *flow) room(height float64) {
	if f.y+height <= f.bottom() {
		return
	}
	if f.column++; f.column == f.columns {
		f.foot()
		f.new()
		f.column, f.top = 0, margin+32
	}
	f.y = f.top
}

// end finishes the last page.
func (f *flow) end() { f.foot() }

// group writes the results of a power.
func (f *flow) group(g Group) {
	b := f.b
	height := f.groupHeight(g)
	if height <= f.bottom()-(margin+32) {
		f.room(min(height, headLine+4*rowLine)) // long groups may be split, but not right after their heading
	}
	f.y += headLine
	x := f.left()
	b.chip(g.Power, x, f.y-3.4, 11)
	b.text(g.Power.Name, x+16, f.y, 9.5, semibold, ink)
	b.right(b.fit(g.Note, 8, regular, f.width-30-b.width(g.Power.Name, 9.5, semibold)), x+f.width, f.y, 8, regular, muted)
	b.line(x, f.y+4.5, x+f.width, f.y+4.5, hair)
	f.y += 4
	for _, r := range g.Rows {
		f.row(r)
	}
}

func (f *flow) groupHeight(g Group) float64 {
	h := headLine + 4.0
	for _, r := range g.Rows {
		h += f.rowHeight(r)
	}
	return h
}

// why returns the lines of reasons below an order.
func (f *flow) why(r Row) []string {
	var list []string
	for _, sentence := range r.Why {
		list = append(list, f.b.wrap(sentence, whySize, regular, f.width-11)...)
	}
	return list
}

func (f *flow) rowHeight(r Row) float64 {
	h := rowLine + whyLine*float64(len(f.why(r)))
	if len(r.Why) > 0 {
		h += 2
	}
	return h
}

// row writes an order: a cross before it if it failed, the result at the right, the reasons below.
func (f *flow) row(r Row) {
	b := f.b
	f.room(f.rowHeight(r))
	f.y += rowLine
	x, style, tone := f.left(), regular, muted
	if r.Failed {
		style, tone = semibold, failure
		b.cross(x+3, f.y-3, 2.4, failure)
	}
	w := b.width(r.Order, rowSize, style)
	b.text(b.fit(r.Order, rowSize, style, f.width-12), x+11, f.y, rowSize, style, ink)
	b.right(b.fit(r.Fate, rowSize-0.8, style, f.width-19-w), x+f.width, f.y, rowSize-0.8, style, tone)
	for _, line := range f.why(r) {
		f.y += whyLine
		b.text(line, x+11, f.y, whySize, regular, muted)
	}
	if len(r.Why) > 0 {
		f.y += 2
	}
}

// note writes a text with its heading.
func (f *flow) note(n Note) {
	b := f.b
	var list []string
	for _, text := range n.Text {
		list = append(list, b.wrap(text, rowSize, regular, f.width)...)
	}
	f.room(headLine + rowLine*float64(min(len(list), 4)))
	f.y += headLine
	b.text(n.Head, f.left(), f.y, 9.5, semibold, ink)
	b.line(f.left(), f.y+4.5, f.left()+f.width, f.y+4.5, hair)
	f.y += 4
	for _, line := range list {
		f.room(rowLine)
		f.y += rowLine
		b.text(line, f.left(), f.y, rowSize, regular, ink)
	}
}

// cross draws the mark of a failed order.
func (b *book) cross(x, y, r float64, c color.NRGBA) {
	b.pdf.SetLineWidth(1.1)
	b.line(x-r, y-r, x+r, y+r, c)
	b.line(x-r, y+r, x+r, y-r, c)
	b.pdf.SetLineWidth(hairline)
}
