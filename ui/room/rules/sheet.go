package rules

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
	"entente/ui/rulebook"
)

// sheet shows a section: its clauses, related sections, and its case.
type sheet struct {
	p       *rulesPage
	root    *fyne.Container
	text    *prose
	also    *canvas.Text  // before the links
	links   []*kit.Button // to related sections
	sources *kit.Button   // to its source documents
	view    *picture.Picture
	said    *kit.Sheet // the orders of the case
	try     *kit.Button
	told    Case
}

// newSheet returns an empty sheet.
func newSheet(p *rulesPage) *sheet {
	s := &sheet{p: p, view: picture.New(p.Look, p.App.Driver())}
	s.text = &prose{p: p}
	s.text.Sheet = kit.NewSheet(fyne.NewSize(100, 40), func(add kit.Adder, size fyne.Size) { s.text.lay(size.Width, add) })
	s.said = kit.NewSheet(fyne.NewSize(100, 40), s.paintCase)
	s.try = kit.NewButton(p.Look, kit.Plain, look.Button{Text: p.Say("rules.try")}, p, p.Tips, func() { s.told.Play() })
	s.sources = kit.NewButton(p.Look, kit.Link, look.Button{}, p, p.Tips, func() {
		p.Document(rulebook.OfDocument(p.book.Section(p.at).Documents()[0]))
	})
	s.root = container.New(sheetFrame{s})
	return s
}

// show shows the current section.
func (s *sheet) show() {
	p := s.p
	section := p.book.Section(p.at)
	s.links = nil
	s.also = p.Look.Text(p.Say("rules.see"), 13, kit.Regular, look.RoleMuted)
	kit.Show(s.also, len(section.See) > 0)
	kit.Show(s.sources, len(section.Documents()) > 0)
	s.sources.Set(look.Button{Text: p.Say("rules.cites"), Tip: rulebook.Cited(section.Clauses...)})
	objects := []fyne.CanvasObject{s.text.Sheet, s.view, s.said, s.try, s.also}
	for _, id := range section.See {
		b := kit.NewButton(p.Look, kit.Link, look.Button{Text: id + " " + p.book.Section(id).Title}, p, p.Tips, func() { p.turn(id) })
		s.links = append(s.links, b)
		objects = append(objects, b)
	}
	objects = append(objects, s.sources)
	s.told = Case{}
	if section.Case != nil {
		s.told, _ = p.Case(section.Case) // embedded: a test reads all of them
		if s.told.Picture != nil {
			s.view.Set(s.told.Picture(p.Theme))
		}
	}
	for _, o := range []fyne.CanvasObject{s.view, s.said} {
		kit.Show(o, section.Case != nil)
	}
	kit.Show(s.try, s.told.Play != nil)
	s.root.Objects = objects
	s.text.Draw()
	s.root.Refresh()
	s.said.Draw()
}

// sheetFrame lays out a sheet: the clauses, the links, the case.
type sheetFrame struct{ s *sheet }

// The measures of a sheet.
const (
	sheetMargin = 36
	sheetNarrow = 20
	caseTall    = 300
)

// margin returns the margin of a sheet at a width.
func margin(width float32) float32 {
	if width < 700 {
		return sheetNarrow
	}
	return sheetMargin
}

// MinSize implements fyne.Layout.
func (f sheetFrame) MinSize([]fyne.CanvasObject) fyne.Size {
	seen := f.s.p.Win.Canvas().Size().Width
	width := max(seen-text(f.s.p.Win.Canvas().Size()).X, 200)
	return fyne.NewSize(200, f.s.place(width, false))
}

// Layout implements fyne.Layout.
func (f sheetFrame) Layout(_ []fyne.CanvasObject, s fyne.Size) { f.s.place(s.Width, true) }

// place places everything and returns its height; with put false it only measures.
func (s *sheet) place(width float32, put bool) float32 {
	x := margin(width)
	w := width - 2*x
	set := func(o fyne.CanvasObject, x, y, w, h float32) {
		if put {
			kit.Place(o, x, y, w, h)
		}
	}
	y := s.text.tall(w)
	set(s.text.Sheet, x, 12, w, y)
	y += 16
	left := x - 7
	set(s.also, x, y, w, 28)
	if len(s.links) > 0 {
		left += s.p.Look.Width(s.p.Say("rules.see"), 13, kit.Regular) + 14
	}
	first := left
	links := s.links
	if s.sources.Visible() {
		links = append(slices.Clone(links), s.sources)
	}
	for _, b := range links {
		wide := min(b.Least().Width, w)
		if left+wide > x+w && left > first {
			left, y = first, y+28
		}
		set(b, left, y, min(wide, x+w-left), 28)
		left += wide + 4
	}
	if len(links) > 0 {
		y += 28
	}
	y += 12
	if s.told.Orders == nil {
		return y + 24
	}
	if w >= 700 {
		map_ := min(w*0.5, caseTall*4/3)
		tall := max(caseTall, s.layCase(w-map_-24, nil)+48)
		set(s.view, x, y, map_, caseTall)
		set(s.said, x+map_+24, y, w-map_-24, tall-48)
		set(s.try, x+map_+24, y+tall-36, min(s.try.Least().Width, w-map_-24), 36)
		return y + tall + 28
	}
	rows, tall := s.layCase(w, nil)+6, min(w*0.7, caseTall)
	set(s.view, x, y, w, tall)
	set(s.said, x, y+tall+10, w, rows)
	set(s.try, x, y+tall+rows+16, min(s.try.Least().Width, w), 36)
	return y + tall + rows + 76
}

