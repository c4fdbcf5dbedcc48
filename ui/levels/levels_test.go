package levels_test

import (
	"slices"
	"testing"

	"entente/ui/levels"
	"entente/ui/page/pagetest"
)

// A row of a seat seats a person or a program there, or asks for an external bot. The last row of a program's seat gives all programs its
// level; where all have it, or a person sits there, there is none.
func TestARowSeatsSomebody(t *testing.T) {
	r := pagetest.Room(t)
	r.Settings.AddExternal("/bots/albert.sh")
	known := levels.Known([]string{"easy", "medium", "hard"}, r.Settings)
	const albert = "program:albert"
	for _, c := range []struct {
		now      []string // who plays in each seat; "-": nobody can be chosen
		seat     int
		external bool
		row      string
		want     []string // "?" where an external bot is asked for; nil: there is no such row
	}{
		{[]string{"", "hard", "easy", "easy", "-"}, 1, false, "All bots at this level", []string{"", "hard", "hard", "hard", "-"}},
		{[]string{"", "hard", "easy"}, 2, true, "All bots at this level", []string{"", "easy", "easy"}},
		{[]string{"", "hard", albert}, 2, true, "All bots at this level", []string{"", albert, albert}},
		{[]string{"", "hard", "hard"}, 1, false, "All bots at this level", nil},
		{[]string{"", "hard", "easy"}, 0, false, "All bots at this level", nil},
		{[]string{"", "hard"}, 0, true, "External bot…", []string{"?", "hard"}},
		{[]string{"hard", "easy"}, 1, true, "External bot…", []string{"hard", "?"}},
		{[]string{"", "hard"}, 0, false, "External bot…", nil},
		{[]string{"", "hard"}, 0, true, "albert", []string{albert, "hard"}},
		{[]string{"", "hard"}, 0, false, "medium", []string{"medium", "hard"}},
		{[]string{"", "hard"}, 1, false, "person", []string{"", ""}},
	} {
		var seats []levels.Seat
		for _, level := range c.now {
			s := levels.Seat{Level: level, Levels: known}
			if level == "-" {
				s = levels.Seat{}
			}
			seats = append(seats, s)
		}
		got := slices.Clone(c.now)
		var add func(int)
		if c.external {
			add = func(seat int) { got[seat] = "?" }
		}
		rows := levels.Rows(r.Texts, seats, c.seat, c.external)
		at := -1
		for i, row := range rows {
			if row.Text == c.row {
				at = i
			}
			if row.Rule != (i == 1 || row.Text == "All bots at this level") {
				t.Errorf("%q, seat %d: a rule above %q: %v", c.now, c.seat, row.Text, row.Rule)
			}
			if row.Picked != (row.Text == levels.Name(r.Texts, c.now[c.seat])) {
				t.Errorf("%q, seat %d: %q is chosen: %v", c.now, c.seat, row.Text, row.Picked)
			}
		}
		if at >= 0 {
			levels.Choose(seats, c.seat, at, func(seat int, level string) { got[seat] = level }, add)
		}
		if want := c.want; want == nil && at >= 0 || want != nil && !slices.Equal(got, want) {
			t.Errorf("%q, seat %d, %s: %q, want %q", c.now, c.seat, c.row, got, want)
		}
	}
}
