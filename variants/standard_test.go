package variants_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
	"entente/variants"
)

func standard(t testing.TB) *engine.Variant {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func ExampleStandard() {
	v, err := variants.Standard()
	if err != nil {
		panic(err)
	}
	pos := v.Setups[0].Begin() // spring 1901, seven powers
	par := v.Map.Province("par")
	fmt.Println(v.PowerName(pos.Units[par].Power), pos.Phase)
	// Output: France S1901M
}

func TestStandardBoardHasTheCountsOfTheRulebook(t *testing.T) { // RULES 1.1
	got := counts(standard(t))
	want := map[string]int{
		"provinces": 75, "inland": 14, "coastal": 42, "sea": 19, "centers": 34, "coasts": 6,
		"army borders": 111, "fleet borders": 141,
		"home of Austria": 3, "home of England": 3, "home of France": 3, "home of Germany": 3,
		"home of Italy": 3, "home of Russia": 4, "home of Turkey": 3,
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// counts returns the counts of a board.
func counts(v *engine.Variant) map[string]int {
	got := map[string]int{}
	for _, info := range v.Map.Provinces[1:] {
		got["provinces"]++
		got[[]string{"inland", "coastal", "sea"}[info.Terrain]]++
		if info.Center {
			got["centers"]++
			if info.Territory != engine.NoPower {
				got["home of "+v.PowerName(info.Territory)]++
			}
		}
		got["coasts"] += len(info.Coasts)
	}
	for _, b := range v.Map.Borders {
		if b.Army {
			got["army borders"]++
		}
		if b.Fleet {
			got["fleet borders"]++
		}
	}
	return got
}

func TestGameBeginsWithTheUnitsOfTheRulebook(t *testing.T) { // RULES 2
	v := standard(t)
	want := `austria: A bud F tri A vie
england: F edi A lvp F lon
france: F bre A mar A par
germany: A ber F kie A mun
italy: F nap A rom A ven
russia: A mos F sev F stp/sc A war
turkey: F ank A con A smy`
	if got := beginning(t, v); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if len(v.Owners) != 22 || v.Victory != 18 {
		t.Errorf("%d centers owned, %d to win; want 22 and 18", len(v.Owners), v.Victory)
	}
}

// beginning returns the units of the first setup, one line per power.
func beginning(t *testing.T, v *engine.Variant) string {
	t.Helper()
	pos := v.Setups[0].Begin()
	var got []string
	for pw := 1; pw < len(v.Powers); pw++ {
		line := v.Powers[pw].ID + ":"
		for p := range v.Map.All().All() {
			u := pos.Units[p]
			if u.Power == engine.Power(pw) {
				line += " " + u.Type.String() + " " + v.Map.ID(engine.Location{Province: p, Coast: u.Coast})
				if v.Map.Info(p).Center && pos.Owners[p] != u.Power {
					t.Errorf("%s starts in %s but does not own it", v.Powers[pw].ID, v.Map.Info(p).ID)
				}
			}
		}
		got = append(got, line)
	}
	return strings.Join(got, "\n")
}

func TestSetupsAreThoseOfTheRulebook(t *testing.T) { // RULES 11
	v := standard(t)
	want := []string{
		"7: 1901 to 18 by country: austria / england / france / germany / italy / russia / turkey; passive; closed",
		"6: 1870 to 18 by country: austria / england / france / germany / russia / turkey; passive italy; closed",
		"5: 1801 to 18 by country: austria / england / france / russia / turkey; passive germany italy; closed",
		"4: 1901 to 18 by country: england / austria+france / germany+turkey / italy+russia; passive; closed",
		"3i: 1901 to 18 by country: russia / england+france+germany / austria+italy+turkey; passive; closed",
		"3ii: 1901 to 18 by country: austria+england+germany / italy+russia / france+turkey; passive; closed",
		"2: 1914 to 24 by player: england+france+russia / austria+germany+turkey; passive; closed italy until S1915M",
	}
	for i := range v.Setups {
		got := describe(v, &v.Setups[i])
		if i >= len(want) || got != want[i] {
			t.Errorf("got  %s", got)
		}
	}
	if len(v.Setups) != len(want) {
		t.Errorf("%d setups, want %d", len(v.Setups), len(want))
	}
}

func describe(v *engine.Variant, s *engine.Setup) string {
	victory, count := s.Victory, "country"
	if victory == 0 {
		victory = v.Victory
	}
	if s.ByPlayer {
		count = "player"
	}
	var seats []string
	for _, seat := range s.Seats {
		var ids []string
		for _, pw := range seat {
			ids = append(ids, v.Powers[pw].ID)
		}
		seats = append(seats, strings.Join(ids, "+"))
	}
	text := fmt.Sprintf("%s: %d to %d by %s: %s; passive", s.ID, s.Year, victory, count, strings.Join(seats, " / "))
	for pw := range v.Powers {
		if s.Passive.Has(engine.Power(pw)) {
			text += " " + v.Powers[pw].ID
		}
	}
	text += "; closed"
	for _, c := range s.Closed {
		text += " " + v.Powers[c.Territory].ID + " until " + c.Until.String()
	}
	return text
}

func TestSplitCoastsLeadWhereTheRulebookSays(t *testing.T) { // RULES 1.2
	leads(t, standard(t), map[string]string{
		"stp/nc": "nwy bar", "stp/sc": "fin lvn bot",
		"bul/ec": "con rum bla", "bul/sc": "con gre aeg",
		"spa/nc": "gas por mid", "spa/sc": "mar por gol mid wes",
		"con": "ank smy bul/ec bul/sc aeg bla", "mid": "bre gas naf por spa/nc spa/sc eng iri nat wes",
	})
}

// leads checks the destinations of fleets from some places, in the order of the tables.
func leads(t *testing.T, v *engine.Variant, rows map[string]string) {
	t.Helper()
	for from, want := range rows {
		id, _, _ := strings.Cut(from, "/")
		loc := engine.Location{Province: v.Map.Province(id)}
		for _, c := range v.Map.Info(loc.Province).Coasts {
			if strings.HasSuffix(from, "/"+c.String()) {
				loc.Coast = c
			}
		}
		var got []string
		for _, to := range v.Map.FleetSteps(loc) {
			got = append(got, v.Map.ID(to))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %s, want %s", from, strings.Join(got, " "), want)
		}
	}
}

func BenchmarkStandard(b *testing.B) {
	defer meter.Start(b)()
	for b.Loop() {
		standard(b)
	}
}
