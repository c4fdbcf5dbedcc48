package tree

import (
	"slices"
	"testing"
)

// phase is a phase of an artificial game.
type phase struct {
	chip, name, note string
	year             int
	marked, over     bool
	next             []*phase
}

func (p *phase) After() int       { return len(p.next) }
func (p *phase) Next(i int) Phase { return p.next[i] }
func (p *phase) Year() int        { return p.year }
func (p *phase) Came() any        { return p }
func (p *phase) Open() bool       { return len(p.next) == 0 && !p.over }
func (p *phase) Name() string     { return p.name }
func (p *phase) Note() string     { return p.note }
func (p *phase) Marked() bool     { return p.marked }

// chip returns the name of an artificial phase.
func chip(p Phase) string { return p.(*phase).chip }

// years returns consecutive phases, two per year; the last one is open.
func years(year int, chips ...string) *phase {
	first := &phase{}
	for p, i := first, 0; i < len(chips); i++ {
		p.next = []*phase{{chip: chips[i], year: year + i/2}}
		p = p.next[0]
	}
	return first.next[0]
}

// game returns a game of three and a half years with a variation in the second: 1a 1b 2a 2b 3a 3b 4a, and beside 2b the line 2b' 3a'.
func game() *phase {
	root := &phase{next: []*phase{years(1, "1a", "1b", "2a", "2b", "3a", "3b", "4a")}}
	at := root.next[0].next[0].next[0] // 2a
	other := years(2, "2b'", "3a'")
	other.next[0].year = 3
	at.next = append(at.next, other)
	return root
}

// branch returns the path to the last phase of the variation.
func branch() []int { return []int{0, 0, 0, 1, 0} }

// listed returns the rows of an outline, with "+" before collapsed ones.
func listed(o *outline) (list []string) {
	for _, l := range o.lines {
		text := chip(l.phase)
		if l.folded {
			text = "+" + text
		}
		list = append(list, text)
	}
	return list
}

// wantRows fails the test unless exactly these rows are listed, and each knows its path.
func wantRows(t *testing.T, o *outline, root *phase, want ...string) {
	t.Helper()
	o.list(root)
	if got := listed(o); !slices.Equal(got, want) {
		t.Errorf("the rows are %q, want %q", got, want)
	}
	for i := range o.lines {
		if p := at(root, o.path(i)); p != o.lines[i].phase {
			t.Errorf("row %d leads to %s", i, chip(p))
		}
		if o.row(o.lines[i].phase) != i {
			t.Errorf("%s is not in row %d", chip(o.lines[i].phase), i)
		}
	}
}

// row returns the index of a phase in the list.
func row(t *testing.T, o *outline, name string) int {
	t.Helper()
	for i := range o.lines {
		if chip(o.lines[i].phase) == name {
			return i
		}
	}
	t.Fatalf("%s is not listed", name)
	return 0
}

// A finished year collapses to one row, with its variations. Whatever is listed, each row knows its path, and everything on the path to a phase can
// be expanded.
func TestYearsOfALineFold(t *testing.T) {
	root := game()
	var o outline
	wantRows(t, &o, root, "1a", "1b", "2a", "2b", "2b'", "3a'", "3a", "3b", "4a")
	for name, folds := range map[string]bool{"1a": true, "1b": false, "2a": true, "2b": false, "2b'": true, "3a'": false, "3a": true, "3b": false, "4a": false} {
		if i := row(t, &o, name); o.lines[i].folds() != folds || o.lines[i].folded {
			t.Errorf("%s: %+v", name, o.lines[i])
		}
	}
	if o.turn(row(t, &o, "1b")) || !o.turn(row(t, &o, "1a")) {
		t.Error("half a year can be folded, or a year cannot")
	}
	wantRows(t, &o, root, "+1a", "2a", "2b", "2b'", "3a'", "3a", "3b", "4a")
	if l := o.lines[0]; !l.yearly() || l.rest != 1 {
		t.Errorf("the year is the row %+v", l)
	}
	o.turn(row(t, &o, "2a"))
	wantRows(t, &o, root, "+1a", "+2a", "3a", "3b", "4a")
	if o.row(at(root, branch())) >= 0 {
		t.Error("the variation of a folded year is listed")
	}
	if !o.unfold(root, branch()) || o.unfold(root, branch()) {
		t.Error("nothing is unfolded, or twice")
	}
	wantRows(t, &o, root, "+1a", "2a", "2b", "2b'", "3a'", "3a", "3b", "4a")
	o.turn(0)
	wantRows(t, &o, root, "1a", "1b", "2a", "2b", "2b'", "3a'", "3a", "3b", "4a")
}

// A variation collapses to its first row, and is expanded by going to its end.
func TestVariationsFold(t *testing.T) {
	root := game()
	var o outline
	o.list(root)
	first := o.lines[row(t, &o, "2b'")]
	if !first.branches() || first.indent != 1 || !first.others || first.step != 1 || first.deep != 3 || first.yearly() {
		t.Errorf("the variation begins with %+v", first)
	}
	o.turn(row(t, &o, "2b'"))
	wantRows(t, &o, root, "1a", "1b", "2a", "2b", "+2b'", "3a", "3b", "4a")
	if o.unfold(root, []int{0, 0, 0, 1}) {
		t.Error("its first row is reason enough to unfold it")
	}
	if !o.unfold(root, branch()) {
		t.Error("the way to its end leaves it folded")
	}
}

// Everything is collapsed at once, except the path to the phase shown.
func TestAllButTheWayIsFolded(t *testing.T) {
	root := game()
	var o outline
	o.foldAll(root, branch())
	wantRows(t, &o, root, "+1a", "2a", "2b", "2b'", "3a'", "+3a", "4a")
	o.foldAll(root, []int{0})
	wantRows(t, &o, root, "+1a", "+2a", "+3a", "4a")
	o.foldAll(root, []int{0, 0})
	wantRows(t, &o, root, "1a", "1b", "+2a", "+3a", "4a")
	o.foldAll(root, []int{0, 0, 0, 0, 0}) // 3a: past 2b, so that 2a may stay collapsed
	wantRows(t, &o, root, "+1a", "+2a", "+3a", "4a")
	if wantRows(t, &outline{}, &phase{}); t.Failed() {
		t.Error("a game without phases has rows")
	}
}
