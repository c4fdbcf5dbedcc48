package clubs

import (
	"path/filepath"
	"strconv"
	"strings"

	"entente/engine/tournament"
	"entente/ui/lang"
	"entente/ui/look"
	room "entente/ui/room/club"
)

// contestTable is the table shown, with the actions behind its rows.
type contestTable struct {
	table  room.Table
	boards []int    // board of each seat
	list   []string // actions of the lines at the side
}

// tell updates the page.
func (x *contest) tell() {
	if x.page.Opened() {
		x.page.Set(x.state())
	}
}

// title returns the title of the tournament.
func (x *contest) title() string {
	if x.t.Name != "" {
		return x.t.Name
	}
	return filepath.Base(x.club.dir)
}

// tabName returns the title of a table.
func (x *contest) tabName(t contestTab) string {
	return x.club.Say([numContestTabs]string{"tournament.tab.players", "tournament.tab.boards", "tournament.tab.standings"}[t])
}

// note returns the subtitle: the numbers of players and rounds, and the settings.
func (x *contest) note() string {
	c := x.club
	list := []string{c.SayN("tournament.players", len(x.t.Present()), nil), c.SayN("tournament.rounds", len(x.t.Rounds), nil)}
	if x.t.Best > 0 {
		list = append(list, c.SayN("tournament.best-count", x.t.Best, nil))
	}
	return strings.Join(append(list, c.Say("tournament.rest.note", lang.With{"Do": c.Say("tournament.rest." + string(x.t.Rest))})), " · ")
}

// state returns the state of the page.
func (x *contest) state() room.State {
	c := x.club
	x.shown = contestTable{}
	s := room.State{Title: x.title(), Note: x.note(), Tab: int(x.tab)}
	for t := range numContestTabs {
		s.Tabs = append(s.Tabs, x.tabName(t))
	}
	for _, key := range []string{"tournament.add", "tournament.import", "tournament.settings", "club.print", "club.export"} {
		s.Tools = append(s.Tools, look.Button{Text: c.Say(key)})
	}
	s.Side = room.Side{Close: c.Say("dialog.close"), Main: look.Button{Text: c.Say("tournament.draw", lang.With{"N": len(x.t.Rounds) + 1})}}
	if main := &s.Side.Main; x.open() {
		main.Disabled, main.Sub = true, c.Say("tournament.open-round")
	} else {
		main.Disabled = len(x.t.Players) == 0
	}
	switch x.tab {
	case entrants:
		x.entrants(&s)
	case seating:
		x.seating(&s)
	default:
		x.standings(&s)
	}
	x.shown.table = s.Table
	return s
}

// pick returns the selected row, or -1 if there are none.
func (x *contest) pick(rows int) int {
	x.picked[x.tab] = max(min(x.picked[x.tab], rows-1), 0)
	if rows == 0 {
		return -1
	}
	return x.picked[x.tab]
}

// do adds a line with an action to the list at the side.
func (x *contest) do(s *room.Side, what string) {
	s.List = append(s.List, look.Row{Height: 36, Text: x.club.Say("tournament.do." + what), Sign: "icon-next", Rule: true})
	x.shown.list = append(x.shown.list, what)
}

