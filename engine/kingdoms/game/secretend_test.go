package game_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/lastyear"
)

// ending is a game whose last year is drawn.
func ending(t testing.TB, seed string) *game.Game {
	b := board(t)
	return game.NewSecret(b, b.Setups[0], kingdoms.Rules{Victory: 40}, lastyear.End{From: 201, To: 203, Seed: seed})
}

// toEnd plays a game of idle units until it is over.
func toEnd(t testing.TB, g *game.Game) engine.Phase {
	t.Helper()
	for range 40 {
		n := g.Node()
		if n.Outcome != nil {
			if !n.Outcome.Over || n.Outcome.Winners == 0 {
				t.Fatalf("%s: not over", n.Pos.Phase)
			}
			return n.Pos.Phase
		}
		fine(t, g.Carry(func() bool { return false }))
	}
	t.Fatal("the game does not end")
	return engine.Phase{}
}

// TestASecretYearEndsTheGame in a year of the range, in each of them for some seed; the game that is read again or taken back ends in
// the same.
func TestASecretYearEndsTheGame(t *testing.T) {
	years := map[int16]int{}
	for seed := range 24 {
		g := ending(t, fmt.Sprint("seed ", seed))
		end := toEnd(t, g)
		if years[end.Year]++; end.Season != engine.Fall {
			t.Fatalf("seed %d ends in %s", seed, end)
		}
		again, err := game.Load(g.Board, g.Save())
		fine(t, err)
		if !again.Node().Outcome.Over || again.Node().Pos.Phase != end || again.Node().SecretEnd() != g.Node().SecretEnd() {
			t.Errorf("seed %d: read again it stands in %s", seed, again.Node().Pos.Phase)
		}
		g.Undo()
		g.Undo()
		if got := toEnd(t, g); got != end {
			t.Errorf("seed %d: played again it ends in %s, not in %s", seed, got, end)
		}
	}
	if len(years) != 3 || years[201] == 0 || years[202] == 0 || years[203] == 0 {
		t.Errorf("the games end in %v", years)
	}
}

// TestAVariationDrawsFromItsOwnOrders, as the main line does.
func TestAVariationDrawsFromItsOwnOrders(t *testing.T) {
	differ := 0
	for seed := range 60 {
		g := ending(t, fmt.Sprint("seed ", seed))
		for g.Node().Pos.Phase.String() != "F201M" {
			fine(t, g.Carry(func() bool { return false }))
		}
		path := g.Path()
		fine(t, g.Carry(func() bool { return false }))
		g.Go(path)
		over := g.Node().Outcome.Over
		g.Vary()
		same := g.Path()
		fine(t, g.Carry(func() bool { return false }))
		if g.Go(same); g.Node().Outcome.Over != over {
			t.Errorf("seed %d: the same orders draw another lot on a variation", seed)
		}
		g.Vary()
		legal := g.Node().Pos.AppendAllLegalOrders(nil)
		fine(t, g.SetOrders(legal[:1]))
		path = g.Path()
		fine(t, g.Carry(func() bool { return false }))
		g.Go(path)
		if g.Node().Outcome.Over != over {
			differ++
		}
	}
	if differ < 15 || differ > 45 { // of 60, 26.7 on average
		t.Errorf("another order draws another lot: %d of 60", differ)
	}
}

// TestAChangedSecretYearIsRefused with the line and the culprit.
func TestAChangedSecretYearIsRefused(t *testing.T) {
	good := string(ending(t, "A seed").Save())
	if again, err := game.Load(board(t), []byte(good)); err != nil || string(again.Save()) != good {
		t.Fatal("a good file is not read", err)
	}
	line := "line " + fmt.Sprint(strings.Count(good[:strings.Index(good, `"secret_end"`)], "\n")+1)
	for _, row := range []struct{ old, text, want string }{
		{`"A seed"`, `"B seed"`, "rules: secret end: the seal does not fit: the years or the seed were changed"},
		{`"from": 201`, `"from": 202`, "the seal does not fit"},
		{`"to": 203`, `"to": 202`, "the seal does not fit"},
		{`"to": 203`, `"to": 103`, "years 201 to 103"},
		{`"from": 201`, `"from": 199`, "years 199 to 203: want two from 200"},
		{`"secret_end": {`, `"last_year": 204, "secret_end": {`, "there is a last year already"},
	} {
		text := strings.Replace(good, row.old, row.text, 1)
		if _, err := game.Load(board(t), []byte(text)); text == good || err == nil || !strings.Contains(err.Error(), row.want) || !strings.Contains(err.Error(), line) {
			t.Errorf("%s: %v; want %q in %s", row.text, err, row.want, line)
		}
	}
}

// TestWhatWasDrawnIsToldOnceAYearIsCounted: in winter's adjustment nothing more is drawn, before the fall is carried out nothing is known, and a game
// without a secret year never draws.
func TestWhatWasDrawnIsToldOnceAYearIsCounted(t *testing.T) {
	open := game.New(board(t), board(t).Setups[0], kingdoms.Rules{Victory: 40, LastYear: 202})
	for name, g := range map[string]*game.Game{"secret": ending(t, "A seed"), "open": open} {
		drawn := 0
		for {
			n := g.Node()
			if got := n.Ending(); n.Outcome == nil && got != (lastyear.Drawn{}) {
				t.Fatalf("%s: %s has drawn %+v before it is over", name, n.Pos.Phase, got)
			}
			if n.Outcome != nil { // it is over
				break
			}
			path := g.Path()
			fine(t, g.Carry(func() bool { return false }))
			last := g.Path()
			g.Go(path)
			n = g.Node()
			counted := n.Pos.Phase.Season == engine.Fall && n.Outcome.Next.Phase.Season != engine.Fall
			got := n.Ending()
			if want := name == "secret" && counted && n.Pos.Phase.Year >= 201; (got != (lastyear.Drawn{})) != want {
				t.Errorf("%s: %s has drawn %+v", name, n.Pos.Phase, got)
			}
			if got.Of > 0 {
				if drawn++; got.Last != n.Outcome.Over || got.Of != 204-int(n.Pos.Phase.Year) {
					t.Errorf("%s: %s has drawn %+v, over %t", name, n.Pos.Phase, got, n.Outcome.Over)
				}
			}
			g.Go(last)
		}
		if (drawn > 0) != (name == "secret") {
			t.Errorf("%s: drawn %d times", name, drawn)
		}
	}
}
