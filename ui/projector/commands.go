package projector

import (
	"entente/ui/command"
)

// Commands are the commands of this room.
func (v *Projector) Commands() []command.Command {
	return []command.Command{
		{Name: "projector", Menu: "view", Place: 14, Key: "F12", Do: v.toggleProjector, On: func() bool { return v.Projector != nil }},
	}
}
