package words

import (
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/uitest"
)

// Failed and successful orders add up to the orders given. Units without an order count only if they were dislodged.
func TestWhatFailedAndWhatSucceededAddUp(t *testing.T) {
	w := speaking(t, "en")
	units := "France A bur,France A ruh,Germany A mun,Italy A ven,Austria A tri,Austria A vie"
	for orders, want := range map[string][3]string{
		"France A bur - mun,France A ruh S A bur - mun":                   {"1 dislodged", "", "2 of 2 orders succeeded"},
		"France A bur - mun,France A ruh S A bur - mun,Germany A mun H":   {"1 failed", "1 dislodged", "2 of 3 orders succeeded"},
		"France A bur - mun,Italy A ven - tyr,Austria A vie - tyr":        {"3 failed", "", "0 of 3 orders succeeded"},
		"France A bur - mun,France A ruh S A bur - mun,Italy A ven - tri": {"1 failed", "1 dislodged", "2 of 3 orders succeeded"},
		"France A bur H,Italy A ven H":                                    {"", "", "2 of 2 orders succeeded"},
		"":                                                                {"", "", "No orders were given"},
	} {
		scene := uitest.NewScene(t, "S1901M", units)
		g := game.New(scene.Pos.Variant.Setup("7"), engine.Rulebook())
		scene.Pos.Setup = g.Setup()
		if err := g.SetPosition(scene.Pos); err != nil {
			t.Fatal(err)
		}
		var list []engine.Order
		if orders != "" {
			list = scene.Orders(orders)
		}
		g.SetOrders(list)
		g.Adjudicate()
		n := g.Node()
		table := Table{Words: w, Game: g}
		failed, dislodged := table.Failures(n)
		if got := [3]string{failed, dislodged, table.Came(n)}; got != want {
			t.Errorf("%s: %q, want %q", orders, got, want)
		}
	}
}
