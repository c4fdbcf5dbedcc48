package newgame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/engine"
	"entente/ui/kit"
)

// tableCard is one number of players to choose: the number, the powers by player, and what is special.
type tableCard struct {
	Players string
	Hands   [][]engine.Power
	Sub     string
}

// tableCards is a row of cards, one of them chosen.
type tableCards struct {
	kit.Picks
	b     kit.Brush
	Cards []tableCard
}

// Sizes of the cards.
const (
	tableCardHeight = 104
	tableCardGap    = 11
)

// newTableCards makes the row.
func newTableCards(b kit.Brush, keys kit.Router, pick func(int)) *tableCards {
	c := &tableCards{Picks: kit.Picks{L: b.Look, Keys: keys, OnPick: pick}, b: b}
	c.Extend(c, func() fyne.Size { return fyne.NewSize(200, tableCardHeight) }, c.draw)
	return c
}

// set shows cards, the one at chosen.
func (c *tableCards) set(at int, cards []tableCard) {
	c.At, c.Cards, c.Count = at, cards, len(cards)
	c.Rebuild()
}

func (c *tableCards) draw(s fyne.Size) {
	c.Parts, c.Edges = c.Parts[:0:0], c.Edges[:0]
	n := float32(len(c.Cards))
	if n == 0 {
		return
	}
	w := min((s.Width-(n-1)*tableCardGap)/n, 220)
	lines := 1 // on a narrow card two; all the same
	for _, card := range c.Cards {
		lines = max(lines, min(len(c.L.Wrap(card.Sub, 11.5, kit.Regular, w-16)), 2))
	}
	for i, card := range c.Cards {
		x := float32(i) * (w + tableCardGap)
		c.Card(card, i, x, w, 14*float32(lines-1))
		c.Edges = append(c.Edges, x+w)
	}
}

// Card draws one card, its chips and words moved up for a second line.
func (c *tableCards) Card(card tableCard, i int, x, w, up float32) {
	l := c.L
	add := func(o fyne.CanvasObject, dx, dy, w, h float32) { c.Add(o, x+dx, dy, w, h) }
	ground, ink, sub := l.Frame(kit.RoleCard, kit.RoleLine, 1, 8), kit.RoleText, kit.RoleMuted
	switch i {
	case c.At:
		ground, ink, sub = l.Frame(kit.RoleTint, kit.RoleAccent, 2, 8), kit.RoleAccent, kit.RoleText
	case c.Hover:
		ground.StrokeColor = l.Color(kit.RoleStrong)
	}
	add(ground, 0, 0, w, tableCardHeight)
	add(l.Text(card.Players, 28, kit.Serif, ink), 11, 4, w-16, 40)
	lines := l.Wrap(card.Sub, 11.5, kit.Regular, w-16)
	lines = lines[:min(len(lines), 2)]
	c.chips(card, w, up, add)
	for i, line := range lines {
		add(l.Text(l.Fit(line, 11.5, kit.Regular, w-16), 11.5, kit.Regular, sub), 11, 79-up+14*float32(i), w-14, 18)
	}
	if c.Focused && i == c.At {
		add(l.Ring(kit.RoleAccent, 10), -4, -4, w+8, tableCardHeight+8)
	}
}

// chips draws a small square for each power, in groups by player.
func (c *tableCards) chips(card tableCard, w, up float32, add kit.Adder) {
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
			chip := &canvas.Rectangle{FillColor: c.b.Inks(kit.Side(pw)).Fill, StrokeColor: c.b.Color(kit.RoleMuted), StrokeWidth: 1}
			add(chip, x, 62-up, size, 13)
			x += size + within
		}
		x += gap - within
	}
}

// TypedRune implements fyne.Focusable. A figure chooses that number of players.
func (c *tableCards) TypedRune(r rune) {
	for i, card := range c.Cards {
		if card.Players == string(r) {
			c.Pick(i)
			return
		}
	}
}
