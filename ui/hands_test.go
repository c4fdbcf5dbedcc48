package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/uitest"
)

// readTurn reads the orders of a turn of the demonstration, supports and convoys after the moves.
func (r *robot) readTurn(text string) []engine.Order {
	r.t.Helper()
	orders := r.read(text)
	slices.SortStableFunc(orders, func(a, b engine.Order) int { return int(a.From.Province) - int(b.From.Province) })
	return orders
}

func (r *robot) id(loc engine.Location) string { return r.w.Desk.Variant().Map.ID(loc) }

// dragTurn gives a turn by drags alone: a unit to its goal, a supporter with Shift to the unit it supports.
func (r *robot) dragTurn(text string) {
	r.t.Helper()
	for _, o := range r.readTurn(text) {
		from := engine.Location{Province: o.At.Province, Coast: o.At.Coast}
		switch o.Kind {
		case engine.Move:
			r.Hold(0).Drag(r.id(from), r.id(o.To))
		case engine.SupportMove, engine.SupportHold:
			r.Hold(fyne.KeyModifierShift).Drag(r.id(from), r.id(o.From))
		}
		if given, _ := r.w.Desk.Game.Node().Order(o.At.Province); given.Order != o {
			r.t.Fatalf("dragged %s, got %s", r.w.Desk.Variant().Format(o), r.w.Desk.Variant().Format(given.Order))
		}
	}
	r.Hold(0)
}

// keyTurn gives a turn by the keyboard alone.
func (r *robot) keyTurn(text string) {
	r.t.Helper()
	m := r.w.Desk.Variant().Map
	id := func(loc engine.Location) string { return m.ID(engine.Location{Province: loc.Province}) }
	for _, o := range r.readTurn(text) {
		if given, _ := r.w.Desk.Game.Node().Order(o.At.Province); given.Order == o {
			continue // a convoy, written along with its army
		}
		switch o.Kind {
		case engine.Move:
			r.Type(id(o.At) + id(o.To))
			if o.To.Coast != engine.NoCoast && r.w.Desk.Entry.Selected() != engine.NoProvince {
				r.Type(o.To.Coast.String())
			}
		case engine.SupportMove:
			r.Type(id(o.At) + "<Space>s<Space>" + id(o.From) + id(o.To))
		}
		if given, _ := r.w.Desk.Game.Node().Order(o.At.Province); given.Order != o {
			r.t.Fatalf("typed %s, got %s", r.w.Desk.Variant().Format(o), r.w.Desk.Variant().Format(given.Order))
		}
	}
}

// buildAll builds or removes what is due, by clicks or with keys.
func (r *robot) buildAll(keys bool) {
	r.t.Helper()
	for range 40 {
		due := slices.Collect(r.w.Desk.Entry.Waiting().All())
		if r.w.Desk.Game.Node().Position.Phase.Kind != engine.Adjustment || len(due) == 0 {
			return
		}
		if keys {
			r.Type(r.id(engine.Location{Province: due[0]}))
			continue
		}
		r.Pick(r.id(engine.Location{Province: due[0]}))
	}
	r.t.Fatal("the builds do not come to an end")
}

// phases are the positions of all phases of the game, to compare.
func (r *robot) phases() (list []engine.Position) {
	line, _ := r.w.Desk.Game.Line()
	for _, n := range line {
		list = append(list, *n.Position)
	}
	return list
}

// TestDemonstrationByClicksDragsAndKeysIsTheSame plays the year three times; it is the same when it was saved and opened, and as the judge has it.
func TestDemonstrationByClicksDragsAndKeysIsTheSame(t *testing.T) {
	turns := uitest.Demonstration(t)
	var ends []engine.Position
	for _, hand := range []string{"clicks", "drags", "keys"} {
		r := newRobot(t)
		give := map[string]func(string){"clicks": func(s string) { r.turn(s) }, "drags": r.dragTurn, "keys": r.keyTurn}[hand]
		for i, turn := range turns[:2] {
			give(turn)
			r.WantOrders(21 + i).Judge().Judge()
		}
		if r.WantPhase("W1901A").buildAll(hand == "keys"); !r.w.Desk.Entry.Waiting().Empty() {
			t.Errorf("by %s: builds still to order", hand)
		}
		if len(r.seen.Orders) == 0 {
			t.Fatalf("by %s: nothing was built", hand)
		}
		want := r.Judge().Judge().WantPhase("S1902M").phases()
		ends = append(ends, r.Position())
		r.SaveAs("year.entente")
		if !r.seen.Saved {
			t.Error("the game does not count as saved")
		}
		r.Do("new").Load("year.entente").WantPhase("S1902M")
		if got := r.phases(); !slices.Equal(got, want) {
			t.Error("the loaded game differs from the one that was saved")
		}
		line, _ := r.w.Desk.Game.Line()
		for _, n := range line[:len(line)-1] {
			if next := engine.Adjudicate(n.Position, n.Plain(), engine.Rulebook()).Next; next != n.Result.Next {
				t.Errorf("%s: the record disagrees with the judge", n.Position.Phase)
			}
		}
	}
	for i, hand := range []string{"drags", "keys"} {
		ends[i+1].Variant, ends[i+1].Setup = ends[0].Variant, ends[0].Setup // each window read its own
		if ends[0] != ends[i+1] {
			t.Errorf("clicks led to %v, %s to %v", ends[0].Units, hand, ends[i+1].Units)
		}
	}
}

func TestTwoHundredUndosAndBack(t *testing.T) {
	r := newRobot(t)
	turns := uitest.Demonstration(t)
	r.turn(turns[0]).Judge().Judge().turn(turns[1]).Judge()
	want := r.Position()
	for range 200 {
		r.Do("undo")
	}
	if r.WantPhase("S1901M").WantOrders(0); r.w.Desk.Game.CanUndo() {
		t.Error("not everything was undone")
	}
	for range 200 {
		r.Do("redo")
	}
	if r.Do("last").Do("first").Do("next"); r.Position() != want {
		t.Error("redo did not lead back")
	}
}

func TestKeysHeldDownLeaveNothingStuck(t *testing.T) {
	r := newRobot(t)
	for _, key := range []string{"p", "<Space>", "<Tab>", "<Enter>", "<Esc>", "s", "h", "<Right>", "<Down>", "v", "b", "+", "-"} {
		r.Type(strings.Repeat(key, 60))
	}
	r.Type(strings.Repeat("<Esc>", 20))
	r.Do("clear-all").Do("fit").Pick("par", "bur").WantOrder("A Par-Bur")
}
