package game_test

import (
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

func TestAdjudicateStaysWithThePhase(t *testing.T) {
	v := gametest.Standard(t)
	g := game.New(v.Setup("7"), engine.Rulebook())
	changes := 0
	g.OnChange = func() { changes++ }
	g.Adjudicate()
	if g.Node().Result == nil || g.Node().Position.Phase.String() != "S1901M" || changes != 1 {
		t.Errorf("got %v, adjudicated %v, %d changes", g.Node().Position.Phase, g.Node().Result != nil, changes)
	}
	if !g.Forward() || g.Node().Position.Phase.String() != "F1901M" {
		t.Errorf("going on leads to %v", g.Node().Position.Phase)
	}
}
