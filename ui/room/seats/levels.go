package seats

import (
	"entente/ui/lang"
	"entente/ui/look"
)

// Whos returns who may play in a seat, as rows to choose from: a person first, then programs of the levels. now is the level that plays
// there, "" for a person. From returns the level of a row.
func Whos(t *lang.Catalog, levels []string, now string) []look.Row {
	rows := []look.Row{{Height: 32, Text: Level(t, ""), Picked: now == ""}}
	for i, level := range levels {
		rows = append(rows, look.Row{Height: 32, Text: Level(t, level), Picked: level == now, Rule: i == 0})
	}
	return rows
}

// From returns the level of a row of Whos, "" for a person.
func From(levels []string, row int) string {
	if row < 1 || row > len(levels) {
		return ""
	}
	return levels[row-1]
}

// Level says who plays: a person for "", else a program of that level.
func Level(t *lang.Catalog, level string) string {
	if level == "" {
		return t.Say("level.person")
	}
	return t.Say("level." + level)
}
