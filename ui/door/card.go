package door

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/picture"
)

// card is a game that was open lately: its board as it stands, and what it is called.
type card struct {
	widget.BaseWidget
	l     *kit.Look
	keys  kit.Router
	face  cardFace
	view  *picture.Picture
	parts []fyne.CanvasObject

	hovered, focused bool
	onTap            func()
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
	c := &card{l: p.Look, keys: p, view: picture.New(p.Look, p.App.Driver()), onTap: tap}
	c.ExtendBaseWidget(c)
	return c
}

// set says something else.
func (c *card) set(face cardFace) {
	if face != c.face {
		c.face = face
		c.rebuild()
	}
}

// CreateRenderer implements fyne.Widget.
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return c.parts },
		Arrange: kit.OnceASize(c.build),
		Least:   func() fyne.Size { return fyne.NewSize(100, 90) },
		Redraw:  func() { canvas.Refresh(c) },
	}
}

// build draws the card for a size.
func (c *card) build(s fyne.Size) {
	l := c.l
	c.parts = c.parts[:0:0]
	add := func(o fyne.CanvasObject, x, y, w, h float32) {
		kit.Place(o, x, y, w, h)
		c.parts = append(c.parts, o)
	}
	ground := l.Frame(look.RoleCard, look.RoleLine, 1, 8)
	if c.hovered {
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
	if c.focused {
		add(l.Ring(look.RoleAccent, 11), -3, -3, s.Width+6, s.Height+6)
	}
}

// rebuild draws the card anew.
func (c *card) rebuild() {
	c.build(c.Size())
	c.Refresh()
}

// Tapped implements fyne.Tappable.
func (c *card) Tapped(*fyne.PointEvent) { c.onTap() }

// Cursor implements desktop.Cursorable.
func (c *card) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn implements desktop.Hoverable.
func (c *card) MouseIn(*desktop.MouseEvent) { c.hovered = true; c.rebuild() }

// MouseMoved implements desktop.Hoverable.
func (c *card) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *card) MouseOut() { c.hovered = false; c.rebuild() }

// FocusGained implements fyne.Focusable.
func (c *card) FocusGained() { c.focused = true; c.rebuild() }

// FocusLost implements fyne.Focusable.
func (c *card) FocusLost() { c.focused = false; c.rebuild() }

// TypedRune implements fyne.Focusable.
func (c *card) TypedRune(r rune) {
	if r != ' ' {
		c.keys.TypedRune(r)
	}
}

// TypedKey implements fyne.Focusable.
func (c *card) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		c.onTap()
	default:
		c.keys.TypedKey(k)
	}
}
