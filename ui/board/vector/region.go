package vector

import "slices"

// rowHeight is the height in board units of the bands into which the edges of a region are sorted.
const rowHeight = 4

// Region is an area: its outline in board units, prepared for asking whether a point is inside.
type Region struct {
	outline Outline
	rows    [][]edge // the edges that touch each band of rowHeight from the top of the box on
}

// edge is a straight piece of an outline with a.y < b.y.
type edge struct{ a, b Corner }

// finer is how many pixels a board unit has when a region is made straight: enough for the eye at any zoom of use.
const finer = 8

// NewRegion flattens the subpaths of an area.
func NewRegion(pieces []Piece) Region {
	s := Region{outline: Outline{Box: EmptyBox()}}
	o := &s.outline
	for _, p := range pieces {
		line := p.flatten(finer).points
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
		s.rows[i] = slices.Clip(slices.Clone(row)) // without the room into which it would have grown
	}
	return s
}

// Box returns the rectangle that holds the region.
func (s *Region) Box() Box { return s.outline.Box }

// Empty reports whether nothing belongs to the region.
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
