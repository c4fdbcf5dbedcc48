// Package clubs manages the open club and its tournament: it reads the folder and computes the states of ui/room/club.
//
//	c := clubs.New(screen, memory, shelf, clubs.Has{Open: files.Take, ...})
//	acts.Add(c.Commands()...)
package clubs

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/club"
	"entente/engine/scoring"
	"entente/ui/boards"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
	"entente/ui/paper"
	room "entente/ui/room/club"
	"entente/variants"
)

// Has connects a club to the window.
type Has struct {
	Scores string                                // folder of the user's scoring systems; "" if none
	Open   func(path string)                     // opens a game
	Near   func() string                         // folder of the open game; "" if none
	Print  func(title string, table paper.Codes) // prints a table
}

// Clubs is the open club. Create it with New.
type Clubs struct {
	*page.Language
	*page.Memory
	screen *page.Screen
	has    Has
	shelf  *boards.Boards
	page   *room.Page
	chips  chips

	dir     string
	all     *club.Club // nil before the first reading
	reading reading
	systems []scoring.System

	tab    tab
	score  int // index into systems
	least  int // index into leasts
	filter club.Filter
	sorted [numTabs]int // column that the rows are sorted by
	picked string       // the selection: a player, power, opening, pair of players or file; "" means the first row

	tables tables // of the chosen tab

	tournament *contest
}

// New returns a club that has not been read yet.
func New(s *page.Screen, m *page.Memory, shelf *boards.Boards, has Has) *Clubs {
	c := &Clubs{Language: s.Language, screen: s, Memory: m, has: has, shelf: shelf, reading: reading{screen: s}}
	c.chips.clubs = c
	for i := range c.sorted {
		c.sorted[i] = -1
	}
	c.page = room.New(s, "club", c.chips.brush, room.Actions{
		Tab:    func(i int) { c.tab, c.picked = tab(i), ""; c.tell() },
		Sort:   func(i int) { c.sorted[c.tab] = i; c.tell() },
		Pick:   func(i int) { c.picked = c.tables.keys[i]; c.tell() },
		Tool:   func(i int) { []func(){func() { c.choose(c.read) }, c.print, c.export}[i]() },
		Filter: c.change, Open: func() { c.openFile(c.tables.main) }, Game: func(i int) { c.openFile(c.tables.games[i]) },
		Faults: c.showFaults, Cancel: func() { c.reading.stop() }, Offer: c.merge, Closed: func() { c.reading.stop() },
	})
	c.tournament = newContest(c)
	return c
}

// Commands returns the commands of a club.
func (c *Clubs) Commands() []command.Command {
	return []command.Command{
		{Name: "club", Menu: "file", MenuOrder: 3, Key: "Ctrl+Alt+K", Do: c.Show}, {Name: "tournament", Menu: "file", MenuOrder: 3, Key: "Ctrl+Alt+U", Do: c.tournament.show},
	}
}

// Show opens the page with the last folder, or asks for a folder first.
func (c *Clubs) Show() {
	c.enter(c.page, c.show)
}

// enter opens a page unless it is open. It asks for a folder if none is known.
func (c *Clubs) enter(p *room.Page, show func()) {
	c.dir = cmp.Or(c.dir, c.Settings.Club)
	switch info, err := os.Stat(c.dir); {
	case p.Opened():
	case err == nil && info.IsDir():
		show()
	default:
		c.choose(show)
	}
}

// show opens the page and reads the folder.
func (c *Clubs) show() {
	faults := c.readSystems()
	c.page.Open()
	c.read()
	if len(faults) > 0 {
		c.screen.Fail(c.Say("score.own"), errors.Join(faults...))
	}
}