// entrants builds the table of players.
func (x *contest) entrants(s *room.State) {
	c := x.club
	s.Table = room.Table{Sorted: -1, Empty: c.Say("tournament.empty"), Columns: []room.Column{
		{Kind: room.Number, Wide: 34}, c.column("player", room.Words, 140, 0), {Text: c.Say("tournament.column.boards"), Kind: room.Number, Wide: 70}, {Text: c.Say("tournament.column.waited"), Kind: room.Number, Wide: 70, Drop: 2},
		{Text: c.Say("tournament.column.powers"), Kind: room.Chips, Wide: 180, Drop: 3}, {Text: c.Say("tournament.column.here"), Kind: room.Words, Wide: 110, Drop: 1},
	}}
	for i, p := range x.t.Players {
		boards, waited, powers := 0, 0, []look.Side(nil)
		for _, r := range x.t.Rounds {
			for _, b := range r.Boards {
				for _, seat := range b.Seats {
					if seat.Player == p.Name {
						boards, powers = boards+1, append(powers, c.chips.of(x.t.Board, seat.Power))
					}
				}
			}
			for _, name := range r.Out {
				if name == p.Name {
					waited++
				}
			}
		}
		here := c.Say("tournament.here")
		switch {
		case p.Away:
			here = c.Say("tournament.away")
		case p.Twice:
			here = c.Say("tournament.twice")
		}
		s.Table.Rows = append(s.Table.Rows, room.Row{{Text: strconv.Itoa(i + 1), Faint: true}, {Text: p.Name, Faint: p.Away}, number(boards), number(waited), {Sides: powers}, {Text: here, Faint: p.Away}})
	}
	s.Table.Picked = x.pick(len(x.t.Players))
	if s.Table.Picked < 0 {
		return
	}
	p := x.t.Players[s.Table.Picked]
	s.Side.Title, s.Side.Note = p.Name, s.Table.Rows[s.Table.Picked][5].Text
	s.Side.Offer.Text = c.Say("tournament.leaves")
	if p.Away {
		s.Side.Offer.Text = c.Say("tournament.returns")
	}
	met := room.Part{Head: c.Say("tournament.met")}
	counts, order := map[string]int{}, []string(nil)
	for _, r := range x.t.Rounds {
		for _, b := range r.Boards {
			for _, seat := range b.Seats {
				if b.Has(p.Name) && seat.Player != p.Name {
					if counts[seat.Player]++; counts[seat.Player] == 1 {
						order = append(order, seat.Player)
					}
				}
			}
		}
	}
	for _, name := range order {
		met.Lines = append(met.Lines, room.Line{Text: name, Part: -1, Value: strconv.Itoa(counts[name])})
	}
	if len(order) > 0 {
		s.Side.Parts = append(s.Side.Parts, met)
	} else {
		x.do(&s.Side, "remove")
	}
	if x.t.Rest == tournament.Twice {
		x.do(&s.Side, "twice")
	}
}

// seating builds the table of boards in the round shown.
func (x *contest) seating(s *room.State) {
	c, t := x.club, x.t
	s.Table = room.Table{Sorted: -1, Picked: -1, Empty: c.Say("tournament.no-round"), Columns: []room.Column{
		{Text: c.Say("tournament.column.board"), Kind: room.Number, Wide: 50}, c.column("power", room.Chips, 130, 0), c.column("player", room.Words, 200, 0),
		c.column("centers", room.Number, 70, 0), {Text: c.Say("tournament.column.result"), Kind: room.Words, Wide: 120, Drop: 2}, {Text: c.Say("tournament.column.points"), Kind: room.Number, Wide: 70, Drop: 1},
	}}
	if len(t.Rounds) == 0 {
		return
	}
	x.round = min(x.round, len(t.Rounds)-1)
	var words []string
	for n := range t.Rounds {
		words = append(words, c.Say("tournament.round", lang.With{"N": n + 1}))
	}
	s.Filters = []room.Filter{{Text: words[x.round], Words: words, At: x.round}}
	r := &t.Rounds[x.round]
	for i := range r.Boards {
		b := &r.Boards[i]
		points := b.Points(x.system())
		for j, seat := range b.Seats {
			row := room.Row{{Text: strconv.Itoa(i + 1)}, {Text: x.power(seat.Power), Sides: []look.Side{c.chips.of(t.Board, seat.Power)}}, {Text: seat.Player}, {}, {Text: c.Say("tournament.playing"), Faint: true}, {}}
			if b.Done {
				row[3], row[4], row[5] = number(seat.Centers), room.Cell{Text: x.cameOut(b, j)}, text(tenth(points[j]))
			}
			s.Table.Rows = append(s.Table.Rows, row)
			x.shown.boards = append(x.shown.boards, i)
		}
	}
	s.Foot = c.Say("tournament.cost", lang.With{"N": t.Cost(x.round)})
	if len(r.Out) > 0 {
		s.Foot = c.Say("tournament.out", lang.With{"Names": c.Texts.List(r.Out...)}) + " " + s.Foot
	}
	if s.Table.Picked = x.pick(len(s.Table.Rows)); s.Table.Picked < 0 {
		return
	}
	x.aboutBoard(&s.Side, x.shown.boards[s.Table.Picked])
}

