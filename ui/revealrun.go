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
	if w.desk.player.Telling() {
		room := s.Scene
		scene := w.desk.player.Of(n).Scene(w.desk.player.Told(n))
		s.Position, s.Shapes, s.Room = scene.Position, scene.Shapes, &room
		s.Motion = w.desk.player.Motion()
	}
	return w.only(s)
}

// playReveal goes on by itself from where the telling is, from the beginning if all is told, or stops.
func (d *Desk) playReveal() {
	if d.played() {
		d.player.Play(d.game.Node())
	}
	d.tell()
}

// stepReveal tells the next step.
func (d *Desk) stepReveal() {
	if d.player.Telling() {
		d.player.Step()
		d.tell()
	}
}

// toReveal tells a resolved phase up to a beat and waits there.
func (d *Desk) toReveal(beats int) {
	if d.played() {
		d.player.To(d.game.Node(), beats)
		d.tell()
	}
}

// backReveal takes one step back.
func (d *Desk) backReveal() {
	if d.played() {
		d.player.Back(d.game.Node())
		d.tell()
	}
}

// endReveal shows everything at once.
func (d *Desk) endReveal() {
	if d.player.Telling() {
		d.player.Drop()
		d.tell()
	}
}

// goToStage tells up to the end of a stage.
func (d *Desk) goToStage(s telling.Stage) {
	if d.played() {
		d.player.ToStage(d.game.Node(), s)
		d.tell()
	}
}
