// Package files opens, saves and recovers games of any kind.
package files

import (
	"fmt"
	"path/filepath"

	"entente/engine/keep"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
)

// Files opens, saves and recovers the open game, of whatever kind. What it does on the disk goes through the document.
type Files struct {
	*page.Screen
	doc   *document.Document
	hooks Hooks

	uncopied  bool        // no automatic copies can be kept
	elsewhere *kit.Dialog // says that the file is open in another window; nil: it was never said
}

// Hooks are what Files needs of the game that is open, and of whoever else reads files. Every one must be there.
type Hooks struct {
	Title    func() string                      // what the game is called
	Show     func()                             // shows the game that has just become the open one
	Phase    func(name string) string           // what people call a phase of the game
	Keep     func()                             // writes into the game what runs by itself: how its clock stands
	Letter   func(path string) bool             // takes in a letter with orders from elsewhere, whatever lies over the board, and reports whether the file is one
	Sheet    func(path string) bool             // gives the orders of a sheet, and reports whether the file is one
	Lessons  func(path string) bool             // opens a file of lessons, and reports whether it is one
	Board    func(paths []string) bool          // makes a board of files of another program, and reports whether they are one
	Turn     func(path string) bool             // opens a turn that came by mail, and reports whether the file is one
	Losses   func(list []fmt.Stringer) []string // says what of a file of another program was not taken over
	Uncopied func(so bool)                      // automatic copies can no longer be kept, or can again
	Export   func()                             // offers the game as a download, where the storage of a host is full
	Foreign  []string                           // endings of files of other programs that can be opened
}

// New makes the room for the game that a document holds.
func New(s *page.Screen, doc *document.Document, hooks Hooks) *Files {
	f := &Files{Screen: s, doc: doc, hooks: hooks}
	doc.Refused = func() { f.askElsewhere(filepath.Base(doc.Path())) }
	return f
}

// Commands returns the commands about files.
func (f *Files) Commands() []command.Command {
	return []command.Command{
		{Name: "open", Menu: "file", MenuOrder: 2, Key: "Ctrl+O", Do: f.askOpen},
		{Name: "recent", Menu: "file", MenuOrder: 3, DisabledReason: f.whyNotRecent, Choices: f.recentChoices},
		{Name: "save", Menu: "file", MenuOrder: 4, Key: "Ctrl+S", Do: func() { f.save(nil) }},
		{Name: "save-as", Menu: "file", MenuOrder: 5, Key: "Ctrl+Shift+S", Do: func() { f.askSave(nil) }},
		{Name: "saves", Menu: "file", MenuOrder: 5, DisabledReason: f.whyNoSaves, Choices: f.saves},
	}
}

// whyNotRecent says why no recent game can be opened.
func (f *Files) whyNotRecent() string {
	if len(f.doc.Recent()) == 0 {
		return f.Say("why-off.no-recent")
	}
	return ""
}

// whyNoSaves says why nothing that was saved before can be brought back.
func (f *Files) whyNoSaves() string {
	if len(f.doc.Saves()) == 0 {
		return f.Say("why-off.no-saves")
	}
	return ""
}

// saves are what the file held when it was saved, newest first.
func (f *Files) saves() []command.Choice {
	var list []command.Choice
	for _, s := range f.doc.Saves() {
		list = append(list, command.Choice{Text: f.saved(s), Do: func() { f.Leaving(func() { f.bringBack(s) }) }})
	}
	return list
}

// saved says when the game was saved, and how far it was then.
func (f *Files) saved(s keep.Save) string {
	text := s.Time.Local().Format("2006-01-02 15:04:05")
	h := document.Last(s)
	if h.Phase != "" {
		text += " · " + f.hooks.Phase(h.Phase)
	}
	if h.Orders > 0 {
		text += " · " + f.SayN("saves.orders", h.Orders, nil)
	}
	if h.In > 0 {
		text += " · " + f.SayN("saves.in", h.In, nil)
	}
	return text
}

// bringBack opens what the file held at a time. The file stays as it is until the game is saved.
func (f *Files) bringBack(s keep.Save) {
	if err := f.doc.BringBack(s); err != nil {
		f.Fail(f.Say("open.failed", lang.With{"File": filepath.Base(f.doc.Path())}), f.PlainFault(err))
		return
	}
	f.hooks.Show()
}

// recentChoices are the files that were open lately.
func (f *Files) recentChoices() []command.Choice {
	var list []command.Choice
	for _, path := range f.doc.Recent() {
		list = append(list, command.Choice{Text: shortPath(path), Do: func() { f.Leaving(func() { f.Open(path) }) }})
	}
	return list
}
