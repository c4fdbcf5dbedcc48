package club

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/engine/scoring"
	"entente/scripts/guard"
	"entente/variants"
)

// find is what judge gives: the built-in boards.
func find(id string) (*engine.Variant, error) {
	if id == "standard" {
		return variants.Standard()
	}
	return nil, fmt.Errorf("no board %q", id)
}

// builtIn are options of a program with its own boards.
func builtIn() Options {
	return Options{Find: find, Kingdoms: variants.KingdomsTables, BuiltIn: []string{"standard", Kingdoms}}
}

// looked reads a folder twice: what the index says is what was read.
func looked(t testing.TB, dir string) *Club {
	t.Helper()
	first, err := Read(t.Context(), dir, builtIn())
	if err != nil {
		t.Fatal(err)
	}
	again, err := Read(t.Context(), dir, builtIn())
	if err != nil || !reflect.DeepEqual(first.Games, again.Games) || !reflect.DeepEqual(first.Open, again.Open) || fmt.Sprint(first.Faults) != fmt.Sprint(again.Faults) {
		t.Errorf("read again it is another club: %v\n%+v\n%+v", err, first, again)
	}
	return first
}

// evening saves a game with players by name: "france 10 Ann shares, ...".
func evening(t testing.TB, dir, name, setup string, names []string, owners string, end func(*game.Game) error) {
	t.Helper()
	g := gametest.Start(t, setup, func(s *game.Settings) {
		for i := range names {
			s.Players[i].Name = names[i]
		}
	})
	gametest.Stand(t, g, "S1905M", owners)
	if end != nil {
		gametest.Must(t, end(g))
	}
	gametest.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(gametest.Saved(t, g)), 0o600))
}

// shared is a vote that ends a game for some.
func shared(ids ...string) func(*game.Game) error {
	return func(g *game.Game) error {
		var p game.Proposal
		for _, id := range ids {
			p.Share |= engine.PowersOf(g.Variant().Power(id))
		}
		return g.Vote(p)
	}
}

// thursday is a folder with games of all kinds.
func thursday(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	seven := []string{"Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus"}
	const where = "france 10, england 9, turkey 5"
	evening(t, dir, "1.entente", "7", seven, where, shared("france", "turkey"))
	evening(t, dir, "2.entente", "7", []string{"Gus", " ben ", "Ann"}, where, shared("england"))
	evening(t, dir, "3.entente", "2", []string{"Ann", "Ben"}, where, shared("france", "england", "turkey"))
	evening(t, dir, "4.entente", "7", seven, where, nil)
	for name, text := range map[string]string{
		"5.entente": `{"format": "entente-kingdoms/1"}`, "6.entente": `{"format": 3,`, "7.ENTENTE": "", "notes.txt": "no game", "deep.entente/8.entente": "{}",
		"club.json": `{"aliases": {"ben": "Benny", "Benny": "Ben", "x": "y", "y": "x"}}`,
	} {
		file := filepath.Join(dir, name)
		gametest.Must(t, os.MkdirAll(filepath.Dir(file), 0o700))
		gametest.Must(t, os.WriteFile(file, []byte(text), 0o600))
	}
	return dir
}

