package file_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/engine/lastyear"
)

// secret lets chance end a game.
func secret(seed string) func(*game.Settings) {
	return func(s *game.Settings) { s.Limit = game.Limit{Kind: game.SecretYear, Number: 2, Until: 4, Seed: seed} }
}

// toEnd plays a game of holding units to its end.
func toEnd(t testing.TB, g *game.Game) *game.Game {
	t.Helper()
	for range 40 {
		if g.Ended().Kind != game.NotEnded {
			return g
		}
		g.Advance()
	}
	t.Fatal("the game does not end")
	return nil
}

// TestASecretYearEndsTheGame in a year of the range, in each of them for some seed; the game that is read again, played again or taken
// back ends in the same.
func TestASecretYearEndsTheGame(t *testing.T) {
	years := map[int]int{}
	for seed := range 24 {
		g := toEnd(t, gametest.Start(t, "7", secret(fmt.Sprint("seed ", seed))))
		end := g.Ended()
		years[int(end.Last().Year)]++
		if end.Kind != game.YearLimit || end.Last().Season != engine.Fall || len(end.Winners) == 0 {
			t.Fatalf("seed %d: %+v", seed, end)
		}
		again, err := gamefile.Load(strings.NewReader(gametest.Saved(t, g)), gametest.Finder(t))
		if err != nil {
			t.Fatal(err)
		}
		if got := again.Ended(); got.Phase != end.Phase || again.Settings().Limit != g.Settings().Limit {
			t.Errorf("seed %d: read again it ends in %s, not in %s", seed, got.Phase, end.Phase)
		}
		for range 3 {
			g.Undo()
		}
		if g.Ended().Kind != game.NotEnded {
			t.Fatalf("seed %d: taken back, the game is over", seed)
		}
		if got := toEnd(t, g).Ended(); got.Phase != end.Phase {
			t.Errorf("seed %d: taken back and played again it ends in %s, not in %s", seed, got.Phase, end.Phase)
		}
		if _, told := g.TurnsLeft(); told {
			t.Error("the turns left are told")
		}
	}
	if len(years) != 3 || years[1902] == 0 || years[1903] == 0 || years[1904] == 0 {
		t.Errorf("the games end in %v", years)
	}
}

// TestOrdersDrawTheYear: what was seen of a fall says nothing of one with other orders.
func TestOrdersDrawTheYear(t *testing.T) {
	ends := map[bool]int{}
	for seed := range 60 {
		g := gametest.Start(t, "7", secret(fmt.Sprint("seed ", seed)))
		for g.Node().Position.Phase.String() != "F1902M" {
			g.Advance()
		}
		over := func(text string) bool {
			gametest.Play(t, g, text)
			over := g.Ended().Kind != game.NotEnded
			for g.Node().Position.Phase.String() != "F1902M" || g.Node().Result != nil || len(g.Node().Orders) > 0 {
				g.Undo()
			}
			return over
		}
		ends[over("France: A par H") == over("France: A mar H")]++
	}
	if ends[false] < 15 || ends[true] < 15 { // of 60, 26.7 differ on average
		t.Errorf("another order draws another lot: %d of 60", ends[false])
	}
}

// TestAGameStartsWithASeedOfItsOwn: two games of the same settings do not share it, and settings that have one keep it.
func TestAGameStartsWithASeedOfItsOwn(t *testing.T) {
	a, b := gametest.Start(t, "7", secret("")).Settings().Limit.Seed, gametest.Start(t, "7", secret("")).Settings().Limit.Seed
	if len(a) < 20 || a == b || gametest.Start(t, "7", secret("mine")).Settings().Limit.Seed != "mine" || gametest.New(t).Settings().Limit.Seed != "" {
		t.Errorf("seeds %q, %q", a, b)
	}
}

// TestAChangedSecretYearIsRefused with the line and the culprit.
func TestAChangedSecretYearIsRefused(t *testing.T) {
	good := gametest.Saved(t, gametest.Start(t, "7", secret("A seed")))
	for _, row := range []struct{ old, text, want string }{
		{`"seed": "A seed"`, `"seed": "B seed"`, "limit_secret: secret end: the seal does not fit: the years or the seed were changed"},
		{`"from": 1902`, `"from": 1903`, "limit_secret: secret end: the seal does not fit"},
		{`"to": 1904`, `"to": 1903`, "limit_secret: secret end: the seal does not fit"},
		{`"to": 1904`, `"to": 1901`, "limit_secret: secret end: years 1902 to 1901"},
		{`"seed": "A seed",`, ``, `"seed" is missing`},
		{`"from": 1902`, `"from": "soon"`, "from: want a number"},
		{`"from": 1902`, `"sooner": 1902`, "sooner"},
		{`"limit_secret": {`, `"limit_years": 4, "limit_secret": {`, "limit_secret: there is a limit already"},
		{`"limit_secret": {`, `"limit_minutes": 4, "limit_secret": {`, "limit_secret: there is a limit already"},
	} {
		text := strings.Replace(good, row.old, row.text, 1)
		if text == good {
			t.Fatalf("%s is not in %s", row.old, good[:1500])
		}
		at := strings.Count(good[:strings.Index(good, `"limit_secret"`)], "\n") + 1
		_, err := gamefile.Load(strings.NewReader(text), gametest.Finder(t))
		if err == nil || !strings.Contains(err.Error(), row.want) || !strings.Contains(err.Error(), "line "+fmt.Sprint(at)) && !strings.Contains(err.Error(), "line "+fmt.Sprint(at+1)) &&
			!strings.Contains(err.Error(), "line "+fmt.Sprint(at+2)) {
			t.Errorf("%s: %v; want %q near line %d", row.text, err, row.want, at)
		}
	}
}

// TestWhatWasDrawnIsToldOnceAYear: right after the count of a fall, for each year from the first that can be the last, and never twice.
func TestWhatWasDrawnIsToldOnceAYear(t *testing.T) {
	for seed := range 6 {
		g := toEnd(t, gametest.Start(t, "7", secret(fmt.Sprint("seed ", seed))))
		last, path := g.Ended().Last().Year, game.Path{}
		var told []string
		for i, n := range g.MainLine() {
			path = append(path, 0)
			if d := g.DrawnAt(path); d != (lastyear.Drawn{}) {
				before := g.MainLine()[i-1].Position.Phase
				if before.Season != engine.Fall || n.Position.Phase.Season == engine.Fall || d.Last != (before.Year == last) {
					t.Errorf("seed %d: %s has drawn %+v", seed, n.Position.Phase, d)
				}
				told = append(told, fmt.Sprint(before.Year, "/", d.Of))
			}
		}
		want := []string{"1902/3", "1903/2", "1904/1"}[:last-1901]
		if !slices.Equal(told, want) {
			t.Errorf("seed %d: told of %v, want %v", seed, told, want)
		}
	}
}
