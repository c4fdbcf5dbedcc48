package game_test

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/game"
)

func TestRandomTablesAreReadAsTheyWereSaved(t *testing.T) {
	v := standard(t)
	rapid.Check(t, func(t *rapid.T) {
		s := game.Default(&v.Setups[rapid.IntRange(0, len(v.Setups)-1).Draw(t, "set-up")], engine.Rulebook())
		s.Limit = rapid.SampledFrom([]game.Limit{{}, {Kind: game.Years, Number: 1}, {Kind: game.Minutes, Number: 1},
			{Kind: game.Minutes, Number: 1, AtOnce: true}}).Draw(t, "limit")
		s.Victory = rapid.SampledFrom([]int{18, 11}).Draw(t, "victory")
		s.Shared, s.ByUnits = rapid.Bool().Draw(t, "shared"), rapid.Bool().Draw(t, "units")
		g, err := game.Start(s)
		if err != nil {
			t.Fatal(err)
		}
		r := robot{g, t}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			r.act()
			checkTree(t, r.Root(), r.Rules())
		}
		var file bytes.Buffer
		if err := r.Save(&file); err != nil {
			t.Fatal(err)
		}
		back, err := game.Load(bytes.NewReader(file.Bytes()), finderOf(r.Game))
		if err != nil {
			t.Fatalf("%v\n%s", err, file.String())
		}
		var again bytes.Buffer
		if err := back.Save(&again); err != nil || !bytes.Equal(file.Bytes(), again.Bytes()) {
			t.Fatalf("%v: saved as\n%s\nthen as\n%s", err, file.String(), again.String())
		}
		if told(r.Game, r.Ended()) != told(back, back.Ended()) || names(r.Game) != names(back) {
			t.Fatalf("ended %s, read back %s", told(r.Game, r.Ended()), told(back, back.Ended()))
		}
	})
}
