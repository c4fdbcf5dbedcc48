package ui

// wipe takes from the widgets what was just written.
func (w *Window) wipe() {
	w.stage.Board.Cancel()
	w.line.Field.Wipe()
	w.Tips.Hide()
	w.Win.Canvas().Unfocus()
}
