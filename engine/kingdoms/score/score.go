// Package score scores finished games of Three Kingdoms. It counts cities where Europe's scoring systems count centers.
package score

import (
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/scoring"
)

// Score is a player who is scored at the end of a game.
type Score struct {
	Factions kingdoms.FactionSet // that he plays
	Side     scoring.Side        // its Centers are cities
	Out      int                 // the year in which he lost his last area, 0: he has some
}

// Of returns who is scored in a game that has ended with the phase that is shown, by the sequence of the factions; nil while it goes
// on. Who has won by the rules, or to whom the game was conceded, shares it with nobody; where the years were over, or a lot named the
// winner, all who are left share it (docs/scores.md). Factions that nobody plays are scored for nobody.
func Of(g *game.Game) (list []Score) {
	n := g.Node()
	if !n.Over() || n.WinnerDue() {
		return nil
	}
	p, agreed := n.Agreed()
	named := agreed && p.Share != 0 || !agreed && n.End().Decided(n.Rules)
	end, way := n.End(), g.Way(g.Path())
	closed := end.Closed
	for f, seen := kingdoms.Faction(1), kingdoms.FactionSet(0); int(f) < len(g.Board.Factions); f++ {
		seat := n.Seat(f)
		if seen.Has(f) || closed.Has(f) || !way[0].Pos.Lives(f) || end.Passive.Has(f) && seat.Len() == 1 {
			continue
		}
		seen |= seat
		s := Score{Factions: seat}
		left := false
		for own := range (seat &^ end.Passive).All() {
			s.Side.Centers += end.Cities(own)
			left = left || end.Lives(own)
		}
		if s.Side.Share = left; named {
			s.Side.Share = n.Winners()&seat != 0
		}
		if !left {
			s.Out = outIn(way, seat)
		}
		list = append(list, s)
	}
	return list
}

// outIn returns the year of a line in which the last of some factions was out.
func outIn(way []*game.Node, seat kingdoms.FactionSet) int {
	for _, n := range way {
		left := false
		for f := range (seat &^ n.End().Passive).All() {
			left = left || n.End().Lives(f)
		}
		if !left {
			return int(n.Pos.Phase.Year)
		}
	}
	return 0
}

// Systems returns the built-in systems by which games of Three Kingdoms are scored, by cities where Europe counts centers. C-Diplo and
// Tribute are not among them: their points for each center are made for the 34 of Europe, so that here a game would not be worth 100.
func Systems() []scoring.System {
	return []scoring.System{scoring.DrawSize(), scoring.SumOfSquares(), scoring.Centers()}
}
