package ui

// busy reports whether something lies over the board and waits for an answer.
func (w *Window) busy() bool { return len(w.win.Canvas().Overlays().List()) > 0 }

// playOver is called when the playing time is over.
func (w *Window) playOver() { w.timeUp() }

// ticked is called when the clock shows something else.
func (w *Window) ticked() { w.showClock() }

// keyFor is the key of a command.
func (w *Window) keyFor(command string) string { return w.keyOf(command) }

// writeInLine goes on in the line for orders with a text.
func (w *Window) writeInLine(text string) {
	w.win.Canvas().Focus(w.parts.field)
	w.parts.field.fill(text)
}

// how is what the keys held mean for a pick.
func (w *Window) how(support bool) How {
	return How{Support: support || w.supporting(), Force: w.forcing()}
}
