package table

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/scoring"
)

// Score is a scored side at the end of a game: a power or, where players are counted, a player.
type Score struct {
	Player int          // the player of the power; -1 for none
	Power  engine.Power // NoPower where players are counted
	Side   scoring.Side
	Out    int // the year in which it lost its last center and unit, 0 if it has some
}

// Scores returns the scored sides of a game that has ended by the phase shown, by seat, or nil if it has not. A solo winner, or
// one to whom the others conceded, shares with no one. A result that was voted on is shared by those named in the vote. At a
// limit, and where a lot named the winner, all survivors share (docs/scores.md).
func Scores(g *game.Game) []Score {
	end := g.Ended()
	if end.Kind == game.NotEnded {
		return nil
	}
	line, at := g.Line()
	for i, n := range line[:at+1] {
		if n.Position.Phase == end.Phase {
			line = line[:i+1]
			break
		}
	}
	pos, tally := line[len(line)-1].Position, NewTally(line)
	byPlayer, named := g.Settings().ByPlayer, end.Kind == game.Solo || end.Shared
	var list []Score
	add := func(s Score, powers ...engine.Power) {
		left := false
		for _, pw := range powers {
			s.Side.Centers += pos.Centers(pw)
			s.Out = max(s.Out, tally.Eliminated(pw))
			left = left || pos.Centers(pw)+pos.UnitCount(pw) > 0
		}
		switch s.Side.Share = left && !named; {
		case left:
			s.Out = 0
		case s.Out == 0: // since the position was set by hand
			s.Out = int(pos.Phase.Year)
		}
		for _, w := range end.Winners {
			if named && w.Player == s.Player && (w.Power == s.Power || w.Power == engine.NoPower) {
				s.Side.Share = true
			}
		}
		list = append(list, s)
	}
	for i, player := range g.Players() {
		if byPlayer && len(player.Powers) > 0 {
			add(Score{Player: i}, player.Powers...)
			continue
		}
		for _, pw := range player.Powers {
			add(Score{Player: i, Power: pw}, pw)
		}
	}
	return list
}

// Sides returns the results of all scored sides.
func Sides(list []Score) []scoring.Side {
	sides := make([]scoring.Side, len(list))
	for i, s := range list {
		sides[i] = s.Side
	}
	return sides
}
