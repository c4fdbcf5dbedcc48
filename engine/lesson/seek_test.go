package lesson

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/variants"
)

// What somebody could have done in a phase and did not becomes a puzzle: never what was done, what anything would have done, what only others
// could have done, nor what nobody could.
func TestMistakesBecomePuzzles(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	for name, row := range map[string]struct {
		phase, power, units, orders string
		want                        []string
	}{
		"an attack without its support": {"F1902M", "france", "France A bur, France A mar, Germany A mun, Germany A ber",
			"France A bur - mun; France A mar H; Germany A mun H", nil}, // nobody beside could help
		"an attack that could have had support": {"F1902M", "france", "France A bur, France A ruh, Germany A mun, Germany A ber",
			"France A bur - mun; France A ruh H; Germany A mun H; Germany A ber H", []string{"F1902M-dislodge-mun"}},
		"the first power of the board could have supported, too": {"F1902M", "austria", "Austria A boh, Austria A tyr, Germany A mun, Germany A ber",
			"Austria A boh - mun; Austria A tyr H; Germany A mun H; Germany A ber H", []string{"F1902M-dislodge-mun"}},
		"the same for the other side": {"F1902M", "germany", "France A bur, France A ruh, Germany A mun, Germany A ber",
			"France A bur - mun; France A ruh H; Germany A mun H; Germany A ber H", nil},
		"an attack that had it": {"F1902M", "france", "France A bur, France A ruh, Germany A mun, Germany A ber",
			"France A bur - mun; France A ruh S A bur - mun; Germany A mun H; Germany A ber H", nil},
		"a unit that could have been kept": {"F1902M", "germany", "France A bur, France A ruh, Germany A mun, Germany A ber",
			"France A bur - mun; France A ruh S A bur - mun; Germany A mun H; Germany A ber H", []string{"F1902M-keep-mun"}},
		"a convoy that could have been broken": {"F1902M", "germany", "England A lon, England F nth, Germany F hol, Germany F den",
			"England A lon - nwy; England F nth C A lon - nwy; Germany F hol H; Germany F den H", []string{"F1902M-break-lon", "F1902M-dislodge-nth"}},
	} {
		pos, err := v.ReadPosition(engine.PositionText{Phase: row.phase, Units: strings.Split(row.units, ", ")}, &v.Setups[0], engine.Rulebook())
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var orders []engine.Order
		for text := range strings.SplitSeq(row.orders, "; ") {
			o, _, err := pos.ParseOrder(engine.NoPower, text)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			orders = append(orders, o)
		}
		var got []string
		for _, l := range Mistakes(&pos, pos.CompleteAll(orders), v.Power(row.power)) {
			got = append(got, l.Name())
			if !strings.HasPrefix(l.ID, "own-"+l.Name()+"-") || !l.Works(l.Model) || l.Works(orders) || l.Found.Ways == 0 || l.Power != v.Power(row.power) {
				t.Errorf("%s: %+v", name, l)
			}
			line, err := l.Line()
			if err != nil {
				t.Fatal(err)
			}
			file := `{"format":"entente-lessons","version":1,"languages":["en"],"lessons":[` + string(line) + `]}`
			if back, err := Read([]byte(file), func(string) (*engine.Variant, error) { return v, nil }); err != nil || len(back) != 1 || back[0].Found != l.Found {
				t.Errorf("%s: written as %s, read with %v", name, line, err)
			}
		}
		if slices.Sort(got); !slices.Equal(got, row.want) {
			t.Errorf("%s: %q, want %q", name, got, row.want)
		}
	}
}

// A retreat that would have taken a center is one, too; in spring it would have taken none, and no other phase has any.
func TestRetreatsThatTakeACenterBecomePuzzles(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	for phase, want := range map[string]int{"F1902R": 1, "S1902R": 0} {
		pos, err := v.ReadPosition(engine.PositionText{
			Phase: phase, Units: []string{"Germany A mun", "Germany A ruh"}, Dislodged: []engine.DislodgedText{{Unit: "France A ruh", From: "mun"}}, Centers: map[string][]string{"germany": {"kie"}},
		}, &v.Setups[0], engine.Rulebook())
		if err != nil {
			t.Fatal(err)
		}
		o, _, err := pos.ParseOrder(engine.NoPower, "France A ruh R bel")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, l := range Mistakes(&pos, []engine.Order{o}, v.Power("france")) {
			got = append(got, l.Name())
		}
		if len(got) < want || want == 0 && len(got) > 0 || slices.Contains(got, phase+"-own-bel") {
			t.Errorf("%s: %q", phase, got)
		}
	}
	pos := v.Setups[0].Begin()
	pos.Phase.Kind = engine.Adjustment
	if got := Mistakes(&pos, nil, 1); got != nil {
		t.Errorf("of an adjustment: %d", len(got))
	}
}

// Builds are a puzzle where they let two units go in spring to where another stands, and a wrong set is told how many could go.
func TestBuildsForTheSpringBecomePuzzles(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	pos, err := v.ReadPosition(engine.PositionText{
		Phase: "W1902A", Units: []string{"Germany A ruh", "Russia F bal", "Russia F bot", "Germany A hol"},
		Centers: map[string][]string{"germany": {"ber", "kie", "mun", "hol"}, "russia": {"swe", "stp"}},
	}, &v.Setups[0], engine.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	var found []Lesson
	s := Seeker{Wanted: func(engine.Power, Goal, bool) bool { return true }, Keep: func(l *Lesson) bool { found = append(found, *l); return true }}
	if s.Builds(&pos); len(found) != 1 || found[0].Name() != "W1902A-reach-bal" || found[0].Found.Far != 2 || found[0].Found.Ways != 1 {
		t.Fatalf("found %+v", found)
	}
	l := &found[0]
	for text, want := range map[string]Refusal{
		"F ber B":          {Why: OutOfReach, At: l.Goals[0].At, Mine: 1},
		"A ber B; A kie B": {Why: OutOfReach, At: l.Goals[0].At},
		"F ber B; F kie B": {},
	} {
		var own []engine.Order
		for one := range strings.SplitSeq(text, "; ") {
			o, _, err := pos.ParseOrder(l.Power, one)
			if err != nil {
				t.Fatal(err)
			}
			own = append(own, o)
		}
		res := l.Judge(own)
		if got := l.Missed(own); got != want || l.Works(own) != (want == Refusal{}) || len(l.Spring(&res, l.Goals[0])) != map[bool]int{true: 2, false: want.Mine}[l.Works(own)] {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
	l.Sets(func(set []engine.Order) bool {
		if len(set) > 2 {
			t.Errorf("%d builds where two are due", len(set))
		}
		return true
	})
}
