package paper

// Review is the program's review of a game: the expected scores of all powers, and the turning points.
type Review struct {
	Title string
	Sub   string
	Chart Chart
	Head  string // above the turning points
	None  string // instead of them, if there are none
	List  []Point

	Good     string // above the best-played turns
	GoodList []Point
	Accuracy string // above the shares
	Shares   []Share
}

// Share is the part of its expected score that a power kept.
type Share struct {
	Power Power
	Text  string // "84 %"
}

// Review lays out a review as a document of its own.
func (p *Press) Review(r Review, foot string, look Look) (Document, error) {
	b := p.begin(look, r.Title)
	b.review(r, foot)
	return b.finish()
}

// Point is a plan that changed the expected score.
type Point struct {
	Power   Power
	Head    string // "1 · France, Fall 1901"
	Verdict string
	Bad     bool
	Rows    []Reading
}

// Reading is a line of a turning point: a name and a value.
type Reading struct {
	Name string
	Text string
	Bold bool
}

// review draws the pages of a review.
func (b *book) review(r Review, foot string) {
	if len(r.Chart.Lines) == 0 {
		return
	}
	b.page(false)
	b.pdf.Bookmark(r.Title, 0, 0)
	width := b.w - 2*margin
	y := b.title(r.Title, "", "")
	for _, line := range b.wrap(r.Sub, 8.5, regular, width) {
		b.text(line, margin, y+4, 8.5, regular, muted)
		y += 12
	}
	b.chart(r.Chart, margin, y, width, 260)
	y += 260 + 24
	b.text(r.Head, margin, y, 12, semibold, ink)
	y += 8
	if len(r.List) == 0 {
		for _, line := range b.wrap(r.None, 9, regular, width) {
			y += 13
			b.text(line, margin, y, 9, regular, muted)
		}
	}
	room := func(height float64) {
		if y+height > b.h-margin-4 {
			b.footer(foot, 0)
			b.page(false)
			y = b.title(r.Title, "", "") - 6
		}
	}
	points := func(list []Point) {
		for _, p := range list {
			room(b.pointHeight(p, width))
			y = b.point(p, y, width)
		}
	}
	head := func(text string, first float64) {
		room(sectionHead + first)
		y += sectionHead - 8
		b.text(text, margin, y, 12, semibold, ink)
		y += 8
	}
	points(r.List)
	if len(r.GoodList) > 0 {
		head(r.Good, b.pointHeight(r.GoodList[0], width))
		points(r.GoodList)
	}
	if len(r.Shares) > 0 {
		head(r.Accuracy, shareLine*float64(len(r.Shares)))
		for _, s := range r.Shares {
			y += shareLine
			b.chip(s.Power, margin, y-3.4, 11)
			b.text(s.Power.Name, margin+16, y, 9.5, regular, ink)
			b.right(s.Text, margin+pointName+60, y, 9.5, regular, ink)
		}
	}
	b.footer(foot, 0)
}

// The measurements of turning points.
const (
	pointHead = 19
	pointName = 150 // width of the names of readings
	pointGap  = 9

	sectionHead = 34
	shareLine   = 15
)

// lines returns the lines of a reading's text and their font.
func (r Reading) lines(b *book, width float64) (list []string, cut cut) {
	if cut = regular; r.Bold {
		cut = semibold
	}
	return b.wrap(r.Text, rowSize, cut, width-16-pointName), cut
}

func (b *book) pointHeight(p Point, width float64) float64 {
	h := float64(pointHead + pointGap)
	for _, r := range p.Rows {
		list, _ := r.lines(b, width)
		h += rowLine * float64(max(len(list), 1))
	}
	return h
}

// point draws a turning point and returns where the next one begins.
func (b *book) point(p Point, y, width float64) float64 {
	b.line(margin, y, margin+width, y, hair)
	y += pointHead - 5
	b.chip(p.Power, margin, y-3.4, 11)
	b.text(p.Head, margin+16, y, 9.5, semibold, ink)
	tone := muted
	if p.Bad {
		tone = failure
	}
	b.right(p.Verdict, margin+width, y, 8.5, semibold, tone)
	y += 5
	for _, r := range p.Rows {
		list, cut := r.lines(b, width)
		b.text(b.fit(r.Name, whySize+0.4, regular, pointName-8), margin+16, y+rowLine-3, whySize+0.4, regular, muted)
		for _, line := range list {
			b.text(line, margin+16+pointName, y+rowLine-3, rowSize, cut, ink)
			y += rowLine
		}
		if len(list) == 0 {
			y += rowLine
		}
	}
	return y + pointGap
}
