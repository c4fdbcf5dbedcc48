package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

// The games of a folder become a table of players, by a built-in scoring system or a custom one. Broken files are reported and left out.
func TestAFolderOfGamesIsATable(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, share := range map[string]engine.PowerSet{"a.entente": 0, "b.entente": engine.PowersOf(3)} {
		g := gametest.Start(t, "7", func(s *game.Settings) {
			s.Players[0].Name, s.Players[2].Name, s.Agreed = "Ann", "Ben", game.Shared
		})
		if name == "a.entente" {
			gametest.Must(t, g.Rename(2, "Cid"))
		}
		if name == "b.entente" {
			g.SetTag(game.Title, "Thursday")
		}
		gametest.Must(t, g.Vote(game.Proposal{Share: share}))
		write(name, gametest.Saved(t, g))
	}
	write("broken.entente", "{")
	write("own.json", `{"name": "Ours", "play": 3, "solo": 9}`)
	today := time.Now().Format(time.DateOnly)
	year := today[:4]
	const all = "Ann (austria), england, Cid (france), germany, italy, russia, turkey"
	const others = "austria,2,0,1,0,3.0,7.1,7.1\nengland,2,0,1,0,3.0,7.1,7.1\n" +
		"germany,2,0,1,0,3.0,7.1,7.1\nitaly,2,0,1,0,3.0,7.1,7.1\nrussia,2,0,1,0,4.0,7.1,7.1\nturkey,2,0,1,0,3.0,7.1,7.1\n"
	for _, row := range []struct {
		args       []string
		want, said string
	}{
		{[]string{"-score", "draw-size"}, `player  games  solos  shares  out  centers  score  error  rating
Ben     1      1      0       0    3.0      100.0  0.0    1516
Cid     1      0      1       0    3.0      14.3   0.0    1500
Ann     2      0      1       0    3.0      7.1    7.1    1484

2 games; 0 unfinished, 0 of Three Kingdoms, 1 unreadable files
`, "broken.entente"},
		{[]string{"-score", filepath.Join(dir, "own.json"), "-csv", "-least", "2"}, "player,games,solos,shares,out,centers,score,error,rating\nAnn,2,0,1,0,3.0,1.5,1.5,1484\n", "broken.entente"},
		{[]string{"-by", "powers", "-csv", "-score", "draw-size", "-year", year}, `power,games,solos,shares,out,centers,score,error
france,2,1,1,0,3.0,57.1,42.9
` + others, "broken.entente"},
		{[]string{"-by", "powers", "-csv", "-year", "1999"}, "power,games,solos,shares,out,centers,score,error\n", "broken.entente"},
		{[]string{"-by", "meetings", "-csv", "-score", "draw-size"}, `player,other,games,ahead,behind,score,score of other
Ann,Ben,1,0,1,0.0,100.0
Ann,Cid,1,0,0,14.3,14.3
`, "broken.entente"},
		{[]string{"-by", "openings", "-csv"}, "power,opening,games,solos,shares,out,centers,score,error\n", "broken.entente"},
		{[]string{"-by", "games", "-csv", "-only", "standard"}, "file,day,board,end,winners,title\na.entente," + today + ",standard,S1901M,\"" + all + "\",\nb.entente," + today + ",standard,S1901M,Ben (france),Thursday\n", "broken.entente"},
		{[]string{"-by", "games", "-csv", "-only", "shores"}, "file,day,board,end,winners,title\n", "broken.entente"},
	} {
		out, said, err := judge("", append(append([]string{"table"}, row.args...), dir)...)
		if err != nil || out != row.want || !strings.Contains(said, row.said) {
			t.Errorf("%q: %v, %q\n%s\nwant\n%s", row.args, err, said, out, row.want)
		}
	}
	for _, row := range []struct {
		args []string
		want string
	}{
		{nil, "expected one folder"}, {[]string{dir, dir}, "expected one folder"}, {[]string{filepath.Join(dir, "none")}, "none"},
		{[]string{"-by", "luck", dir}, "expected players, powers, openings, meetings, games"},
		{[]string{"-score", "luck", dir}, "-score luck: not one of draw-size, squares, c-diplo, tribute, centers, and not a readable file"},
		{[]string{"-score", filepath.Join(dir, "broken.entente"), dir}, "line 1"},
	} {
		if _, _, err := judge("", append([]string{"table"}, row.args...)...); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%q: %v, want %s", row.args, err, row.want)
		}
	}
}
