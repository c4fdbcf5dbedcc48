package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// choice is a title with a few words beside it, one of them chosen.
type choice struct {
	*fyne.Container
	buttons []*button
	at      int

	onPick func(int)
}

// choiceTitle is how wide the titles of choices are, so that several below each other line up.
const choiceTitle = 150

// newChoice makes a choice. keys gets the keys that it has no use for.
func newChoice(l *look, keys router, title string, at int, words ...string) *choice {
	c := &choice{at: at}
	head := newSheet(fyne.NewSize(choiceTitle, 30), func(add adder, s fyne.Size) {
		add(l.text(l.fit(title, 13, medium, s.Width), 13, medium, RoleMuted), 0, 0, s.Width, s.Height)
	})
	row := []fyne.CanvasObject{head}
	for i, word := range words {
		b := newButton(l, chip, buttonFace{Text: word, On: i == at}, keys, nil, func() { c.pick(i) })
		c.buttons = append(c.buttons, b)
		row = append(row, b)
	}
	c.Container = container.New(sideBySide{6}, row...)
	return c
}

// pick chooses a word.
func (c *choice) pick(at int) {
	c.at = at
	for i, b := range c.buttons {
		face := b.face
		face.On = i == at
		b.set(face)
	}
	if c.onPick != nil {
		c.onPick(at)
	}
}

// sideBySide is a layout of objects in a row with a gap, each as wide as it must be.
type sideBySide struct{ gap float32 }

// MinSize implements fyne.Layout.
func (v sideBySide) MinSize(list []fyne.CanvasObject) fyne.Size {
	var s fyne.Size
	for _, o := range list {
		s.Width += o.MinSize().Width + v.gap
		s.Height = max(s.Height, o.MinSize().Height)
	}
	return s
}

// Layout implements fyne.Layout.
func (v sideBySide) Layout(list []fyne.CanvasObject, s fyne.Size) {
	x := float32(0)
	for _, o := range list {
		w := o.MinSize().Width
		place(o, x, 0, w, s.Height)
		x += w + v.gap
	}
}
