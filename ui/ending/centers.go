package ending

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"entente/engine/game"
	"entente/engine/table"
	wordspkg "entente/ui/words"
)

// CenterTable writes how many supply centers every power had after each year.
type CenterTable struct{ table.Tally }

// CountCenters reads the table from a line of phases.
func CountCenters(line []*game.Node) CenterTable { return CenterTable{table.NewTally(line)} }

// cells returns the table as texts: a row of years, then a row for each power.
func (t *CenterTable) cells(words wordspkg.Words) [][]string {
	return t.Rows(words.Say("panel.power"), words.Power)
}

// Csv returns the table as a file of comma separated values.
func (t *CenterTable) Csv(words wordspkg.Words) ([]byte, error) {
	var out bytes.Buffer
	if err := t.WriteCSV(&out, words.Say("panel.power"), words.Power); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Text returns the table in columns.
func (t *CenterTable) Text(words wordspkg.Words) string {
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
