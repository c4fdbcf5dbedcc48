package game_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
)

func TestGamesEndByTheirSettings(t *testing.T) {
	years := func(n int) func(*game.Settings) {
		return func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Years, Number: n} }
	}
	units := func(s *game.Settings) { years(4)(s); s.ByUnits = true }
	victory := func(n int) func(*game.Settings) { return func(s *game.Settings) { s.Victory = n } }
	tests := []struct {
		name, setup   string
		change        func(*game.Settings)
		phase, owners string
		want          string
	}{
		{"17 of 34 are not enough", "7", nil, "W1905A", "austria 17, russia 17", "none"},
		{"18 win", "7", nil, "W1905A", "austria 18, russia 16", "solo W1905A, 1 austria with 18"},
		{"a country wins for its player", "4", nil, "W1905A", "turkey 18, italy 16", "solo W1905A, 3 turkey with 18"},
		{"18 of a player are not enough", "4", nil, "W1905A", "turkey 10, germany 8", "none"},
		{"18 of a player are enough if agreed", "4", func(s *game.Settings) { s.ByPlayer = true }, "W1905A",
			"turkey 10, germany 8", "solo W1905A, 3 with 18"},
		{"two players need 24", "2", nil, "W1916A", "england 18, russia 5", "none"},
		{"two players win with 24 together", "2", nil, "W1916A", "england 18, russia 6", "solo W1916A, 1 with 24"},
		{"Italy counts for nobody before the toss", "2", nil, "W1914A", "england 18, russia 5, italy 3", "none"},
		{"passive centers count for nobody", "6", victory(5), "W1875A", "italy 9, austria 4", "none"},
		{"another number", "7", victory(12), "W1903A", "france 12, england 11", "solo W1903A, 3 france with 12"},
		{"two win jointly", "7", victory(12), "W1903A", "france 12, england 13", "solo W1903A, 2 england with 13, 3 france with 12"},
		{"no limit", "7", nil, "W1950A", "france 12, england 13", "none"},
		{"the last year is not over", "7", years(4), "F1904R", "france 12, england 13", "none"},
		{"four years from 1901 end in 1904", "7", years(4), "W1904A", "france 12, england 13", "years W1904A, 2 england with 13"},
		{"nothing to adjust in the last year", "7", years(4), "S1905M", "france 12, england 13", "years S1905M, 2 england with 13"},
		{"four years from 1870 end in 1873", "6", years(4), "W1873A", "france 12, italy 13", "years W1873A, 3 france with 12"},
		{"not in 1872", "6", years(4), "W1872A", "france 12", "none"},
		{"a tie is a joint win", "7", years(4), "W1904A", "france 12, england 12, turkey 3",
			"years W1904A, 2 england with 12, 3 france with 12"},
		{"a solo goes before the limit", "7", years(4), "W1904A", "france 18, england 16", "solo W1904A, 3 france with 18"},
		{"most units", "7", units, "W1904A", "france 10+, england 11", "years W1904A, 3 france with 12"},
		{"the limit counts players if agreed", "4", func(s *game.Settings) { years(4)(s); s.ByPlayer = true }, "W1904A",
			"england 11, france 7, austria 5", "years W1904A, 2 with 12"},
		{"the limit counts countries", "4", years(4), "W1904A", "england 11, france 7, austria 5", "years W1904A, 1 england with 11"},
		{"one year", "7", years(1), "W1901A", "france 5", "years W1901A, 3 france with 5"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := gametest.Start(t, test.setup, test.change)
			gametest.Stand(t, g, test.phase, test.owners)
			if got := gametest.Told(g, g.Ended()); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			reread(t, g)
		})
	}
}

// reread saves and reads a game and fails unless it comes back the same.
func reread(t testing.TB, g *game.Game) *game.Game {
	t.Helper()
	back, err := file.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g))
	if err != nil {
		t.Fatalf("%v\n%s", err, gametest.Saved(t, g))
	}
	if a, b := gametest.Saved(t, g), gametest.Saved(t, back); a != b {
		t.Fatalf("saved as\n%s\nthen as\n%s", a, b)
	}
	if a, b := gametest.Told(g, g.Ended()), gametest.Told(back, back.Ended()); a != b {
		t.Fatalf("ended %s, after reading %s", a, b)
	}
	return back
}

