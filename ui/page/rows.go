package page

import (
	"strings"

	"entente/ui/kit"
	"entente/ui/look"
)

// InTwo lets the text of a row continue on a second line if it is wider than the first.
func InTwo(l *kit.Look, r look.Row, width float32) look.Row {
	besides := float32(72) // a mark and the margins
	if r.Link || r.Sign != "" {
		besides += 24
	}
	if r.Note != "" {
		besides += l.Width(r.Note, 12, kit.Regular) + 8
	}
	face := kit.Regular
	if r.Strong {
		face = kit.Semibold
	}
	first := l.Wrap(r.Text, 13, face, max(width-besides, 120))[0]
	if rest := strings.TrimSpace(strings.TrimPrefix(r.Text, first)); rest != "" {
		r.Text, r.Sub, r.Height = first, rest, max(r.Height, 42)
	}
	return r
}

// RowsText returns a table of rows as text.
func RowsText(rows []look.Row) string {
	var text strings.Builder
	for _, row := range rows {
		line := row.Text
		if row.Cells[0] != "" {
			line += "\t" + strings.TrimRight(strings.Join(row.Cells[:], "\t"), "\t")
		}
		for _, more := range []string{row.Sub, row.Note} {
			if more != "" {
				line += "\t" + more
			}
		}
		if row.Rule {
			text.WriteString("\n")
		}
		text.WriteString(strings.TrimRight(line, "\t") + "\n")
	}
	return text.String()
}
