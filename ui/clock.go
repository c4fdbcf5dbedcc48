package ui

import (
	"slices"
	"time"

	"entente/engine/game"
	"entente/engine/table"
)

// Clock keeps the clock of the table going: the only thing on a desk that happens by itself. While the clock stands nothing
// runs.
type Clock struct {
	desk  *Desk
	clock table.Clock
	flash int                // half seconds that it still flashes
	due   bool               // the playing time is over, and the record does not say so yet
	kept  int                // minute of play of the last copy
	shows []*func(clockFace) // never changed, only replaced: who shows the clock besides the panel
	rings table.Rings        // that nobody heard yet
	last  clockFace          // shown last

	time func() time.Time                          // nil: that of the machine
	wake func(time.Duration, func()) (stop func()) // calls a function after a while; must be there
	stop func()                                    // ends the timer that waits; nil: none
	bell func(strokes int)                         // nil: silence
}

// now is the time of now.
func (c *Clock) now() time.Time {
	if c.time != nil {
		return c.time()
	}
	return time.Now()
}

// onClock has show told whenever the clock shows something else, and once now. The returned function ends that.
func (c *Clock) onClock(show func(clockFace)) (end func()) {
	mine := &show
	c.shows = append(slices.Clone(c.shows), mine)
	show(c.clockFace())
	return func() {
		c.shows = slices.DeleteFunc(slices.Clone(c.shows), func(s *func(clockFace)) bool { return s == mine })
	}
}

// beginClock takes the clock of a game that was begun or opened. It stands.
func (c *Clock) beginClock() {
	c.haltClock()
	c.clock = table.NewClock(c.desk.game)
	c.flash, c.kept = 0, 0
	c.setWarnings()
	left, limited := c.clock.PlayLeft()
	c.due = limited && left == 0
}

// followClock goes on with the game: to another phase, or to its end.
func (c *Clock) followClock() {
	c.lookAtClock()
	c.clock = c.clock.Follow(c.desk.game)
	if c.clock.Step() == table.Reveal && c.atRunning() {
		c.clock = c.clock.Arrive()
	}
	c.runClock()
}

// atRunning reports whether the phase that is played is looked at.
func (c *Clock) atRunning() bool {
	path := c.desk.game.Path()
	for _, step := range path {
		if step != 0 {
			return false
		}
	}
	return len(c.desk.game.Node().Next) == 0
}

// setClock makes the clock another one, shows it and keeps it.
func (clk *Clock) setClock(c table.Clock) {
	clk.clock = c
	clk.flash = 0
	clk.desk.tell()
	clk.desk.autosave()
	clk.runClock()
}

// runClock shows the clock and waits for its next second, if it runs.
func (clk *Clock) runClock() {
	clk.haltClock()
	clk.desk.hooks.Ticked()
	c := clk.clock
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
	clk.stop = clk.wake(max(wait, 20*time.Millisecond), clk.tick)
}

// haltClock waits no longer.
func (c *Clock) haltClock() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

// tick is what happens every second while the clock runs. Only the clock is drawn anew, unless something rang.
func (c *Clock) tick() {
	c.flash = max(c.flash-1, 0)
	c.lookAtClock()
	if rings := c.rings; rings != (table.Rings{}) {
		c.rings = table.Rings{}
		c.ring(rings)
	}
	c.settlePlay()
	if minute := int(c.clock.Played() / time.Minute); minute != c.kept {
		c.kept = minute
		c.desk.autosave()
	}
	c.runClock()
}

// lookAtClock counts the time until now. What rings is heard with the next tick.
func (c *Clock) lookAtClock() {
	clock, r := c.clock.Tick(c.now())
	c.clock = clock
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
	if c.desk.settings.Still {
		c.flash = 0 // nothing moves; colour, sign and words say the same
	}
	if c.bell != nil && !c.desk.settings.Mute {
		c.bell(strokes)
	}
	c.desk.tell()
}

// settlePlay writes into the record that the playing time is over, as soon as the phase that is played is looked at and
// nothing waits for an answer. Somebody may have said so by hand before.
func (c *Clock) settlePlay() {
	if !c.due || !c.atRunning() || c.desk.player.Telling() || c.desk.hooks.Busy() {
		return
	}
	c.due = false
	if _, said := c.desk.game.TurnsLeft(); !said && c.desk.game.Ended().Kind == game.NotEnded {
		c.desk.hooks.TimeUp()
	}
}

// showClock shows the clock everywhere, if it shows something else than before.
func (w *Window) showClock() {
	f := w.desk.clock.clockFace()
	if w.parts.panel == nil {
		return
	}
	w.presentClock()
	if f == w.desk.clock.last {
		return
	}
	w.desk.clock.last = f
	for _, show := range w.desk.clock.shows {
		(*show)(f)
	}
}

// newPanelClock makes the clock of the panel.
func (w *Window) newPanelClock() *clockView {
	w.desk.clock.last = clockFace{}
	return newClockView(w.look, w.parts.tips, w.keyOf("clock"), func() { w.perform("clock") })
}

// presentClock shows the clock in the panel while the phase that it belongs to is looked at, else in the toolbar.
func (w *Window) presentClock() {
	f := w.desk.clock.clockFace()
	p := &w.parts
	here, bar := clockFace{}, clockFace{}
	if w.desk.clock.atRunning() && !w.desk.played() && p.panel.header.Visible() {
		here = f
	} else if f.Shown {
		bar = f
	}
	p.panel.setClock(here)
	p.toolbar.setClock(bar)
	if here.Playing != w.desk.clock.last.Playing && here.Shown { // once a minute
		p.panel.header.set(w.orderHead(w.desk.game.Node()), p.panel.clock.width())
	}
}

// keepClock notes in the game how the clock stands.
func (c *Clock) keepClock() {
	c.lookAtClock()
	c.desk.game.SetTiming(c.clock.Timing())
}

// saveClock writes a game again in which only the clock went on since it was saved. What cannot be written is no loss worth
// a question.
func (w *Window) saveClock() {
	if w.desk.clock.keepClock(); w.desk.path != "" && !w.desk.game.Kept() {
		_ = w.desk.game.SaveFile(w.desk.path)
	}
}
