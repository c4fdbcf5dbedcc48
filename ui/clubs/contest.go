package clubs

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"entente/engine/club"
	"entente/engine/disk"
	"entente/engine/scoring"
	"entente/engine/tournament"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
	"entente/ui/paper"
	room "entente/ui/room/club"
)

// contest is the tournament in the folder of a club. It uses the same kind of page.
type contest struct {
	club *Clubs
	page *room.Page
	t    *tournament.Tournament
	name func(string) string // returns the canonical name of a player

	tab     contestTab
	round   int // the round shown
	picked  [numContestTabs]int
	reading reading
	shown   contestTable
}

// contestTab is one of the tables of a tournament.
type contestTab int

// The tables of a tournament.
const (
	entrants contestTab = iota
	seating
	standing
	numContestTabs
)

// newContest returns the tournament of a club, not read yet.
func newContest(c *Clubs) *contest {
	x := &contest{club: c, reading: reading{screen: c.screen}, name: func(s string) string { return s }}
	x.page = room.New(c.screen, "tournament", c.chips.brush, room.Actions{
		Tab: func(i int) { x.tab = contestTab(i); x.tell() }, Sort: func(int) {}, Pick: func(i int) { x.picked[x.tab] = i; x.tell() },
		Tool:   func(i int) { []func(){x.add, x.bring, x.settings, x.print, x.export}[i]() },
		Filter: func(_, at int) { x.round = at; x.tell() }, Open: x.draw, Game: x.press, Faults: func() {}, Cancel: func() { x.reading.stop() }, Offer: x.offer, Closed: func() { x.reading.stop() },
	})
	return x
}

// show opens the page with the tournament of the folder, or asks for a folder first.
func (x *contest) show() { x.club.enter(x.page, x.begin) }

// begin opens the page with the tournament of the folder, or a new one if there is none.
func (x *contest) begin() {
	c := x.club
	c.readSystems()
	c.options() // loads the boards for chips
	t, err := tournament.Open(c.dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t = tournament.New(c.shelf.Bundle.Variant)
		t.Score = scoring.SumOfSquares().ID
	case err != nil:
		c.screen.Fail(c.Say("tournament.failed"), c.screen.PlainFault(err))
		return
	}
	x.t, x.round = t, max(len(t.Rounds)-1, 0)
	x.picked = [numContestTabs]int{}
	x.page.Open()
	x.tell()
	x.read()
}

// read takes results from the games of the folder in the background.
func (x *contest) read() {
	c := x.club
	x.reading.begin(c.dir, c.options(), nil, func(all *club.Club, err error) {
		if err != nil || !x.page.Opened() {
			return
		}
		x.name = all.Name
		taken, faults := x.t.Take(all.Games, all.Name)
		if taken > 0 {
			x.keep()
		}
		if x.tell(); len(faults) > 0 {
			c.screen.Fail(c.Say("tournament.other-games"), errors.Join(faults[:min(len(faults), 10)]...))
		}
	})
}

// keep saves the tournament.
func (x *contest) keep() {
	c := x.club
	if err := x.t.Save(c.dir); err != nil {
		c.screen.Fail(c.Say("save.failed", lang.With{"File": tournament.FileName}), c.screen.PlainFault(err))
	}
}

// changed saves the tournament and updates the page.
func (x *contest) changed() {
	x.keep()
	x.tell()
}

// system returns the tournament's scoring system, or sum of squares if it is unknown.
func (x *contest) system() scoring.System {
	for _, s := range x.club.systems {
		if s.ID == x.t.Score && s.ID != "" || s.ID == "" && s.Name == x.t.Score {
			return s
		}
	}
	return scoring.SumOfSquares()
}

// open reports whether a board of the last round is unfinished.
func (x *contest) open() bool {
	n := len(x.t.Rounds)
	return n > 0 && slices.ContainsFunc(x.t.Rounds[n-1].Boards, func(b tournament.Board) bool { return !b.Done })
}

// draw draws the next round.
func (x *contest) draw() {
	c := x.club
	if err := x.t.Draw(); err != nil {
		key := "tournament.cannot"
		if errors.Is(err, tournament.ErrFew) {
			key = "tournament.few"
		}
		c.screen.Ask(c.Say("tournament.cannot"), c.Say(key, lang.With{"N": len(x.t.Full.Powers)}), nil, 440, kit.Answer{Text: c.Say("dialog.close")})
		return
	}
	x.tab, x.round = seating, len(x.t.Rounds)-1
	x.picked[seating] = 0
	x.changed()
}

