package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine/game"
	"entente/ui/board"
	"entente/ui/telling"
)

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

// framesWait is waitWithFrames where frames are drawn, else nil: there all is shown at once.
func framesWait() func(time.Duration, func()) func() {
	if _, frames := fyne.CurrentApp().Driver().(desktop.Driver); frames {
		return waitWithFrames
	}
	return nil
}

// shownResults is the board of a resolved phase: with all results, or those that have been told.
func (w *Window) shownResults(n *game.Node) board.State {
	s := w.resultState(n)
	if w.player.Telling() {
		room := s.Scene
		scene := w.player.Of(n).Scene(w.player.Told(n))
		s.Position, s.Shapes, s.Room = scene.Position, scene.Shapes, &room
		s.Motion = w.player.Motion()
	}
	return w.only(s)
}

// playReveal goes on by itself from where the telling is, from the beginning if all is told, or stops.
func (w *Window) playReveal() {
	if w.played() {
		w.player.Play(w.game.Node())
	}
	w.present()
}

// stepReveal tells the next step.
func (w *Window) stepReveal() {
	if w.player.Telling() {
		w.player.Step()
		w.present()
	}
}

// toReveal tells a resolved phase up to a beat and waits there.
func (w *Window) toReveal(beats int) {
	if w.played() {
		w.player.To(w.game.Node(), beats)
		w.present()
	}
}

// backReveal takes one step back.
func (w *Window) backReveal() {
	if w.played() {
		w.player.Back(w.game.Node())
		w.present()
	}
}

// endReveal shows everything at once.
func (w *Window) endReveal() {
	if w.player.Telling() {
		w.player.Drop()
		w.present()
	}
}

// goToStage tells up to the end of a stage.
func (w *Window) goToStage(s telling.Stage) {
	if w.played() {
		w.player.ToStage(w.game.Node(), s)
		w.present()
	}
}
