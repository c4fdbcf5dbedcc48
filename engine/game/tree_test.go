package game_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

func TestChangingAPlayedPhaseStartsAVariation(t *testing.T) {
	g := gametest.New(t)
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "bur")})
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "mar", "spa")})
	g.Advance()
	g.Back()
	played := g.Node()
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "pic")})

	if got := g.Root().Next; len(got) != 2 || got[0] != played || got[1] != g.Node() {
		t.Fatalf("the beginnings are %v, want the played phase and the new one", got)
	}
	if g.Node().Result != nil || len(g.Node().Orders) != 2 {
		t.Errorf("the variation has %d orders, want the 2 of the played phase, not adjudicated", len(g.Node().Orders))
	}
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "gas")})
	if len(g.Root().Next) != 2 {
		t.Error("a change of the variation started another one")
	}
	g.Advance()
	if got, want := g.Path(), (game.Path{1, 0}); !slices.Equal(got, want) {
		t.Errorf("path %v, want %v", got, want)
	}
}

func TestAdjudicatingAPlayedPhaseOnlyGoesForward(t *testing.T) {
	g := gametest.New(t)
	o := gametest.Pick(t, g, engine.Move, "par", "bur")
	g.Give(game.Given{Order: o})
	g.Advance()
	root := g.Root()
	g.Back()
	g.Give(game.Given{Order: o}) // nothing new
	g.Advance()
	if g.Root() != root {
		t.Error("the tree was edited")
	}
	if got, want := g.Path(), (game.Path{0, 0}); !slices.Equal(got, want) {
		t.Errorf("path %v, want %v", got, want)
	}
}

func TestVariationWithTheOrdersOfAnotherJoinsIt(t *testing.T) {
	g := gametest.New(t)
	o := gametest.Pick(t, g, engine.Move, "par", "bur")
	g.SetOrders([]engine.Order{o, gametest.Pick(t, g, engine.Move, "vie", "gal")})
	g.Advance()
	g.Back()
	g.ClearOrder(o.At.Province)
	g.Give(game.Given{Order: o})
	g.Advance()
	if len(g.Root().Next) != 1 || !slices.Equal(g.Path(), game.Path{0, 0}) {
		t.Errorf("%d beginnings, path %v; want the played phase alone", len(g.Root().Next), g.Path())
	}
	g.Undo()
	if len(g.Root().Next) != 2 {
		t.Error("undo does not bring the variation back")
	}
}

func TestForwardFollowsTheLineLookedAtLast(t *testing.T) {
	g := gametest.New(t)
	g.Advance()
	g.Back()
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "bur")})
	g.Advance()
	g.Advance()
	want := g.Path()
	for g.Back() {
	}
	if len(g.Path()) != 1 {
		t.Fatalf("back leads to %v, want a beginning", g.Path())
	}
	for g.Forward() {
	}
	if !slices.Equal(g.Path(), want) {
		t.Errorf("forward leads to %v, want %v", g.Path(), want)
	}
	for i := range want {
		if !g.GoLine(i) || !slices.Equal(g.Path(), want[:i+1]) {
			t.Errorf("phase %d of the line is at %v, want %v", i, g.Path(), want[:i+1])
		}
	}
	if g.GoLine(len(want)) || g.GoLine(-1) {
		t.Error("the line goes on beyond its ends")
	}
	g.Go(game.Path{0})
	if !g.GoLine(1) || !slices.Equal(g.Path(), game.Path{0, 0}) {
		t.Errorf("the main line leads to %v", g.Path())
	}
	g.Back()
	if line, i := g.Line(); len(line) != 2 || i != 0 {
		t.Errorf("the main line has %d phases and the cursor at %d, want 2 and 0", len(line), i)
	}
}

func TestGoRefusesPathsThatDoNotExist(t *testing.T) {
	g := gametest.New(t)
	g.Advance()
	for _, path := range []game.Path{nil, {}, {1}, {-1}, {0, 1}, {0, 0, 0}} {
		if g.Go(path) {
			t.Errorf("Go(%v) went somewhere", path)
		}
	}
	if !slices.Equal(g.Path(), game.Path{0, 0}) {
		t.Errorf("the cursor moved to %v", g.Path())
	}
}

func TestDeleteOpensThePhaseBefore(t *testing.T) {
	g := gametest.New(t)
	if g.Delete() {
		t.Error("the only beginning was deleted")
	}
	g.Advance()
	g.Advance()
	if !g.Delete() || g.Node().Result != nil || len(g.Path()) != 2 {
		t.Errorf("path %v, result %v; want fall 1901 open again", g.Path(), g.Node().Result)
	}
}

