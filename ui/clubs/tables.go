package clubs

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"entente/engine/club"
	"entente/engine/scoring"
	"entente/ui/lang"
	"entente/ui/look"
	room "entente/ui/room/club"
)

// tab is one of the tables.
type tab int

// The tables.
const (
	players tab = iota
	powers
	openings
	meetings
	games
	numTabs
)

// name returns the last part of the tab's text keys.
func (t tab) name() string {
	return [numTabs]string{"players", "powers", "openings", "meetings", "games"}[t]
}

// tables holds the table shown and the data behind its rows.
type tables struct {
	of    asked
	table room.Table
	keys  []string   // selection key of each row
	errs  []string   // error of the score of each row
	last  [][]string // last scores of each row
	lines []any      // subject of each row: club.Player, club.Line, club.Opening, club.Meeting, *club.Game
	most  float64    // score of the longest bar
	games []string   // files of the list at the side
	main  string     // file that the main button opens
	alike [2]string

	only    *club.Club            // with the games that pass the filter
	met     func() []club.Meeting // computed on first use
	similar func() [][2]string    // pairs of similar names, computed on first use
}

// asked holds everything that a table depends on.
type asked struct {
	all    *club.Club
	filter club.Filter
	score  int
	least  int
	tab    tab
	sorted int
	lang   string
}

// system returns the chosen scoring system.
func (c *Clubs) system() scoring.System { return c.systems[c.score] }

// scoreName returns the displayed name of a system.
func (c *Clubs) scoreName(i int) string {
	if s := c.systems[i]; s.ID == "" {
		return s.Name
	}
	return c.Say("score." + c.systems[i].ID)
}

// make builds the table if anything it depends on has changed.
func (c *Clubs) make() {
	now := asked{c.all, c.filter, c.score, c.least, c.tab, c.sorted[c.tab], c.Texts.Language()}
	if c.tables.of == now && c.tables.of.all != nil {
		return
	}
	if c.tables.of.lang != now.lang {
		c.chips.forget()
	}
	c.tables = tables{of: now}
	t := &c.tables
	t.table = room.Table{Sorted: now.sorted, Picked: -1, Empty: c.Say("club.empty")}
	if c.all == nil {
		t.table.Empty = ""
		return
	}
	only, all, system := c.all.Only(c.filter), c.all, c.system()
	t.only = only
	t.met = sync.OnceValue(func() []club.Meeting { return only.Meetings(system) })
	t.similar = sync.OnceValue(all.Alike)
	[numTabs]func(*club.Club){c.players, c.powers, c.openings, c.meetings, c.gamesTable}[c.tab](only)
}

// tenth formats a number with one decimal, whole without.
func tenth(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }
func whole(n int) string     { return strconv.Itoa(n) }

// text returns a cell with a text.
func text(s string) room.Cell { return room.Cell{Text: s} }

// number returns a cell with a number, faint if it is 0.
func number(n int) room.Cell { return room.Cell{Text: whole(n), Faint: n == 0} }

// column returns a column with the name, kind and width given. In a narrow table, columns with higher drop are left out first; 0 means never.
func (c *Clubs) column(name string, kind room.Kind, wide float32, drop int) room.Column {
	return room.Column{Text: c.Say("club.column." + name), Kind: kind, Wide: wide, Drop: drop, Sort: kind == room.Number || kind == room.Bar}
}

// results returns the columns that players, powers and openings have in common.
func (c *Clubs) results() []room.Column {
	return []room.Column{
		c.column("games", room.Number, 54, 0), c.column("solos", room.Number, 50, 4), c.column("shares", room.Number, 54, 5),
		c.column("out", room.Number, 44, 6), c.column("centers", room.Number, 58, 3), c.column("score", room.Bar, 150, 0),
	}
}

// result returns the cells of the columns in results.
func (t *tables) result(l *club.Line) []room.Cell {
	bar := room.Cell{Text: tenth(l.Score)}
	if t.most > 0 {
		bar.Part, bar.Off = max(l.Score/t.most, 0), l.Error/t.most
	}
	return []room.Cell{number(l.Games), number(l.Solos), number(l.Shares), number(l.Out), text(tenth(l.Centers)), bar}
}

