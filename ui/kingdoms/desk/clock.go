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

// timed adapts a desk for its clock.
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

// Agreeing returns the players who must agree to end a step early, each as their first faction (TK 3.5, RULES 3). Bots are not asked.
func (d *Desk) Agreeing() []kingdoms.Faction {
	n := d.Front()
	programmed := d.File.Programmed(n)
	return slices.DeleteFunc(n.Players(), func(f kingdoms.Faction) bool { return programmed.Has(f) })
}

// begin sets the clock to the state saved with the game.
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

// Tell implements ticker.Game. When time is up, hidden orders can no longer be changed.
func (t timed) Tell() {
	if t.Entry.Locked != t.locked() {
		t.look()
	}
	t.Desk.Tell()
}

// TimeUp implements ticker.Game. These games have no limit on the total playing time.
func (timed) TimeUp() bool { return true }

// Closed reports whether orders are refused because time is up.
func (d *Desk) Closed() bool { return d.Clock.Closed() && d.Hiding() }

// Front returns the last phase of the newest line, whichever phase is shown.
func (d *Desk) Front() *game.Node {
	n := d.File.Root()
	for len(n.Next) > 0 {
		n = n.Next[len(n.Next)-1]
	}
	return n
}

// timing converts the saved clock of a game into the clock of a table.
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
	t.Phase, _ = engine.ParsePhase(c.Phase) // if there is none, the clock starts with the current phase
	return t
}

// kept is the inverse of timing.
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
