// Package levels lists who may play a seat, a person or a bot of some level: as rows to choose from, and in words.
package levels

import (
	"slices"

	"entente/engine/record"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/settings"
)

// Seat is a seat in which a person plays, or a program.
type Seat struct {
	Level  string   // of the program, "" for a person
	Levels []string // on which programs can play there; nil: nobody can be chosen
}

// Known returns on what levels programs can play: those of the game, then the external bots of this machine.
func Known(levels []string, s *settings.Settings) []string {
	list := slices.Clone(levels)
	for _, path := range s.ExternalPaths() {
		list = append(list, record.ExternalLevel(settings.ExternalName(path)))
	}
	return list
}

// Rows returns who may play in a seat, as rows to choose from: a person first, then programs of the levels. Where there are external bots a
// row adds one. If a program plays there and another program has a different level, a last row offers to give them all this one.
func Rows(t *lang.Catalog, seats []Seat, at int, external bool) []look.Row {
	s := seats[at]
	rows := []look.Row{{Height: 32, Text: Name(t, ""), Picked: s.Level == ""}}
	for i, level := range s.Levels {
		rows = append(rows, look.Row{Height: 32, Text: Name(t, level), Picked: level == s.Level, Rule: i == 0})
	}
	if external {
		rows = append(rows, look.Row{Height: 32, Text: t.Say("level.external")})
	}
	if s.Level != "" && len(others(seats, at)) > 0 {
		rows = append(rows, look.Row{Height: 32, Text: t.Say("level.alike"), Rule: true})
	}
	return rows
}

// Choose carries out the choice of a row that Rows returned: for the seat alone or, for the last row, for all programs. add adds an external
// bot for a seat; nil where there are none.
func Choose(seats []Seat, at, row int, sit func(seat int, level string), add func(seat int)) {
	s := seats[at]
	switch n := 1 + len(s.Levels); {
	case row == 0:
		sit(at, "")
	case row < n:
		sit(at, s.Levels[row-1])
	case row == n && add != nil:
		add(at)
	default:
		for _, other := range others(seats, at) {
			sit(other, s.Level)
		}
	}
}

// others returns the seats whose programs play at a different level from that of the given seat.
func others(seats []Seat, at int) (list []int) {
	for i, s := range seats {
		if s.Levels != nil && s.Level != "" && s.Level != seats[at].Level {
			list = append(list, i)
		}
	}
	return list
}

// Name says who plays: a person for "", else a program of that level, or an external bot.
func Name(t *lang.Catalog, level string) string {
	if level == "" {
		return t.Say("level.person")
	}
	if name, external := record.ExternalName(level); external {
		return name
	}
	return t.Say("level." + level)
}
