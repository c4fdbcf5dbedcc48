package ui

import (
	"entente/ui/desk"
)

// presentClock shows the clock in the panel while the phase that it belongs to is looked at, else in the toolbar.
func (w *Window) presentClock() {
	if w.side.Panel == nil {
		return
	}
	f := w.Desk.Clock.Face()
	if w.side.ShowClock(f) || !f.Shown {
		f = desk.ClockFace{}
	}
	w.bar.Toolbar.SetClock(f)
}
