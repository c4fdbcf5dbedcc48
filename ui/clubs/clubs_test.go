package clubs

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/ui/boards"
	"entente/ui/page/pagetest"
	"entente/ui/paper"
	room "entente/ui/room/club"
	"entente/variants"
)

// saved saves a game with a date that some powers share.
func saved(t *testing.T, dir, name, day string, share []string, names ...string) {
	t.Helper()
	g := gametest.Start(t, "7", func(s *game.Settings) {
		for i := range names {
			s.Players[i].Name = names[i]
		}
	})
	for _, text := range []string{"F lon - nth", "F edi - nwg", "A lvp - yor"} {
		o, err := g.Variant().ParseOrder(g.Variant().Power("england"), text)
		gametest.Must(t, err)
		g.Give(game.Given{Order: o})
	}
	g.Advance()
	g.SetTag(game.Date, day)
	if share != nil {
		var set engine.PowerSet
		for _, id := range share {
			set |= engine.PowersOf(g.Variant().Power(id))
		}
		gametest.Must(t, g.Vote(game.Proposal{Share: set}))
	}
	gametest.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(gametest.Saved(t, g)), 0o600))
}

// opened is a club without the other rooms.
type opened struct {
	*Clubs
	games   []string
	printed []paper.Codes
}

func opens(t *testing.T, dir string) *opened {
	t.Helper()
	r := pagetest.Room(t)
	bundle, err := variants.Named("standard")
	gametest.Must(t, err)
	x := &opened{}
	gametest.Must(t, r.Use("light", false))
	x.Clubs = New(r.Screen, r.Memory, &boards.Boards{Bundle: bundle}, Has{
		Open: func(path string) { x.games = append(x.games, filepath.Base(path)) }, Near: func() string { return dir },
		Print: func(_ string, c paper.Codes) { x.printed = append(x.printed, c) },
	})
	x.Settings.Club = dir
	x.Show()
	return x
}

// rows formats the rows of a table as text.
func rows(s room.State) string {
	var list []string
	for _, r := range s.Table.Rows {
		var cells []string
		for _, c := range r {
			cells = append(cells, strings.TrimSpace(c.Text+strings.Repeat("#", len(c.Sides))))
		}
		list = append(list, strings.Join(cells, ","))
	}
	return strings.Join(list, "\n")
}

// about formats the side panel as text.
func about(s room.Side) string {
	list := []string{s.Title, s.Note}
	for _, p := range s.Parts {
		list = append(list, p.Head+":")
		for _, l := range p.Lines {
			list = append(list, fmt.Sprintf("%s (%s) %s", l.Text, l.Note, l.Value))
		}
	}
	for _, r := range s.List {
		list = append(list, "- "+r.Text+", "+r.Sub+" "+r.Note)
	}
	return strings.Join(append(list, s.Main.Text), "\n")
}

