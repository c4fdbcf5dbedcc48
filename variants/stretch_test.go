package variants_test

import (
	"slices"

	"entente/engine"
)

// stretch is a piece of shore between two land neighbors: one coast of a province.
type stretch struct {
	arcs       []int
	seas       []string
	neighbours []string // land at its ends
}

// stretches collects the shores of a province.
type stretches struct{ shores map[point][]seaArc }

type seaArc struct {
	arc
	sea string
}

func newStretches() *stretches { return &stretches{shores: map[point][]seaArc{}} }

func (s *stretches) add(a arc, sea string) {
	for _, end := range a.ends() {
		s.shores[end] = append(s.shores[end], seaArc{a, sea})
	}
}

// join follows the shores from arc to arc until other land interrupts them.
func (s *stretches) join(inland map[point]string) []stretch {
	var list []stretch
	done := map[int]bool{}
	for _, shores := range s.shores {
		for _, first := range shores {
			if done[first.ID] {
				continue
			}
			var one stretch
			for todo := []seaArc{first}; len(todo) > 0; todo = todo[1:] {
				a := todo[0]
				if done[a.ID] {
					continue
				}
				done[a.ID] = true
				one.arcs, one.seas = append(one.arcs, a.ID), append(one.seas, a.sea)
				for _, end := range a.ends() {
					if land := inland[end]; land != "" {
						one.neighbours = append(one.neighbours, land)
					} else {
						todo = append(todo, s.shores[end]...)
					}
				}
			}
			list = append(list, one)
		}
	}
	return list
}

// fitting returns the coasts of p from which fleets reach every sea and, along the shore, every neighbor.
func (s stretch) fitting(v *engine.Variant, p engine.Province) []engine.Coast {
	var list []engine.Coast
	for _, c := range v.Map.Info(p).Coasts {
		reach := v.Map.FleetNeighbors(engine.Location{Province: p, Coast: c})
		if !slices.ContainsFunc(append(slices.Clone(s.seas), s.neighbours...), func(id string) bool {
			return !reach.Has(v.Map.Province(id))
		}) {
			list = append(list, c)
		}
	}
	return list
}
