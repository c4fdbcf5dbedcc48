// Package botseats holds what the window does with players that are programs: who plays, playing on by themselves, why they
// ordered what they did, hints, and the review of a game.
package botseats

import (
	"time"

	"entente/engine/game"
	"entente/ui/command"
	"entente/ui/europe"
)

// BotSeats is the room of players that are programs.
type BotSeats struct {
	*europe.Room
	Wait func(time.Duration, func()) (stop func()) // calls a function after a while; nil: at once
	Run  func(do, then func())                     // does what takes long where nobody waits, then calls then in the window

	stop func() // ends the wait for the next phase while programs play on; nil: they do not
	pace int    // seconds for each phase
	hint hint   // that is being given
}

// New returns the room. run does what takes long where nobody waits.
func New(r *europe.Room, wait func(time.Duration, func()) func(), run func(do, then func())) *BotSeats {
	return &BotSeats{Room: r, Wait: wait, Run: run, pace: 2}
}

// Commands are the commands of this room.
func (o *BotSeats) Commands() []command.Command {
	return []command.Command{
		{Name: "hint", Menu: "orders", MenuOrder: 15, Key: "Ctrl+Alt+H", Do: o.hints, DisabledReason: o.whyNoHint},
		{Name: "explain", Menu: "results", MenuOrder: 11, Key: "Ctrl+Alt+E", Do: o.explain, DisabledReason: o.whyNotExplain},
		{Name: "play-on", Menu: "game", MenuOrder: 15, Key: "Ctrl+Alt+P", Do: o.playOn, DisabledReason: o.whyNotPlayOn, On: func() bool { return o.Desk.Self != "" }},
		{Name: "play-pace", Menu: "game", MenuOrder: 16, Choices: o.paces},
		{Name: "seats", Menu: "table", MenuOrder: 4, Key: "Ctrl+Alt+S", Do: o.seats, DisabledReason: o.whyNotSeats},
		{Name: "program-pause", Menu: "table", MenuOrder: 5, Do: o.pause, On: func() bool { return !o.Desk.Settings.AtOnce }},
	}
}

// pause lets programs take their time before they hand in, or no longer.
func (o *BotSeats) pause() {
	o.Desk.Settings.AtOnce = !o.Desk.Settings.AtOnce
	o.Desk.KeepSettings()
	if o.Desk.Settings.AtOnce {
		o.Desk.Rivals.Hurry()
	}
	o.Desk.Tell()
}

// programs reports whether programs play in the open game.
func (o *BotSeats) programs() bool {
	_, some := o.Desk.Game.Persons()
	return some
}

// usual is how well programs play who play for people.
func usual() string { return game.Levels()[2] }
