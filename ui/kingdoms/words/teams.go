package words

import (
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
)

// Teams returns the factions of each player in a phase; nil if each player has one faction.
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

// Tally counts something for every faction, and the sums for teams, in which passive factions do not count (TK 13.3).
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
