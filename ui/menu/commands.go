package menu

import (
	"entente/ui/command"
)

// MenusCommands are the commands of this room.
func (f *Menus) MenusCommands() []command.Command {
	return []command.Command{
		{Name: "menu", Do: f.showMenu},
		{Name: "keys", Menu: "help", Place: 1, Key: "F1", Do: f.showKeys},
		{Name: "about", Menu: "help", Place: 2, Do: f.showAbout},
	}
}
