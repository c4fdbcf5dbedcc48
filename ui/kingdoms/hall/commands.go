package hall

import (
	"entente/ui/command"
)

// Commands returns the commands that begin games of Three Kingdoms, whatever game is shown.
func (h *Halls) Commands() []command.Command {
	return []command.Command{
		{Name: "new-kingdoms", Menu: "file", Place: 1, Key: "Ctrl+Alt+G", Do: h.askNew},
		{Name: "kingdoms-lesson", Menu: "help", Place: 6, Do: h.askLesson},
	}
}

// GameCommands returns what can be done in the game that is shown. What Europe has too has its names, keys and places in the menus.
func (h *Halls) GameCommands() []command.Command {
	can := func(can func() bool, key string) func() string {
		return func() string {
			if can() {
				return ""
			}
			return h.Say(key)
		}
	}
	list := []command.Command{
		{Name: "back", Menu: "orders", Place: 14, Key: "Esc", Do: func() { h.hall.back() }},
		{Name: "resolve", Menu: "game", Place: 1, Key: "Ctrl+Enter", Do: func() { h.hall.goOn() }},
		{Name: "undo", Menu: "edit", Place: 1, Key: "Ctrl+Z", Do: func() { h.desk.Undo() }, Why: can(func() bool { return h.desk.File.CanUndo() }, "why-off.undo")},
		{Name: "redo", Menu: "edit", Place: 2, Key: "Ctrl+Y", Do: func() { h.desk.Redo() }, Why: can(func() bool { return h.desk.File.CanRedo() }, "why-off.redo")},
		{Name: "previous", Menu: "game", Place: 3, Key: "Alt+Left", Do: func() { h.desk.Travel(-1) }},
		{Name: "next", Menu: "game", Place: 4, Key: "Alt+Right", Do: func() { h.desk.Travel(1) }},
		{Name: "try-other", Menu: "game", Place: 6, Key: "Ctrl+B", Do: h.desk.Vary},
		{Name: "fit", Menu: "view", Place: 1, Key: "Home", Do: func() { h.hall.board.Fit() }},
		{Name: "zoom-in", Menu: "view", Place: 2, Key: "+", Do: func() { h.hall.board.ZoomTo(h.hall.board.Zoom() * 1.25) }},
		{Name: "zoom-out", Menu: "view", Place: 3, Key: "-", Do: func() { h.hall.board.ZoomTo(h.hall.board.Zoom() / 1.25) }},
		{Name: "reveal-play", Menu: "results", Place: 1, Key: "P", Do: h.reveals("reveal-play")},
		{Name: "reveal-step", Menu: "results", Place: 2, Key: "Space", Do: h.reveals("reveal-step")},
		{Name: "reveal-back", Menu: "results", Place: 3, Key: "Backspace", Do: h.reveals("reveal-back")},
		{Name: "reveal-start", Menu: "results", Place: 4, Key: "Ctrl+Home", Do: h.reveals("reveal-start")},
		{Name: "reveal-end", Menu: "results", Place: 5, Key: "Enter", Do: h.reveals("reveal-end")},
	}
	return list
}

// reveals does a command that leads through the results.
func (h *Halls) reveals(name string) func() {
	return func() { h.hall.reveals()[name]() }
}
