package ending

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"entente/engine/table"
	"entente/ui/europe/words"
)

// centerRows returns a tally as texts: one row for the years, then one row per power.
func centerRows(t table.Tally, w words.Words) [][]string {
	return t.Rows(w.Say("panel.power"), w.Power)
}

// sums returns what every player had together after each year, a row each; none where everybody plays one power.
func (e *Endings) sums(t table.Tally) [][]string {
	var rows [][]string
	w := e.Desk.Words()
	for _, sum := range w.Sums(e.Desk.Game.Node().Position) {
		row := []string{w.SumName(sum)}
		for _, counts := range t.Centers {
			n := 0
			for _, pw := range sum.Powers {
				n += counts[pw]
			}
			row = append(row, strconv.Itoa(n))
		}
		rows = append(rows, row)
	}
	return rows
}

// centersCSV returns a tally as a file of comma separated values.
func centersCSV(t table.Tally, w words.Words) ([]byte, error) {
	var out bytes.Buffer
	if err := t.WriteCSV(&out, w.Say("panel.power"), w.Power); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// centersText returns a tally, and what players have together, as text in columns, for type in which all letters are equally wide.
func centersText(t table.Tally, w words.Words, sums [][]string) string {
	var out strings.Builder
	rows := append(centerRows(t, w), sums...)
	first := 0
	for _, row := range rows {
		first = max(first, columns(row[0]))
	}
	for _, row := range rows {
		out.WriteString(row[0] + strings.Repeat(" ", first-columns(row[0])))
		for _, cell := range row[1:] {
			out.WriteString(strings.Repeat(" ", max(6-len(cell), 1)) + cell)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// columns counts the columns that a text takes in such type. Chinese and Japanese letters take two.
func columns(text string) int {
	n := utf8.RuneCountInString(text)
	for _, r := range text {
		if r >= 0x2E80 {
			n++
		}
	}
	return n
}
