package ui

import (
	"entente/engine/game"
	"entente/ui/document"
)

// begin makes g the open game. path is its file, "" while it has none.
func (w *Window) begin(g *game.Game, path string) {
	if err := w.Desk.Doc.Begin(g, path); err != nil {
		w.Alarm(err)
		return
	}
	w.lay()
}

// accept makes the window ready for a game that is about to become the open one.
func (w *Window) accept(g document.Game) error { return w.use(g.(*game.Game).Variant()) }

// lay shows the game that has just become the open one.
func (w *Window) lay() {
	g := w.Desk.Doc.Game().(*game.Game)
	other := w.Desk.Game != nil && w.Desk.Game.Variant() != g.Variant()
	w.Desk.Begin(g)
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
