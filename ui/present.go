package ui

import (
	"entente/ui/desk"
)

// Present gives every part what is now to be seen. The parts are functions of it: nothing else draws.
func (w *Window) Present(now desk.Now) {
	if w.Root == nil {
		return
	}
	w.stage.Show(now)
	w.side.Show(now)
	w.line.Show(now)
	w.bar.Show()
	w.audience.Show()
	w.presentClock()
	w.Note()
}
