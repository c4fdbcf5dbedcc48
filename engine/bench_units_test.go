package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
)

// crowds is over how many positions the cost for a number of units is averaged.
const crowds = 32

// BenchmarkUnits shows how the cost grows with the number of units on the board, for adjudications and for lists of all
// legal orders. Half of the units move, most of the others support or carry them.
func BenchmarkUnits(b *testing.B) {
	for n := 10; n <= 60; n += 10 {
		positions := make([]engine.Position, crowds)
		orders := make([][]engine.Order, crowds)
		for i := range crowds {
			positions[i], orders[i] = crowd(b, n, i)
		}
		b.Run(fmt.Sprint("adjudicate/", n), func(b *testing.B) {
			var a engine.Adjudicator
			var res engine.Resolution
			b.ReportAllocs()
			defer meter.Start(b)()
			for i := 0; b.Loop(); i++ {
				a.Resolve(&res, &positions[i%crowds], orders[i%crowds], engine.DATC())
			}
		})
		b.Run(fmt.Sprint("legal/", n), func(b *testing.B) {
			var list []engine.Order
			b.ReportAllocs()
			defer meter.Start(b)()
			for i := 0; b.Loop(); i++ {
				list = positions[i%crowds].AppendAllLegalOrders(list[:0])
			}
		})
	}
}

// crowd puts n units of seven powers all over the board and gives them orders.
func crowd(b *testing.B, n, seed int) (engine.Position, []engine.Order) {
	v := standard(b)
	rnd := rand.New(rand.NewPCG(uint64(n), uint64(seed)))
	pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1901}}
	places := slices.Collect(v.Map.All().All())
	rnd.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	for i, p := range places[:n] {
		u := engine.Unit{Type: engine.Army, Power: engine.Power(1 + i%7)}
		info := v.Map.Info(p)
		if info.Terrain == engine.Sea || info.Terrain == engine.Coastal && i%3 == 0 {
			u.Type = engine.Fleet
			if info.Coasts != nil {
				u.Coast = info.Coasts[0]
			}
		}
		pos.Units[p] = u
	}
	orders := randomOrders(&pos, rnd, n/2, false, nil)
	if err := pos.Faults(); err != nil || len(orders) != n {
		b.Fatal(len(orders), err)
	}
	return pos, orders
}
