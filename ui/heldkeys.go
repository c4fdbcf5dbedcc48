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
	w.held[e.Name] = false
	w.aimAnew(e.Name)
}

// keyUp hears of every key that comes up.
func (w *Window) keyUp(e *fyne.KeyEvent) {
	delete(w.held, e.Name)
	w.aimAnew(e.Name)
}

// repeats reports whether a key that is held has done its work already: a phase is resolved once per press.
func (w *Window) repeats(key fyne.KeyName) bool {
	done, down := w.held[key]
	if down {
		w.held[key] = true
	}
	return done
}

// aimAnew follows Shift and Control: they change what a click would give, with the pointer at rest. Mostly they begin a shortcut and
// change nothing, and then nothing is drawn.
func (w *Window) aimAnew(key fyne.KeyName) {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		if w.Desk.View.Over.Province == engine.NoProvince || w.Desk.Played() || w.Busy() || w.Desk.Entry.Dragging() {
			return
		}
		if a, ok := w.Desk.Under(); ok && w.Desk.Entry.Turn(a) {
			w.Desk.Act(w.Desk.Tell)
		}
	}
}
