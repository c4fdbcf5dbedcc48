package ui

import "fyne.io/fyne/v2"

// heldKeys are the keys that are down, and whether they have done their work.
type heldKeys map[fyne.KeyName]bool

// repeats reports whether a key that is held has done its work already: a phase is resolved once per press.
func (held heldKeys) repeats(key fyne.KeyName) bool {
	done, down := held[key]
	if down {
		held[key] = true
	}
	return done
}

// keyDown is called for every key press, whatever has the focus.
func (w *Window) keyDown(e *fyne.KeyEvent) {
	w.curtains.KeyDown(e)
	w.held[e.Name] = false
	w.shown.heldKey(e.Name)
}

// keyUp is called for every key that comes up.
func (w *Window) keyUp(e *fyne.KeyEvent) {
	delete(w.held, e.Name)
	w.shown.heldKey(e.Name)
}
