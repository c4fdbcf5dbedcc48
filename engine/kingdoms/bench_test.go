package kingdoms_test

import (
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
	"entente/scripts/meter"
)

func BenchmarkTurn(b *testing.B) {
	pos, orders, draws := kingdomstest.Full(b, board(b))
	var a kingdoms.Adjudicator
	var res kingdoms.Resolution
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		a.Resolve(&res, &pos, orders, draws, kingdoms.Rules{})
	}
}

func BenchmarkLegalOrders(b *testing.B) {
	pos, _, _ := kingdomstest.Full(b, board(b))
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
	pos, orders, draws := kingdomstest.Full(t, board(t))
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
