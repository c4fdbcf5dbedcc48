package curtain

import (
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/settings"
)

// hideIdle is how long nothing may happen before the screen hides itself.
const hideIdle = 2 * time.Minute

// idle remembers since when nobody has touched anything.
type idle struct {
	touched time.Time
	stop    func() // ends the timer that waits; nil: none
}

// HideScreen lowers the curtain over everything, at once: orders that lie open are sealed as a draft.
func (c *Curtains) HideScreen() {
	switch {
	case c.down.shown():
	case c.table().Exposed().Writing:
		c.HandIn(false)
	default:
		c.lower(forReturn, -1)
	}
}

// showsOrders reports whether orders that are not revealed are on the screen.
func (c *Curtains) showsOrders() bool { return !c.down.shown() && c.table().Exposed().Shows }

// autoHides reports whether the screen should hide when the user is idle or another program takes the focus.
func (c *Curtains) autoHides() bool {
	switch c.kept.Hiding {
	case settings.HideAlways:
		return c.showsOrders()
	case settings.HideHotSeat:
		return c.table().Exposed().Secret && c.showsOrders()
	}
	return false
}

// Touch notes that somebody is at the keyboard, and waits for the time when nobody is.
func (c *Curtains) Touch() {
	c.idle.touched = c.machine.Now()
	c.waitForIdle(hideIdle)
}

// waitForIdle looks again after a while, if there is something to hide and nothing waits yet.
func (c *Curtains) waitForIdle(after time.Duration) {
	if c.idle.stop != nil || !c.autoHides() {
		return
	}
	c.idle.stop = c.machine.Wake(after, func() {
		c.idle.stop = nil
		if left := hideIdle - c.machine.Now().Sub(c.idle.touched); left > 0 {
			c.waitForIdle(left)
		} else if c.autoHides() {
			c.HideScreen()
		}
	})
}

// WatchFocus hides the screen when another program takes the keyboard.
func (c *Curtains) WatchFocus() { c.room.App.Lifecycle().SetOnExitedForeground(c.LeftForeground) }

// KeyDown listens to the key that hides the screen, whatever has the focus.
func (c *Curtains) KeyDown(e *fyne.KeyEvent) {
	c.Touch()
	if e.Name == fyne.KeyF2 {
		c.HideScreen()
	}
}

// LeftForeground hides the screen, if it hides itself: another program has taken the keyboard.
func (c *Curtains) LeftForeground() {
	if c.autoHides() {
		c.HideScreen()
	}
}

// StopWaiting ends the waiting for the time when nobody is at the keyboard.
func (c *Curtains) StopWaiting() {
	if c.idle.stop != nil {
		c.idle.stop()
		c.idle.stop = nil
	}
}

// setHiding chooses when the screen hides itself.
func (c *Curtains) setHiding(h settings.Hiding) {
	c.kept.Hiding = h
	c.machine.Keep()
	c.Touch()
}

// hidingKeys are the keys of the texts for the choices.
func hidingKeys() []string { return []string{"hiding.hot-seat", "hiding.always", "hiding.never"} }
