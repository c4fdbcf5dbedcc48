package ui

import (
	"bytes"
	"encoding/csv"
	"strings"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/game"
	wordspkg "entente/ui/words"
)

// centerTable counts the supply centers of every power after each year: a value made from the phases that were played.
type centerTable struct {
	Years  []int   // the first is the year before the game began
	Counts [][]int // by year, then by power
}

// countCenters reads the table from a line of phases.
func countCenters(line []*game.Node) centerTable {
	var t centerTable
	if len(line) == 0 {
		return t
	}
	t.note(int(line[0].Position.Phase.Year)-1, line[0].Position)
	for _, n := range line {
		if n.Result == nil {
			continue
		}
		next, year := &n.Result.Next, n.Position.Phase.Year
		if next.Phase.Year > year || next.Phase.Kind == engine.Adjustment { // the centers of the year are counted
			t.note(int(year), next)
		}
	}
	return t
}

// note counts the centers of a position at the end of a year.
func (t *centerTable) note(year int, pos *engine.Position) {
	counts := make([]int, len(pos.Variant.Powers))
	for p := range pos.Variant.Map.Centers().All() {
		if pw := pos.Owners[p]; int(pw) < len(counts) {
			counts[pw]++
		}
	}
	if n := len(t.Years); n > 0 && t.Years[n-1] == year {
		t.Counts[n-1] = counts
		return
	}
	t.Years, t.Counts = append(t.Years, year), append(t.Counts, counts)
}

// cells returns the table as texts: a row of years, then a row for each power.
func (t *centerTable) cells(words wordspkg.Words) [][]string {
	head := []string{wordspkg.Say("panel.power")}
	for _, year := range t.Years {
		head = append(head, number(year))
	}
	rows := [][]string{head}
	for i := 1; i < len(words.Variant.Powers); i++ {
		row := []string{words.Power(engine.Power(i))}
		for _, counts := range t.Counts {
			row = append(row, number(counts[i]))
		}
		rows = append(rows, row)
	}
	return rows
}

// csv returns the table as a file of comma separated values.
func (t *centerTable) csv(words wordspkg.Words) ([]byte, error) {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	if err := w.WriteAll(t.cells(words)); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// text returns the table in columns.
func (t *centerTable) text(words wordspkg.Words) string {
	var out strings.Builder
	rows := t.cells(words)
	first := 0
	for _, row := range rows {
		first = max(first, width(row[0]))
	}
	for _, row := range rows {
		out.WriteString(row[0] + strings.Repeat(" ", first-width(row[0])))
		for _, cell := range row[1:] {
			out.WriteString(strings.Repeat(" ", max(6-len(cell), 1)) + cell)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// width is how many columns a text takes where every letter is as wide as another; Chinese letters take two.
func width(text string) int {
	n := utf8.RuneCountInString(text)
	for _, r := range text {
		if r >= 0x2E80 {
			n++
		}
	}
	return n
}
