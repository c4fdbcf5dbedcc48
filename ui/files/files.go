// Package files opens, saves and recovers games, and hands out pictures and other forms of them.
package files

import (
	"sync"

	"entente/ui/command"
	"entente/ui/europe"
)

// Files opens, saves and exports the game of the desk. What it does with a game on the disk goes through the document.
type Files struct {
	*europe.Room
	Other   func(path string) bool // opens a file of another game, and reports whether it is one; nil: there is none
	Lessons func(path string) bool // opens a file of lessons, and reports whether it is one; nil: nobody does
	drawing sync.WaitGroup         // pictures that are not on the disk yet
}

// Commands returns the commands about files and the clipboard.
func (f *Files) Commands() []command.Command {
	return []command.Command{
		{Name: "open", Menu: "file", Place: 2, Key: "Ctrl+O", Do: f.askOpen},
		{Name: "recent", Menu: "file", Place: 3, Why: f.whyNotRecent, Choices: f.recentChoices},
		{Name: "save", Menu: "file", Place: 4, Key: "Ctrl+S", Do: func() { f.save(nil) }},
		{Name: "save-as", Menu: "file", Place: 5, Key: "Ctrl+Shift+S", Do: func() { f.askSave(nil) }},
		{Name: "picture", Menu: "file", Place: 6, Key: "Ctrl+E", Do: f.askPicture},
		{Name: "export", Menu: "file", Place: 7, Key: "Ctrl+Shift+E", Do: f.askExport},
		{Name: "copy-orders", Menu: "edit", Place: 3, Key: "Ctrl+Shift+C", Do: f.copyOrders, Why: f.Desk.Seats.WhyNotCurtain},
		{Name: "copy-position", Menu: "edit", Place: 4, Key: "Ctrl+Shift+V", Do: f.copyPosition},
		{Name: "copy-results", Menu: "results", Place: 11, Key: "Ctrl+Shift+R", Do: f.copyResults, Why: f.Desk.Reveal.WhyNot},
	}
}

// whyNotRecent says why no recent game can be opened.
func (f *Files) whyNotRecent() string {
	if len(f.Desk.Doc.Recent()) == 0 {
		return f.Say("why-off.no-recent")
	}
	return ""
}

// recentChoices are the files that were open lately.
func (f *Files) recentChoices() []command.Choice {
	var list []command.Choice
	for _, path := range f.Desk.Doc.Recent() {
		list = append(list, command.Choice{Text: shortPath(path), Do: func() { f.Leave(func() { f.Open(path) }) }})
	}
	return list
}
