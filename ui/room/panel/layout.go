package panel

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// ordersLeast is the minimum height of the list of orders.
const ordersLeast = 84

// plainWidth is the maximum width of the lines of a plain text.
const plainWidth = 290

// layout places the parts of a panel.
type layout struct{ *Panel }

// MinSize implements fyne.Layout.
func (layout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 160) }

// Layout implements fyne.Layout.
func (l layout) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	l.place(s)
	l.follow()
}

// rows returns the rows of the list at a width; sums adds the sums at its end, if there is no room for them below. It records the
// state's row of each.
func (p *Panel) rows(width float32, sums bool) []look.Row {
	list := p.shown.Rows
	p.of = p.of[:0]
	if p.shown.Plain != "" {
		list = nil
		for _, line := range p.header.l.Wrap(p.shown.Plain, 13, kit.Regular, min(max(width-2*kit.RowMargin, 120), plainWidth)) {
			list = append(list, look.Row{Height: 22, Text: line, Dead: true, Faint: true})
		}
	}
	wraps := func(r look.Row) bool { return r.Wrap || r.Tags != "" }
	if slices.ContainsFunc(list, wraps) {
		given := list
		list = nil
		for i, r := range given {
			wrapped := []look.Row{r}
			switch {
			case r.Wrap && r.Small:
				wrapped = p.paragraph(r, width)
			case r.Wrap:
				wrapped[0] = page.InTwo(p.header.l, r, width)
			}
			for _, r := range wrapped {
				r.Height = p.b.Tall(r, width)
				list, p.of = append(list, r), append(p.of, i)
			}
		}
	}
	if sums {
		list = append(list[:len(list):len(list)], p.shown.Sums...)
	}
	return list
}

// The layout of a paragraph: line spacing and margins.
const (
	lineHeight = 18
	indent     = 34 // where the text of rows with a mark starts
)

// paragraph splits a remark into one row per line.
func (p *Panel) paragraph(r look.Row, width float32) (list []look.Row) {
	room := width - 2*kit.RowMargin
	if r.Indent {
		room -= indent
	}
	if r.Sign != "" || r.Link {
		room -= indent
	}
	for i, line := range p.header.l.Wrap(r.Text, 11.5, kit.Regular, max(room, 120)) {
		one := look.Row{Height: lineHeight, Text: line, Small: true, Indent: r.Indent, Dead: r.Dead, Faint: r.Faint, Tone: r.Tone}
		if i == 0 {
			one.Sign, one.Link, one.Rule, one.Picked = r.Sign, r.Link, r.Rule, r.Picked
		}
		list = append(list, one)
	}
	return list
}

// row converts an action on a row of the list to one on the corresponding row of the state.
func (p *Panel) row(do func(int)) func(int) {
	if do == nil {
		return nil
	}
	return func(i int) {
		if i < len(p.of) {
			i = p.of[i]
		}
		do(i)
	}
}

// The heights of the parts below the list, with their gaps.
const (
	buttonHeight = 54
	buttonGap    = 10
	lowest       = 14 // below the main button
	tabsHeight   = 34
	wordsWidth   = 32
	sidesGap     = 6
	gap          = 8 // between checks, sums and the list
)