func TestDeletingAVariationLeavesTheOthers(t *testing.T) {
	g := gametest.New(t)
	for _, to := range []string{"bur", "pic", "gas"} {
		g.Go(game.Path{0})
		g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", to)})
		g.Advance()
	}
	g.Go(game.Path{1})
	g.Delete()
	m := g.Variant().Map
	var goals []string
	for _, n := range g.Root().Next {
		goals = append(goals, m.ID(n.Orders[0].Order.To))
	}
	if got := strings.Join(goals, " "); got != "bur gas" || !slices.Equal(g.Path(), game.Path{0}) {
		t.Errorf("beginnings %s, path %v; want bur gas, [0]", got, g.Path())
	}
}

func TestPromoteMakesTheMainLine(t *testing.T) {
	g := gametest.New(t)
	for _, to := range []string{"bur", "pic", "gas"} {
		g.Go(game.Path{0})
		g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", to)})
		g.Advance()
	}
	here := g.Node()
	g.Promote()
	if g.Node() != here || !slices.Equal(g.Path(), game.Path{0, 0}) {
		t.Errorf("path %v, want the same phase on the main line", g.Path())
	}
	m := g.Variant().Map
	var goals []string
	for _, n := range g.Root().Next {
		goals = append(goals, m.ID(n.Orders[0].Order.To))
	}
	if got := strings.Join(goals, " "); got != "gas bur pic" {
		t.Errorf("beginnings %s, want gas bur pic", got)
	}
	g.Promote()
	if g.Undo(); !slices.Equal(g.Path(), game.Path{2, 0}) {
		t.Errorf("promoting the main line was a step of its own: undo leads to %v", g.Path())
	}
}

func TestEveryEditAndMoveIsReported(t *testing.T) {
	g := gametest.New(t)
	reports := 0
	g.OnChange = func() { reports++ }
	steps := []func(){
		func() { g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "bur")}) },
		func() { g.SetNote("a note") },
		func() { g.SetTag(game.Title, "Thursday") },
		func() { g.Advance() },
		func() { g.Back() },
		func() { g.Forward() },
		func() { g.Undo() },
		func() { g.Redo() },
		func() { g.Delete() },
		func() { g.ClearOrders(engine.NoPower) },
	}
	for i, step := range steps {
		step()
		if reports != i+1 {
			t.Fatalf("%d reports after step %d, want %d", reports, i, i+1)
		}
	}
	g.ClearOrders(engine.NoPower)
	g.SetNote("a note")
	g.Promote()
	if reports != len(steps) {
		t.Error("an edit that changed nothing was reported")
	}
}

func TestSavedFollowsUndo(t *testing.T) {
	g := gametest.New(t)
	if !g.Saved() {
		t.Error("a new game has something to save")
	}
	g.SetNote("a note")
	if g.Saved() {
		t.Error("an edit does not need saving")
	}
	if g.Undo(); !g.Saved() {
		t.Error("an edit that was taken back needs saving")
	}
	g.Advance()
	g.Undo()
	g.Back()
	if !g.Saved() {
		t.Error("a move of the cursor needs saving")
	}
}

func TestThousandsOfStepsCanBeUndone(t *testing.T) {
	g := gametest.New(t)
	orders := g.Node().Position.LegalOrders(g.Variant().Map.Province("par"))
	const steps = 10_500 // more than are kept
	for i := range steps {
		g.Give(game.Given{Order: orders[i%len(orders)]})
	}
	undone := 0
	for g.Undo() {
		undone++
	}
	if undone != 10_000 {
		t.Errorf("%d steps were undone, want 10000", undone)
	}
	for g.Redo() {
		undone--
	}
	if undone != 0 || g.Node().Orders[0].Order != orders[(steps-1)%len(orders)] {
		t.Errorf("redo ends %d steps early", undone)
	}
}

// TestUndoOfALongGameStaysSmall: a step has copies of all phases before it.
func TestUndoOfALongGameStaysSmall(t *testing.T) {
	g := gametest.LongGame(t, 2000)
	orders := g.Node().Position.AppendAllLegalOrders(nil)
	for i := range 260 {
		g.Give(game.Given{Order: orders[i%len(orders)]})
	}
	undone := 0
	for g.Undo() {
		undone++
	}
	if undone != 250 {
		t.Errorf("%d steps were undone, want 250", undone)
	}
}
