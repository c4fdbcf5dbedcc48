package lastyear_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"entente/engine/lastyear"
	"entente/scripts/guard"
)

// last is the year in which a game with a seed ends whose players order what they are told.
func last(s lastyear.End, orders string) int {
	var l lastyear.Lot
	for year := s.From - 1; ; year++ {
		l = l.With(year, false, []string{"spring"}).With(year, true, []string{orders})
		if s.Last(year, l) {
			return year
		}
	}
}

// TestEveryYearIsTheLastAsOften: over fixed seeds each year of the range comes, none outside does, and how often is what chance allows.
func TestEveryYearIsTheLastAsOften(t *testing.T) {
	const games = 20_000
	for _, row := range []struct {
		from, to int
		most     float64 // chi square that is exceeded once in a thousand
	}{{1905, 1909, 18.47}, {204, 205, 10.83}, {1907, 1907, 0}, {1, 10, 27.88}} {
		count := map[int]int{}
		for seed := range games {
			count[last(lastyear.End{From: row.from, To: row.to, Seed: fmt.Sprint("seed ", seed)}, "A Par H")]++
		}
		years := row.to - row.from + 1
		want, chi := float64(games)/float64(years), 0.0
		for year := row.from; year <= row.to; year++ {
			off := float64(count[year]) - want
			chi += off * off / want
		}
		if len(count) != years || chi > row.most {
			t.Errorf("%d to %d: chi square %.2f, want at most %.2f: %v", row.from, row.to, chi, row.most, count)
		}
	}
}

// TestOrdersDrawTheLastYear: the same orders in any sequence draw the same, others another year; so it is uniform for whoever knows the
// seed and not the orders.
func TestOrdersDrawTheLastYear(t *testing.T) {
	s := lastyear.End{From: 1905, To: 1909, Seed: "one seed"}
	var zero lastyear.Lot
	a := zero.With(1905, true, []string{"A Par H", "A Mar S A Par"})
	if b := zero.With(1905, true, []string{"A Mar S A Par", "A Par H"}); a != b {
		t.Error("the sequence of the orders draws another lot")
	}
	for what, b := range map[string]lastyear.Lot{
		"other orders": zero.With(1905, true, []string{"A Par H", "A Mar S A Bur"}), "another year": zero.With(1906, true, []string{"A Par H", "A Mar S A Par"}),
		"a spring": zero.With(1905, false, []string{"A Par H", "A Mar S A Par"}), "another past": zero.With(1904, true, nil).With(1905, true, []string{"A Par H", "A Mar S A Par"}),
		"orders joined": zero.With(1905, true, []string{"A Par H A Mar S A Par"}), "nothing": zero,
	} {
		if a == b {
			t.Errorf("%s: the same lot", what)
		}
	}
	count := map[int]int{}
	for i := range 5000 {
		count[last(s, fmt.Sprint("orders ", i))]++
	}
	chi := 0.0
	for year := 1905; year <= 1909; year++ {
		off := float64(count[year]) - 1000
		chi += off * off / 1000
	}
	if len(count) != 5 || chi > 18.47 {
		t.Errorf("by orders: chi square %.2f: %v", chi, count)
	}
	for _, row := range []struct {
		year, of int
		lot      lastyear.Lot
	}{{1904, 0, zero.With(1904, true, nil)}, {1905, 5, a}, {1909, 1, zero.With(1909, true, nil)}, {1910, 0, zero.With(1910, true, nil)}, {1906, 0, a}, {1905, 0, zero}} {
		if n, of := s.Draw(row.year, row.lot); of != row.of || n < 0 || n > 0 && n >= of {
			t.Errorf("%d: drawn %d of %d, want of %d", row.year, n, of, row.of)
		}
	}
	if (lastyear.End{}).Last(0, zero) || (lastyear.End{}).Form() != nil || (lastyear.End{}).Seeded().Seed != "" || (lastyear.End{}).Words() != "" {
		t.Error("no end is one")
	}
}

