package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
)

// seatCard is a player to be: the name, and the powers or the wish for them.
type seatCard struct {
	*fyne.Container
	b     brush
	words Words
	face  seatFace
	sheet *sheet
	name  *field
	inset fyne.CanvasObject // the name without a frame
	hand  *button           // chooses the powers
}

// seatFace is what a card shows.
type seatFace struct {
	Number int
	Powers []engine.Power // nil: still open
	Text   string         // instead of the names of the powers
	Choose bool           // the powers can be chosen
	Fault  bool
}

// seatHeight is how tall a card is.
const seatHeight = 40

// newSeatCard makes a card.
func newSeatCard(b brush, words Words, keys router, number int, named func(string), choose func()) *seatCard {
	c := &seatCard{b: b, words: words}
	c.sheet = newSheet(fyne.NewSize(200, seatHeight), c.paint)
	c.name = newField(keys, say("new.name", with{"N": number}), named)
	c.hand = newButton(b.look, link, buttonFace{}, keys, nil, choose)
	c.name.strong = true
	c.inset = c.name.bare(b.look, 4)
	c.Container = container.New(seatLayout{c}, c.sheet, c.inset, c.hand)
	return c
}

// set shows something else.
func (c *seatCard) set(f seatFace) {
	c.face = f
	show(c.hand, f.Choose)
	c.hand.set(buttonFace{Text: c.label()})
	c.Container.Refresh()
	c.sheet.draw()
}

// label is the text for the powers.
func (c *seatCard) label() string {
	if c.face.Text != "" {
		return c.face.Text
	}
	return c.words.powers(c.face.Powers)
}

// split is where the name ends and the powers begin.
func (c *seatCard) split(w float32) float32 { return 36 + (w-36)*0.42 }

func (c *seatCard) paint(add adder, s fyne.Size) {
	l := c.b.look
	ground := l.frame(RoleCard, RoleLine, 1, 8)
	if c.face.Fault {
		ground = l.frame(RoleFailureTint, RoleFailure, 1.5, 8)
	}
	add(ground, 0, 0, s.Width, s.Height)
	add(l.text(number(c.face.Number), 13, semibold, RoleMuted), 14, 0, 18, s.Height)
	x := c.split(s.Width) + 12
	for _, pw := range c.face.Powers {
		c.b.drawChip(Side(pw), x, s.Height/2-9, add)
		x += 22
	}
	if !c.face.Choose {
		room := s.Width - x - 16
		add(l.text(l.fit(c.label(), 13, regular, room), 13, regular, RoleText), x+4, 0, room, s.Height)
	}
}

// seatLayout puts the parts of a card in place.
type seatLayout struct{ *seatCard }

// MinSize implements fyne.Layout.
func (seatLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, seatHeight) }

// Layout implements fyne.Layout.
func (sl seatLayout) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	c := sl.seatCard
	place(c.sheet, 0, 0, s.Width, s.Height)
	split := c.split(s.Width)
	placeMiddle(c.inset, 30, split-30, s.Height)
	x := split + 12 + 22*float32(len(c.face.Powers))
	w := min(c.hand.least().Width+8, s.Width-x-8)
	place(c.hand, x, 6, w, s.Height-12)
}
