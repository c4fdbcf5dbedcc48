package picture

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// Card is a board with its name, pressed as a whole.
type Card struct {
	Tile
	View *Picture
	l    *kit.Look
	face Face
}

// Face is what a card says: a name, and two small things in its second line.
type Face struct {
	Title, Note, Sub, More string

	Wraps  bool      // a title without room goes on in the second line, instead of what stands there
	Tag    look.Role // Note has a ground in this tone; RoleWindow, which is zero: none
	Picked bool      // it is the one that is chosen
	Icon   string    // in the middle of the picture, where there is none; "": nothing
}

// Tint is the ground of the note.
func (f Face) Tint() look.Role {
	if f.Tag == look.RoleMuted {
		return look.RoleWindow
	}
	return kit.TintOf(f.Tag)
}

// CardWords is the room for the words of a card, below its picture.
const CardWords = 50

// NewCard makes a card.
func NewCard(l *kit.Look, driver fyne.Driver, keys kit.Router, tap func()) *Card {
	c := &Card{Tile: Tile{Keys: keys, OnTap: tap}, l: l, View: New(l, driver)}
	c.Extend(c, fyne.NewSize(100, 90), c.paint)
	return c
}

// Spoken implements page.Speaker.
func (c *Card) Spoken() string {
	return lang.Sentences(lang.SentenceCase(c.face.Title), c.face.Sub)
}

// Face returns what the card says.
func (c *Card) Face() Face { return c.face }

// Set says something else.
func (c *Card) Set(face Face) {
	if face != c.face {
		c.face = face
		c.Draw()
	}
}

// paint draws the card for a size.
func (c *Card) paint(add kit.Adder, s fyne.Size) {
	l := c.l
	ground := l.Frame(look.RoleCard, look.RoleLine, 1, 8)
	switch {
	case c.face.Picked:
		ground = l.Frame(look.RoleTint, look.RoleAccent, 2, 8)
	case c.Hovered:
		ground.StrokeColor = l.Color(look.RoleAccent)
	}
	add(ground, 0, 0, s.Width, s.Height)
	y := s.Height - CardWords
	add(c.View, 8, 8, s.Width-16, y-10)
	if c.face.Icon != "" {
		const size = 28
		add(l.Icon(c.face.Icon, l.Color(c.face.Tag)), (s.Width-size)/2, 8+(y-10-size)/2, size, size)
	}
	const x = 14
	w := s.Width - 2*x
	switch lines := l.Wrap(c.face.Title, 13, kit.Semibold, w); {
	case c.face.Wraps && (len(lines) > 1 || l.Width(c.face.Sub, 13, kit.Regular) > w): // its name says enough
		for i, line := range lines[:min(len(lines), 2)] {
			c.row(add, fyne.NewPos(x, y+4+20*float32(i)), w, line, "", kit.Semibold)
		}
	default:
		c.row(add, fyne.NewPos(x, y+4), w, c.face.Title, c.face.Note, kit.Semibold)
		c.row(add, fyne.NewPos(x, y+24), w, c.face.Sub, c.face.More, kit.Regular)
	}
	if c.Focused {
		add(l.Ring(look.RoleAccent, 11), -3, -3, s.Width+6, s.Height+6)
	}
}

// row writes a line, and at its end something small, unless that would take more than half of it.
func (c *Card) row(add kit.Adder, at fyne.Position, w float32, left, right string, face kit.Face) {
	l, room, role := c.l, w, look.RoleMuted
	if face == kit.Semibold {
		role = look.RoleText
	}
	const pad = 7
	note := l.Width(right, 11.5, kit.Regular)
	tagged := c.face.Tag != look.RoleWindow && face == kit.Semibold
	switch {
	case note > w*0.5:
		note = 0
	case tagged:
		room -= note + pad + 8
	case note > 0:
		room -= note + 8
	}
	add(l.Line(left, 13, face, role), at.X, at.Y, room, 20)
	switch {
	case note == 0:
	case tagged:
		add(l.Box(c.face.Tint(), 4), at.X+w-note-pad, at.Y, note+2*pad-3, 20)
		add(l.Text(right, 11.5, kit.Medium, c.face.Tag), at.X+w-note-2, at.Y, note+4, 20)
	default:
		add(l.Text(right, 11.5, kit.Regular, look.RoleMuted), at.X+w-note, at.Y, note, 20)
	}
}
