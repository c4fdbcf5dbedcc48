package file_test

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
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
