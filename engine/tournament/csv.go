package tournament

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"entente/engine/jsonfile"
	"entente/engine/scoring"
)

// mostTable is the maximum size of a table in bytes.
const mostTable = 4 << 20

// table reads a table. Its cells are separated by commas, semicolons or tabs, whichever is most frequent in the first line.
func table(data []byte) ([][]string, error) {
	if len(data) > mostTable {
		return nil, fmt.Errorf("larger than %d MB: no table", mostTable>>20)
	}
	data = bytes.TrimPrefix(jsonfile.UTF8(data), []byte("\ufeff"))
	first, _, _ := bytes.Cut(data, []byte("\n"))
	r := csv.NewReader(bytes.NewReader(data))
	for _, c := range ",;\t" {
		if bytes.Count(first, []byte(string(c))) > bytes.Count(first, []byte(string(r.Comma))) {
			r.Comma = c
		}
	}
	r.FieldsPerRecord, r.LazyQuotes, r.TrimLeadingSpace = -1, true, true
	return r.ReadAll()
}

// columns finds columns by their headings, each of which has several names. It returns -1 for a missing one.
func columns(head []string, names ...[]string) []int {
	list := make([]int, len(names))
	for i, also := range names {
		list[i] = slices.IndexFunc(head, func(cell string) bool { return slices.Contains(also, strings.ToLower(strings.TrimSpace(cell))) })
	}
	return list
}

// ReadNames reads the names of players from a table as tournament programs write it: from the column "name" or "player", from
// "first name" and "last name" or, without a heading, from the first column.
func ReadNames(data []byte) ([]string, error) {
	rows, err := table(data)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, errors.New("no names")
	}
	at := columns(rows[0], []string{"name", "player", "player name", "full name"}, []string{"first name", "firstname", "given name", "first"}, []string{"last name", "lastname", "surname", "family name", "last"})
	whole, first, last := at[0], at[1], at[2]
	if whole >= 0 || first >= 0 || last >= 0 {
		rows = rows[1:]
	} else {
		whole = 0
	}
	var names []string
	for _, row := range rows {
		cell := func(i int) string {
			if i < 0 || i >= len(row) {
				return ""
			}
			return row[i]
		}
		name := cell(whole)
		if first >= 0 || last >= 0 && whole < 0 {
			name = cell(first) + " " + cell(last)
			if whole >= 0 && last < 0 { // a column "name" next to "first name" has the family name
				name = cell(first) + " " + cell(whole)
			}
		}
		if name = Tidy(name); name == "" || slices.Contains(names, name) {
			continue
		}
		if names = append(names, name); len(names) > MaxPlayers {
			return nil, fmt.Errorf("more than %d players", MaxPlayers)
		}
	}
	return names, nil
}

// resultHead returns the headings of the table of results.
func resultHead() []string {
	return []string{"round", "board", "setup", "power", "player", "centers", "result", "score", "file"}
}

// Results of a seat as tables have them.
const (
	won      = "won"
	shared   = "shared"
	survived = "survived"
	out      = "out"
)

