// Package curtain stands between players at one keyboard: PINs, seals, the reveal, and the hidden screen.
package curtain

import (
	"fyne.io/fyne/v2"

	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/settings"
)

// Curtains lowers the curtain between players at one keyboard, and over a hidden screen.
type Curtains struct {
	*europe.Room
	Guest Guest    // another game over the window, nil for none
	down  *curtain // over everything, nil while it is up
	idle  idle     // for how long nobody has touched anything
}

// Guest is a game with a page of its own over the window, which hides with the screen.
type Guest interface {
	Seal() error       // what lies open there is sealed as a draft
	Exposed() Exposure // what of it is on the screen
}

// Exposure is what the page of a guest shows; the zero Exposure: there is no page.
type Exposure struct {
	Page   bool
	Orders bool // that are not revealed
	Secret bool // its orders are secret until then
}

// guest is what the guest shows.
func (c *Curtains) guest() Exposure {
	if c.Guest == nil {
		return Exposure{}
	}
	return c.Guest.Exposed()
}

// Commands returns the commands of the curtain and of the hidden screen.
func (c *Curtains) Commands() []command.Command {
	return []command.Command{
		{Name: "hide", Menu: "view", Place: 16, Key: "F2", Do: c.HideScreen},
		{Name: "hiding", Menu: "view", Place: 17, Do: func() { c.setHiding((c.Desk.Settings.Hiding + 1) % settings.NumHidings) }, Choices: c.hidingChoices},
		{Name: "curtain", Menu: "orders", Place: 2, Key: "Ctrl+Shift+X", Do: c.dropCurtain, Why: c.Desk.Seats.WhyNotLower},
		{Name: "mark-in", Menu: "orders", Place: 3, Do: c.Desk.Seats.MarkIn, Why: c.Desk.Seats.WhyNotMarkIn, On: func() bool { return c.Desk.Seats.MarkedIn(c.Desk.Game.Node(), c.Desk.View.Power) }},
	}
}

// hidingChoices say when the screen hides itself.
func (c *Curtains) hidingChoices() []command.Choice {
	var list []command.Choice
	for i, key := range hidingKeys() {
		h := settings.Hiding(i)
		list = append(list, command.Choice{Text: c.Say(key), On: h == c.Desk.Settings.Hiding, Do: func() { c.setHiding(h) }})
	}
	return list
}

// Follow lets the curtain see that a program has handed in for whom it waits.
func (c *Curtains) Follow() {
	if c.down.shown() && c.down.writer().Program {
		c.down.refresh()
	}
}

// later runs slow work in the background, then calls then.
func (c *Curtains) later(do, then func()) {
	if c.Desk.Seats.Behind != nil {
		c.Desk.Seats.Behind(do, then)
		return
	}
	go func() {
		do()
		fyne.Do(then)
	}()
}

// GoOn hands the keyboard to the next player; when all have sealed their orders it reveals them at once.
func (c *Curtains) GoOn() {
	c.Desk.Rivals.Hurry()
	c.lower(forTurn, -1)
	if c.down.mode == forReveal {
		c.down.reveal()
	}
}

// HandIn seals the orders that lie open and lowers the curtain; a draft stays with its writer.
func (c *Curtains) HandIn(in bool) {
	if c.Desk.Game.Writing() == nil {
		return
	}
	c.ClearScreen()
	if err := c.Desk.Seats.Seal(in); err != nil {
		c.FailTable(err)
		return
	}
	c.Desk.Rivals.Hurry()
	c.lower(forTurn, -1)
}

// dropCurtain lowers the curtain; a draft that lies open stays with its writer.
func (c *Curtains) dropCurtain() {
	if c.Desk.Game.Writing() != nil {
		c.HandIn(false)
		return
	}
	c.lower(forTurn, -1)
}
