package book

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/europe/europetest"
	"entente/ui/look"
)

// reading is a table with the opening book.
type reading struct {
	*europetest.Table
	b *Books
}

func newReading(t testing.TB) *reading {
	x := &reading{Table: europetest.New(t)}
	x.b = &Books{Room: x.Room}
	x.With(x.b.Commands())
	return x
}

// of opens the page for a power.
func (x *reading) of(power string) *reading {
	x.T.Helper()
	x.Desk.Act(func() { x.Desk.View.Power = x.Power(power) })
	x.Do("book")
	return x
}

// The page lists orders given with these units, the most frequent first, with the names of openings. A click gives the orders in one step of undo
// and keeps those of other powers.
func TestBookSaysHowGamesWentOnAndItsOrdersAreTaken(t *testing.T) {
	x := newReading(t)
	x.Pick("par", "bur")
	x.of("austria").WantSaid("2777 recorded games, their first four years", "Same units: 2296", "And same neighbors: 2232", "406 games · score 17.1 ± 1.6% · 41 solos · Balkan Gambit, Trieste Variation", "All these games: score 12.1 ± 0.6% · 156 solos", "18 %")
	if row := x.List().Rows[0]; row.Text != "A Bud-Ser, F Tri-Alb, A Vie-Tri" {
		t.Errorf("the first line is %q", row.Text)
	}
	if x.List().Pick(2); x.Page() != "" {
		t.Errorf("page %q is open", x.Page())
	}
	x.WantOrders(4).WantOrder("A Par-Bur", "A Bud-Ser", "A Vie-Gal", "F Tri-Alb").Do("undo").WantOrders(1).Do("redo", "book")
	x.Type("<Enter>").WantOrders(4).WantOrder("A Par-Bur", "A Vie-Tri") // the keyboard is at the first line
}

// A click sorts the sets of orders by the results of their games, and another click sorts them by frequency again.
func TestTheBookIsSortedByResults(t *testing.T) {
	x := newReading(t)
	x.of("austria").Press("book.sort").WantSaid("Most frequent first")
	if row := x.List().Rows[0]; row.Text != "A Bud-Ser, F Tri-Ven, A Vie-Gal" {
		t.Errorf("the best line is %q", row.Text)
	}
	x.Press("book.sort").WantSaid("Best results first")
	if row := x.List().Rows[0]; row.Text != "A Bud-Ser, F Tri-Alb, A Vie-Tri" {
		t.Errorf("the first line is %q", row.Text)
	}
}

// The page follows the power, allows no use of orders in a resolved phase, and says which positions it does not know.
func TestBookFollowsThePositionAndSaysWhatItDoesNotKnow(t *testing.T) {
	x := newReading(t)
	x.Give("Germany: A ber - kie; F kie - den; A mun - ruh\nItaly: A ven - tyr; A rom - ven").Pass().WantPhase("F1901M")
	x.of("germany").WantSaid("Same units: ", "And same neighbors: ", "Point at orders to see them on the map")
	if rows := x.List().Rows; len(rows) < 10 {
		t.Errorf("%d lines in the book", len(rows))
	}
	german := slices.Clone(x.List().Rows)
	x.Press("book.whose").List().Pick(slices.IndexFunc(x.List().Rows, func(row look.Row) bool { return row.Text == "Italy" }))
	if x.WantSaid("Italy"); len(x.List().Rows) > 0 && x.List().Rows[0].Text == german[0].Text {
		t.Error("Italy has the orders of Germany")
	}
	x.Stack.CloseAll()
	root := x.Desk.Game.Root()
	x.Do("first", "book").WantSaid("be used: This phase")
	if x.List().Pick(0); x.Page() != "book" || x.Desk.Game.Root() != root {
		t.Error("orders of a phase that is resolved were taken")
	}
	x.Stack.CloseAll()
	x.Do("last")
	pos := x.Position()
	pos.Units[x.Province("boh")] = engine.Unit{Type: engine.Army, Power: x.Power("germany")}
	x.Set(pos).Do("book").WantSaid("No game had exactly these units. In", "3 of 4 units were the same").WantUnsaid("Same units: ")
	alike := slices.Clone(x.List().Rows)
	if len(alike) == 0 {
		t.Error("no text about similar positions")
	}
	if x.List().Pick(0); x.Page() != "" || len(x.Desk.Game.Node().Plain()) != 3 {
		t.Errorf("the orders are %v", x.Desk.Game.Node().Plain())
	}
	for p := range pos.Occupied().All() {
		if pos.Units[p].Power == x.Power("germany") {
			pos.Units[p] = engine.Unit{}
		}
	}
	pos.Units[x.Province("nap")] = engine.Unit{Type: engine.Army, Power: x.Power("germany")}
	pos.Units[x.Province("smy")] = engine.Unit{Type: engine.Army, Power: x.Power("germany")}
	x.Set(pos).Do("book").WantSaid("The book knows no position like this one for Germany in this season.")
	if rows := x.List().Rows; len(rows) != 0 {
		t.Errorf("%d lines in the book", len(rows))
	}
	x.Stack.CloseAll()
	x.HotSeat("2", "Ann", "Ben").Do("book").WantSaid("be used: ").WantUnsaid("{{")
}

// The map of the page shows the arrows of the line under the pointer, and keeps them when the pointer leaves.
func TestPointingAtALineShowsItsArrows(t *testing.T) {
	x := newReading(t)
	x.of("france").Stack.CloseAll()
	p := newBookPage(x.b)
	p.show()
	list := p.list
	if p.shown != 0 {
		t.Errorf("line %d is shown first", p.shown)
	}
	list.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(40, list.Tops[2]+10)}})
	if p.shown != 2 {
		t.Errorf("line %d is shown, the pointer is at 2", p.shown)
	}
	if list.MouseOut(); p.shown != 2 {
		t.Error("the arrows change when the pointer leaves")
	}
}
