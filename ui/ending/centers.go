package ending

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"entente/engine/table"
	"entente/ui/words"
)

// centerRows returns a tally as texts: one row for the years, then one row per power.
func centerRows(t table.Tally, w words.Words) [][]string {
	return t.Rows(w.Say("panel.power"), w.Power)
}

// centersCSV returns a tally as a file of comma separated values.
func centersCSV(t table.Tally, w words.Words) ([]byte, error) {
	var out bytes.Buffer
	if err := t.WriteCSV(&out, w.Say("panel.power"), w.Power); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// centersText returns a tally as text in columns, for type in which all letters are equally wide.
func centersText(t table.Tally, w words.Words) string {
	var out strings.Builder
	rows := centerRows(t, w)
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
