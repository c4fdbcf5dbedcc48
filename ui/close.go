package ui

// closing is what the close button of the window does.
func (w *Window) closing() {
	if w.Dialog != nil && w.Dialog.Open() {
		return
	}
	w.files.Leaving(w.leave)
}

// leave closes the window.
func (w *Window) leave() {
	size := w.Win.Canvas().Size()
	if !w.Win.FullScreen() {
		w.Settings.Width, w.Settings.Height = size.Width, size.Height
	}
	w.Desk.KeepSettings()
	w.exports.Wait()
	w.release()
	w.Win.Close()
}

// release stops the clock and ends the keeping of copies. A copy that cannot be removed is offered at the next start:
// nothing is lost. The toolkit never forgets a theme, and themes hold the look with its tips: they must not hold the window.
func (w *Window) release() {
	w.Tips.Forget()
	w.Desk.Clock.Halt()
	w.kingdoms.leave()
	w.Desk.Rivals.Rest()
	w.external.Close()
	w.curtains.StopWaiting()
	_ = w.Desk.Doc.Close()
}
