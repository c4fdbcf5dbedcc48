package mapview

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// stepCard shows the current task of a lesson in the upper left corner of the map.
type stepCard struct {
	*kit.Sheet
	l    *kit.Look
	text Step
	skip *kit.Button
}

// Sizes of the card.
const (
	stepWidth = 360
	skipTall  = 32
)

func newStepCard(r *page.Screen, keys kit.Router, skip func()) *stepCard {
	c := &stepCard{l: r.Look, skip: kit.NewButton(r.Look, kit.Plain, look.Button{}, keys, r.Tips, skip)}
	c.Sheet = kit.NewSheet(fyne.NewSize(10, 10), c.paint)
	c.Hide()
	return c
}

// set changes the task; the zero Step hides the card.
func (c *stepCard) set(s Step) {
	if s == c.text {
		return
	}
	c.text = s
	c.skip.Set(look.Button{Text: s.Skip})
	kit.Show(c.Sheet, s != Step{})
	c.Draw()
}

// height returns the height that the card needs.
func (c *stepCard) height(width float32) float32 {
	return 52 + float32(len(c.l.Wrap(c.text.Text, 13, kit.Regular, width-32)))*kit.TextLine + skipTall
}

func (c *stepCard) paint(add kit.Adder, s fyne.Size) {
	l := c.l
	add(l.Frame(look.RoleCard, look.RoleStrong, 1, 10), 0, 0, s.Width, s.Height)
	add(l.Line(c.text.Title, 14, kit.Bold, look.RoleSuccess), 16, 8, s.Width-32, 22)
	y := float32(34)
	for _, line := range l.Wrap(c.text.Text, 13, kit.Regular, s.Width-32) {
		add(l.Text(line, 13, kit.Regular, look.RoleText), 16, y, s.Width-32, kit.TextLine)
		y += kit.TextLine
	}
	add(c.skip, 16, y+6, min(c.skip.Least().Width+16, s.Width-32), skipTall)
}
