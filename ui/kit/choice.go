package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Choice is a title with a few words beside it, one of them chosen.
type Choice struct {
	*fyne.Container
	Buttons []*Button
	at      int

	OnPick func(int)
}

// choiceTitle is how wide the titles of choices are, so that several below each other line up.
const choiceTitle = 150

// NewChoice makes a choice. keys gets the keys that it has no use for.
func NewChoice(l *Look, keys Router, title string, at int, words ...string) *Choice {
	c := &Choice{at: at}
	head := NewSheet(fyne.NewSize(choiceTitle, 30), func(add Adder, s fyne.Size) {
		add(l.Text(l.Fit(title, 13, Medium, s.Width), 13, Medium, RoleMuted), 0, 0, s.Width, s.Height)
	})
	row := []fyne.CanvasObject{head}
	for i, word := range words {
		b := NewButton(l, Chip, ButtonFace{Text: word, On: i == at}, keys, nil, func() { c.pick(i) })
		c.Buttons = append(c.Buttons, b)
		row = append(row, b)
	}
	c.Container = container.New(SideBySide{6}, row...)
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

// SideBySide is a layout of objects in a row with a gap, each as wide as it must be.
type SideBySide struct{ Gap float32 }

// MinSize implements fyne.Layout.
func (v SideBySide) MinSize(list []fyne.CanvasObject) fyne.Size {
	var s fyne.Size
	for _, o := range list {
		s.Width += o.MinSize().Width + v.Gap
		s.Height = max(s.Height, o.MinSize().Height)
	}
	return s
}

// Layout implements fyne.Layout.
func (v SideBySide) Layout(list []fyne.CanvasObject, s fyne.Size) {
	x := float32(0)
	for _, o := range list {
		w := o.MinSize().Width
		Place(o, x, 0, w, s.Height)
		x += w + v.Gap
	}
}