// offer runs the button at the side: withdraw or reinstate a player, enter a result, take back the round.
func (x *contest) offer() {
	switch i := x.picked[x.tab]; x.tab {
	case entrants:
		if i < len(x.t.Players) {
			x.t.Players[i].Away = !x.t.Players[i].Away
			x.changed()
		}
	case seating:
		if i < len(x.shown.boards) {
			x.ask(x.shown.boards[i])
		}
	}
}

// press runs a line of the list at the side.
func (x *contest) press(i int) {
	c := x.club
	switch x.shown.list[i] {
	case "twice":
		p := &x.t.Players[x.picked[entrants]]
		p.Twice = !p.Twice
		x.changed()
	case "remove":
		x.t.Remove(x.t.Players[x.picked[entrants]].Name)
		x.picked[entrants] = 0
		x.changed()
	case "reopen":
		if err := x.t.Reopen(x.round, x.shown.boards[x.picked[seating]]); err == nil {
			x.changed()
		}
	case "undraw":
		c.screen.Ask(c.Say("tournament.undraw-title", lang.With{"N": len(x.t.Rounds)}), c.Say("tournament.undraw-text"), nil, 440,
			kit.Answer{Text: c.Say("tournament.undraw"), Do: func() {
				if err := x.t.Undraw(); err == nil {
					x.round = max(len(x.t.Rounds)-1, 0)
					x.changed()
				}
			}}, kit.Answer{Text: c.Say("dialog.cancel")})
	case "open":
		x.page.Close()
		c.has.Open(filepath.Join(c.dir, x.t.Rounds[x.round].Boards[x.shown.boards[x.picked[seating]]].File))
	}
}

// bring imports names or results from a table.
func (x *contest) bring() {
	c := x.club
	c.screen.AskFile(page.FileQuestion{Title: c.Say("tournament.import"), Verb: c.Say("tournament.import-verb"), Start: c.dir, Ending: ".csv", Others: []string{".txt", ".tsv"}, Read: true, Done: func(path string) {
		const most = 4 << 20
		data, err := disk.Read(path, most)
		if err == nil {
			err = x.take(data)
		}
		if err != nil {
			c.screen.Fail(c.Say("open.failed", lang.With{"File": filepath.Base(path)}), c.screen.PlainFault(err))
			return
		}
		x.changed()
	}})
}

// take reads a table of results or, if it has none, a list of names.
func (x *contest) take(data []byte) error {
	first, _, _ := bytes.Cut(bytes.ToLower(data), []byte("\n"))
	if bytes.Contains(first, []byte("round")) && bytes.Contains(first, []byte("centers")) {
		_, err := x.t.ReadResults(data)
		return err
	}
	names, err := tournament.ReadNames(data)
	if err == nil {
		x.t.Add(names...)
	}
	return err
}

// print prints the boards of the round shown, or the standings.
func (x *contest) print() {
	c := x.club
	table := x.shown.table
	doc := paper.Codes{Title: x.title() + " · " + x.tabName(x.tab), Sub: x.note(), Wide: true}
	if x.tab == seating {
		doc.Title = x.title() + " · " + c.Say("tournament.round", lang.With{"N": x.round + 1})
	}
	for _, col := range table.Columns {
		doc.Heads = append(doc.Heads, col.Text)
	}
	for _, r := range table.Rows {
		var row []string
		for _, cell := range r {
			row = append(row, cell.Text)
		}
		doc.Rows = append(doc.Rows, row)
	}
	c.has.Print("tournament.print-title", doc)
}

// export saves the results of all rounds, or the standings, as CSV.
func (x *contest) export() {
	c := x.club
	folder := cmp.Or(c.screen.Host.Exports, c.dir)
	name := document.FileTitle(x.title()+" "+x.tabName(x.tab)) + ".csv"
	c.screen.AskFile(page.FileQuestion{Title: c.Say("club.export"), Verb: c.Say("save.verb"), Start: filepath.Join(folder, name), Ending: ".csv", Done: func(path string) {
		c.screen.WriteNew(path, func() ([]byte, error) {
			var b bytes.Buffer
			err := x.t.WriteResults(&b, x.system())
			if x.tab != seating {
				b.Reset()
				err = x.t.WriteStandings(&b, x.system())
			}
			return b.Bytes(), err
		})
	}})
}

// there reports whether the file of a board is in the folder.
func (x *contest) there(b *tournament.Board) bool {
	if b.File == "" {
		return false
	}
	_, err := os.Stat(filepath.Join(x.club.dir, b.File))
	return err == nil
}
