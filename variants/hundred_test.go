package variants_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
)

func TestHundredYearsWarHasItsFacts(t *testing.T) {
	v := builtIn(t, "hundred").Variant
	want := map[string]int{
		"provinces": 40, "inland": 12, "coastal": 19, "sea": 9, "centers": 17, "coasts": 4, "army borders": 61, "fleet borders": 66,
		"home of Burgundy": 4, "home of England": 5, "home of France": 4,
	}
	if got := counts(v); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	begins := `england: A cal F dev A guy F lon A nom
france: A dau A orl A par A pro A tou
burgundy: A dij A fla F hol A lux`
	if got := beginning(t, v); got != begins {
		t.Errorf("got\n%s\nwant\n%s", got, begins)
	}
	if got, want := describe(v, &v.Setups[0]), "3: 1425 to 9 by country: england / france / burgundy; passive; closed"; got != want || len(v.Setups) != 1 {
		t.Errorf("got %s, want %s; %d set-ups", got, want, len(v.Setups))
	}
	if v.Builds != engine.BuildsAtOwned {
		t.Errorf("builds %v, want at every center that a power owns", v.Builds)
	}
}

func TestHundredYearsWarHasItsCoastsAndItsStrait(t *testing.T) {
	v := builtIn(t, "hundred").Variant
	leads(t, v, map[string]string{
		"not/wc": "wal sco iri", "not/ec": "ang sco nos", "ara/nc": "guy cas bis", "ara/sc": "tou cas med",
		"thp": "atl iri nos", "cas": "ara/nc ara/sc atl bis med", "lon": "ang cal dev eng str", "brt": "guy nom bis brs eng",
	})
	// Across the strait a king's army needs no ships; over the Channel it does.
	for line, legal := range map[string]bool{"England A lon - cal": true, "England A cal - lon": true, "England A lon - nom": false, "England A dev - ang": true, "England A thp - wal": false} {
		o, err := v.ParseOrder(engine.NoPower, line)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Map.ArmyNeighbors(o.At.Province).Has(o.To.Province); got != legal {
			t.Errorf("%s: %v, want %v", line, got, legal)
		}
	}
}

// France has a unit more than centers: without a gain it must remove one in the first winter.
func TestFranceMustTakeACenterInItsFirstYear(t *testing.T) {
	v := builtIn(t, "hundred").Variant
	pos := v.Setups[0].Begin()
	for !strings.HasSuffix(pos.Phase.String(), "A") {
		pos = engine.Adjudicate(&pos, nil, engine.Rulebook()).Next
	}
	var got []string
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		got = append(got, fmt.Sprint(v.Powers[pw].ID, pos.Balance(pw)))
	}
	if want := "[england0 france-1 burgundy0]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
}
