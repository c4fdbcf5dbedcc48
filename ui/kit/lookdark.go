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
	} {
		c, err := ParseColor(file.Projector[name])
		if err != nil {
			return nil, fmt.Errorf("theme: projector colour %q: %w", name, err)
		}
		own.Colors[role] = c
	}
	return &own, nil
}
