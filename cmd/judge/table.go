package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"entente/engine/club"
	"entente/engine/scoring"
)

// clubTable is what judge table was asked for.
type clubTable struct {
	score string
	least int
	csv   bool
	board string
}

func runTable(args []string, s streams) error {
	var c clubTable
	set := flags("table", s)
	set.StringVar(&c.score, "score", "squares", "by what: "+scoreNames()+", or a file of one's own (docs/scores.md)")
	set.IntVar(&c.least, "least", 1, "how many games somebody must have played")
	set.BoolVar(&c.csv, "csv", false, "write comma separated values")
	set.StringVar(&c.board, "variant", "", boardUsage()+": of games that name it")
	dirs, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(dirs) != 1 {
		return errors.New("table: want one folder")
	}
	system, err := scoreNamed(c.score)
	if err != nil {
		return fmt.Errorf("table: %w", err)
	}
	all, err := club.Read(dirs[0], (&conversion{board: c.board}).find)
	if err != nil {
		return fmt.Errorf("table: %w", err)
	}
	for _, fault := range all.Faults {
		fmt.Fprintln(s.err, "judge: table:", fault)
	}
	rows := [][]string{{"player", "games", "solos", "shares", "out", "centers", "score", "error"}}
	for _, p := range all.Table(system) {
		if p.Games >= c.least {
			rows = append(rows, []string{
				p.Name, strconv.Itoa(p.Games), strconv.Itoa(p.Solos), strconv.Itoa(p.Shares), strconv.Itoa(p.Out),
				fmt.Sprintf("%.1f", p.Centers), fmt.Sprintf("%.1f", p.Score), fmt.Sprintf("%.1f", p.Error),
			})
		}
	}
	if c.csv {
		return csv.NewWriter(s.out).WriteAll(rows)
	}
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "\n%d games; %d unfinished, %d of Three Kingdoms, %d files that cannot be read\n", len(all.Games), len(all.Unfinished), len(all.Others), len(all.Faults))
	return err
}

// scoreNames are the systems that are built in, by their ids.
func scoreNames() string {
	var list []string
	for _, s := range scoring.Systems() {
		list = append(list, s.ID)
	}
	return strings.Join(list, ", ")
}

// scoreNamed returns a system that is built in, or one in a file.
func scoreNamed(name string) (scoring.System, error) {
	for _, s := range scoring.Systems() {
		if s.ID == name {
			return s, nil
		}
	}
	s, err := scoring.Open(name)
	if err != nil {
		return s, fmt.Errorf("-score %s: neither %s nor a file that can be read: %w", name, scoreNames(), err)
	}
	return s, nil
}
