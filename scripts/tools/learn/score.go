package main

import (
	"entente/engine"
	"entente/engine/search"
)

// score counts the orders predicted correctly.
type score struct{ orders, hits int }

// share returns the share of correct orders, or 0 if there are none.
func (s score) share() float64 {
	if s.orders == 0 {
		return 0
	}
	return float64(s.hits) / float64(s.orders)
}

// guess counts the orders of some phases that weights predict if the other orders of the same power are known.
func guess(w *search.Weights, phases []phase) score {
	var s score
	r := search.NewRecorded(w.Board)
	for i := range phases {
		r.Load(&phases[i].pos, phases[i].orders)
		for _, pw := range r.Powers() {
			units := r.Units(pw)
			for _, unit := range units {
				r.Show(unit)
			}
			for _, unit := range units {
				r.Hide(unit)
				_, given := r.Options(unit)
				s.orders++
				s.hits += one(r.Likeliest(w, unit) == given)
				r.Show(unit)
			}
		}
	}
	return s
}

// habits counts the orders of the test predicted by always holding, and by the most frequent order in the examples for a unit of that power and kind
// in that place and season.
func habits(learn, test []phase) (holding, usual score) {
	counts := map[habit]map[engine.Order]int{}
	for i := range learn {
		for _, o := range learn[i].orders {
			key := habitOf(&learn[i].pos, o)
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
		for _, o := range test[i].orders {
			holding.orders, usual.orders = holding.orders+1, usual.orders+1
			holding.hits += one(o.Kind == engine.Hold)
			usual.hits += one(o == top[habitOf(&test[i].pos, o)])
		}
	}
	return holding, usual
}

// habit is a unit and its situation.
type habit struct {
	power  engine.Power
	unit   engine.UnitType
	at     engine.Location
	season engine.Season
}

func habitOf(pos *engine.Position, o engine.Order) habit {
	return habit{o.Power, o.Unit, o.At, pos.Phase.Season}
}

// before defines a fixed order of orders that were given equally often.
func before(o, other engine.Order) bool {
	key := func(o engine.Order) uint64 {
		return uint64(o.Kind)<<40 | uint64(o.To.Province)<<32 | uint64(o.To.Coast)<<24 | uint64(o.From.Province)<<16 | uint64(o.Way)
	}
	return key(o) < key(other)
}

// one returns 1 for true and 0 for false.
func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
