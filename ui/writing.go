package ui

// rewrite puts a text into the line for orders, to be corrected.
func (w *Window) rewrite(text string) {
	f := w.field
	f.fill(text)
	w.win.Canvas().Focus(f)
}
