package words

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/lang"
	"entente/variants"
)

// TestTheStandardBoardHasNoRulesOfItsOwn: the book of rules is about it.
func TestTheStandardBoardHasNoRulesOfItsOwn(t *testing.T) {
	if got := (OwnRules{speaking(t, "en")}).Clauses(); len(got) != 0 {
		t.Errorf("got %v", got)
	}
}

// TestBoardsSayTheirOwnRules where the book of rules has what they stand for, in every language.
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
		if text := w.WhyNot(o, engine.NotOwnCenter); !strings.Contains(text, "§ 8.2") || text == w.Say("why.rule", With{"Text": w.Why(o, engine.NotOwnCenter), "Rule": w.part(engine.Building)}) {
			t.Errorf("%s: %q does not say that it is the board's rule", l.Code, text)
		}
	}
}
