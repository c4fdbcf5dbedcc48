package table_test

import (
	"fmt"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/seal"
	"entente/scripts/trial"
)

// only fails the test if something in the open phase, or in the file of the game, is not of a player; others are the orders that
// nobody but their player may see.
func only(t *testing.T, g *game.Game, player int, others []engine.Order) {
	t.Helper()
	for _, o := range g.Node().Orders {
		if !slices.Contains(g.Players()[player].Powers, o.Order.Power) {
			t.Errorf("player %d sees %s", player+1, g.Variant().Format(o.Order))
		}
	}
	tells(t, &trial.Row{}, "the file", saved(t, g), g.Node().Position, others)
}

// A player who comes back undoes step by step what he wrote before the curtain, and redoes it; seals of others stay as they are, and none of
// their orders is seen. While the curtain is down, and for others, there is nothing to undo.
func TestUndoGoesOnBehindTheCurtain(t *testing.T) {
	g, keys := hotSeat(t), []seal.Key{key(t), key(t)}
	ann := write(t, g, 0, keys[0])
	fine(t, g.CloseHand(false))
	curtain := func() {
		t.Helper()
		if g.Undo() || g.Redo() || len(g.Node().Orders) > 0 {
			t.Error("something can be undone while the curtain is down")
		}
	}
	curtain()
	fine(t, g.OpenHand(1, keys[1]))
	if g.Undo() || g.Redo() {
		t.Error("another player undoes what Ann wrote")
	}
	fine(t, g.CloseHand(false))
	ben := write(t, g, 1, keys[1])
	fine(t, g.CloseHand(true))
	seal, _ := g.Node().Hand(1)

	fine(t, g.OpenHand(0, keys[0]))
	for n := len(ann); n >= 0; n-- {
		if got := g.Node().Plain(); len(got) != n {
			t.Fatalf("%d orders, want %d", len(got), n)
		}
		only(t, g, 0, ben)
		if h, _ := g.Node().Hand(1); h != seal {
			t.Error("undo changed a seal of another")
		}
		if g.Undo() != (n > 0) {
			t.Fatalf("undo ends at %d orders", n)
		}
	}
	for range len(ann) - 2 {
		if !g.Redo() {
			t.Fatal("nothing to redo")
		}
	}
	fine(t, g.CloseHand(true))
	curtain()
	if h, _ := g.Node().Hand(0); h.Orders != len(ann)-2 {
		t.Errorf("sealed %d orders, want %d", h.Orders, len(ann)-2)
	}
	fine(t, g.OpenHand(0, keys[0])) // what was taken back is sealed with it
	for g.Redo() {
		only(t, g, 0, ben)
	}
	if got := g.Node().Plain(); !slices.Equal(got, ann) {
		t.Errorf("redone %v, want %v", got, ann)
	}
	if text := g.Node().Orders[0].Text; text != "as written by player 0" {
		t.Errorf("the order was %q", text)
	}
	fine(t, g.CloseHand(true))
	if err := g.Reveal(func(p int) game.Key { return keys[p] }); err != nil {
		t.Fatal(err)
	}
	if want := len(ann) + len(ben); len(g.Node().Orders) != want || g.CanUndo() {
		t.Errorf("revealed %d orders, want %d; undo: %v", len(g.Node().Orders), want, g.CanUndo())
	}
}

// Undo changes what a player writes and nothing else: not what has happened since, nor where others stand.
func TestUndoBehindTheCurtainChangesNothingElse(t *testing.T) {
	g, keys := hotSeat(t), []seal.Key{key(t), key(t)}
	write(t, g, 0, keys[0])
	fine(t, g.CloseHand(false))
	g.SetLock(game.Lock{Player: 1, Name: "key"})
	fine(t, g.Publish(engine.NoPower, "A break of ten minutes."))
	write(t, g, 1, keys[1])
	fine(t, g.CloseHand(true))
	fine(t, g.OpenHand(0, keys[0]))
	events, boxes := fmt.Sprint(g.Node().Events), g.Sealing().Count
	for g.Undo() {
		if lock, _ := g.Lock(1); lock.Name != "key" || fmt.Sprint(g.Node().Events) != events || g.Sealing().Count != boxes || g.Node().Writer() != 0 {
			t.Fatal("undo took back what is none of the player's orders")
		}
	}
	if len(g.Node().Orders) > 0 {
		t.Errorf("%d orders are left", len(g.Node().Orders))
	}
}

