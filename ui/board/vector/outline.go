package vector

import (
	"image"
	"math"
	"slices"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// Piece is one subpath of a drawing, in board units.
type Piece struct {
	path  rasterx.Path
	Box   Box
	flats *flats
}

// Box is a rectangle that contains points. The zero box contains the origin only.
type Box struct{ X0, Y0, X1, Y1 float32 }

// EmptyBox returns a box that contains nothing, for Add.
func EmptyBox() Box {
	const far = 1e9
	return Box{far, far, -far, -far}
}

// Add extends the box to contain a point.
func (b *Box) Add(x, y float32) {
	b.X0, b.Y0, b.X1, b.Y1 = min(b.X0, x), min(b.Y0, y), max(b.X1, x), max(b.Y1, y)
}

// Grow returns the box extended by d on all sides.
func (b Box) Grow(d float32) Box { return Box{b.X0 - d, b.Y0 - d, b.X1 + d, b.Y1 + d} }

// Meets reports whether two boxes overlap.
func (b Box) Meets(c Box) bool { return b.X0 < c.X1 && c.X0 < b.X1 && b.Y0 < c.Y1 && c.Y0 < b.Y1 }

// Has reports whether the box contains a point.
func (b Box) Has(x, y float32) bool { return x >= b.X0 && x <= b.X1 && y >= b.Y0 && y <= b.Y1 }

// Rect returns the smallest rectangle of whole pixels that contains the box.
func (b Box) Rect() image.Rectangle {
	floor := func(v float32) int { return int(math.Floor(float64(v))) }
	return image.Rect(floor(b.X0), floor(b.Y0), floor(b.X1)+1, floor(b.Y1)+1)
}

// Path returns the subpath as drawn, in 64ths of a unit. It is shared and must not be changed.
func (p *Piece) Path() rasterx.Path { return p.path }

// Operands returns the number of coordinates after a path command.
func Operands(command fixed.Int26_6) int {
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
func split(path rasterx.Path) []Piece {
	var pieces []Piece
	for i := 0; i < len(path); {
		j, b := i, EmptyBox()
		for j < len(path) && (j == i || rasterx.PathCommand(path[j]) != rasterx.PathMoveTo) {
			n := Operands(path[j])
			for k := j + 1; k < j+n; k += 2 {
				b.Add(float32(path[k])/64, float32(path[k+1])/64)
			}
			j += n + 1
		}
		pieces = append(pieces, Piece{path[i:j:j], b, new(flats)})
		i = j
	}
	return pieces
}

// Corners returns the ends of the curves of a subpath. Neighbors share them bit for bit, whichever direction they run.
func (p Piece) Corners() []Corner {
	var list []Corner
	for i := 0; i < len(p.path); {
		n := Operands(p.path[i])
		if n > 0 {
			list = append(list, Corner{float32(p.path[i+n-1]) / 64, float32(p.path[i+n]) / 64})
		}
		i += n + 1
	}
	return list
}

// Corner is a corner of an outline or of a subpath.
type Corner struct{ X, Y float32 }

// Outline holds the edges of an area that is filled by the nonzero rule.
type Outline struct {
	points []Corner
	starts []int // the index in points at which each contour begins
	Box    Box
	reach  []reach // for each stretch of points; nil if not measured
}

// reach is the range of heights of the edges to the points of a stretch.
type reach struct{ top, bottom float32 }

// stretch is the number of points that are skipped together if they are above or below what is painted.
const stretch = 64

// measure records the reach of the outline.
func (o *Outline) measure() {
	n := (len(o.points) + stretch - 1) / stretch
	o.reach = slices.Grow(o.reach[:0], n)[:n]
	for i := range o.reach {
		r := reach{o.points[i*stretch].Y, o.points[i*stretch].Y}
		for _, p := range o.points[max(i*stretch-1, 0):min((i+1)*stretch, len(o.points))] {
			r.top, r.bottom = min(r.top, p.Y), max(r.bottom, p.Y)
		}
		o.reach[i] = r
	}
}

// recorder is a rasterx.Scanner that only records its input.
type recorder struct{ Outline }

// newRecorder returns a recorder with room for about n points.
func newRecorder(n int) *recorder {
	return &recorder{Outline{points: make([]Corner, 0, n), Box: EmptyBox()}}
}

// forget clears the recorder.
func (r *recorder) forget() {
	r.points, r.starts, r.Box = r.points[:0], r.starts[:0], EmptyBox()
}

func (r *recorder) Start(a fixed.Point26_6) {
	r.starts = append(r.starts, len(r.points))
	r.Line(a)
}

func (r *recorder) Line(b fixed.Point26_6) {
	p := Corner{float32(b.X) / 64, float32(b.Y) / 64}
	r.points = append(r.points, p)
	r.Box.Add(p.X, p.Y)
}

func (r *recorder) Draw()                              {}
func (r *recorder) GetPathExtent() fixed.Rectangle26_6 { return fixed.Rectangle26_6{} }
func (r *recorder) SetBounds(w, h int)                 {}
func (r *recorder) SetColor(color interface{})         {}
func (r *recorder) SetWinding(useNonZeroWinding bool)  {}
func (r *recorder) Clear()                             {}
func (r *recorder) SetClip(rect image.Rectangle)       {}

// outline returns a copy of what was drawn.
func (r *recorder) outline() Outline {
	o := Outline{points: slices.Clone(r.points), starts: slices.Clone(r.starts), Box: r.Box}
	o.measure()
	return o
}

// empty reports whether nothing was drawn.
func (o *Outline) empty() bool { return len(o.points) == 0 }

func fix(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }

// filled returns the outline of a filled path, in pixels.
func filled(path rasterx.Path, m rasterx.Matrix2D) Outline {
	r := newRecorder(len(path))
	path.AddTo(&rasterx.MatrixAdder{Adder: rasterx.NewFiller(1, 1, r), M: m})
	return r.Outline
}

// Area returns the outline of the area that a subpath encloses, in pixels of a frame.
func (p *Piece) Area(f Frame) Outline {
	line := p.flat(f.Scale)
	if len(line.points) == 0 {
		return Outline{Box: EmptyBox()}
	}
	o := Outline{points: make([]Corner, 0, len(line.points)+1), starts: []int{0}, Box: EmptyBox()}
	for _, at := range line.points {
		at = at.on(f)
		o.points = append(o.points, at)
		o.Box.Add(at.X, at.Y)
	}
	o.points = append(o.points, o.points[0])
	return o
}

// Pen is the style of a line.
type Pen struct {
	Width float64 // in pixels of the frame
	Round bool    // round ends
	Alpha uint8   // the opacity: the sides of a fainter line may be less accurate
}

// loosest is how many times less accurate the sides of the faintest line may be than those of an opaque line.
const loosest = 4

func (p Pen) loose() float64 { return min(255/max(float64(p.Alpha), 1), loosest) }

// Line returns the outline of a line along a subpath, in pixels of a frame. The outline uses the memory of z.
func (p *Piece) Line(f Frame, pen Pen, z *Raster) Outline {
	loose := pen.loose()
	line := p.flat(f.Scale / loose)
	z.way = z.way[:0]
	for _, at := range line.points {
		z.way = append(z.way, at.on(f))
	}
	return z.ribbon.draw(z.way, line.closed, pen.Round, float32(pen.Width/2), float32(flatness*loose))
}

// edges calls f for every edge. Contours must be closed already. A stroke is not one line around an area but many sides that together make it up.
func (o *Outline) edges(f func(a, b Corner)) {
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
