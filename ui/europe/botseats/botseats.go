// Package botseats explains the orders of bots in games of Europe, and gives hints.
package botseats

import (
	"entente/ui/command"
	"entente/ui/europe"
)

// BotSeats provides the commands about bots.
type BotSeats struct {
	*europe.Room
	Run func(do, then func()) // runs slow work in the background, then calls then in the window

	hint hint // the current hint
}

// New returns BotSeats. run runs slow work in the background.
func New(r *europe.Room, run func(do, then func())) *BotSeats { return &BotSeats{Room: r, Run: run} }

// Commands returns the commands about bots.
func (o *BotSeats) Commands() []command.Command {
	return []command.Command{
		{Name: "hint", Menu: "orders", MenuOrder: 15, Key: "Ctrl+Alt+H", Do: o.hints, DisabledReason: o.whyNoHint},
		{Name: "explain", Menu: "results", MenuOrder: 11, Key: "Ctrl+Alt+E", Do: o.explain, DisabledReason: o.whyNotExplain},
	}
}

// programs reports whether bots play in the open game.
func (o *BotSeats) programs() bool {
	_, some := o.Desk.Game.Persons()
	return some
}
