package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/engine"
)

// tableCard is one number of players to choose: the number, the powers by player, and what is special.
type tableCard struct {
	Players string
	Hands   [][]engine.Power
	Sub     string
}

// tableCards is a row of cards, one of them chosen. Left and Right choose by keyboard.
type tableCards struct {
	widget.BaseWidget
	b       brush
	keys    router
	cards   []tableCard
	at      int
	hover   int
	focused bool
	edges   []float32
	parts   []fyne.CanvasObject

	onPick func(int)
}

// Sizes of the cards.
const (
	tableCardHeight = 112
	tableCardGap    = 11
)

// newTableCards makes the row.
func newTableCards(b brush, keys router, pick func(int)) *tableCards {
	c := &tableCards{b: b, keys: keys, hover: -1, onPick: pick}
	c.ExtendBaseWidget(c)
	return c
}

// set shows cards, the one at chosen.
func (c *tableCards) set(at int, cards []tableCard) {
	c.at, c.cards = at, cards
	c.rebuild()
}

func (c *tableCards) rebuild() {
	c.build(c.Size())
	c.Refresh()
}

func (c *tableCards) build(s fyne.Size) {
	c.parts, c.edges = c.parts[:0:0], c.edges[:0]
	n := float32(len(c.cards))
	if n == 0 {
		return
	}
	w := min((s.Width-(n-1)*tableCardGap)/n, 220)
	for i, card := range c.cards {
		x := float32(i) * (w + tableCardGap)
		c.draw(card, i, x, w)
		c.edges = append(c.edges, x+w)
	}
}

// draw draws one card.
func (c *tableCards) draw(card tableCard, i int, x, w float32) {
	l := c.b.look
	add := func(o fyne.CanvasObject, dx, dy, w, h float32) {
		place(o, x+dx, dy, w, h)
		c.parts = append(c.parts, o)
	}
	ground, ink, sub := l.frame(RoleCard, RoleLine, 1, 8), RoleText, RoleMuted
	switch i {
	case c.at:
		ground, ink, sub = l.frame(RoleTint, RoleAccent, 2, 8), RoleAccent, RoleText
	case c.hover:
		ground.StrokeColor = l.color(RoleStrong)
	}
	add(ground, 0, 0, w, tableCardHeight)
	add(l.text(card.Players, 28, serif, ink), 11, 6, w-16, 40)
	c.chips(card, w, add)
	add(l.text(l.fit(card.Sub, 11.5, regular, w-16), 11.5, regular, sub), 11, 86, w-14, 18)
	if c.focused && i == c.at {
		add(l.ring(RoleAccent, 10), -4, -4, w+8, tableCardHeight+8)
	}
}

// chips draws a small square for each power, in groups by player.
func (c *tableCards) chips(card tableCard, w float32, add adder) {
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
			chip := &canvas.Rectangle{FillColor: c.b.inks(pw).fill, StrokeColor: c.b.color(RoleMuted), StrokeWidth: 1}
			add(chip, x, 70, size, 13)
			x += size + within
		}
		x += gap - within
	}
}

// CreateRenderer implements fyne.Widget.
func (c *tableCards) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{
		objects: func() []fyne.CanvasObject { return c.parts },
		layout:  c.build,
		min:     func() fyne.Size { return fyne.NewSize(200, tableCardHeight) },
		refresh: func() { canvas.Refresh(c) },
	}
}

func (c *tableCards) index(x float32) int {
	for i, edge := range c.edges {
		if x < edge {
			return i
		}
	}
	return -1
}

func (c *tableCards) pick(i int) {
	if i >= 0 && i < len(c.cards) {
		c.onPick(i)
	}
}

// Tapped implements fyne.Tappable.
func (c *tableCards) Tapped(e *fyne.PointEvent) { c.pick(c.index(e.Position.X)) }

// MouseIn implements desktop.Hoverable.
func (c *tableCards) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (c *tableCards) MouseMoved(e *desktop.MouseEvent) {
	if i := c.index(e.Position.X); i != c.hover {
		c.hover = i
		c.rebuild()
	}
}

// MouseOut implements desktop.Hoverable.
func (c *tableCards) MouseOut() { c.hover = -1; c.rebuild() }

// FocusGained implements fyne.Focusable.
func (c *tableCards) FocusGained() { c.focused = true; c.rebuild() }

// FocusLost implements fyne.Focusable.
func (c *tableCards) FocusLost() { c.focused = false; c.rebuild() }

// TypedRune implements fyne.Focusable. A figure chooses that number of players.
func (c *tableCards) TypedRune(r rune) {
	for i, card := range c.cards {
		if card.Players == string(r) {
			c.pick(i)
			return
		}
	}
}

// TypedKey implements fyne.Focusable.
func (c *tableCards) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		c.pick(c.at - 1)
	case fyne.KeyRight:
		c.pick(c.at + 1)
	default:
		c.keys.TypedKey(e)
	}
}
