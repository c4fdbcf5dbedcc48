package files

import (
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/words"
)

// OfferRecovery begins to keep copies, and asks about the games that were open when a program ended without asking, one
// after the other.
func (f *Files) OfferRecovery() {
	left, _ := f.Desk.Doc.Leftovers() // a folder that cannot be read is reported by startCopies
	f.startCopies()
	f.recoverNext(left)
}

// startCopies begins to keep copies of the open game. Without a place for them the program runs all the same.
func (f *Files) startCopies() {
	err := f.Desk.Doc.StartCopies(func(err error) { fyne.Do(func() { f.warnCopies(err) }) })
	if !errors.Is(err, document.ErrNoFolder) { // else nobody asked for copies
		f.warnCopies(err)
	}
}

// warnCopies says that no copy can be kept, once until one can be kept again; nil says that it can.
func (f *Files) warnCopies(err error) {
	warned := f.warned
	f.warned = err != nil
	if f.warned && !warned {
		f.Fail(f.Say("autosave.failed"), err)
	}
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

// recover opens a copy that was left behind.
func (f *Files) recover(l game.Leftover) {
	if err := f.Desk.Doc.Recover(l); err != nil {
		f.Alarm(err)
		return
	}
	f.LayGame()
}
