package file_test

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/engine/table"
)

// TestGamesOnBoardsWithRulesOfTheirOwnAreReadAsTheyWereSaved: from the winter on in which they begin.
func TestGamesOnBoardsWithRulesOfTheirOwnAreReadAsTheyWereSaved(t *testing.T) {
	v, schema := gametest.OwnRules(t), gametest.Schema(t, "entente.schema.json")
	find := func(string) (*engine.Variant, error) { return v, nil }
	rapid.Check(t, func(t *rapid.T) {
		g := gametest.NewRobot(t, &v.Setups[1], engine.Rulebook())
		if ph := g.Node().Position.Phase.String(); ph != "W800A" {
			t.Fatalf("it begins in %s", ph)
		}
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			g.Act()
		}
		var file bytes.Buffer
		if err := gamefile.Save(&file, g.Game); err != nil {
			t.Fatal(err)
		}
		if err := gametest.Valid(schema, file.Bytes()); err != nil {
			t.Fatal(err)
		}
		back, err := gamefile.Load(bytes.NewReader(file.Bytes()), find)
		if err != nil {
			t.Fatalf("%v\n%s", err, file.String())
		}
		var again bytes.Buffer
		if err := gamefile.Save(&again, back); err != nil || again.String() != file.String() {
			t.Fatalf("another game came back, %v:\n%s\n%s", err, file.String(), again.String())
		}
	})
}

// TestTheLimitOfABoardCanBeAgreedAway, and is not back when the game is read.
func TestTheLimitOfABoardCanBeAgreedAway(t *testing.T) {
	v := gametest.Shores(t, [3]string{"setups/3.json", `"year": 801`, `"year": 801, "years": 6`}).Variant
	find := func(string) (*engine.Variant, error) { return v, nil }
	set := game.Default(&v.Setups[0], engine.Rulebook())
	if set.Limit != (game.Limit{Kind: game.Years, Number: 6}) || set.LastYear() != 806 {
		t.Fatalf("limit %+v, last year %d", set.Limit, set.LastYear())
	}
	if list := table.Differences(set); len(list) > 0 {
		t.Errorf("differs: %+v", list)
	}
	for _, limit := range []game.Limit{set.Limit, {}, {Kind: game.Years, Number: 3}, {Kind: game.Minutes, Number: 90}} {
		set.Limit = limit
		g, err := game.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		back, err := gamefile.Load(strings.NewReader(gametest.Saved(t, g)), find)
		if err != nil || back.Settings().Limit != limit {
			t.Errorf("%+v comes back as %+v, %v", limit, back.Settings().Limit, err)
		}
	}
}
