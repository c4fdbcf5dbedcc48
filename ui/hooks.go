package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/desk"
)

// busy reports whether something lies over the board and waits for an answer.
func (w *Window) busy() bool { return len(w.win.Canvas().Overlays().List()) > 0 }

// writeInLine goes on in the line for orders with a text.
func (w *Window) writeInLine(text string) {
	w.win.Canvas().Focus(w.field)
	w.field.fill(text)
}

// how is what the keys held mean for a pick.
func (w *Window) how(support bool) desk.How {
	return desk.How{Support: support || w.supporting(), Force: w.forcing()}
}

// wakeLater calls do on the thread of the window after a while.
func wakeLater(after time.Duration, do func()) (stop func()) {
	t := time.AfterFunc(after, func() { fyne.Do(do) })
	return func() { t.Stop() }
}
