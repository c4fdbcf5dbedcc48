package game_test

import (
	"maps"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/game"
)

func TestUndoOfRandomEditsReturnsToTheStart(t *testing.T) {
	v := standard(t)
	rapid.Check(t, func(t *rapid.T) {
		g := newRobot(t, &v.Setups[0], engine.Rulebook())
		start := game.New(g.Setup(), g.Rules()).Root()
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			g.act()
		}
		end, tags, steps := g.Root(), g.Tags(), 0
		for g.Undo() {
			steps++
			if g.Node() == nil {
				t.Fatal("the cursor points nowhere after undo")
			}
		}
		if !sameTree(start, g.Root()) || len(g.Tags()) != 0 || !g.Saved() {
			t.Fatalf("undo of %d steps does not lead back to the start", steps)
		}
		for range steps {
			if !g.Redo() || g.Node() == nil {
				t.Fatal("redo ends before the steps do")
			}
		}
		if g.CanRedo() || !sameTree(end, g.Root()) || !maps.Equal(tags, g.Tags()) {
			t.Fatal("redo does not lead back to the end")
		}
	})
}

func TestWhatWasPlayedIsNeverRewritten(t *testing.T) {
	v := standard(t)
	rapid.Check(t, func(t *rapid.T) {
		g := newRobot(t, &v.Setups[0], engine.Rulebook())
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			before := played(g.Root())
			phases := count(g.Root())
			g.act()
			if count(g.Root()) < phases {
				continue // a phase was deleted, or joined its twin
			}
			after := played(g.Root())
			for res, orders := range before {
				if _, still := after[res]; !still {
					t.Fatalf("the result of %v is gone", orders)
				}
			}
		}
	})
}

func TestPhasesAreAdjudicatedExactlyWhenOneFollows(t *testing.T) {
	v := standard(t)
	rapid.Check(t, func(t *rapid.T) {
		g := newRobot(t, &v.Setups[0], engine.Rulebook())
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			g.act()
			checkTree(t, g.Root(), g.Rules())
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

// checkTree fails unless every result below n is what the engine says.
func checkTree(t *rapid.T, n *game.Node, r engine.Rules) {
	for _, next := range n.Next {
		if (next.Result != nil) != (len(next.Next) > 0) {
			t.Fatalf("%v: adjudicated and without a next phase, or the other way round", next.Position.Phase)
		}
		if next.Result != nil && engine.Adjudicate(next.Position, next.Plain(), r).Next != next.Result.Next {
			t.Fatalf("%v: the result is not that of its orders", next.Position.Phase)
		}
		checkTree(t, next, r)
	}
}

// played returns all results of a tree with the orders that led to them.
func played(n *game.Node) map[*engine.Resolution][]engine.Order {
	all := map[*engine.Resolution][]engine.Order{}
	if n.Result != nil {
		all[n.Result] = n.Plain()
	}
	for _, next := range n.Next {
		maps.Copy(all, played(next))
	}
	return all
}

// count returns how many phases a tree has, its root included.
func count(n *game.Node) int {
	phases := 1
	for _, next := range n.Next {
		phases += count(next)
	}
	return phases
}
