package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine/game"
	"entente/ui/board/paint"
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
func (w *Window) shownResults(n *game.Node) paint.State {
	s := w.resultState(n)
	if w.desk.Player.Telling() {
		room := s.Scene
		scene := w.desk.Player.Of(n).Scene(w.desk.Player.Told(n))
		s.Position, s.Shapes, s.Room = scene.Position, scene.Shapes, &room
		s.Motion = w.desk.Player.Motion()
	}
	return w.only(s)
}
