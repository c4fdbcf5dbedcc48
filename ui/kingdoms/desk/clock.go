package desk

import (
	"slices"
	"time"

	"entente/engine"
	europe "entente/engine/game"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/table"
	"entente/ui/ticker"
)

// timed is the game of a desk as its clock sees it.
type timed struct{ *Desk }

// Moment implements ticker.Game.
func (t timed) Moment() ticker.Moment {
	s := t.Front()
	ph := s.Pos.Phase
	m := ticker.Moment{
		Phase: ph, First: ph.Year == int16(t.Board.FirstYear) && ph.Season == engine.Spring, Over: s.Outcome != nil || s.Over(), Front: s == t.Shown(),
	}
	agreeing := t.Agreeing()
	for i, seat := range t.seats(s) {
		a := ticker.Asked{Ready: t.Ready != nil && t.Ready(i)}
		for _, player := range agreeing {
			if seat.Has(player) {
				a.Powers |= engine.PowersOf(engine.Power(player)) // factions and powers have the same numbers
			}
		}
		m.Asked = append(m.Asked, a)
	}
	return m
}

// Agreeing are the players who must agree before a step ends early, by the first faction of each (TK 3.5, RULES 3). Programs are not asked.
func (d *Desk) Agreeing() []kingdoms.Faction {
	n := d.Front()
	programmed := d.File.Programmed(n)
	return slices.DeleteFunc(n.Players(), func(f kingdoms.Faction) bool { return programmed.Has(f) })
}

// begin takes the clock of the game that was begun or opened, as it was kept with it.
func (t timed) begin() {
	t.Clock.Begin(table.ClockOf(timing(t.File.Game.Clock)))
	t.File.stamp = t.Clock.Keep
}

// MayEdit implements ticker.Game.
func (t timed) MayEdit() bool { return t.Doc.MayEdit() }

// Keep implements ticker.Game.
func (t timed) Keep(c europe.Timing) { t.File.Game.Clock = kept(c) }

// Copy implements ticker.Game.
func (t timed) Copy() { t.Doc.Keep() }

// Tell implements ticker.Game: when their time is over no more secret orders are taken.
func (t timed) Tell() {
	if t.Entry.Locked != t.locked() {
		t.look()
	}
	t.Desk.Tell()
}

// TimeUp implements ticker.Game: these games have no playing time.
func (timed) TimeUp() bool { return true }

// Closed reports whether no orders are taken since their time is over.
func (d *Desk) Closed() bool { return d.Clock.Closed() && d.Hiding() }

// Front returns the last phase of the newest line, whichever phase is shown.
func (d *Desk) Front() *game.Node {
	n := d.File.Root()
	for len(n.Next) > 0 {
		n = n.Next[len(n.Next)-1]
	}
	return n
}

// timing is a clock as a game of Three Kingdoms keeps it, in the form of the clock of a table.
func timing(c game.Clock) europe.Timing {
	if c == (game.Clock{}) {
		return europe.Timing{}
	}
	s := func(n int) time.Duration { return time.Duration(n) * time.Second }
	t := europe.Timing{Begun: c.Begun, Close: c.Close, Step: c.Step, Used: s(c.Used), Total: s(c.Total), Played: s(c.Played), Agreed: engine.PowerSet(c.Agreed)}
	t.Minutes.Apart = c.Apart
	for i, step := range t.Minutes.Steps() {
		*step = s(*c.Times()[i])
	}
	t.Phase, _ = engine.ParsePhase(c.Phase) // none: it begins with the phase that is played
	return t
}

// kept is the opposite of timing.
func kept(t europe.Timing) game.Clock {
	if t == (europe.Timing{}) {
		return game.Clock{}
	}
	s := func(d time.Duration) int { return int(d / time.Second) }
	c := game.Clock{Begun: t.Begun, Close: t.Close, Phase: t.Phase.String(), Step: t.Step, Used: s(t.Used), Total: s(t.Total), Played: s(t.Played)}
	c.Agreed = kingdoms.FactionSet(t.Agreed) // factions and powers have the same numbers
	c.Apart = t.Minutes.Apart
	for i, step := range t.Minutes.Steps() {
		*c.Times()[i] = s(*step)
	}
	return c
}
