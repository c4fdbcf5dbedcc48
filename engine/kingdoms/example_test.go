package kingdoms_test

import (
	"fmt"

	"entente/engine/kingdoms"
	"entente/variants"
)

func Example() {
	bundle, err := variants.Kingdoms()
	if err != nil {
		panic(err)
	}
	board := bundle.Board
	pos, rules := board.Begin(board.Setups[0]) // 200, first half, seven players
	o, err := board.ParseOrder(pos.Roster, kingdoms.NoFaction, "曹操: 许昌地的部队,攻击宛")
	if err != nil {
		panic(err)
	}
	res := kingdoms.Adjudicate(&pos, []kingdoms.Order{o}, kingdoms.Draws{}, rules)
	fmt.Println(board.Format(pos.Roster, o), res.Next.Units[board.Area("wan")].Faction == o.Faction, res.Next.Phase)
	// Output: caocao xuchang - wan true F200M
}
