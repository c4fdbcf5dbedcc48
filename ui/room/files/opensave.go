package files

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/keep"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// Open opens a file, or shows why it cannot be opened and keeps the open game. If the file has several cases or games, it asks
// for one.
func (f *Files) Open(path string) {
	if f.hooks.Lessons(path) || f.hooks.Turn(path) {
		return
	}
	if names := f.doc.Several(path); len(names) > 1 {
		f.askOneOf(path, names)
		return
	}
	lost, err := f.doc.Open(path)
	f.opened(path, lost, err)
}

// askOneOf asks which of several games or cases in a file to open.
func (f *Files) askOneOf(path string, names []string) {
	rows := make([]look.Row, len(names))
	for i, name := range names {
		rows[i] = look.Row{Height: 28, Text: name}
	}
	list := kit.NewRowList(kit.Brush{Look: f.Look, Tips: f.Tips}, nil)
	list.Set(rows)
	const most = 12 // rows without scrolling
	body := container.New(kit.AtLeast{W: 480, H: 28 * float32(min(len(rows), most))}, kit.Scrolled(list))
	f.Ask(f.Say("open.which", lang.With{"File": filepath.Base(path)}), f.SayN("open.which-text", len(names), nil), body, 520, kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
	list.Keys = f.Dialog
	list.OnPick = func(i int) {
		f.Dialog.Close()
		lost, err := f.doc.Pick(path, i+1)
		f.opened(path, lost, err)
	}
	f.Win.Canvas().Focus(list)
}

// opened shows the opened game, or why there is none.
func (f *Files) opened(path string, lost []fmt.Stringer, err error) {
	if err != nil {
		f.Fail(f.Say("open.failed", lang.With{"File": filepath.Base(path)}), f.PlainFault(err))
		return
	}
	f.hooks.Show()
	switch {
	case f.doc.Path() == "":
		f.tellLosses(filepath.Base(path), lost)
	case f.doc.Elsewhere():
		f.askElsewhere(filepath.Base(path))
	}
}

// askElsewhere reports that a file is open in another window, so this one is read-only. It does so once even if one gesture
// tries several changes.
func (f *Files) askElsewhere(file string) {
	if f.elsewhere != nil && f.elsewhere.Open() {
		return
	}
	f.Ask(f.Say("open.elsewhere-title"), f.Say("open.elsewhere", lang.With{"File": file}), nil, 520,
		kit.Answer{Text: f.Say("open.look"), Do: nil}, kit.Answer{Text: f.Say("open.share"), Do: f.takeOver})
	f.elsewhere = f.Dialog
}

// takeOver lets this window change a game whose file is also open in another one.
func (f *Files) takeOver() {
	f.doc.Share()
	f.hooks.Show() // including what was deferred while it was read-only
}

// tellLosses reports that a file of another program was opened, and what was not imported.
func (f *Files) tellLosses(file string, lost []fmt.Stringer) {
	text := []string{f.Say("open.foreign-text")}
	if len(lost) > 0 {
		text = append(text, f.Say("open.lost", lang.With{"List": strings.Join(f.hooks.Losses(lost), f.Say("list.semicolon"))}))
	}
	f.Ask(f.Say("open.foreign", lang.With{"File": file}), lang.Sentences(text...), nil, 520, kit.Answer{Text: f.Say("dialog.close"), Do: nil})
}

// askOpen asks for a file and opens it.
func (f *Files) askOpen() {
	f.Leaving(func() {
		f.Tips.Hide()
		start := cmp.Or(f.doc.Path(), f.doc.Folder())
		f.AskFile(page.FileQuestion{Title: f.Say("open.title"), Verb: f.Say("open.verb"), Start: start, Ending: document.Ending, Others: f.hooks.Foreign, Read: true, Done: f.Open})
	})
}

// Drop handles files dropped on the window: all letters among them, or all files of a board, or else the first file.
func (f *Files) Drop(_ fyne.Position, files []fyne.URI) {
	letters := false
	for _, file := range files {
		letters = f.hooks.Letter(file.Path()) || letters
	}
	var paths []string
	for _, file := range files {
		paths = append(paths, file.Path())
	}
	if len(files) > 0 && !letters && !f.hooks.Board(paths) {
		f.Take(files[0].Path())
	}
}

// Take opens a file after asking about unsaved changes. The orders of a sheet are given in the open game.
func (f *Files) Take(path string) {
	if f.hooks.Letter(path) || !f.Busy() && (f.hooks.Lessons(path) || f.hooks.Sheet(path)) {
		return
	}
	f.Leaving(func() { f.Open(path) })
}

// save saves the game to its file, asking for one if it has none; then it calls next, which may be nil.
func (f *Files) save(next func()) {
	if path := f.doc.Path(); path != "" {
		f.Save(path, next)
	} else {
		f.askSave(next)
	}
}

// askSave asks for a file, saves the game to it, and calls next, which may be nil.
func (f *Files) askSave(next func()) {
	f.askSaveAt(f.doc.Proposal(f.Say("toolbar.untitled")), next)
}

// askSaveAt is askSave with the name shown first.
func (f *Files) askSaveAt(start string, next func()) {
	f.Tips.Hide()
	f.AskFile(page.FileQuestion{Title: f.Say("save.title"), Verb: f.Say("save.verb"), Start: start, Ending: document.Ending, Done: func(path string) {
		if path == f.doc.Path() {
			f.Save(path, next)
			return
		}
		if f.doc.Taken(path) {
			f.askTaken(path, "save.taken", kit.Answer{Text: f.Say("save.replace-verb"), Do: func() { f.write(path, f.doc.Overwrite, next) }}, next)
			return
		}
		f.Replace(path, func() { f.Save(path, next) })
	}})
}

// askTaken reports that a file is open in another window, and asks whether to save elsewhere or anyway.
func (f *Files) askTaken(path, text string, same kit.Answer, next func()) {
	f.Ask(f.Say("open.elsewhere-title"), f.Say(text, lang.With{"File": filepath.Base(path)}), nil, 460,
		kit.Answer{Text: f.Say("command.save-as"), Do: func() { f.askSave(next) }}, same, kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
}

// Save saves the game to a file and calls next, which may be nil. It asks before replacing a file that another program has
// changed.
func (f *Files) Save(path string, next func()) { f.write(path, f.doc.Save, next) }

// write is Save with the given method of the document.
func (f *Files) write(path string, save func(string) error, next func()) {
	f.hooks.Keep()
	err := save(path)
	var changed *keep.ChangedError
	switch {
	case errors.As(err, &changed):
		f.Ask(f.Say("save.changed-title"), f.Say("save.changed", lang.With{"File": filepath.Base(path)}), nil, 460,
			kit.Answer{Text: f.Say("command.save-as"), Do: func() { f.askSave(next) }}, // so that Enter destroys nothing
			kit.Answer{Text: f.Say("save.replace-verb"), Do: func() { f.write(path, f.doc.Overwrite, next) }},
			kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
		return
	case errors.Is(err, document.ErrElsewhere):
		f.askTaken(path, "save.elsewhere", kit.Answer{Text: f.Say("open.share"), Do: func() { f.takeOver(); f.write(path, save, next) }}, next)
		return
	case err != nil:
		f.Fail(f.Say("save.failed", lang.With{"File": filepath.Base(path)}), f.PlainFault(err),
			kit.Answer{Text: f.Say("command.save-as"), Do: func() { f.askSaveAt(path, next) }})
		return
	}
	if next != nil {
		next()
	}
}

// Leaving calls then, which closes the game and the pages over it, after asking about unsaved changes.
func (f *Files) Leaving(then func()) { f.Stack.Leaving(func() { f.leaveGame(then) }) }

// leaveGame is Leaving for the game only.
func (f *Files) leaveGame(then func()) {
	if !f.doc.Dirty() {
		f.saveClock()
		then()
		return
	}
	f.Ask(f.Say("leave.title"), f.Say("leave.text", lang.With{"Game": f.hooks.Title()}), nil, 460,
		kit.Answer{Text: f.Say("leave.save"), Do: func() { f.save(then) }},
		kit.Answer{Text: f.Say("leave.discard"), Do: then},
		kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
}

// saveClock saves a saved game again if its clock has advanced since. It ignores errors.
func (f *Files) saveClock() {
	f.hooks.Keep()
	_ = f.doc.SaveClock()
}

// shortPath abbreviates the user's home folder in a path to ~.
func shortPath(path string) string {
	home, err := os.UserHomeDir()
	if err != nil {
		return path
	}
	if rest, ok := strings.CutPrefix(path, home+string(filepath.Separator)); ok {
		return filepath.Join("~", rest)
	}
	return path
}