// Every table of a folder and its side panel.
func TestTheTablesOfTheFolder(t *testing.T) {
	dir := t.TempDir()
	saved(t, dir, "a.entente", "2026-05-01", []string{"england"}, "Ann", "Ben", "Cid")
	saved(t, dir, "b.entente", "2025-05-01", []string{"austria", "england"}, "Ben", "Ann")
	saved(t, dir, "c.entente", "2026-06-01", nil, "Ann", "ben")
	gametest.Must(t, os.WriteFile(filepath.Join(dir, "d.entente"), []byte("{"), 0o600))
	x := opens(t, dir)
	s := x.state()
	if s.Title != filepath.Base(dir) || s.Note != "2 finished games, 1 under way, 1 file could not be read" || s.Faults != "Show" || s.Table.Picked != 0 {
		t.Errorf("%q, %q, %q, %d", s.Title, s.Note, s.Faults, s.Table.Picked)
	}
	for _, row := range []struct {
		tab         tab
		table, side string
	}{
		{players, `1,Ben,2,1,1,0,3.0,56.4,1516,#,
2,Ann,2,0,1,0,3.0,6.4,1492,#,
3,Cid,1,0,0,0,3.0,0.0,1492,#,`, `Ben
2 games · average 56.4 · rating 1516
By power:
England (1 game) 100.0
Austria (1 game) 12.9
Met most often: ahead and behind:
Ann (2 games) 1 : 0
Cid (1 game) 1 : 0
- a, won 100.0
- b, shares, 1 of 2 12.9
Open a`},
		{powers, `England#,2,1,1,0,3.0,56.4
Russia#,2,0,0,0,4.0,11.4
Austria#,2,0,1,0,3.0,6.4
France#,2,0,0,0,3.0,6.4
Germany#,2,0,0,0,3.0,6.4
Italy#,2,0,0,0,3.0,6.4
Turkey#,2,0,0,0,3.0,6.4`, `England
2 games · average 56.4
Played by:
Ann () 1
Ben () 1
- a, Ben · won 2026-05-01
- b, Ann · shares, 1 of 2 2025-05-01
Open a`},
		{openings, "Northern Opening, Yorkshire Variation#,2,1,1,0,3.0,56.4", `Northern Opening, Yorkshire Variation
England · 2 games · average 56.4
Played by:
Ann () 1
Ben () 1
- a, Ben · won 2026-05-01
- b, Ann · shares, 1 of 2 2025-05-01
Open a`},
		{meetings, "Ann,Ben,2,0,1,6.4,56.4\nAnn,Cid,1,0,0,0.0,0.0\nBen,Cid,1,1,0,100.0,0.0", `Ann – Ben
2 games
- a, Ben 2026-05-01
- b, Ben and Ann 2025-05-01
Open a`},
		{games, `c,2026-06-01,under way, Fall 1901,,Europe 1901
a,2026-05-01,Fall 1901,Ben#,Europe 1901
b,2025-05-01,Fall 1901,##,Europe 1901`, `c
2026-06-01 · Europe 1901 · Fall 1901
Players and centers:
Ann () 
ben () 
France () 
Germany () 
Italy () 
Russia () 
Turkey () 
Open c`},
	} {
		x.tab, x.picked = row.tab, ""
		s := x.state()
		if got := rows(s); got != row.table {
			t.Errorf("%s: got\n%s\nwant\n%s", row.tab.name(), got, row.table)
		}
		if got := about(s.Side); got != row.side {
			t.Errorf("%s: the side panel is\n%s\nwant\n%s", row.tab.name(), got, row.side)
		}
	}
}

