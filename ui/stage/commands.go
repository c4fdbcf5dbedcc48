package stage

import (
	"entente/ui/command"
)

// Commands are the commands of this room.
func (v *Stage) Commands() []command.Command {
	return append(v.markCommands(), []command.Command{
		{Name: "fit", Menu: "view", Place: 1, Key: "Home", Do: func() { v.Board.Fit() }},
		{Name: "zoom-in", Menu: "view", Place: 2, Key: "+", Do: func() { v.Board.ZoomTo(v.Board.Zoom() * 1.25) }},
		{Name: "zoom-out", Menu: "view", Place: 3, Key: "-", Do: func() { v.Board.ZoomTo(v.Board.Zoom() / 1.25) }},
		{Name: "actual-size", Menu: "view", Place: 4, Key: "Ctrl+1", Do: func() { v.Board.ZoomTo(100) }},
	}...)
}