// add adds a row.
func (t *tables) add(key string, line any, l *club.Line, cells ...room.Cell) {
	t.keys, t.lines, t.table.Rows = append(t.keys, key), append(t.lines, line), append(t.table.Rows, cells)
	e := ""
	if l != nil {
		e = tenth(l.Error)
	}
	t.errs, t.last = append(t.errs, e), append(t.last, nil)
}

// longest returns the highest sum of a score and its error, for the longest bar.
func longest[T any](list []T, line func(*T) *club.Line) (most float64) {
	for i := range list {
		l := line(&list[i])
		most = max(most, l.Score+l.Error)
	}
	return most
}

// sortBy sorts lines by a numeric column, highest first; -1 leaves them unchanged.
func sortBy[T any](list []T, column int, value func(*T, int) float64) {
	if column >= 0 {
		club.Sort(list, func(a, b *T) int { return cmp.Compare(value(b, column), value(a, column)) })
	}
}

// valueOf returns the value of a line in a column, counted from that of the games.
func valueOf(l *club.Line, column int) float64 {
	return [...]float64{float64(l.Games), float64(l.Solos), float64(l.Shares), float64(l.Out), l.Centers, l.Score}[min(max(column, 0), 5)]
}

// players builds the table of players.
func (c *Clubs) players(all *club.Club) {
	t := &c.tables
	list := all.Players(c.system())
	list = slices.DeleteFunc(list, func(p club.Player) bool { return p.Games < leasts()[c.least] })
	const first = 2 // column of the games
	sortBy(list, t.of.sorted, func(p *club.Player, column int) float64 {
		if column == first+6 {
			return p.Rating
		}
		return valueOf(&p.Line, column-first)
	})
	t.most = longest(list, func(p *club.Player) *club.Line { return &p.Line })
	t.table.Columns = append([]room.Column{{Kind: room.Number, Wide: 34, Drop: 2}, c.column("player", room.Words, 104, 0)}, c.results()...)
	t.table.Columns = append(t.table.Columns, c.column("rating", room.Number, 58, 1), c.column("best", room.Chips, 56, 8), c.column("last", room.Last, 84, 7))
	if t.table.Sorted < 0 {
		t.table.Sorted = first + 5
	}
	for i := range list {
		p := &list[i]
		cells := append([]room.Cell{{Text: whole(i + 1), Faint: true}, text(p.Name)}, t.result(&p.Line)...)
		best := room.Cell{}
		if p.Best.Games > 0 {
			best.Sides = []look.Side{c.chips.side(p.Best.Name)}
		}
		last := room.Cell{}
		var texts []string
		top := slices.Max(append([]float64{1}, p.Last...))
		for _, x := range p.Last {
			last.Last, texts = append(last.Last, max(x, 0)/top), append(texts, tenth(x))
		}
		t.add(p.Name, *p, &p.Line, append(cells, text(whole(int(p.Rating+0.5))), best, last)...)
		t.last[i] = texts
	}
}

// powers builds the table of powers.
func (c *Clubs) powers(all *club.Club) {
	t := &c.tables
	list := all.Powers(c.system())
	sortBy(list, t.of.sorted, func(l *club.Line, column int) float64 { return valueOf(l, column-1) })
	t.most = longest(list, func(l *club.Line) *club.Line { return l })
	t.table.Columns = append([]room.Column{c.column("power", room.Chips, 130, 0)}, c.results()...)
	if t.table.Sorted < 0 {
		t.table.Sorted = 6
	}
	for i := range list {
		l := &list[i]
		t.add(l.Name, *l, l, append([]room.Cell{{Text: c.chips.powerName(l.Name), Sides: []look.Side{c.chips.side(l.Name)}}}, t.result(l)...)...)
	}
}

