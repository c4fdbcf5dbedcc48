package bot

import (
	"context"
	"math/rand/v2"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Match is a game that players play among themselves.
type Match struct {
	Board   *kingdoms.Board
	Setup   kingdoms.Setup
	Rules   kingdoms.Rules // the zero value is the rulebook; the seats are those of the set-up
	Players []Player       // of each seat
	Guests  []Guest        // of each seat whom somebody else decides for, in the place of its player; nil: nobody
	Until   int16          // the last year that is played
	Seed    uint64         // of false orders, generals that are shown, lots
}

// Guest decides for a side that none of our players plays. pos holds no more than the side may see.
type Guest func(ctx context.Context, pos *kingdoms.Position, side kingdoms.FactionSet, r kingdoms.Rules) ([]kingdoms.Order, error)

// Ending is how a match stood after its last phase.
type Ending struct {
	Position kingdoms.Position
	Seats    []kingdoms.FactionSet // with the factions that were given by lot
	Winners  kingdoms.FactionSet   // 0: nobody has won
}

// Play plays a match. It calls each, if not nil, with the position and all orders of every phase. Players see only positions. When ctx
// ends, so does the match.
func (m Match) Play(ctx context.Context, each func(pos *kingdoms.Position, orders []kingdoms.Order)) (Ending, error) {
	pos, rules := m.Board.Begin(m.Setup)
	if m.Rules.Victory != 0 {
		rules.Victory = m.Rules.Victory
	}
	rules.Secret = m.Rules.Secret
	chance := rand.New(rand.NewPCG(m.Seed, 7))
	var judge kingdoms.Adjudicator
	var res kingdoms.Resolution
	for ctx.Err() == nil && pos.Phase.Year <= m.Until && !res.Over {
		if pos.Closed != 0 && int(pos.Phase.Year) > m.Board.FirstYear {
			pos, rules = m.Setup.Open(pos, rules, chance.IntN(max(1, len(m.Setup.Seats))))
		}
		if pos.Phase.Kind == engine.Adjustment {
			pos.Offer = pos.Show(chance.IntN)
		}
		var orders []kingdoms.Order
		for i, p := range m.Players {
			p.Rules = rules
			decide := p.Decide
			if i < len(m.Guests) && m.Guests[i] != nil {
				decide = func(ctx context.Context, pos *kingdoms.Position, side kingdoms.FactionSet) ([]kingdoms.Order, error) {
					seen := Seen(pos, side, rules)
					return m.Guests[i](ctx, &seen, side, rules)
				}
			}
			list, err := decide(ctx, &pos, rules.Seats[i])
			if err != nil {
				return Ending{Position: pos}, err
			}
			orders = append(orders, list...)
		}
		if each != nil {
			each(&pos, orders)
		}
		judge.Resolve(&res, &pos, orders, kingdoms.Draws{chance.Uint64(), chance.Uint64()}, rules)
		pos = res.Next
	}
	return Ending{Position: pos, Seats: rules.Seats[:len(m.Players)], Winners: res.Winners}, nil
}

// Shares returns what share of the squares of all cities each seat has: 1 for who has won alone.
func (e Ending) Shares() []float64 {
	shares, sum := make([]float64, len(e.Seats)), 0.0
	for i, seat := range e.Seats {
		x := 0.0
		for f := range seat.All() {
			x += float64(e.Position.Cities(f))
		}
		if e.Winners != 0 {
			x = 0
			if seat&e.Winners != 0 {
				x = 1
			}
		}
		shares[i] = x * x
		sum += x * x
	}
	for i := range shares {
		shares[i] /= max(sum, 1e-9)
	}
	return shares
}