func TestTimeUpEndsTheGame(t *testing.T) {
	timed := func(once bool) func(*game.Settings) {
		return func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Minutes, Number: 120, AtOnce: once} }
	}
	t.Run("at once by the last count", func(t *testing.T) {
		g := gametest.Start(t, "7", timed(true))
		gametest.Stand(t, g, "F1903M", "france 9, england 8")
		gametest.Must(t, g.TimeUp())
		if got, want := gametest.Told(g, g.Ended()), "time F1903M, 3 france with 9"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		gametest.Refused(t, g.TimeUp(), "game-over")
		reread(t, g)
	})
	t.Run("after the year", func(t *testing.T) {
		g := gametest.Start(t, "7", timed(false))
		gametest.Must(t, g.Vote(game.Proposal{Against: 3})) // a failed vote changes nothing
		gametest.Must(t, g.TimeUp())
		gametest.Refused(t, g.TimeUp(), "time-twice")
		if left, limited := g.TurnsLeft(); g.Ended().Kind != game.NotEnded || left != 2 || !limited {
			t.Errorf("%s with %d turns left", gametest.Told(g, g.Ended()), left)
		}
		gametest.Play(t, g, "Russia: F sev - rum")
		g.Advance()
		if got, want := gametest.Told(g, g.Ended()), "time W1901A, 6 russia with 5"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		if left, _ := g.TurnsLeft(); left != 0 {
			t.Errorf("%d turns left after the end", left)
		}
		reread(t, g)
	})
	t.Run("after the count of the year", func(t *testing.T) {
		g := gametest.Start(t, "7", timed(false))
		gametest.Stand(t, g, "W1903A", "france 9, england 8")
		gametest.Must(t, g.TimeUp())
		if got, want := gametest.Told(g, g.Ended()), "time W1903A, 3 france with 9"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	})
	t.Run("without a clock", func(t *testing.T) { gametest.Refused(t, gametest.Start(t, "7", nil).TimeUp(), "no-clock") })
}

func TestTurnsLeftAreCounted(t *testing.T) {
	g := gametest.Start(t, "6", func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Years, Number: 4} })
	if year := g.Settings().LastYear(); year != 1873 {
		t.Errorf("the last year is %d", year)
	}
	for phase, want := range map[string]int{"S1870M": 8, "F1870R": 7, "W1870A": 6, "S1873M": 2, "F1873M": 1, "W1873A": 0, "S1875M": 0} {
		gametest.Stand(t, g, phase, "france 5")
		if got, limited := g.TurnsLeft(); got != want || !limited {
			t.Errorf("%s: %d turns left, want %d", phase, got, want)
		}
	}
	if _, limited := gametest.New(t).TurnsLeft(); limited {
		t.Error("a game without limit has one")
	}
}

func TestAgreedEnd(t *testing.T) {
	t.Run("lots", func(t *testing.T) {
		g := gametest.Start(t, "7", nil)
		gametest.Stand(t, g, "S1905M", "france 10, england 9, turkey 5")
		_, err := g.DrawLots(first)
		gametest.Refused(t, err, "no-vote")
		gametest.Must(t, g.Vote(game.Proposal{Against: 2}))
		gametest.Must(t, g.Vote(game.Proposal{}))
		if got, want := gametest.Told(g, g.Ended()), "agreed S1905M, lots due"; got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
		gametest.Refused(t, g.Vote(game.Proposal{}), "game-over")
		player, err := g.DrawLots(func(n int) int {
			if n != 3 {
				t.Errorf("%d lots, want 3: those who have units", n)
			}
			return n - 1
		})
		gametest.Must(t, err)
		if got, want := gametest.Told(g, g.Ended()), "agreed S1905M, 7 with 5"; got != want || player != 6 {
			t.Errorf("got %s for player %d, want %s", got, player+1, want)
		}
		_, err = g.DrawLots(first)
		gametest.Refused(t, err, "lots-twice")
		reread(t, g)
		g.Undo()
		if again, err := g.DrawLots(first); again != player || err != nil {
			t.Errorf("drawn again after undo: %d, %v", again, err)
		}
	})
	t.Run("shared", func(t *testing.T) {
		g := gametest.Start(t, "4", func(s *game.Settings) { s.Agreed = game.Shared })
		gametest.Stand(t, g, "S1905M", "france 10, england 9, austria 2")
		gametest.Must(t, g.Vote(game.Proposal{}))
		if got, want := gametest.Told(g, g.Ended()), "agreed S1905M, 1 with 9, 2 with 12"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		_, err := g.DrawLots(first)
		gametest.Refused(t, err, "lots-shared")
		reread(t, g)
	})
	t.Run("more votes than voters", func(t *testing.T) {
		gametest.Refused(t, gametest.Start(t, "7", nil).Vote(game.Proposal{Against: 8}), "votes")
	})
	t.Run("after a solo", func(t *testing.T) {
		g := gametest.Start(t, "7", nil)
		gametest.Stand(t, g, "W1905A", "france 18")
		gametest.Refused(t, g.Vote(game.Proposal{}), "game-over")
	})
	t.Run("in the past", func(t *testing.T) {
		g := gametest.Start(t, "7", nil)
		g.Advance()
		g.Back()
		gametest.Refused(t, g.Vote(game.Proposal{}), "not-now")
	})
}

