package hall

import (
	"os"

	"entente/engine/keep"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
)

// OfferRecovery asks about games of Three Kingdoms that were open when a program ended without asking, one after the other; otherwise is
// called when none was opened.
func (h *Halls) OfferRecovery(otherwise func()) {
	var left []keep.Leftover
	if _, err := os.Stat(h.State); err == nil && h.State != "" && h.ready() == nil {
		left, _ = h.desk.Doc.Leftovers() // a folder that cannot be read holds none
	}
	h.recoverNext(left, otherwise)
}

// recoverNext asks about the first of the copies. What is not opened and not discarded is offered at the next start.
func (h *Halls) recoverNext(left []keep.Leftover, otherwise func()) {
	if len(left) == 0 {
		otherwise()
		return
	}
	l := left[0]
	next := func() { h.recoverNext(left[1:], otherwise) }
	h.Ask(h.Say("recover.title"), h.Say("recover.text", words.With{"Game": h.Say("kingdoms.bar.title"), "Time": l.Time.Format("2006-01-02 15:04")}), nil, 480,
		kit.Answer{Text: h.Say("recover.verb"), Do: func() {
			if err := h.desk.Recover(l); err != nil {
				h.Alarm(err)
				return
			}
			h.Show()
		}},
		kit.Answer{Text: h.Say("recover.discard"), Do: func() { _ = l.Discard(); next() }},
		kit.Answer{Text: h.Say("recover.later"), Do: next})
}
