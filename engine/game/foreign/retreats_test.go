package foreign_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
)

// Of two units that could both have retreated to the same two places, each has retreated to one of them.
func TestTwoUnitsRetreatToTwoPlaces(t *testing.T) {
	v := gametest.Standard(t)
	pos, err := engine.ParseLine("standard/7 S1901M italy:Atyr,Abud=rom germany:Amun,Aboh=mun turkey:Arum,Aser=con", func(string) (*engine.Variant, error) { return v, nil })
	gametest.Must(t, err)
	g := game.New(&v.Setups[0], foreign.DiplomacyRules())
	gametest.Must(t, g.SetPosition(pos))
	play := func(list ...string) {
		t.Helper()
		var orders []engine.Order
		for _, text := range list {
			o, _, err := g.Node().Position.ParseOrder(engine.NoPower, text)
			gametest.Must(t, err)
			orders = append(orders, o)
		}
		g.SetOrders(orders)
		g.Advance()
	}
	play("A mun - tyr", "A boh S A mun - tyr", "A rum - bud", "A ser S A rum - bud")
	play("A tyr - vie", "A bud - tri")
	play()
	back, kind, lost, err := foreign.Import([]byte(seasons(t, g, true)), 1, gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	want, got := g.MainLine(), back.MainLine()
	for i := range min(len(want), len(got)) {
		if want[i].Position.Line() != got[i].Position.Line() {
			t.Errorf("%s: %s\nwant %s", kind, got[i].Position.Line(), want[i].Position.Line())
		}
	}
	if len(got) < 3 || !strings.Contains(got[2].Position.Line(), "italy:Atri,Avie") {
		t.Errorf("%d phases, lost %v", len(got), lost)
	}
}
