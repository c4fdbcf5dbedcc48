package projector

import (
	"encoding/json"
	"fmt"

	"entente/ui/kit"
	"entente/ui/look"
)

// Dim returns a look with the colors of a theme file for the projector.
func Dim(l *kit.Look, data []byte) (*kit.Look, error) {
	var file struct {
		Projector map[string]string `json:"projector"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("theme: %w", err)
	}
	own := *l // type and glyphs are shared
	for role, name := range map[look.Role]string{
		look.RolePanel: "column", look.RoleText: "text", look.RoleMuted: "muted", look.RoleLine: "track", look.RoleSuccess: "lampIn", look.RoleStrong: "lampOut", look.RoleAccent: "time",
		look.RoleWarning: "alarm", look.RoleWarningTint: "alarmTrack",
	} {
		c, err := kit.ParseColor(file.Projector[name])
		if err != nil {
			return nil, fmt.Errorf("theme: projector colour %q: %w", name, err)
		}
		own.Colors[role] = c
	}
	return &own, nil
}

// alarmed returns the look in its warning color: the background has that color, and everything on it the former background color.
func alarmed(l *kit.Look) *kit.Look {
	own, dark := *l, l.Colors[look.RolePanel]
	for _, role := range []look.Role{look.RoleText, look.RoleMuted, look.RoleStrong, look.RoleAccent, look.RoleSuccess} {
		own.Colors[role] = dark
	}
	own.Colors[look.RolePanel], own.Colors[look.RoleLine] = l.Colors[look.RoleWarning], l.Colors[look.RoleWarningTint]
	return &own
}