// There is nothing to undo where what was sealed is no longer what the player finds.
func TestUndoEndsWhereTheHandIsAnother(t *testing.T) {
	france := func(g *game.Game) engine.Power { return g.Variant().Power("france") }
	for name, row := range map[string]struct {
		between func(t *testing.T, g *game.Game)
		none    bool
	}{
		"nothing": {func(*testing.T, *game.Game) {}, false},
		"the position was corrected": {func(t *testing.T, g *game.Game) {
			pos := *g.Node().Position
			pos.Owners[pos.Variant.Map.Province("bel")] = france(g)
			fine(t, g.CorrectPosition(pos, "A slip."))
		}, true},
		"the orders are to be written anew": {func(t *testing.T, g *game.Game) { fine(t, g.ReopenHand(0)) }, true},
		"the orders are void":               {func(t *testing.T, g *game.Game) { fine(t, g.VoidHand(0)) }, true},
	} {
		g, k := hotSeat(t), key(t)
		write(t, g, 0, k)
		fine(t, g.CloseHand(true))
		row.between(t, g)
		fine(t, g.OpenHand(0, k))
		if g.CanUndo() == row.none {
			t.Errorf("%s: undo is %v", name, g.CanUndo())
		}
	}
	g, k := hotSeat(t), key(t) // a power that was handed over does not come back
	orders := write(t, g, 0, k)
	fine(t, g.CloseHand(true))
	fine(t, g.TakeOver("Cleo", "", france(g)))
	fine(t, g.OpenHand(0, k))
	for g.Undo() {
		only(t, g, 0, nil)
	}
	for g.Redo() {
		only(t, g, 0, nil)
	}
	if n := len(g.Node().Orders); n == 0 || n >= len(orders) {
		t.Errorf("%d of %d orders", n, len(orders))
	}
}

// A line that nobody could read waits for its writer where no order is sealed with it, too, and for nobody else.
func TestALineAloneWaitsForItsWriter(t *testing.T) {
	g, keys := hotSeat(t), []seal.Key{key(t), key(t)}
	line := game.VoidLine{Power: g.Players()[0].Powers[0], Text: "A Par - Brgundy"}
	fine(t, g.OpenHand(0, keys[0]))
	g.GiveSheet(nil, []game.VoidLine{line})
	fine(t, g.CloseHand(false))
	if h, sealed := g.Node().Hand(0); sealed || len(g.Node().Void) > 0 {
		t.Errorf("sealed %+v, in the open %v", h, g.Node().Void)
	}
	for player, want := range [][]game.VoidLine{{line}, nil} {
		fine(t, g.OpenHand(player, keys[player]))
		if !slices.Equal(g.Node().Void, want) {
			t.Errorf("player %d finds %v", player+1, g.Node().Void)
		}
		fine(t, g.CloseHand(false))
	}
	fine(t, g.Reveal(nil))
	g.Forward()
	if fine(t, g.OpenHand(0, keys[0])); g.CanUndo() || len(g.Node().Void) > 0 {
		t.Errorf("in the next phase there are %v", g.Node().Void)
	}
}

// Steps of which the phase shows nothing are none, and the trail is bounded.
func TestOnlyWhatAPlayerWroteIsAStep(t *testing.T) {
	g, k := hotSeat(t), key(t)
	fine(t, g.Reveal(nil))
	g.Forward()
	orders := write(t, g, 0, k)
	path := g.Path()
	g.Back()
	g.SetNote("A long spring.")
	g.Go(path)
	g.Give(game.Given{Order: orders[0], Text: "once more"})
	fine(t, g.CloseHand(false))
	fine(t, g.OpenHand(0, k))
	steps := 0
	for g.Undo() {
		steps++
	}
	if steps != len(orders)+1 {
		t.Errorf("%d steps for %d orders, one of them twice", steps, len(orders))
	}
	if g.Back(); g.Node().Note == "" {
		t.Error("undo took a remark back")
	}
	g.Go(path)
	for i := range 1000 {
		g.Give(game.Given{Order: orders[0], Text: fmt.Sprint(i)})
	}
	fine(t, g.CloseHand(false))
	fine(t, g.OpenHand(0, k))
	for steps = 0; g.Undo(); {
		steps++
	}
	if steps < 100 || steps > 500 {
		t.Errorf("%d steps are kept", steps)
	}
}
