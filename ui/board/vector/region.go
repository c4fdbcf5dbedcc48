package vector

import (
	"math"
	"slices"
)

// rowHeight is the height, in board units, of the bands into which the edges of a region are sorted.
const rowHeight = 4

// Region is an area with its outline in board units, prepared for tests whether a point is inside.
type Region struct {
	outline Outline
	rows    [][]edge // the edges that touch each band of rowHeight, from the top of the box down
}

// edge is a straight segment of an outline with a.y < b.y.
type edge struct{ a, b Corner }

// maxDeviation is the largest distance, in board units, between the edge of a region and the curve: too small to see at any useful zoom.
const maxDeviation = 0.02

// line returns the subpath as straight segments within maxDeviation of it. The segments are not drawn, so there may be more of them than flatten
// makes; this takes a tenth of the time.
func (p *Piece) line() (line []Corner) {
	var c [4]Point // the start of the curve and its control points
	for i := 0; i < len(p.path); {
		n := Operands(p.path[i])
		for k := range n / 2 {
			c[k+1] = Pt(float64(p.path[i+2*k+1])/64, float64(p.path[i+2*k+2])/64)
		}
		if n == 6 {
			bend := max(c[0].Plus(c[2]).Minus(c[1].Times(2)).Length(), c[1].Plus(c[3]).Minus(c[2].Times(2)).Length())
			steps := math.Ceil(math.Sqrt(0.75 * bend / maxDeviation))
			for s := 1.0; s < steps; s++ {
				t, u := s/steps, 1-s/steps
				x := u*u*u*c[0].X + 3*u*u*t*c[1].X + 3*u*t*t*c[2].X + t*t*t*c[3].X
				y := u*u*u*c[0].Y + 3*u*u*t*c[1].Y + 3*u*t*t*c[2].Y + t*t*t*c[3].Y
				line = append(line, Corner{float32(x), float32(y)})
			}
		}
		if n > 0 {
			c[0] = c[n/2]
			line = append(line, Corner{float32(c[0].X), float32(c[0].Y)})
		}
		i += n + 1
	}
	return line
}

// NewRegion returns the area of subpaths, with their curves made straight.
func NewRegion(pieces []Piece) Region {
	s := Region{outline: Outline{Box: EmptyBox()}}
	o := &s.outline
	for _, p := range pieces {
		line := p.line()
		if len(line) == 0 {
			continue
		}
		o.starts = append(o.starts, len(o.points))
		o.points = append(append(o.points, line...), line[0])
	}
	if o.empty() {
		return s
	}
	for _, p := range o.points {
		o.Box.Add(p.X, p.Y)
	}
	s.rows = make([][]edge, int((o.Box.Y1-o.Box.Y0)/rowHeight)+1)
	o.edges(func(a, b Corner) {
		if a.Y > b.Y {
			a, b = b, a
		}
		for i := s.row(a.Y); i <= s.row(b.Y) && a.Y < b.Y; i++ {
			s.rows[i] = append(s.rows[i], edge{a, b})
		}
	})
	for i, row := range s.rows {
		s.rows[i] = slices.Clip(slices.Clone(row)) // without spare capacity
	}
	return s
}

// Box returns the rectangle around the region.
func (s *Region) Box() Box { return s.outline.Box }

// Empty reports whether the region has no area.
func (s *Region) Empty() bool { return s.outline.empty() }

func (s *Region) row(y float32) int { return int((y - s.outline.Box.Y0) / rowHeight) }

// Has reports whether a point is inside, by the even-odd rule.
func (s *Region) Has(x, y float32) bool {
	if !s.outline.Box.Has(x, y) || s.rows == nil {
		return false
	}
	in := false
	for _, e := range s.rows[s.row(y)] {
		if e.a.Y <= y && e.b.Y > y && x < (e.b.X-e.a.X)*(y-e.a.Y)/(e.b.Y-e.a.Y)+e.a.X {
			in = !in
		}
	}
	return in
}