// TestTheWorkedExampleOfTheLastYear is the one of docs/secrets.md.
func TestTheWorkedExampleOfTheLastYear(t *testing.T) {
	s := lastyear.End{From: 1905, To: 1907, Seed: "EXAMPLE"}
	var l lastyear.Lot
	var told []string
	for year := 1905; year <= 1907; year++ {
		l = l.With(year, true, []string{"France A Par H", "Germany A Mun H"})
		n, of := s.Draw(year, l)
		told = append(told, fmt.Sprintf("%d: %d of %d", year, n, of))
	}
	if got := strings.Join(told, ", ") + ", " + s.Words(); got != example {
		t.Errorf("drawn: %s", got)
	}
}

const example = "1905: 1 of 3, 1906: 1 of 2, 1907: 0 of 1, jivo lidi gula soha"

// TestAChangedSecretEndIsRefused: the seal is of range and seed.
func TestAChangedSecretEndIsRefused(t *testing.T) {
	good := lastyear.End{From: 1905, To: 1909}.Seeded()
	if other := (lastyear.End{From: 1905, To: 1909}).Seeded(); len(good.Seed) < 20 || other.Seed == good.Seed || good.Seeded() != good || good.Words() == other.Words() {
		t.Fatalf("drawn: %+v, %+v", good, other)
	}
	if got, err := good.Form().Read(1901); err != nil || got != good {
		t.Fatalf("%+v, %v", got, err)
	}
	if got, err := (*lastyear.Form)(nil).Read(1901); err != nil || got != (lastyear.End{}) {
		t.Errorf("nothing: %+v, %v", got, err)
	}
	for _, row := range []struct {
		change func(f *lastyear.Form)
		want   string
	}{
		{func(f *lastyear.Form) { f.From++ }, "the seal does not fit"},
		{func(f *lastyear.Form) { f.To-- }, "the seal does not fit"},
		{func(f *lastyear.Form) { f.Seed = "x" + f.Seed[1:] }, "the seal does not fit"},
		{func(f *lastyear.Form) { f.Seal = "" }, "the seal does not fit"},
		{func(f *lastyear.Form) { f.Seed = "" }, "there is no seed"},
		{func(f *lastyear.Form) { f.Seed = strings.Repeat("A", 65) }, "longer than 64"},
		{func(f *lastyear.Form) { f.From = 1900 }, "years 1900 to 1909: want two from 1901 to 9999"},
		{func(f *lastyear.Form) { f.To = 1904 }, "the earlier one first"},
		{func(f *lastyear.Form) { f.To = 2005 }, "at most 100 years"},
		{func(f *lastyear.Form) { f.From, f.To = 9990, 10000 }, "want two from 1901 to 9999"},
	} {
		f := *good.Form()
		row.change(&f)
		if got, err := f.Read(1901); err == nil || !strings.Contains(err.Error(), row.want) || got != (lastyear.End{}) {
			t.Errorf("%+v: %+v, %v; want %q", f, got, err, row.want)
		}
	}
}

// FuzzLastYear: whatever a file has, what is taken from it is written the same again and draws a year of its range.
func FuzzLastYear(f *testing.F) {
	text, _ := json.Marshal(lastyear.End{From: 1905, To: 1909, Seed: "A"}.Form())
	f.Add(text, 1901)
	f.Fuzz(func(t *testing.T, data []byte, first int) {
		defer guard.Start(t)()
		var form lastyear.Form
		if json.Unmarshal(data, &form) != nil {
			return
		}
		s, err := form.Read(first)
		if err != nil {
			return
		}
		if *s.Form() != form {
			t.Errorf("%+v is written %+v", form, *s.Form())
		}
		if year := last(s, "A Par H"); year < s.From || year > s.To {
			t.Errorf("%+v ends in %d", s, year)
		}
	})
}
