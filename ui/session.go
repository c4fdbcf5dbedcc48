package ui

import (
	"entente/engine/game"
)

// begin makes a game the one that is played, from a file or new.
func (w *Window) begin(g *game.Game, path string) {
	other := g.Variant() != w.shelf.Bundle.Variant
	if err := w.use(g.Variant()); err != nil {
		w.Alarm(err)
		return
	}
	w.Desk.Begin(g, path)
	w.Stack.CloseAll()
	if !other {
		w.Desk.Tell()
	} else if err := w.repaint(w.Desk.Settings.Theme); err != nil {
		w.Alarm(err)
	}
}

// closing is what the close button of the window does.
func (w *Window) closing() {
	if w.Dialog != nil && w.Dialog.Open() {
		return
	}
	w.files.Leaving(func() {
		size := w.Win.Canvas().Size()
		if !w.Win.FullScreen() {
			w.Desk.Settings.Width, w.Desk.Settings.Height = size.Width, size.Height
		}
		w.Desk.KeepSettings()
		w.release()
		w.Win.Close()
	})
}
