package clubs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/game/gametest"
	"entente/engine/scoring"
	"entente/engine/tournament"
)

// contested returns a tournament without the other rooms.
func contested(t *testing.T, names string) *contest {
	t.Helper()
	x := opens(t, t.TempDir())
	x.page.Close()
	c := x.tournament
	c.show()
	if c.t == nil || !c.page.Opened() {
		t.Fatal("the page is not open")
	}
	gametest.Must(t, c.take([]byte(names)))
	c.changed()
	return c
}

const eight = "Ann\nBen\nCid\nDot\nEve\nFay\nGus\nHal\n"

// saved returns the tournament in the file.
func (x *contest) saved(t *testing.T) *tournament.Tournament {
	t.Helper()
	s, err := tournament.Open(x.club.dir)
	gametest.Must(t, err)
	return s
}

// A tournament day: eight players register, a round is drawn, its result is entered, a player withdraws, and the next round is drawn and
// taken back. Each step is saved.
func TestADayAtATournament(t *testing.T) {
	x := contested(t, eight)
	s := x.state()
	if len(s.Table.Rows) != 8 || s.Note != "8 players · 0 rounds · players left over: sit out a round" || s.Side.Main.Text != "Draw round 1" || s.Side.Main.Disabled || s.Side.Title != "Ann" || len(s.Side.List) != 1 {
		t.Fatalf("%+v", s)
	}
	x.draw()
	s = x.state()
	if x.tab != seating || len(s.Table.Rows) != 7 || !strings.HasPrefix(s.Foot, "Sits out: ") || !strings.Contains(s.Foot, "Cost of this draw: 0 ") || !s.Side.Main.Disabled || s.Side.Main.Text != "Draw round 2" {
		t.Fatalf("%+v", s)
	}
	if s.Side.Title != "Board 1" || !strings.HasSuffix(s.Side.Note, "round-1-board-1.entente") || len(x.shown.list) != 1 || x.shown.list[0] != "undraw" || s.Table.Rows[0][1].Text != "Austria" {
		t.Errorf("%+v, %q", s.Side, x.shown.list)
	}
	b := &x.t.Rounds[0].Boards[0]
	for text, want := range map[string]string{"A f": "1010000", "austria, Turkey": "1000001", "": "0000000", "Narnia": "No player here plays “Narnia”"} {
		share, err := x.shares(b, text)
		got := ""
		for _, so := range share {
			got += map[bool]string{true: "1", false: "0"}[so]
		}
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	x.offer() // asks for the result
	if d := x.club.screen.Dialog; d == nil || !d.Open() {
		t.Fatal("no question for the result")
	}
	x.club.screen.Dialog.Close()
	gametest.Must(t, x.t.SetResult(0, 0, []int{10, 4, 10, 3, 3, 4, 0}, []bool{true, false, true, false, false, false, false}))
	x.changed()
	winner := b.Seats[0].Player
	s = x.state()
	if got := s.Table.Rows[0]; got[3].Text != "10" || got[4].Text != "shares, 1 of 2" || got[5].Text != "40.0" || s.Table.Rows[6][4].Text != "out" || s.Side.Main.Disabled {
		t.Errorf("%+v", got)
	}
	x.tab = standing
	if s = x.state(); len(s.Table.Rows) != 8 || s.Table.Rows[0][2].Text != "40.0" || s.Table.Rows[0][0].Text != "1" || s.Table.Rows[1][0].Text != "1" || s.Side.Note != "place 1 · 40.0 points" || len(s.Side.Parts) != 1 {
		t.Errorf("%s\n%+v", rows(s), s.Side)
	}
	x.tab, x.picked[entrants] = entrants, x.place(winner)
	x.offer()
	x.draw()
	if s = x.state(); len(x.t.Rounds) != 2 || x.t.Rounds[1].Boards[0].Has(winner) || len(s.Filters[0].Words) != 2 || s.Filters[0].At != 1 {
		t.Errorf("%+v", x.t.Rounds)
	}
	if y := x.saved(t); len(y.Rounds) != 2 || !y.Players[x.place(winner)].Away || !y.Rounds[0].Boards[0].Done {
		t.Errorf("%+v", y)
	}
	x.page.Set(x.state())
	x.round = 0
	if x.state(); len(x.shown.list) != 1 || x.shown.list[0] != "reopen" {
		t.Errorf("in the first of two rounds: %q", x.shown.list)
	}
	x.round = 1
	x.state()
	x.press(0)
	x.club.screen.Dialog.Answer(0)
	if y := x.saved(t); len(y.Rounds) != 1 || x.round != 0 {
		t.Errorf("%d rounds", len(y.Rounds))
	}
	x.state()
	if x.shown.list[0] != "reopen" {
		t.Fatalf("%q", x.shown.list)
	}
	if x.press(0); x.saved(t).Rounds[0].Boards[0].Done {
		t.Error("the board is still finished")
	}
}

// place returns the index of a player, or -1 if none.
func (x *contest) place(name string) int {
	for i, p := range x.t.Players {
		if p.Name == name {
			return i
		}
	}
	return -1
}

// When the page opens, results are taken from the games in the folder. An unreadable tournament file is not opened.
func TestTheTournamentTakesResultsFromGames(t *testing.T) {
	x := contested(t, eight)
	x.draw()
	var names []string
	for _, s := range x.t.Rounds[0].Boards[0].Seats {
		names = append(names, s.Player)
	}
	x.page.Close()
	saved(t, x.club.dir, "round-1-board-1.entente", "2026-05-01", []string{"england", "france"}, names...)
	x.show()
	if s := x.state(); !x.saved(t).Rounds[0].Boards[0].Done || s.Side.Main.Disabled {
		t.Error("the result was not taken from the game")
	}
	x.tab = seating
	if x.state(); len(x.shown.list) < 1 || x.shown.list[0] != "open" {
		t.Errorf("%q", x.shown.list)
	}
	x.page.Close()
	gametest.Must(t, os.WriteFile(filepath.Join(x.club.dir, tournament.FileName), []byte("{"), 0o600))
	if x.show(); x.page.Opened() || !x.club.screen.Dialog.Open() {
		t.Error("a broken file was opened")
	}
}

// Tables of results and of names are distinguished, the print matches the page, and too few players are reported.
func TestTablesAndPrints(t *testing.T) {
	x := contested(t, "name\nAnn\nBen\n")
	if x.draw(); len(x.t.Rounds) != 0 || !x.club.screen.Dialog.Open() {
		t.Error("a round was drawn for two players")
	}
	x.club.screen.Dialog.Close()
	gametest.Must(t, x.take([]byte(eight)))
	x.draw()
	var b strings.Builder
	gametest.Must(t, x.t.SetResult(0, 0, []int{18, 0, 0, 0, 0, 0, 0}, []bool{true, false, false, false, false, false, false}))
	gametest.Must(t, x.t.WriteResults(&b, scoring.DrawSize()))
	gametest.Must(t, x.t.Reopen(0, 0))
	if err := x.take([]byte(b.String())); err != nil || !x.t.Rounds[0].Boards[0].Done {
		t.Errorf("%v", err)
	}
	if err := x.take([]byte("round,centers\n1,3\n")); err == nil {
		t.Error("a table without centers was read as results")
	}
	x.changed()
	o := opens(t, x.club.dir)
	o.page.Close()
	y := o.tournament
	y.show()
	y.tab = seating
	y.tell()
	y.print()
	if c := o.printed[0]; !strings.HasSuffix(c.Title, " · Round 1") || len(c.Rows) != 7 || len(c.Rows[0]) != len(c.Heads) || c.Rows[0][1] != "Austria" || c.Rows[0][3] != "18" || c.Rows[0][4] != "won" {
		t.Errorf("%+v", c)
	}
}

// Without a folder the user is asked for one. Nothing is saved while the tournament is empty.
func TestATournamentNeedsAFolder(t *testing.T) {
	dir := t.TempDir()
	x := opens(t, dir)
	x.page.Close()
	x.tournament.show()
	if _, err := os.Stat(filepath.Join(dir, tournament.FileName)); !errors.Is(err, fs.ErrNotExist) {
		t.Error("an empty tournament was saved")
	}
	if s := x.tournament.state(); len(s.Table.Rows) != 0 || !s.Side.Main.Disabled || s.Table.Empty == "" {
		t.Errorf("%+v", s)
	}
	x.tournament.page.Close()
	x.dir, x.Settings.Club = "", filepath.Join(dir, "gone")
	x.tournament.show()
	if x.tournament.page.Opened() || !x.screen.Dialog.Open() {
		t.Error("no question for a folder")
	}
}
