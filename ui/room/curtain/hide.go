package curtain

import (
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/settings"
)

// hideIdle is the time without user input after which the screen hides automatically.
const hideIdle = 2 * time.Minute

// idle tracks the time without user input.
type idle struct {
	touched time.Time
	stop    func() // stops the running timer; nil: none
}

// HideScreen lowers the curtain over everything at once. Open orders are sealed as a draft.
func (c *Curtains) HideScreen() {
	switch {
	case c.down.shown():
	case c.table().Exposed().Writing:
		c.HandIn(false)
	default:
		c.lower(forReturn, -1)
	}
}

// showsOrders reports whether unrevealed orders are on the screen.
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

// Touch records user input and restarts the waiting for idle time.
func (c *Curtains) Touch() {
	c.idle.touched = c.machine.Now()
	c.waitForIdle(hideIdle)
}

// waitForIdle checks again after a while, if there is something to hide and no timer is running.
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

// WatchFocus hides the screen when another program takes the focus.
func (c *Curtains) WatchFocus() { c.room.App.Lifecycle().SetOnExitedForeground(c.LeftForeground) }

// KeyDown handles the key that hides the screen, whatever has the focus.
func (c *Curtains) KeyDown(e *fyne.KeyEvent) {
	c.Touch()
	if e.Name == fyne.KeyF2 {
		c.HideScreen()
	}
}

// LeftForeground hides the screen, if it hides automatically, because another program has taken the focus.
func (c *Curtains) LeftForeground() {
	if c.autoHides() {
		c.HideScreen()
	}
}

// StopWaiting stops the waiting for idle time.
func (c *Curtains) StopWaiting() {
	if c.idle.stop != nil {
		c.idle.stop()
		c.idle.stop = nil
	}
}

// setHiding sets when the screen hides automatically.
func (c *Curtains) setHiding(h settings.Hiding) {
	c.kept.Hiding = h
	c.machine.Keep()
	c.Touch()
}

// hidingKeys returns the text keys of the choices.
func hidingKeys() []string { return []string{"hiding.hot-seat", "hiding.always", "hiding.never"} }
