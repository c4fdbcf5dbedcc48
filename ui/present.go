package ui

import (
	"entente/ui/desk"
)

// present gives every part what is now to be seen. The parts are functions of it: nothing else draws.
func (w *Window) present(now desk.Now) {
	if w.root == nil {
		return
	}
	w.stage.show(now)
	w.side.show(now)
	w.line.show(now)
	w.bar.show()
	w.audience.presentProjector()
	w.presentClock()
	w.note()
}
