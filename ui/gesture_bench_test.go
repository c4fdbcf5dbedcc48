package ui

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/scripts/meter"
	"entente/ui/board"
	"entente/ui/uitest"
)

// BenchmarkGesture is the time from what the map reports to the last state that a widget is given, without the painting: a
// unit is selected, its order is completed, the pointer goes from goal to goal; the outcome is foreseen; and an order is completed while the second
// window is open. Half of the orders are given, so that there is something to list. The trace is not written and no copies
// are kept: neither is something that a player waits for.
func BenchmarkGesture(b *testing.B) {
	for _, bench := range []struct {
		name   string
		before []string // picked, and not counted
		goals  []string // of the gesture, by turns
		hover  bool     // they are only pointed at
		beside bool     // the second window is open
		ahead  bool     // the outcome is foreseen
		board  string   // another one than the standard one
	}{
		{"select", nil, []string{"par", "lon"}, false, false, false, ""},
		{"complete", []string{"par"}, []string{"bur", "pic"}, false, false, false, ""},
		{"complete and foresee", []string{"par"}, []string{"bur", "pic"}, false, false, true, ""},
		{"hover", []string{"par"}, []string{"bur", "pic"}, true, false, false, ""},
		{"complete beside the projector", []string{"par"}, []string{"bur", "pic"}, false, true, false, ""},
		{"select among ten", nil, []string{"par", "lon"}, false, false, false, "modern"},
		{"complete among ten", []string{"par"}, []string{"als", "pic"}, false, false, false, "modern"},
		{"hover among ten", []string{"par"}, []string{"als", "pic"}, true, false, false, "modern"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			r := (&robot{t: b, files: b.TempDir()}).start()
			moves := "mar-spa bre-mid vie-gal bud-ser ber-kie kie-den mun-ruh ven-tyr war-ukr mos-stp con-bul"
			if bench.board != "" {
				r.playOn(bench.board)
				moves = "mar-mon bor-bis mil-aut ham-den fra-ruh mun-swi rom-tus war-lit mos-bie ist-bul kie-pod"
			}
			for _, move := range strings.Fields(moves) {
				from, to, _ := strings.Cut(move, "-")
				r.Pick(from, to)
			}
			r.WantOrders(11)
			if bench.beside {
				r.Do("projector")
			}
			if bench.ahead {
				r.Do("foresee")
			}
			r.w.trace = nil
			at := func(id string) engine.Location { return uitest.Location(b, r.w.Desk.Variant().Map, id) }
			goals := [2]engine.Location{at(bench.goals[0]), at(bench.goals[1])}
			b.ReportAllocs()
			m := meter.New(b)
			defer m.Report()
			for i := 0; b.Loop(); i++ {
				m.Pause()
				r.w.escape()
				for _, id := range bench.before {
					r.report(at(id))
				}
				if !bench.hover {
					r.w.stage.Board.OnHover(goals[i%2]) // the pointer is there before the click
				}
				m.Resume()
				if goal := goals[i%2]; bench.hover {
					r.w.stage.Board.OnHover(goal)
				} else {
					r.report(goal)
				}
			}
			if want := 11 + len(bench.before); !bench.hover {
				r.WantOrders(want) // the gesture did what it is measured for
			}
		})
	}
}

// playOn begins a game on another built-in board with its usual set-up.
func (r *robot) playOn(id string) {
	r.t.Helper()
	board, err := r.w.shelf.BoardNamed(id)
	if err != nil {
		r.t.Fatal(err)
	}
	g, err := game.Start(game.Default(&board.Variant.Setups[0], engine.Rulebook()))
	if err != nil {
		r.t.Fatal(err)
	}
	r.w.shelf.Ready = append(r.w.shelf.Ready, board)
	r.w.begin(g, "")
}

// report is a pick of a place as the map reports it.
func (r *robot) report(at engine.Location) {
	r.w.stage.Board.OnPick(board.Pick{At: at, Shape: -1})
}
