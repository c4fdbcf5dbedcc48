package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine/game"
	"entente/ui/board"
	"entente/ui/telling"
)

// reveal is where the window is in telling the results of a phase. The zero reveal tells nothing: all is shown.
type reveal struct {
	telling *telling.Telling // nil: all is shown
	node    *game.Node
	board   board.State // as it is when all is told
	beats   int         // told so far
	until   int         // goes on by itself up to here
	running bool        // the next beat comes by itself
	motion  time.Duration
	armed   bool // the phase that is resolved next is to be told
	stop    func()

	whole *telling.Telling // of the node below, all of it, for the names of its stages
	of    *game.Node

	// wait calls then after d, on Fyne's goroutine, and returns what prevents it. nil: Fyne's own clock.
	wait func(d time.Duration, then func()) (stop func())
}

// jumpTime is how long a step back, or to a stage, is seen.
const jumpTime = 200 * time.Millisecond

// waitWithFrames waits by the clock of the frames.
func waitWithFrames(d time.Duration, then func()) (stop func()) {
	a := fyne.NewAnimation(d, func(part float32) {
		if part >= 1 {
			then()
		}
	})
	a.Curve = fyne.AnimationLinear
	a.Start()
	return a.Stop
}

// revealing reports whether results are being told.
func (w *Window) revealing() bool { return w.reveal.telling != nil }

// live reports whether time passes in this window: where no frames are drawn all is shown at once.
func (w *Window) live() bool {
	_, frames := fyne.CurrentApp().Driver().(desktop.Driver)
	return frames || w.reveal.wait != nil
}

// armReveal lets the phase that is resolved now be told, if that is wanted.
func (w *Window) armReveal() { w.reveal.armed = !w.settings.Still && w.live() }

// followReveal begins to tell the node that the window shows, or leaves one that it no longer shows. What is told order
// by order waits for whoever reads it out.
func (w *Window) followReveal(n *game.Node) {
	r := &w.reveal
	if r.telling != nil && (r.node != n || !w.played()) {
		w.dropReveal()
	}
	if !r.armed || n.Result == nil {
		return
	}
	r.armed = false
	w.setReveal(n, 0)
	if w.settings.Pace == telling.AllAtOnce {
		w.run(len(r.telling.Beats))
	}
}

// setReveal tells a node up to a beat.
func (w *Window) setReveal(n *game.Node, beats int) {
	end := n.Result.Aftermath(n.Position)
	w.dropReveal()
	r := &w.reveal
	r.telling, r.node, r.beats = telling.NewTelling(n.Position, n.Plain(), n.Result, &end, w.settings.Pace), n, beats
	r.board = w.resultState(n)
}

// dropReveal shows everything from now on.
func (w *Window) dropReveal() {
	w.pause()
	r := &w.reveal
	r.telling, r.node, r.board, r.beats = nil, nil, board.State{}, 0
}

// pause stops going on by itself.
func (w *Window) pause() {
	r := &w.reveal
	if r.stop != nil {
		r.stop()
	}
	r.stop, r.running, r.until = nil, false, r.beats
}

// run goes on by itself up to a beat, beginning now.
func (w *Window) run(until int) {
	r := &w.reveal
	w.pause()
	r.until, r.running = until, true
	w.beat()
}

// beat tells the next beat and waits for the one after it. The caller presents.
func (w *Window) beat() {
	r := &w.reveal
	if r.beats >= r.until {
		r.running = false
		if r.beats == len(r.telling.Beats) {
			w.dropReveal()
		}
		return
	}
	b := r.telling.Beats[r.beats]
	r.beats++
	r.motion = b.Motion
	wait := r.wait
	if wait == nil {
		wait = waitWithFrames
	}
	told := r.telling
	r.stop = wait(b.Motion+b.Rest, func() {
		if w.reveal.telling != told || !w.reveal.running {
			return // a frame that came after the end
		}
		w.reveal.stop = nil
		w.beat()
		w.present()
	})
}

// shownResults is the board of a resolved phase: with all results, or those that have been told.
func (w *Window) shownResults(n *game.Node) board.State {
	all := w.resultState(n)
	r := &w.reveal
	if r.telling == nil {
		return w.only(all)
	}
	s := all
	scene := r.telling.Scene(r.telling.At(r.beats))
	s.Position, s.Shapes, s.Room = scene.Position, scene.Shapes, &r.board.Scene
	if !w.settings.Still {
		s.Motion = r.motion
	}
	return w.only(s)
}

// playReveal goes on by itself from where the telling is, from the beginning if all is told, or stops.
func (w *Window) playReveal() {
	r := &w.reveal
	switch {
	case r.telling != nil && r.running:
		w.pause()
	case w.played() && w.live():
		if r.telling == nil {
			w.setReveal(w.game.Node(), 0)
		}
		w.run(len(r.telling.Beats))
	}
	w.present()
}

// stepReveal tells the next step; one that is on its way is told at once. Playing goes on.
func (w *Window) stepReveal() {
	r := &w.reveal
	if r.telling == nil {
		return
	}
	from, all := r.beats, len(r.telling.Beats)
	if from > 0 && !r.telling.Beats[from-1].Stop {
		from = r.telling.StopAfter(from)
	}
	until := r.telling.StopAfter(from)
	if r.running && r.until == all {
		until = all
	}
	if r.beats = from; !w.live() || w.settings.Still {
		r.beats = until
	}
	w.run(until)
	w.present()
}

// toReveal tells a resolved phase up to a beat and waits there.
func (w *Window) toReveal(beats int) {
	if !w.played() {
		return
	}
	r := &w.reveal
	if r.telling == nil {
		w.setReveal(w.game.Node(), 0)
	}
	w.pause()
	r.motion = jumpTime
	if r.beats = max(beats, 0); r.beats >= len(r.telling.Beats) {
		w.dropReveal()
	}
	w.present()
}

// backReveal takes one step back.
func (w *Window) backReveal() {
	r := &w.reveal
	if r.telling == nil && w.played() {
		w.setReveal(w.game.Node(), 0)
		r.beats = len(r.telling.Beats)
	}
	if r.telling != nil {
		w.toReveal(r.telling.StopBefore(r.beats))
	}
}

// endReveal shows everything at once.
func (w *Window) endReveal() {
	if w.revealing() {
		w.dropReveal()
		w.present()
	}
}

// goToStage tells up to the end of a stage.
func (w *Window) goToStage(s telling.Stage) {
	if !w.played() {
		return
	}
	if w.reveal.telling == nil {
		w.setReveal(w.game.Node(), 0)
	}
	if beats, ok := w.reveal.telling.Stage(s); ok {
		w.toReveal(beats)
	} else {
		w.present()
	}
}
