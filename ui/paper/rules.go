package paper

// Rules are the rules on paper: two columns with the number and the sources of each clause, cases with their pictures, and a glossary at
// the end.
type Rules struct {
	Title, Sub, Foot string
	Chapters         []RulesChapter
	Glossary         string // its heading
	Words            [][2]string
}

// RulesChapter is a numbered part of the rules.
type RulesChapter struct {
	Title    string
	Sections []RulesSection
}

// RulesSection is a part of a chapter.
type RulesSection struct {
	Title   string
	Clauses []RulesClause
	Picture []byte   // SVG of a case, or nil if none
	Orders  []string // of the case, with their results
}

// RulesClause is a clause: its number, its text, and the sources it follows.
type RulesClause struct{ Number, Text, Cites string }

// The measurements of the rules.
const (
	clauseSize   = 9.2
	clauseLine   = 12.2
	clauseIndent = 16
	citeLine     = 9.4
	casePicture  = 0.62 // height of a picture, relative to its width
)

// Rules lays out the rules.
func (p *Press) Rules(r Rules, look Look) (Document, error) {
	b := p.begin(look, r.Title)
	next := func() {
		b.page(false)
		b.title(r.Title, r.Sub, "")
	}
	next()
	f := b.flow(margin+32, func() { b.footer(r.Foot, 0) }, next)
	for _, c := range r.Chapters {
		f.chapter(c.Title)
		for _, s := range c.Sections {
			if err := f.section(s); err != nil {
				return Document{}, err
			}
		}
	}
	f.chapter(r.Glossary)
	for _, w := range r.Words {
		f.paragraph(w[0], clauseSize, semibold, 0)
		f.paragraph(w[1], clauseSize, regular, 0)
		f.y += 4
	}
	f.end()
	return b.finish()
}

// chapter starts a chapter, with room for the beginning of its first section.
func (f *flow) chapter(title string) {
	f.room(90)
	f.y += 22
	f.b.pdf.Bookmark(title, 0, f.y-14)
	f.b.text(f.b.fit(title, 14, serif, f.width), f.left(), f.y, 14, serif, ink)
	f.b.line(f.left(), f.y+5, f.left()+f.width, f.y+5, ink)
	f.y += 6
}

// section writes a section.
func (f *flow) section(s RulesSection) error {
	b := f.b
	f.room(54)
	f.y += 16
	b.pdf.Bookmark(s.Title, 1, f.y-12)
	b.text(b.fit(s.Title, 10.5, semibold, f.width), f.left(), f.y, 10.5, semibold, ink)
	f.y += 3
	for _, c := range s.Clauses {
		f.room(clauseLine * 2)
		b.text(c.Number, f.left(), f.y+clauseLine, clauseSize, semibold, muted)
		f.paragraph(c.Text, clauseSize, regular, clauseIndent)
		for _, line := range b.wrap(c.Cites, 7, regular, f.width-clauseIndent) {
			f.room(citeLine)
			f.y += citeLine
			b.text(line, f.left()+clauseIndent, f.y, 7, regular, muted)
		}
		f.y += 2
	}
	if s.Picture == nil {
		return nil
	}
	tall := f.width * casePicture
	f.room(tall + 8 + clauseLine*float64(len(s.Orders)))
	if _, err := b.board(s.Picture, f.left(), f.y+6, f.width, tall); err != nil {
		return err
	}
	f.y += tall + 8
	for _, order := range s.Orders {
		f.paragraph(order, 8, regular, 0)
	}
	return nil
}

// paragraph writes a text, continuing in the next column if necessary.
func (f *flow) paragraph(text string, size float64, c cut, indent float64) {
	for _, line := range f.b.wrap(text, size, c, f.width-indent) {
		f.room(clauseLine)
		f.y += clauseLine
		f.b.text(line, f.left()+indent, f.y, size, c, ink)
	}
}
