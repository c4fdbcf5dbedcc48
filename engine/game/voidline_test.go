package game_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

// One step of undo, void lines and all.
func TestSheetIsOneStepWithItsVoidLines(t *testing.T) {
	g, void := gametest.Sheet(t)
	check := func(when, orders string, want []game.VoidLine) {
		t.Helper()
		var list []string
		for _, o := range g.Node().Orders {
			list = append(list, g.Node().Position.FormatStyle(o.Order, engine.StylePlain))
		}
		if got := strings.Join(list, ", "); got != orders || !slices.Equal(g.Node().Void, want) {
			t.Errorf("%s: %q with %+v, want %q with %+v", when, got, g.Node().Void, orders, want)
		}
	}
	check("pasted", "A par - bur", void)
	g.Undo()
	check("undone", "A mar - spa", nil)
	g.Redo()
	check("done again", "A par - bur", void)
	g.GiveSheet(nil, void) // the same once more is no step
	g.Undo()
	check("undone again", "A mar - spa", nil)
}

// What was undone is not in the record, what was not is, and a variation has neither.
func TestVoidLinesGoIntoTheRecordOfTheirLineOnly(t *testing.T) {
	g, _ := gametest.Sheet(t)
	g.Undo()
	g.Adjudicate()
	if got := gametest.Saved(t, g); strings.Contains(got, "Mud") {
		t.Errorf("the record has a line that was undone:\n%s", got)
	}
	g.Undo()
	g.Redo() // the resolution
	g.Undo()
	g.GiveSheet(nil, []game.VoidLine{{Text: "F Bre-Mud"}, {Text: "F Bre-Mud"}, {Text: strings.Repeat("x", 400)}, {Text: " "}})
	g.Adjudicate()
	events := g.Node().Events
	if len(events) != 2 || events[0] != (game.Event{Kind: game.Unread, Text: "F Bre-Mud"}) || len(events[1].Text) != 300 {
		t.Errorf("the record has %+v", events)
	}
	reread(t, g)
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "pic")})
	if n := g.Node(); n.Result != nil || len(n.Void) > 0 || len(n.Events) > 0 {
		t.Errorf("the variation has %+v and %+v", n.Void, n.Events)
	}
	g.Undo()
	if g.Undo(); len(g.Node().Void) != 4 || g.Node().Result != nil || len(g.Node().Events) > 0 {
		t.Errorf("the phase that is open again has %+v and %+v", g.Node().Void, g.Node().Events)
	}
}

// A void line goes when its unit gets a good order, however it is given.
func TestGoodOrderSettlesTheVoidLinesOfItsUnit(t *testing.T) {
	good := func(t *testing.T, g *game.Game, at, to string) engine.Order {
		return gametest.Pick(t, g, engine.Move, at, to)
	}
	for _, row := range []struct {
		name string
		do   func(t *testing.T, g *game.Game)
		want string
	}{
		{"given", func(t *testing.T, g *game.Game) { g.Give(game.Given{Order: good(t, g, "bre", "mid")}) }, "A mar - bur,A mar - gas,xyz"},
		{"picked on the map", func(t *testing.T, g *game.Game) {
			g.SetOrders(append(g.Node().Plain(), good(t, g, "mar", "spa")))
		}, "F Bre-Mud,xyz"},
		{"on another sheet", func(t *testing.T, g *game.Game) {
			g.GiveSheet([]game.Given{{Order: good(t, g, "bre", "mid")}}, append(slices.Clone(g.Node().Void), game.VoidLine{Text: "new"}))
		}, "A mar - bur,A mar - gas,xyz,new"},
		{"ruled by the referee", func(t *testing.T, g *game.Game) {
			gametest.Must(t, g.CorrectOrder(engine.Order{}, game.Given{Order: good(t, g, "bre", "mid")}, "It says Mid."))
		}, "A mar - bur,A mar - gas,xyz"},
		{"for another unit", func(t *testing.T, g *game.Game) { g.Give(game.Given{Order: good(t, g, "mun", "ruh")}) }, "F Bre-Mud,A mar - bur,A mar - gas,xyz"},
		{"against the rules", func(t *testing.T, g *game.Game) {
			o := good(t, g, "bre", "mid")
			o.To = engine.Location{Province: g.Variant().Map.Province("mos")}
			g.Give(game.Given{Order: o})
		}, "F Bre-Mud,A mar - bur,A mar - gas,xyz"},
		{"taken back", func(t *testing.T, g *game.Game) { g.ClearOrders(engine.NoPower) }, "F Bre-Mud,A mar - bur,A mar - gas,xyz"},
		{"dismissed", func(t *testing.T, g *game.Game) { g.GiveSheet(nil, g.Node().Void[1:]) }, "A mar - bur,A mar - gas,xyz"},
		{"in a corrected position", func(t *testing.T, g *game.Game) {
			pos := *g.Node().Position
			pos.Units[g.Variant().Map.Province("lon")] = engine.Unit{}
			gametest.Must(t, g.CorrectPosition(pos, "It had fallen off."))
		}, "F Bre-Mud,A mar - bur,A mar - gas,xyz"},
	} {
		g, void := gametest.Sheet(t)
		row.do(t, g)
		var left []string
		for _, l := range g.Node().Void {
			left = append(left, l.Text)
		}
		if got := strings.Join(left, ","); got != row.want {
			t.Errorf("%s: %s is left, want %s", row.name, got, row.want)
		}
		if g.Undo(); !slices.Equal(g.Node().Void, void) {
			t.Errorf("%s: undo leads to %+v", row.name, g.Node().Void)
		}
	}
}

// An order on a sheet takes the place of the one that its unit had.
func TestASheetReplacesTheOrderOfItsUnit(t *testing.T) {
	g := gametest.Start(t, "7", nil)
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "pic")})
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "mar", "spa")})
	g.GiveSheet([]game.Given{{Order: gametest.Pick(t, g, engine.Move, "par", "bur")}}, nil)
	var list []string
	for _, o := range g.Node().Orders {
		list = append(list, g.Node().Position.FormatStyle(o.Order, engine.StylePlain))
	}
	slices.Sort(list)
	if got := strings.Join(list, ", "); got != "A mar - spa, A par - bur" {
		t.Errorf("the orders are %q", got)
	}
}
