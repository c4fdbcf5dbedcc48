package newgame

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
)

// The measures of the page of the boards.
const (
	boardsEdge = 28
	boardsTop  = page.ToolbarHeight + 18
	boardGap   = 14
	boardLeast = 196 // width
)

// rowsTall returns the height of heading and filters with the gap below: the filters use two lines if one is too short.
func (p *boardsPage) rowsTall(width float32) float32 {
	if p.oneLine(width) {
		return 44 + 50
	}
	return 44 + 50 + 42
}

// oneLine reports whether both filters fit on one line.
func (p *boardsPage) oneLine(width float32) bool {
	return p.owners.Least().Width+16+p.size.Least().Width <= width
}

// paintGround draws what is below the controls: the bar at the top, the two sides, the heading.
func (p *boardsPage) paintGround(add kit.Adder, s fyne.Size) {
	side := sideWidth(s.Width)
	p.room.PaintPage(add, s)
	add(p.l.Box(look.RolePanel, 0), s.Width-side, page.ToolbarHeight, side, s.Height-page.ToolbarHeight)
	add(p.l.Box(look.RoleLine, 0), s.Width-side, page.ToolbarHeight, 1, s.Height-page.ToolbarHeight)
	w := s.Width - side - 2*boardsEdge
	add(p.l.Line(p.room.Say("boards.title"), 28, kit.Serif, look.RoleText), boardsEdge, boardsTop-2, w-p.searchWide(w)-12, 42)
	if len(p.shown) > 0 {
		return
	}
	text := p.room.Say("boards.none")
	if p.whose == 2 && p.field.Text == "" && p.count == 0 {
		text = p.room.Say("boards.none-yours")
	}
	for i, line := range p.l.Wrap(text, 13, kit.Regular, w) {
		add(p.l.Text(line, 13, kit.Regular, look.RoleMuted), boardsEdge, boardsTop+p.rowsTall(w)+8+20*float32(i), w, 20)
	}
}

// searchWide returns the width of the search field beside the heading.
func (p *boardsPage) searchWide(width float32) float32 {
	return max(min(width-p.l.Width(p.room.Say("boards.title"), 28, kit.Serif)-20, 260), 120)
}

// layout lays out the page: the cards on the left, the selected board on the right.
func (p *boardsPage) layout(list []fyne.CanvasObject, s fyne.Size) {
	side := sideWidth(s.Width)
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	w := s.Width - side - 2*boardsEdge
	search := p.searchWide(w)
	kit.Place(p.field, boardsEdge+w-search, boardsTop+2, search, 36)
	y := float32(boardsTop + 48)
	kit.Place(p.owners, boardsEdge, y, min(p.owners.Least().Width, w), kit.SegmentHeight)
	counts := min(p.size.Least().Width, w)
	if p.oneLine(w) {
		kit.Place(p.size, boardsEdge+w-counts, y, counts, kit.SegmentHeight)
	} else {
		kit.Place(p.size, boardsEdge, y+42, counts, kit.SegmentHeight)
	}
	top := boardsTop + p.rowsTall(w)
	foot := float32(0)
	if p.take.Visible() {
		foot = 58
		kit.Place(p.take, boardsEdge, s.Height-48, min(p.take.Least().Width, w), 36)
	}
	if p.edit.Visible() {
		foot = 58
		kit.Place(p.edit, boardsEdge+w-min(p.edit.Least().Width, w/2), s.Height-48, min(p.edit.Least().Width, w/2), 36)
	}
	kit.Place(p.scroll, boardsEdge-6, top-6, w+12, s.Height-top+6-foot)

	tall := float32(0)
	if p.view.Visible() {
		tall = (side - 48) * 0.7
	}
	right{p.view, p.words, p.cancel, p.play}.lay(s, tall, 0.5)
	if s != p.laid { // do not interfere with scrolling by the user
		p.laid = s
		p.lead()
	}
}

// cells lays out the visible cards. It is as tall as they need.
type cells struct{ *boardsPage }

// columns returns the number of cards per row.
func (p *boardsPage) columns() int {
	return max(int((p.scroll.Size().Width-12+boardGap)/(boardLeast+boardGap)), 1)
}

// cell returns the size of a card.
func (p *boardsPage) cell() (w, h float32) {
	n := float32(p.columns())
	w = (p.scroll.Size().Width - 12 - (n-1)*boardGap) / n
	return w, (w-16)*0.65 + 10 + picture.CardWords
}

