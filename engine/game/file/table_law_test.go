package file_test

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
)

func TestRandomTablesAreReadAsTheyWereSaved(t *testing.T) {
	v := gametest.Standard(t)
	rapid.Check(t, func(t *rapid.T) {
		s := game.Default(&v.Setups[rapid.IntRange(0, len(v.Setups)-1).Draw(t, "set-up")], engine.Rulebook())
		s.Limit = rapid.SampledFrom([]game.Limit{{}, {Kind: game.Years, Number: 1}, {Kind: game.Minutes, Number: 1},
			{Kind: game.Minutes, Number: 1, AtOnce: true}}).Draw(t, "limit")
		s.Victory = rapid.SampledFrom([]int{18, 11}).Draw(t, "victory")
		s.Agreed, s.ByUnits = game.AgreedEnd(rapid.IntRange(0, 2).Draw(t, "agreed")), rapid.Bool().Draw(t, "units")
		g, err := game.Start(s)
		if err != nil {
			t.Fatal(err)
		}
		r := gametest.Robot{Game: g, T: t}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			r.Act()
			gametest.CheckTree(t, r.Root(), r.Rules())
		}
		var file bytes.Buffer
		if err := gamefile.Save(&file, r.Game); err != nil {
			t.Fatal(err)
		}
		back, err := gamefile.Load(bytes.NewReader(file.Bytes()), gametest.FinderOf(r.Game))
		if err != nil {
			t.Fatalf("%v\n%s", err, file.String())
		}
		var again bytes.Buffer
		if err := gamefile.Save(&again, back); err != nil || !bytes.Equal(file.Bytes(), again.Bytes()) {
			t.Fatalf("%v: saved as\n%s\nthen as\n%s", err, file.String(), again.String())
		}
		if gametest.Told(r.Game, r.Ended()) != gametest.Told(back, back.Ended()) || gametest.Names(r.Game) != gametest.Names(back) {
			t.Fatalf("ended %s, read back %s", gametest.Told(r.Game, r.Ended()), gametest.Told(back, back.Ended()))
		}
	})
}
