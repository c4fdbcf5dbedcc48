package page

import (
	"image/color"

	"entente/ui/kit"
	"entente/ui/look"
)

// ClockInks are the colors of a clock.
type ClockInks struct {
	Ground            color.Color // nil: that of the surface it is on
	Time, Quiet, Line color.NRGBA // the time, less important text, the bar
}

// InksOfClock returns the current colors of a clock. A clock whose time is over has a tinted ground, and flashes by filling it.
func InksOfClock(f look.Clock, l *kit.Look) ClockInks {
	one := func(r look.Role) ClockInks { return ClockInks{nil, l.Color(r), l.Color(look.RoleMuted), l.Color(r)} }
	switch {
	case f.Flash != f.Over:
		c := l.Color(look.RoleCard)
		return ClockInks{l.Color(look.RoleWarning), c, c, c}
	case f.Over:
		c := l.Color(look.RoleWarning)
		return ClockInks{l.Color(look.RoleWarningTint), c, c, c}
	case f.Warn:
		return one(look.RoleWarning)
	case f.Paused:
		return one(look.RoleMuted)
	}
	return ClockInks{nil, l.Color(look.RoleText), l.Color(look.RoleMuted), l.Color(look.RoleAccent)}
}
