package page

import (
	"image/color"

	"entente/ui/europe/desk"
	"entente/ui/kit"
)

// ClockInks are the colours of a clock.
type ClockInks struct {
	Ground            color.Color // nil: that of what it stands on
	Time, Quiet, Line color.NRGBA // the time, what is less important, the bar
}

// InksOfClock returns the colours that a clock has now. A clock whose time is over stands on a tinted ground, and flashes by
// filling it.
func InksOfClock(f desk.ClockFace, l *kit.Look) ClockInks {
	one := func(r kit.Role) ClockInks { return ClockInks{nil, l.Color(r), l.Color(kit.RoleMuted), l.Color(r)} }
	switch {
	case f.Flash != f.Over:
		c := l.Color(kit.RoleCard)
		return ClockInks{l.Color(kit.RoleWarning), c, c, c}
	case f.Over:
		c := l.Color(kit.RoleWarning)
		return ClockInks{l.Color(kit.RoleWarningTint), c, c, c}
	case f.Warn:
		return one(kit.RoleWarning)
	case f.Paused:
		return one(kit.RoleMuted)
	}
	return ClockInks{nil, l.Color(kit.RoleText), l.Color(kit.RoleMuted), l.Color(kit.RoleAccent)}
}
