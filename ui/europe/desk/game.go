package desk

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
)

// Begin puts the game that Doc has opened or begun on the table: nothing of the one before stays. Who listens is told by the
// next Tell.
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

// Changed is called after every change of the game.
func (d *Desk) Changed() {
	d.Clock.Follow()
	d.Tell()
	d.Clock.SettlePlay()
	d.Autosave()
}

// Dirty reports whether something would be lost without saving.
func (d *Desk) Dirty() bool { return d.Doc.Dirty() }

// Title is what the game is called.
func (d *Desk) Title() string { return d.Doc.Title(d.Texts.Say("toolbar.untitled")) }

// Autosave keeps a copy of the game as it is.
func (d *Desk) Autosave() {
	d.Clock.Keep()
	d.Doc.Keep()
}

// PlayOn goes on beyond the end: what follows becomes a variation.
func (d *Desk) PlayOn() {
	d.beyond = d.Game.Node()
	d.Tell()
}

// Over reports whether the game has ended where the window is, and nobody plays on.
func (d *Desk) Over() bool {
	return !d.Played() && d.Game.Ended().Kind != game.NotEnded && d.Game.Node() != d.beyond
}

// TossDue returns the power for which the coin must be tossed now, NoPower for none.
func (d *Desk) TossDue() engine.Power {
	if list := d.Game.TossDue(); len(list) > 0 && !d.Played() {
		return list[0]
	}
	return engine.NoPower
}

// WhyNotVote says why the table cannot decide about the game now: it is over, or another phase is looked at.
func (d *Desk) WhyNotVote() string {
	switch {
	case d.Game.Ended().Kind != game.NotEnded:
		return d.Texts.Say("why-off.over")
	case d.Played():
		return d.Texts.Say("why-off.played")
	}
	return ""
}