// place places everything: the header and the sides at the top; the button, the checks and the sums at the bottom; the list gets
// the height that is left, in whole rows.
func (p *Panel) place(s fyne.Size) {
	if s.Height < 400 && s.Width > 560 {
		p.placeBeside(s)
		return
	}
	p.header.Show()
	y, bottom := p.header.height(s.Width), s.Height
	kit.Place(p.header.Sheet, 0, 0, s.Width, y)
	kit.Place(p.clock, s.Width-kit.RowMargin-p.clock.width(), 10, p.clock.width(), 62)
	list := float32(ordersLeast) // at least
	if len(p.shown.Tabs) > 0 {
		list += tabsHeight
	}
	asks, listed := p.answer.Visible(), true
	if asks {
		room := bottom - y - lowest - 2*(buttonHeight+buttonGap)
		listed = heightOf(p.shown.Checks)+gap+list <= room
		h := p.showChecks(p.shown.Checks, 0, room-gap)
		kit.Place(p.below, 0, bottom-gap-h, s.Width, h)
		bottom -= max(h+gap, buttonHeight) // no answer is where the question was asked
	}
	if p.main.Visible() {
		kit.Place(p.main, kit.RowMargin, bottom-lowest-buttonHeight, s.Width-2*kit.RowMargin, buttonHeight)
		bottom -= lowest + buttonHeight + buttonGap
	}
	if asks {
		kit.Place(p.answer, kit.RowMargin, bottom-buttonHeight, s.Width-2*kit.RowMargin, buttonHeight)
		bottom -= buttonHeight + buttonGap
	}
	room, sides := bottom-y-list, p.sides.Height()+sidesGap // the height beyond the minimum of the list
	if sides > room || sides == sidesGap {
		sides = 0
	}
	if !asks {
		rows, folded := p.checkRows(room-sides, room+ordersLeast/2)
		if p.open {
			sides = 0
		}
		if h := p.showChecks(rows, folded, max(room-sides-gap, heightOf(rows[:folded]))); h > 0 {
			kit.Place(p.below, 0, bottom-h, s.Width, h)
			bottom, room = bottom-h-gap, room-h-gap
		}
	}
	sums := p.sums.Height()
	kit.Show(p.sums, sums > 0 && sums+gap <= room-sides)
	if p.sums.Visible() {
		kit.Place(p.sums, 0, bottom-sums, s.Width, sums)
		bottom -= sums + gap
	}
	kit.Show(p.sides, sides > 0)
	kit.Show(p.edges[0], sides > 0)
	if sides > 0 {
		kit.Place(p.sides, 0, y+3, s.Width, sides-sidesGap)
		y += sides
		kit.Place(p.edges[0], 0, y, s.Width, 1)
	}
	p.placeList(0, y, s.Width, bottom, listed)
}

// placeBeside is for a low panel under the board: the sides on the left, the list and the button on the right. The subject of a
// question replaces the list, and so do expanded checks.
func (p *Panel) placeBeside(s fyne.Size) {
	p.header.Hide()
	kit.Place(p.clock, 0, -100, 0, 0)
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
		at := bottom - buttonHeight - buttonGap
		if p.answer.Visible() {
			at, w = buttonGap, (w-buttonGap)/2 // no answer is where the question was asked
			kit.Place(p.answer, x, at, w, buttonHeight)
			x += w + buttonGap
			y = buttonHeight + 2*buttonGap
		} else {
			bottom -= buttonHeight + 2*buttonGap
		}
		kit.Place(p.main, x, at, w, buttonHeight)
	}
	rows, folded := p.shown.Checks, 0
	if !p.answer.Visible() {
		rows, folded = p.checkRows(0, bottom-y-tabsHeight)
	}
	h := p.showChecks(rows, folded, bottom-y)
	kit.Place(p.below, left, bottom-h, s.Width-left, h)
	if h > 0 {
		bottom -= h + gap
	}
	p.placeList(left, y, s.Width-left, bottom, !p.answer.Visible() && !p.open)
}

// placeList places the list with its tabs between two heights, unless something else replaces it.
func (p *Panel) placeList(x, y, width, bottom float32, seen bool) {
	kit.Show(p.tabs, seen && len(p.shown.Tabs) > 0)
	kit.Show(p.words, p.tabs.Visible() && p.shown.Words.Icon != "" && p.tabs.end()+wordsWidth < width-kit.RowMargin)
	kit.Show(p.scroll, seen)
	if p.tabs.Visible() {
		kit.Place(p.tabs, x, y, width, tabsHeight)
		kit.Place(p.words, x+width-kit.RowMargin-wordsWidth, y+3, wordsWidth, tabsHeight-8)
		y += tabsHeight
	}
	kit.Place(p.edges[1], x, bottom, width, 1)
	p.list.Set(p.rows(width, !p.sums.Visible()))
	kit.Place(p.scroll, x, y+4, width, wholeRows(p.list, bottom-8-y))
}

// wholeRows returns the largest height up to room at which the list ends with a whole row.
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
