package paper

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// table returns a table of n codes.
func table(n int) Codes {
	c := Codes{Title: "Place codes", Sub: "Europe", Foot: "Entente", Heads: []string{"Code", "Name", "Kind", "Center of"}}
	for i := range n {
		c.Rows = append(c.Rows, []string{fmt.Sprintf("C%02d", i), fmt.Sprintf("A place by the name of %d", i), "coast", "France"})
	}
	return c
}

// The codes of our largest board fit on one page, those of a board twice as large on two. Each column has its headings.
func TestCodesAreOnTwoPagesAtMost(t *testing.T) {
	for rows, pages := range map[int]int{3: 1, 75: 1, 150: 2, 200: 2} {
		for _, size := range []Size{A4, Letter} {
			doc, err := newPress(t, nil).Codes(table(rows), Look{Size: size})
			if err != nil {
				t.Fatal(err)
			}
			if doc.Pages > pages {
				t.Errorf("%d rows on %d pages of size %d", rows, doc.Pages, size)
			}
			r := read(t, doc)
			all := ""
			for page := 1; page <= doc.Pages; page++ {
				r.wantText(page, "Place codes", "Europe", "Entente", "Center of")
				all += r.text(page)
			}
			for _, row := range table(rows).Rows {
				if !strings.Contains(all, row[0]+strings.ReplaceAll(row[1], " ", "")+"coastFrance") {
					t.Errorf("%d rows: %q is missing or cut", rows, row)
				}
			}
			if heads := strings.Count(all, "Centerof"); rows == 75 && heads != 2 {
				t.Errorf("got %d rows of headings for two columns per page", heads)
			}
		}
	}
}

// A wide table has one column on as many pages as it needs, and no cell is truncated.
func TestWideTablesGoOnAndOn(t *testing.T) {
	c := table(300)
	c.Wide = true
	doc, err := newPress(t, nil).Codes(c, Look{})
	if err != nil {
		t.Fatal(err)
	}
	r, all := read(t, doc), ""
	for page := 1; page <= doc.Pages; page++ {
		all += r.text(page)
	}
	if heads := strings.Count(all, "Centerof"); heads != doc.Pages || doc.Pages < 4 || strings.Count(all, "coastFrance") != 300 {
		t.Errorf("%d pages with heads on %d", doc.Pages, heads)
	}
}

// A table with long cells gets the full width if it fits on two pages. Otherwise it has two columns with truncated cells.
func TestWideTablesHaveTheWholePage(t *testing.T) {
	for rows, pages := range map[int]int{75: 2, 110: 2, 150: 2} {
		c := table(rows)
		for i := range c.Rows {
			c.Rows[i][1] += " that is longer than half of the page has room for"
		}
		doc, err := newPress(t, nil).Codes(c, Look{})
		if err != nil {
			t.Fatal(err)
		}
		whole := strings.Contains(read(t, doc).text(1), strings.ReplaceAll(c.Rows[0][1], " ", ""))
		if doc.Pages != pages || whole != (rows < 150) {
			t.Errorf("%d rows on %d pages, whole %v", rows, doc.Pages, whole)
		}
	}
}

// If a row does not fit, the widest columns are truncated, never the code.
func TestWideCodesAreCut(t *testing.T) {
	c := table(2)
	c.Rows[1][1], c.Rows[1][2] = strings.Repeat("A very long name ", 9), strings.Repeat("kind ", 20)
	doc, err := newPress(t, nil).Codes(c, Look{})
	if err != nil {
		t.Fatal(err)
	}
	r := read(t, doc)
	r.wantText(1, "C01", "A very long name", "kind", "France")
	for _, long := range c.Rows[1][1:3] {
		if strings.Contains(r.text(1), strings.ReplaceAll(long, " ", "")) {
			t.Errorf("%q is not truncated", long)
		}
	}
}

// Numbers are right-aligned, words left-aligned. The note is below the table, and no line leaves the page.
func TestNumbersOfATableEndBelowEachOther(t *testing.T) {
	c := Codes{Title: "Club", Heads: []string{"Rank", "Player", "Games"}, Note: strings.Repeat("A word on shares. ", 40), Wide: true}
	for i := range 12 {
		c.Rows = append(c.Rows, []string{fmt.Sprint(i + 1), fmt.Sprintf("Player%c", 'A'+i), fmt.Sprint(i * i * 10)})
	}
	c.Rows[3][2] = ""
	if !c.numbers(0) || c.numbers(1) || !c.numbers(2) || (Codes{Rows: [][]string{{""}}}).numbers(0) {
		t.Error("wrong columns count as numbers")
	}
	doc, err := newPress(t, nil).Codes(c, Look{})
	if err != nil {
		t.Fatal(err)
	}
	r, starts := read(t, doc), map[int][]float64{} // left edges of the last numbers, by number of digits
	w, _ := A4.points()
	line, digits, first := 0.0, 0, 0.0
	end := func() { starts[digits] = append(starts[digits], first) }
	for _, word := range r.Page(1).Content().Text {
		if word.X > w-margin {
			t.Errorf("%q begins at %v", word.S, word.X)
		}
		if !strings.ContainsAny(word.S, "0123456789") || word.X < w/2 {
			continue
		}
		if word.Y != line {
			end()
			line, digits, first = word.Y, 0, word.X
		}
		digits++
	}
	end()
	for _, row := range [][2]int{{2, 3}, {3, 4}} {
		if a, b := starts[row[0]], starts[row[1]]; len(a) == 0 || len(b) == 0 || b[0] > a[0]-4 || slices.Max(b)-slices.Min(b) > 3 {
			t.Errorf("numbers of %d digits begin at %v, those of %d at %v", row[0], a, row[1], b)
		}
	}
	r.wantText(1, "A word on shares.")
}
