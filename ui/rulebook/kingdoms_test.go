package rulebook

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/variants"
)

// The book cites every clause of the rules of Three Kingdoms and no others. The test prints which section states which clause.
func TestEveryClauseOfThreeKingdomsIsCited(t *testing.T) {
	data, err := os.ReadFile("testdata/three-kingdoms.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Split(strings.TrimSpace(string(data)), "\n")
	said := map[string][]string{}
	place := regexp.MustCompile(`\d+(?:\.\d+)?(?:\(\d+\)| [1-4][abc]\b)?`)
	for _, c := range readBook(t, Kingdoms, "en").Chapters {
		for _, s := range c.Sections {
			for i, clause := range s.Clauses {
				_, cites, is := strings.Cut(clause.Cites, "TK ")
				if !is {
					t.Errorf("%s.%d cites %q", s.ID, i+1, clause.Cites)
				}
				for _, p := range place.FindAllString(cites, -1) {
					said["TK "+p] = append(said["TK "+p], s.ID)
				}
			}
		}
	}
	for _, clause := range known {
		if t.Logf("%-10s %s", clause, strings.Join(slices.Compact(said[clause]), " ")); said[clause] == nil {
			t.Errorf("%s is cited nowhere", clause)
		}
		delete(said, clause)
	}
	for clause, sections := range said {
		t.Errorf("%s cites %s, which does not exist", sections[0], clause)
	}
	if len(known) < 100 {
		t.Errorf("only %d clauses were checked", len(known))
	}
}

// Every reason and every deciding clause has a section.
func TestEveryReasonOfThreeKingdomsHasItsSection(t *testing.T) {
	b := readBook(t, Kingdoms, "en")
	topics := 0
	want := func(name string) {
		topics++
		if b.Section(b.Topic(OfRule(name))) == nil {
			t.Errorf("%s has no section", name)
		}
	}
	for r := kingdoms.Merged; r.String() != "void"; r++ { // which is no reason
		want(r.String())
	}
	for c := kingdoms.NoClause + 1; c.String() != "?"; c++ {
		want(c.String())
	}
	for stop := kingdoms.StopRiver; stop <= kingdoms.StopFull; stop <<= 1 {
		want("stop." + stop.String())
	}
	for _, name := range []string{"players", "victory_cities", "last_year", "purses", "retreats"} {
		if b.Section(b.Topic(OfSetting(name))) == nil {
			t.Errorf("the setting %s has no section", name)
		}
	}
	if topics < 70 {
		t.Errorf("only %d topics were checked", topics)
	}
}

// The section about fewer players assigns the same factions to players as the setups of the board.
func TestTheRulesSayWhoPlaysWhatWithFewerPlayers(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	b := readBook(t, Kingdoms, "en")
	var said []string
	for _, clause := range b.Section(b.Topic(OfSetting("players"))).Clauses {
		said = append(said, clause.Text)
	}
	text := strings.Join(said, " ")
	hands := 0
	for _, s := range bundle.Board.Setups {
		for _, seat := range s.Seats {
			var names []string
			for f := range seat.All() {
				names = append(names, bundle.Board.Factions[f].Names["en"])
			}
			if len(names) == 1 {
				continue
			}
			hands++
			last := len(names) - 1
			if list := strings.Join(names[:last], ", ") + " and " + names[last]; !strings.Contains(text, list) {
				t.Errorf("with %d players one has %s, which the section does not say: %s", s.Players, list, text)
			}
		}
		for f := range s.Passive.All() {
			if name := bundle.Board.Factions[f].Names["en"]; !regexp.MustCompile(name + `( is passive| is too)`).MatchString(text) {
				t.Errorf("with %d players %s is passive, which the section does not say", s.Players, name)
			}
		}
	}
	if hands < 7 {
		t.Errorf("only %d players with several factions were checked", hands)
	}
}
