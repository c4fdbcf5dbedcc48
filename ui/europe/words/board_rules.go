package words

import (
	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/rulebook"
)

// OwnRules puts the rules into words that a board has and the standard board does not.
type OwnRules struct{ Words }

// boardRule is a rule of a board that the standard board does not have.
type boardRule struct {
	topic string // where the book of rules has what it stands for (rulebook.Topic)
	text  string
}

// list returns the rules that change how it is played.
func (w OwnRules) list() (all []boardRule) {
	if key := openingKey(w.Variant.Opens); key != "" {
		all = append(all, boardRule{rulebook.OfSetting("start_year"), w.Say(key)})
	}
	if key := buildsKey(w.Variant.Builds); key != "" {
		all = append(all, boardRule{rulebook.OfRule(engine.BoardBuilding.String()), w.Say(key)})
	}
	if idle := w.Variant.Neutral; idle != 0 {
		all = append(all, boardRule{rulebook.OfRule(engine.NotPlayed.String()), w.Say("board.neutral", With{"Powers": w.Powers(entry.PowersIn(w.Variant, idle))})})
	}
	return all
}

// openingKey is the text for a season in which games begin, "" for spring.
func openingKey(s engine.Season) string {
	return pick(int(s), "", "board.opens-fall", "board.opens-winter")
}

// buildsKey is the text for where units are built, "" for at home.
func buildsKey(b engine.BuildRule) string {
	return pick(int(b), "", "board.builds-owned", "board.builds-owned-if-home")
}

// Clauses are what the book of rules says of the board besides, by the topics that it belongs to (rulebook.Topic): what is not as
// on the standard board. Nothing is said of the standard board.
func (w OwnRules) Clauses() map[string][]string {
	clauses := map[string][]string{}
	add := func(r boardRule) {
		clauses[r.topic] = append(clauses[r.topic], w.Say("board.says", With{"Board": w.Named(w.Variant.Names), "Text": r.text}))
	}
	for _, r := range w.list() {
		add(r)
	}
	if w.Variant.Builds != engine.BuildsAtHome {
		add(boardRule{rulebook.OfRule(engine.RemovalOrder.String()), w.Say("board.removals-owned")})
	}
	if all := w.Variant.Map.Centers().Len(); all != standardCenters || w.Variant.Victory != standardVictory {
		add(boardRule{rulebook.OfSetting("victory_centers"), w.Say("board.victory", With{"Centers": w.Variant.Victory, "All": all})})
	}
	return clauses
}

// What the book of rules says of the standard board.
const (
	standardCenters = 34
	standardVictory = 18
)
