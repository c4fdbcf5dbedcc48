package faults_test

import (
	"errors"
	"fmt"
	"testing"

	"entente/engine/faults"
)

// The first twenty faults, and how many more.
func TestTwentyFaultsAreToldAndTheOthersCounted(t *testing.T) {
	for _, row := range []struct {
		name        string
		count, more int
	}{{"none", 0, 0}, {"one", 1, 0}, {"just so many", 20, 0}, {"one more", 21, 1}, {"four hundred", 400, 380}} {
		t.Run(row.name, func(t *testing.T) {
			var flat, nested faults.List
			var part []error
			for i := range row.count {
				one := fmt.Errorf("fault %d", i+1)
				flat.Add(one)
				if part = append(part, one); len(part) == 30 {
					nested.Add(faults.Join(part...))
					part = nil
				}
			}
			nested.Add(errors.Join(part...))
			got, same := flat.Err(), nested.Err()
			if row.count == 0 {
				if got != nil || same != nil {
					t.Errorf("got %v, %v", got, same)
				}
				return
			}
			if got.Error() != same.Error() {
				t.Errorf("%v, but in parts %v", got, same)
			}
			want, told := "", min(row.count, faults.MaxListed)
			for i := range told {
				want += fmt.Sprintf("fault %d\n", i+1)
			}
			want = want[:len(want)-1]
			text, more := faults.Split(fmt.Errorf("a.entente: %w", got))
			if text != "a.entente: "+want || more != row.more {
				t.Errorf("got %q and %d more", text, more)
			}
			if row.more > 0 && got.Error() != fmt.Sprintf("%s\nand %d more", want, row.more) {
				t.Errorf("got %q", got)
			}
		})
	}
}

// TestFaultsComeApart: all of an error that is several, one alone of any other, none of none; a list that is full only counts.
func TestFaultsComeApart(t *testing.T) {
	a, b := errors.New("a"), errors.New("b")
	if got := faults.All(nil); got != nil {
		t.Errorf("of none: %v", got)
	}
	if got := faults.All(a); len(got) != 1 || got[0] != a {
		t.Errorf("of one: %v", got)
	}
	if got := faults.All(errors.Join(a, b)); len(got) != 2 || got[0] != a || got[1] != b {
		t.Errorf("of two: %v", got)
	}
	var l faults.List
	for i := range 20 {
		if l.Full() {
			t.Errorf("full after %d", i)
		}
		l.Add(b)
	}
	if l.Add(nil); !l.Full() || l.Err().Error() != errors.Join(faults.All(l.Err())...).Error() {
		t.Error("twenty faults do not fill a list, or are not all told")
	}
	l.Count()
	l.Add(a)
	err := l.Err()
	if got := faults.All(err); len(got) != 20 || !errors.Is(err, b) || errors.Is(err, a) {
		t.Errorf("of more: %d", len(got))
	}
	if text, more := faults.Split(a); text != "a" || more != 0 {
		t.Errorf("of one: %q, %d", text, more)
	}
	if _, more := faults.Split(faults.Join(err, a)); more != 3 {
		t.Errorf("%d more, want 3", more)
	}
}
