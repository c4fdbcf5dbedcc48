package slips

import (
	"reflect"
	"slices"
	"testing"
)

// paper is a table whose rows are words.
type paper struct {
	phase    int
	rows     []string
	orders   map[string]any
	waived   []string // not due
	selected string
	typing   bool
	through  []int
}

func (p *paper) Phase() any          { return p.phase }
func (p *paper) Rows() []string      { return p.rows }
func (p *paper) Due(row string) bool { return !slices.Contains(p.waived, row) }
func (p *paper) Order(row string) any {
	return p.orders[row]
}
func (p *paper) Selected() string { return p.selected }
func (p *paper) Select(row string) {
	p.selected = row
}
func (p *paper) Idle() bool      { return !p.typing }
func (p *paper) Through(due int) { p.selected, p.through = "", append(p.through, due) }

// lay lays three slips of five units on the table.
func lay() (*paper, *Walk[string]) {
	p := &paper{rows: []string{"vie", "bud", "lon", "par", "mar"}, orders: map[string]any{}}
	return p, New[string](p)
}

// give gives orders, as a gesture does: what was selected is not any more.
func (p *paper) give(w *Walk[string], orders ...string) {
	w.Giving()
	for i := 0; i < len(orders); i += 2 {
		p.orders[orders[i]] = orders[i+1]
	}
	p.selected = ""
	w.Settle()
}

// want fails the test unless a row is due and selected.
func want(t *testing.T, p *paper, w *Walk[string], row string) {
	t.Helper()
	if w.At() != row || p.selected != row || w.On() != (row != "") {
		t.Errorf("due is %q, selected %q, on %v; want %q", w.At(), p.selected, w.On(), row)
	}
}

func TestEachOrderLeadsToTheNextRow(t *testing.T) {
	p, w := lay()
	if w.Settle(); w.At() != "" || p.selected != "" || w.Skip() != "" || w.Back() {
		t.Error("a walk that is off does something")
	}
	w.Toggle()
	want(t, p, w, "vie")
	p.give(w, "vie", "gal")
	want(t, p, w, "bud")
	p.give(w, "bud", "ser", "lon", "nth") // with a convoy that goes along
	want(t, p, w, "lon")
	p.give(w, "lon", "nth") // the same again
	want(t, p, w, "par")
	p.give(w, "vie", "tri") // another one
	want(t, p, w, "bud")
	if n, all := w.Place(func(row string) bool { return row == "vie" || row == "bud" }); n != 2 || all != 2 {
		t.Errorf("%d of %d", n, all)
	}
	if n, all := w.Place(func(row string) bool { return row != "vie" }); n != 1 || all != 4 {
		t.Errorf("%d of %d", n, all)
	}
	p.give(w, "par", "bur", "mar", "spa")
	if want(t, p, w, ""); !slices.Equal(p.through, []int{0}) {
		t.Errorf("through %v", p.through)
	}
}

func TestRowsAreSkippedAndGoneBackTo(t *testing.T) {
	p, w := lay()
	p.orders["vie"], p.orders["bud"], p.waived = "gal", "ser", []string{"par"}
	w.Toggle()
	want(t, p, w, "lon")
	if w.Skip() != "lon" {
		t.Error("another row was skipped")
	}
	want(t, p, w, "mar") // par is not due
	for _, row := range []string{"lon", "bud", "vie"} {
		if !w.Back() {
			t.Error("it does not go back")
		}
		want(t, p, w, row)
	}
	if w.Back() {
		t.Error("it goes back before the first")
	}
	want(t, p, w, "vie")
	for range 4 {
		w.Skip()
	}
	if want(t, p, w, ""); !slices.Equal(p.through, []int{2}) { // lon and mar have no order
		t.Errorf("through %v", p.through)
	}
	w.Toggle()
	want(t, p, w, "lon")
	w.Toggle()
	if w.On() {
		t.Error("it stays on")
	}
	w.Toggle()
	if w.End(); w.On() || w.At() != "" {
		t.Error("it goes on behind its end")
	}
	p.give(w, "lon", "nth")
	if w.Toggle(); w.At() != "mar" {
		t.Errorf("an order that was given while it was off leads to %q", w.At())
	}
	for _, row := range p.rows {
		p.orders[row] = "holds"
	}
	w.Toggle()
	w.Toggle()
	want(t, p, w, "vie")
}

func TestWhatIsSelectedIsDue(t *testing.T) {
	p, w := lay()
	w.Toggle()
	p.selected = "lon"
	w.Settle()
	want(t, p, w, "lon")
	p.selected = "moon" // nothing that stands on a slip
	if w.Settle(); w.At() != "lon" || p.selected != "moon" {
		t.Errorf("%q, %q", w.At(), p.selected)
	}
	p.selected, p.typing = "", true
	if w.Settle(); p.selected != "" {
		t.Error("something is selected while a line is typed")
	}
	p.typing = false
	w.Settle()
	want(t, p, w, "lon")
	p.orders["lon"] = "nth"
	w.Settle()
	w.Giving() // the order that it has already
	if w.Settle(); w.At() != "par" {
		t.Errorf("due is %q", w.At())
	}
	if w.Settle(); w.At() != "par" {
		t.Errorf("without an order it went on to %q", w.At())
	}
	delete(p.orders, "par")
	w.Giving() // it is taken back by a click
	if w.Settle(); w.At() != "par" {
		t.Errorf("an order that is taken back leads to %q", w.At())
	}
	p.orders["par"] = "undone"
	if w.Settle(); w.At() != "par" {
		t.Error("what is undone or redone leads on")
	}
}

func TestAnotherPhaseBeginsAnew(t *testing.T) {
	p, w := lay()
	w.Toggle()
	p.give(w, "vie", "gal")
	p.phase, p.orders = 1, map[string]any{}
	w.Settle()
	want(t, p, w, "vie")
	p.rows = nil // while results are shown
	if w.Settle(); w.At() != "" || !w.On() || w.Skip() != "" || w.Back() {
		t.Errorf("due is %q", w.At())
	}
	p.phase, p.rows = 2, []string{"par"}
	p.selected = ""
	w.Settle()
	want(t, p, w, "par")
	p.rows = []string{"mar"} // it was removed
	w.Settle()
	want(t, p, w, "mar")
	if !reflect.DeepEqual(w.orders, map[string]any{"mar": nil}) {
		t.Errorf("kept are %v", w.orders)
	}
}
