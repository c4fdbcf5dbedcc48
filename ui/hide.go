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
func (f *Curtains) hideScreen() {
	switch {
	case f.curtain.shown():
	case f.desk.Game.Writing() != nil:
		f.handIn(false)
	default:
		f.showCurtain(curtainHidden, -1)
	}
}

// showsOrders reports whether orders that are not revealed are on the screen.
func (f *Curtains) showsOrders() bool {
	if f.curtain.shown() {
		return false
	}
	return f.desk.Game.Writing() != nil || !f.desk.Played() && !f.desk.Game.Curtained() && len(f.desk.Game.Node().Orders) > 0
}

// hidesItself reports whether the screen hides itself now when nothing happens, or when another window takes the keyboard.
func (f *Curtains) hidesItself() bool {
	switch f.desk.Settings.Hiding {
	case desk.HideAlways:
		return f.showsOrders()
	case desk.HideHotSeat:
		return f.desk.Game.Curtained() && f.showsOrders()
	}
	return false
}

// touch notes that somebody is at the keyboard, and waits for the time when nobody is.
func (f *Curtains) touch() {
	f.hiding.touched = f.desk.Clock.Now()
	f.waitForIdle(hideIdle)
}

// waitForIdle looks again after a while, if there is something to hide and nothing waits yet.
func (f *Curtains) waitForIdle(after time.Duration) {
	if f.hiding.stop != nil || !f.hidesItself() {
		return
	}
	f.hiding.stop = f.desk.Clock.Wake(after, func() {
		f.hiding.stop = nil
		if left := hideIdle - f.desk.Clock.Now().Sub(f.hiding.touched); left > 0 {
			f.waitForIdle(left)
		} else if f.hidesItself() {
			f.hideScreen()
		}
	})
}

// watchFocus hides the screen when another program takes the keyboard, and listens to the key that hides it, which counts
// whatever has the focus.
func (f *Curtains) watchFocus() {
	f.app.Lifecycle().SetOnExitedForeground(f.leftForeground)
	if c, ok := f.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(func(e *fyne.KeyEvent) {
			f.touch()
			if e.Name == fyne.KeyF2 {
				f.hideScreen()
			}
		})
	}
}

// leftForeground is called when another program takes the keyboard.
func (f *Curtains) leftForeground() {
	if f.hidesItself() {
		f.hideScreen()
	}
}

// setHiding chooses when the screen hides itself.
func (f *Curtains) setHiding(h desk.Hiding) {
	f.desk.Settings.Hiding = h
	f.desk.KeepSettings()
	f.touch()
}

// hidingKeys are the words of the choices.
func hidingKeys() []string { return []string{"hiding.hot-seat", "hiding.always", "hiding.never"} }
