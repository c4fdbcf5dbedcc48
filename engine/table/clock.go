package table

import (
	"slices"
	"time"

	"entente/engine"
	"entente/engine/game"
)

// Clock is the clock of a table: how long the steps of a phase may take and how long the game has been played (RULES 3,
// 10.2). It is a value and does nothing by itself: whoever shows it calls Tick with the present time, about once a second
// while it runs. The zero Clock is stopped and belongs to no phase; Follow ties it to a game.
//
//	c := table.NewClock(g).Start(now)
//	c, rings := c.Tick(now) // a second later
//	c = c.Follow(g)         // after every change of the game
//	c = c.Arrive()          // when the results of the phase before have been told
type Clock struct {
	Minutes  game.Clocks      // allowed per step, 0 for no limit
	Warnings [2]time.Duration // how long before the end of a step the bell rings, 0 for never
	Close    bool             // no orders are accepted once time is up; otherwise the bell just rings
	Limit    time.Duration    // playing time of the whole game, 0 for no limit

	plan    game.Clocks // as agreed before the game
	phase   engine.Phase
	first   bool // it is the first turn of the game
	begun   bool // it has been used
	running bool
	last    time.Time // of the last tick, while it runs
	played  time.Duration
	agreed  engine.PowerSet // the powers that want the step to end
	amended bool            // the phase was resolved and reopened for a correction
	now     stepTime
	before  []stepTime // of other steps; never changed, only replaced
}

// stepTime is the time used and allowed in a step.
type stepTime struct {
	phase engine.Phase
	step  Step
	used  time.Duration
	total time.Duration // allowed, 0 for no limit
}

// Sleep is the longest gap between two ticks that counts. The clock is ticked every second, so a longer gap means that the
// machine slept or its wall clock was set.
const Sleep = 30 * time.Second

// Rings says why a tick rings the bell.
type Rings struct {
	Warning bool // the step ends soon
	Over    bool // the time of the step is up
	Limit   bool // the playing time of the game is up
}

// NewClock returns the clock that was saved with a game. It is stopped until Start.
func NewClock(g *game.Game) Clock {
	set := g.Settings()
	c := Clock{Minutes: set.Clocks, plan: set.Clocks}
	if set.Limit.Kind == game.Minutes {
		c.Limit = time.Duration(set.Limit.Number) * time.Minute
	}
	return c.restore(g.Timing()).Follow(g)
}

// Step returns the current step of the phase.
func (c Clock) Step() Step { return c.now.step }

// Phase returns the phase that the clock belongs to.
func (c Clock) Phase() engine.Phase { return c.phase }

// Begun reports whether the clock has ever been used in this game. An unused clock stays at the start of the current phase.
func (c Clock) Begun() bool { return c.begun }

// Running reports whether time passes.
func (c Clock) Running() bool { return c.running }

// Timed reports whether the step has an end.
func (c Clock) Timed() bool { return c.now.total > 0 }

// Left returns the time left in the step, 0 if it is up or the step has no limit.
func (c Clock) Left() time.Duration { return max(c.now.total-c.now.used, 0) }

// Part returns the share of the step that is left, 0 to 1; 1 for a step without a limit.
func (c Clock) Part() float64 {
	if !c.Timed() {
		return 1
	}
	return float64(c.Left()) / float64(c.now.total)
}

// Used returns how long the step has lasted.
func (c Clock) Used() time.Duration { return c.now.used }

// Over reports whether the time of the step is up.
func (c Clock) Over() bool { return c.Timed() && c.Left() == 0 }

// Warned reports whether the step ends soon, or is over. A warning time longer than the step is ignored.
func (c Clock) Warned() bool {
	for _, at := range c.Warnings {
		if c.now.total > at && c.Left() <= at && at > 0 {
			return true
		}
	}
	return c.Over()
}

// Closed reports whether orders are no longer accepted because time is up. A phase that was resolved and reopened accepts them,
// because it is being corrected.
func (c Clock) Closed() bool {
	return c.Close && c.Over() && c.now.step.Writes() && !c.amended
}

// Played returns the time played, without pauses and sleep.
func (c Clock) Played() time.Duration { return c.played }

// PlayLeft returns the playing time left, and whether there is a limit.
func (c Clock) PlayLeft() (time.Duration, bool) { return max(c.Limit-c.played, 0), c.Limit > 0 }

// ClockOf returns the saved clock of a game of another kind, stopped. FollowPhase ties it to a phase.
func ClockOf(t game.Timing) Clock { return Clock{}.restore(t) }

