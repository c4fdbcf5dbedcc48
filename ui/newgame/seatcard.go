package newgame

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// seatCard shows one player to be: the name, and the powers or which are wished for.
type seatCard struct {
	*fyne.Container
	b     kit.Brush
	words words.Words
	face  seatFace
	sheet *kit.Sheet
	name  *kit.Field
	inset fyne.CanvasObject // name, without a frame of its own
	hand  *kit.Button       // chooses the powers
	who   *kit.Button       // chooses whether a person plays, or how well a program does
}

// seatFace is what a card shows.
type seatFace struct {
	number int
	powers []engine.Power // nil: still open
	who    string         // plays
	text   string         // instead of the names of the powers
	choose bool           // the powers can be chosen
	fault  bool
}

// seatHeight is the height of a card.
const seatHeight = 40

// newSeatCard makes the card of the player with a number, counted from 1.
func newSeatCard(b kit.Brush, w words.Words, keys kit.Router, number int, named func(string), choose func()) *seatCard {
	c := &seatCard{b: b, words: w}
	c.sheet = kit.NewSheet(fyne.NewSize(200, seatHeight), c.paint)
	c.name = kit.NewField(keys, w.Say("new.name", words.With{"N": number}), named)
	c.hand = kit.NewButton(b.Look, kit.Link, look.Button{}, keys, nil, choose)
	c.who = kit.NewButton(b.Look, kit.Link, look.Button{}, keys, nil, nil)
	c.name.Strong = true
	c.inset = c.name.Bare(b.Look, 4)
	c.Container = container.New(kit.NewFrame(200, seatHeight, c.layout), c.sheet, c.inset, c.hand, c.who)
	return c
}

// set shows another face.
func (c *seatCard) set(f seatFace) {
	c.face = f
	kit.Show(c.hand, f.choose)
	c.hand.Set(look.Button{Text: c.label(), Drops: f.choose})
	c.who.Set(look.Button{Text: f.who, Drops: true})
	c.Container.Refresh()
	c.sheet.Draw()
}

// label returns the text that stands for the powers.
func (c *seatCard) label() string {
	if c.face.text != "" {
		return c.face.text
	}
	return c.words.Powers(c.face.powers)
}

// split returns where the name ends and the powers begin.
func (c *seatCard) split(w float32) float32 { return 36 + (w-36)*0.36 }

// right is where the powers must end.
func (c *seatCard) right(w float32) float32 { return w - c.who.Least().Width - 4 }

func (c *seatCard) paint(add kit.Adder, s fyne.Size) {
	l := c.b.Look
	ground := l.Frame(look.RoleCard, look.RoleLine, 1, 8)
	if c.face.fault {
		ground = l.Frame(look.RoleFailureTint, look.RoleFailure, 1.5, 8)
	}
	add(ground, 0, 0, s.Width, s.Height)
	add(l.Text(strconv.Itoa(c.face.number), 13, kit.Semibold, look.RoleMuted), 14, 0, 18, s.Height)
	x := c.split(s.Width) + 12
	for _, pw := range c.face.powers {
		c.b.DrawChip(look.Side(pw), x, s.Height/2-9, add)
		x += 22
	}
	if !c.face.choose {
		room := c.right(s.Width) - x - 6
		add(l.Line(c.label(), 13, kit.Regular, look.RoleText), x+4, 0, room, s.Height)
	}
}

// layout puts the parts of a card in place.
func (c *seatCard) layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(c.sheet, 0, 0, s.Width, s.Height)
	split := c.split(s.Width)
	kit.PlaceMiddle(c.inset, 30, split-30, s.Height)
	x := split + 12 + 22*float32(len(c.face.powers))
	w := min(c.hand.Least().Width+8, c.right(s.Width)-x)
	kit.Place(c.hand, x, 6, w, s.Height-12)
	kit.Place(c.who, c.right(s.Width), 6, c.who.Least().Width, s.Height-12)
}
