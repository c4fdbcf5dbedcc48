package panel

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// ordersLeast is the room that the list of orders has in any case.
const ordersLeast = 84

// plainWidth is how wide the lines of a plain text are at most.
const plainWidth = 290

// layout puts the parts of a panel in place.
type layout struct{ *Panel }

// MinSize implements fyne.Layout.
func (layout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 160) }

// Layout implements fyne.Layout.
func (l layout) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	l.place(s)
	l.follow()
}

// rows are what the list shows in a width; sums are at its end where there is no room for them below.
func (p *Panel) rows(width float32, sums bool) []look.Row {
	list := p.shown.Rows
	if p.shown.Plain != "" {
		list = nil
		for _, line := range p.header.l.Wrap(p.shown.Plain, 13, kit.Regular, min(max(width-2*kit.RowMargin, 120), plainWidth)) {
			list = append(list, look.Row{Height: 22, Text: line, Dead: true, Faint: true})
		}
	}
	list = slices.Clone(list)
	for i, r := range list {
		if r.Wrap {
			list[i] = p.inTwo(r, width)
		}
	}
	if sums {
		list = append(list, p.shown.Sums...)
	}
	return list
}

// inTwo lets the text of a row go on in its second line where it has no room in a width.
func (p *Panel) inTwo(r look.Row, width float32) look.Row {
	const besides = 72 // a mark, and what is left free
	first := p.header.l.Wrap(r.Text, 13, kit.Regular, max(width-besides, 120))[0]
	if rest := strings.TrimSpace(strings.TrimPrefix(r.Text, first)); rest != "" {
		r.Text, r.Sub, r.Height = first, rest, max(r.Height, 42)
	}
	return r
}

// place puts everything in its place: from the top the header and the sides, from the bottom the button, the checks and the sums; the
// list between takes what is left, in whole rows.
func (p *Panel) place(s fyne.Size) {
	if s.Height < 400 && s.Width > 560 {
		p.placeBeside(s)
		return
	}
	p.header.Show()
	y, bottom := float32(0), s.Height
	head := p.header.height(s.Width)
	kit.Place(p.header.Sheet, 0, 0, s.Width, head)
	kit.Place(p.clock, s.Width-kit.RowMargin-p.clock.width(), 10, p.clock.width(), 62)
	y += head
	if p.main.Visible() {
		kit.Place(p.main, kit.RowMargin, bottom-14-54, s.Width-2*kit.RowMargin, 54)
		bottom -= 14 + 54 + 10
	}
	if p.answer.Visible() {
		kit.Place(p.answer, kit.RowMargin, bottom-54, s.Width-2*kit.RowMargin, 54)
		bottom -= 54 + 10
	}
	room := bottom - y - ordersLeast // for what the list can do without
	if p.tabs.Visible() {
		room -= 34
	}
	sides := p.sides.Height() > 0 && p.sides.Height()+6 <= room
	if sides {
		room -= p.sides.Height() + 6
	}
	for _, below := range []*kit.RowList{p.checks, p.sums} {
		h := below.Height()
		kit.Show(below, h > 0 && h+8 <= room)
		if below.Visible() {
			kit.Place(below, 0, bottom-h, s.Width, h)
			bottom, room = bottom-h-8, room-h-8
		}
	}
	kit.Show(p.sides, sides)
	kit.Show(p.edges[0], sides)
	if h := p.sides.Height(); sides {
		kit.Place(p.sides, 0, y+3, s.Width, h)
		y += h + 6
		kit.Place(p.edges[0], 0, y, s.Width, 1)
	}
	if p.tabs.Visible() {
		kit.Place(p.tabs, 0, y, s.Width, 34)
		y += 34
	}
	kit.Place(p.edges[1], 0, bottom, s.Width, 1)
	top := y + 4
	p.list.Set(p.rows(s.Width, !p.sums.Visible()))
	kit.Place(p.scroll, 0, top, s.Width, wholeRows(p.list, bottom-4-top))
}

// placeBeside is for a low panel under the board: the sides at the left, the list and the button at the right.
func (p *Panel) placeBeside(s fyne.Size) {
	p.header.Hide()
	kit.Place(p.clock, 0, -100, 0, 0)
	p.checks.Hide()
	p.sums.Hide()
	left := float32(0)
	if h := p.sides.Height(); h > 0 && h <= s.Height {
		left = min(s.Width/2, 340)
		kit.Place(p.sides, 0, 2, left, h)
	}
	kit.Show(p.sides, left > 0)
	kit.Show(p.edges[0], left > 0)
	kit.Place(p.edges[0], left, 0, 1, s.Height)
	y, bottom := float32(0), s.Height
	if p.main.Visible() {
		x, w := left+kit.RowMargin, s.Width-left-2*kit.RowMargin
		if p.answer.Visible() {
			w = (w - 10) / 2
			kit.Place(p.answer, x, bottom-64, w, 54)
			x += w + 10
		}
		kit.Place(p.main, x, bottom-64, w, 54)
		bottom -= 74
	}
	if p.tabs.Visible() {
		kit.Place(p.tabs, left, 0, s.Width-left, 34)
		y = 34
	}
	kit.Place(p.edges[1], left, bottom, s.Width-left, 1)
	p.list.Set(p.rows(s.Width-left, true))
	kit.Place(p.scroll, left, y+4, s.Width-left, wholeRows(p.list, bottom-y-8))
}

// wholeRows is the greatest height up to room at which the list ends with a whole row.
func wholeRows(l *kit.RowList, room float32) float32 {
	if l.Height() <= room {
		return max(room, 0)
	}
	fit := float32(0)
	for _, top := range l.Tops {
		if top <= room {
			fit = top
		}
	}
	return fit
}
