// Package botseats is what the window does with bots as players of Europe: the reasons for their orders, and hints.
package botseats

import (
	"entente/ui/command"
	"entente/ui/europe"
)

// BotSeats is the room of players that are programs.
type BotSeats struct {
	*europe.Room
	Run func(do, then func()) // does what takes long where nobody waits, then calls then in the window

	hint hint // that is being given
}

// New returns the room. run does what takes long where nobody waits.
func New(r *europe.Room, run func(do, then func())) *BotSeats { return &BotSeats{Room: r, Run: run} }

// Commands are the commands of this room.
func (o *BotSeats) Commands() []command.Command {
	return []command.Command{
		{Name: "hint", Menu: "orders", MenuOrder: 15, Key: "Ctrl+Alt+H", Do: o.hints, DisabledReason: o.whyNoHint},
		{Name: "explain", Menu: "results", MenuOrder: 11, Key: "Ctrl+Alt+E", Do: o.explain, DisabledReason: o.whyNotExplain},
	}
}

// programs reports whether programs play in the open game.
func (o *BotSeats) programs() bool {
	_, some := o.Desk.Game.Persons()
	return some
}
