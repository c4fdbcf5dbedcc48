package ui

import (
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/words"
)

// begin makes a game the one that is played, from a file or new.
func (w *Window) begin(g *game.Game, path string) {
	other := g.Variant() != w.shelf.Bundle.Variant
	if err := w.use(g.Variant()); err != nil {
		w.Alarm(err)
		return
	}
	w.desk.Lay(g, path)
	w.stack.CloseAll()
	if !other {
		w.desk.Tell()
	} else if err := w.repaint(w.desk.Settings.Theme); err != nil {
		w.Alarm(err)
	}
}

// windowTitle is what the window is called outside.
func (v *ToolbarView) windowTitle() string {
	mark := ""
	if v.desk.Dirty() {
		mark = "• "
	}
	return mark + v.desk.Title() + " – Entente"
}

// shortPath writes a path with ~ for the user's own folder.
func shortPath(path string) string {
	if rest, ok := strings.CutPrefix(path, homeFolder()); ok {
		return filepath.Join("~", rest)
	}
	return path
}

// find returns the variant of a file.
func (f *Files) find(id string) (*engine.Variant, error) {
	b, err := f.shelf.boardNamed(id)
	if err != nil {
		return nil, err
	}
	return b.Variant, nil
}

// errUnknownVariant says that a game is played on a board that is not here.
type errUnknownVariant string

// Error implements error.
func (e errUnknownVariant) Error() string { return "variant " + string(e) + " is not known here" }

// Open reads a game from a file. The game that is played stays as it is when that fails.
func (f *Files) Open(path string) error {
	g, lost, err := game.OpenFile(path, f.find)
	if err != nil {
		return err
	}
	if g.File() == "" { // of another program: it has no file of its own yet
		f.beginGame(g, "")
		f.tellLosses(filepath.Base(path), lost)
		return nil
	}
	f.beginGame(g, path)
	f.remember(path)
	return nil
}

// openOrTell reads a game and tells what went wrong.
func (f *Files) openOrTell(path string) {
	if err := f.Open(path); err != nil {
		f.fail(words.Say("open.failed", words.With{"File": filepath.Base(path)}), err)
	}
}

// askOpen asks for a file and opens it.
func (fs *Files) askOpen() {
	fs.leaving(func() {
		fs.tips.Hide()
		f := askFile(fs.brush(), fs.win.Canvas(), words.Say("open.title"), words.Say("open.verb"), fs.folder(), desk.Ending, fs.openOrTell)
		f.others = game.ForeignEndings()
		f.open(f.folder)
		fs.waitFor(f.d)
	})
}

// lastFolder is where files are looked for first.
func (f *Files) lastFolder() string {
	if f.desk.Path != "" {
		return f.desk.Path
	}
	if list := f.recent(); len(list) > 0 {
		return filepath.Dir(list[0]) + string(filepath.Separator)
	}
	return homeFolder()
}

// save writes the game to its file, asking for one if it has none; then goes on with what comes next.
func (f *Files) save(next func()) {
	if f.desk.Path == "" {
		f.askSave(next)
		return
	}
	f.write(f.desk.Path, f.desk.Game.SaveFile, next)
}

// write saves the game with the given function and goes on with what comes next. A file that somebody else wrote meanwhile
// is only replaced when the user says so.
func (f *Files) write(path string, save func(string) error, next func()) {
	old := f.desk.Path
	f.desk.Path = path
	f.desk.Clock.KeepClock()
	err := save(path)
	var changed *game.ChangedError
	switch {
	case errors.As(err, &changed):
		f.desk.Path = old
		f.ask(words.Say("save.changed-title"), words.Say("save.changed", words.With{"File": filepath.Base(path)}), nil, 460,
			kit.Answer{Text: words.Say("save.replace-verb"), Do: func() { f.write(path, f.desk.Game.OverwriteFile, next) }},
			kit.Answer{Text: words.Say("command.save-as"), Do: func() { f.askSave(next) }},
			kit.Answer{Text: words.Say("dialog.cancel"), Do: nil})
		return
	case err != nil:
		f.desk.Path = old
		f.fail(words.Say("save.failed", words.With{"File": filepath.Base(path)}), err)
		return
	}
	f.remember(path)
	f.desk.Changed()
	if next != nil {
		next()
	}
}

// askSave asks for a file and saves the game there.
func (fs *Files) askSave(next func()) {
	fs.tips.Hide()
	start := fs.folder()
	if fs.desk.Path == "" {
		start = filepath.Join(filepath.Dir(start+"x"), fileTitle(fs.desk.Title())+desk.Ending)
	}
	f := askFile(fs.brush(), fs.win.Canvas(), words.Say("save.title"), words.Say("save.verb"), start, desk.Ending, func(path string) {
		write := func() { fs.write(path, fs.desk.Game.SaveFile, next) }
		if path == fs.desk.Path || !exists(path) {
			write()
			return
		}
		fs.ask(words.Say("save.replace-title"), words.Say("save.replace", words.With{"File": filepath.Base(path)}), nil, 440,
			kit.Answer{Text: words.Say("save.replace-verb"), Do: write}, kit.Answer{Text: words.Say("dialog.cancel"), Do: nil})
	})
	fs.waitFor(f.d)
}

// leaving does what takes the game away, after asking whether to save what is not saved.
func (f *Files) leaving(then func()) {
	if !f.desk.Dirty() {
		f.saveClock()
		then()
		return
	}
	f.ask(words.Say("leave.title"), words.Say("leave.text", words.With{"Game": f.desk.Title()}), nil, 460,
		kit.Answer{Text: words.Say("leave.save"), Do: func() { f.save(then) }},
		kit.Answer{Text: words.Say("leave.discard"), Do: then},
		kit.Answer{Text: words.Say("dialog.cancel"), Do: nil})
}

// closing is what the close button of the window does.
func (w *Window) closing() {
	if w.dialog != nil && w.dialog.Open() {
		return
	}
	w.files.leaving(func() {
		size := w.win.Canvas().Size()
		if !w.win.FullScreen() {
			w.desk.Settings.Width, w.desk.Settings.Height = size.Width, size.Height
		}
		w.desk.KeepSettings()
		w.release()
		w.win.Close()
	})
}

// drop is a file that was dropped on the window.
func (f *Files) drop(_ fyne.Position, files []fyne.URI) {
	if len(files) > 0 {
		f.leaving(func() { f.openOrTell(files[0].Path()) })
	}
}
