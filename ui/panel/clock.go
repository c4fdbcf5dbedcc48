package panel

import (
	"entente/ui/europe/desk"
)

// newClock makes the clock of the panel.
func (v *Panel) newClock() *clockView {
	return newClockView(v.Look, v.Tips, v.Say("command.clock"), v.KeyOf("clock"), func() { v.Perform("clock") })
}

// ShowClock shows the clock in the panel, if its phase is looked at and there is room, and reports whether it does.
func (v *Panel) ShowClock(f desk.ClockFace) bool {
	here := v.shown.Running && !v.shown.Played && v.column.header.Visible()
	if !here {
		f = desk.ClockFace{}
	}
	minute := f.Playing != v.column.clock.f.Playing && f.Shown
	v.column.setClock(f)
	if minute {
		v.shown.Clock = f
		v.column.header.set(v.orderHead(v.shown), v.column.clock.width())
	}
	return here
}
