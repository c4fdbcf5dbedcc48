package ui

import (
	"entente/ui/command"
)

// windowCommands are the commands of this room.
func (w *Window) windowCommands() []command.Command {
	return []command.Command{
		{Name: "quit", Menu: "file", Place: 12, Key: "Ctrl+Q", Do: w.closing},
		{Name: "back", Menu: "orders", Place: 14, Key: "Esc", Do: w.escape},
		{Name: "resolve", Menu: "game", Place: 1, Key: "Ctrl+Enter", Do: w.goOn, Why: w.Desk.WhyNotGoOn},
		{Name: "declare", Menu: "game", Place: 1, Key: "Ctrl+Shift+Enter", Do: w.declare, Why: w.whyNotDeclare},
	}
}
