package panel

import (
	"entente/ui/look"
)

// newClock makes the clock of the panel.
func (v *Panel) newClock() *clockView {
	return newClockView(v.Look, v.Tips, v.Say("command.clock"), v.KeyOf("clock"), func() { v.Perform("clock") })
}

// ShowClock shows the clock in the panel, if its phase is looked at and there is room, and reports whether it does.
func (v *Panel) ShowClock(f look.Clock) bool {
	here := v.shown.Running && !v.shown.Played && v.column.header.Visible()
	if !here {
		f = look.Clock{}
	}
	minute := f.Playing != v.column.clock.f.Playing && f.Shown
	v.column.setClock(f)
	if minute {
		v.shown.Clock = f
		v.column.header.set(v.orderHead(v.shown), v.column.clock.width())
	}
	return here
}
