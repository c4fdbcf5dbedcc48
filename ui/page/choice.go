package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
)

// Choice is a title with a few words beside it, one of them selected.
type Choice struct {
	*fyne.Container
	Buttons []*kit.Button
	at      int

	OnPick func(int)
}

// choiceTitle is the width of the titles of choices. It is the same for all, so that they line up.
const choiceTitle = 150

// NewChoice makes a choice. keys gets the keys that it does not use.
func NewChoice(l *kit.Look, keys kit.Router, title string, at int, words ...string) *Choice {
	c := &Choice{at: at}
	head := kit.NewSheet(fyne.NewSize(choiceTitle, 30), func(add kit.Adder, s fyne.Size) {
		add(l.Text(l.Fit(title, 13, kit.Medium, s.Width), 13, kit.Medium, look.RoleMuted), 0, 0, s.Width, s.Height)
	})
	row := []fyne.CanvasObject{head}
	for i, word := range words {
		b := kit.NewButton(l, kit.Chip, look.Button{Text: word, On: i == at}, keys, nil, func() { c.pick(i) })
		c.Buttons = append(c.Buttons, b)
		row = append(row, b)
	}
	c.Container = container.New(kit.SideBySide{Gap: 6}, row...)
	return c
}

// pick chooses a word.
func (c *Choice) pick(at int) {
	c.at = at
	for i, b := range c.Buttons {
		face := b.Face
		face.On = i == at
		b.Set(face)
	}
	if c.OnPick != nil {
		c.OnPick(at)
	}
}
