package foresight_test

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/foresight"
	"entente/engine/kingdoms/kingdomstest"
	"entente/scripts/golden"
)

// TestWhatIsForeseenIsThatOfBefore: of drawn turns all remedies, threats and false orders are in testdata/answers.golden.
func TestWhatIsForeseenIsThatOfBefore(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	var s foresight.Searcher
	var text strings.Builder
	for seed := range uint64(50) {
		turn := small(kingdomstest.Rolled(seed+900), b, r)
		if seed == 49 { // and of one on a full board
			turn = foresight.Turn{}
			pos, orders, draws := kingdomstest.Full(t, b)
			turn.Position, turn.Orders, turn.Draws, r = &pos, orders, draws, pos.Roster
		}
		fmt.Fprintf(&text, "# seed %d\n", seed)
		all := s.AllRemedies(turn)
		var failed []string
		for o, list := range all {
			line := b.Format(r, o) + ":"
			for _, x := range list {
				line += fmt.Sprintf("\n      %s, undone %t, then %s", b.Format(r, x.Order), x.Undone, x.Result.Reason)
			}
			if one := s.Remedies(turn, o); seed < 20 && !slices.Equal(one, list) {
				t.Errorf("seed %d: %s alone has other remedies", seed, b.Format(r, o))
			}
			failed = append(failed, line)
		}
		slices.Sort(failed)
		for _, line := range failed {
			fmt.Fprintln(&text, "  remedies of", line)
		}
		for f := kingdoms.Faction(1); f < 4; f++ {
			for _, x := range s.Threats(turn, kingdoms.FactionSet(0)|1<<f) {
				fmt.Fprintf(&text, "  %s of %s: verdict %d, by %s", b.AreaID(x.At), b.FactionID(f), x.Verdict, b.FactionID(x.By))
				for _, o := range x.Plan {
					fmt.Fprintf(&text, ", %s", b.Format(r, o))
				}
				text.WriteByte('\n')
			}
		}
		for _, w := range s.Twists(turn) {
			fmt.Fprintf(&text, "  %s changes", b.Format(r, w.Order))
			for a := range w.Changes.All() {
				fmt.Fprintf(&text, " %s", b.AreaID(a))
			}
			text.WriteByte('\n')
		}
	}
	if s.AllRemedies(foresight.Turn{}) != nil || s.Threats(foresight.Turn{}, 2) != nil || s.Twists(foresight.Turn{}) != nil {
		t.Error("of nothing something is foreseen")
	}
	golden.Text(t, "testdata/answers.golden", text.String())
}

// TestMuchIsForeseenAsBefore: of many drawn turns a line each, with the numbers of what is foreseen and a sum of it (testdata/many.golden).
func TestMuchIsForeseenAsBefore(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	var s foresight.Searcher
	var text strings.Builder
	for seed := range uint64(160) {
		turn := small(kingdomstest.Rolled(seed+5000), b, r)
		sum := fnv.New64a()
		remedies, threats := 0, map[foresight.Verdict]int{}
		for o := range turn.Orders {
			for _, x := range s.Remedies(turn, turn.Orders[o]) {
				remedies++
				fmt.Fprintln(sum, o, x.Order, x.Undone, x.Result)
			}
		}
		for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
			seat := kingdoms.FactionSet(1) << f
			if seed%3 == 0 {
				seat |= 1 << (f%3 + 1)
			}
			for _, x := range s.Threats(turn, seat) {
				threats[x.Verdict]++
				fmt.Fprintln(sum, x)
			}
		}
		twists := s.Twists(turn)
		fmt.Fprintln(sum, twists)
		fmt.Fprintf(&text, "%d: %d orders, %d remedies, threats %v, %d twists, %x\n", seed, len(turn.Orders), remedies, threats, len(twists), sum.Sum64())
	}
	golden.Text(t, "testdata/many.golden", text.String())
	empty, _ := b.Begin(b.Setups[0])
	empty.Units = kingdoms.Position{}.Units
	none := foresight.Turn{Position: &empty}
	for _, x := range s.Threats(none, 0b10) {
		if x.Verdict != foresight.Safe {
			t.Errorf("where no unit stands, %s is threatened", b.AreaID(x.At))
		}
	}
}
