package lastyear_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine/lastyear"
)

// TestRangesHaveBounds: at them a range is one.
func TestRangesHaveBounds(t *testing.T) {
	for _, row := range []struct {
		from, to, first, seed int
		want                  string
	}{
		{1901, 1901, 1901, 64, ""}, {1901, 2000, 1901, 0, ""}, {1901, 2001, 1901, 0, "secret end: years 1901 to 2001: want at most 100 years"}, {1900, 1909, 1901, 0, "secret end: years 1900 to 1909: want two from 1901 to 9999, the earlier one first"},
		{9900, 9999, 1901, 0, ""}, {9901, 10000, 1901, 0, "secret end: years 9901 to 10000: want two from 1901 to 9999, the earlier one first"}, {1902, 1901, 1901, 0, "secret end: years 1902 to 1901: want two from 1901 to 9999, the earlier one first"},
		{1901, 1901, 1901, 65, "secret end: the seed is longer than 64 letters"}, {0, 5, 0, 0, "secret end: years 0 to 5: want two from 1 to 9999, the earlier one first"}, {1, 5, 0, 0, ""}, {1, 5, -7, 0, ""}, {0, 0, 1901, 0, "secret end: years 0 to 0: want two from 1901 to 9999, the earlier one first"},
	} {
		end := lastyear.End{From: row.from, To: row.to, Seed: strings.Repeat("x", row.seed)}
		if err := end.Check(row.first); fmt.Sprint(err) != row.want && !(err == nil && row.want == "") {
			t.Errorf("%d to %d from %d on: %v", row.from, row.to, row.first, err)
		}
		if err := end.Check(row.first); err == nil && row.seed > 0 {
			if _, err := end.Form().Read(row.first); err != nil {
				t.Error(err)
			}
		}
	}
	if _, err := (&lastyear.Form{From: 1901, To: 1905}).Read(1901); err == nil || err.Error() != "secret end: there is no seed" {
		t.Error(err)
	}
	if _, err := (&lastyear.Form{From: 1901, To: 1905, Seed: "x"}).Read(1901); err == nil || err.Error() != "secret end: the seal does not fit: the years or the seed were changed" {
		t.Error(err)
	}
	end := lastyear.End{From: 1903, To: 1905, Seed: "x"}
	for year, want := range map[int]bool{1902: false, 1903: true, 1905: true, 1906: false} {
		if end.Possible(year) != want {
			t.Errorf("%d can be the last: %t", year, !want)
		}
	}
	if from, to, words := end.Told(); from != 1903 || to != 1905 || words != end.Words() || len(strings.Fields(words)) != 4 {
		t.Errorf("told: %d to %d, %q", from, to, words)
	}
	if _, _, words := (lastyear.End{From: 1903, To: 1905}).Told(); words != "" || (lastyear.End{}).Possible(0) {
		t.Errorf("words without a seed: %q", words)
	}
	last := map[bool]int{}
	for i := range 60 {
		lot := lastyear.Lot{}.With(1903, true, []string{fmt.Sprint(i)})
		n, of := end.Draw(1903, lot)
		drawn := end.After(1903, lot)
		if last[drawn.Last]++; of != 3 || drawn.Of != 3 || drawn.Year != 1903 || drawn.Last != (n == 0) || drawn.Last != end.Last(1903, lot) {
			t.Errorf("%d of %d: %+v", n, of, drawn)
		}
	}
	if last[true] < 5 || last[false] < 20 || end.After(1902, lastyear.Lot{}) != (lastyear.Drawn{}) {
		t.Errorf("%v", last)
	}
}
