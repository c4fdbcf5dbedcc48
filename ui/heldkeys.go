package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// listenToHeldKeys learns which keys go down and come up while nothing has the focus; what has it hands them on.
func (w *Window) listenToHeldKeys() {
	if c, ok := w.Win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(w.keyDown)
		c.SetOnKeyUp(w.keyUp)
	}
}

// keyDown is called for every key press, whatever has the focus.
func (w *Window) keyDown(e *fyne.KeyEvent) {
	w.curtains.KeyDown(e)
	w.held[e.Name] = false
	w.shown.heldKey(e.Name)
}

// keyUp hears of every key that comes up.
func (w *Window) keyUp(e *fyne.KeyEvent) {
	delete(w.held, e.Name)
	w.shown.heldKey(e.Name)
}

// repeats reports whether a key that is held has done its work already: a phase is resolved once per press.
func (w *Window) repeats(key fyne.KeyName) bool {
	done, down := w.held[key]
	if down {
		w.held[key] = true
	}
	return done
}
