package paint

import (
	"image"
	"math"
	"slices"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// piece is one subpath of a drawing, in board units.
type piece struct {
	path  rasterx.Path
	box   box
	flats *flats
}

// box is a rectangle that holds something. The zero box holds the origin only.
type box struct{ x0, y0, x1, y1 float32 }

func emptyBox() box {
	const far = 1e9
	return box{far, far, -far, -far}
}

func (b *box) add(x, y float32) {
	b.x0, b.y0, b.x1, b.y1 = min(b.x0, x), min(b.y0, y), max(b.x1, x), max(b.y1, y)
}

func (b box) grow(d float32) box { return box{b.x0 - d, b.y0 - d, b.x1 + d, b.y1 + d} }

func (b box) meets(c box) bool { return b.x0 < c.x1 && c.x0 < b.x1 && b.y0 < c.y1 && c.y0 < b.y1 }

func (b box) has(x, y float32) bool { return x >= b.x0 && x <= b.x1 && y >= b.y0 && y <= b.y1 }

// rect returns the whole pixels that hold the box.
func (b box) rect() image.Rectangle {
	floor := func(v float32) int { return int(math.Floor(float64(v))) }
	return image.Rect(floor(b.x0), floor(b.y0), floor(b.x1)+1, floor(b.y1)+1)
}

// operands returns how many coordinates follow a path command.
func operands(command fixed.Int26_6) int {
	switch rasterx.PathCommand(command) {
	case rasterx.PathMoveTo, rasterx.PathLineTo:
		return 2
	case rasterx.PathQuadTo:
		return 4
	case rasterx.PathCubicTo:
		return 6
	}
	return 0
}

// split cuts a path into its subpaths.
func split(path rasterx.Path) []piece {
	var pieces []piece
	for i := 0; i < len(path); {
		j, b := i, emptyBox()
		for j < len(path) && (j == i || rasterx.PathCommand(path[j]) != rasterx.PathMoveTo) {
			n := operands(path[j])
			for k := j + 1; k < j+n; k += 2 {
				b.add(float32(path[k])/64, float32(path[k+1])/64)
			}
			j += n + 1
		}
		pieces = append(pieces, piece{path[i:j:j], b, new(flats)})
		i = j
	}
	return pieces
}

// corners returns the ends of the curves of a subpath. Neighbours share them bit for bit, whichever way they run.
func (p piece) corners() []corner {
	var list []corner
	for i := 0; i < len(p.path); {
		n := operands(p.path[i])
		if n > 0 {
			list = append(list, corner{float32(p.path[i+n-1]) / 64, float32(p.path[i+n]) / 64})
		}
		i += n + 1
	}
	return list
}

// corner is a corner of an outline or of a subpath.
type corner struct{ x, y float32 }

// outline is the edges of an area, filled by the nonzero rule.
type outline struct {
	points []corner
	starts []int // where each contour begins in points
	box    box
}

// recorder is a rasterx.Scanner that only notes what it is given.
type recorder struct{ outline }

// newRecorder returns a recorder with room for about n points.
func newRecorder(n int) *recorder {
	return &recorder{outline{points: make([]corner, 0, n), box: emptyBox()}}
}

func (r *recorder) Start(a fixed.Point26_6) {
	r.starts = append(r.starts, len(r.points))
	r.Line(a)
}

func (r *recorder) Line(b fixed.Point26_6) {
	p := corner{float32(b.X) / 64, float32(b.Y) / 64}
	r.points = append(r.points, p)
	r.box.add(p.x, p.y)
}

func (r *recorder) Draw()                              {}
func (r *recorder) GetPathExtent() fixed.Rectangle26_6 { return fixed.Rectangle26_6{} }
func (r *recorder) SetBounds(w, h int)                 {}
func (r *recorder) SetColor(color interface{})         {}
func (r *recorder) SetWinding(useNonZeroWinding bool)  {}
func (r *recorder) Clear()                             {}
func (r *recorder) SetClip(rect image.Rectangle)       {}

// empty reports whether nothing was drawn.
func (o *outline) empty() bool { return len(o.points) == 0 }

func fix(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }

// filled returns the outline of a filled path, in pixels.
func filled(path rasterx.Path, m rasterx.Matrix2D) outline {
	r := newRecorder(len(path))
	path.AddTo(&rasterx.MatrixAdder{Adder: rasterx.NewFiller(1, 1, r), M: m})
	return r.outline
}

// narrow is the width in pixels below which nobody sees whether the joints of a line are round; flat joints cost half.
const narrow = 6

// area returns the outline of what a subpath encloses, in pixels of a frame.
func (p *piece) area(f Frame) outline {
	line := p.flat(f.Scale)
	if len(line.points) == 0 {
		return outline{box: emptyBox()}
	}
	o := outline{points: make([]corner, 0, len(line.points)+1), starts: []int{0}, box: emptyBox()}
	for _, at := range line.points {
		at = at.on(f)
		o.points = append(o.points, at)
		o.box.add(at.x, at.y)
	}
	o.points = append(o.points, o.points[0])
	return o
}

// line returns the outline of a line along a subpath, in pixels of a frame; so is the width. The outline is drawn in
// the memory of z.
func (p *piece) line(f Frame, width float64, round bool, z *raster) outline {
	line, r := p.flat(f.Scale), &z.sides
	r.points, r.starts, r.box = r.points[:0], r.starts[:0], emptyBox()
	s := rasterx.NewStroker(1, 1, r)
	lineCap := rasterx.ButtCap
	if round {
		lineCap = rasterx.RoundCap
	}
	gap, join := rasterx.RoundGap, rasterx.Round
	if width < narrow {
		gap, join = rasterx.FlatGap, rasterx.Bevel
	}
	s.SetStroke(fix(width), 4*64, lineCap, lineCap, gap, join)
	for i, at := range line.points {
		to := at.on(f)
		corner := fixed.Point26_6{X: fix(float64(to.x)), Y: fix(float64(to.y))}
		if i == 0 {
			s.Start(corner)
		} else {
			s.Line(corner)
		}
	}
	s.Stop(line.closed)
	return outline{slices.Clone(r.points), slices.Clone(r.starts), r.box}
}

// edges calls f for every edge. Whoever makes a contour closes it; a stroke is not one line around an area but many sides
// that together make it up.
func (o *outline) edges(f func(a, b corner)) {
	for i, start := range o.starts {
		end := len(o.points)
		if i+1 < len(o.starts) {
			end = o.starts[i+1]
		}
		for k := start + 1; k < end; k++ {
			f(o.points[k-1], o.points[k])
		}
	}
}
