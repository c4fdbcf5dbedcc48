package words

import (
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
)

// Teams returns the players of a phase by what they play, none where each plays one faction alone.
func Teams(n *game.Node) (list []kingdoms.FactionSet) {
	several := false
	for _, seat := range n.Rules.Seats {
		if seat != 0 {
			list = append(list, seat)
			several = several || seat.Len() > 1
		}
	}
	if !several {
		return nil
	}
	return list
}

// Tally counts something for every faction, and for teams what counts for their players: nothing of passive factions (TK 13.3).
func Tally(pos *kingdoms.Position, teams []kingdoms.FactionSet, of func(kingdoms.Faction) int) (all, sums []int) {
	all = make([]int, len(pos.Board.Factions))
	for f := 1; f < len(all); f++ {
		all[f] = of(kingdoms.Faction(f))
	}
	for _, t := range teams {
		n := 0
		for f := range (t &^ pos.Passive).All() {
			n += all[f]
		}
		sums = append(sums, n)
	}
	return all, sums
}
