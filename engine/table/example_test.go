package table_test

import (
	"fmt"

	"entente/engine/game"
	"entente/engine/table"
	"entente/variants"
)

func Example() {
	v, err := variants.Standard()
	if err != nil {
		panic(err)
	}
	s := table.Preset("rulebook", v.Setup("4"))
	s = table.Seat(s, table.ByLot(len(s.Players), table.Fair), game.ByLot)
	g, err := game.Start(s)
	if err != nil {
		panic(err)
	}
	b := table.NewBallot(g.Voters())
	for _, player := range b.Waiting() {
		if err := b.Cast(player, false); err != nil {
			panic(err)
		}
	}
	if err := g.Vote(game.Proposal{Against: b.Against()}); err != nil {
		panic(err)
	}
	fmt.Println(g.Ended().Kind, "lots due:", g.Ended().LotsDue)
	if _, err := g.DrawLots(table.Fair); err != nil {
		panic(err)
	}
	fmt.Println("winners:", len(g.Ended().Winners))
	// Output:
	// agreed lots due: true
	// winners: 1
}
