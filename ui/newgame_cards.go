package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/engine"
)

// tableCard is one number of players to choose: the number, the powers by player, and what is special.
type tableCard struct {
	Players string
	Hands   [][]engine.Power
	Sub     string
}

// tableCards is a row of cards, one of them chosen.
type tableCards struct {
	picks
	b     brush
	cards []tableCard
}

// Sizes of the cards.
const (
	tableCardHeight = 104
	tableCardGap    = 11
)

// newTableCards makes the row.
func newTableCards(b brush, keys router, pick func(int)) *tableCards {
	c := &tableCards{picks: picks{l: b.look, keys: keys, onPick: pick}, b: b}
	c.extend(c, func() fyne.Size { return fyne.NewSize(200, tableCardHeight) }, c.draw)
	return c
}

// set shows cards, the one at chosen.
func (c *tableCards) set(at int, cards []tableCard) {
	c.at, c.cards, c.count = at, cards, len(cards)
	c.rebuild()
}

func (c *tableCards) draw(s fyne.Size) {
	c.parts, c.edges = c.parts[:0:0], c.edges[:0]
	n := float32(len(c.cards))
	if n == 0 {
		return
	}
	w := min((s.Width-(n-1)*tableCardGap)/n, 220)
	lines := 1 // on a narrow card two; all the same
	for _, card := range c.cards {
		lines = max(lines, min(len(c.l.wrap(card.Sub, 11.5, regular, w-16)), 2))
	}
	for i, card := range c.cards {
		x := float32(i) * (w + tableCardGap)
		c.card(card, i, x, w, 14*float32(lines-1))
		c.edges = append(c.edges, x+w)
	}
}

// card draws one card, its chips and words moved up for a second line.
func (c *tableCards) card(card tableCard, i int, x, w, up float32) {
	l := c.l
	add := func(o fyne.CanvasObject, dx, dy, w, h float32) { c.add(o, x+dx, dy, w, h) }
	ground, ink, sub := l.frame(RoleCard, RoleLine, 1, 8), RoleText, RoleMuted
	switch i {
	case c.at:
		ground, ink, sub = l.frame(RoleTint, RoleAccent, 2, 8), RoleAccent, RoleText
	case c.hover:
		ground.StrokeColor = l.color(RoleStrong)
	}
	add(ground, 0, 0, w, tableCardHeight)
	add(l.text(card.Players, 28, serif, ink), 11, 4, w-16, 40)
	lines := l.wrap(card.Sub, 11.5, regular, w-16)
	lines = lines[:min(len(lines), 2)]
	c.chips(card, w, up, add)
	for i, line := range lines {
		add(l.text(l.fit(line, 11.5, regular, w-16), 11.5, regular, sub), 11, 79-up+14*float32(i), w-14, 18)
	}
	if c.focused && i == c.at {
		add(l.ring(RoleAccent, 10), -4, -4, w+8, tableCardHeight+8)
	}
}

// chips draws a small square for each power, in groups by player.
func (c *tableCards) chips(card tableCard, w, up float32, add adder) {
	count, groups := 0, 0
	for _, hand := range card.Hands {
		count += len(hand)
		groups++
	}
	if count == 0 {
		return
	}
	gap, within := float32(5), float32(2)
	size := min(float32(9), (w-22-gap*float32(groups-1)-within*float32(count-groups))/float32(count))
	x := float32(11)
	for _, hand := range card.Hands {
		for _, pw := range hand {
			chip := &canvas.Rectangle{FillColor: c.b.inks(Side(pw)).fill, StrokeColor: c.b.color(RoleMuted), StrokeWidth: 1}
			add(chip, x, 62-up, size, 13)
			x += size + within
		}
		x += gap - within
	}
}

// TypedRune implements fyne.Focusable. A figure chooses that number of players.
func (c *tableCards) TypedRune(r rune) {
	for i, card := range c.cards {
		if card.Players == string(r) {
			c.pick(i)
			return
		}
	}
}
