package ui

import (
	"entente/ui/desk"
)

// newPanelClock makes the clock of the panel.
func (w *Window) newPanelClock() *clockView {
	return newClockView(w.look, w.tips, w.keyOf("clock"), func() { w.perform("clock") })
}

// presentClock shows the clock in the panel while the phase that it belongs to is looked at, else in the toolbar.
func (w *Window) presentClock() {
	if w.panel == nil {
		return
	}
	f := w.desk.Clock.ClockFace()
	if w.showClock(f) || !f.Shown {
		f = desk.ClockFace{}
	}
	w.toolbar.setClock(f)
}

// showClock shows the clock in the panel, if its phase is looked at and there is room, and reports whether it does.
func (w *Window) showClock(f desk.ClockFace) bool {
	here := w.desk.Clock.AtRunning() && !w.desk.Played() && w.panel.header.Visible()
	if !here {
		f = desk.ClockFace{}
	}
	minute := f.Playing != w.panel.clock.f.Playing && f.Shown
	w.panel.setClock(f)
	if minute {
		w.panel.header.set(w.orderHead(w.desk.Game.Node()), w.panel.clock.width())
	}
	return here
}

// saveClock writes a game again in which only the clock went on since it was saved. What cannot be written is no loss worth
// a question.
func (w *Window) saveClock() {
	if w.desk.Clock.KeepClock(); w.desk.Path != "" && !w.desk.Game.Kept() {
		_ = w.desk.Game.SaveFile(w.desk.Path)
	}
}
