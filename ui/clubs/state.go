package clubs

import (
	"path/filepath"
	"slices"
	"strings"

	"entente/engine/club"
	"entente/ui/lang"
	"entente/ui/look"
	room "entente/ui/room/club"
)

// state returns the state of the page.
func (c *Clubs) state() room.State {
	c.make()
	t := &c.tables
	s := room.State{Title: filepath.Base(c.dir), Note: c.note(), Tab: int(c.tab), Foot: c.foot(), Table: t.table}
	for i := range numTabs {
		s.Tabs = append(s.Tabs, c.Say("club.tab."+i.name()))
	}
	if c.all != nil && len(c.all.Faults) > 0 {
		s.Faults = c.Say("club.show")
	}
	s.Tools = []look.Button{{Text: c.Say("club.another")}, {Text: c.Say("club.print"), Disabled: len(t.keys) == 0}, {Text: c.Say("club.export"), Disabled: len(t.keys) == 0}}
	s.Filters = c.filters()
	s.Table.Picked = slices.Index(t.keys, c.picked)
	if s.Table.Picked < 0 && len(t.keys) > 0 {
		s.Table.Picked = 0
	}
	t.table.Picked = s.Table.Picked
	s.Side = c.about(s.Table.Picked)
	return s
}

// note returns the subtitle: a summary of the folder.
func (c *Clubs) note() string {
	if c.all == nil {
		return ""
	}
	list := []string{c.SayN("club.finished", len(c.all.Games), nil)}
	if n := len(c.all.Open); n > 0 {
		list = append(list, c.SayN("club.open", n, nil))
	}
	if n := len(c.all.Faults); n > 0 {
		list = append(list, c.SayN("club.unread", n, nil))
	}
	return strings.Join(list, c.Say("list.comma"))
}

// foot returns the explanation of the columns.
func (c *Clubs) foot() string {
	if c.all == nil || c.tab == games || c.tab == meetings {
		return ""
	}
	return c.Say("club.foot")
}

// filters returns the choices above the table.
func (c *Clubs) filters() []room.Filter {
	var scores, least []string
	for i := range c.systems {
		scores = append(scores, c.scoreName(i))
	}
	for _, n := range leasts() {
		least = append(least, c.SayN("club.at-least", n, nil))
	}
	years, boards := []string{c.Say("club.any-year")}, []string{c.Say("club.any-board")}
	year, board := 0, 0
	if c.all != nil {
		for i, y := range c.all.Years() {
			if years = append(years, y); y == c.filter.Year {
				year = i + 1
			}
		}
		for i, id := range c.all.Boards() {
			if boards = append(boards, c.chips.board(id)); id == c.filter.Board {
				board = i + 1
			}
		}
	}
	return []room.Filter{
		{Text: c.Say("club.by-score", lang.With{"Score": scores[c.score]}), Words: scores, At: c.score}, {Text: least[c.least], Words: least, At: c.least},
		{Text: years[year], Words: years, At: year}, {Text: boards[board], Words: boards, At: board},
	}
}

// about fills the side panel for a row.
func (c *Clubs) about(at int) room.Side {
	t := &c.tables
	t.games, t.main, t.alike = nil, "", [2]string{}
	s := room.Side{Close: c.Say("dialog.close")}
	if at < 0 {
		return s
	}
	only := t.only
	switch line := t.lines[at].(type) {
	case club.Player:
		c.aboutPlayer(&s, only, line)
	case club.Line:
		s.Title, s.Note = c.chips.powerName(line.Name), c.chips.inShort(&line)
		c.whoPlayed(&s, only, func(g *club.Game, seat *club.Seat) bool { return seat.Power == line.Name })
	case club.Opening:
		s.Title, s.Note = line.Name, c.chips.powerName(line.Power)+" · "+c.chips.inShort(&line.Line)
		c.whoPlayed(&s, only, func(g *club.Game, seat *club.Seat) bool {
			return seat.Opening == line.Name && seat.Power == line.Power && g.Board == line.Board
		})
	case club.Meeting:
		s.Title, s.Note = strings.Join(line.Names[:], " – "), c.SayN("club.games", line.Games, nil)
		c.together(&s, only, line.Names)
	case *club.Game:
		c.aboutGame(&s, line)
	}
	return s
}

// The maximum number of lines in a part, and of games in the list.
const (
	mostLines = 8
	mostList  = 12
)

// aboutPlayer fills the side panel with a player.
func (c *Clubs) aboutPlayer(s *room.Side, only *club.Club, p club.Player) {
	s.Title, s.Note = p.Name, c.chips.inShort(&p.Line)+" · "+c.Say("club.rated", lang.With{"Rating": whole(int(p.Rating + 0.5))})
	list := only.PowersOf(c.system(), p.Name)
	most := longest(list, func(l *club.Line) *club.Line { return l })
	part := room.Part{Head: c.Say("club.by-power")}
	for i := range list {
		l := &list[i]
		line := room.Line{Side: c.chips.side(l.Name), Text: c.chips.powerName(l.Name), Note: c.SayN("club.games", l.Games, nil), Value: tenth(l.Score)}
		if most > 0 {
			line.Part = max(l.Score/most, 0)
		}
		part.Lines = append(part.Lines, line)
	}
	if len(list) > 0 {
		s.Parts = append(s.Parts, part)
	}
	met := room.Part{Head: c.Say("club.met")}
	for _, m := range c.tables.met() {
		me := slices.Index(m.Names[:], p.Name)
		if me < 0 || len(met.Lines) == mostLines {
			continue
		}
		met.Lines = append(met.Lines, room.Line{
			Text: m.Names[1-me], Note: c.SayN("club.games", m.Games, nil), Part: -1, Value: whole(m.Ahead[me]) + " : " + whole(m.Ahead[1-me]),
		})
	}
	if len(met.Lines) > 0 {
		s.Parts = append(s.Parts, met)
	}
	for _, a := range only.GamesOf(c.system(), p.Name) {
		if len(s.List) == mostList {
			break
		}
		c.addGame(s, a.Game, &a.Seat, c.chips.cameOut(a.Game, &a.Seat), tenth(a.Points))
	}
	c.listed(s)
	for _, pair := range c.tables.similar() {
		if pair[0] == p.Name || pair[1] == p.Name {
			c.tables.alike = pair
			s.Offer = look.Button{Text: c.Say("club.merge-offer"), Sub: c.Say("club.alike", lang.With{"A": pair[0], "B": pair[1]})}
			break
		}
	}
}

