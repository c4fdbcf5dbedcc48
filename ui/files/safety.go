package files

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
	if f.State == "" {
		return
	}
	copies, err := game.StartAutosave(f.State, func(err error) { fyne.Do(func() { f.warnCopies(err) }) })
	if err != nil {
		f.warnCopies(err)
		return
	}
	f.Copies = copies
}

// warnCopies tells, once, that no copy can be kept.
func (f *Files) warnCopies(err error) {
	if !f.warned {
		f.warned = true
		f.Fail(f.Say("autosave.failed"), err)
	}
}

// KeepCopy keeps an automatic copy, if there is a place for it.
func (f *Files) KeepCopy() {
	if f.Copies != nil {
		f.Copies.Keep(f.Desk.Game)
	}
}

// OfferRecovery asks about games that were open when the program ended without asking, one after the other, and begins to
// keep copies of the game of today.
func (f *Files) OfferRecovery() {
	var left []game.Leftover
	if f.State != "" {
		left, _ = game.Recoverable(f.State) // a folder that cannot be read is reported by startCopies
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
	name := f.Say("toolbar.untitled")
	if l.File != "" {
		name = filepath.Base(l.File)
	}
	f.Ask(f.Say("recover.title"), f.Say("recover.text", words.With{"Game": name, "Time": l.Time.Format("2006-01-02 15:04")}), nil, 480,
		kit.Answer{Text: f.Say("recover.verb"), Do: func() { f.recover(l) }},
		kit.Answer{Text: f.Say("recover.discard"), Do: func() {
			if err := l.Discard(); err != nil {
				f.Alarm(err)
				return
			}
			f.recoverNext(left[1:])
		}},
		kit.Answer{Text: f.Say("recover.later"), Do: func() { f.recoverNext(left[1:]) }}) // the last: Escape must lose nothing
}

// recover opens a copy that was left behind, and takes it into its own keeping.
func (f *Files) recover(l game.Leftover) {
	g, err := l.Recover(f.find)
	if err != nil {
		f.Alarm(err)
		return
	}
	f.BeginGame(g, l.File)
	f.Desk.Autosave()
	if err := l.Discard(); err != nil {
		f.Alarm(err)
	}
}

// recentList is the file that remembers the recent games.
func (f *Files) recentList() string { return filepath.Join(f.State, "recent.json") }

// Recent are the games that were open lately, the last one first.
func (f *Files) Recent() []string {
	if f.State == "" {
		return nil
	}
	list, _ := game.Recent(f.recentList()) // a list that cannot be read is begun anew with the next file
	return list
}

// remember puts a file on the list of recent games.
func (f *Files) remember(path string) {
	if f.State != "" {
		_ = game.AddRecent(f.recentList(), path) // only a convenience: not worth a dialog
	}
}

// homeFolder is the user's own folder.
func homeFolder() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	return home + string(filepath.Separator)
}
