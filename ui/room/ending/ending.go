// Package ending is the page at the end of a game: who has won and why, what every side had after each year, as a chart and as a table,
// and what the game was worth by the scoring systems of tournaments. During a game it shows only that table.
//
//	e := ending.New(room, brush, ending.Source{Counts: counts, End: end, WhatIf: playOn})
//	set.Add(e.Commands()...)
//	e.ShowEnd()
package ending

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/page"
)

// Counts are the numbers of centers or cities of every side after each year.
type Counts struct {
	Title string     // of the window that shows them
	File  string     // the default file name
	Names []string   // by side; the first is the heading over them
	Years []int      // the first is the year before the game
	Of    [][]int    // by year, then by side; side 0 is unused
	Sums  [][]string // rows of text below: the totals of players
	Goal  int        // the number that wins
	Also  []Column   // after the years: additional columns with current values
}

// Column is a column of the table beside the counts.
type Column struct {
	Head string
	Of   []string // by side; side 0 is unused
	Sums []string // of the players, as in the Sums of the counts
}

// State is the end of a game.
type State struct {
	Outcome string // "Russia wins with 18 centers.", "" before the end
	How     string // why it is over
	Counts  Counts // up to the end
}

// Source provides the game when something is opened.
type Source struct {
	Name   string        // of the command that shows the counts: "centers"
	Counts func() Counts // along the line shown
	End    func() State
	WhatIf func()        // continues the game anyway; nil if that is impossible
	Scores func() Scores // the scores; nil if games of this kind are not scored
	Choose func(i int)   // chooses a scoring system, -1: none
}

// Ending opens the page of the end and the table. Make it with New.
type Ending struct {
	*page.Screen
	*page.Acts
	brush func() kit.Brush
	Source
}

// New returns the room. brush draws the sides.
func New(s *page.Screen, c *page.Acts, brush func() kit.Brush, of Source) *Ending {
	return &Ending{s, c, brush, of}
}

// Commands returns the commands of this room.
func (e *Ending) Commands() []command.Command {
	return []command.Command{
		{Name: e.Source.Name, Menu: "game", MenuOrder: 9, Key: "Ctrl+Shift+B", Do: e.showCounts},
		{Name: "result", Menu: "game", MenuOrder: 14, Key: "Ctrl+Shift+W", Do: e.ShowEnd, DisabledReason: e.whyNotEnd},
	}
}

// whyNotEnd returns why there is no result to show, "" if there is one.
func (e *Ending) whyNotEnd() string {
	if e.End().Outcome == "" {
		return e.Say("why-off.going-on")
	}
	return ""
}

// rows returns the counts as texts: a row for the years, then one per side with its additional columns.
func (c *Counts) rows() [][]string {
	rows := [][]string{{c.Names[0]}}
	for _, year := range c.Years {
		rows[0] = append(rows[0], strconv.Itoa(year))
	}
	for _, also := range c.Also {
		rows[0] = append(rows[0], also.Head)
	}
	for side := 1; side < len(c.Names); side++ {
		row := []string{c.Names[side]}
		for _, counts := range c.Of {
			row = append(row, strconv.Itoa(counts[side]))
		}
		for _, also := range c.Also {
			row = append(row, also.Of[side])
		}
		rows = append(rows, row)
	}
	return rows
}

// sums returns the rows with the totals of players.
func (c *Counts) sums() [][]string {
	rows := slices.Clone(c.Sums)
	for i := range rows {
		rows[i] = slices.Clone(rows[i])
		for _, also := range c.Also {
			rows[i] = append(rows[i], also.Sums[i])
		}
	}
	return rows
}

// csv returns the counts as comma-separated values.
func (c *Counts) csv() ([]byte, error) {
	var out bytes.Buffer
	err := csv.NewWriter(&out).WriteAll(c.rows())
	return out.Bytes(), err
}

// text returns the counts and the totals of players as text in columns, for a monospaced font.
func (c *Counts) text() string {
	var out strings.Builder
	rows := append(c.rows(), c.sums()...)
	first := 0
	for _, row := range rows {
		first = max(first, columns(row[0]))
	}
	for _, row := range rows {
		out.WriteString(row[0] + strings.Repeat(" ", first-columns(row[0])))
		for _, cell := range row[1:] {
			out.WriteString(strings.Repeat(" ", max(6-columns(cell), 1)) + cell)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// columns returns the width of a text in such a font. Chinese and Japanese characters take two columns.
func columns(text string) int {
	n := utf8.RuneCountInString(text)
	for _, r := range text {
		if r >= 0x2E80 {
			n++
		}
	}
	return n
}
