package record_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine/record"
)

// TestMarksAreOfAKindAColorAndPlaces: an arrow of two places, anything else of one.
func TestMarksAreOfAKindAColorAndPlaces(t *testing.T) {
	there := func(l string) bool { return l == "par" || l == "bur" }
	for _, row := range []struct {
		mark record.Mark[string]
		want bool
	}{
		{record.Mark[string]{Kind: record.MarkArrow, At: "par", To: "bur"}, true},
		{record.Mark[string]{Kind: record.MarkArrow, At: "par"}, false},
		{record.Mark[string]{Kind: record.MarkArrow, At: "par", To: "par"}, false},
		{record.Mark[string]{Kind: record.MarkArrow, At: "par", To: "mos"}, false},
		{record.Mark[string]{Kind: record.MarkArrow, At: "mos", To: "par"}, false},
		{record.Mark[string]{Kind: record.MarkArrow, To: "par"}, false},
		{record.Mark[string]{Kind: record.MarkTint, At: "par"}, true},
		{record.Mark[string]{Kind: record.MarkTint, At: "par", To: "bur"}, false},
		{record.Mark[string]{Kind: record.MarkTint + 1, At: "par"}, false},
		{record.Mark[string]{Kind: record.NoMark, At: "par"}, false},
		{record.Mark[string]{Kind: record.MarkTint, Color: record.MarkColors - 1, At: "par"}, true},
		{record.Mark[string]{Kind: record.MarkTint, Color: record.MarkColors, At: "par"}, false},
	} {
		if got := row.mark.Sound(there); got != row.want {
			t.Errorf("%+v: %v, want %v", row.mark, got, row.want)
		}
	}
}

// TestTimesOfReveals: they are read as they are written, in their sequence, and not more than there can be.
func TestTimesOfReveals(t *testing.T) {
	const one, two = "2026-11-24T21:14:05Z", "2026-11-24T21:14:06Z"
	long := slices.Repeat([]string{one}, record.MostReveals)
	for _, list := range [][]string{nil, {one}, {one, two}, {one, one}, long} {
		times, err := record.ReadTimes(list)
		if err != nil || !slices.Equal(record.WriteTimes(times), list) {
			t.Errorf("%.90q: %v, %v", list, times, err)
		}
	}
	for _, row := range []struct {
		texts []string
		want  string
	}{
		{append(long, two), fmt.Sprintf("%d reveals", record.MostReveals+1)},
		{[]string{two, one}, "one after the other"},
		{[]string{"2026-11-24"}, `revealed at "2026-11-24"`},
		{[]string{"2026-11-24T21:14:05+00:00"}, "want times such as"},
		{[]string{"2026-11-24T22:14:05+01:00"}, "want times such as"},
		{[]string{"2026-11-24T21:14:05.5Z"}, "want times such as"},
		{[]string{strings.Repeat("x", 99)}, "revealed at \"" + strings.Repeat("x", 40) + "\":"},
	} {
		if _, err := record.ReadTimes(row.texts); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%.60q: %v, want %s", row.texts, err, row.want)
		}
	}
	at := time.Date(2026, 11, 24, 21, 14, 5, 0, time.UTC)
	if got, err := record.ReadTimes([]string{one}); err != nil || !got[0].Equal(at) {
		t.Errorf("%v, %v", got, err)
	}
}
