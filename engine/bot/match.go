package bot

import (
	"context"

	"entente/engine"
)

// Match is a game that players play among themselves.
type Match struct {
	Start   engine.Position
	Rules   engine.Rules
	Sides   []engine.PowerSet // who plays together: usually one power each
	Players []Player          // of each side
	Guests  []Guest           // of each side whom somebody else decides for, in the place of its player; nil: nobody
	Until   int               // the last year that is played; 0: until somebody has won
}

// Guest decides for a side that none of our players plays. Orders that it leaves out are not given.
type Guest func(ctx context.Context, pos *engine.Position, side engine.PowerSet) ([]engine.Order, error)

// mostYears is how long a match goes on that nobody wins.
const mostYears = 60

// Play plays a match, and returns the position after its last phase: somebody has won, or the last year is over. It calls
// each, if not nil, with the position and all orders of every phase. When ctx ends, so does the match. Players see only positions.
func (m Match) Play(ctx context.Context, each func(pos *engine.Position, orders []engine.Order)) (engine.Position, error) {
	pos := m.Start
	last := m.Until
	if last == 0 {
		last = int(pos.Phase.Year) + mostYears
	}
	var judge engine.Adjudicator
	for ctx.Err() == nil && int(pos.Phase.Year) <= last && pos.Winner() == engine.NoPower {
		var orders []engine.Order
		for i, side := range m.Sides {
			if i < len(m.Guests) && m.Guests[i] != nil {
				list, err := m.Guests[i](ctx, &pos, side)
				if err != nil {
					return pos, err
				}
				orders = append(orders, list...)
				continue
			}
			d, err := m.Players[i].Decide(ctx, &pos, side)
			if err != nil {
				return pos, err
			}
			orders = append(orders, d.Orders...)
		}
		if each != nil {
			each(&pos, orders)
		}
		pos = judge.Adjudicate(&pos, orders, m.Rules).Next
	}
	return pos, nil
}

// Shares returns what share of the squares of all centers each side has: 1 for who has won alone.
func Shares(pos *engine.Position, sides []engine.PowerSet) []float64 {
	shares, sum := make([]float64, len(sides)), 0.0
	winner := pos.Winner()
	for pw := range pos.Variant.Powers {
		x := float64(pos.Centers(engine.Power(pw)))
		for i, side := range sides {
			if pw == 0 || !side.Has(engine.Power(pw)) {
				continue
			}
			if winner != engine.NoPower && engine.Power(pw) != winner {
				x = 0
			}
			shares[i] += x * x
			sum += x * x
		}
	}
	for i := range shares {
		shares[i] /= max(sum, 1e-9)
	}
	return shares
}

// Seats returns the powers of each player of a set-up: as its seats have them, or a side for each power that is played.
func Seats(s *engine.Setup) []engine.PowerSet {
	var sides []engine.PowerSet
	for _, seat := range s.Seats {
		sides = append(sides, engine.PowersOf(seat...))
	}
	if len(sides) == 0 {
		return Singles(s)
	}
	return sides
}

// Singles returns a side for each power of a set-up that is played.
func Singles(s *engine.Setup) []engine.PowerSet {
	var sides []engine.PowerSet
	for pw := 1; pw < len(s.Variant.Powers); pw++ {
		if !s.Passive.Has(engine.Power(pw)) {
			sides = append(sides, engine.PowersOf(engine.Power(pw)))
		}
	}
	return sides
}
