package tree

import (
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/variants"
)

// A year that is over is folded to one row, with the variations in it; whatever is listed, each row knows its way, and
// everything on the way to a phase can be unfolded.
func TestYearsOfALineFold(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(&v.Setups[0], engine.Rulebook())
	advance := func(times int) {
		for range times {
			g.Advance()
		}
	}
	for g.Node().Position.Phase.Year < 1904 {
		advance(1)
	}
	for n := g.Node().Position.Phase; n.Year > 1902 || n.Season != engine.Fall || n.Kind != engine.Movement; n = g.Node().Position.Phase {
		g.Back()
	}
	for _, o := range g.Node().Position.LegalOrders(v.Map.Province("par")) { // a variation in the fall of 1902
		if o.Kind == engine.Move {
			g.Vary([]engine.Order{o})
		}
	}
	advance(3)
	branch := g.Path()
	var o outline
	o.list(g.Root())
	all := len(o.lines)
	check := func() {
		t.Helper()
		for i := range o.lines {
			if n := g.At(o.path(i)); n != o.lines[i].node {
				t.Fatalf("row %d leads to another phase", i)
			}
		}
	}
	check()
	row := func(ph string) int {
		t.Helper()
		for i := range o.lines {
			if o.lines[i].node.Position.Phase.String() == ph && o.lines[i].indent == 0 {
				return i
			}
		}
		t.Fatalf("no row %s", ph)
		return 0
	}
	for _, year := range []string{"S1901M", "S1902M", "S1903M"} {
		if i := row(year); !o.lines[i].folds() || o.lines[i].folded {
			t.Errorf("%s: %+v", year, o.lines[i])
		}
	}
	if o.lines[row("S1904M")].folds() || o.lines[row("F1901M")].folds() {
		t.Error("a year that is not over, or half a year, can be folded")
	}
	hidden := int(o.lines[row("S1901M")].rest)
	o.turn(row("S1901M"))
	o.list(g.Root())
	if check(); len(o.lines) != all-hidden || hidden == 0 || !o.lines[0].yearly() {
		t.Errorf("%d of %d rows without %d", len(o.lines), all, hidden)
	}
	o.turn(row("S1902M"))
	o.list(g.Root())
	if check(); o.row(g.At(branch)) >= 0 {
		t.Error("the variation of a folded year is listed")
	}
	if !o.unfold(g.Root(), branch) {
		t.Error("nothing is unfolded")
	}
	o.list(g.Root())
	if check(); o.row(g.At(branch)) < 0 || !o.lines[0].yearly() {
		t.Error("the way to a phase does not unfold, or too much does")
	}
	o.foldAll(g.Root(), branch)
	o.list(g.Root())
	if check(); o.row(g.At(branch)) < 0 || len(o.lines) >= all {
		t.Errorf("%d of %d rows when all is folded but the way to one phase", len(o.lines), all)
	}
	o.foldAll(g.Root(), game.Path{0})
	o.list(g.Root())
	if check(); len(o.lines) != 4 { // a row a year, and the open phase
		t.Errorf("%d rows when all is folded", len(o.lines))
	}
}
