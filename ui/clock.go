package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/engine/table"
)

// watch keeps the clock of the table going: the only thing in the window that happens by itself. While the clock stands
// nothing runs.
type watch struct {
	clock table.Clock
	flash int                // half seconds that it still flashes
	due   bool               // the playing time is over, and the record does not say so yet
	kept  int                // minute of play of the last copy
	shows []*func(clockFace) // never changed, only replaced: who shows the clock besides the panel
	rings table.Rings        // that nobody heard yet
	last  clockFace          // shown last

	time func() time.Time                          // nil: that of the machine
	wake func(time.Duration, func()) (stop func()) // nil: a timer
	stop func()                                    // ends the timer that waits; nil: none
	bell func(strokes int)                         // nil: silence
}

// now is the time of now.
func (w *Window) now() time.Time {
	if w.watch.time != nil {
		return w.watch.time()
	}
	return time.Now()
}

// wakeLater calls do on the thread of the window after a while.
func wakeLater(after time.Duration, do func()) (stop func()) {
	t := time.AfterFunc(after, func() { fyne.Do(do) })
	return func() { t.Stop() }
}

// onClock has show told whenever the clock shows something else, and once now. The returned function ends that.
func (w *Window) onClock(show func(clockFace)) (end func()) {
	mine := &show
	w.watch.shows = append(slices.Clone(w.watch.shows), mine)
	show(w.clockFace())
	return func() {
		w.watch.shows = slices.DeleteFunc(slices.Clone(w.watch.shows), func(s *func(clockFace)) bool { return s == mine })
	}
}

// beginClock takes the clock of a game that was begun or opened. It stands.
func (w *Window) beginClock() {
	w.haltClock()
	w.watch.clock = table.NewClock(w.game)
	w.watch.flash, w.watch.kept = 0, 0
	w.setWarnings()
	left, limited := w.watch.clock.PlayLeft()
	w.watch.due = limited && left == 0
}

// followClock goes on with the game: to another phase, or to its end.
func (w *Window) followClock() {
	w.lookAtClock()
	w.watch.clock = w.watch.clock.Follow(w.game)
	if w.watch.clock.Step() == table.Reveal && w.atRunning() {
		w.watch.clock = w.watch.clock.Arrive()
	}
	w.runClock()
}

// atRunning reports whether the phase that is played is looked at.
func (w *Window) atRunning() bool {
	path := w.game.Path()
	for _, step := range path {
		if step != 0 {
			return false
		}
	}
	return len(w.game.Node().Next) == 0
}

// setClock makes the clock another one, shows it and keeps it.
func (w *Window) setClock(c table.Clock) {
	w.watch.clock = c
	w.watch.flash = 0
	w.present()
	w.autosave()
	w.runClock()
}

// runClock shows the clock and waits for its next second, if it runs.
func (w *Window) runClock() {
	w.haltClock()
	w.ticked()
	c := w.watch.clock
	if !c.Running() {
		return
	}
	wait := time.Second - c.Used()%time.Second
	if c.Left() > 0 {
		wait = (c.Left()-1)%time.Second + 1
	}
	if w.watch.flash > 0 {
		wait = min(wait, time.Second/2)
	}
	wake := w.watch.wake
	if wake == nil {
		wake = wakeLater
	}
	w.watch.stop = wake(max(wait, 20*time.Millisecond), w.tick)
}

// haltClock waits no longer.
func (w *Window) haltClock() {
	if w.watch.stop != nil {
		w.watch.stop()
		w.watch.stop = nil
	}
}

// tick is what happens every second while the clock runs. Only the clock is drawn anew, unless something rang.
func (w *Window) tick() {
	w.watch.flash = max(w.watch.flash-1, 0)
	w.lookAtClock()
	if rings := w.watch.rings; rings != (table.Rings{}) {
		w.watch.rings = table.Rings{}
		w.ring(rings)
	}
	w.settlePlay()
	if minute := int(w.watch.clock.Played() / time.Minute); minute != w.watch.kept {
		w.watch.kept = minute
		w.autosave()
	}
	w.runClock()
}

// lookAtClock counts the time until now. What rings is heard with the next tick.
func (w *Window) lookAtClock() {
	clock, r := w.watch.clock.Tick(w.now())
	w.watch.clock = clock
	w.watch.due = w.watch.due || r.Limit
	was := w.watch.rings
	w.watch.rings = table.Rings{Warning: was.Warning || r.Warning, Over: was.Over || r.Over, Limit: was.Limit || r.Limit}
}

// Lengths of flashing, in half seconds: an odd moment is drawn inverted.
const (
	flashWarning = 5
	flashOver    = 11
)

// ring makes the clock flash and sound.
func (w *Window) ring(r table.Rings) {
	w.watch.flash = flashWarning
	strokes := 1
	if r.Over || r.Limit {
		w.watch.flash, strokes = flashOver, 3
	}
	if w.settings.Still {
		w.watch.flash = 0 // nothing moves; colour, sign and words say the same
	}
	if w.watch.bell != nil && !w.settings.Mute {
		w.watch.bell(strokes)
	}
	w.present()
}

// settlePlay writes into the record that the playing time is over, as soon as the phase that is played is looked at and
// nothing waits for an answer. Somebody may have said so by hand before.
func (w *Window) settlePlay() {
	if !w.watch.due || !w.atRunning() || w.player.Telling() || w.busy() {
		return
	}
	w.watch.due = false
	if _, said := w.game.TurnsLeft(); !said && w.game.Ended().Kind == game.NotEnded {
		w.playOver()
	}
}

// showClock shows the clock everywhere, if it shows something else than before.
func (w *Window) showClock() {
	f := w.clockFace()
	if w.parts.panel == nil {
		return
	}
	w.presentClock()
	if f == w.watch.last {
		return
	}
	w.watch.last = f
	for _, show := range w.watch.shows {
		(*show)(f)
	}
}

// newPanelClock makes the clock of the panel.
func (w *Window) newPanelClock() *clockView {
	w.watch.last = clockFace{}
	return newClockView(w.look, w.parts.tips, w.keyOf("clock"), func() { w.perform("clock") })
}

// presentClock shows the clock in the panel while the phase that it belongs to is looked at, else in the toolbar.
func (w *Window) presentClock() {
	f := w.clockFace()
	p := &w.parts
	here, bar := clockFace{}, clockFace{}
	if w.atRunning() && !w.played() && p.panel.header.Visible() {
		here = f
	} else if f.Shown {
		bar = f
	}
	p.panel.setClock(here)
	p.toolbar.setClock(bar)
	if here.Playing != w.watch.last.Playing && here.Shown { // once a minute
		p.panel.header.set(w.orderHead(w.game.Node()), p.panel.clock.width())
	}
}

// keepClock notes in the game how the clock stands.
func (w *Window) keepClock() {
	w.lookAtClock()
	w.game.SetTiming(w.watch.clock.Timing())
}

// saveClock writes a game again in which only the clock went on since it was saved. What cannot be written is no loss worth
// a question.
func (w *Window) saveClock() {
	if w.keepClock(); w.path != "" && !w.game.Kept() {
		_ = w.game.SaveFile(w.path)
	}
}