// aboutBoard fills the side panel with a board of the round shown.
func (x *contest) aboutBoard(s *room.Side, i int) {
	c := x.club
	b := &x.t.Rounds[x.round].Boards[i]
	s.Title, s.Note = c.Say("tournament.board", lang.With{"N": i + 1}), c.Say("tournament.file", lang.With{"File": b.File})
	part := room.Part{Head: c.Say("club.seats")}
	for j, seat := range b.Seats {
		line := room.Line{Side: c.chips.of(x.t.Board, seat.Power), Text: seat.Player, Part: -1}
		if b.Done {
			line.Note, line.Value = x.cameOut(b, j), strconv.Itoa(seat.Centers)
		}
		part.Lines = append(part.Lines, line)
	}
	s.Parts = []room.Part{part}
	s.Offer.Text = c.Say("tournament.result")
	if x.there(b) {
		x.do(s, "open")
	}
	if b.Done {
		x.do(s, "reopen")
	}
	last := x.round == len(x.t.Rounds)-1
	for j := range x.t.Rounds[x.round].Boards {
		last = last && !x.t.Rounds[x.round].Boards[j].Done
	}
	if last {
		x.do(s, "undraw")
	}
}

// standings builds the table of standings.
func (x *contest) standings(s *room.State) {
	c := x.club
	s.Table = room.Table{Sorted: -1, Empty: c.Say("tournament.empty"), Columns: []room.Column{
		{Text: c.Say("tournament.column.rank"), Kind: room.Number, Wide: 44}, c.column("player", room.Words, 130, 0), {Text: c.Say("tournament.column.total"), Kind: room.Number, Wide: 70},
	}}
	for n := range x.t.Rounds {
		s.Table.Columns = append(s.Table.Columns, room.Column{Text: strconv.Itoa(n + 1), Kind: room.Number, Wide: 62, Drop: 10 + len(x.t.Rounds) - n})
	}
	s.Table.Columns = append(s.Table.Columns, room.Column{Text: c.Say("tournament.column.best"), Kind: room.Number, Wide: 66, Drop: 2}, c.column("centers", room.Number, 66, 3))
	list := x.t.Standings(x.system())
	for i := range list {
		one := &list[i]
		row := room.Row{{Text: strconv.Itoa(one.Rank)}, {Text: one.Player}, {Text: tenth(one.Total)}}
		for _, p := range one.Rounds {
			cell := room.Cell{Text: "–", Faint: true}
			switch p.Kind {
			case tournament.Pending:
				cell.Text = "…"
			case tournament.Played, tournament.Waited:
				cell = room.Cell{Text: tenth(p.Points), Faint: !p.Counts}
			}
			row = append(row, cell)
		}
		s.Table.Rows = append(s.Table.Rows, append(row, text(tenth(one.Best)), number(one.Centers)))
	}
	s.Foot = c.Say("tournament.foot")
	if s.Table.Picked = x.pick(len(list)); s.Table.Picked < 0 {
		return
	}
	one := list[s.Table.Picked]
	s.Side.Title, s.Side.Note = one.Player, c.Say("tournament.place", lang.With{"Rank": one.Rank, "Total": tenth(one.Total)})
	part := room.Part{Head: c.Say("tournament.tab.boards")}
	for n, r := range x.t.Rounds {
		for i := range r.Boards {
			b := &r.Boards[i]
			points := b.Points(x.system())
			for j, seat := range b.Seats {
				if seat.Player != one.Player {
					continue
				}
				line := room.Line{Side: c.chips.of(x.t.Board, seat.Power), Text: c.Say("tournament.round", lang.With{"N": n + 1}), Note: c.Say("tournament.playing"), Part: -1}
				if points != nil {
					line.Note, line.Value = x.cameOut(b, j), tenth(points[j])
				}
				part.Lines = append(part.Lines, line)
			}
		}
	}
	if len(part.Lines) > 0 {
		s.Side.Parts = []room.Part{part}
	}
}

// power returns the displayed name of a power.
func (x *contest) power(id string) string {
	if name := x.club.chips.name(x.club.chips.of(x.t.Board, id)); name != "" {
		return name
	}
	return id
}

func (x *contest) letter(id string) string {
	if side := x.club.chips.of(x.t.Board, id); side != 0 {
		return x.club.chips.list[side].letter
	}
	return id
}

// cameOut returns the text for the result of a seat.
func (x *contest) cameOut(b *tournament.Board, at int) string {
	c, sharing := x.club, 0
	for _, s := range b.Seats {
		if s.Share {
			sharing++
		}
	}
	switch s := b.Seats[at]; {
	case s.Share && sharing == 1:
		return c.Say("scores.won")
	case s.Share:
		return c.Say("scores.share", lang.With{"N": sharing})
	case s.Centers == 0:
		return c.Say("tournament.gone")
	}
	return c.Say("scores.survived")
}
