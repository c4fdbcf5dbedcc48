package hall

import (
	"fyne.io/fyne/v2"

	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// with are the values for the placeholders of a text.
type with = words.With

// card is the sentence over the map.
type card struct {
	*kit.Sheet
	b    kit.Brush
	text words.Card
	most float32 // how wide it may be
}

const cardHeight = 52

func newCard(b kit.Brush) *card {
	c := &card{b: b}
	c.Sheet = kit.NewSheet(fyne.NewSize(10, cardHeight), c.paint)
	return c
}

// set shows a sentence, and reports whether it is another one.
func (c *card) set(text words.Card) bool {
	if text == c.text {
		return false
	}
	c.text = text
	kit.Show(c.Sheet, text.Text != "" || text.Hint != "")
	if size := fyne.NewSize(c.width(), cardHeight); size != c.Size() {
		c.Resize(size) // which draws
		c.Refresh()
		return true
	}
	c.Draw()
	return true
}

// width is how wide the card must be for its words.
func (c *card) width() float32 {
	l := c.b.Look
	w := max(l.Width(c.text.Text, 15, kit.Bold), l.Width(c.text.Hint, 12, kit.Regular)) + 36
	if c.text.Faction != 0 {
		w += 38
	}
	return min(w, max(c.most, 40))
}

func (c *card) paint(add kit.Adder, s fyne.Size) {
	l, line, role := c.b.Look, look.RoleAccent, look.RoleMuted
	if c.text.Fault {
		line, role = look.RoleWarning, look.RoleWarning
	}
	add(l.Frame(look.RoleCard, line, 1, 10), 0, 0, s.Width, s.Height)
	x := float32(16)
	if f := look.Side(c.text.Faction); f != 0 {
		add(c.b.LargePiece("army", c.b.Inks(f)), 14, 11, 30, 30)
		x = 56
	}
	add(l.Line(c.text.Text, 15, kit.Bold, look.RoleText), x, 7, s.Width-x-12, 21)
	add(l.Line(c.text.Hint, 12, kit.Regular, role), x, 28, s.Width-x-12, 17)
}

// told explains what became of an order, over the map.
type told struct {
	*kit.Sheet
	b           kit.Brush
	title, text string
	bad         bool
}

const toldWidth = 360

func newTold(b kit.Brush) *told {
	t := &told{b: b}
	t.Sheet = kit.NewSheet(fyne.NewSize(10, 10), t.paint)
	t.Hide()
	return t
}

// set explains something else; without a title nothing is explained.
func (t *told) set(title, text string, bad bool) {
	if title == t.title && text == t.text && bad == t.bad {
		return
	}
	t.title, t.text, t.bad = title, text, bad
	kit.Show(t.Sheet, title != "")
	t.Draw()
}

// height is how tall it must be for its words.
func (t *told) height() float32 {
	if t.text == "" {
		return 38
	}
	return 46 + float32(len(t.b.Wrap(t.text, 13, kit.Regular, toldWidth-32)))*kit.TextLine
}

func (t *told) paint(add kit.Adder, s fyne.Size) {
	l, role := t.b.Look, look.RoleSuccess
	if t.bad {
		role = look.RoleFailure
	}
	add(l.Frame(look.RoleCard, look.RoleStrong, 1, 10), 0, 0, s.Width, s.Height)
	add(l.Line(t.title, 14, kit.Bold, role), 16, 8, s.Width-32, 22)
	y := float32(34)
	for _, line := range l.Wrap(t.text, 13, kit.Regular, s.Width-32) {
		add(l.Text(line, 13, kit.Regular, look.RoleText), 16, y, s.Width-32, kit.TextLine)
		y += kit.TextLine
	}
}
