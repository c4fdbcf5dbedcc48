package startpage

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/picture"
)

// card is a game that was open lately: its board as it stands, and what it is called.
type card struct {
	tile
	l    *kit.Look
	face cardFace
	view *picture.Picture
}

// cardFace is what a card says: the name of the game, and two small things in its second line.
type cardFace struct {
	title, note, sub, more string

	wraps bool // a title without room goes on in the second line, instead of what stands there
}

// cardWords is the room for the words of a card.
const cardWords = 50

// newCard makes a card.
func newCard(p *doorPage, tap func()) *card {
	c := &card{tile: tile{Keys: p, OnTap: tap}, l: p.Look, view: picture.New(p.Look, p.App.Driver())}
	c.Extend(c, fyne.NewSize(100, 90), c.paint)
	return c
}

// Spoken implements page.Speaker.
func (c *card) Spoken() string { return lang.Sentences(lang.SentenceCase(c.face.title), c.face.sub) }

// set says something else.
func (c *card) set(face cardFace) {
	if face != c.face {
		c.face = face
		c.Draw()
	}
}

// paint draws the card for a size.
func (c *card) paint(add kit.Adder, s fyne.Size) {
	l := c.l
	ground := l.Frame(look.RoleCard, look.RoleLine, 1, 8)
	if c.Hovered {
		ground.StrokeColor = l.Color(look.RoleAccent)
	}
	add(ground, 0, 0, s.Width, s.Height)
	y := s.Height - cardWords
	add(c.view, 8, 8, s.Width-16, y-10)
	const x = 14
	w := s.Width - 2*x
	row := func(y float32, left, right string, strong bool) {
		face, role := kit.Regular, look.RoleMuted
		if strong {
			face, role = kit.Semibold, look.RoleText
		}
		note := l.Width(right, 11.5, kit.Regular)
		if note > w*0.5 {
			note = 0
		}
		room := w
		if note > 0 {
			room -= note + 8
		}
		add(l.Line(left, 13, face, role), x, y, room, 20)
		if note > 0 {
			add(l.Text(right, 11.5, kit.Regular, look.RoleMuted), x+w-note, y, note, 20)
		}
	}
	switch lines := l.Wrap(c.face.title, 13, kit.Semibold, w); {
	case c.face.wraps && (len(lines) > 1 || l.Width(c.face.sub, 13, kit.Regular) > w): // its name says enough
		for i, line := range lines[:min(len(lines), 2)] {
			row(y+4+20*float32(i), line, "", true)
		}
	default:
		row(y+4, c.face.title, c.face.note, true)
		row(y+24, c.face.sub, c.face.more, false)
	}
	if c.Focused {
		add(l.Ring(look.RoleAccent, 11), -3, -3, s.Width+6, s.Height+6)
	}
}
