package paper

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
)

// session returns a handout of a game of so many years, with one phase each.
func session(years int) Handout {
	h := Handout{Title: "Thursday", Sub: "Café Central", Foot: "Thursday", Result: "France wins alone with 18 centers.", How: "The centers were counted."}
	h.Table.Corner, h.Chart = "Power", Chart{Head: "Centers by year", Goal: 18, Winner: "18 centers win"}
	row, line := TableRow{Power: france(), Player: "Clara"}, ChartLine{Power: france()}
	for i := range years {
		h.Table.Years = append(h.Table.Years, strconv.Itoa(1900+i))
		row.Cells, line.Counts = append(row.Cells, strconv.Itoa(3+i%16)), append(line.Counts, 3+i%16)
	}
	h.Chart.Years = h.Table.Years
	for range 7 {
		h.Table.Rows, h.Chart.Lines = append(h.Table.Rows, row), append(h.Chart.Lines, line)
	}
	h.Phases = years
	h.Phase = func(i int) Result { return result(3, i) }
	return h
}

// result returns a phase in which each of seven powers has n orders.
func result(n, year int) Result {
	r := Result{Phase: "Fall " + strconv.Itoa(1900+year), Step: "Orders", Count: "2 of 3 orders succeeded", Picture: board, Notes: []Note{{"Next", []string{"Winter", "and then Spring"}}}}
	g := Group{Power: france(), Note: "Bel +1"}
	for range n {
		g.Rows = append(g.Rows, Row{Order: "A Par - Bur", Fate: "bounced 1 : 1", Failed: true, Why: []string{"Nobody enters Burgundy, since two attacks of the same strength met there. (6.1.1)"}})
	}
	for range 7 {
		r.Groups = append(r.Groups, g)
	}
	return r
}

func TestHandoutHoldsTheEndTheNumbersAndEveryPhase(t *testing.T) {
	for _, size := range []Size{A4, Letter} {
		var told []int
		doc, err := newPress(t, nil).Handout(context.Background(), session(3), Look{Size: size}, func(n int) { told = append(told, n) })
		if err != nil {
			t.Fatal(err)
		}
		r := read(t, doc)
		r.wantText(1, "Thursday", "Café Central", "France wins alone with 18 centers.", "Centers by year", "1902", "Clara")
		r.wantText(2, "Fall 1900", "A Par - Bur", "bounced 1 : 1", "Nobody enters Burgundy", "Bel +1")
		if len(told) != 3 || told[2] != 3 {
			t.Errorf("progress %v", told)
		}
		if doc.Missing != "" {
			t.Errorf("letters are missing: %q", doc.Missing)
		}
		if first := r.Outline(); len(first.Child) != 4 {
			t.Errorf("got %d bookmarks for the cover and three phases", len(first.Child))
		}
	}
}

func TestTableOfManyYearsGoesOn(t *testing.T) {
	h := session(60)
	h.Phases = 0
	doc, err := newPress(t, nil).Handout(context.Background(), h, Look{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for page := range doc.Pages {
		all += read(t, doc).text(page + 1)
	}
	for _, year := range h.Table.Years {
		if !strings.Contains(all, year) {
			t.Errorf("the year %s is missing", year)
		}
	}
	if doc.Pages < 2 || doc.Pages > 4 {
		t.Errorf("%d pages", doc.Pages)
	}
}

// A table of slightly too many years takes width from the names instead of being split.
func TestATableOfSomeYearsMoreStaysOne(t *testing.T) {
	for years, want := range map[int]int{9: 1, 12: 1, 17: 1, 18: 2, 30: 4} {
		h := session(years)
		h.Phases = 0
		for i := range h.Table.Rows {
			h.Table.Rows[i].Player = "Al"
		}
		doc, err := newPress(t, nil).Handout(context.Background(), h, Look{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		all := ""
		for page := range doc.Pages {
			all += read(t, doc).text(page + 1)
		}
		if got := strings.Count(all, "Power"); got != want {
			t.Errorf("%d years are in %d tables, want %d", years, got, want)
		}
	}
}

func TestNothingOfALongResultIsLost(t *testing.T) {
	doc, err := newPress(t, nil).Result(result(17, 1), "foot", Look{})
	if err != nil {
		t.Fatal(err)
	}
	r := read(t, doc)
	orders := 0
	_, h := A4.points()
	for page := range doc.Pages {
		orders += strings.Count(r.text(page+1), "APar-Bur")
		for _, word := range r.Page(page + 1).Content().Text {
			if word.Y < margin-20 || word.Y > h {
				t.Errorf("page %d: %q is at %.0f", page+1, word.S, word.Y)
			}
		}
	}
	if orders != 7*17 {
		t.Errorf("%d of %d orders are printed", orders, 7*17)
	}
	r.wantText(doc.Pages, "Next", "Winter", "and then Spring")
}

func TestCanceledHandoutEndsAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	drawn := 0
	h := session(20)
	h.Phase = func(i int) Result {
		drawn++
		if i == 2 {
			cancel()
		}
		return result(1, i)
	}
	if _, err := newPress(t, nil).Handout(ctx, h, Look{}, nil); !errors.Is(err, context.Canceled) || drawn != 3 {
		t.Errorf("%d phases were drawn, %v", drawn, err)
	}
}

// The table of centers truncates no name if half of the page is enough for the longest.
func TestTableOfCentersCutsNoName(t *testing.T) {
	h := session(3)
	const name = "Maximiliane von und zu Hohenberg-Falkenstein"
	h.Table.Rows[2].Player = name
	doc, err := newPress(t, nil).Handout(context.Background(), h, Look{Size: A4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	read(t, doc).wantText(1, name, "1902")
}
