package words

import (
	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/rulebook"
)

// OwnRules describes the rules of a board that the standard board does not have.
type OwnRules struct{ Words }

// boardRule is a rule of a board that differs from the standard board.
type boardRule struct {
	topic string // the rulebook topic of the rule that it replaces (rulebook.Topic)
	text  string
}

// list returns the rules that change how the game is played.
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

// openingKey returns the key of the text for a first season, or "" for spring.
func openingKey(s engine.Season) string {
	return pick(int(s), "", "board.opens-fall", "board.opens-winter")
}

// buildsKey returns the key of the text for where units are built, or "" for home centers.
func buildsKey(b engine.BuildRule) string {
	return pick(int(b), "", "board.builds-owned", "board.builds-owned-if-home")
}

// Clauses returns the clauses to add to the rulebook for a board that differs from the standard board, by topic (rulebook.Topic). The standard
// board has none.
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

// The values of the standard board in the rulebook.
const (
	standardCenters = 34
	standardVictory = 18
)
