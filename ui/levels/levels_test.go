package levels_test

import (
	"slices"
	"testing"

	"entente/ui/levels"
	"entente/ui/look"
	"entente/ui/page/pagetest"
)

// The last row of a program's seat gives all programs its level; where all have it, or a person sits there, there is none.
func TestAllProgramsPlayAlike(t *testing.T) {
	r := pagetest.Room(t)
	names := []string{"easy", "medium", "hard"}
	for _, c := range []struct {
		now  []string // who plays in each seat; "-": nobody can be chosen
		seat int
		want []string // "" where there is no such row
	}{
		{[]string{"", "hard", "easy", "easy", "-"}, 1, []string{"", "hard", "hard", "hard", "-"}},
		{[]string{"", "hard", "easy"}, 2, []string{"", "easy", "easy"}},
		{[]string{"", "hard", "hard"}, 1, nil},
		{[]string{"", "hard", "easy"}, 0, nil},
	} {
		var whos [][]look.Row
		for _, level := range c.now {
			if level == "-" {
				whos = append(whos, nil)
				continue
			}
			whos = append(whos, levels.Rows(r.Texts, names, level))
		}
		rows, got := levels.Alike(r.Texts, whos, c.seat), slices.Clone(c.now)
		sit := func(seat, who int) { got[seat] = levels.From(names, who) }
		if c.want == nil {
			if len(rows) != 1+len(names) {
				t.Errorf("%q, seat %d: %d rows", c.now, c.seat, len(rows))
			}
			continue
		}
		if levels.Sit(whos, c.seat, len(rows)-1, sit); !slices.Equal(got, c.want) {
			t.Errorf("%q, seat %d: %q, want %q", c.now, c.seat, got, c.want)
		}
		if levels.Sit(whos, c.seat, 2, sit); got[c.seat] != "medium" {
			t.Errorf("seat %d alone: %q", c.seat, got)
		}
	}
}
