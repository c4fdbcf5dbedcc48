package engine_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/cases"
)

// choices lists, for every setting of RULES 13 that concerns adjudication, the values that DATC does not prefer, and the
// cases that come out otherwise under them. No case of DATC writes out a route; TestDisputedRules does, also where
// routes are required.
var choices = []struct{ name, value, changed string }{
	{"cut_rule", "simple", "6.D.15 6.D.18 6.D.19 6.E.12 6.G.13"},
	{"self_standoff_support", "void", "6.D.33"},
	{"convoy_cut", "unless-alternative", "6.F.16"},
	{"convoy_cut", "never", "6.F.16 6.F.19"},
	{"paradox_rule", "all-hold", "6.F.14 6.F.15 6.F.22 6.F.24 6.F.26 6.F.27 6.F.28 6.G.11"},
	{"via_convoy_without_fleet", "by-land", "6.G.8"},
	{"coast_rule", "always-required", "6.B.2"},
	{"own_convoy_intent", "needed-chain", "6.G.6"},
	{"own_convoy_intent", "complete-chain", "6.G.6"},
	{"explicit_route_binding", "on", ""},
	{"retreat_to_convoyed_attacker_origin", "off", "6.H.11 6.H.12"},
	{"removal_distance", "home", "6.J.3 6.J.6 6.J.11 6.J.12"},
	{"removal_distance", "any", "6.J.3 6.J.8 6.J.9 6.J.10 6.J.11"},
	{"passive_supportable", "no", ""},
	{"ambiguous_names", "legal-reading", ""}, // the cases name places in full
}

// TestDATCUnderOtherChoices runs all cases under every choice that DATC discusses but does not prefer. What then is
// different, to the order and the retreat, is in testdata/choices.golden ("want" is what DATC prefers); all other cases
// come out the same.
func TestDATCUnderOtherChoices(t *testing.T) {
	v := standard(t)
	data, err := os.ReadFile("testdata/datc-v3.2.json")
	if err != nil {
		t.Fatal(err)
	}
	list, err := cases.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, choice := range choices {
		var changed []string
		for _, c := range list {
			if err := c.Rules.Set(choice.name, choice.value); err != nil {
				t.Fatal(err)
			}
			differences := c.Check(v)
			if len(differences) == 0 {
				continue
			}
			changed = append(changed, c.ID)
			fmt.Fprintf(&b, "%s %s, %s %s\n", choice.name, choice.value, c.ID, c.Title)
			for _, line := range differences {
				fmt.Fprintf(&b, "\t%s\n", line)
			}
		}
		if got := strings.Join(changed, " "); got != choice.changed {
			t.Errorf("%s %s changes %s, want %s", choice.name, choice.value, got, choice.changed)
		}
	}
	golden(t, "choices.golden", b.String())
}

// TestEveryOtherChoiceIsTried: the table of choices has every value of every setting that DATC does not prefer.
func TestEveryOtherChoiceIsTried(t *testing.T) {
	tried := map[string]bool{"explicit_route_binding required": true} // every convoy of the cases is void: TestDisputedRules has it
	for _, choice := range choices {
		tried[choice.name+" "+choice.value] = true
	}
	for _, s := range engine.DATC().Settings() {
		for _, value := range s.Values {
			if tried[s.Name+" "+value] != (value != s.Value) {
				t.Errorf("%s %s: preferred or tried, not both and not neither", s.Name, value)
			}
		}
	}
}
