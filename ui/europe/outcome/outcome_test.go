package outcome

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/ui/europe/europetest"
)

// The page of the end tells what came of the game for everybody and what it is worth by each system, also by those of the user; what is
// chosen is kept.
func TestTheEndIsScored(t *testing.T) {
	own := t.TempDir()
	for name, text := range map[string]string{"b.json": `{"name": "Ours", "center": 2, "solo": 50}`, "c.json": `{"name": "x", "center": "y"}`} {
		if err := os.WriteFile(filepath.Join(own, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r := europetest.New(t)
	e := Of(r.Room, own)
	if s := e.Scores(); len(s.Rows) != 0 || e.End().Outcome != "" {
		t.Errorf("a game that goes on is scored: %+v", s)
	}
	gametest.Stand(t, r.Desk.Game, "S1905M", "france 10, england 9, turkey 5")
	share := func(ids ...string) (set engine.PowerSet) {
		for _, id := range ids {
			set |= engine.PowersOf(r.Desk.Variant().Power(id))
		}
		return set
	}
	gametest.Must(t, r.Desk.Game.Vote(game.Proposal{Share: share("france", "turkey")}))
	if got := e.End().Outcome; got != "France and Turkey share the result." {
		t.Errorf("it ended: %q", got)
	}
	s := e.Scores()
	if got := fmt.Sprintf("%q %d %q", s.Systems, s.At, s.Heads); got != `["Draw size" "Sum of squares" "C-Diplo" "Tribute" "Centers %" "Ours"] -1 ["Centers" "Result"]` {
		t.Errorf("the systems are %s", got)
	}
	if want := `Some of your own scores cannot be read: c.json: line 1: center: want a number of points up to 100000`; s.Trouble != want {
		t.Errorf("trouble: %q", s.Trouble)
	}
	var rows []string
	for _, row := range s.Rows {
		rows = append(rows, fmt.Sprintf("%d %s %d %s %v %.1f", row.Side, row.Name, row.Count, row.Result, row.Shares, row.Points))
	}
	if got, want := strings.Join(rows, "\n"), `1 Austria 0 out in 1905 false [0.0 0.0 1.0 0.0 0.0 0.0]
2 England 9 survived false [0.0 39.3 24.0 9.0 37.5 18.0]
3 France 10 shares, 1 of 2 true [50.0 48.5 49.0 47.0 41.7 20.0]
4 Germany 0 out in 1905 false [0.0 0.0 1.0 0.0 0.0 0.0]
5 Italy 0 out in 1905 false [0.0 0.0 1.0 0.0 0.0 0.0]
6 Russia 0 out in 1905 false [0.0 0.0 1.0 0.0 0.0 0.0]
7 Turkey 5 shares, 1 of 2 true [50.0 12.1 13.0 34.0 20.8 10.0]`; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for i, want := range map[int]string{5: "Ours", 1: "squares", -1: ""} {
		if e.Choose(i); r.Settings.Scores != want || e.Scores().At != i {
			t.Errorf("%d is chosen: %q, %d", i, r.Settings.Scores, e.Scores().At)
		}
	}
}
