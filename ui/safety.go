package ui

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/words"
)

// safety keeps copies of the running game, for the day that the program ends without asking, and knows the games that were
// open lately.
type safety struct {
	copies *game.Autosave // nil: no copies are kept
	warned bool           // that no copy could be written
}

// startCopies begins to keep copies. Without a place for them the program runs all the same, and says so once.
func (w *Window) startCopies() {
	if w.state == "" {
		return
	}
	copies, err := game.StartAutosave(w.state, func(err error) { fyne.Do(func() { w.warnCopies(err) }) })
	if err != nil {
		w.warnCopies(err)
		return
	}
	w.copies = copies
}

// warnCopies tells, once, that no copy can be kept.
func (w *Window) warnCopies(err error) {
	if !w.warned {
		w.warned = true
		w.fail(words.Say("autosave.failed"), err)
	}
}

// keepCopy keeps an automatic copy, if there is a place for it.
func (w *Window) keepCopy() {
	if w.copies != nil {
		w.copies.Keep(w.desk.Game)
	}
}

// release stops the clock and ends the keeping of copies, in order.
func (w *Window) release() {
	w.desk.Clock.HaltClock()
	if w.hiding.stop != nil {
		w.hiding.stop()
		w.hiding.stop = nil
	}
	if w.copies != nil {
		_ = w.copies.Close() // what could not be removed is offered at the next start: nothing is lost
		w.copies = nil
	}
}

// offerRecovery asks about games that were open when the program ended without asking, one after the other, and begins to
// keep copies of the game of today.
func (w *Window) offerRecovery() {
	var left []game.Leftover
	if w.state != "" {
		left, _ = game.Recoverable(w.state) // a folder that cannot be read is reported by startCopies
	}
	w.startCopies()
	w.recoverNext(left)
}

// recoverNext asks about the first of the copies that were left behind.
func (w *Window) recoverNext(left []game.Leftover) {
	if len(left) == 0 {
		return
	}
	l := left[0]
	name := words.Say("toolbar.untitled")
	if l.File != "" {
		name = filepath.Base(l.File)
	}
	w.ask(words.Say("recover.title"), words.Say("recover.text", words.With{"Game": name, "Time": l.Time.Format("2006-01-02 15:04")}), nil, 480,
		kit.Answer{Text: words.Say("recover.verb"), Do: func() { w.recover(l) }},
		kit.Answer{Text: words.Say("recover.discard"), Do: func() {
			if err := l.Discard(); err != nil {
				w.Alarm(err)
				return
			}
			w.recoverNext(left[1:])
		}},
		kit.Answer{Text: words.Say("recover.later"), Do: func() { w.recoverNext(left[1:]) }}) // the last: Escape must lose nothing
}

// recover opens a copy that was left behind, and takes it into its own keeping.
func (w *Window) recover(l game.Leftover) {
	g, err := l.Recover(w.find)
	if err != nil {
		w.Alarm(err)
		return
	}
	w.beginGame(g, l.File)
	w.desk.Autosave()
	if err := l.Discard(); err != nil {
		w.Alarm(err)
	}
}

// recentList is the file that remembers the recent games.
func (w *Window) recentList() string { return filepath.Join(w.state, "recent.json") }

// recent are the games that were open lately, the last one first.
func (w *Window) recent() []string {
	if w.state == "" {
		return nil
	}
	list, _ := game.Recent(w.recentList()) // a list that cannot be read is begun anew with the next file
	return list
}

// remember puts a file on the list of recent games.
func (w *Window) remember(path string) {
	if w.state != "" {
		_ = game.AddRecent(w.recentList(), path) // only a convenience: not worth a dialog
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
