package paper

// Certificate confirms that a learner has passed an exam: a landscape page with a frame and centered texts.
type Certificate struct {
	Title string // "Certificate"
	Name  string // of the learner; "" leaves a line to write on
	Text  string // names the exam
	Score string
	Place string // below the lines for the date and the witness
	Date  string
	Foot  string
}

// Certificate lays out a certificate on one page.
func (p *Press) Certificate(c Certificate, look Look) (Document, error) {
	b := p.begin(look, c.Title)
	b.page(true)
	for _, in := range [...]float64{margin, margin + 5} {
		b.frame(in, in, b.w-2*in, b.h-2*in, ink)
	}
	middle, y := b.w/2, b.h*0.26
	b.center(b.fit(c.Title, 40, serif, b.w-4*margin), middle, y, 40, serif, ink)
	y += b.h * 0.16
	if name := b.fit(c.Name, 28, semibold, b.w-4*margin); name != "" {
		b.center(name, middle, y, 28, semibold, ink)
	}
	b.line(middle-170, y+9, middle+170, y+9, hair)
	y += b.h * 0.1
	b.center(b.fit(c.Text, 15, regular, b.w-4*margin), middle, y, 15, regular, ink)
	y += b.h * 0.06
	b.center(b.fit(c.Score, 13, regular, b.w-4*margin), middle, y, 13, regular, muted)
	y = b.h * 0.8
	for i, text := range [...]string{c.Date, c.Place} {
		x := b.w * (0.28 + 0.44*float64(i))
		b.line(x-100, y, x+100, y, hair)
		b.center(b.fit(text, 10, regular, 200), x, y+14, 10, regular, muted)
	}
	b.center(c.Foot, middle, b.h-margin-14, 8, regular, muted)
	return b.finish()
}
