package game_test

import (
	"maps"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

func TestUndoOfRandomEditsReturnsToTheStart(t *testing.T) {
	v := gametest.Standard(t)
	rapid.Check(t, func(t *rapid.T) {
		g := gametest.NewRobot(t, &v.Setups[0], engine.Rulebook())
		start := game.New(g.Setup(), g.Rules()).Root()
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			g.Act()
		}
		end, tags, steps := g.Root(), g.Tags(), 0
		for g.Undo() {
			steps++
			if g.Node() == nil {
				t.Fatal("the cursor points nowhere after undo")
			}
		}
		if !gametest.SameTree(start, g.Root()) || len(g.Tags()) != 0 || !g.Saved() {
			t.Fatalf("undo of %d steps does not lead back to the start", steps)
		}
		for range steps {
			if !g.Redo() || g.Node() == nil {
				t.Fatal("redo ends before the steps do")
			}
		}
		if g.CanRedo() || !gametest.SameTree(end, g.Root()) || !maps.Equal(tags, g.Tags()) {
			t.Fatal("redo does not lead back to the end")
		}
	})
}

func TestWhatWasPlayedIsNeverRewritten(t *testing.T) {
	v := gametest.Standard(t)
	rapid.Check(t, func(t *rapid.T) {
		g := gametest.NewRobot(t, &v.Setups[0], engine.Rulebook())
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			before := gametest.Played(g.Root())
			phases := count(g.Root())
			g.Act()
			if count(g.Root()) < phases {
				continue // a phase was deleted, or joined its twin
			}
			after := gametest.Played(g.Root())
			for res, orders := range before {
				if _, still := after[res]; !still {
					t.Fatalf("the result of %v is gone", orders)
				}
			}
		}
	})
}

func TestPhasesAreAdjudicatedExactlyWhenOneFollows(t *testing.T) {
	v := gametest.Standard(t)
	rapid.Check(t, func(t *rapid.T) {
		g := gametest.NewRobot(t, &v.Setups[0], engine.Rulebook())
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			g.Act()
			gametest.CheckTree(t, g.Root(), g.Rules())
			if !g.Go(g.Path()) {
				t.Fatalf("there is nothing at the path %v of the cursor", g.Path())
			}
			line, i := g.Line()
			if line[i] != g.Node() {
				t.Fatalf("line %d is not the current phase", i)
			}
		}
	})
}

// count returns how many phases a tree has, its root included.
func count(n *game.Node) int {
	phases := 1
	for _, next := range n.Next {
		phases += count(next)
	}
	return phases
}
