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
	Minutes  game.Clocks      // that each step may take, 0 for as long as it needs
	Warnings [2]time.Duration // how long before the end of a step it rings, 0 for never
	Close    bool             // no orders are taken when their time is over; else it only rings
	Limit    time.Duration    // playing time of the whole game, 0 for none

	plan    game.Clocks // as agreed before the game
	phase   engine.Phase
	first   bool // it is the first turn of the game
	begun   bool // somebody used it
	running bool
	last    time.Time // of the last look at it, while it runs
	played  time.Duration
	agreed  engine.PowerSet // who wants the step to end
	amended bool            // the phase was resolved and is open again, for a correction
	now     stepTime
	before  []stepTime // of other steps; never changed, only replaced
}

// stepTime is the time used and allowed in a step.
type stepTime struct {
	phase engine.Phase
	step  Step
	used  time.Duration
	total time.Duration // that it may take, 0 for as long as it needs
}

// Sleep is the longest time between two ticks that counts. Whoever shows the clock looks at it every second: a longer gap
// means that the machine slept, or that its wall clock was set, and is not counted.
const Sleep = 30 * time.Second

// Rings is what a tick rings for.
type Rings struct {
	Warning bool // a step ends soon
	Over    bool // the time of a step is over
	Limit   bool // the playing time of the game is over
}

// NewClock returns the clock of a game as it was kept with it. It stands until somebody starts it.
func NewClock(g *game.Game) Clock {
	set := g.Settings()
	c := Clock{Minutes: set.Clocks, plan: set.Clocks}
	if set.Limit.Kind == game.Minutes {
		c.Limit = time.Duration(set.Limit.Number) * time.Minute
	}
	return c.restore(g.Timing()).Follow(g)
}

// Step returns what the phase is spent on now.
func (c Clock) Step() Step { return c.now.step }

// Phase returns the phase that the clock belongs to.
func (c Clock) Phase() engine.Phase { return c.phase }

// Begun reports whether somebody used the clock in this game, now or before. One that nobody used waits at the beginning of
// whatever phase is played.
func (c Clock) Begun() bool { return c.begun }

// Running reports whether time passes.
func (c Clock) Running() bool { return c.running }

// Timed reports whether the step has an end.
func (c Clock) Timed() bool { return c.now.total > 0 }

// Left returns how long the step still lasts, 0 when its time is over or it takes as long as it needs.
func (c Clock) Left() time.Duration { return max(c.now.total-c.now.used, 0) }

// Part returns how much of the step is left, 0 to 1; 1 for a step that takes as long as it needs.
func (c Clock) Part() float64 {
	if !c.Timed() {
		return 1
	}
	return float64(c.Left()) / float64(c.now.total)
}

// Used returns how long the step has lasted.
func (c Clock) Used() time.Duration { return c.now.used }

// Over reports whether the time of the step is over.
func (c Clock) Over() bool { return c.Timed() && c.Left() == 0 }

// Warned reports whether the step ends soon, or is over. A warning that is longer than the step is none.
func (c Clock) Warned() bool {
	for _, at := range c.Warnings {
		if c.now.total > at && c.Left() <= at && at > 0 {
			return true
		}
	}
	return c.Over()
}

// Closed reports whether no orders are taken because their time is over. A phase that is open again after it was resolved
// takes them, since somebody corrects it.
func (c Clock) Closed() bool {
	return c.Close && c.Over() && c.now.step.Writes() && !c.amended
}

// Played returns how long was played, without pauses and without sleep.
func (c Clock) Played() time.Duration { return c.played }

// PlayLeft returns the playing time that is left, and whether there is a limit.
func (c Clock) PlayLeft() (time.Duration, bool) { return max(c.Limit-c.played, 0), c.Limit > 0 }

// ClockOf returns the clock of a game of another kind as it was kept, stopped. FollowPhase ties it to a phase.
func ClockOf(t game.Timing) Clock { return Clock{}.restore(t) }

// Start lets the time pass. A game that is over has no time.
func (c Clock) Start(now time.Time) Clock {
	if c.now.step != NoStep && !c.running {
		c.begun, c.running, c.last = true, true, now
	}
	return c
}

// Pause stops the time; what passed since the last tick counts.
func (c Clock) Pause(now time.Time) Clock {
	c, _ = c.Tick(now)
	c.running, c.last = false, time.Time{}
	return c
}

// Tick counts the time since the last look and tells what rings. Negotiation leads on to the writing of orders by itself.
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

// More gives the step more time; one whose time is over goes on from now. A step that takes as long as it needs has enough.
func (c Clock) More(d time.Duration) Clock {
	if c.begun = true; c.Timed() {
		c.now.total = min(max(c.now.total, c.now.used)+d, Longest)
	}
	return c
}

// Longest is how long a step can be at most.
const Longest = 30 * 24 * time.Hour

// Agree notes that a power wants the step to end, or no longer does. A step ends early only when all agree (RULES 3), which
// is for the caller to see: Agreed against Entitled.
func (c Clock) Agree(pw engine.Power, yes bool) Clock {
	if c.begun = true; yes {
		c.agreed |= engine.PowersOf(pw)
	} else {
		c.agreed &^= engine.PowersOf(pw)
	}
	return c
}

// Agreed returns who wants the step to end.
func (c Clock) Agreed() engine.PowerSet { return c.agreed }

// Next ends the step: negotiation leads to the writing of orders; the time of the last step of a phase is over.
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

// Back undoes the last Next: the writing of orders leads back to the negotiation before it, with the time that was left
// of it. The first step of a phase begins anew.
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

// Set changes how long the steps may take; the current one keeps what was used of it.
func (c Clock) Set(minutes game.Clocks) Clock {
	old := c.fresh(c.now.step).total
	c.Minutes = minutes
	if total := c.fresh(c.now.step).total; total != old {
		c.now.total = total
	}
	return c
}

// to goes to another step of the phase: to where it was when it was left, or to its beginning.
func (c Clock) to(step Step) Clock {
	c = c.remember()
	c.now = c.recall(step)
	return c
}

// remember keeps how far the step has got, so that the clock can come back to it.
func (c Clock) remember() Clock {
	list := slices.DeleteFunc(slices.Clone(c.before), func(s stepTime) bool { return s.phase == c.now.phase && s.step == c.now.step })
	c.before = append(list, c.now)
	c.agreed = 0
	return c
}

// recall returns a step of the phase as it was when it was left, or its beginning if it never was.
func (c Clock) recall(step Step) stepTime {
	i := slices.IndexFunc(c.before, func(s stepTime) bool { return s.phase == c.phase && s.step == step })
	if i < 0 {
		return c.fresh(step)
	}
	return c.before[i]
}

// fresh returns a step of the phase at its beginning.
func (c Clock) fresh(step Step) stepTime {
	return stepTime{phase: c.phase, step: step, total: step.lasts(c.Minutes.In(c.phase.Season), c.first)}
}