// addGame adds a game to the list at the side.
func (c *Clubs) addGame(s *room.Side, g *club.Game, seat *club.Seat, sub, note string) {
	row := look.Row{Height: 44, Text: c.chips.gameName(g), Sub: sub, Note: note, Rule: len(s.List) > 0, Tone: look.RoleText}
	if seat != nil {
		id, _, _ := strings.Cut(seat.Power, "+")
		row.Mark.Side = c.chips.of(g.Board, id)
	}
	s.List, c.tables.games = append(s.List, row), append(c.tables.games, g.File)
}

// listed gives the list its heading, and opens its first game with the main button.
func (c *Clubs) listed(s *room.Side) {
	if len(s.List) > 0 {
		s.Games, c.tables.main = c.Say("club.latest"), c.tables.games[0]
		s.Main = look.Button{Text: c.Say("club.open-game", lang.With{"Game": s.List[0].Text})}
	}
}

// whoPlayed lists the players who had matching seats most often, and their latest games.
func (c *Clubs) whoPlayed(s *room.Side, only *club.Club, fits func(*club.Game, *club.Seat) bool) {
	narrowed, seats := &club.Club{}, map[string]*club.Seat{}
	counts := map[string]int{}
	for i := range only.Games {
		g := &only.Games[i]
		for j := range g.Seats {
			if seat := &g.Seats[j]; g.Scored() && fits(g, seat) {
				narrowed.Games = append(narrowed.Games, *g)
				seats[g.File] = seat
				if seat.Player != "" {
					counts[c.all.Name(seat.Player)]++
				}
				break
			}
		}
	}
	var names []string
	for name := range counts {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if counts[a] != counts[b] {
			return counts[b] - counts[a]
		}
		return strings.Compare(a, b)
	})
	part := room.Part{Head: c.Say("club.played-by")}
	for _, name := range names[:min(len(names), mostLines)] {
		part.Lines = append(part.Lines, room.Line{Text: name, Part: float64(counts[name]) / float64(counts[names[0]]), Value: whole(counts[name])})
	}
	if len(part.Lines) > 0 {
		s.Parts = append(s.Parts, part)
	}
	c.latest(s, narrowed.Games, func(g *club.Game) *club.Seat { return seats[g.File] })
}

// latest lists the latest of some games.
func (c *Clubs) latest(s *room.Side, list []club.Game, seat func(*club.Game) *club.Seat) {
	club.Sort(list, func(a, b *club.Game) int { return strings.Compare(b.Day+b.File, a.Day+a.File) })
	for i := range list[:min(len(list), mostList)] {
		g := &list[i]
		at := seat(g)
		who := c.Texts.List(c.chips.winners(g)...)
		if at != nil {
			who = c.chips.cameOut(g, at)
			if name := c.all.Name(at.Player); name != "" {
				who = name + " · " + who
			}
		}
		c.addGame(s, g, at, who, g.Day)
	}
	c.listed(s)
}

// together lists the games of two players.
func (c *Clubs) together(s *room.Side, only *club.Club, names [2]string) {
	var list []club.Game
	for i := range only.Games {
		g, found := &only.Games[i], [2]bool{}
		for j := range g.Seats {
			if at := slices.Index(names[:], c.all.Name(g.Seats[j].Player)); at >= 0 {
				found[at] = true
			}
		}
		if found == [2]bool{true, true} && g.Scored() {
			list = append(list, *g)
		}
	}
	c.latest(s, list, func(*club.Game) *club.Seat { return nil })
}

// aboutGame fills the side panel with a game.
func (c *Clubs) aboutGame(s *room.Side, g *club.Game) {
	s.Title, s.Note = c.chips.gameName(g), c.chips.board(g.Board)+" · "+c.chips.phase(g.Board, g.Phase)
	if g.Day != "" {
		s.Note = g.Day + " · " + s.Note
	}
	part := room.Part{Head: c.Say("club.seats")}
	for i := range g.Seats {
		seat := &g.Seats[i]
		id, _, _ := strings.Cut(seat.Power, "+")
		line := room.Line{Side: c.chips.of(g.Board, id), Text: c.all.Name(seat.Player), Part: -1, Value: whole(seat.Side.Centers), Note: c.chips.cameOut(g, seat)}
		if line.Text == "" {
			line.Text = c.chips.seatName(g, seat)
		}
		part.Lines = append(part.Lines, line)
	}
	if !g.Over {
		for i := range part.Lines {
			part.Lines[i].Note, part.Lines[i].Value = "", ""
		}
	}
	s.Parts = append(s.Parts, part)
	c.tables.main = g.File
	s.Main = look.Button{Text: c.Say("club.open-game", lang.With{"Game": s.Title})}
}
