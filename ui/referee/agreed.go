package referee

import (
	"strings"

	"entente/ui/europe/words"
	"entente/ui/kit"
)

// showAgreed says what the table agreed on before the game, and how that differs from the rulebook.
func (r *Referee) showAgreed() {
	plan := words.Plan{Words: r.Desk.Words().Words, Set: r.Desk.Game.Settings()}
	list := []string{plan.Paragraph()}
	if differs := plan.Differences(); len(differs) > 0 {
		list = append(list, "", r.Say("new.differs"))
		for _, line := range differs {
			list = append(list, "· "+line)
		}
	} else {
		list = append(list, "", r.Say("agreed.rulebook"))
	}
	r.Ask(plan.Headline(), strings.Join(list, "\n"), nil, 520, kit.Answer{Text: r.Say("dialog.close"), Do: nil})
}
