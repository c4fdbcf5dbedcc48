package ui

import (
	"entente/ui/desk"
)

// present gives every part what is now to be seen. The parts are functions of it: nothing else draws.
func (w *Window) present(now desk.Now) {
	if w.Root == nil {
		return
	}
	w.stage.Show(now)
	w.side.Show(now)
	w.line.Show(now)
	w.bar.Show(now)
	w.audience.Show()
	w.presentClock(now.Clock)
	w.Note()
}
