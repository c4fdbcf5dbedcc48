package newgame

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/externals"
	"entente/ui/kit"
	"entente/ui/levels"
	"entente/ui/look"
)

// seatCard shows one future player: the name, the sides or preferences, and who plays.
type seatCard struct {
	*fyne.Container
	p      *planPage
	number int // from 1
	face   Seat
	sheet  *kit.Sheet
	name   *kit.Field
	inset  fyne.CanvasObject // the name, without a frame of its own
	hand   *kit.Button       // chooses the sides
	who    *kit.Button       // chooses a person or the level of a bot
}

// seatHeight is the height of a card.
const seatHeight = 40

// seat returns the card of a seat, counted from 0, up to date.
func (p *planPage) seat(at int, face Seat) *seatCard {
	for len(p.seats) <= at {
		p.seats = append(p.seats, newSeatCard(p, len(p.seats)))
	}
	c := p.seats[at]
	c.set(face)
	return c
}

// newSeatCard returns the card of a seat, counted from 0.
func newSeatCard(p *planPage, at int) *seatCard {
	c := &seatCard{p: p, number: at + 1}
	c.sheet = kit.NewSheet(fyne.NewSize(200, seatHeight), c.paint)
	c.name = kit.NewField(nameKeys{p, at}, "", func(name string) { p.change(func() { p.do.Name(at, name) }) })
	c.hand = kit.NewButton(p.l, kit.Link, look.Button{}, p, nil, func() {
		p.l.Choose(p.brush(), p.room.Win.Canvas(), c.hand, c.face.Hands, func(i int) { p.change(func() { p.do.Hand(at, i) }) })
	})
	c.who = kit.NewButton(p.l, kit.Link, look.Button{}, p, nil, func() {
		whos := p.whos()
		add := externals.Adder(p.room, p.games.kept, func(seat int, level string) { p.change(func() { p.do.Who(seat, level) }) })
		p.l.Choose(p.brush(), p.room.Win.Canvas(), c.who, levels.Rows(p.room.Texts, whos, at, add != nil), func(row int) {
			p.change(func() { levels.Choose(whos, at, row, p.do.Who, add) })
		})
	})
	c.name.Strong, c.name.Scroll = true, fyne.ScrollHorizontalOnly // a long name is cut off
	c.inset = c.name.Bare(p.l, 4)
	c.Container = container.New(kit.NewFrame(200, seatHeight, c.layout), c.sheet, c.inset, c.hand, c.who)
	return c
}

// whos returns who plays and who could, for all seats.
func (p *planPage) whos() (list []levels.Seat) {
	for _, section := range p.state.Form {
		for _, s := range section.Seats {
			list = append(list, s.Who)
		}
	}
	return list
}

// set shows another seat.
func (c *seatCard) set(s Seat) {
	c.face = s
	c.name.PlaceHolder = s.Hint
	c.name.SetSilently(s.Name)
	kit.Show(c.hand, s.Hands != nil)
	kit.Show(c.who, s.Who.Levels != nil)
	c.hand.Set(look.Button{Text: s.Hand, Drops: s.Hands != nil})
	c.who.Set(look.Button{Text: levels.Name(c.p.room.Texts, s.Who.Level), Drops: true})
	c.Container.Refresh()
	c.sheet.Draw()
}

// split returns where the name ends and the sides begin.
func (c *seatCard) split(w float32) float32 { return 36 + (w-36)*0.36 }

// right returns the right edge of the sides.
func (c *seatCard) right(w float32) float32 {
	if c.face.Who.Levels == nil {
		return w - 10
	}
	return w - c.who.Least().Width - 4
}

func (c *seatCard) paint(add kit.Adder, s fyne.Size) {
	l := c.p.l
	ground := l.Frame(look.RoleCard, look.RoleLine, 1, 8)
	if c.face.Fault != "" {
		ground = l.Frame(look.RoleFailureTint, look.RoleFailure, 1.5, 8)
	}
	add(ground, 0, 0, s.Width, s.Height)
	add(l.Text(strconv.Itoa(c.number), 13, kit.Semibold, look.RoleMuted), 14-6*float32(kit.Second(c.number > 9)), 0, 18, s.Height)
	x := c.split(s.Width) + 12
	for _, side := range c.face.Sides {
		c.p.brush().DrawChip(side, x, s.Height/2-9, add)
		x += 22
	}
	if c.face.Hands == nil {
		add(l.Line(c.face.Hand, 13, kit.Regular, look.RoleText), x+4, 0, c.right(s.Width)-x-6, s.Height)
	}
}

// layout places the parts of a card.
func (c *seatCard) layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(c.sheet, 0, 0, s.Width, s.Height)
	split := c.split(s.Width)
	kit.PlaceMiddle(c.inset, 30, split-30, s.Height)
	x := split + 12 + 22*float32(len(c.face.Sides))
	w := min(c.hand.Least().Width+8, c.right(s.Width)-x)
	kit.Place(c.hand, x, 6, w, s.Height-12)
	kit.Place(c.who, c.right(s.Width), 6, c.who.Least().Width, s.Height-12)
}

// nameKeys handles the keys of a name: Enter moves to the next name, and from the last one to the start button.
type nameKeys struct {
	*planPage
	seat int
}

// TypedKey implements kit.Router.
func (k nameKeys) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeyReturn && e.Name != fyne.KeyEnter {
		k.planPage.TypedKey(e)
		return
	}
	seats := 0
	for _, s := range k.state.Form {
		seats += len(s.Seats)
	}
	var next fyne.Focusable = k.start
	if k.seat+1 < seats {
		next = k.seats[k.seat+1].name
	}
	k.room.Win.Canvas().Focus(next)
	k.room.Note()
}
