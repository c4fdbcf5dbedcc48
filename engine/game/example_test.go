package game_test

import (
	"fmt"

	"entente/engine"
	"entente/engine/game"
	"entente/variants"
)

func Example() {
	v, err := variants.Standard()
	if err != nil {
		panic(err)
	}
	g := game.New(&v.Setups[0], engine.Rulebook())
	par := v.Map.Province("par")
	g.Give(game.Given{Order: g.Node().Position.LegalOrders(par)[0]})
	g.Advance()
	fmt.Println("now", g.Node().Position.Phase)
	g.Back()
	g.ClearOrders(v.Power("france"))
	fmt.Println("variations", len(g.Root().Next))
	g.Undo()
	fmt.Println("undone", len(g.Root().Next))
	// Output:
	// now F1901M
	// variations 2
	// undone 1
}
