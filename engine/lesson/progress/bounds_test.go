package progress

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestRecordsAreReadAtTheirBounds: what is beyond them is left out, and what comes twice counts once.
func TestRecordsAreReadAtTheirBounds(t *testing.T) {
	id := strings.Repeat("x", 100)
	for line, want := range map[string]bool{
		"3 3 1000000 a b": true, "0 0 0 a": true, "3 0 0 " + id: true, "3 0 0 " + id + "x": false, "4 0 0 a": false, "-1 0 0 a": false, "0 4 0 a": false, "0 -1 0 a": false, "0 0 1000001 a": false, "0 0 -1 a": false,
		"0 0 0 ": false, "0 0 0": false, "": false, "x 0 0 a": false, "0 x 0 a": false, "0 0 x a": false,
	} {
		b := Read([]string{line, line})
		if got := b.Lines(); want != (len(got) == 1) || want && got[0] != line {
			t.Errorf("%q: %q", line, got)
		}
	}
	var many []string
	for i := range 1001 {
		many = append(many, fmt.Sprintf("1 0 0 lesson %d", i))
	}
	if b := Read(many); len(b.Lines()) != 1000 || b.Has("lesson 1000") || !b.Has("lesson 999") {
		t.Errorf("%d records", len(b.Lines()))
	}
	b := &Book{}
	b.Wrong(id, 1)
	b.Right(id+"x", 1, 1, false)
	if b.Wrong("", 1); len(b.Lines()) != 1 || !b.Has(id) {
		t.Errorf("%q", b.Lines())
	}
}

// TestLessonsComeBackAfterDays: after 2, 5 and 14, then no more; what was helped or comes early stays where it is.
func TestLessonsComeBackAfterDays(t *testing.T) {
	b := &Book{}
	b.Right("new", 0, 9, false)
	b.Wrong("a", 10)
	var got []string
	note := func() { got = append(got, b.Lines()[1]) }
	note()
	b.Right("a", 9, 11, false) // too early
	note()
	b.Right("a", 2, 12, true) // helped
	note()
	b.Right("a", 1, 12, false)
	note()
	b.Right("a", 1, 17, false)
	note()
	b.Right("a", 1, 31, false)
	note()
	b.Right("a", 1, 40, false)
	note()
	want := []string{"0 1 12 a", "3 1 12 a", "3 1 12 a", "3 2 17 a", "3 3 31 a", "3 0 31 a", "3 0 40 a"}
	if !slices.Equal(got, want) || b.Lines()[0] != "1 0 9 new" {
		t.Errorf("%q, want %q, and %q", got, want, b.Lines()[0])
	}
	b = Read([]string{"0 1 5 b", "0 2 4 c", "0 1 6 d", "0 0 1 e", "0 3 4 f"})
	if due := b.Due(5); !slices.Equal(due, []string{"c", "f", "b"}) {
		t.Errorf("due: %v", due)
	}
}

// TestRatingsAndStreaksAreReadAtTheirBounds.
func TestRatingsAndStreaksAreReadAtTheirBounds(t *testing.T) {
	for text, want := range map[string]bool{
		"4000.00 350.00 1.000000": true, "4000.01 350 1": false, "4000 350.01 1": false, "4000 350 1.01": false, "0 350 1": false, "1500 0 1": false, "1500 350 0": false, "1500.00 200.00 0.060000": true, "1500 200": false, "1500 200 0.06 1": false, "x 200 0.06": false, "1500 -1 0.06": false, "NaN 200 0.06": false,
	} {
		r := ParseRating(text)
		if (r != Rating{}) != want || want && r.String() != text {
			t.Errorf("%q: %+v", text, r)
		}
	}
	var s Streak
	var got []string
	for _, day := range []int{0, 0, 1, 3, 4, 4, 3} {
		s = s.On(day)
		got = append(got, fmt.Sprintf("%d:%d %d%d%d", s.Days, s.Last, s.Now(day), s.Now(day+1), s.Now(day+2)))
	}
	if text := strings.Join(got, ", "); text != "1:0 110, 1:0 110, 2:1 220, 1:3 110, 2:4 220, 2:4 220, 1:3 110" {
		t.Error(text)
	}
	if (Streak{3, 9}).Now(8) != 0 || (Streak{}).Now(0) != 0 {
		t.Error("days before")
	}
}
