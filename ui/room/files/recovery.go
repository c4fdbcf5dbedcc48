package files

import (
	"errors"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"entente/engine/keep"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/lang"
)

// OfferRecovery starts keeping safety copies, and asks about the games that were open when a program ended unexpectedly, one
// after another. Then it opens file, unless it is ""; if there is also a copy, it asks which of the two to open. It calls
// otherwise if no game was opened.
func (f *Files) OfferRecovery(file string, otherwise func()) {
	f.doc.Sweep()
	left, _ := f.doc.Leftovers() // a folder that cannot be read is reported by startCopies
	f.startCopies()
	switch {
	case file == "":
		f.recoverNext(left, otherwise)
	case len(left) == 0:
		f.Open(file)
	default:
		f.askWhich(file, left)
	}
}

// askWhich asks whether to open the file given at the start or a leftover copy: that of this file, if there is one. Copies that
// are not chosen stay, and are offered at the next start.
func (f *Files) askWhich(file string, left []keep.Leftover) {
	l := left[0]
	for _, other := range left {
		if sameFile(other.File, file) {
			l = other
			break
		}
	}
	base := filepath.Base(file)
	f.Ask(f.Say("recover.which-title"), f.Say("recover.which", lang.With{"File": base, "Game": f.leftName(l), "Time": l.Time.Format("2006-01-02 15:04")}), nil, 520,
		kit.Answer{Text: f.Say("recover.file", lang.With{"File": f.Look.Fit(base, 13, kit.Semibold, 200)}), Do: func() { f.Open(file) }},
		kit.Answer{Text: f.Say("recover.verb"), Do: func() { f.recover(l) }},
		kit.Answer{Text: f.Say("dialog.cancel")})
}

// sameFile reports whether two paths lead to one file.
func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

// leftName returns the name of a leftover copy.
func (f *Files) leftName(l keep.Leftover) string {
	if l.File == "" {
		return f.Say("toolbar.untitled")
	}
	return filepath.Base(l.File)
}

// startCopies starts keeping safety copies of the open game. The program also runs without a place for them.
func (f *Files) startCopies() {
	f.warnCopies(f.doc.StartCopies(func(err error) { fyne.Do(func() { f.warnCopies(err) }) }))
}

// warnCopies reports, once, that safety copies cannot be kept; nil means that they can again. In the meantime the toolbar shows a
// mark.
func (f *Files) warnCopies(err error) {
	warned := f.uncopied
	if f.uncopied = err != nil; f.uncopied != warned {
		f.hooks.Uncopied(f.uncopied)
	}
	switch {
	case err == nil || warned:
	case errors.Is(err, document.ErrNoFolder):
		text := f.Say("autosave.nowhere")
		if f.Host.Lost {
			text = f.Say("autosave.private")
		}
		f.Ask(f.Say("autosave.nowhere-title"), text, nil, 520, kit.Answer{Text: f.Say("dialog.close")})
	case f.Host.FullStorage():
		f.Ask(f.Say("autosave.failed"), f.PlainFault(err).Error()+" "+f.Say("autosave.host"), nil, 520,
			kit.Answer{Text: f.Say("export.game"), Do: f.hooks.Export}, kit.Answer{Text: f.Say("dialog.close")})
	default:
		f.Fail(f.Say("autosave.failed"), f.PlainFault(err))
	}
}

// recoverNext asks about the first leftover copy. It calls otherwise if none is opened.
func (f *Files) recoverNext(left []keep.Leftover, otherwise func()) {
	if len(left) == 0 {
		otherwise()
		return
	}
	l := left[0]
	f.Ask(f.Say("recover.title"), f.Say("recover.text", lang.With{"Game": f.leftName(l), "Time": l.Time.Format("2006-01-02 15:04")}), nil, 480,
		kit.Answer{Text: f.Say("recover.verb"), Do: func() { f.recover(l) }},
		kit.Answer{Text: f.Say("recover.discard"), Do: func() {
			if err := l.Discard(); err != nil {
				f.Alarm(err)
				return
			}
			f.recoverNext(left[1:], otherwise)
		}},
		kit.Answer{Text: f.Say("recover.later"), Do: func() { f.recoverNext(left[1:], otherwise) }}) // the last answer, so that Escape loses nothing
}

// recover opens a leftover copy.
func (f *Files) recover(l keep.Leftover) {
	if err := f.doc.Recover(l); err != nil {
		f.Alarm(err)
		return
	}
	f.hooks.Show()
}
