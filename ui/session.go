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
func (w *Window) windowTitle() string {
	mark := ""
	if w.desk.Dirty() {
		mark = "• "
	}
	return mark + w.desk.Title() + " – Entente"
}

// shortPath writes a path with ~ for the user's own folder.
func shortPath(path string) string {
	if rest, ok := strings.CutPrefix(path, homeFolder()); ok {
		return filepath.Join("~", rest)
	}
	return path
}

// find returns the variant of a file.
func (w *Window) find(id string) (*engine.Variant, error) {
	b, err := w.shelf.boardNamed(id)
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
func (w *Window) Open(path string) error {
	g, lost, err := game.OpenFile(path, w.find)
	if err != nil {
		return err
	}
	if g.File() == "" { // of another program: it has no file of its own yet
		w.beginGame(g, "")
		w.tellLosses(filepath.Base(path), lost)
		return nil
	}
	w.beginGame(g, path)
	w.remember(path)
	return nil
}

// open reads a game and tells what went wrong.
func (w *Window) open(path string) {
	if err := w.Open(path); err != nil {
		w.fail(words.Say("open.failed", words.With{"File": filepath.Base(path)}), err)
	}
}

// askOpen asks for a file and opens it.
func (w *Window) askOpen() {
	w.leaving(func() {
		w.tips.Hide()
		f := askFile(w.brush(), w.win.Canvas(), words.Say("open.title"), words.Say("open.verb"), w.folder(), desk.Ending, w.open)
		f.others = game.ForeignEndings()
		f.open(f.folder)
		w.waitFor(f.d)
	})
}

// lastFolder is where files are looked for first.
func (w *Window) lastFolder() string {
	if w.desk.Path != "" {
		return w.desk.Path
	}
	if list := w.recent(); len(list) > 0 {
		return filepath.Dir(list[0]) + string(filepath.Separator)
	}
	return homeFolder()
}

// save writes the game to its file, asking for one if it has none; then goes on with what comes next.
func (w *Window) save(next func()) {
	if w.desk.Path == "" {
		w.askSave(next)
		return
	}
	w.write(w.desk.Path, w.desk.Game.SaveFile, next)
}

// write saves the game with the given function and goes on with what comes next. A file that somebody else wrote meanwhile
// is only replaced when the user says so.
func (w *Window) write(path string, save func(string) error, next func()) {
	old := w.desk.Path
	w.desk.Path = path
	w.desk.Clock.KeepClock()
	err := save(path)
	var changed *game.ChangedError
	switch {
	case errors.As(err, &changed):
		w.desk.Path = old
		w.ask(words.Say("save.changed-title"), words.Say("save.changed", words.With{"File": filepath.Base(path)}), nil, 460,
			kit.Answer{Text: words.Say("save.replace-verb"), Do: func() { w.write(path, w.desk.Game.OverwriteFile, next) }},
			kit.Answer{Text: words.Say("command.save-as"), Do: func() { w.askSave(next) }},
			kit.Answer{Text: words.Say("dialog.cancel"), Do: nil})
		return
	case err != nil:
		w.desk.Path = old
		w.fail(words.Say("save.failed", words.With{"File": filepath.Base(path)}), err)
		return
	}
	w.remember(path)
	w.desk.Changed()
	if next != nil {
		next()
	}
}

// askSave asks for a file and saves the game there.
func (w *Window) askSave(next func()) {
	w.tips.Hide()
	start := w.folder()
	if w.desk.Path == "" {
		start = filepath.Join(filepath.Dir(start+"x"), fileTitle(w.desk.Title())+desk.Ending)
	}
	f := askFile(w.brush(), w.win.Canvas(), words.Say("save.title"), words.Say("save.verb"), start, desk.Ending, func(path string) {
		write := func() { w.write(path, w.desk.Game.SaveFile, next) }
		if path == w.desk.Path || !exists(path) {
			write()
			return
		}
		w.ask(words.Say("save.replace-title"), words.Say("save.replace", words.With{"File": filepath.Base(path)}), nil, 440,
			kit.Answer{Text: words.Say("save.replace-verb"), Do: write}, kit.Answer{Text: words.Say("dialog.cancel"), Do: nil})
	})
	w.waitFor(f.d)
}

// leaving does what takes the game away, after asking whether to save what is not saved.
func (w *Window) leaving(then func()) {
	if !w.desk.Dirty() {
		w.saveClock()
		then()
		return
	}
	w.ask(words.Say("leave.title"), words.Say("leave.text", words.With{"Game": w.desk.Title()}), nil, 460,
		kit.Answer{Text: words.Say("leave.save"), Do: func() { w.save(then) }},
		kit.Answer{Text: words.Say("leave.discard"), Do: then},
		kit.Answer{Text: words.Say("dialog.cancel"), Do: nil})
}

// closing is what the close button of the window does.
func (w *Window) closing() {
	if w.dialog != nil && w.dialog.Open() {
		return
	}
	w.leaving(func() {
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
func (w *Window) drop(_ fyne.Position, files []fyne.URI) {
	if len(files) > 0 {
		w.leaving(func() { w.open(files[0].Path()) })
	}
}