// A folder has games that ended, some that go on, some of the other kind, and broken files; each is counted for what it is.
func TestAFolderIsAClub(t *testing.T) {
	dir := thursday(t)
	c := looked(t, dir)
	if len(c.Games) != 3 || len(c.Open) != 1 || c.Open[0].File != "4.entente" || c.Open[0].Phase != "S1905M" || c.Open[0].Seats[1].Player != "Ben" || len(c.Faults) != 3 {
		t.Fatalf("%d games, %+v go on, %v", len(c.Games), c.Open, c.Faults)
	}
	for i, name := range []string{"5.entente", "6.entente", "7.ENTENTE"} {
		if !strings.Contains(c.Faults[i].Error(), name) {
			t.Errorf("fault %v does not name %s", c.Faults[i], name)
		}
	}
	g := c.Games[0]
	if g.File != "1.entente" || g.Board != "standard" || g.Setup != "7" || g.Phase != "S1905M" || g.Day != time.Now().Format(time.DateOnly) || g.End != game.Agreed || len(g.Seats) != 7 {
		t.Errorf("%+v", g)
	}
	if want := (Seat{Player: "Cid", Power: "france", Side: scoring.Side{Centers: 10, Share: true}}); g.Seats[2] != want {
		t.Errorf("%+v, want %+v", g.Seats[2], want)
	}
	if p := c.Games[2].Seats[0]; p.Power != "" || p.Player != "Ann" || p.Side.Centers != 19 {
		t.Errorf("of a game that is counted by players: %+v", p)
	}
	var list []string
	for _, p := range c.Players(scoring.SumOfSquares()) {
		list = append(list, fmt.Sprintf("%s: %d games, %d solos, %d shares, %d out, %.1f centers, %.1f ± %.1f", p.Name, p.Games, p.Solos, p.Shares, p.Out, p.Centers, p.Score, p.Error))
	}
	want := `Ben: 3 games, 1 solos, 1 shares, 0 out, 7.7 centers, 48.6 ± 27.4
Cid: 1 games, 0 solos, 1 shares, 0 out, 10.0 centers, 48.5 ± 0.0
Ann: 3 games, 0 solos, 1 shares, 1 out, 9.7 centers, 31.2 ± 31.2
Gus: 2 games, 0 solos, 1 shares, 1 out, 2.5 centers, 6.1 ± 6.1
Dot: 1 games, 0 solos, 0 shares, 1 out, 0.0 centers, 0.0 ± 0.0
Eve: 1 games, 0 solos, 0 shares, 1 out, 0.0 centers, 0.0 ± 0.0
Fay: 1 games, 0 solos, 0 shares, 1 out, 0.0 centers, 0.0 ± 0.0`
	if got := strings.Join(list, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if _, err := Read(t.Context(), filepath.Join(t.TempDir(), "none"), Options{Find: find}); err == nil {
		t.Error("a folder that is not there is a club")
	}
	if c := looked(t, t.TempDir()); len(c.Players(scoring.DrawSize())) != 0 {
		t.Errorf("an empty folder: %+v", c)
	}
}

// A bot's scores count for others, but it is nobody in the table.
func TestBotsAreNoPlayers(t *testing.T) {
	dir := t.TempDir()
	g := gametest.Start(t, "7", func(s *game.Settings) {
		s.Players[0].Name, s.Players[2].Name = "Ann", "Bot"
		s.Players[2].Program = game.Program{Level: game.Levels()[0], Seed: 1}
	})
	gametest.Must(t, shared("france", "austria")(g))
	gametest.Must(t, os.WriteFile(filepath.Join(dir, "a.entente"), []byte(gametest.Saved(t, g)), 0o600))
	c := looked(t, dir)
	if list := c.Players(scoring.DrawSize()); len(list) != 1 || list[0].Name != "Ann" || list[0].Score != 50 {
		t.Errorf("%+v", list)
	}
}

// A game whose winner a lot has yet to name goes on; what a link leads to counts as a file of its own.
func TestLotsAndLinks(t *testing.T) {
	dir, away := t.TempDir(), t.TempDir()
	g := gametest.Start(t, "7", func(s *game.Settings) { s.Agreed = game.ByLots })
	gametest.Must(t, g.Vote(game.Proposal{}))
	if !g.Ended().LotsDue {
		t.Fatal("no lots are due")
	}
	gametest.Must(t, os.WriteFile(filepath.Join(dir, "lots.entente"), []byte(gametest.Saved(t, g)), 0o600))
	evening(t, away, "1.entente", "7", []string{"Ann"}, "france 10, england 9", shared("france"))
	target, link := filepath.Join(away, "1.entente"), filepath.Join(dir, "link.entente")
	if err := os.Symlink(target, link); err != nil {
		t.Skip(err)
	}
	c := looked(t, dir)
	if len(c.Games) != 1 || len(c.Open) != 1 || c.Open[0].File != "lots.entente" || c.Games[0].Winners()[0] != 2 {
		t.Fatalf("%+v, %+v", c.Games, c.Open)
	}
	evening(t, away, "1.entente", "7", []string{"Ann"}, "france 10, england 9", shared("england"))
	gametest.Must(t, os.Chtimes(target, time.Time{}, time.Now().Add(time.Hour)))
	if c := looked(t, dir); c.Games[0].Winners()[0] != 1 {
		t.Error("the game behind a link has changed, and nobody reads it")
	}
}

// Spellings are merged one after the other; the other way round the other one is the name.
func TestSpellingsAreMerged(t *testing.T) {
	dir := t.TempDir()
	for _, step := range [][3]string{{"ben", "Ben", "ben Ben=Ben"}, {"Benny", "Ben", "ben Benny=Ben"}, {"Ben", "ben", "ben Ben Benny=ben"}} {
		gametest.Must(t, Merge(dir, step[0], step[1]))
		list, err := aliases(filepath.Join(dir, "club.json"))
		gametest.Must(t, err)
		names, want, _ := strings.Cut(step[2], "=")
		for name := range strings.FieldsSeq(names) {
			if got := (&Club{aliases: list}).Name(name); got != want {
				t.Errorf("%s is %s: then %s is %s, want %s", step[0], step[1], name, got, want)
			}
		}
	}
	gametest.Must(t, os.WriteFile(filepath.Join(dir, "club.json"), []byte("[]"), 0o600))
	if err := Merge(dir, "a", "b"); err == nil || !strings.Contains(err.Error(), "club.json: line 1") {
		t.Errorf("%v", err)
	}
}

func TestClubsThatCannotBe(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{`[]`, "line 1: club: want an object"}, {`{"names": {}}`, `line 1: club: unknown field "names"`}, {"{\n\"aliases\": []}", "line 2: aliases: want an object"},
		{"{\n\"aliases\": {\"x\": 3}}", "line 2: aliases: want a text in quotes"}, {strings.Repeat(" ", 2<<20), "larger than 1 MB: no club"},
	} {
		if _, err := readAliases([]byte(row.text)); err == nil || err.Error() != row.want {
			t.Errorf("%.40s: %v, want %s", row.text, err, row.want)
		}
	}
	dir := thursday(t)
	gametest.Must(t, os.WriteFile(filepath.Join(dir, "club.json"), []byte("{"), 0o600))
	if c := looked(t, dir); len(c.Games) != 3 || len(c.Faults) != 4 || !strings.Contains(c.Faults[3].Error(), "club.json") {
		t.Errorf("%v", c.Faults)
	}
}

// Whatever club.json holds, who somebody is is found soon, and is nobody else a second time.
func FuzzAliases(f *testing.F) {
	f.Add([]byte(`{"aliases": {"a": "b", "b": "c", "x": "y", "y": "x"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		_, _ = readAliases(data)
	})
}
