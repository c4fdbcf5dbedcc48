package club

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// side shows the details of the selected line, and the buttons for it. In a narrow window it has only the buttons.
type side struct {
	p                  *Page
	about              *kit.Sheet
	list               *kit.RowList
	scroll             *container.Scroll
	offer, close, main *kit.Button
}

// newSide returns the side of a page.
func newSide(p *Page) *side {
	s := &side{p: p}
	s.about = kit.NewSheet(fyne.NewSize(200, 40), func(add kit.Adder, size fyne.Size) { s.paint(add, size.Width) })
	s.list = kit.NewRowList(p.brush(), p)
	s.list.OnPick = func(i int) { p.actions.Game(i) }
	s.scroll = container.NewVScroll(container.New(sideFrame{s}, s.about, s.list))
	s.offer = kit.NewButton(p.Look, kit.Plain, look.Button{}, p, nil, func() { p.actions.Offer() })
	s.close = kit.NewButton(p.Look, kit.Plain, look.Button{}, p, nil, p.Close)
	s.main = kit.NewButton(p.Look, kit.Filled, look.Button{}, p, nil, p.open)
	return s
}

// set shows the state of the page.
func (s *side) set() {
	state := s.p.state.Side
	s.list.Set(state.List)
	kit.Show(s.list, len(state.List) > 0)
	kit.Show(s.offer, state.Offer.Text != "")
	s.offer.Set(state.Offer)
	s.close.Set(look.Button{Text: state.Close})
	kit.Show(s.main, state.Main.Text != "")
	s.main.Set(state.Main)
	s.about.Draw()
	s.scroll.ScrollToTop()
}

// lay places it. In a narrow window it takes the bottom of a column at x and returns its height.
func (s *side) lay(size fyne.Size, x, width float32) float32 {
	state := s.p.state.Side
	side := sideWidth(size.Width)
	if side == 0 {
		kit.Place(s.scroll, -10000, 0, 10, 10)
		kit.Place(s.offer, -10000, 0, 10, 10)
		third := (width - 12) / 3
		y := size.Height - 14 - 44
		kit.Place(s.close, x, y, third, 44)
		kit.Place(s.main, x+third+12, y, width-third-12, 44)
		return 44 + 10
	}
	x, width = size.Width-side+sideEdge, side-2*sideEdge
	y, bottom := float32(page.ToolbarHeight+18), size.Height-20-54
	third := min(120, width*0.34)
	kit.Place(s.close, x, bottom, third, 54)
	kit.Place(s.main, x+third+12, bottom, width-third-12, 54)
	bottom -= 16
	if state.Offer.Text != "" {
		bottom -= 48
		kit.Place(s.offer, x, bottom, width, 48)
		bottom -= 12
	}
	kit.Place(s.scroll, x-8, y, width+16, bottom-y)
	return 0
}

// The measures of the text.
const (
	titleTall = 38
	partHead  = 30
	lineTall  = 29
)

// tall returns the height of the text at a width.
func (s *side) tall(width float32) float32 { return s.paint(nil, width) }

// paint draws the text and returns its height; with a nil add it only measures.
func (s *side) paint(add kit.Adder, width float32) float32 {
	state, l := s.p.state.Side, s.p.Look
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		if add != nil {
			add(o, x, y, w, h)
		}
	}
	const x = 8
	w := width - 16
	y := float32(0)
	for _, line := range l.Wrap(state.Title, 22, kit.Serif, w) {
		put(l.Text(line, 22, kit.Serif, look.RoleText), x, y, w, titleTall-4)
		y += titleTall - 6
	}
	for _, line := range l.Wrap(state.Note, 13, kit.Regular, w) {
		put(l.Text(line, 13, kit.Regular, look.RoleMuted), x, y, w, 20)
		y += 20
	}
	y += 8
	for _, part := range state.Parts {
		put(l.Line(part.Head, 12, kit.Semibold, look.RoleMuted), x, y, w, partHead-4)
		y += partHead - 4
		for _, line := range part.Lines {
			put(l.Box(look.RoleLine, 0), x, y, w, 1)
			s.line(put, line, x, y, w)
			y += lineTall
		}
		y += 12
	}
	if state.Games != "" {
		put(l.Line(state.Games, 12, kit.Semibold, look.RoleMuted), x, y, w, partHead-4)
		y += partHead
	}
	return y
}

// line draws a line of a part.
func (s *side) line(put kit.Adder, line Line, x, y, w float32) {
	l := s.p.Look
	from := x
	if line.Side != 0 {
		s.p.brush().DrawChip(line.Side, from, y+5, put)
		from += 28
	}
	value := max(l.Width(line.Value, 13, kit.Figures), 40)
	text := l.Text(line.Value, 13, kit.Figures, look.RoleText)
	text.Alignment = fyne.TextAlignTrailing
	put(text, x+w-value-2, y, value+2, lineTall)
	room := x + w - value - 10 - from
	name := room
	if line.Part >= 0 && (line.Note == "" || room > 200) { // otherwise there is no room for a bar
		name = room * 0.62
		bar := room - name - 8
		put(l.Box(look.RoleLine, 3), from+name+8, y+lineTall/2-3, bar, 6)
		put(l.Box(look.RoleAccent, 3), from+name+8, y+lineTall/2-3, max(bar*float32(line.Part), 2), 6)
	}
	note := float32(0)
	if line.Note != "" {
		note = min(l.Width(line.Note, 12, kit.Regular)+2, max(name-l.Width(line.Text, 13, kit.Regular)-10, name*0.4))
		put(l.Line(line.Note, 12, kit.Regular, look.RoleMuted), from+name-note, y, note, lineTall)
		note += 8
	}
	put(l.Line(line.Text, 13, kit.Regular, look.RoleText), from, y, name-note, lineTall)
}

// sideFrame lays out the list below the text.
type sideFrame struct{ s *side }

// MinSize implements fyne.Layout.
func (f sideFrame) MinSize([]fyne.CanvasObject) fyne.Size {
	width := float32(200)
	if f.s.scroll != nil {
		width = max(width, f.s.scroll.Size().Width)
	}
	return fyne.NewSize(200, f.s.tall(width)+f.s.listTall())
}

// listTall returns the height of the list.
func (s *side) listTall() float32 {
	if len(s.p.state.Side.List) == 0 {
		return 0
	}
	return s.list.Height()
}

// Layout implements fyne.Layout.
func (f sideFrame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	tall := f.s.tall(size.Width)
	kit.Place(f.s.about, 0, 0, size.Width, tall)
	kit.Place(f.s.list, 0, tall, size.Width, f.s.listTall())
}
