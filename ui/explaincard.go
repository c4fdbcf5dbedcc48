package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/paint"
)

// explanation is what the card beside a failure says.
type explanation struct {
	Unit  engine.UnitType
	Power engine.Power
	Title string
	Head  string
	Fault bool
	Text  string // sentences, a line each
	Worth string // what would have worked
	Rules string
}

// explainCard explains what became of an order, over the map.
type explainCard struct {
	*sheet
	b     brush
	x     explanation
	close *button
}

// explainWidth is how wide the card is (LOOK, Panels and resizing).
const explainWidth = 300

func newExplainCard(b brush, keys router, t *tips, done func()) *explainCard {
	c := &explainCard{b: b}
	c.close = newButton(b.look, link, buttonFace{Icon: "icon-close", Tip: say("dialog.close"), Key: "Esc"}, keys, t, done)
	c.sheet = newSheet(fyne.NewSize(10, 10), c.paint)
	c.Hide()
	return c
}

// set explains something else; the zero explanation hides the card.
func (c *explainCard) set(x explanation) {
	if x == c.x {
		return
	}
	c.x = x
	if x == (explanation{}) {
		c.Hide()
		return
	}
	c.draw()
	c.Show()
}

// height is how tall the card must be for its words.
func (c *explainCard) height() float32 {
	l, inner := c.b.look, float32(explainWidth-26)
	h := float32(56 + 10)
	if c.x.Text != "" {
		h += float32(len(l.wrap(c.x.Text, 13, regular, inner))) * textLine
	}
	if c.x.Worth != "" {
		h += float32(len(l.wrap(c.x.Worth, 13, medium, inner)))*textLine + 18
	}
	if c.x.Rules != "" {
		h += 26
	}
	return h + 6
}

func (c *explainCard) paint(add adder, s fyne.Size) {
	l, inner := c.b.look, s.Width-26
	add(l.frame(RoleCard, RoleStrong, 1, 10), 0, 0, s.Width, s.Height)
	if c.x.Unit != engine.NoUnit {
		add(c.b.piece(paint.Glyph(c.x.Unit), c.b.inks(Side(c.x.Power))), 13, 13, 30, 30)
	}
	add(l.text(l.fit(c.x.Title, 15, bold, s.Width-96), 15, bold, RoleText), 53, 9, s.Width-96, 20)
	role := RoleSuccess
	if c.x.Fault {
		role = RoleFailure
	}
	add(l.text(l.fit(c.x.Head, 13, semibold, s.Width-96), 13, semibold, role), 53, 29, s.Width-96, 18)
	add(c.close, s.Width-38, 10, 28, 28)
	add(l.box(RoleLine, 0), 1, 55, s.Width-2, 1)
	y := float32(64)
	if c.x.Text != "" {
		for _, line := range l.wrap(c.x.Text, 13, regular, inner) {
			add(l.text(line, 13, regular, RoleText), 13, y, inner, textLine)
			y += textLine
		}
	}
	if c.x.Worth != "" {
		lines := l.wrap(c.x.Worth, 13, medium, inner)
		h := float32(len(lines))*textLine + 12
		y += 6
		add(l.box(RoleSuccessTint, 0), 1, y, s.Width-2, h)
		y += 6
		for _, line := range lines {
			add(l.text(line, 13, medium, RoleSuccess), 13, y, inner, textLine)
			y += textLine
		}
		y += 6
	}
	if c.x.Rules != "" {
		add(l.text(l.fit(c.x.Rules, 11.5, regular, inner), 11.5, regular, RoleMuted), 13, y+4, inner, 18)
	}
}