// readSystems reads the user's scoring systems and selects the chosen one.
func (c *Clubs) readSystems() (faults []error) {
	systems := scoring.Systems()
	if c.has.Scores != "" {
		var own []scoring.System
		own, faults = scoring.Folder(c.has.Scores)
		systems = append(systems, own...)
	}
	c.systems = systems
	c.score = max(slices.IndexFunc(systems, func(s scoring.System) bool { return s.ID+s.Name == c.Settings.Scores }), 0)
	if c.Settings.Scores == "" {
		c.score = slices.IndexFunc(systems, func(s scoring.System) bool { return s.ID == scoring.SumOfSquares().ID })
	}
	return faults
}

// choose asks for a folder, then calls then.
func (c *Clubs) choose(then func()) {
	start := c.dir
	if start == "" {
		start = c.has.Near()
	}
	c.screen.AskFile(page.FileQuestion{Title: c.Say("club.choose"), Verb: c.Say("club.choose-verb"), Start: start, Ending: ".entente", Folder: true, Done: func(path string) {
		c.take(path)
		then()
	}})
}

// take switches to another folder.
func (c *Clubs) take(dir string) {
	if dir != c.dir {
		c.all, c.filter, c.picked = nil, club.Filter{}, ""
	}
	c.dir, c.Settings.Club = dir, dir
	c.KeepSettings()
}

// read reads the folder in the background. Until it is finished, the page shows what was read before.
func (c *Clubs) read() {
	dir := c.dir
	c.reading.stop()
	c.tell()
	if c.reading.live() {
		c.page.SetProgress(c.Say("club.begins"), 0)
	}
	c.reading.begin(dir, c.options(), func(done, all int) {
		c.page.SetProgress(c.SayN("club.reading", all, lang.With{"Done": done}), float64(done)/float64(all))
	}, func(all *club.Club, err error) {
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			c.screen.Fail(c.Say("club.failed", lang.With{"Folder": filepath.Base(dir)}), c.screen.PlainFault(err))
		default:
			if c.all == nil {
				c.least = usual(all.Players(c.system()))
			}
			c.all = all
		}
		c.tell()
	})
}

// options returns the options for reading the folder, with the boards as they are now, because their files may change.
func (c *Clubs) options() club.Options {
	known := map[string]*engine.Variant{}
	list := c.shelf.Boards()
	builtIn := append(variants.List(), variants.KingdomsID)
	for i, b := range list.List {
		id := b.Variant.ID
		if known[id] == nil {
			known[id] = b.Variant
		}
		if i >= len(list.List)-list.Own {
			builtIn = slices.DeleteFunc(builtIn, func(other string) bool { return other == id })
		}
	}
	find := func(id string) (*engine.Variant, error) {
		if v := known[id]; v != nil {
			return v, nil
		}
		return nil, boards.ErrUnknownVariant(id)
	}
	c.chips.known = known
	return club.Options{Find: find, Kingdoms: variants.KingdomsTables, BuiltIn: builtIn}
}

// tell updates the page.
func (c *Clubs) tell() {
	if c.page.Opened() {
		c.page.Set(c.state())
	}
}

// leasts are the choices for the minimum number of games of a player.
func leasts() []int { return []int{1, 3, 5, 10, 20} }

// usual returns the default index into leasts: five games, if enough players have played that many, so that players with a single game do
// not lead the table.
func usual(players []club.Player) int {
	const place, board = 2, 7
	regulars := 0
	for _, p := range players {
		if p.Games >= leasts()[place] {
			regulars++
		}
	}
	if regulars >= board {
		return place
	}
	return 0
}

// change applies the choice at in filter i.
func (c *Clubs) change(i, at int) {
	switch i {
	case 0:
		c.score = at
		c.Settings.Scores = c.systems[at].ID + c.systems[at].Name
		c.KeepSettings()
	case 1:
		c.least = at
	case 2:
		c.filter.Year = ""
		if at > 0 {
			c.filter.Year = c.all.Years()[at-1]
		}
	default:
		c.filter.Board = ""
		if at > 0 {
			c.filter.Board = c.all.Boards()[at-1]
		}
	}
	c.tell()
}

