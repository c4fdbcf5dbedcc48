package referee

import (
	"entente/ui/command"
)

// RefereeCommands are the commands of this room.
func (f *Referee) RefereeCommands() []command.Command {
	return []command.Command{
		{Name: "agreed", Menu: "game", Place: 10, Key: "Ctrl+Shift+G", Do: f.showAgreed},
		{Name: "rulings", Menu: "table", Place: 1, Key: "Ctrl+J", Do: f.showRulings},
		{Name: "notices", Menu: "table", Place: 2, Key: "Ctrl+D", Do: f.showNotices},
		{Name: "log", Menu: "table", Place: 3, Key: "Ctrl+G", Do: f.showLog},
	}
}
