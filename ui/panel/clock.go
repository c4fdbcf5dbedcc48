package panel

import (
	"entente/ui/desk"
)

// newPanelClock makes the clock of the panel.
func (v *Panel) newPanelClock() *clockView {
	return newClockView(v.Look, v.Tips, v.Say("command.clock"), v.KeyOf("clock"), func() { v.Perform("clock") })
}

// ShowClock shows the clock in the panel, if its phase is looked at and there is room, and reports whether it does.
func (v *Panel) ShowClock(f desk.ClockFace) bool {
	here := v.Desk.Clock.AtRunning() && !v.Desk.Played() && v.Panel.Header.Visible()
	if !here {
		f = desk.ClockFace{}
	}
	minute := f.Playing != v.Panel.Clock.f.Playing && f.Shown
	v.Panel.setClock(f)
	if minute {
		v.Panel.Header.set(v.orderHead(v.Desk.Game.Node()), v.Panel.Clock.width())
	}
	return here
}
