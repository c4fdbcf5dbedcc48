package kingdoms_test

import (
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/scripts/meter"
)

// full is a turn of seven factions on a board that is full: 38 units, most of which attack or support, ships, generals, false orders.
func full(b testing.TB) (kingdoms.Position, []kingdoms.Order, kingdoms.Draws) {
	board, roster := board(b), crowd(b)
	for seed := uint64(1); ; seed++ {
		d := rolled(seed)
		pos := kingdoms.Position{Board: board, Roster: roster, Phase: engine.Phase{Year: 203}}
		for a := kingdoms.Area(1); int(a) < len(board.Areas); a++ {
			f := kingdoms.Faction(1 + (int(a)*5+d.n(3))%7)
			pos.Units[a], pos.Owners[a] = kingdoms.Unit{Faction: f, Damaged: d.chance(30)}, f
			if board.Ports().Has(a) {
				pos.Ships[a] = 1
			}
		}
		for g := kingdoms.General(1); int(g) < len(board.Areas) && int(g) <= roster.Len(); g++ {
			a := kingdoms.Area(g)
			pos.Officers[g] = kingdoms.Officer{Faction: pos.Owners[a], Area: a}
			pos.Units[a].Commander = g
		}
		orders := d.orders(&pos)
		res := kingdoms.Adjudicate(&pos, orders, d.draws(roster), kingdoms.Rules{})
		if len(res.Fights) >= 6 && len(res.Results) >= 45 {
			return pos, orders, d.draws(roster)
		}
	}
}

func BenchmarkTurn(b *testing.B) {
	pos, orders, draws := full(b)
	var a kingdoms.Adjudicator
	var res kingdoms.Resolution
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		a.Resolve(&res, &pos, orders, draws, kingdoms.Rules{})
	}
}

func BenchmarkLegalOrders(b *testing.B) {
	pos, _, _ := full(b)
	var list []kingdoms.Order
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		list = pos.AppendAllLegalOrders(list[:0])
	}
	if len(list) < 500 {
		b.Errorf("only %d orders", len(list))
	}
}

func BenchmarkParseOrder(b *testing.B) {
	board := board(b)
	defer meter.Start(b)()
	for b.Loop() {
		if _, err := board.ParseOrder(board.Roster, 1, "许昌地的部队(武将曹操),攻击宛"); err != nil {
			b.Fatal(err)
		}
	}
}

// TestTurnsTakeNoMemory: 0 allocations in the loop.
func TestTurnsTakeNoMemory(t *testing.T) {
	pos, orders, draws := full(t)
	var a kingdoms.Adjudicator
	var res kingdoms.Resolution
	a.Resolve(&res, &pos, orders, draws, kingdoms.Rules{})
	if n := testing.AllocsPerRun(50, func() { a.Resolve(&res, &pos, orders, draws, kingdoms.Rules{}) }); n != 0 {
		t.Errorf("a turn takes %v allocations", n)
	}
	var list []kingdoms.Order
	list = pos.AppendAllLegalOrders(list)
	if n := testing.AllocsPerRun(50, func() { list = pos.AppendAllLegalOrders(list[:0]) }); n != 0 {
		t.Errorf("the legal orders take %v allocations", n)
	}
}
