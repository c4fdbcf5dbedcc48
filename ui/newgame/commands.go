package newgame

import (
	"entente/ui/command"
)

// NewGamesCommands are the commands of this room.
func (f *NewGames) NewGamesCommands() []command.Command {
	return []command.Command{
		{Name: "new", Menu: "file", Place: 1, Key: "Ctrl+N", Do: f.AskNew},
	}
}
