package desk

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
)

// Begin shows the game that Doc has opened or created and drops everything that belonged to the previous game. Listeners hear of it with the next
// Tell.
func (d *Desk) Begin(g *game.Game) {
	d.Game = g
	d.View, d.Trying, d.Entry.Power = View{}, nil, engine.NoPower
	d.Draft.clear()
	d.Walk.End()
	d.Study.Begin()
	d.beyond, d.Tossed, d.awaited, d.Self = nil, engine.NoPower, nil, ""
	if d.Rivals != nil {
		d.Rivals.Rest()
	}
	d.Seats.Last, d.Seats.marked = "", nil
	d.Seats.Lay(g)
	g.OnChange = d.Changed
	d.Clock.Begin(table.NewClock(g))
	d.sync()
}

// Changed must be called after every change of the game.
func (d *Desk) Changed() {
	d.Clock.Follow()
	d.Tell()
	d.Clock.SettlePlay()
	d.Autosave()
}

// Dirty reports whether the game has unsaved changes.
func (d *Desk) Dirty() bool { return d.Doc.Dirty() }

// Title returns the name of the game.
func (d *Desk) Title() string { return d.Doc.Title(d.Texts.Say("toolbar.untitled")) }

// Autosave keeps a safety copy of the game as it is now.
func (d *Desk) Autosave() {
	d.Clock.Keep()
	d.Doc.Keep()
}

// PlayOn continues after the end of the game: what follows becomes a variation.
func (d *Desk) PlayOn() {
	d.beyond = d.Game.Node()
	d.Tell()
}

// Over reports whether the game has ended at the phase shown and the user does not play on.
func (d *Desk) Over() bool {
	return !d.Played() && d.Game.Ended().Kind != game.NotEnded && d.Game.Node() != d.beyond
}

// TossDue returns the power for which the coin must be tossed now, or NoPower if none.
func (d *Desk) TossDue() engine.Power {
	if list := d.Game.TossDue(); len(list) > 0 && !d.Played() {
		return list[0]
	}
	return engine.NoPower
}

// WhyNotVote says why the table cannot vote on ending the game now: it is over, or another phase is shown.
func (d *Desk) WhyNotVote() string {
	switch {
	case d.Game.Ended().Kind != game.NotEnded:
		return d.Texts.Say("why-off.over")
	case d.Played():
		return d.Texts.Say("why-off.played")
	}
	return ""
}
