package desk

import (
	"slices"
	"time"

	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/look"
)

// Clock keeps the clock of the table going: the only thing on a desk that happens by itself. While the clock stands, no
// timer runs.
type Clock struct {
	desk  *Desk
	state table.Clock
	flash int                 // half seconds that it still flashes
	due   bool                // the playing time is over, and the record does not say so yet
	kept  int                 // minute of play of the last copy
	shows []*func(look.Clock) // never changed, only replaced: who shows the clock besides the panel
	rings table.Rings         // that nobody heard yet
	last  look.Clock          // shown last

	Time func() time.Time                          // nil: that of the machine
	Wake func(time.Duration, func()) (stop func()) // calls a function after a while; must be there
	stop func()                                    // ends the timer that waits; nil: none
	Bell func(strokes int)                         // nil: silence
}

// State is the clock as it stood when it was last looked at.
func (c *Clock) State() table.Clock { return c.state }

// Now is the time of day.
func (c *Clock) Now() time.Time {
	if c.Time != nil {
		return c.Time()
	}
	return time.Now()
}

// Listen calls show now, and again whenever the clock shows something else, until end is called.
func (c *Clock) Listen(show func(look.Clock)) (end func()) {
	mine := &show
	c.shows = append(slices.Clone(c.shows), mine)
	show(c.Face())
	return func() {
		c.shows = slices.DeleteFunc(slices.Clone(c.shows), func(s *func(look.Clock)) bool { return s == mine })
	}
}

// show tells everybody who shows the clock, if it shows something else than before.
func (c *Clock) show() {
	f := c.Face()
	if f == c.last {
		return
	}
	c.last = f
	for _, show := range c.shows {
		(*show)(f)
	}
}

// begin takes the clock of a game that was begun or opened. It stands.
func (c *Clock) begin() {
	c.Halt()
	c.state = table.NewClock(c.desk.Game)
	c.flash, c.kept = 0, 0
	c.SetWarnings()
	left, limited := c.state.PlayLeft()
	c.due = limited && left == 0
}

// follow goes on with the game: to another phase, or to its end.
func (c *Clock) follow() {
	c.look()
	c.state = c.state.Follow(c.desk.Game)
	if c.state.Step() == table.Reveal && c.atRunning() {
		c.state = c.state.Arrive()
	}
	c.run()
}

// atRunning reports whether the phase that is played is looked at.
func (c *Clock) atRunning() bool {
	path := c.desk.Game.Path()
	for _, step := range path {
		if step != 0 {
			return false
		}
	}
	return len(c.desk.Game.Node().Next) == 0
}

// set makes the clock another one, shows it and keeps it.
func (clk *Clock) set(c table.Clock) {
	clk.state = c
	clk.flash = 0
	clk.desk.Tell()
	clk.desk.Autosave()
	clk.run()
}

// run shows the clock and waits for its next second, if it runs.
func (clk *Clock) run() {
	clk.Halt()
	clk.show()
	c := clk.state
	if !c.Running() {
		return
	}
	wait := time.Second - c.Used()%time.Second
	if c.Left() > 0 {
		wait = (c.Left()-1)%time.Second + 1
	}
	if clk.flash > 0 {
		wait = min(wait, time.Second/2)
	}
	clk.stop = clk.Wake(max(wait, 20*time.Millisecond), func() { clk.desk.Act(clk.tick) })
}

// Halt stops the timer, without stopping the clock.
func (c *Clock) Halt() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

// tick is what happens every second while the clock runs. Only the clock is drawn anew, unless something rang.
func (c *Clock) tick() {
	c.flash = max(c.flash-1, 0)
	c.look()
	if rings := c.rings; rings != (table.Rings{}) {
		c.rings = table.Rings{}
		c.ring(rings)
	}
	c.settlePlay()
	if minute := int(c.state.Played() / time.Minute); minute != c.kept {
		c.kept = minute
		c.desk.Autosave()
	}
	c.run()
}

// look counts the time until now. What rings is heard with the next tick.
func (c *Clock) look() {
	clock, r := c.state.Tick(c.Now())
	c.state = clock
	c.due = c.due || r.Limit
	was := c.rings
	c.rings = table.Rings{Warning: was.Warning || r.Warning, Over: was.Over || r.Over, Limit: was.Limit || r.Limit}
}

// Lengths of flashing, in half seconds: an odd moment is drawn inverted.
const (
	flashWarning = 5
	flashOver    = 11
)

// ring makes the clock flash and sound.
func (c *Clock) ring(r table.Rings) {
	c.flash = flashWarning
	strokes := 1
	if r.Over || r.Limit {
		c.flash, strokes = flashOver, 3
	}
	if c.desk.Settings.Still {
		c.flash = 0 // nothing moves; colour, sign and words say the same
	}
	if c.Bell != nil && !c.desk.Settings.Mute {
		c.Bell(strokes)
	}
	c.desk.Tell()
}

// settlePlay writes into the record that the playing time is over, as soon as the phase that is played is looked at and
// nothing waits for an answer. Somebody may have said so by hand before.
func (c *Clock) settlePlay() {
	if !c.due || !c.atRunning() || c.desk.Player.Telling() || c.desk.hooks.Busy() {
		return
	}
	c.due = false
	if _, said := c.desk.Game.TurnsLeft(); !said && c.desk.Game.Ended().Kind == game.NotEnded {
		c.desk.hooks.TimeUp()
	}
}

// Keep writes into the game how the clock stands.
func (c *Clock) Keep() {
	c.look()
	c.desk.Game.SetTiming(c.state.Timing())
}
