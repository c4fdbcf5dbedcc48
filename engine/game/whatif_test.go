package game_test

import (
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

// ended returns a game that a limit of one year has ended, in winter 1901.
func ended(t *testing.T) *game.Game {
	t.Helper()
	g := gametest.Start(t, "7", func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Years, Number: 1} })
	gametest.Play(t, g, "Russia: F sev - rum")
	g.Advance()
	if got, want := gametest.Told(g, g.Ended()), "years W1901A, 6 russia with 5"; got != want {
		t.Fatalf("got %s, want %s", got, want)
	}
	return g
}

func TestPlayingOnIsAVariation(t *testing.T) {
	g := ended(t)
	g.Advance()
	if g.Ended().Kind != game.NotEnded || !g.WhatIf() || g.Node().Position.Phase.String() != "S1902M" {
		t.Errorf("%s, what-if %v in %s", gametest.Told(g, g.Ended()), g.WhatIf(), g.Node().Position.Phase)
	}
	if _, limited := g.TurnsLeft(); limited {
		t.Error("turns are counted beyond the end")
	}
	g.Advance() // the limit is over, and stays so
	g.Advance()
	if g.Ended().Kind != game.NotEnded {
		t.Error("the limit ends the game again")
	}
	main := g.EndedAt(game.Path{0, 0, 0})
	if end := g.Root().Next[0].Next[0].Next[0]; end.Result != nil || gametest.Told(g, main) != "years W1901A, 6 russia with 5" {
		t.Errorf("the game itself was changed: %s", gametest.Told(g, main))
	}
	reread(t, g)
	gametest.Stand(t, g, "W1905A", "france 18")
	if got, want := gametest.Told(g, g.Ended()), "solo W1905A, 3 france with 18"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	reread(t, g)
	g.Advance()
	if g.Ended().Kind != game.NotEnded {
		t.Error("the solo ends the game again")
	}
	reread(t, g)
}

func TestPlayingOnTwiceIsOneVariation(t *testing.T) {
	g := ended(t)
	at := g.Path()
	g.Advance()
	g.Go(at)
	g.Advance()
	if lines := len(g.Root().Next[0].Next[0].Next); lines != 2 {
		t.Errorf("%d lines, want 2", lines)
	}
	if g.Undo(); gametest.Told(g, g.Ended()) != "years W1901A, 6 russia with 5" {
		t.Errorf("undo leads to %s", gametest.Told(g, g.Ended()))
	}
}

func TestOrdersAfterTheEndAreAVariation(t *testing.T) {
	g := ended(t)
	sev := g.Variant().Map.Province("sev")
	build := g.Node().Position.LegalOrders(sev)[0]
	g.Give(game.Given{Order: build})
	if got := g.Path(); len(got) != 3 || got[2] != 1 || !g.WhatIf() || g.Ended().Kind != game.NotEnded {
		t.Errorf("at %v: %s", got, gametest.Told(g, g.Ended()))
	}
	g.Give(game.Given{Order: engine.Order{Kind: engine.Waive, Power: build.Power}})
	if lines := len(g.Root().Next[0].Next[0].Next); lines != 2 {
		t.Errorf("%d lines, want 2", lines)
	}
	reread(t, g)
}

func TestAgreedEndCanBePlayedOn(t *testing.T) {
	g := gametest.Start(t, "7", nil)
	gametest.Must(t, g.Vote(game.Proposal{}))
	g.Advance()
	if g.Ended().Kind != game.NotEnded || !g.WhatIf() {
		t.Errorf("%s", gametest.Told(g, g.Ended()))
	}
	reread(t, g)
}

func TestACorrectionOfTheLastCountIsNoVariation(t *testing.T) {
	g := gametest.Start(t, "7", nil)
	gametest.Stand(t, g, "W1905A", "france 18")
	gametest.Stand(t, g, "W1905A", "france 17")
	if len(g.Root().Next) != 1 || g.Ended().Kind != game.NotEnded {
		t.Errorf("%d lines, %s", len(g.Root().Next), gametest.Told(g, g.Ended()))
	}
}

func TestTimeStillEndsAGameThatWentOnAfterAVote(t *testing.T) {
	g := gametest.Start(t, "7", func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Minutes, Number: 60} })
	gametest.Must(t, g.TimeUp())
	g.Advance()
	gametest.Must(t, g.Vote(game.Proposal{}))
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "sev", "rum")})
	if g.Ended().Kind != game.NotEnded || !g.WhatIf() {
		t.Fatalf("%s", gametest.Told(g, g.Ended()))
	}
	g.Advance()
	if got, want := gametest.Told(g, g.Ended()), "time W1901A, 6 russia with 5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	reread(t, g)
}