// Start starts the clock. It does nothing once the game is over.
func (c Clock) Start(now time.Time) Clock {
	if c.now.step != NoStep && !c.running {
		c.begun, c.running, c.last = true, true, now
	}
	return c
}

// Pause stops the clock. The time since the last tick counts.
func (c Clock) Pause(now time.Time) Clock {
	c, _ = c.Tick(now)
	c.running, c.last = false, time.Time{}
	return c
}

// Tick adds the time since the last tick and returns why the bell rings. At the end of negotiation it starts the writing of
// orders.
func (c Clock) Tick(now time.Time) (Clock, Rings) {
	if !c.running {
		return c, Rings{}
	}
	passed := now.Sub(c.last)
	c.last = now
	if passed <= 0 || passed > Sleep {
		return c, Rings{}
	}
	left, play := c.Left(), c.Limit-c.played
	c.now.used += passed
	c.played += passed
	crossed := func(at time.Duration) bool { return at > 0 && c.now.total > at && left > at && c.Left() <= at }
	rings := Rings{
		Over:  left > 0 && c.Over(),
		Limit: play > 0 && c.played >= c.Limit,
	}
	rings.Warning = !rings.Over && (crossed(c.Warnings[0]) || crossed(c.Warnings[1]))
	if rings.Over && c.now.step == Negotiation {
		c = c.to(Writing)
	}
	return c, rings
}

// More gives the step more time; if its time is up, it continues from now. It does nothing for a step without a limit.
func (c Clock) More(d time.Duration) Clock {
	if c.begun = true; c.Timed() {
		c.now.total = min(max(c.now.total, c.now.used)+d, Longest)
	}
	return c
}

// Longest is the maximum length of a step.
const Longest = 30 * 24 * time.Hour

// Agree records that a power wants the step to end, or no longer does. A step ends early only if all agree (RULES 3): the caller
// compares Agreed with Entitled.
func (c Clock) Agree(pw engine.Power, yes bool) Clock {
	if c.begun = true; yes {
		c.agreed |= engine.PowersOf(pw)
	} else {
		c.agreed &^= engine.PowersOf(pw)
	}
	return c
}

// Agreed returns the powers that want the step to end.
func (c Clock) Agreed() engine.PowerSet { return c.agreed }

// Next ends the step: after negotiation comes the writing of orders; in the last step of a phase, time is up.
func (c Clock) Next() Clock {
	c.begun = true
	switch {
	case c.now.step == Negotiation:
		return c.to(Writing)
	case c.now.step == Reveal:
		return c.Arrive()
	}
	c.now.used = max(c.now.used, c.now.total)
	c.agreed = 0
	return c
}

// Back undoes the last Next: from the writing of orders it returns to the negotiation before it, with the time that was left. The
// first step of a phase starts over.
func (c Clock) Back() Clock {
	c.begun = true
	if c.now.step == Writing {
		return c.to(Negotiation)
	}
	if c.now.step.timed() {
		c.now = c.fresh(c.now.step)
		c.agreed = 0
	}
	return c
}

// Set changes the time allowed per step. The current step keeps the time it has used.
func (c Clock) Set(minutes game.Clocks) Clock {
	old := c.fresh(c.now.step).total
	c.Minutes = minutes
	if total := c.fresh(c.now.step).total; total != old {
		c.now.total = total
	}
	return c
}

// to switches to another step of the phase, as it was when it was left, or to its start.
func (c Clock) to(step Step) Clock {
	c = c.remember()
	c.now = c.recall(step)
	return c
}

// remember records the used time of the step, so that the clock can return to it.
func (c Clock) remember() Clock {
	list := slices.DeleteFunc(slices.Clone(c.before), func(s stepTime) bool { return s.phase == c.now.phase && s.step == c.now.step })
	c.before = append(list, c.now)
	c.agreed = 0
	return c
}

// recall returns a step of the phase as it was when it was left, or at its start.
func (c Clock) recall(step Step) stepTime {
	i := slices.IndexFunc(c.before, func(s stepTime) bool { return s.phase == c.phase && s.step == step })
	if i < 0 {
		return c.fresh(step)
	}
	return c.before[i]
}

// fresh returns a step of the phase at its start.
func (c Clock) fresh(step Step) stepTime {
	return stepTime{phase: c.phase, step: step, total: step.lasts(c.Minutes.In(c.phase.Season), c.first)}
}