// WriteResults writes every seat of every round as comma-separated values. Centers and result are empty until the board is over.
func (t *Tournament) WriteResults(w io.Writer, s scoring.System) error {
	rows := [][]string{resultHead()}
	for n, r := range t.Rounds {
		for i := range r.Boards {
			b := &r.Boards[i]
			points := b.Points(s)
			for j, seat := range b.Seats {
				row := []string{strconv.Itoa(n + 1), strconv.Itoa(i + 1), b.Setup, seat.Power, seat.Player, "", "", "", b.File}
				if b.Done {
					row[5], row[6], row[7] = strconv.Itoa(seat.Centers), b.result(j), strconv.FormatFloat(points[j], 'f', 2, 64)
				}
				rows = append(rows, row)
			}
		}
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// result returns the result of a seat.
func (b *Board) result(at int) string {
	sharing := 0
	for _, s := range b.Seats {
		sharing += flag(s.Share)
	}
	switch s := b.Seats[at]; {
	case s.Share && sharing == 1:
		return won
	case s.Share:
		return shared
	case s.Centers > 0:
		return survived
	}
	return out
}

// WriteStandings writes the standings as comma-separated values, with a column for each round.
func (t *Tournament) WriteStandings(w io.Writer, s scoring.System) error {
	head := []string{"rank", "player", "total"}
	for n := range t.Rounds {
		head = append(head, "round "+strconv.Itoa(n+1))
	}
	rows := [][]string{append(head, "games", "best", "centers")}
	number := func(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }
	for _, one := range t.Standings(s) {
		row := []string{strconv.Itoa(one.Rank), one.Player, number(one.Total)}
		for _, p := range one.Rounds {
			cell := ""
			if p.Kind == Played || p.Kind == Waited {
				cell = number(p.Points)
			}
			row = append(row, cell)
		}
		rows = append(rows, append(row, strconv.Itoa(one.Games), number(one.Best), strconv.Itoa(one.Centers)))
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// ReadResults reads results from a table as written by WriteResults: for each seat, given by round, board and power, the centers
// and the result "won", "shared", "survived" or "out". The players must be those who were drawn. Boards without centers stay as
// they are. If anything is wrong, nothing is changed.
func (t *Tournament) ReadResults(data []byte) (taken int, err error) {
	rows, err := table(data)
	if err != nil {
		return 0, err
	}
	if len(rows) == 0 {
		return 0, errors.New("no results")
	}
	at := columns(rows[0], []string{"round"}, []string{"board", "game"}, []string{"power", "country"}, []string{"player", "name"}, []string{"centers", "centres", "dots", "final centers"}, []string{"result"})
	for i, name := range []string{"round", "board", "power", "player", "centers", "result"} {
		if at[i] < 0 {
			return 0, fmt.Errorf("line 1: no column %q", name)
		}
	}
	type place struct{ round, board int }
	type result struct {
		centers []int
		share   []bool
		seen    int
	}
	results := map[place]*result{}
	for n, row := range rows[1:] {
		fault := func(format string, args ...any) error {
			return fmt.Errorf("line %d: "+format, append([]any{n + 2}, args...)...)
		}
		if len(row) <= slices.Max(at) {
			return 0, fault("want %d cells", slices.Max(at)+1)
		}
		cell := func(i int) string { return strings.TrimSpace(row[at[i]]) }
		if cell(4) == "" {
			continue
		}
		round, err1 := strconv.Atoi(cell(0))
		board, err2 := strconv.Atoi(cell(1))
		centers, err3 := strconv.Atoi(cell(4))
		if err := errors.Join(err1, err2, err3); err != nil {
			return 0, fault("round, board and centers: want whole numbers")
		}
		b, err := t.board(round-1, board-1)
		if err != nil {
			return 0, fault("%w", err)
		}
		seat := slices.IndexFunc(b.Seats, func(s Seat) bool { return strings.EqualFold(s.Power, cell(2)) })
		switch {
		case seat < 0:
			return 0, fault("nobody leads %.40q on board %d of round %d", cell(2), board, round)
		case b.Seats[seat].Player != Tidy(cell(3)):
			return 0, fault("%s leads %s there, not %.40q", b.Seats[seat].Player, b.Seats[seat].Power, cell(3))
		case !slices.Contains([]string{won, shared, survived, out}, strings.ToLower(cell(5))):
			return 0, fault("result %.40q: want won, shared, survived or out", cell(5))
		}
		r := results[place{round - 1, board - 1}]
		if r == nil {
			r = &result{make([]int, len(b.Seats)), make([]bool, len(b.Seats)), 0}
			results[place{round - 1, board - 1}] = r
		}
		said := strings.ToLower(cell(5))
		r.centers[seat], r.share[seat] = centers, said == won || said == shared
		r.seen++
	}
	after := t.clone()
	for _, at := range slices.SortedFunc(maps.Keys(results), func(a, b place) int { return cmp.Or(a.round-b.round, a.board-b.board) }) {
		r := results[at]
		b, _ := after.board(at.round, at.board) // it was there above
		if r.seen != len(b.Seats) {
			return 0, fmt.Errorf("board %d of round %d: want %d seats, not %d", at.board+1, at.round+1, len(b.Seats), r.seen)
		}
		if err := after.SetResult(at.round, at.board, r.centers, r.share); err != nil {
			return 0, fmt.Errorf("board %d of round %d: %w", at.board+1, at.round+1, err)
		}
	}
	t.Rounds = after.Rounds
	return len(results), nil
}

// clone returns a copy whose boards can be changed.
func (t *Tournament) clone() *Tournament {
	c := *t
	c.Rounds = slices.Clone(t.Rounds)
	for i := range c.Rounds {
		c.Rounds[i].Boards = slices.Clone(c.Rounds[i].Boards)
		for j := range c.Rounds[i].Boards {
			b := &c.Rounds[i].Boards[j]
			b.Seats = slices.Clone(b.Seats)
		}
	}
	return &c
}
