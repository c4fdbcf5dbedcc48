package ui

// release stops the clock and ends the keeping of copies. A copy that cannot be removed is offered at the next start:
// nothing is lost.
func (w *Window) release() {
	w.Desk.Clock.Halt()
	w.curtains.StopWaiting()
	_ = w.Desk.Doc.Close()
}