// openFile opens a game in the folder.
func (c *Clubs) openFile(name string) {
	if name == "" {
		return
	}
	c.page.Close()
	c.has.Open(filepath.Join(c.dir, name))
}

// showFaults lists the files that could not be read, without the path of the folder.
func (c *Clubs) showFaults() {
	if c.all == nil || len(c.all.Faults) == 0 {
		return
	}
	const most = 15
	var list []error
	for i, err := range c.all.Faults {
		if i == most {
			list = append(list, errors.New(c.SayN("faults.more", len(c.all.Faults)-most, nil)))
			break
		}
		text := strings.ReplaceAll(c.screen.PlainFault(err).Error(), c.dir+string(filepath.Separator), "")
		line, _, _ := strings.Cut(text, "\n")
		list = append(list, errors.New(line))
	}
	c.screen.Fail(c.SayN("club.faults", len(c.all.Faults), nil), errors.Join(list...))
}

// merge joins two spellings of a name after asking.
func (c *Clubs) merge() {
	pair := c.tables.alike
	c.screen.Ask(c.Say("club.merge-title", lang.With{"Name": pair[1], "As": pair[0]}), c.Say("club.merge-text"), nil, 460,
		kit.Answer{Text: c.Say("club.merge"), Do: func() {
			if err := club.Merge(c.dir, pair[1], pair[0]); err != nil {
				c.screen.Fail(c.Say("save.failed", lang.With{"File": "club.json"}), c.screen.PlainFault(err))
				return
			}
			c.read()
		}}, kit.Answer{Text: c.Say("dialog.cancel")})
}

// export saves the current table as CSV.
func (c *Clubs) export() {
	name := document.FileTitle(filepath.Base(c.dir)+" "+c.Say("club.tab."+c.tab.name())) + ".csv"
	folder := cmp.Or(c.screen.Host.Exports, c.dir)
	rows := c.cells()
	c.screen.AskFile(page.FileQuestion{Title: c.Say("club.export"), Verb: c.Say("save.verb"), Start: filepath.Join(folder, name), Ending: ".csv", Done: func(path string) {
		c.screen.WriteNew(path, func() ([]byte, error) {
			var b bytes.Buffer
			err := csv.NewWriter(&b).WriteAll(rows)
			return b.Bytes(), err
		})
	}})
}

// print prints the current table.
func (c *Clubs) print() {
	rows := c.cells()
	table := paper.Codes{
		Title: filepath.Base(c.dir) + " · " + c.Say("club.tab."+c.tab.name()), Sub: c.note(), Note: c.foot(), Foot: filepath.Base(c.dir) + " · Entente", Heads: rows[0], Wide: true,
	}
	if len(rows) > 1 {
		table.Rows = rows[1:]
	}
	const most = 2000 // rows, so that a huge table is not printed by mistake
	if len(table.Rows) > most {
		table.Rows = table.Rows[:most]
	}
	c.has.Print("club.print-title", table)
}

// cells returns the headings and rows of the current table as texts.
func (c *Clubs) cells() [][]string {
	t := c.tables.table
	rows := [][]string{{}}
	for _, col := range t.Columns {
		rows[0] = append(rows[0], col.Text)
		if col.Kind == room.Bar {
			rows[0] = append(rows[0], c.Say("club.error"))
		}
	}
	for i, r := range t.Rows {
		var row []string
		for j, cell := range r {
			text := cell.Text
			if text == "" && t.Columns[j].Kind == room.Chips {
				var names []string
				for _, side := range cell.Sides {
					names = append(names, c.chips.name(side))
				}
				text = strings.Join(names, c.Say("list.comma"))
			}
			if t.Columns[j].Kind == room.Last {
				text = strings.Join(c.tables.last[i], " ")
			}
			row = append(row, text)
			if t.Columns[j].Kind == room.Bar {
				row = append(row, c.tables.errs[i])
			}
		}
		rows = append(rows, row)
	}
	return rows
}
