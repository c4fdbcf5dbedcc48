package newgame

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/kit/stepper"
	"entente/ui/look"
)

// control holds the widgets of an item.
type control struct {
	object fyne.CanvasObject
	bar    *kit.Segments
	number *stepper.Stepper
	toggle *kit.Button
	rule   *kit.Button // opens the rules
	topic  string
}

// control returns the widgets of an item, up to date.
func (p *planPage) control(i Item) *control {
	c := p.items[i.Name]
	if c == nil {
		c = &control{}
		p.items[i.Name] = c
		c.make(p, i)
	}
	c.topic = i.Topic
	switch i.Kind {
	case Bar:
		c.bar.Set(i.Value, i.Words...)
	case Number:
		c.number.By, c.number.Parts = max(i.By, 1), i.Parts
		c.number.SetUnit(i.Unit)
		c.number.Set(i.Value)
	case Switch:
		c.toggle.Set(look.Button{Text: i.Words[0], On: i.Value == 1})
	}
	return c
}

// make makes the widgets for an item.
func (c *control) make(p *planPage, i Item) {
	set := func(to int) {
		p.change(func() {
			if i.Name == "board" {
				p.choose(to)
			} else {
				p.do.Set(i.Name, to)
			}
		})
	}
	switch i.Kind {
	case Bar:
		c.bar = kit.NewSegments(kit.Brush{Look: p.l, Tips: p.room.Tips}, p, set)
		c.object = c.bar
	case Number:
		c.number = stepper.New(p.l, p, 1, "", set)
		c.object = c.number.Container
	case Switch:
		c.toggle = kit.NewButton(p.l, kit.Toggle, look.Button{}, p, nil, func() { set(kit.Second(!c.toggle.Face.On)) })
		c.object = c.toggle
	}
	c.rule = kit.NewButton(p.l, kit.Link, look.Button{Text: "§", Tip: p.room.Say("rules.read")}, p, p.room.Tips, func() { p.do.Rule(c.topic) })
}

// least returns the minimum size of the control.
func (c *control) least() fyne.Size {
	switch {
	case c.bar != nil:
		return c.bar.Least()
	case c.toggle != nil:
		return c.toggle.Least()
	}
	return c.object.MinSize()
}

// focusable returns the focusable part of an item or a seat, nil if there is none.
func (p *planPage) focusable(name string) fyne.Focusable {
	if c := p.items[name]; c != nil {
		switch {
		case c.bar != nil:
			return c.bar
		case c.number != nil:
			return c.number.Field
		}
		return c.toggle
	}
	part, number, _ := strings.Cut(name, ".")
	n, err := strconv.Atoi(number)
	switch {
	case err != nil || n < 1 || n > len(p.seats):
		return nil
	case part == "name":
		return p.seats[n-1].name
	}
	return p.seats[n-1].hand
}

// trace reports the positions of the parts of the control.
func (c *control) trace(name string, add func(string, [4]float32)) {
	at := kit.Rect(c.object)
	switch {
	case c.number != nil:
		add(name, kit.Rect(c.number.Field))
	case c.toggle != nil || c.bar.Folded(): // the words of a bar are in the list that drops from it
		add(name, at)
	default:
		left := float32(0)
		for i, right := range c.bar.Edges {
			add(name+"."+strconv.Itoa(i), [4]float32{at[0] + left, at[1], right - left, at[3]})
			left = right
		}
	}
}
