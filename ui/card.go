package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/paint"
)

// cardText is what is being built, in words: "Army Ruhr moves to Holland", and below it what can be clicked.
type cardText struct {
	Unit   engine.UnitType
	Power  engine.Power
	Text   string
	Accent string // the part that is still open, or was just chosen
	Hint   string
	Fault  bool // the hint is the reason why something cannot be
	Place  bool // only the name of the place under the pointer, on a small card
	Key    string
}

// card is the sentence on a small card over the sea.
type card struct {
	*sheet
	b brush
	s cardText
}

// cardHeight is how tall the card is (LOOK, Panels and resizing).
const cardHeight = 52

// placeHeight is how tall it is when it only names a place.
const placeHeight = 30

func newCard(b brush) *card {
	c := &card{b: b}
	c.sheet = newSheet(fyne.NewSize(10, cardHeight), c.paint)
	c.Hide()
	return c
}

// set shows a sentence; an empty one hides the card.
func (c *card) set(s cardText) {
	if s == c.s {
		return
	}
	c.s = s
	if s.Text == "" && s.Accent == "" && s.Hint == "" {
		c.Hide()
		return
	}
	c.draw()
	c.Show()
}

// height is how tall the card is.
func (c *card) height() float32 {
	if c.s.Place {
		return placeHeight
	}
	return cardHeight
}

// width is how wide the card must be for its words.
func (c *card) width() float32 {
	l, s := c.b.look, c.s
	if s.Place {
		return l.width(s.Text, 13, semibold) + l.width(s.Hint, 12, regular) + 32
	}
	text := l.width(s.Text, 15, bold) + l.width(s.Accent, 15, bold)
	w := max(text, l.width(s.Hint, 12, regular)) + 16
	if s.Unit != engine.NoUnit {
		w += 41
	} else {
		w += 12
	}
	if s.Key != "" {
		w += l.width(s.Key, 11, semibold) + 36
	}
	return w + 8
}

func (c *card) paint(add adder, s fyne.Size) {
	l := c.b.look
	if c.s.Place {
		add(l.frame(RoleCard, RoleStrong, 1, 8), 0, 0, s.Width, s.Height)
		w := l.width(c.s.Text, 13, semibold)
		add(l.text(c.s.Text, 13, semibold, RoleText), 12, 0, w, s.Height)
		add(l.text(l.fit(c.s.Hint, 12, regular, s.Width-w-30), 12, regular, RoleMuted), 20+w, 0, s.Width-w-30, s.Height)
		return
	}
	line := RoleAccent
	if c.s.Fault {
		line = RoleWarning
	}
	add(l.frame(RoleCard, line, 1, 10), 0, 0, s.Width, s.Height)
	x, right := float32(16), s.Width-16
	if c.s.Unit != engine.NoUnit {
		add(c.b.piece(paint.Glyph(c.s.Unit), c.b.inks(Side(c.s.Power))), 14, 11, 30, 30)
		x = 56
	}
	if c.s.Key != "" {
		w := l.width(c.s.Key, 11, semibold) + 14
		for _, o := range keyCap(l, c.s.Key, right-w+4, 17, w) {
			p, size := o.Position(), o.Size()
			add(o, p.X, p.Y, size.Width, size.Height)
		}
		right -= w + 8
	}
	text := l.fit(c.s.Text, 15, bold, right-x)
	w := l.width(text, 15, bold)
	top := float32(7)
	if c.s.Hint == "" {
		top = 15
	}
	add(l.text(text, 15, bold, RoleText), x, top, w, 21)
	add(l.text(l.fit(c.s.Accent, 15, bold, right-x-w), 15, bold, RoleAccent), x+w, top, right-x-w, 21)
	role := RoleMuted
	if c.s.Fault {
		role = RoleWarning
	}
	add(l.text(l.fit(c.s.Hint, 12, regular, right-x), 12, regular, role), x, 28, right-x, 17)
}
