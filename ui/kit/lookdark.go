package kit

import (
	"encoding/json"
	"fmt"
)

// OnProjector returns a look with the colours that a theme file has for the projector.
func (l *Look) OnProjector(data []byte) (*Look, error) {
	var file struct {
		Projector map[string]string `json:"projector"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("theme: %w", err)
	}
	own := *l // type and glyphs are shared
	for role, name := range map[Role]string{
		RolePanel: "column", RoleText: "text", RoleMuted: "muted", RoleLine: "track", RoleSuccess: "lampIn", RoleStrong: "lampOut", RoleAccent: "time",
		RoleWarning: "alarm", RoleWarningTint: "alarmTrack",
	} {
		c, err := ParseColor(file.Projector[name])
		if err != nil {
			return nil, fmt.Errorf("theme: projector colour %q: %w", name, err)
		}
		own.Colors[role] = c
	}
	return &own, nil
}

// Alarmed returns the look in the colour of its warnings: that colour is the ground, and everything on it is in the colour
// that the ground had.
func (l *Look) Alarmed() *Look {
	own, dark := *l, l.Colors[RolePanel]
	for _, role := range []Role{RoleText, RoleMuted, RoleStrong, RoleAccent, RoleSuccess} {
		own.Colors[role] = dark
	}
	own.Colors[RolePanel], own.Colors[RoleLine] = l.Colors[RoleWarning], l.Colors[RoleWarningTint]
	return &own
}
