package table

import (
	"slices"
	"time"

	"entente/engine"
	"entente/engine/game"
)

// Step is a part of a phase for the clock (RULES 3).
type Step uint8

// The steps. A movement phase is negotiated, then written; the other phases have a step each.
const (
	NoStep      Step = iota // the game is over, or there is none
	Reveal                  // the results of the previous phase are shown; no time limit
	Negotiation             // the only step in which players may talk
	Writing
	Retreating
	Adjusting
)

// String returns the name of the step as files write it.
func (s Step) String() string { return game.ClockSteps()[int(s)%len(game.ClockSteps())] }

// Writes reports whether orders are written in the step.
func (s Step) Writes() bool { return s >= Writing }

// timed reports whether the step can have a time.
func (s Step) timed() bool { return s >= Negotiation }

// lasts returns the time allowed for the step, 0 for no limit. first means the first turn of the game.
func (s Step) lasts(c game.Clocks, first bool) time.Duration {
	switch {
	case s == Negotiation && first:
		return c.First
	case s == Negotiation:
		return c.Later
	case s == Writing:
		return c.Orders
	case s == Retreating:
		return c.Retreats
	case s == Adjusting:
		return c.Adjustment
	}
	return 0
}

// firstStep returns the first step of a phase.
func firstStep(k engine.PhaseKind) Step {
	if k == engine.Movement {
		return Negotiation
	}
	return lastStep(k)
}

// lastStep returns the step of a phase in which its orders are written.
func lastStep(k engine.PhaseKind) Step {
	switch k {
	case engine.Retreats:
		return Retreating
	case engine.Adjustment:
		return Adjusting
	}
	return Writing
}

// Front returns the phase that is played, the last one of the main line, whatever phase is looked at; whether it belongs to the first turn of the
// game, and whether the game is over.
func Front(g *game.Game) (ph engine.Phase, first, over bool) {
	turns := 0
	for _, n := range g.MainLine() {
		if ph = n.Position.Phase; ph.Kind == engine.Movement {
			turns++
		}
	}
	return ph, turns <= 1, g.EndedAt(g.Running()).Kind != game.NotEnded
}

// Follow ties the clock to the current phase of the game. After a phase is resolved, the step is Reveal; time keeps running,
// because showing results is part of playing. If a resolution is undone, the phase continues where it was left and the clock
// stops for the correction. The end of the game also stops it.
func (c Clock) Follow(g *game.Game) Clock {
	return c.FollowPhase(Front(g))
}

// FollowPhase is Follow for games of other kinds. Its arguments are the current phase, whether it belongs to the first turn, and
// whether the game is over.
func (c Clock) FollowPhase(ph engine.Phase, first, over bool) Clock {
	switch {
	case over && c.now.step == NoStep, !over && ph == c.phase && c.now.step != NoStep:
		return c
	case c.now.step != NoStep:
		c = c.remember()
	}
	back := ph.Before(c.phase) || ph == c.phase
	was := c.phase
	c.phase, c.first = ph, first
	switch {
	case over:
		c.now = stepTime{phase: ph}
		c.running, c.last = false, time.Time{}
	case !c.begun || was == engine.Phase{}:
		c.now, c.before = c.fresh(firstStep(ph.Kind)), nil
	case back:
		c.now = c.recall(lastStep(ph.Kind))
		c.running, c.last, c.amended = false, time.Time{}, true
	default:
		c.now = stepTime{phase: ph, step: Reveal}
		c.amended = false
	}
	return c
}

// Arrive starts the first step of the phase once the previous results have been shown. A phase that had already started continues
// where it was left.
func (c Clock) Arrive() Clock {
	if c.now.step != Reveal {
		return c
	}
	step := firstStep(c.phase.Kind)
	if last := lastStep(c.phase.Kind); c.begunBefore(last) {
		step = last
	}
	c.now = c.recall(step)
	c.agreed = 0
	return c
}

// begunBefore reports whether the clock has been in a step of this phase already.
func (c Clock) begunBefore(step Step) bool {
	return slices.ContainsFunc(c.before, func(s stepTime) bool { return s.phase == c.phase && s.step == step })
}

// Entitled returns the powers that must agree before a step ends early: those with a player that still have a unit or a center. A
// power that has nothing left has no say (RULES 9.5), nor does one under an armistice, which has no player (RULES 9.2).
func Entitled(g *game.Game) engine.PowerSet {
	n, _ := g.Last()
	var set engine.PowerSet
	for _, player := range g.Players() {
		for _, pw := range player.Powers {
			left := n.Position.UnitCount(pw) > 0 || n.Position.Centers(pw) > 0
			if left && !n.Position.Armistice.Has(pw) {
				set |= engine.PowersOf(pw)
			}
		}
	}
	return set
}

// Timing returns the state of the clock for the file of its game, the zero Timing if the clock has never been used.
func (c Clock) Timing() game.Timing {
	if !c.begun && c.Minutes == c.plan && !c.Close {
		return game.Timing{}
	}
	return game.Timing{
		Begun: c.begun, Minutes: c.Minutes, Close: c.Close, Phase: c.phase, Step: c.now.step.String(),
		Used: c.now.used, Total: c.now.total, Played: c.played, Agreed: c.agreed,
	}
}

// restore returns a saved clock, stopped. If its phase does not have the saved step, the phase starts over.
func (c Clock) restore(t game.Timing) Clock {
	if t == (game.Timing{}) {
		return c
	}
	c.begun, c.Minutes, c.Close, c.played = t.Begun, t.Minutes, t.Close, t.Played
	step := Step(max(slices.Index(game.ClockSteps(), t.Step), 0))
	if step.timed() && step != firstStep(t.Phase.Kind) && step != lastStep(t.Phase.Kind) {
		return c
	}
	c.phase, c.agreed = t.Phase, t.Agreed
	c.now = stepTime{phase: t.Phase, step: step, used: t.Used, total: t.Total}
	return c
}