// Unreadable files are reported, at most fifteen of them.
func TestFilesThatCannotBeReadAreListed(t *testing.T) {
	dir := t.TempDir()
	for i := range 20 {
		gametest.Must(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%02d.entente", i)), []byte("{"), 0o600))
	}
	x := opens(t, dir)
	x.showFaults()
	if !x.screen.Dialog.Open() {
		t.Fatal("no error is shown")
	}
	text := ""
	for _, o := range x.screen.Win.Canvas().Overlays().List() {
		text += strings.Join(pagetest.Texts(o), "\n")
	}
	if !strings.Contains(text, "00.entente: line 1") || !strings.Contains(text, "14.entente") || strings.Contains(text, "15.entente") || !strings.Contains(text, "And 5 more.") || strings.Contains(text, dir) {
		t.Errorf("%s", text)
	}
}

// The page follows the choices: a year, a scoring system (which is remembered), a minimum of games, a column, a row.
func TestWhatIsChosenIsShown(t *testing.T) {
	dir := t.TempDir()
	saved(t, dir, "a.entente", "2026-05-01", []string{"england"}, "Ann", "Ben", "Cid")
	saved(t, dir, "b.entente", "2025-05-01", []string{"austria", "england"}, "Ben", "Ann")
	x := opens(t, dir)
	for _, step := range []struct {
		filter, at int
		want       string
	}{
		{2, 2, "Ann,Ben"}, {2, 0, "Ben,Ann,Cid"}, {1, 1, ""}, {1, 0, "Ben,Ann,Cid"}, {3, 1, "Ben,Ann,Cid"}, {0, 0, "Ben,Ann,Cid"},
	} {
		x.change(step.filter, step.at)
		var names []string
		for _, r := range x.state().Table.Rows {
			names = append(names, r[1].Text)
		}
		if got := strings.Join(names, ","); got != step.want {
			t.Errorf("filter %d, %d: %s, want %s", step.filter, step.at, got, step.want)
		}
	}
	if s := x.state(); x.Settings.Scores != "draw-size" || s.Filters[0].Text != "Score: Draw size" || s.Filters[3].Text != "Europe 1901" || s.Filters[2].Words[1] != "2026" {
		t.Errorf("%q, %+v", x.Settings.Scores, s.Filters)
	}
	x.sorted[players] = 8 // rating
	if r := x.state().Table.Rows; r[0][1].Text != "Ben" || r[2][1].Text != "Cid" && r[2][1].Text != "Ann" {
		t.Errorf("by rating %v leads", r[0])
	}
	x.picked = "Cid"
	if s := x.state(); s.Side.Title != "Cid" || s.Table.Picked < 1 {
		t.Errorf("the side panel shows %q for row %d", s.Side.Title, s.Table.Picked)
	}
	if x.openFile(x.tables.main); len(x.games) != 1 || x.games[0] != "a.entente" || x.page.Opened() {
		t.Errorf("opened: %q", x.games)
	}
}

// Another folder resets the choices and is remembered.
func TestAnotherFolderIsAnotherClub(t *testing.T) {
	first, second := t.TempDir(), t.TempDir()
	saved(t, first, "a.entente", "2026-05-01", []string{"england"}, "Ann", "Ben")
	saved(t, second, "b.entente", "2024-05-01", []string{"england"}, "Cid", "Dot")
	x := opens(t, first)
	x.change(2, 1)
	x.picked = "Ben"
	x.choose(x.read)
	x.screen.Dialog.Answer(0) // the current folder
	if x.filter.Year != "2026" {
		t.Error("choosing the same folder resets the choices")
	}
	x.dir = first
	x.take(second)
	x.read()
	if s := x.state(); s.Title != filepath.Base(second) || len(s.Table.Rows) != 2 || s.Table.Rows[0][1].Text != "Dot" || x.filter.Year != "" || x.Settings.Club != second {
		t.Errorf("%q, %s, %q", s.Title, rows(s), x.Settings.Club)
	}
	gametest.Must(t, os.RemoveAll(second))
	if x.read(); !x.screen.Dialog.Open() || len(x.state().Table.Rows) != 2 {
		t.Error("a missing folder is not reported, or its table has disappeared")
	}
}

// A table is printed and exported as it is shown, with the errors of the scores.
func TestATableIsPrintedAndExported(t *testing.T) {
	dir := t.TempDir()
	saved(t, dir, "a.entente", "2026-05-01", []string{"england"}, "Ann", "Ben")
	x := opens(t, dir)
	x.print()
	want := "[[1 Ben 1 1 0 0 3.0 100.0 0.0 1516 England 100.0] [2 Ann 1 0 0 0 3.0 0.0 0.0 1484 Austria 0.0]]"
	if c := x.printed[0]; fmt.Sprint(c.Rows) != want || !c.Wide || c.Sub != "1 finished game" || len(c.Heads) != len(c.Rows[0]) || c.Heads[8] != "Standard error" {
		t.Errorf("%+v", c)
	}
	if x.export(); x.screen.Dialog == nil || !x.screen.Dialog.Open() {
		t.Error("no question for the file")
	}
}

// Two similar spellings are offered for merging and then merged.
func TestSpellingsAreMerged(t *testing.T) {
	dir := t.TempDir()
	saved(t, dir, "a.entente", "2026-05-01", []string{"england"}, "Ann", "Ben")
	saved(t, dir, "b.entente", "2026-05-02", []string{"england"}, "Ann", "ben")
	x := opens(t, dir)
	x.picked = "ben"
	s := x.state()
	if s.Side.Offer.Text == "" || x.tables.alike != [2]string{"Ben", "ben"} {
		t.Fatalf("merging is not offered: %+v", s.Side)
	}
	x.merge()
	x.screen.Dialog.Answer(0)
	if s := x.state(); len(s.Table.Rows) != 2 || s.Table.Rows[0][1].Text != "Ben" || s.Table.Rows[0][2].Text != "2" || s.Side.Offer.Text != "" {
		t.Errorf("%v", rows(s))
	}
	gametest.Must(t, os.WriteFile(filepath.Join(dir, "club.json"), []byte("{"), 0o600))
	x.tables.alike = [2]string{"Ann", "Ben"}
	x.merge()
	x.screen.Dialog.Answer(0)
	if data, err := os.ReadFile(filepath.Join(dir, "club.json")); err != nil || string(data) != "{" {
		t.Errorf("an unreadable club.json was overwritten: %s", data)
	}
}
