package paint

import (
	"math"

	"github.com/srwiley/rasterx"

	"entente/engine"
)

// rowHeight is the height in board units of the bands into which the edges of a province are sorted.
const rowHeight = 4

// shape is the ground of a province: its outline in board units, prepared for asking whether a point is inside.
type shape struct {
	outline outline
	rows    [][]edge // the edges that touch each band of rowHeight from the top of the box on
	coasts  []stretch
}

// edge is a straight piece of an outline with a.y < b.y.
type edge struct{ a, b point }

// newShape flattens the subpaths of a province finely enough for the eye at any zoom of use.
func newShape(pieces []piece) shape {
	const finer = 4
	m := rasterx.Matrix2D{A: finer, D: finer}
	r := newRecorder(0)
	for _, p := range pieces {
		p.path.AddTo(&rasterx.MatrixAdder{Adder: rasterx.NewFiller(1, 1, r), M: m})
	}
	s := shape{outline: r.outline}
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
	o.edges(func(a, b point) {
		if a.y > b.y {
			a, b = b, a
		}
		for i := s.row(a.y); i <= s.row(b.y) && a.y < b.y; i++ {
			s.rows[i] = append(s.rows[i], edge{a, b})
		}
	})
	return s
}

func (s *shape) row(y float32) int { return int((y - s.outline.box.y0) / rowHeight) }

// has reports whether a point is inside, by the even-odd rule.
func (s *shape) has(x, y float32) bool {
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

// At returns what is at a point in board units, with the nearest coast of a split province; false outside the
// provinces.
func (d *Drawing) At(x, y float64) (engine.Location, bool) {
	for p := range d.boxes {
		if d.boxes[p].has(float32(x), float32(y)) && d.shapes[p].has(float32(x), float32(y)) {
			return engine.Location{Province: engine.Province(p), Coast: d.coastAt(engine.Province(p), x, y)}, true
		}
	}
	return engine.Location{}, false
}

// coastAt returns the coast of p that is nearest to a point, NoCoast if p is not split.
func (d *Drawing) coastAt(p engine.Province, x, y float64) engine.Coast {
	info := d.variant.Map.Info(p)
	if info.Coasts == nil {
		return engine.NoCoast
	}
	best, nearest := info.Coasts[0], math.Inf(1)
	for _, s := range d.shapes[p].coasts {
		for _, at := range s.points {
			dx, dy := float64(at.x)-x, float64(at.y)-y
			if far := dx*dx + dy*dy; far < nearest {
				best, nearest = s.coast, far
			}
		}
	}
	return best
}