// openings builds the table of openings.
func (c *Clubs) openings(all *club.Club) {
	t := &c.tables
	list := all.Openings(c.system())
	list = slices.DeleteFunc(list, func(o club.Opening) bool { return o.Games < leasts()[c.least] })
	sortBy(list, t.of.sorted, func(o *club.Opening, column int) float64 { return valueOf(&o.Line, column-1) })
	t.most = longest(list, func(o *club.Opening) *club.Line { return &o.Line })
	t.table.Columns = append([]room.Column{c.column("opening", room.Chips, 170, 0)}, c.results()...)
	t.table.Empty = c.Say("club.no-openings")
	if t.table.Sorted < 0 {
		t.table.Sorted = 1
	}
	for i := range list {
		o := &list[i]
		t.add(o.Board+"\n"+o.Power+"\n"+o.Name, *o, &o.Line, append([]room.Cell{{Text: o.Name, Sides: []look.Side{c.chips.of(o.Board, o.Power)}}}, t.result(&o.Line)...)...)
	}
}

// meetings builds the table of results between pairs of players.
func (c *Clubs) meetings(*club.Club) {
	t := &c.tables
	list := slices.Clone(t.met())
	list = slices.DeleteFunc(list, func(m club.Meeting) bool { return m.Games < leasts()[c.least] })
	sortBy(list, t.of.sorted, func(m *club.Meeting, column int) float64 {
		return [...]float64{0, 0, float64(m.Games), float64(m.Ahead[0]), float64(m.Ahead[1]), m.Scores[0], m.Scores[1]}[column]
	})
	t.table.Columns = []room.Column{
		c.column("player", room.Words, 110, 0), c.column("other", room.Words, 110, 0), c.column("games", room.Number, 60, 0), c.column("ahead", room.Number, 66, 2),
		c.column("behind", room.Number, 66, 2), c.column("score", room.Number, 84, 1), c.column("other-score", room.Number, 84, 1),
	}
	if t.table.Sorted < 0 {
		t.table.Sorted = 2
	}
	for i := range list {
		m := &list[i]
		t.add(strings.Join(m.Names[:], "\n"), *m, nil, text(m.Names[0]), text(m.Names[1]), number(m.Games), number(m.Ahead[0]), number(m.Ahead[1]), text(tenth(m.Scores[0])), text(tenth(m.Scores[1])))
	}
}

// gamesTable builds the table of games: those in progress, then the finished ones, newest first.
func (c *Clubs) gamesTable(all *club.Club) {
	t := &c.tables
	t.table.Columns = []room.Column{
		c.column("game", room.Words, 130, 0), c.column("day", room.Words, 92, 2), c.column("ended", room.Words, 176, 1), c.column("winners", room.Chips, 150, 0), c.column("board", room.Words, 152, 3),
	}
	t.table.Sorted = -1
	latest := func(list []club.Game) []*club.Game {
		sorted := make([]*club.Game, len(list))
		for i := range list {
			sorted[i] = &list[i]
		}
		slices.SortStableFunc(sorted, func(a, b *club.Game) int {
			return cmp.Or(strings.Compare(b.Day, a.Day), strings.Compare(b.File, a.File))
		})
		return sorted
	}
	for at, list := range [][]*club.Game{latest(all.Open), latest(all.Games)} {
		for _, g := range list {
			end := c.chips.phase(g.Board, g.Phase)
			winners := room.Cell{}
			if at == 0 {
				end = c.Say("club.under-way", lang.With{"Phase": end})
			}
			for _, i := range g.Winners() {
				s := &g.Seats[i]
				for id := range strings.SplitSeq(s.Power, "+") {
					if side := c.chips.of(g.Board, id); side != 0 {
						winners.Sides = append(winners.Sides, side)
					}
				}
			}
			if names := c.chips.winners(g); len(names) == 1 {
				winners.Text = names[0]
			}
			t.add(g.File, g, nil, text(c.chips.gameName(g)), room.Cell{Text: g.Day, Faint: true}, room.Cell{Text: end, Faint: true}, winners, room.Cell{Text: c.chips.board(g.Board), Faint: true})
		}
	}
}
