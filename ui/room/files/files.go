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

	uncopied  bool        // no safety copies can be kept
	elsewhere *kit.Dialog // the dialog that the file is open in another window; nil: not shown yet
}

// Hooks connect Files to the open game and to other readers of files. All must be set.
type Hooks struct {
	Title    func() string                      // the title of the game
	Show     func()                             // shows the game that has just been opened
	Phase    func(name string) string           // the readable name of a phase
	Keep     func()                             // stores running state in the game: its clock
	Letter   func(path string) bool             // reads a letter with remote orders, whatever covers the board, and reports whether the file is one
	Sheet    func(path string) bool             // gives the orders of a sheet, and reports whether the file is one
	Lessons  func(path string) bool             // opens a lesson file, and reports whether it is one
	Board    func(paths []string) bool          // imports a board from files of another program, and reports whether they are one
	Turn     func(path string) bool             // opens a mailed turn, and reports whether the file is one
	Losses   func(list []fmt.Stringer) []string // describes what was not imported from a file of another program
	Uncopied func(so bool)                      // safety copies can no longer be kept, or can again
	Export   func()                             // offers the game as a download if the host's storage is full
	Foreign  []string                           // extensions of other programs' files that can be opened
}

// New returns the room for the game of a document.
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

// whyNotRecent returns why no recent game can be opened.
func (f *Files) whyNotRecent() string {
	if len(f.doc.Recent()) == 0 {
		return f.Say("why-off.no-recent")
	}
	return ""
}

// whyNoSaves returns why no earlier save can be opened.
func (f *Files) whyNoSaves() string {
	if len(f.doc.Saves()) == 0 {
		return f.Say("why-off.no-saves")
	}
	return ""
}

// saves returns the earlier saves of the file, newest first.
func (f *Files) saves() []command.Choice {
	var list []command.Choice
	for _, s := range f.doc.Saves() {
		list = append(list, command.Choice{Text: f.saved(s), Do: func() { f.Leaving(func() { f.bringBack(s) }) }})
	}
	return list
}

// saved describes a save: when, and the state of the game then.
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

// bringBack opens an earlier save. The file is not changed until the game is saved.
func (f *Files) bringBack(s keep.Save) {
	if err := f.doc.BringBack(s); err != nil {
		f.Fail(f.Say("open.failed", lang.With{"File": filepath.Base(f.doc.Path())}), f.PlainFault(err))
		return
	}
	f.hooks.Show()
}

// recentChoices returns the recently opened files.
func (f *Files) recentChoices() []command.Choice {
	var list []command.Choice
	for _, path := range f.doc.Recent() {
		list = append(list, command.Choice{Text: shortPath(path), Do: func() { f.Leaving(func() { f.Open(path) }) }})
	}
	return list
}
