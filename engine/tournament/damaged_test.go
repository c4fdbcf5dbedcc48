package tournament

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine/scoring"
	"entente/scripts/golden"
)

// TestDamagedTournamentsSayWhatIsWrong: of the file of a tournament with a piece exchanged or left out, what is wrong with it, or what its tables then say.
func TestDamagedTournamentsSayWhatIsWrong(t *testing.T) {
	x := &Tournament{Name: "Easter", Board: "standard", Score: "draw-size", Best: 2, Bye: 20, Rest: SitOut, Seed: 7,
		Full:    Kind{Setup: "7", Powers: []string{"austria", "england"}},
		Players: []Player{{Name: "Ann"}, {Name: "Ben"}, {Name: "Cid"}, {Name: "Dot"}, {Name: "Eve"}}}
	x.Rounds = []Round{
		{Boards: []Board{{Done: true, Seats: []Seat{{"Ann", "austria", 10, true}, {"Ben", "england", 7, true}}}, {Done: true, Seats: []Seat{{"Cid", "austria", 17, false}, {"Dot", "england", 17, true}}}}, Out: []string{"Eve"}},
		{Boards: []Board{{Seats: []Seat{{"Ann", "austria", 0, false}, {"Eve", "england", 0, false}}}}},
	}
	data, err := x.Encode()
	if err != nil {
		t.Fatal(err)
	}
	said := func(text string) string {
		x, err := Read([]byte(text))
		if err != nil {
			return err.Error()
		}
		var b strings.Builder
		again, err := x.Encode()
		fmt.Fprintf(&b, "%s %v ", again, err)
		for _, s := range []scoring.System{scoring.DrawSize(), scoring.SumOfSquares()} {
			if err := x.WriteResults(&b, s); err != nil {
				fmt.Fprint(&b, err)
			}
			if err := x.WriteStandings(&b, s); err != nil {
				fmt.Fprint(&b, err)
			}
		}
		return b.String()
	}
	text := golden.Section("a tournament", string(data), 300, said)
	for _, names := range []string{"", "Ann\nBen\n\n  Cid \n", "Ann,Ben;Cid\tDot", "Ann\nann\nAnn", "\xff\xfeA\x00", "\xff", strings.Repeat("x", 200), "\"Ann, of Kent\"\nBen", strings.Repeat("x\n", 1_001)} {
		list, err := ReadNames([]byte(names))
		text += fmt.Sprintf("names %.40q: %.200q, %v\n", names, list, err)
	}
	golden.Text(t, "testdata/damaged.golden", text)
}
