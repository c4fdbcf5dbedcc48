package ui

import (
	"entente/ui/desk"
)

// newPanelClock makes the clock of the panel.
func (v *PanelView) newPanelClock() *clockView {
	return newClockView(v.look, v.tips, v.keyOf("clock"), func() { v.perform("clock") })
}

// presentClock shows the clock in the panel while the phase that it belongs to is looked at, else in the toolbar.
func (w *Window) presentClock() {
	if w.side.panel == nil {
		return
	}
	f := w.desk.Clock.ClockFace()
	if w.side.showClock(f) || !f.Shown {
		f = desk.ClockFace{}
	}
	w.bar.toolbar.setClock(f)
}

// showClock shows the clock in the panel, if its phase is looked at and there is room, and reports whether it does.
func (v *PanelView) showClock(f desk.ClockFace) bool {
	here := v.desk.Clock.AtRunning() && !v.desk.Played() && v.panel.header.Visible()
	if !here {
		f = desk.ClockFace{}
	}
	minute := f.Playing != v.panel.clock.f.Playing && f.Shown
	v.panel.setClock(f)
	if minute {
		v.panel.header.set(v.orderHead(v.desk.Game.Node()), v.panel.clock.width())
	}
	return here
}

// saveClock writes a game again in which only the clock went on since it was saved. What cannot be written is no loss worth
// a question.
func (f *Files) saveClock() {
	if f.desk.Clock.KeepClock(); f.desk.Path != "" && !f.desk.Game.Kept() {
		_ = f.desk.Game.SaveFile(f.desk.Path)
	}
}
