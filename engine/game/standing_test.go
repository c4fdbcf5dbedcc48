package game_test

import (
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

// A player whose power has lost all its units under an armistice cannot return, even if it owns centers (RULES 9.2).
func TestAPowerWithoutUnitsStaysUnderItsArmistice(t *testing.T) {
	g := gametest.New(t)
	italy := g.Variant().Power("italy")
	gametest.Must(t, g.Armistice(italy, "Gone home."))
	pos := *g.Node().Position
	for p, u := range pos.Units {
		if u.Power == italy {
			pos.Units[p] = engine.Unit{}
		}
	}
	gametest.Must(t, g.CorrectPosition(pos, "Counted again."))
	if pos.Centers(italy) == 0 {
		t.Fatal("it owns nothing")
	}
	gametest.Refused(t, g.LiftArmistice(italy, "He is back."), "armistice-gone")
	gametest.Refused(t, g.Armistice(italy, "Gone home."), "armistice-twice")
}

// A secret treaty may be published on each line: what happens on one is nothing to the others, and is read so.
func TestATreatyIsPublishedOnEachLine(t *testing.T) {
	g := gametest.New(t)
	v := g.Variant()
	france, italy, turkey := v.Power("france"), v.Power("italy"), v.Power("turkey")
	gametest.Must(t, g.SignSecret("c2VjcmV0"))
	gametest.Must(t, g.SignSecret("c2VjcmV0Mg=="))
	g.Advance()
	for _, order := range g.Node().Position.LegalOrders(v.Map.Province("par"))[:3] {
		g.Go(game.Path{0, 0})
		g.Vary([]engine.Order{order})
	}
	for line := range 3 {
		g.Go(game.Path{0, line})
		gametest.Must(t, g.PublishTreaty(1, france, "Peace.", france, turkey))
		gametest.Refused(t, g.PublishTreaty(1, france, "Peace.", france, turkey), "treaty-known")
		gametest.Must(t, g.Sign("More peace.", france, italy))
		gametest.Must(t, g.PublishTreaty(2, italy, "War.", italy, turkey))
	}
	reread(t, g)
}
