package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
)

// listenToHeldKeys learns which keys go down and come up while nothing has the focus; what has it hands them on.
func (w *Window) listenToHeldKeys() {
	if c, ok := w.Win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(w.keyDown)
		c.SetOnKeyUp(w.keyUp)
	}
}

// keyDown hears of every key that goes down, whatever has the focus.
func (w *Window) keyDown(e *fyne.KeyEvent) {
	w.curtains.KeyDown(e)
	w.aimAnew(e.Name)
}

// keyUp hears of every key that comes up.
func (w *Window) keyUp(e *fyne.KeyEvent) { w.aimAnew(e.Name) }

// aimAnew follows Shift and Control: they change what a click would give, with the pointer at rest.
func (w *Window) aimAnew(key fyne.KeyName) {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		if w.Desk.View.Over.Province != engine.NoProvince && !w.Desk.Played() && !w.Busy() {
			w.Desk.Act(w.Desk.Tell)
		}
	}
}
