// Package curtain is what comes between players at one keyboard, in any game: PINs, seals, the reveal, and the hidden screen.
//
//	c := curtain.New(room, machine, func() curtain.Table { ... })
//	c.HandIn(true) // seals the open orders and lowers the curtain
//	c.GoOn()       // hands the keyboard to the next player, or reveals
package curtain

import (
	"slices"

	"entente/ui/command"
	"entente/ui/page"
	"entente/ui/settings"
)

// Curtains lowers the curtain between players at one keyboard, and over a hidden screen.
type Curtains struct {
	room    *page.Screen
	kept    *settings.Settings
	machine Machine
	table   func() Table
	down    *curtain // the lowered curtain, nil while it is up
	idle    idle     // the time without user input
}

// New returns the room of the curtain. table returns the game on the screen.
func New(s *page.Screen, kept *settings.Settings, m Machine, table func() Table) *Curtains {
	return &Curtains{room: s, kept: kept, machine: m, table: table}
}

// Commands returns the commands of the curtain and of the hidden screen.
func (c *Curtains) Commands() []command.Command {
	return []command.Command{
		{Name: "hide", Menu: "view", MenuOrder: 16, Key: "F2", Do: c.HideScreen},
		{Name: "hiding", Menu: "view", MenuOrder: 17, Do: func() { c.setHiding((c.kept.Hiding + 1) % settings.NumHidings) }, Choices: c.hidingChoices},
		{Name: "curtain", Menu: "orders", MenuOrder: 2, Key: "Ctrl+Shift+X", Do: c.drop, DisabledReason: func() string { return c.table().State().WhyNot }},
	}
}

// hidingChoices returns the choices for when the screen hides automatically.
func (c *Curtains) hidingChoices() []command.Choice {
	var list []command.Choice
	for i, key := range hidingKeys() {
		h := settings.Hiding(i)
		list = append(list, command.Choice{Text: c.room.Say(key), On: h == c.kept.Hiding, Do: func() { c.setHiding(h) }})
	}
	return list
}

// Follow updates the curtain when a player has handed in elsewhere.
func (c *Curtains) Follow() {
	if c.down.shown() && slices.ContainsFunc(c.down.state.Writers, Writer.absent) {
		c.down.refresh()
	}
}

// GoOn hands the keyboard to the next player or, when all have sealed their orders, reveals them.
func (c *Curtains) GoOn() {
	c.lower(forTurn, -1)
	if c.down.mode == forReveal {
		c.down.reveal()
	}
}

// HandIn seals the open orders and lowers the curtain; with in false they are sealed as a draft.
func (c *Curtains) HandIn(in bool) {
	if c.seal(in) {
		c.lower(forTurn, -1)
	}
}

// Pass hands the keyboard to a player. Open orders are sealed as a draft.
func (c *Curtains) Pass(player int) {
	if !c.table().Exposed().Writing || c.seal(false) {
		c.lower(forTurn, player)
	}
}

// seal seals the open orders, and reports whether it did.
func (c *Curtains) seal(in bool) bool {
	t := c.table()
	if !t.Exposed().Writing {
		return false
	}
	c.machine.ClearScreen()
	if err := t.HandIn(in); err != nil {
		c.room.Alarm(err)
		return false
	}
	return true
}

// drop lowers the curtain. Open orders are sealed as a draft.
func (c *Curtains) drop() { c.Pass(-1) }
