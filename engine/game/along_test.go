package game_test

import (
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

// A convoy that was only written to go along with its army is taken back when the army gets another order, in
// the same step of undo; one that somebody wrote stays.
func TestConvoysGoWithTheOrderOfTheirArmy(t *testing.T) {
	for _, row := range []struct {
		name  string
		along []string
		do    func(g *game.Game, army engine.Order)
		want  int // orders that are left
	}{
		{"another order", []string{"nth", "eng"}, func(g *game.Game, army engine.Order) {
			army.Kind, army.To, army.Way = engine.Hold, engine.Location{}, engine.AnyWay
			g.Give(game.Given{Order: army})
		}, 2},
		{"by land instead", []string{"nth"}, func(g *game.Game, army engine.Order) {
			army.Way = engine.AnyWay
			g.Give(game.Given{Order: army})
		}, 3},
		{"taken back", []string{"nth", "eng"}, func(g *game.Game, army engine.Order) { g.ClearOrder(army.At.Province) }, 1},
		{"set as a whole", []string{"eng"}, func(g *game.Game, army engine.Order) { g.SetOrders(g.Node().Plain()[1:]) }, 2},
		{"all were written", nil, func(g *game.Game, army engine.Order) { g.ClearOrder(army.At.Province) }, 3},
		{"confirmed by typing it", []string{"nth", "eng"}, func(g *game.Game, army engine.Order) {
			i := 1 // the fleet in the North Sea
			g.Give(game.Given{Order: g.Node().Orders[i].Order, Text: "nth c yor bel"})
			g.ClearOrder(army.At.Province)
			g.Undo()
			g.ClearOrder(army.At.Province)
		}, 2},
		{"ruled by the referee", []string{"nth", "eng"}, func(g *game.Game, army engine.Order) {
			gametest.Must(t, g.CorrectOrder(army, game.Given{}, "It was never there."))
		}, 1},
		{"something else", []string{"nth", "eng"}, func(g *game.Game, army engine.Order) { g.ClearOrder(g.Variant().Map.Province("bre")) }, 3},
	} {
		g := gametest.New(t)
		v := g.Variant()
		england, m := v.Power("england"), v.Map
		pos := *g.Node().Position
		for _, sea := range []string{"nth", "eng"} {
			pos.Units[m.Province(sea)] = engine.Unit{Type: engine.Fleet, Power: england}
		}
		yor := m.Province("yor")
		pos.Units[yor] = engine.Unit{Type: engine.Army, Power: england}
		gametest.Must(t, g.SetPosition(pos))
		army := engine.Order{
			Kind: engine.Move, Power: england, Unit: engine.Army, At: engine.Location{Province: yor},
			To: engine.Location{Province: m.Province("bel")}, Way: engine.ViaConvoy,
		}
		list := []engine.Order{army}
		for _, sea := range []string{"nth", "eng"} {
			list = append(list, engine.Order{
				Kind: engine.Convoy, Power: england, Unit: engine.Fleet, Aux: engine.Army, At: engine.Location{Province: m.Province(sea)}, From: army.At, To: army.To,
			})
		}
		var along []engine.Province
		for _, sea := range row.along {
			along = append(along, m.Province(sea))
		}
		g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "bre", "mid")})
		g.SetOrders(append(list, g.Node().Plain()...), along...)
		before := len(g.Node().Orders)
		row.do(g, army)
		if got := len(g.Node().Orders); got != row.want {
			t.Errorf("%s: %d orders are left, want %d: %+v", row.name, got, row.want, g.Node().Orders)
		}
		if g.Undo(); row.name != "confirmed by typing it" && len(g.Node().Orders) != before {
			t.Errorf("%s: undo leads to %d orders, want %d", row.name, len(g.Node().Orders), before)
		}
	}
}
