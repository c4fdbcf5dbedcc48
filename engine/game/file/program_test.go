package file_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
)

// Who plays is kept in the file with its seed, can be changed at any time, and is a step of undo.
func TestProgramsAreKeptAndUndone(t *testing.T) {
	g := gametest.New(t)
	hard := game.Program{Level: "hard", Seed: 1901}
	if err := g.SetProgram(2, hard); err != nil {
		t.Fatal(err)
	}
	text := gametest.Saved(t, g)
	if err := gametest.Valid(gametest.Schema(t, "entente.schema.json"), []byte(text)); err != nil {
		t.Error(err)
	}
	back, err := file.Load(strings.NewReader(text), gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	if p := back.Players(); p[2].Program != hard || p[1].Program != (game.Program{}) || back.Settings().Players[2].Program != hard {
		t.Errorf("%+v", p)
	}
	g.Undo()
	if p := g.Players()[2].Program; p != (game.Program{}) || strings.Contains(gametest.Saved(t, g), "program") {
		t.Errorf("undone: %+v", p)
	}
	for _, bad := range []game.Program{{Level: "champion"}, {Level: "hard", Seed: -1}, {Seed: 1}} {
		if err := g.SetProgram(0, bad); err == nil {
			t.Errorf("%+v plays", bad)
		}
	}
	if g.SetProgram(7, hard) == nil || g.SetProgram(-1, hard) == nil {
		t.Error("a player who is not there")
	}
	at := strings.Index(text, `"program"`)
	end := at + strings.Index(text[at:], "}") + 1
	for bad, want := range map[string]string{
		`{"level":"champion"}`:               `level: "champion" is none of easy`,
		`{"seed":1}`:                         `program: level is missing`,
		`{"level":"easy","seed":-1}`:         `seed: want a number from 0 to 2147483647`,
		`{"level":"easy","seed":4294967296}`: `seed: want a number from 0 to 2147483647`,
		`1`:                                  `program: want an object`,
		`{"level":"easy","x":1}`:             `program: unknown field "x"`,
	} {
		broken := text[:at] + `"program": ` + bad + text[end:]
		if _, err := file.Load(strings.NewReader(broken), gametest.Finder(t)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", bad, err, want)
		}
	}
}

// Orders that programs give with the resolution are not there after undo, and there again after redo.
func TestOrdersGivenWithTheResolutionAreUndoneWithIt(t *testing.T) {
	g := gametest.New(t)
	own, theirs := gametest.Pick(t, g, engine.Move, "par", "bur"), gametest.Pick(t, g, engine.Move, "mun", "bur")
	g.Give(game.Given{Order: own})
	changes := 0
	g.OnChange = func() { changes++ }
	g.AdjudicateWith([]engine.Order{theirs})
	if n := g.Node(); changes != 1 || n.Result == nil || len(n.Orders) != 2 {
		t.Fatalf("%d changes, %d orders", changes, len(n.Orders))
	}
	g.Undo()
	if n := g.Node(); n.Result != nil || len(n.Orders) != 1 || n.Orders[0].Order != own {
		t.Errorf("undone: %+v", n.Orders)
	}
	g.Redo()
	g.Back()
	if n := g.Node(); n.Result == nil || len(n.Orders) != 2 {
		t.Errorf("done again: %+v", n.Orders)
	}
}
