package words

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/ui/europe/entry"
	"entente/ui/lang"
	"entente/variants"
)

// TestTheStandardBoardHasNoRulesOfItsOwn checks that the standard board adds nothing to the rulebook.
func TestTheStandardBoardHasNoRulesOfItsOwn(t *testing.T) {
	if got := (OwnRules{speaking(t, "en")}).Clauses(); len(got) != 0 {
		t.Errorf("got %v", got)
	}
}

// TestBoardsSayTheirOwnRules checks that boards add their rules to the right rulebook sections, in every language.
func TestBoardsSayTheirOwnRules(t *testing.T) {
	for _, l := range lang.Languages() {
		w := speaking(t, l.Code)
		v, err := variants.Tables("shores")
		if err != nil {
			t.Fatal(err)
		}
		v.Builds = engine.BuildsAtOwned
		w.Variant = v
		book := w.Book.With(OwnRules{w}.Clauses())
		for section, want := range map[string]string{
			"8.2":  "On the board “Three Shores”: A power builds in any empty center that it owns, not only at home.",
			"9.2":  "On the board “Three Shores”: Where distances are measured to home centers, all centers that the power owns count.",
			"10.1": "On the board “Three Shores”: The first power to own 7 of the 13 centers after a fall wins.",
		} {
			before, after := w.Book.Section(section).Clauses, book.Section(section).Clauses
			if len(after) != len(before)+1 {
				t.Errorf("%s: § %s has %d clauses, had %d", l.Code, section, len(after), len(before))
				continue
			}
			text := after[len(before)].Text
			if l.Code == "en" && text != want {
				t.Errorf("§ %s: got %q, want %q", section, text, want)
			}
			if !strings.Contains(text, w.Named(v.Names)) || strings.Contains(text, "<no value>") {
				t.Errorf("%s: § %s: %q", l.Code, section, text)
			}
		}
		if hint := w.Sentence(entry.Sentence{Next: []entry.Hint{entry.HintBuild}}).Hint; hint == w.Say("hint.build") || hint != w.Say("hint.build-owned") {
			t.Errorf("%s: hint %q", l.Code, hint)
		}
		o := engine.Order{Kind: engine.Build, Power: 1, Unit: engine.Army, At: engine.Location{Province: 1}}
		if text := w.WhyNot(o, engine.NotOwnCenter); !strings.Contains(text, "§ 8.2") || text == w.Say("why.rule", With{"Text": w.Why(o, engine.NotOwnCenter), "Rule": w.part(engine.BoardBuilding)}) {
			t.Errorf("%s: %q does not say that it is the board's rule", l.Code, text)
		}
	}
}

// TestRulesOfABoardAreToldBeforeTheGame checks that they are on the page for new games, in the log and beside the names of powers.
func TestRulesOfABoardAreToldBeforeTheGame(t *testing.T) {
	v := gametest.OwnRules(t)
	for _, l := range lang.Languages() {
		w := speaking(t, l.Code)
		w.Variant = v
		p := Plan{Words: w, Set: game.Default(&v.Setups[0], engine.Rulebook())}
		text := p.Paragraph()
		for _, want := range []string{w.Say("board.opens-winter"), w.Say("board.builds-owned"), w.Say("board.neutral", With{"Powers": "Free"})} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is missing in %q", l.Code, want, text)
			}
		}
		if strings.Contains(text, w.Say("plan.passive", With{"Powers": "Free"})) {
			t.Errorf("%s: the neutral units are missing", l.Code)
		}
		if headline := p.Headline(); !strings.Contains(headline, w.Phase(engine.Phase{Year: 800, Season: engine.Winter, Kind: engine.Adjustment})) {
			t.Errorf("%s: headline %q", l.Code, headline)
		}
		pos := v.Setups[0].Begin()
		if free := v.Power("free"); w.IdleNote(&pos, free) != w.Say("idle.neutral") || !strings.Contains(w.IdleText(&pos, free), "Free") {
			t.Errorf("%s: note %q, %q", l.Code, w.IdleNote(&pos, free), w.IdleText(&pos, free))
		}
		book := w.Book.With(OwnRules{w}.Clauses())
		for _, section := range []string{"2.1", "11.1"} {
			if got := len(book.Section(section).Clauses) - len(w.Book.Section(section).Clauses); got != 1 {
				t.Errorf("%s: § %s has %d clauses of the board", l.Code, section, got)
			}
		}
	}
}

// TestEveryRuleAboutBuildsHasItsSentence checks that each build rule except the usual one has a sentence.
func TestEveryRuleAboutBuildsHasItsSentence(t *testing.T) {
	for _, l := range lang.Languages() {
		w := speaking(t, l.Code)
		own := *w.Variant.Map
		w.Variant = &engine.Variant{ID: "own", Names: w.Variant.Names, Map: &own, Powers: w.Variant.Powers, Victory: w.Variant.Victory}
		said := map[string]bool{}
		for rule, want := range map[engine.BuildRule]int{engine.BuildsAtHome: 0, engine.BuildsAtOwned: 1, engine.BuildsAtOwnedIfHome: 1} {
			w.Variant.Builds = rule
			list := OwnRules{w}.list()
			if len(list) != want {
				t.Errorf("%s: rule %d: %d sentences", l.Code, rule, len(list))
			}
			for _, r := range list {
				if said[r.text] || strings.HasPrefix(r.text, "board.") {
					t.Errorf("%s: rule %d: %q", l.Code, rule, r.text)
				}
				said[r.text] = true
			}
		}
	}
}
