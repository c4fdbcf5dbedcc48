package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"entente/engine/club"
	"entente/engine/scoring"
	"entente/variants"
)

// clubTable holds the options of judge table.
type clubTable struct {
	score  string
	by     string
	least  int
	csv    bool
	board  string
	filter club.Filter
}

// tableKinds lists the tables of a club.
func tableKinds() []string { return []string{"players", "powers", "openings", "meetings", "games"} }

func runTable(args []string, s streams) error {
	c := clubTable{by: tableKinds()[0]}
	set := flags("table", s)
	set.StringVar(&c.score, "score", "squares", "the scoring system: "+scoreNames()+", or a file of your own (docs/scores.md)")
	set.Func("by", "what to list, one per row: "+strings.Join(tableKinds(), ", ")+" (default players)", func(name string) error {
		if c.by = name; !slices.Contains(tableKinds(), name) {
			return errors.New("expected " + strings.Join(tableKinds(), ", "))
		}
		return nil
	})
	set.IntVar(&c.least, "least", 1, "the minimum number of games for a row")
	set.BoolVar(&c.csv, "csv", false, "write comma-separated values")
	set.StringVar(&c.filter.Year, "year", "", "only games of this `year`, such as 2026")
	set.StringVar(&c.filter.Board, "only", "", "only games on this `board`, by its id")
	set.StringVar(&c.board, "variant", "", "the board for games that name it: "+boardUsage())
	dirs, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(dirs) != 1 {
		return errors.New("table: expected one folder")
	}
	system, err := scoreNamed(c.score)
	if err != nil {
		return fmt.Errorf("table: %w", err)
	}
	all, err := readClub(dirs[0], c.board)
	if err != nil {
		return fmt.Errorf("table: %w", err)
	}
	for _, fault := range all.Faults {
		fmt.Fprintln(s.err, "judge: table:", fault)
	}
	all = all.Only(c.filter)
	rows := c.rows(all, system)
	if c.csv {
		return csv.NewWriter(s.out).WriteAll(rows)
	}
	if err := columns(s.out, rows); err != nil {
		return err
	}
	others := 0
	for i := range all.Games {
		if !all.Games[i].Scored() {
			others++
		}
	}
	_, err = fmt.Fprintf(s.out, "\n%d games; %d unfinished, %d of Three Kingdoms, %d unreadable files\n", len(all.Games)-others, len(all.Open), others, len(all.Faults))
	return err
}

// readClub reads the games of a folder. board is a board of one's own, as for -variant; "" for none.
func readClub(dir, board string) (*club.Club, error) {
	find := (&conversion{board: board}).find
	builtIn := append(variants.List(), variants.KingdomsID)
	if board != "" {
		builtIn = nil // its id may be that of a built-in board
	}
	return club.Read(context.Background(), dir, club.Options{Find: find, Kingdoms: variants.KingdomsTables, BuiltIn: builtIn})
}

// columns writes rows as aligned columns, without trailing spaces.
func columns(w io.Writer, rows [][]string) error {
	var b bytes.Buffer
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(t, strings.Join(row, "\t"))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for line := range strings.Lines(b.String()) {
		if _, err := fmt.Fprintln(w, strings.TrimRight(line, " \n")); err != nil {
			return err
		}
	}
	return nil
}

// rows returns the rows of the table, the heading first.
func (c *clubTable) rows(all *club.Club, system scoring.System) [][]string {
	line := func(l *club.Line) []string {
		return []string{
			l.Name, strconv.Itoa(l.Games), strconv.Itoa(l.Solos), strconv.Itoa(l.Shares), strconv.Itoa(l.Out),
			tenth(l.Centers), tenth(l.Score), tenth(l.Error),
		}
	}
	head := []string{"player", "games", "solos", "shares", "out", "centers", "score", "error"}
	var rows [][]string
	add := func(games int, row ...string) {
		if games >= c.least {
			rows = append(rows, row)
		}
	}
	switch c.by {
	case "players":
		head = append(head, "rating")
		for _, p := range all.Players(system) {
			add(p.Games, append(line(&p.Line), strconv.Itoa(int(math.Round(p.Rating))))...)
		}
	case "powers":
		head[0] = "power"
		for _, l := range all.Powers(system) {
			add(l.Games, line(&l)...)
		}
	case "openings":
		head = append([]string{"power"}, head...)
		head[1] = "opening"
		for _, o := range all.Openings(system) {
			add(o.Games, append([]string{o.Power}, line(&o.Line)...)...)
		}
	case "meetings":
		head = []string{"player", "other", "games", "ahead", "behind", "score", "score of other"}
		for _, m := range all.Meetings(system) {
			add(m.Games, m.Names[0], m.Names[1], strconv.Itoa(m.Games), strconv.Itoa(m.Ahead[0]), strconv.Itoa(m.Ahead[1]), tenth(m.Scores[0]), tenth(m.Scores[1]))
		}
	default:
		head = []string{"file", "day", "board", "end", "winners", "title"}
		for i := range all.Games {
			g := &all.Games[i]
			add(c.least, g.File, g.Day, g.Board, g.Phase, strings.Join(winners(all, g), ", "), g.Title)
		}
		for i := range all.Open {
			g := &all.Open[i]
			add(c.least, g.File, g.Day, g.Board, "under way, "+g.Phase, "", g.Title)
		}
	}
	return append([][]string{head}, rows...)
}

// winners returns the players who won or share a game, each with their powers.
func winners(c *club.Club, g *club.Game) (list []string) {
	for _, i := range g.Winners() {
		s := &g.Seats[i]
		switch name := c.Name(s.Player); {
		case name == "":
			list = append(list, s.Power)
		case s.Power == "":
			list = append(list, name)
		default:
			list = append(list, name+" ("+s.Power+")")
		}
	}
	return list
}

// tenth formats a number with one decimal.
func tenth(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }

// scoreNames lists the ids of the built-in systems.
func scoreNames() string {
	var list []string
	for _, s := range scoring.Systems() {
		list = append(list, s.ID)
	}
	return strings.Join(list, ", ")
}

// scoreNamed returns a built-in system, or reads one from a file.
func scoreNamed(name string) (scoring.System, error) {
	for _, s := range scoring.Systems() {
		if s.ID == name {
			return s, nil
		}
	}
	s, err := scoring.Open(name)
	if err != nil {
		return s, fmt.Errorf("-score %s: not one of %s, and not a readable file: %w", name, scoreNames(), err)
	}
	return s, nil
}
