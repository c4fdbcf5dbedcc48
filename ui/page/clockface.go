package page

import (
	"image/color"

	"entente/ui/desk"
	"entente/ui/kit"
)

// clockInks are the colours of a clock.
type clockInks struct {
	Ground            color.Color // nil: that of what it stands on
	Time, Quiet, Line color.NRGBA // the time, what is less important, the bar
}

// InksOfClock are the colours that a clock has now. A clock that is over stands on a filled ground, and flashes light.
func InksOfClock(f desk.ClockFace, l *kit.Look) clockInks {
	one := func(r kit.Role) clockInks { return clockInks{nil, l.Color(r), l.Color(kit.RoleMuted), l.Color(r)} }
	switch {
	case f.Flash != f.Over:
		c := l.Color(kit.RoleCard)
		return clockInks{l.Color(kit.RoleWarning), c, c, c}
	case f.Over:
		c := l.Color(kit.RoleWarning)
		return clockInks{l.Color(kit.RoleWarningTint), c, c, c}
	case f.Warn:
		return one(kit.RoleWarning)
	case f.Paused:
		return one(kit.RoleMuted)
	}
	return clockInks{nil, l.Color(kit.RoleText), l.Color(kit.RoleMuted), l.Color(kit.RoleAccent)}
}
