package clock

import (
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/kingdoms"
	kingdomsgame "entente/engine/kingdoms/game"
)

// timing is a clock as a game of Three Kingdoms keeps it, in the form of the clock of a table.
func timing(c kingdomsgame.Clock) game.Timing {
	if c == (kingdomsgame.Clock{}) {
		return game.Timing{}
	}
	s := func(n int) time.Duration { return time.Duration(n) * time.Second }
	t := game.Timing{Begun: c.Begun, Close: c.Close, Step: c.Step, Used: s(c.Used), Total: s(c.Total), Played: s(c.Played), Agreed: engine.PowerSet(c.Agreed)}
	for i, step := range t.Minutes.Steps() {
		*step = s(c.Steps[i])
	}
	t.Phase, _ = engine.ParsePhase(c.Phase) // none: it begins with the phase that is played
	return t
}

// kept is the opposite of timing.
func kept(t game.Timing) kingdomsgame.Clock {
	if t == (game.Timing{}) {
		return kingdomsgame.Clock{}
	}
	s := func(d time.Duration) int { return int(d / time.Second) }
	c := kingdomsgame.Clock{Begun: t.Begun, Close: t.Close, Phase: t.Phase.String(), Step: t.Step, Used: s(t.Used), Total: s(t.Total), Played: s(t.Played)}
	c.Agreed = kingdoms.FactionSet(t.Agreed) // factions and powers have the same numbers
	for i, step := range t.Minutes.Steps() {
		c.Steps[i] = s(*step)
	}
	return c
}
