package main

import (
	"math"

	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// inside rates how well a piece fits into its own space: a unit by the size it can have there, up to its usual size, or slightly by the part of it
// that is inside.
func (s *search) inside(k kind, loc engine.Location, t engine.UnitType, at vector.Point) float64 {
	if k != center {
		full := s.full[t]
		whole := s.l.Home(loc, t, at, full)
		for size := 1.0; whole > 0.6 && size > 0.7; size -= 0.04 {
			if s.l.Home(loc, t, at, size*full) == 1 {
				return size
			}
		}
		return whole * 0.7
	}
	for i := range 8 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		if !s.d.Has(loc.Province, at.X+11*cos, at.Y+11*sin) {
			return 0
		}
	}
	return 1
}

// ashore returns the cost of a fleet that is far from the water off its coast, or mostly in it.
func (s *search) ashore(loc engine.Location, at vector.Point) float64 {
	seas := s.m.FleetNeighbors(loc).Intersect(s.m.Seas())
	water := func(r float64) int {
		n := 0
		for i := range 16 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 8)
			if here, ok := s.d.At(at.X+r*cos, at.Y+r*sin); ok && seas.Has(here.Province) {
				n++
			}
		}
		return n
	}
	if water(22) > 0 {
		return 14 * float64(max(0, water(22)-7))
	}
	if water(30) > 0 {
		return 12
	}
	return 150
}

// overNames returns the cost of covering names.
func (s *search) overNames(k kind, loc engine.Location, at vector.Point) float64 {
	x, y := 24.0, 25.0
	if k == center {
		x, y = 10, 10
	}
	cost := 0.0
	for _, n := range s.names {
		dx, dy := x+n.x-math.Abs(at.X-n.at.X), y+n.y-math.Abs(at.Y-n.at.Y)
		if dx <= 0 || dy <= 0 {
			continue
		}
		share := min(dx/(2*x), 1) * min(dy/(2*n.y), 1)
		if n.province == loc.Province {
			cost += overName * share
		} else {
			cost += 1.5 * overName * share
		}
	}
	return cost
}

// between returns the cost of two pieces at two places.
func (s *search) between(a, b *piece, p, q vector.Point) float64 {
	x, y := math.Abs(p.X-q.X), math.Abs(p.Y-q.Y)
	if a.kind == center || b.kind == center {
		if a.kind == center && b.kind == center {
			return 300 * max(0, 1-math.Hypot(x, y)/26)
		}
		u := a
		if u.kind == center {
			u = b
		}
		dx, dy := half(u.kind)+11-x, 34-y
		if dx <= 0 || dy <= 0 {
			return 0
		}
		return overCenter * (0.3 + min(dx, dy)/20)
	}
	cost, width := 0.0, half(a.kind)+half(b.kind)
	for _, far := range [2]float64{1, layout.FarScale} {
		dx, dy := width*far-x, 46*far-y
		if dx <= 0 || dy <= 0 {
			continue
		}
		price := coveredFar
		if far == 1 {
			price = covered
		}
		cost += price * (0.2 + min(dx/width, dy/46))
	}
	d := math.Hypot(x, y)
	if d < wish && s.steps(a, b) {
		short := (wish - d) / wish
		cost += tooNear * short * short * 9
	}
	return cost
}

// half returns half the width of a unit, plus a small margin.
func half(k kind) float64 {
	if k == fleet {
		return 27
	}
	return 21.5
}

// steps reports whether one of two units could move to the other.
func (s *search) steps(a, b *piece) bool {
	from := func(p *piece, to engine.Province) bool {
		if p.kind == army {
			return s.m.ArmyNeighbors(p.loc.Province).Has(to)
		}
		return s.m.FleetNeighbors(p.loc).Has(to)
	}
	return from(a, b.loc.Province) || from(b, a.loc.Province)
}

// cost returns the cost of a piece at one of its places.
func (s *search) cost(i, place int) float64 {
	p := &s.pieces[i]
	sum, at := p.spots[place].cost, p.spots[place].at
	for _, j := range p.near {
		q := &s.pieces[j]
		if there := q.at(); math.Abs(there.X-at.X) < wish && math.Abs(there.Y-at.Y) < wish {
			sum += s.between(p, q, at, there)
		}
	}
	return sum
}
