package files

import (
	"strings"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/words"
)

// tellLosses says that a file of another program was opened, and what of it was not taken over.
func (f *Files) tellLosses(file string, lost []game.Loss) {
	text := []string{f.Say("open.foreign-text")}
	if len(lost) > 0 {
		text = append(text, f.Say("open.lost", words.With{"List": strings.Join(f.Desk.Words().Losses(lost), f.Say("list.semicolon"))}))
	}
	f.Ask(f.Say("open.foreign", words.With{"File": file}), words.Sentences(text), nil, 520, kit.Answer{Text: f.Say("dialog.close"), Do: nil})
}
