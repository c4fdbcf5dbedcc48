package mapview

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// card is the sentence on a small card over the sea.
type card struct {
	*kit.Sheet
	b    kit.Brush
	text Card
	old  bool // the drawing is outdated: it is redrawn once when it is placed
}

// cardHeight is the height of the card.
const cardHeight = 52

// placeHeight is its height when it only names a place.
const placeHeight = 30

func newCard(b kit.Brush) *card {
	c := &card{b: b}
	c.Sheet = kit.NewSheet(fyne.NewSize(10, cardHeight), c.paint)
	c.Hide()
	return c
}

// set shows a sentence; an empty one hides the card.
func (c *card) set(s Card) {
	if s == c.text {
		return
	}
	c.text = s
	if s.Text == "" && s.Accent == "" && s.Hint == "" {
		c.Hide()
		return
	}
	c.old = true
	c.Show()
}

// place moves the card to a rectangle and redraws it if needed.
func (c *card) place(x, y, w, h float32) {
	was := c.Size()
	kit.Place(c.Sheet, x, y, w, h)
	if c.old && c.Size() == was {
		c.Draw()
	}
	c.old = false
}

// hintLine is the height of a line of the hint below the sentence.
const hintLine = 17

// height returns the height of the card at a width: a hint without room on the same line gets its own.
func (c *card) height(width float32) float32 {
	if c.text.Place {
		return placeHeight
	}
	x, right := c.sides(width)
	return cardHeight + hintLine*float32(max(len(c.b.Wrap(c.text.Hint, 12, kit.Regular, right-x)), 1)-1)
}

// sides returns where the texts of a card begin and end.
func (c *card) sides(width float32) (left, right float32) {
	left, right = 16, width-16
	if c.text.Mark.Piece != "" {
		left = 56
	}
	if c.text.Key != "" {
		right -= c.b.Width(c.text.Key, 11, kit.Semibold) + 22
	}
	return left, right
}

// width returns the width that the card needs for its texts.
func (c *card) width() float32 {
	l, s := c.b.Look, c.text
	if s.Place {
		return l.Width(s.Text, 13, kit.Semibold) + l.Width(s.Hint, 12, kit.Regular) + 32
	}
	text := l.Width(s.Text, 15, kit.Bold) + l.Width(s.Accent, 15, kit.Bold)
	w := max(text, l.Width(s.Hint, 12, kit.Regular)) + 16
	if s.Mark.Piece != "" {
		w += 48
	} else {
		w += 12
	}
	if s.Key != "" {
		w += l.Width(s.Key, 11, kit.Semibold) + 36
	}
	return w + 8
}

func (c *card) paint(add kit.Adder, s fyne.Size) {
	l := c.b.Look
	if c.text.Place {
		add(l.Frame(look.RoleCard, look.RoleStrong, 1, 8), 0, 0, s.Width, s.Height)
		w := l.Width(c.text.Text, 13, kit.Semibold)
		add(l.Text(c.text.Text, 13, kit.Semibold, look.RoleText), 12, 0, w, s.Height)
		add(l.Text(l.Fit(c.text.Hint, 12, kit.Regular, s.Width-w-30), 12, kit.Regular, look.RoleMuted), 20+w, 0, s.Width-w-30, s.Height)
		return
	}
	line := look.RoleAccent
	if c.text.Fault {
		line = look.RoleWarning
	}
	add(l.Frame(look.RoleCard, line, 1, 10), 0, 0, s.Width, s.Height)
	x, right := c.sides(s.Width)
	if c.text.Mark.Piece != "" {
		add(c.b.LargePiece(c.text.Mark.Piece, c.b.Inks(c.text.Mark.Side)), 14, 11, 30, 30)
	}
	if c.text.Key != "" {
		l.KeyCap(add, c.text.Key, right+12, 17, l.Width(c.text.Key, 11, kit.Semibold)+14)
	}
	text := l.Fit(c.text.Text, 15, kit.Bold, right-x)
	w := l.Width(text, 15, kit.Bold)
	top := float32(7)
	if c.text.Hint == "" {
		top = 15
	}
	add(l.Text(text, 15, kit.Bold, look.RoleText), x, top, w, 21)
	add(l.Text(l.Fit(c.text.Accent, 15, kit.Bold, right-x-w), 15, kit.Bold, look.RoleAccent), x+w, top, right-x-w, 21)
	role := look.RoleMuted
	if c.text.Fault {
		role = look.RoleWarning
	}
	for i, line := range l.Wrap(c.text.Hint, 12, kit.Regular, right-x) {
		add(l.Text(line, 12, kit.Regular, role), x, 28+hintLine*float32(i), right-x, hintLine)
	}
}
