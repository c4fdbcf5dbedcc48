package ui

import (
	"strings"

	"entente/ui/kit"
	"entente/ui/words"
	wordspkg "entente/ui/words"
)

// showAgreed is the page that says what the table agreed on before the game, and what differs from the rulebook.
func (w *Window) showAgreed() {
	words := words.Plan{Words: w.desk.Words().Words, Set: w.desk.Game.Settings()}
	list := []string{words.Paragraph()}
	if differs := words.Differences(); len(differs) > 0 {
		list = append(list, "", wordspkg.Say("new.differs"))
		for _, line := range differs {
			list = append(list, "· "+line)
		}
	} else {
		list = append(list, "", wordspkg.Say("agreed.rulebook"))
	}
	w.ask(words.Headline(), strings.Join(list, "\n"), nil, 520, kit.Answer{Text: wordspkg.Say("dialog.close"), Do: nil})
}
