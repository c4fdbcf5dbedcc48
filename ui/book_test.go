package ui

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/kit"
	"entente/ui/look"
)

// bookList is the list of the opening book.
func (r *robot) bookList() *kit.RowList {
	r.t.Helper()
	if r.seen.Page != "book" {
		r.t.Fatalf("page %q is open", r.seen.Page)
	}
	return inside[*kit.RowList](r.w.Stack.Root())[0]
}

// TestBookSaysHowGamesWentOnAndItsOrdersAreTaken: what was ordered with these units, the most frequent first, with the names
// of openings; a click gives the orders in one step of undo, and those of the others stay.
func TestBookSaysHowGamesWentOnAndItsOrdersAreTaken(t *testing.T) {
	r := newRobot(t)
	r.Pick("par", "bur")
	r.w.Desk.Act(func() { r.w.Desk.View.Power = r.w.Desk.Variant().Power("austria") })
	r.Do("book").WantSaid("2777 recorded games, their first three years", "Same units: 2281", "And same neighbors: 2232", "Balkan Gambit, Trieste Variation · 406 games", "18 %")
	list := r.bookList()
	if row := list.Rows[0]; row.Text != "A Bud-Ser, F Tri-Alb, A Vie-Tri" {
		t.Errorf("the first line is %q", row.Text)
	}
	list.Pick(2)
	r.w.Note()
	if r.seen.Page != "" {
		t.Errorf("page %q is open", r.seen.Page)
	}
	r.WantOrders(4).WantOrder("A Par-Bur", "A Bud-Ser", "A Vie-Gal", "F Tri-Alb")
	r.Undo().WantOrders(1)
	r.Do("redo").Do("book")
	r.Type("<Enter>") // the keyboard is at the first line
	r.WantOrders(4).WantOrder("A Par-Bur", "A Vie-Tri")
}

// TestBookFollowsThePositionAndSaysWhatItDoesNotKnow: another phase, another power, units that nobody had, phases without moves.
func TestBookFollowsThePositionAndSaysWhatItDoesNotKnow(t *testing.T) {
	r := newRobot(t)
	r.turn("Germany A ber - kie\nGermany F kie - den\nGermany A mun - ruh\nItaly A ven - tyr\nItaly A rom - ven").Judge().Judge().WantPhase("F1901M")
	r.w.Desk.Act(func() { r.w.Desk.View.Power = r.w.Desk.Variant().Power("germany") })
	r.Do("book").WantSaid("Same units: ", "And same neighbors: ", "Point at orders to see them on the map; a click takes them.")
	if rows := r.bookList().Rows; len(rows) < 10 {
		t.Errorf("%d lines", len(rows))
	}
	r.Press("book.whose")
	choices := inside[*kit.RowList](r.w.Win.Canvas().Overlays().Top())[0]
	choices.Pick(slices.IndexFunc(choices.Rows, func(row look.Row) bool { return row.Text == "Italy" }))
	r.w.Note()
	r.WantSaid("Italy").Type("<Esc>")
	r.Do("first").Do("book").WantSaid("They cannot be taken: This phase is")
	before := r.w.Desk.Game.Root()
	r.bookList().Pick(0)
	if r.w.Note(); r.seen.Page != "book" || r.w.Desk.Game.Root() != before {
		t.Error("orders of a phase that is resolved were taken")
	}
	r.Type("<Esc>").Do("last")
	pos := r.position()
	pos.Units[r.w.Desk.Variant().Map.Province("boh")] = pos.UnitAt(r.w.Desk.Variant().Map.Province("den"))
	pos.Units[r.w.Desk.Variant().Map.Province("boh")].Type = engine.Army
	if err := r.w.Desk.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	r.Do("book").WantSaid("The book does not know this position: in no two of its games")
	if rows := r.bookList().Rows; len(rows) != 0 {
		t.Errorf("%d lines", len(rows))
	}
}

// TestBookTellsNothingOfHiddenOrders: players who write at one keyboard may read it at any time; only whoever writes can take orders.
func TestBookTellsNothingOfHiddenOrders(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.Do("book").WantSaid("They cannot be taken: ")
	if strings.Contains(strings.Join(r.texts(), " "), "{{") {
		t.Error("a text was not filled in")
	}
}

// TestPointingAtALineShowsItsArrows on the map of the page.
func TestPointingAtALineShowsItsArrows(t *testing.T) {
	r := newRobot(t).Do("book")
	list := r.bookList()
	at := r.seen.Controls["book.board"]
	seen := func() []byte { // the pixels of the map
		all := r.w.Win.Canvas().Capture()
		scale := float32(all.Bounds().Dx()) / r.w.Win.Canvas().Size().Width
		var list []byte
		for y := at[1] * scale; y < (at[1]+at[3])*scale; y += 3 {
			for x := at[0] * scale; x < (at[0]+at[2])*scale; x += 3 {
				red, green, _, _ := all.At(int(x), int(y)).RGBA()
				list = append(list, byte(red>>8), byte(green>>8))
			}
		}
		return list
	}
	first := seen()
	list.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(40, list.Tops[2]+10)}})
	second := seen()
	if bytes.Equal(first, second) {
		t.Error("pointing at another line shows the same")
	}
	list.MouseOut()
	if !bytes.Equal(second, seen()) {
		t.Error("the arrows change when nothing is pointed at")
	}
}
