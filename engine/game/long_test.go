package game_test

import (
	"bytes"
	"testing"

	"entente/engine/game"
	"entente/engine/game/gametest"
)

// longGame returns a game of so many phases, in each of which every unit has an order, at its last phase.
func longGame(t testing.TB, phases int) *game.Game {
	t.Helper()
	data, err := gametest.Long(&standard(t).Setups[0], phases)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.Load(bytes.NewReader(data), finderOf(newGame(t)))
	if err != nil {
		t.Fatal(err)
	}
	g.GoLine(phases - 1)
	return g
}
