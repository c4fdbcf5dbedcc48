package game_test

import (
	"io"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

// longPhases is how many phases the long game of the benchmarks has.
const longPhases = 10_000

func longFile(t testing.TB, phases int) string {
	t.Helper()
	data, err := gametest.Long(&standard(t).Setups[0], phases)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// longGame returns the game of longFile, at its last phase.
func longGame(t testing.TB, length int) *game.Game {
	t.Helper()
	g, err := game.Load(strings.NewReader(longFile(t, length)), finderOf(newGame(t)))
	if err != nil {
		t.Fatal(err)
	}
	g.GoLine(length - 1)
	return g
}

func BenchmarkLongLoad(b *testing.B) {
	file, find := longFile(b, longPhases), finderOf(newGame(b))
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := game.Load(strings.NewReader(file), find); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLongSave(b *testing.B) {
	g := longGame(b, longPhases)
	b.ReportAllocs()
	for b.Loop() {
		if err := g.Save(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLongGive(b *testing.B) {
	g := longGame(b, longPhases)
	pos := g.Node().Position
	var orders []engine.Order
	for p := range pos.ToOrder().All() {
		orders = append(orders, pos.LegalOrders(p)[:2]...)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		g.Give(game.Given{Order: orders[i%len(orders)]})
	}
}
