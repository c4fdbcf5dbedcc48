package ui

// release stops the clock and ends the keeping of copies, in order.
func (w *Window) release() {
	w.Desk.Clock.Halt()
	if w.curtains.Hiding.Stop != nil {
		w.curtains.Hiding.Stop()
		w.curtains.Hiding.Stop = nil
	}
	if w.files.Copies != nil {
		_ = w.files.Copies.Close() // what could not be removed is offered at the next start: nothing is lost
		w.files.Copies = nil
	}
}
