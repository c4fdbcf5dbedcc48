package referee

import (
	"strings"

	"entente/ui/kit"
	wordspkg "entente/ui/words"
)

// showAgreed is the page that says what the table agreed on before the game, and what differs from the rulebook.
func (f *Referee) showAgreed() {
	words := wordspkg.Plan{Words: f.Desk.Words().Words, Set: f.Desk.Game.Settings()}
	list := []string{words.Paragraph()}
	if differs := words.Differences(); len(differs) > 0 {
		list = append(list, "", f.Say("new.differs"))
		for _, line := range differs {
			list = append(list, "· "+line)
		}
	} else {
		list = append(list, "", f.Say("agreed.rulebook"))
	}
	f.Ask(words.Headline(), strings.Join(list, "\n"), nil, 520, kit.Answer{Text: f.Say("dialog.close"), Do: nil})
}
