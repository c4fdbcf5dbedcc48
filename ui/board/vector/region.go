package vector

import "github.com/srwiley/rasterx"

// rowHeight is the height in board units of the bands into which the edges of a region are sorted.
const rowHeight = 4

// Region is an area: its outline in board units, prepared for asking whether a point is inside.
type Region struct {
	outline Outline
	rows    [][]edge // the edges that touch each band of rowHeight from the top of the box on
}

// edge is a straight piece of an outline with a.y < b.y.
type edge struct{ a, b Corner }

// NewRegion flattens the subpaths of an area finely enough for the eye at any zoom of use.
func NewRegion(pieces []Piece) Region {
	const finer = 4
	m := rasterx.Matrix2D{A: finer, D: finer}
	r := newRecorder(0)
	for _, p := range pieces {
		p.path.AddTo(&rasterx.MatrixAdder{Adder: rasterx.NewFiller(1, 1, r), M: m})
	}
	s := Region{outline: r.Outline}
	o := &s.outline
	if o.empty() {
		return s
	}
	for i := range o.points {
		o.points[i].X /= finer
		o.points[i].Y /= finer
	}
	o.Box = Box{o.Box.X0 / finer, o.Box.Y0 / finer, o.Box.X1 / finer, o.Box.Y1 / finer}
	s.rows = make([][]edge, int((o.Box.Y1-o.Box.Y0)/rowHeight)+1)
	o.edges(func(a, b Corner) {
		if a.Y > b.Y {
			a, b = b, a
		}
		for i := s.row(a.Y); i <= s.row(b.Y) && a.Y < b.Y; i++ {
			s.rows[i] = append(s.rows[i], edge{a, b})
		}
	})
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
