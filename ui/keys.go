package ui

// Command is something that the window can do: it has a name, a place in a menu and, mostly, a key. Its words are
// "command." and "menu." followed by the names here.
type Command struct {
	Name string // "save-as"
	Menu string // "file"
	Key  string // as people read it: "Ctrl+Shift+S"; "" if it has none
}

// Commands returns every command in the sequence of the menus. The keys of the menu "orders" are those of Entry: the
// letters count after a unit was picked on the map. Plain keys of the menu "results" count once a phase is resolved.
func Commands() []Command {
	return []Command{
		{"new", "file", "Ctrl+N"},
		{"open", "file", "Ctrl+O"},
		{"recent", "file", ""},
		{"save", "file", "Ctrl+S"},
		{"save-as", "file", "Ctrl+Shift+S"},
		{"picture", "file", "Ctrl+E"},
		{"export", "file", "Ctrl+Shift+E"},
		{"print-slips", "file", "Ctrl+2"},
		{"print-maps", "file", "Ctrl+3"},
		{"print-result", "file", "Ctrl+4"},
		{"print-handout", "file", "Ctrl+5"},
		{"quit", "file", "Ctrl+Q"},

		{"undo", "edit", "Ctrl+Z"},
		{"redo", "edit", "Ctrl+Y"},
		{"copy-orders", "edit", "Ctrl+Shift+C"},
		{"copy-position", "edit", "Ctrl+Shift+V"},
		{"drop-unread", "edit", ""},
		{"clear-power", "edit", ""},
		{"clear-all", "edit", ""},

		{"fit", "view", "Home"},
		{"zoom-in", "view", "+"},
		{"zoom-out", "view", "-"},
		{"actual-size", "view", "Ctrl+1"},
		{"highlights", "view", "Ctrl+H"},
		{"highlights-power", "view", "Ctrl+Shift+A"},
		{"labels", "view", "Ctrl+L"},
		{"label-size", "view", "Ctrl+Shift+L"},
		{"letters", "view", "Ctrl+Shift+P"},
		{"hatches", "view", "Ctrl+Shift+H"},
		{"legend", "view", "Ctrl+K"},
		{"theme", "view", "Ctrl+T"},
		{"full-screen", "view", "F11"},
		{"projector", "view", "F12"},
		{"hide", "view", "F2"},
		{"hiding", "view", ""},

		{"player", "orders", "Ctrl+U"},
		{"curtain", "orders", "Ctrl+Shift+X"},
		{"mark-in", "orders", ""},
		{"hold", "orders", "H"},
		{"move", "orders", "M"},
		{"support", "orders", "S"},
		{"convoy", "orders", "C"},
		{"via", "orders", "V"},
		{"retreat", "orders", "R"},
		{"disband", "orders", "D"},
		{"build", "orders", "B"},
		{"next-unit", "orders", "Space"},
		{"route", "orders", "Tab"},
		{"back", "orders", "Esc"},

		{"reveal-play", "results", "P"},
		{"reveal-step", "results", "Space"},
		{"reveal-back", "results", "Backspace"},
		{"reveal-start", "results", "Ctrl+Home"},
		{"reveal-end", "results", "Enter"},
		{"reveal-pace", "results", "Ctrl+Shift+O"},
		{"motion", "results", "Ctrl+M"},
		{"only-power", "results", "Ctrl+P"},
		{"sort-results", "results", "Ctrl+R"},
		{"copy-results", "results", "Ctrl+Shift+R"},

		{"resolve", "game", "Ctrl+Enter"},
		{"first", "game", "Alt+Home"},
		{"previous", "game", "Alt+Left"},
		{"next", "game", "Alt+Right"},
		{"last", "game", "Alt+End"},
		{"try-other", "game", "Ctrl+B"},
		{"other-line", "game", "Alt+Down"},
		{"main-line", "game", ""},
		{"centers", "game", "Ctrl+Shift+B"},
		{"agreed", "game", "Ctrl+Shift+G"},
		{"players", "game", "Ctrl+Shift+U"},
		{"vote", "game", "Ctrl+Shift+D"},
		{"time-up", "game", ""},
		{"result", "game", "Ctrl+Shift+W"},

		{"clock", "clock", "F5"},
		{"clock-more", "clock", "F7"},
		{"clock-more-5", "clock", "Ctrl+F7"},
		{"clock-next", "clock", "F8"},
		{"clock-back", "clock", "Ctrl+F8"},
		{"clock-page", "clock", "F9"},
		{"clock-sound", "clock", ""},
		{"clock-settings", "clock", "Ctrl+F9"},

		{"rulings", "table", "Ctrl+J"},
		{"notices", "table", "Ctrl+D"},
		{"log", "table", "Ctrl+G"},

		{"keys", "help", "F1"},
		{"about", "help", ""},
	}
}
