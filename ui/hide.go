package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/desk"
)

// hideIdle is how long nothing may happen before the screen hides itself.
const hideIdle = 2 * time.Minute

// hiding watches for the moment when the screen hides itself.
type hiding struct {
	touched time.Time // when something was done last
	stop    func()    // ends the timer that waits; nil: none
}

// hideScreen lowers the curtain over everything, at once: orders that lie open are sealed as a draft.
func (w *Window) hideScreen() {
	switch {
	case w.curtain.shown():
	case w.desk.Game.Writing() != nil:
		w.handIn(false)
	default:
		w.showCurtain(curtainHidden, -1)
	}
}

// showsOrders reports whether orders that are not revealed are on the screen.
func (w *Window) showsOrders() bool {
	if w.curtain.shown() {
		return false
	}
	return w.desk.Game.Writing() != nil || !w.desk.Played() && !w.desk.Game.Curtained() && len(w.desk.Game.Node().Orders) > 0
}

// hidesItself reports whether the screen hides itself now when nothing happens, or when another window takes the keyboard.
func (w *Window) hidesItself() bool {
	switch w.desk.Settings.Hiding {
	case desk.HideAlways:
		return w.showsOrders()
	case desk.HideHotSeat:
		return w.desk.Game.Curtained() && w.showsOrders()
	}
	return false
}

// touch notes that somebody is at the keyboard, and waits for the time when nobody is.
func (w *Window) touch() {
	w.hiding.touched = w.desk.Clock.Now()
	w.waitForIdle(hideIdle)
}

// waitForIdle looks again after a while, if there is something to hide and nothing waits yet.
func (w *Window) waitForIdle(after time.Duration) {
	if w.hiding.stop != nil || !w.hidesItself() {
		return
	}
	w.hiding.stop = w.desk.Clock.Wake(after, func() {
		w.hiding.stop = nil
		if left := hideIdle - w.desk.Clock.Now().Sub(w.hiding.touched); left > 0 {
			w.waitForIdle(left)
		} else if w.hidesItself() {
			w.hideScreen()
		}
	})
}

// watchFocus hides the screen when another program takes the keyboard, and listens to the key that hides it, which counts
// whatever has the focus.
func (w *Window) watchFocus() {
	w.app.Lifecycle().SetOnExitedForeground(w.leftForeground)
	if c, ok := w.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(func(e *fyne.KeyEvent) {
			w.touch()
			if e.Name == fyne.KeyF2 {
				w.hideScreen()
			}
		})
	}
}

// leftForeground is called when another program takes the keyboard.
func (w *Window) leftForeground() {
	if w.hidesItself() {
		w.hideScreen()
	}
}

// setHiding chooses when the screen hides itself.
func (w *Window) setHiding(h desk.Hiding) {
	w.desk.Settings.Hiding = h
	w.desk.KeepSettings()
	w.touch()
}

// hidingKeys are the words of the choices.
func hidingKeys() []string { return []string{"hiding.hot-seat", "hiding.always", "hiding.never"} }
