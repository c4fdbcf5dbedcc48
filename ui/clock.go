package ui

import (
	"entente/ui/desk"
)

// presentClock shows the clock in the panel while the phase that it belongs to is looked at, else in the toolbar.
func (w *Window) presentClock(f desk.ClockFace) {
	if w.Root == nil {
		return
	}
	if w.side.ShowClock(f) || !f.Shown {
		f = desk.ClockFace{}
	}
	w.bar.SetClock(f)
}
