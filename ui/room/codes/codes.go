// Package codes is the page with the codes of all places of the board, in any game, with search, sorting and printing.
//
//	c := codes.New(room, brush, func() codes.State { return present.Codes(desk) })
//	set.Add(c.Commands()...)
package codes

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/paper"
)

// State is what the page shows.
type State struct {
	Board  string   // the name of the board
	Heads  []string // headings of the columns: the code, the name in the language of the window, and others
	Places []Place
}

// Place is a place of the board.
type Place struct {
	Cells []string  // below the heads
	Side  look.Side // the initial owner of its center or city, 0 for none
}

// Heads returns the headings that all games have. of is the key of the heading for owners. english adds the English names, if
// that is not the language of the window; agreed adds the codes in the table's notation, if that differs.
func Heads(say func(key string, data ...lang.With) string, of string, english, agreed bool) []string {
	heads := []string{say("codes.code"), say("codes.name")}
	if english {
		heads = append(heads, say("codes.english"))
	}
	if agreed {
		heads = append(heads, say("codes.written"))
	}
	return append(heads, say("codes.kind"), say(of), say("codes.also"))
}

// Codes opens the page. Make it with New.
type Codes struct {
	*page.Screen
	*page.Acts
	brush func() kit.Brush
	state func() State
}

// New returns the room.
func New(s *page.Screen, c *page.Acts, brush func() kit.Brush, state func() State) *Codes {
	return &Codes{s, c, brush, state}
}

// Commands returns the commands of this room.
func (c *Codes) Commands() []command.Command {
	return []command.Command{{Name: "codes", Menu: "help", MenuOrder: 0, Do: c.Show}}
}

// Paper returns the codes for the printer, sorted by code.
func (c *Codes) Paper() paper.Codes {
	s := c.state()
	doc := paper.Codes{Title: c.Say("codes.title"), Sub: s.Board, Foot: c.Say("codes.title") + " · Entente", Heads: s.Heads}
	for _, p := range sorted(s.Places, byCode) {
		doc.Rows = append(doc.Rows, p.Cells)
	}
	return doc
}

// The columns that places are sorted by.
const (
	byCode = iota
	byName
)

// sorted returns places sorted by a column.
func sorted(places []Place, column int) []Place {
	places = slices.Clone(places)
	slices.SortStableFunc(places, func(a, b Place) int {
		return cmp.Compare(strings.ToLower(a.Cells[column]), strings.ToLower(b.Cells[column]))
	})
	return places
}

// Show opens the page.
func (c *Codes) Show() {
	p := &codesPage{state: c.state(), brush: c.brush(), by: byName}
	p.TablePage = page.NewTablePage(c.Screen, "codes", c.Say("codes.title"), func() string { return p.state.Board })
	p.field = kit.NewField(p, c.Say("codes.search"), func(string) { p.refresh() })
	p.field.Step = func(by int) { p.Scroll(float32(-40 * by)) }
	p.order = kit.NewSegments(p.brush, p, func(i int) { p.by = i; p.refresh() })
	p.sheet = kit.NewSheet(fyne.NewSize(300, 100), p.paintTable)
	p.list = container.NewVScroll(p.sheet)
	p.Scroll = func(by float32) { p.list.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -by)}) }
	p.Parts["search"], p.Parts["order"], p.Parts["list"] = p.field, p.order, p.list
	p.Answer(kit.Plain, "print", c.Say("print.title"), func() { c.Do("print-codes") })
	p.Answer(kit.Filled, "close", c.Say("dialog.close"), p.Leave)
	body := container.New(kit.NewFrame(300, 200, p.place), p.order, p.field.Bare(c.Look, 10), p.list)
	p.refresh()
	p.Show(p, body)
	c.Win.Canvas().Focus(p.field)
}

// codesPage is the page while it is open.
type codesPage struct {
	*page.TablePage
	state State
	brush kit.Brush
	field *kit.Field
	order *kit.Segments
	list  *container.Scroll
	sheet *kit.Sheet
	by    int // the column by which places are sorted
	shown []Place
}

// refresh shows the places in which one cell contains all search terms.
func (p *codesPage) refresh() {
	words := strings.Fields(strings.ToLower(p.field.Text))
	p.shown = slices.DeleteFunc(sorted(p.state.Places, p.by), func(one Place) bool {
		return slices.ContainsFunc(words, func(w string) bool {
			return !slices.ContainsFunc(one.Cells, func(cell string) bool { return strings.Contains(strings.ToLower(cell), w) })
		})
	})
	p.order.Set(p.by, p.W.Say("codes.by-code"), p.W.Say("codes.by-name"))
	p.sheet.Least.Height = tableHead + rowTall*float32(max(len(p.shown), 1)) + 8
	p.sheet.Draw()
	p.list.Refresh()
	p.list.ScrollToTop()
	p.W.Note()
}

// The measures of the table.
const (
	tableHead = 30
	rowTall   = 26
	chipWide  = 28
	columnGap = 20
)

// place lays out the segments and the search field above the list.
func (p *codesPage) place(list []fyne.CanvasObject, s fyne.Size) {
	const top = kit.SegmentHeight + 14
	order := min(p.order.Least().Width, s.Width/2)
	kit.Place(list[0], 0, 0, order, kit.SegmentHeight)
	kit.PlaceMiddle(list[1], order+16, min(s.Width-order-16, 360), kit.SegmentHeight)
	kit.Place(list[2], 0, top, s.Width, s.Height-top)
}

// paintTable draws the table.
func (p *codesPage) paintTable(add kit.Adder, s fyne.Size) {
	l := p.L
	wide := p.columns(s.Width)
	row := func(cells []string, y, size float32, first, rest kit.Face, role look.Role) {
		x := float32(chipWide)
		for i, text := range cells {
			face := rest
			if i == 0 {
				face = first
			}
			add(l.Line(text, size, face, role), x, y, wide[i]-columnGap/2, rowTall)
			x += wide[i]
		}
	}
	row(p.state.Heads, 2, 12, kit.Medium, kit.Medium, look.RoleMuted)
	add(l.Box(look.RoleStrong, 0), 0, tableHead-1, s.Width, 1)
	y := float32(tableHead)
	if len(p.shown) == 0 {
		add(l.Line(p.W.Say("codes.none"), 13, kit.Regular, look.RoleMuted), chipWide, y, s.Width-chipWide, rowTall)
	}
	for _, one := range p.shown {
		if one.Side != 0 {
			p.brush.DrawChip(one.Side, 3, y+4, add)
		}
		row(one.Cells, y, 14, kit.Bold, kit.Regular, look.RoleText)
		y += rowTall
		add(l.Box(look.RoleLine, 0), 0, y-1, s.Width, 1)
	}
}

// columns returns the widths of the columns for all places: as wide as their contents. If there is too little room, the widest
// columns shrink.
func (p *codesPage) columns(width float32) []float32 {
	l := p.L
	wide := make([]float32, len(p.state.Heads))
	sum := float32(chipWide)
	for i, head := range p.state.Heads {
		wide[i] = l.Width(head, 12, kit.Medium)
		for _, one := range p.state.Places {
			wide[i] = max(wide[i], l.Width(one.Cells[i], 14, kit.Semibold))
		}
		wide[i] += columnGap
		sum += wide[i]
	}
	for ; sum > width; sum-- {
		wide[slices.Index(wide, slices.Max(wide))]--
	}
	return wide
}

// TypedKey implements kit.Router: Escape first clears the search.
func (p *codesPage) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape && p.field.Text != "" {
		p.field.SetText("")
		return
	}
	p.TablePage.TypedKey(e)
}
