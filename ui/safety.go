package ui

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/words"
)

// startCopies begins to keep copies. Without a place for them the program runs all the same, and says so once.
func (f *Files) startCopies() {
	if f.state == "" {
		return
	}
	copies, err := game.StartAutosave(f.state, func(err error) { fyne.Do(func() { f.warnCopies(err) }) })
	if err != nil {
		f.warnCopies(err)
		return
	}
	f.copies = copies
}

// warnCopies tells, once, that no copy can be kept.
func (f *Files) warnCopies(err error) {
	if !f.warned {
		f.warned = true
		f.fail(words.Say("autosave.failed"), err)
	}
}

// keepCopy keeps an automatic copy, if there is a place for it.
func (f *Files) keepCopy() {
	if f.copies != nil {
		f.copies.Keep(f.desk.Game)
	}
}

// release stops the clock and ends the keeping of copies, in order.
func (w *Window) release() {
	w.desk.Clock.HaltClock()
	if w.curtains.hiding.stop != nil {
		w.curtains.hiding.stop()
		w.curtains.hiding.stop = nil
	}
	if w.files.copies != nil {
		_ = w.files.copies.Close() // what could not be removed is offered at the next start: nothing is lost
		w.files.copies = nil
	}
}

// offerRecovery asks about games that were open when the program ended without asking, one after the other, and begins to
// keep copies of the game of today.
func (f *Files) offerRecovery() {
	var left []game.Leftover
	if f.state != "" {
		left, _ = game.Recoverable(f.state) // a folder that cannot be read is reported by startCopies
	}
	f.startCopies()
	f.recoverNext(left)
}

// recoverNext asks about the first of the copies that were left behind.
func (f *Files) recoverNext(left []game.Leftover) {
	if len(left) == 0 {
		return
	}
	l := left[0]
	name := words.Say("toolbar.untitled")
	if l.File != "" {
		name = filepath.Base(l.File)
	}
	f.ask(words.Say("recover.title"), words.Say("recover.text", words.With{"Game": name, "Time": l.Time.Format("2006-01-02 15:04")}), nil, 480,
		kit.Answer{Text: words.Say("recover.verb"), Do: func() { f.recover(l) }},
		kit.Answer{Text: words.Say("recover.discard"), Do: func() {
			if err := l.Discard(); err != nil {
				f.Alarm(err)
				return
			}
			f.recoverNext(left[1:])
		}},
		kit.Answer{Text: words.Say("recover.later"), Do: func() { f.recoverNext(left[1:]) }}) // the last: Escape must lose nothing
}

// recover opens a copy that was left behind, and takes it into its own keeping.
func (f *Files) recover(l game.Leftover) {
	g, err := l.Recover(f.find)
	if err != nil {
		f.Alarm(err)
		return
	}
	f.beginGame(g, l.File)
	f.desk.Autosave()
	if err := l.Discard(); err != nil {
		f.Alarm(err)
	}
}

// recentList is the file that remembers the recent games.
func (f *Files) recentList() string { return filepath.Join(f.state, "recent.json") }

// recent are the games that were open lately, the last one first.
func (f *Files) recent() []string {
	if f.state == "" {
		return nil
	}
	list, _ := game.Recent(f.recentList()) // a list that cannot be read is begun anew with the next file
	return list
}

// remember puts a file on the list of recent games.
func (f *Files) remember(path string) {
	if f.state != "" {
		_ = game.AddRecent(f.recentList(), path) // only a convenience: not worth a dialog
	}
}

// exists reports whether there is a file.
func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// homeFolder is the user's own folder.
func homeFolder() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	return home + string(filepath.Separator)
}