// Whoever all agree on shares the game, whatever was agreed before it but that all who are left share it.
func TestAnAgreedEndNamesWhoShares(t *testing.T) {
	const where = "france 10, england 9, turkey 5"
	for _, row := range []struct {
		setup, share, want string
		agreed             game.AgreedEnd
	}{
		{"7", "france turkey", "agreed S1905M, 3 france with 10, 7 turkey with 5", game.Shared},
		{"7", "england", "agreed S1905M, 2 england with 9", game.ByLots},
		{"7", "", "agreed S1905M, 2 with 9, 3 with 10, 7 with 5", game.Shared},
		{"7", "", "agreed S1905M, 2 with 9, 3 with 10, 7 with 5", game.SharedByAll},
		{"7", "france england turkey", "agreed S1905M, 2 england with 9, 3 france with 10, 7 turkey with 5", game.SharedByAll},
		{"7", "france england", "share-all", game.SharedByAll},
		{"7", "france austria", "power-gone", game.Shared},
		{"2", "france", "agreed S1905M, 1 with 19", game.Shared}, // players are counted
	} {
		g := gametest.Start(t, row.setup, func(s *game.Settings) { s.Agreed = row.agreed })
		gametest.Stand(t, g, "S1905M", where)
		err := g.Vote(game.Proposal{Share: powers(g, row.share)})
		if err != nil {
			gametest.Refused(t, err, row.want)
			continue
		}
		if got := gametest.Told(g, g.Ended()); got != row.want || !g.Ended().Shared {
			t.Errorf("%s shared by %q: got %s, want %s", row.setup, row.share, got, row.want)
		}
		_, err = g.DrawLots(first)
		gametest.Refused(t, err, "lots-shared")
		reread(t, g)
	}
}

// An open vote tells who was against; it says no more and no fewer than the count.
func TestAnOpenVoteNamesWhoWasAgainst(t *testing.T) {
	for _, row := range []struct {
		by, opposed string
		against     int
		want        string
	}{
		{"turkey", "france", 1, ""}, {"", "france england", 2, ""}, {"", "", 2, ""},
		{"", "france", 2, "opposed"}, {"", "france england", 0, "opposed"}, {"", "austria", 1, "power-gone"},
	} {
		g := gametest.Start(t, "7", nil)
		gametest.Stand(t, g, "S1905M", "france 10, england 9, turkey 5")
		p := game.Proposal{Share: g.Survivors(), Against: row.against, Opposed: powers(g, row.opposed)}
		if row.by != "" {
			p.By = g.Variant().Power(row.by)
		}
		if err := g.Vote(p); row.want != "" {
			gametest.Refused(t, err, row.want)
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		if g.Ended().Kind != game.NotEnded {
			t.Errorf("%+v ended the game", p)
		}
		reread(t, g)
		if e := g.Node().Events[0]; e.Power != p.By || e.Powers != p.Share || e.Opposed != p.Opposed || e.Against != row.against {
			t.Errorf("%+v was kept as %+v", p, e)
		}
	}
	gametest.Refused(t, gametest.Start(t, "7", nil).Vote(game.Proposal{By: 200}), "unplayed")
}

// powers reads the ids of powers.
func powers(g *game.Game, ids string) (set engine.PowerSet) {
	for _, id := range strings.Fields(ids) {
		set |= engine.PowersOf(g.Variant().Power(id))
	}
	return set
}

// first is a chance that is none.
func first(int) int { return 0 }
