// Package clock is the clock of Three Kingdoms: Europe's (engine/table), tied to the phases of its games, with their file.
package clock

import (
	"fmt"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/kingdoms/desk"
	"entente/ui/kit"
)

// Clock keeps the clock of the table going. While it stands no timer runs. Show is called when it shows something else.
type Clock struct {
	*europe.Room
	Table func() *desk.Desk // nil before the first game
	Brush func() kit.Brush  // with the chips of the factions
	Show  func()

	state  table.Clock
	of     *desk.File // whose clock it is
	minute int        // of play, of the last copy
	stop   func()     // ends the timer that waits; nil: none
}

// Commands returns the commands of the clock.
func (c *Clock) Commands() []command.Command {
	return []command.Command{
		{Name: "clock", Do: c.startOrPause, Why: c.whyNotStart},
		{Name: "clock-more", Do: c.more(time.Minute), Why: c.whyNotMore},
		{Name: "clock-more-5", Do: c.more(5 * time.Minute), Why: c.whyNotMore},
		{Name: "clock-next", Do: c.next, Why: c.whyNotNext},
		{Name: "clock-back", Do: func() { c.change(table.Clock.Back) }, Why: c.whyNotStart},
		{Name: "clock-settings", Do: c.ask, Why: c.whyNotAsk},
	}
}

// Face returns what the clock shows: the step and the time, "" while there is no clock; and whether the step ends soon or is over.
func (c *Clock) Face() (text string, warn bool) {
	step, left, note, warn := c.Parts()
	if text = step; left != "" {
		text += " " + left
	}
	if note != "" {
		text += " · " + note
	}
	return text, warn
}

// Parts returns what the clock shows, in parts: the step, the time, what is to be said about it.
func (c *Clock) Parts() (step, left, note string, warn bool) {
	s := c.state
	if !c.used() || s.Step() == table.NoStep {
		return "", "", "", false
	}
	if s.Step() == table.Reveal {
		return c.Say("clock.reveal"), "", "", false
	}
	n := seconds(s.Used())
	if s.Timed() {
		n = seconds(s.Left())
	}
	switch {
	case s.Over():
		note = c.Say("clock.over")
	case !s.Running():
		note = c.Say("clock.paused")
	}
	return c.Room.Desk.Words().StepName(s.Step()), fmt.Sprintf("%d:%02d", n/60, n%60), note, s.Warned()
}

// seconds returns a time in seconds, rounded up.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// used reports whether the steps of the game have times.
func (c *Clock) used() bool {
	return c.of != nil && (c.state.Minutes != game.Clocks{} || c.state.Timed())
}

// Follow goes on with the game: to another one, to another phase, to its end.
func (c *Clock) Follow() {
	d := c.Table()
	if d == nil || d.File == nil {
		return
	}
	if d.File != c.of {
		c.halt()
		c.of, c.state = d.File, table.ClockOf(timing(d.File.Clock))
		c.minute = int(c.state.Played() / time.Minute)
	}
	c.look()
	was := c.state
	s := d.Front()
	ph := s.Pos.Phase
	c.state = c.state.FollowPhase(ph, ph.Year == int16(d.Board.FirstYear) && ph.Season == engine.Spring, s.Outcome != nil)
	for i, n := range c.Room.Desk.Settings.Warnings {
		c.state.Warnings[i] = time.Duration(n) * time.Second
	}
	if c.state.Step() == table.Reveal && d.Shown() == s {
		c.state = c.state.Arrive()
	}
	if c.state.Step() != was.Step() || c.state.Phase() != was.Phase() {
		c.keep()
		c.run()
	}
}

// change does something to the clock as it stands now.
func (c *Clock) change(do func(table.Clock) table.Clock) {
	c.look()
	c.state = do(c.state)
	c.keep()
	c.Table().Doc.Keep()
	c.run()
	c.Table().Tell()
}

// startOrPause lets the time pass, or stops it.
func (c *Clock) startOrPause() {
	now := c.Room.Desk.Clock.Now()
	if c.state.Running() {
		c.change(func(s table.Clock) table.Clock { return s.Pause(now) })
		return
	}
	c.change(func(s table.Clock) table.Clock { return s.Start(now) })
}

// more returns a function that gives the step more time.
func (c *Clock) more(d time.Duration) func() {
	return func() { c.change(func(s table.Clock) table.Clock { return s.More(d) }) }
}

// look counts the time until now, and rings.
func (c *Clock) look() {
	state, rings := c.state.Tick(c.Room.Desk.Clock.Now())
	c.state = state
	if bell := c.Room.Desk.Clock.Bell; bell != nil && !c.Room.Desk.Settings.Mute {
		switch {
		case rings.Over:
			bell(3)
		case rings.Warning:
			bell(1)
		}
	}
}

// keep notes in the game how the clock stands, and whether orders are taken.
func (c *Clock) keep() {
	c.of.Game.Clock = kept(c.state.Timing())
	c.Table().Close(c.state.Closed())
}

// tick is what happens every second while the clock runs.
func (c *Clock) tick() {
	c.look()
	c.keep()
	if minute := int(c.state.Played() / time.Minute); minute != c.minute {
		c.minute = minute
		c.Table().Doc.Keep()
	}
	c.run()
	c.Show()
}

// run waits for the next second, if the clock runs.
func (c *Clock) run() {
	c.halt()
	if !c.state.Running() {
		return
	}
	wait := time.Second - c.state.Used()%time.Second
	c.stop = c.Room.Desk.Clock.Wake(max(wait, 20*time.Millisecond), func() { c.Room.Desk.Act(c.tick) })
}

// halt stops the timer, without stopping the clock.
func (c *Clock) halt() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

// Halt ends the waiting: the window is closed.
func (c *Clock) Halt() { c.halt() }

// whyNotAsk says why no clock can be set.
func (c *Clock) whyNotAsk() string {
	if c.of == nil {
		return c.Say("why-off.no-kingdoms")
	}
	return ""
}

// whyNotStart says why there is no clock to start.
func (c *Clock) whyNotStart() string {
	switch {
	case c.of == nil:
		return c.Say("why-off.no-kingdoms")
	case c.state.Step() == table.NoStep:
		return c.Say("why-off.over")
	case !c.used():
		return c.Say("why-off.clock-off")
	}
	return ""
}

// whyNotMore says why the step cannot get more time.
func (c *Clock) whyNotMore() string {
	if why := c.whyNotStart(); why != "" || c.state.Timed() {
		return why
	}
	return c.Say("why-off.clock-untimed")
}

// whyNotNext says why the step cannot end.
func (c *Clock) whyNotNext() string {
	if why := c.whyNotStart(); why != "" || c.state.Step() == table.Negotiation || c.state.Timed() && !c.state.Over() {
		return why
	}
	return c.Say("why-off.clock-last")
}
