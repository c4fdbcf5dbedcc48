package curtain

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/desk"
)

// hideIdle is how long nothing may happen before the screen hides itself.
const HideIdle = 2 * time.Minute

// hiding watches for the moment when the screen hides itself.
type hiding struct {
	touched time.Time // when something was done last
	Stop    func()    // ends the timer that waits; nil: none
}

// HideScreen lowers the curtain over everything, at once: orders that lie open are sealed as a draft.
func (f *Curtains) HideScreen() {
	switch {
	case f.Curtain.Shown():
	case f.Desk.Game.Writing() != nil:
		f.HandIn(false)
	default:
		f.showCurtain(CurtainHidden, -1)
	}
}

// showsOrders reports whether orders that are not revealed are on the screen.
func (f *Curtains) showsOrders() bool {
	if f.Curtain.Shown() {
		return false
	}
	return f.Desk.Game.Writing() != nil || !f.Desk.Played() && !f.Desk.Game.Curtained() && len(f.Desk.Game.Node().Orders) > 0
}

// hidesItself reports whether the screen hides itself now when nothing happens, or when another window takes the keyboard.
func (f *Curtains) hidesItself() bool {
	switch f.Desk.Settings.Hiding {
	case desk.HideAlways:
		return f.showsOrders()
	case desk.HideHotSeat:
		return f.Desk.Game.Curtained() && f.showsOrders()
	}
	return false
}

// Touch notes that somebody is at the keyboard, and waits for the time when nobody is.
func (f *Curtains) Touch() {
	f.Hiding.touched = f.Desk.Clock.Now()
	f.waitForIdle(HideIdle)
}

// waitForIdle looks again after a while, if there is something to hide and nothing waits yet.
func (f *Curtains) waitForIdle(after time.Duration) {
	if f.Hiding.Stop != nil || !f.hidesItself() {
		return
	}
	f.Hiding.Stop = f.Desk.Clock.Wake(after, func() {
		f.Hiding.Stop = nil
		if left := HideIdle - f.Desk.Clock.Now().Sub(f.Hiding.touched); left > 0 {
			f.waitForIdle(left)
		} else if f.hidesItself() {
			f.HideScreen()
		}
	})
}

// WatchFocus hides the screen when another program takes the keyboard, and listens to the key that hides it, which counts
// whatever has the focus.
func (f *Curtains) WatchFocus() {
	f.App.Lifecycle().SetOnExitedForeground(f.LeftForeground)
	if c, ok := f.Win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(func(e *fyne.KeyEvent) {
			f.Touch()
			if e.Name == fyne.KeyF2 {
				f.HideScreen()
			}
		})
	}
}

// LeftForeground is called when another program takes the keyboard.
func (f *Curtains) LeftForeground() {
	if f.hidesItself() {
		f.HideScreen()
	}
}

// SetHiding chooses when the screen hides itself.
func (f *Curtains) SetHiding(h desk.Hiding) {
	f.Desk.Settings.Hiding = h
	f.Desk.KeepSettings()
	f.Touch()
}

// hidingKeys are the words of the choices.
func hidingKeys() []string { return []string{"hiding.hot-seat", "hiding.always", "hiding.never"} }
