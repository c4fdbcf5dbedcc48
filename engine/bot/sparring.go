package bot

import (
	"math/rand/v2"

	"entente/engine"
	"entente/engine/search"
)

// Sparring orders for all powers of a board at once, in the games that values are learned from. It considers no replies and needs no
// values. NewSparring makes one. It must not be used by several goroutines at once.
type Sparring struct {
	chart   *boardTables
	people  *search.Weights
	scene   search.OrderSpace
	sampler search.Sampler
	plain   heuristic
}

// NewSparring returns a Sparring for a board. It returns an error if the weights of how people order cannot be read.
func NewSparring(v *engine.Variant) (*Sparring, error) {
	w, err := search.Learned(v.ID)
	if err != nil {
		return nil, err
	}
	return &Sparring{chart: newBoardTables(v.Map), people: w}, nil
}

// Orders returns orders for all powers in any phase of the board's games. In a movement phase the powers in plain order by plain rules and
// the others as recorded people do at a temperature (search.Sampler); in other phases all go by plain rules. The same chance in r gives
// the same orders.
func (s *Sparring) Orders(pos *engine.Position, plain engine.PowerSet, temperature float64, r *rand.Rand) (orders []engine.Order) {
	if pos.Phase.Kind == engine.Movement {
		s.scene.Load(pos, s.people)
		s.sampler.Load(&s.scene, temperature)
	}
	for i := 1; i < len(pos.Variant.Powers); i++ {
		pw := engine.Power(i)
		switch {
		case pos.Phase.Kind == engine.Retreats:
			s.plain.load(s.chart, pos, engine.PowersOf(pw), nil)
			orders = s.plain.retreat(orders)
		case pos.Phase.Kind == engine.Adjustment:
			s.plain.load(s.chart, pos, engine.PowersOf(pw), nil)
			orders = s.plain.adjust(orders)
		case plain.Has(pw):
			s.plain.load(s.chart, pos, engine.PowersOf(pw), &s.scene)
			orders = s.plain.orders(orders, r)
		default:
			orders = s.sampler.Draw(orders, pw, r)
		}
	}
	if pos.Phase.Kind == engine.Movement {
		search.Agree(pos, orders)
	}
	return orders
}
