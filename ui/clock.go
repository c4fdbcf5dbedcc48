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
	here, bar := desk.ClockFace{}, desk.ClockFace{}
	if w.desk.Clock.AtRunning() && !w.desk.Played() && w.panel.header.Visible() {
		here = f
	} else if f.Shown {
		bar = f
	}
	minute := here.Playing != w.panel.clock.f.Playing && here.Shown
	w.panel.setClock(here)
	w.toolbar.setClock(bar)
	if minute {
		w.panel.header.set(w.orderHead(w.desk.Game.Node()), w.panel.clock.width())
	}
}

// saveClock writes a game again in which only the clock went on since it was saved. What cannot be written is no loss worth
// a question.
func (w *Window) saveClock() {
	if w.desk.Clock.KeepClock(); w.desk.Path != "" && !w.desk.Game.Kept() {
		_ = w.desk.Game.SaveFile(w.desk.Path)
	}
}