// MinSize implements fyne.Layout.
func (c cells) MinSize([]fyne.CanvasObject) fyne.Size {
	_, h := c.cell()
	rows := (len(c.shown) + c.columns() - 1) / c.columns()
	return fyne.NewSize(boardLeast, float32(rows)*(h+boardGap)+20)
}

// Layout implements fyne.Layout.
func (c cells) Layout([]fyne.CanvasObject, fyne.Size) {
	w, h := c.cell()
	n := c.columns()
	for at, i := range c.shown {
		kit.Place(c.cards[i], 6+float32(at%n)*(w+boardGap), 6+float32(at/n)*(h+boardGap), w, h)
	}
}

// lead scrolls until the whole card of the picked board is in view.
func (p *boardsPage) lead() {
	if !slices.Contains(p.shown, p.picked) {
		return
	}
	c := p.cards[p.picked]
	top, bottom := c.Position().Y-6, c.Position().Y+c.Size().Height+6
	switch s := p.scroll; {
	case top < s.Offset.Y:
		s.ScrollToOffset(fyne.NewPos(0, max(top, 0)))
	case bottom > s.Offset.Y+s.Size().Height:
		s.ScrollToOffset(fyne.NewPos(0, bottom-s.Size().Height))
	}
}

// paintAbout draws the details of the selected board.
func (p *boardsPage) paintAbout(add kit.Adder, s fyne.Size) {
	o := p.now()
	if o == nil {
		return
	}
	l, y := p.l, float32(0)
	face := p.cards[p.picked].Face()
	note := l.Width(face.Note, 12, kit.Medium) + 14
	for i, line := range l.Wrap(o.Name, 22, kit.Serif, s.Width-note-12) {
		add(l.Text(line, 22, kit.Serif, look.RoleText), 0, y, s.Width-note-12, 32)
		if i == 0 {
			add(l.Box(face.Tint(), 4), s.Width-note, y+6, note, 21)
			add(l.Text(face.Note, 12, kit.Medium, face.Tag), s.Width-note+7, y+6, note-14, 21)
		}
		y += 32
	}
	y = p.paintSides(add, o, y+4, s.Width)
	facts := o.Facts
	if text := p.playersOf(o); text != "" {
		facts = append([][2]string{{p.room.Say("new.players-head"), text}}, facts...)
	}
	for _, f := range facts {
		add(l.Box(look.RoleLine, 0), 0, y, s.Width, 1)
		head := min(s.Width*0.3, 90)
		add(l.Line(f[0], 12.5, kit.Regular, look.RoleMuted), 0, y, head, 27)
		lines := l.Wrap(f[1], 12.5, kit.Medium, s.Width-head)
		for i, line := range lines {
			add(l.Text(line, 12.5, kit.Medium, look.RoleText), head, y+19*float32(i), s.Width-head, 27)
		}
		y += 8 + 19*float32(max(len(lines), 1))
	}
	if len(o.Faults) > 0 {
		add(l.Line(p.room.Say("boards.broken"), 13, kit.Semibold, look.RoleWarning), 0, y, s.Width, 24)
		y += 28
	}
	for _, fault := range o.Faults {
		for _, line := range l.Wrap(fault, 12, kit.Regular, s.Width) {
			add(l.Text(line, 12, kit.Regular, look.RoleText), 0, y, s.Width, 18)
			y += 18
		}
		y += 6
	}
	p.grow(y)
}

// grow sets the height of the details.
func (p *boardsPage) grow(tall float32) {
	if p.about.Least.Height != tall {
		p.about.Least.Height = tall
		p.words.Refresh()
	}
}

// paintSides draws the powers of a board from y on, and returns where they end.
func (p *boardsPage) paintSides(add kit.Adder, o *offered, y, width float32) float32 {
	const line, chip, gap = 26, 18, 16
	x := float32(0)
	for _, side := range o.Sides {
		w := chip + 7 + p.l.Width(side.Name, 13, kit.Regular)
		if x > 0 && x+w > width {
			x, y = 0, y+line
		}
		o.Brush.DrawChip(side.Side, x, y+4, add)
		add(p.l.Line(side.Name, 13, kit.Regular, look.RoleText), x+chip+7, y, min(w-chip-7, width-x-chip-7)+1, line)
		x += w + gap
	}
	if len(o.Sides) > 0 {
		y += line + 10
	}
	return y
}
