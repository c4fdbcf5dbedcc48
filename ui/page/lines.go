package page

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// LineLetter is what a line without a name is called, by its number from 0: A, B; a number beyond Z.
func LineLetter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return strconv.Itoa(i + 1)
}

// AskLineName asks what a line is to be called that begins in a phase and has a name or "" so far.
func (r *Room) AskLineName(phase, name string, done func(name string)) {
	field := kit.NewField(&DialogKeys{r}, r.Say("tree.name-here"), func(s string) { name = s })
	body := container.New(kit.Spaced{Gap: 8, Width: 400}, field)
	r.Ask(r.Say("tree.name-title"), r.Say("tree.name-text", lang.With{"Phase": phase}), body, 400,
		kit.Answer{Text: r.Say("tree.name-verb"), Do: func() { done(name) }}, kit.Answer{Text: r.Say("dialog.cancel")})
	field.SetSilently(name)
	r.Win.Canvas().Focus(field)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
}

// RowsText is a table of rows as text.
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