// prose is the heading and the clauses of a section, with marked glossary terms and search terms.
type prose struct {
	*kit.Sheet
	p *rulesPage
}

// lineOf returns the text size and line height: Chinese and Japanese need more room.
func (t *prose) lineOf() (size, line float32) {
	if t.p.book.Language == "en" {
		return 14, 22
	}
	return 15, 26
}

// numberWide is the width of the number of a clause, clauseWidth the maximum width of its text.
const (
	numberWide  = 28
	clauseWidth = 700
)

// tall returns the height of the text at a width.
func (t *prose) tall(w float32) float32 { return t.lay(w, nil) }

// lay draws the text and returns its height; with a nil add it only measures.
func (t *prose) lay(w float32, add kit.Adder) float32 {
	p, l := t.p, t.p.Look
	section := p.book.Section(p.at)
	put := add
	if put == nil {
		put = func(fyne.CanvasObject, float32, float32, float32, float32) {}
	}
	size, line := t.lineOf()
	chapter := p.book.Chapter(p.at)
	put(l.Line(chapter.ID+"  "+chapter.Title+"  ·  "+section.ID, 11.5, kit.Regular, look.RoleMuted), 0, 4, w, 18)
	y := float32(24)
	for _, text := range l.Wrap(section.Title, 26, kit.Serif, w) {
		put(l.Text(text, 26, kit.Serif, look.RoleText), 0, y, w, 36)
		y += 36
	}
	y += 10
	used := map[int]bool{}
	wide := min(w-numberWide, clauseWidth)
	for i, clause := range section.Clauses {
		put(l.Text(strconv.Itoa(i+1), size, kit.Bold, look.RoleAccent), 0, y, numberWide, line)
		for _, text := range l.Wrap(clause.Text, size, kit.Regular, wide) {
			if add != nil {
				style := page.Style{Size: size, Line: line, Role: look.RoleText, Found: p.found.Words, Faint: true}
				p.Write(add, text, style, fyne.NewPos(numberWide, y), used)
			}
			y += line
		}
		y += 8
	}
	return y
}

// paintCase draws the orders of the case with their results.
func (s *sheet) paintCase(add kit.Adder, size fyne.Size) { s.layCase(size.Width, add) }

// layCase draws the orders of the case and returns their height; with a nil add it only measures.
func (s *sheet) layCase(width float32, add kit.Adder) float32 {
	l := s.p.Look
	if s.told.Orders == nil {
		return 0
	}
	put := add
	if put == nil {
		put = func(fyne.CanvasObject, float32, float32, float32, float32) {}
	}
	put(l.Line(s.p.Say("rules.case"), 15, kit.Bold, look.RoleText), 0, 0, width, 24)
	y := float32(34)
	for _, o := range s.told.Orders {
		switch {
		case add == nil:
		case o.Mark.Piece != "":
			add(l.Piece(o.Mark.Piece, s.told.Brush.Inks(o.Mark.Side)), 0, y, 20, 20)
		case o.Mark.Side != 0:
			s.told.Brush.DrawChip(o.Mark.Side, 1, y+1, add)
		}
		role := look.RoleSuccess
		if o.Failed {
			role = look.RoleFailure
		}
		note := min(l.Width(o.Fate, 12, kit.Medium)+2, width*0.5)
		text, fate := l.Wrap(o.Text, 13, kit.Medium, width-28-note-8), l.Wrap(o.Fate, 12, kit.Medium, note)
		for i, line := range text {
			put(l.Line(line, 13, kit.Medium, look.RoleText), 28, y+float32(i)*20, width-28-note-8, 20)
		}
		for i, line := range fate {
			put(l.Line(line, 12, kit.Medium, role), width-note, y+float32(i)*20, note, 20)
		}
		y += float32(max(len(text), len(fate), 1))*20 + 4
	}
	return y
}
