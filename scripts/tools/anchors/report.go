package main

import (
	"cmp"
	"fmt"
	"slices"
)

// report prints the pieces with the worst places.
func (s *search) report() {
	type line struct {
		text string
		cost float64
	}
	var list []line
	for i := range s.pieces {
		p := &s.pieces[i]
		c := s.cost(i, p.now)
		text := fmt.Sprintf("%s %-7s %5.0f at %.0f,%.0f of its own %.0f", p.kind, s.m.ID(p.loc), c, p.at().X, p.at().Y, p.spots[p.now].cost)
		for _, j := range p.near {
			q := &s.pieces[j]
			if c := s.between(p, q, p.at(), q.at()); c > 20 {
				text += fmt.Sprintf(" | %s %s %.0f", q.kind, s.m.ID(q.loc), c)
			}
		}
		list = append(list, line{text, c})
	}
	slices.SortFunc(list, func(a, b line) int { return cmp.Compare(b.cost, a.cost) })
	for _, l := range list[:min(len(list), 40)] {
		fmt.Println(l.text)
	}
}
