// Package levels knows who may play in a seat, a person or a program of some level: as rows to choose from, and in words.
package levels

import (
	"slices"

	"entente/ui/lang"
	"entente/ui/look"
)

// Rows returns who may play in a seat, as rows to choose from: a person first, then programs of the levels. now is the level that plays
// there, "" for a person. From returns the level of a row.
func Rows(t *lang.Catalog, levels []string, now string) []look.Row {
	rows := []look.Row{{Height: 32, Text: Name(t, ""), Picked: now == ""}}
	for i, level := range levels {
		rows = append(rows, look.Row{Height: 32, Text: Name(t, level), Picked: level == now, Rule: i == 0})
	}
	return rows
}

// Alike returns the rows of a seat. If a program plays there and another program has a different level, a last row offers to give them all this
// one. whos holds the rows of every seat, as Rows makes them.
func Alike(t *lang.Catalog, whos [][]look.Row, seat int) []look.Row {
	if playing(whos[seat]) < 1 || len(others(whos, seat)) == 0 {
		return whos[seat]
	}
	return append(slices.Clip(whos[seat]), look.Row{Height: 32, Text: t.Say("level.alike"), Rule: true})
}

// Sit carries out the choice of a row that Alike returned: for the seat alone or, for the last row, for all programs.
func Sit(whos [][]look.Row, seat, row int, sit func(seat, who int)) {
	if row < len(whos[seat]) {
		sit(seat, row)
		return
	}
	for _, other := range others(whos, seat) {
		sit(other, playing(whos[seat]))
	}
}

// playing is the row of who plays in a seat: 0 for a person, -1 where nobody can be chosen.
func playing(whos []look.Row) int {
	return slices.IndexFunc(whos, func(r look.Row) bool { return r.Picked })
}

// others returns the seats whose programs play at a different level from that of the given seat.
func others(whos [][]look.Row, seat int) (list []int) {
	for i, rows := range whos {
		if now := playing(rows); now > 0 && now != playing(whos[seat]) {
			list = append(list, i)
		}
	}
	return list
}

// From returns the level behind a row that Rows made, or "" for a person and for any row out of range.
func From(levels []string, row int) string {
	if row < 1 || row > len(levels) {
		return ""
	}
	return levels[row-1]
}

// Name says who plays: a person for "", else a program of that level.
func Name(t *lang.Catalog, level string) string {
	if level == "" {
		return t.Say("level.person")
	}
	return t.Say("level." + level)
}
