package ui

import (
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
)

// mendKeys says so when the file with the keys of this machine was damaged, and what became of it. While another question waits
// it does nothing: the file is mended at the next start.
func (w *Window) mendKeys() {
	if w.Dialog != nil && w.Dialog.Open() {
		return
	}
	m, err := w.Desk.Seats.Keyring().Repair()
	switch {
	case err != nil:
		w.Fail(w.Say("keys.title"), err)
	case m != nil:
		text := w.Say("keys.mended", words.With{"N": m.Kept, "File": m.Aside})
		if m.Lost {
			text = lang.Sentences(text, w.Say("keys.lost"))
		}
		w.Ask(w.Say("keys.title"), text, nil, 520, kit.Answer{Text: w.Say("dialog.close")})
	}
}
