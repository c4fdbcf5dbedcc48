package progress

import (
	"fmt"
	"slices"
	"testing"

	"entente/scripts/guard"
)

// What went wrong comes back after two days, then five, then fourteen, and then no more.
func TestWhatWentWrongComesBack(t *testing.T) {
	b := &Book{}
	b.Wrong("cut", 100)
	b.Right("cut", 2, 100, true)
	b.Right("support", 3, 100, false)
	if due := b.Due(101); len(due) != 0 {
		t.Errorf("due after a day: %v", due)
	}
	for _, day := range []int{102, 107, 121} {
		if due := b.Due(day); !slices.Equal(due, []string{"cut"}) {
			t.Fatalf("due on day %d: %v", day, due)
		}
		if due := b.Due(day - 1); len(due) != 0 {
			t.Errorf("due on day %d: %v", day-1, due)
		}
		b.Right("cut", 3, day, false)
	}
	if due := b.Due(100_000); len(due) != 0 || b.Stars("cut") != 3 || b.Stars("support") != 3 || b.Stars("other") != 0 {
		t.Errorf("still due: %v; %d stars", due, b.Stars("cut"))
	}
	b.Wrong("b", 10)
	b.Wrong("a", 5)
	if due := b.Due(20); !slices.Equal(due, []string{"a", "b"}) {
		t.Errorf("not those due longest first: %v", due)
	}
	b.Right("a", 1, 20, true)
	if due := b.Due(20); !slices.Equal(due, []string{"a", "b"}) {
		t.Errorf("an answer with help sends it away: %v", due)
	}
}

// What is remembered is the same after the next start.
func TestTheBookIsReadAsItWasWritten(t *testing.T) {
	lines := []string{"3 0 0 support", "2 1 107 cut", "0 3 1000000 a name with spaces"}
	b := Read(lines)
	if got := b.Lines(); !slices.Equal(got, lines) {
		t.Errorf("%q became %q", lines, got)
	}
	if due := b.Due(107); b.Stars("cut") != 2 || !slices.Equal(due, []string{"cut"}) {
		t.Errorf("%d stars, due are %v", b.Stars("cut"), due)
	}
	for _, line := range []string{"4 0 0 x", "3 4 0 x", "3 0 1000001 x", "-1 0 0 x", "3 0 x", "3 0 0 ", "a 0 0 x", "3 0 0 support"} {
		if got := Read([]string{lines[0], line}).Lines(); !slices.Equal(got, lines[:1]) {
			t.Errorf("%q is read as %q", line, got[1:])
		}
	}
}

// Stars never get fewer, and a chapter has as many as its lessons on average.
func TestStarsOfAChapter(t *testing.T) {
	b := &Book{}
	b.Right("a", 3, 1, false)
	b.Right("a", 1, 2, false)
	b.Right("b", 9, 2, false)
	for _, row := range []struct {
		ids  []string
		want int
	}{{[]string{"a", "b"}, 3}, {[]string{"a", "b", "c"}, 2}, {[]string{"c"}, 0}, {nil, 0}} {
		if got := b.Earned(row.ids); got != row.want {
			t.Errorf("%v: %d stars, want %d", row.ids, got, row.want)
		}
	}
}

// The book stays bounded: lessons that need no repetition and were done longest ago are forgotten first.
func TestTheBookIsBounded(t *testing.T) {
	b := &Book{}
	b.Wrong("wrong", 0)
	for i := range MaxRecords + 10 {
		b.Right(fmt.Sprint("lesson ", i), 3, i+1, false)
	}
	if n := len(b.Lines()); n != MaxRecords || len(b.Due(2)) != 1 || b.Stars("lesson 0") != 0 || b.Stars(fmt.Sprint("lesson ", MaxRecords+9)) != 3 {
		t.Errorf("%d records, due %v", n, b.Due(2))
	}
	b.Right("", 3, 1, false)
	b.Wrong(string(make([]byte, maxID+1)), 1)
	if len(b.Lines()) != MaxRecords {
		t.Error("an id that cannot be was taken")
	}
}

// FuzzRead reads whatever the preferences hold: what is taken is bounded and is written as it is read.
func FuzzRead(f *testing.F) {
	f.Add("3 0 20000 cut", "0 2 20001 a b")
	f.Add("4 0 0 x", "1 0 0")
	f.Fuzz(func(t *testing.T, first, second string) {
		defer guard.Start(t)()
		b := Read([]string{first, second, first})
		again := Read(b.Lines())
		if !slices.Equal(b.list, again.list) || len(b.list) > 2 {
			t.Fatalf("%v, again %v", b.list, again.list)
		}
		for _, r := range b.list {
			if r.Stars < 0 || r.Stars > MaxStars || r.Step < 0 || r.Step > returns || r.Due < 0 {
				t.Fatalf("%+v", r)
			}
		}
	})
}
