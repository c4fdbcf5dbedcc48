package paint

import "github.com/srwiley/rasterx"

// rowHeight is the height in board units of the bands into which the edges of a region are sorted.
const rowHeight = 4

// region is an area: its outline in board units, prepared for asking whether a point is inside.
type region struct {
	outline outline
	rows    [][]edge // the edges that touch each band of rowHeight from the top of the box on
}

// edge is a straight piece of an outline with a.y < b.y.
type edge struct{ a, b corner }

// newRegion flattens the subpaths of an area finely enough for the eye at any zoom of use.
func newRegion(pieces []piece) region {
	const finer = 4
	m := rasterx.Matrix2D{A: finer, D: finer}
	r := newRecorder(0)
	for _, p := range pieces {
		p.path.AddTo(&rasterx.MatrixAdder{Adder: rasterx.NewFiller(1, 1, r), M: m})
	}
	s := region{outline: r.outline}
	o := &s.outline
	if o.empty() {
		return s
	}
	for i := range o.points {
		o.points[i].x /= finer
		o.points[i].y /= finer
	}
	o.box = box{o.box.x0 / finer, o.box.y0 / finer, o.box.x1 / finer, o.box.y1 / finer}
	s.rows = make([][]edge, int((o.box.y1-o.box.y0)/rowHeight)+1)
	o.edges(func(a, b corner) {
		if a.y > b.y {
			a, b = b, a
		}
		for i := s.row(a.y); i <= s.row(b.y) && a.y < b.y; i++ {
			s.rows[i] = append(s.rows[i], edge{a, b})
		}
	})
	return s
}

// box returns the rectangle that holds the region.
func (s *region) box() box { return s.outline.box }

// empty reports whether nothing belongs to the region.
func (s *region) empty() bool { return s.outline.empty() }

func (s *region) row(y float32) int { return int((y - s.outline.box.y0) / rowHeight) }

// has reports whether a point is inside, by the even-odd rule.
func (s *region) has(x, y float32) bool {
	if !s.outline.box.has(x, y) || s.rows == nil {
		return false
	}
	in := false
	for _, e := range s.rows[s.row(y)] {
		if e.a.y <= y && e.b.y > y && x < (e.b.x-e.a.x)*(y-e.a.y)/(e.b.y-e.a.y)+e.a.x {
			in = !in
		}
	}
	return in
}
