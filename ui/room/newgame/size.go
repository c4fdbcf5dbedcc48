package newgame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/kit"
	"entente/ui/look"
)

// sizeCards is a row of cards, one of them selected; in a narrow window it has several rows.
type sizeCards struct {
	kit.Picks
	p     *planPage
	cards []Size
	rects [][4]float32 // of each card: x, y, width, height
}

// The measures of the cards.
const (
	cardHeight = 104
	cardGap    = 11
	cardLeast  = 74 // minimum width; below it the cards use several rows
)

// newSizeCards returns an empty row.
func newSizeCards(p *planPage, pick func(int)) *sizeCards {
	c := &sizeCards{Picks: kit.Picks{L: p.l, Keys: p, OnPick: pick}, p: p}
	c.Extend(c, func() fyne.Size { return fyne.NewSize(200, cardHeight) }, c.draw)
	return c
}

// set changes the cards; the one at index at is selected.
func (c *sizeCards) set(at int, cards []Size) {
	c.At, c.cards, c.Count = at, cards, len(cards)
	c.Rebuild()
}
func (c *sizeCards) draw(s fyne.Size) {
	c.Parts, c.rects = c.Parts[:0:0], c.rects[:0]
	if len(c.cards) == 0 {
		return
	}
	n := c.beside(s.Width)
	w := min((s.Width-float32(n-1)*cardGap)/float32(n), 220)
	lines := 1 // two if a card is too narrow, then on all of them
	for _, card := range c.cards {
		lines = max(lines, min(len(c.L.Wrap(card.Sub, 11.5, kit.Regular, w-16)), 2))
	}
	for i, card := range c.cards {
		x, y := float32(i%n)*(w+cardGap), float32(i/n)*(cardHeight+cardGap)
		c.rects = append(c.rects, [4]float32{x, y, w, cardHeight})
		c.drawCard(card, i, 14*float32(lines-1))
	}
}

// beside returns the number of cards per row at a width: all, or as many as makes the rows equal.
func (c *sizeCards) beside(width float32) int {
	fit := max(int((width+cardGap)/(cardLeast+cardGap)), 1)
	rows := (len(c.cards) + fit - 1) / fit
	return (len(c.cards) + rows - 1) / rows
}

// height returns the height of all cards at a width.
func (c *sizeCards) height(width float32) float32 {
	n := len(c.cards)
	if n == 0 {
		return cardHeight
	}
	n = (n + c.beside(width) - 1) / c.beside(width)
	return float32(n)*(cardHeight+cardGap) - cardGap
}

// index returns the card at a position, -1 for none.
func (c *sizeCards) index(at fyne.Position) int {
	for i, r := range c.rects {
		if at.X >= r[0] && at.X < r[0]+r[2] && at.Y >= r[1] && at.Y < r[1]+r[3] {
			return i
		}
	}
	return -1
}

// Tapped implements fyne.Tappable.
func (c *sizeCards) Tapped(e *fyne.PointEvent) { c.Pick(c.index(e.Position)) }

// MouseIn implements desktop.Hoverable.
func (c *sizeCards) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (c *sizeCards) MouseMoved(e *desktop.MouseEvent) {
	if i := c.index(e.Position); i != c.Hover {
		c.Hover = i
		c.Rebuild()
	}
}

// drawCard draws one card. up moves its contents up to make room for a second line.
func (c *sizeCards) drawCard(card Size, i int, up float32) {
	l, x, y, w := c.L, c.rects[i][0], c.rects[i][1], c.rects[i][2]
	add := func(o fyne.CanvasObject, dx, dy, w, h float32) { c.Add(o, x+dx, y+dy, w, h) }
	ground, ink, sub := l.Frame(look.RoleCard, look.RoleLine, 1, 8), look.RoleText, look.RoleMuted
	switch i {
	case c.At:
		ground, ink, sub = l.Frame(look.RoleTint, look.RoleAccent, 2, 8), look.RoleAccent, look.RoleText
	case c.Hover:
		ground.StrokeColor = l.Color(look.RoleStrong)
	}
	add(ground, 0, 0, w, cardHeight)
	add(l.Text(card.Text, 28, kit.Serif, ink), 11, 4, w-16, 40)
	lines := l.Wrap(card.Sub, 11.5, kit.Regular, w-16)
	lines = lines[:min(len(lines), 2)]
	c.drawChips(card, w, up, add)
	for i, line := range lines {
		add(l.Text(l.Fit(line, 11.5, kit.Regular, w-16), 11.5, kit.Regular, sub), 11, 79-up+14*float32(i), w-14, 18)
	}
	if c.Focused && i == c.At {
		add(l.Ring(look.RoleAccent, 10), -4, -4, w+8, cardHeight+8)
	}
}

// drawChips draws one small square per power, grouped by player.
func (c *sizeCards) drawChips(card Size, w, up float32, add kit.Adder) {
	count, groups := 0, 0
	for _, hand := range card.Sides {
		count += len(hand)
		groups++
	}
	if count == 0 {
		return
	}

	gap, within := float32(5), float32(2)
	size := min(float32(9), (w-22-gap*float32(groups-1)-within*float32(count-groups))/float32(count))
	x := float32(11)
	inks := c.p.brush().Inks
	for _, hand := range card.Sides {
		for _, side := range hand {
			chip := &canvas.Rectangle{FillColor: inks(side).Fill, StrokeColor: c.L.Color(look.RoleMuted), StrokeWidth: 1}
			add(chip, x, 62-up, size, 13)
			x += size + within
		}
		x += gap - within
	}
}

// TypedRune implements fyne.Focusable: a digit chooses that number of players.
func (c *sizeCards) TypedRune(r rune) {
	for i, card := range c.cards {
		if card.Text == string(r) {
			c.Pick(i)
			return
		}
	}
}
