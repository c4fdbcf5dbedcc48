package search

import "entente/engine"

// Score is how many orders a guess has hit.
type Score struct{ Orders, Hits int }

// Share returns the share of orders hit, 0 of none.
func (s Score) Share() float64 {
	if s.Orders == 0 {
		return 0
	}
	return float64(s.Hits) / float64(s.Orders)
}

// Guess counts how many orders of an example the weights guess if the other orders of the same power are known.
func (w *Weights) Guess(examples []Example) Score {
	var s Scene
	var h hand
	var turn []int
	var right [256]int32
	var score Score
	for i := range examples {
		s.Load(&examples[i].Position, w)
		for _, pw := range s.living {
			turn = s.answers(turn[:0], &right, examples[i].Orders, pw)
			h.clear(&s, pw)
			for _, u := range turn {
				h.put(right[s.units[u].at])
			}
			for _, u := range turn {
				at := s.units[u].at
				h.take(at)
				score.Orders++
				if s.likeliest(&h, u) == right[at] {
					score.Hits++
				}
				h.put(right[at])
			}
		}
	}
	return score
}

// likeliest returns the order of a unit that the weights like best beside the other orders of its power.
func (s *Scene) likeliest(h *hand, u int) int32 {
	var list [mostOwn]uint16
	best, top := s.units[u].first, float32(0)
	for n := s.units[u].first; n < s.units[u].last; n++ {
		sum := s.fixed[n]
		for _, k := range h.own(&list, &s.orders[n]) {
			sum += s.weights.own[k]
		}
		if n == s.units[u].first || sum > top {
			best, top = n, sum
		}
	}
	return best
}

// Habit returns how many orders of the test are hit by always holding, and by what was most often ordered in the examples to
// learn from to a unit of that power and kind in that place and season.
func Habit(learn, test []Example) (holding, usual Score) {
	counts := map[habit]map[engine.Order]int{}
	for i := range learn {
		for _, o := range learn[i].Orders {
			key := habitOf(&learn[i].Position, o)
			if counts[key] == nil {
				counts[key] = map[engine.Order]int{}
			}
			counts[key][o]++
		}
	}
	top := map[habit]engine.Order{}
	for key, orders := range counts {
		for o, n := range orders {
			if m := orders[top[key]]; n > m || n == m && before(o, top[key]) {
				top[key] = o
			}
		}
	}
	for i := range test {
		for _, o := range test[i].Orders {
			holding.Orders, usual.Orders = holding.Orders+1, usual.Orders+1
			holding.Hits += b(o.Kind == engine.Hold)
			usual.Hits += b(o == top[habitOf(&test[i].Position, o)])
		}
	}
	return holding, usual
}

// habit is who is ordered where and when.
type habit struct {
	power  engine.Power
	unit   engine.UnitType
	at     engine.Location
	season engine.Season
}

func habitOf(pos *engine.Position, o engine.Order) habit {
	return habit{o.Power, o.Unit, o.At, pos.Phase.Season}
}

// before puts orders that were given equally often into some fixed sequence.
func before(o, other engine.Order) bool {
	key := func(o engine.Order) uint64 {
		return uint64(o.Kind)<<40 | uint64(o.To.Province)<<32 | uint64(o.To.Coast)<<24 | uint64(o.From.Province)<<16 | uint64(o.Way)
	}
	return key(o) < key(other)
}
