package files

import (
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/words"
)

// shortPath writes a path with ~ for the user's own folder.
func shortPath(path string) string {
	if rest, ok := strings.CutPrefix(path, homeFolder()); ok {
		return filepath.Join("~", rest)
	}
	return path
}

// find returns the variant of a file.
func (f *Files) find(id string) (*engine.Variant, error) {
	b, err := f.Shelf.BoardNamed(id)
	if err != nil {
		return nil, err
	}
	return b.Variant, nil
}

// Open reads a game from a file. The game that is played stays as it is when that fails.
func (f *Files) Open(path string) error {
	g, lost, err := game.OpenFile(path, f.find)
	if err != nil {
		return err
	}
	if g.File() == "" { // of another program: it has no file of its own yet
		f.BeginGame(g, "")
		f.tellLosses(filepath.Base(path), lost)
		return nil
	}
	f.BeginGame(g, path)
	f.remember(path)
	return nil
}

// OpenOrTell reads a game and tells what went wrong.
func (f *Files) OpenOrTell(path string) {
	if err := f.Open(path); err != nil {
		f.Fail(f.Say("open.failed", words.With{"File": filepath.Base(path)}), err)
	}
}

// askOpen asks for a file and opens it.
func (fs *Files) askOpen() {
	fs.Leaving(func() {
		fs.Tips.Hide()
		f := fs.AskFile(page.FileQuestion{Title: fs.Say("open.title"), Verb: fs.Say("open.verb"), Start: fs.Folder(), Ending: desk.Ending, Done: fs.OpenOrTell})
		f.Others = game.ForeignEndings()
		f.Open(f.Folder)
	})
}

// LastFolder is where files are looked for first.
func (f *Files) LastFolder() string {
	if f.Desk.Path != "" {
		return f.Desk.Path
	}
	if list := f.Recent(); len(list) > 0 {
		return filepath.Dir(list[0]) + string(filepath.Separator)
	}
	return homeFolder()
}

// save writes the game to its file, asking for one if it has none; then goes on with what comes next.
func (f *Files) save(next func()) {
	if f.Desk.Path == "" {
		f.askSave(next)
		return
	}
	f.Write(f.Desk.Path, f.Desk.Game.SaveFile, next)
}

// write saves the game with the given function and goes on with what comes next. A file that somebody else wrote meanwhile
// is only replaced when the user says so.
func (f *Files) Write(path string, save func(string) error, next func()) {
	old := f.Desk.Path
	f.Desk.Path = path
	f.Desk.Clock.Keep()
	err := save(path)
	var changed *game.ChangedError
	switch {
	case errors.As(err, &changed):
		f.Desk.Path = old
		f.Ask(f.Say("save.changed-title"), f.Say("save.changed", words.With{"File": filepath.Base(path)}), nil, 460,
			kit.Answer{Text: f.Say("save.replace-verb"), Do: func() { f.Write(path, f.Desk.Game.OverwriteFile, next) }},
			kit.Answer{Text: f.Say("command.save-as"), Do: func() { f.askSave(next) }},
			kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
		return
	case err != nil:
		f.Desk.Path = old
		f.Fail(f.Say("save.failed", words.With{"File": filepath.Base(path)}), err)
		return
	}
	f.remember(path)
	f.Desk.Changed()
	if next != nil {
		next()
	}
}

// askSave asks for a file and saves the game there.
func (fs *Files) askSave(next func()) {
	fs.Tips.Hide()
	start := fs.Folder()
	if fs.Desk.Path == "" {
		start = filepath.Join(filepath.Dir(start+"x"), page.FileTitle(fs.Desk.Title())+desk.Ending)
	}
	fs.AskFile(page.FileQuestion{Title: fs.Say("save.title"), Verb: fs.Say("save.verb"), Start: start, Ending: desk.Ending, Done: func(path string) {
		write := func() { fs.Write(path, fs.Desk.Game.SaveFile, next) }
		if path == fs.Desk.Path || !page.Exists(path) {
			write()
			return
		}
		fs.Ask(fs.Say("save.replace-title"), fs.Say("save.replace", words.With{"File": filepath.Base(path)}), nil, 440,
			kit.Answer{Text: fs.Say("save.replace-verb"), Do: write}, kit.Answer{Text: fs.Say("dialog.cancel"), Do: nil})
	}})
}

// Leaving does what takes the game away, after asking whether to save what is not saved.
func (f *Files) Leaving(then func()) {
	if !f.Desk.Dirty() {
		f.saveClock()
		then()
		return
	}
	f.Ask(f.Say("leave.title"), f.Say("leave.text", words.With{"Game": f.Desk.Title()}), nil, 460,
		kit.Answer{Text: f.Say("leave.save"), Do: func() { f.save(then) }},
		kit.Answer{Text: f.Say("leave.discard"), Do: then},
		kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
}

// Drop is a file that was dropped on the window.
func (f *Files) Drop(_ fyne.Position, files []fyne.URI) {
	if len(files) > 0 {
		f.Leaving(func() { f.OpenOrTell(files[0].Path()) })
	}
}
