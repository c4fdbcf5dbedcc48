package vector

import (
	"image"
	"image/color"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// Brush fills and strokes paths given in pixels. It touches no pixel outside the box of each path, and that makes an
// overlay cheap. A brush is used by one goroutine at a time.
type Brush struct {
	Dst    *image.RGBA
	Sketch *Sketch // if not nil, gets everything that is drawn instead of Dst
	edges  edges
	raster Raster
	dasher *rasterx.Dasher
	ring   []Point     // memory of discs
	pieces []piecewise // of the edges in a strip
}

// NewBrush returns a brush that has nothing to draw on yet.
func NewBrush() *Brush {
	b := &Brush{}
	b.dasher = rasterx.NewDasher(1, 1, &b.edges)
	return b
}

// edges collects what rasterx makes of a stroke. It is a rasterx.Scanner without a picture and takes note of nothing but
// Start and Line.
type edges struct {
	list []segment
	at   fixed.Point26_6
	box  fixed.Rectangle26_6
}

type segment struct{ a, b fixed.Point26_6 }

func (e *edges) grow(p fixed.Point26_6) {
	e.box.Min.X, e.box.Max.X = min(e.box.Min.X, p.X), max(e.box.Max.X, p.X)
	e.box.Min.Y, e.box.Max.Y = min(e.box.Min.Y, p.Y), max(e.box.Max.Y, p.Y)
}

// Start begins a new line.
func (e *edges) Start(a fixed.Point26_6) {
	if len(e.list) == 0 {
		e.box = fixed.Rectangle26_6{Min: a, Max: a}
	}
	e.grow(a)
	e.at = a
}

// Line adds an edge.
func (e *edges) Line(b fixed.Point26_6) {
	e.grow(b)
	e.list = append(e.list, segment{e.at, b})
	e.at = b
}

func (e *edges) Draw()                              {}
func (e *edges) GetPathExtent() fixed.Rectangle26_6 { return e.box }
func (e *edges) SetBounds(width, height int)        {}
func (e *edges) SetColor(color interface{})         {}
func (e *edges) SetWinding(useNonZeroWinding bool)  {}
func (e *edges) Clear()                             {}
func (e *edges) SetClip(rect image.Rectangle)       {}

// Farthest is the largest coordinate that is drawn, in pixels: beyond it fixed-point numbers would overflow.
const Farthest = 1 << 17

func toFixed(p Point) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(math.Round(Bound(p.X) * 64)), Y: fixed.Int26_6(math.Round(Bound(p.Y) * 64))}
}

// Bound keeps a coordinate within what can be drawn.
func Bound(v float64) float64 {
	if !(v > -Farthest) { // also catches NaN
		return -Farthest
	}
	return min(v, Farthest)
}

// Fill paints a polygon.
func (b *Brush) Fill(c color.RGBA, polygon []Point) {
	if b.Sketch != nil {
		b.Sketch.area(c, polygon)
		return
	}
	if b.misses(polygon, 0) {
		return
	}
	b.edges.list = b.edges.list[:0]
	b.add(polygon)
	b.paint(c)
}

// Disc paints a full circle.
func (b *Brush) Disc(c color.RGBA, at Point, r float64) {
	if b.Sketch != nil {
		b.Sketch.disc(c, at, r)
		return
	}
	b.ring = circle(b.ring[:0], at, r)
	b.Fill(c, b.ring)
}

// Circle draws a ring of the given width, its middle line at r.
func (b *Brush) Circle(c color.RGBA, at Point, r, width float64, dashes ...float64) {
	if b.Sketch != nil {
		b.Sketch.ring(c, at, r, width, dashes)
		return
	}
	b.ring = circle(b.ring[:0], at, r)
	b.Stroke(c, width, b.ring, true, dashes...)
}

// add puts a closed polygon into the path that paint will draw.
func (b *Brush) add(polygon []Point) {
	if len(polygon) < 3 {
		return
	}
	first := toFixed(polygon[0])
	b.edges.Start(first)
	for _, p := range polygon[1:] {
		b.edges.Line(toFixed(p))
	}
	b.edges.Line(first)
}

// Stroke draws a line of the given width along the path: with round ends, or with dashes and gaps of the given lengths.
func (b *Brush) Stroke(c color.RGBA, width float64, path []Point, closed bool, dashes ...float64) {
	if len(path) == 0 || !(width > 0) {
		return
	}
	if b.Sketch != nil {
		b.Sketch.Line(c, width, path, closed, dashes)
		return
	}
	if b.misses(path, width) {
		return
	}
	b.edges.list = b.edges.list[:0]
	b.outline(width, path, closed, dashes)
	b.paint(c)
}

// misses reports whether a path of that width lies above or below the picture: a band of a larger picture skips it then.
func (b *Brush) misses(path []Point, width float64) bool {
	top, bottom := math.Inf(1), math.Inf(-1)
	for _, p := range path {
		top, bottom = min(top, p.Y), max(bottom, p.Y)
	}
	return bottom+width+2 < float64(b.Dst.Rect.Min.Y) || top-width-2 > float64(b.Dst.Rect.Max.Y)
}

// outline collects the edges of a stroke: round ends for a full line, square ones for dashes.
func (b *Brush) outline(width float64, path []Point, closed bool, dashes []float64) {
	w := fixed.Int26_6(math.Round(min(width, Farthest) * 64))
	ends := rasterx.RoundCap
	if len(dashes) > 0 {
		ends = rasterx.ButtCap
	}
	b.dasher.SetStroke(w, 4<<6, ends, ends, rasterx.RoundGap, rasterx.Round, dashes, 0)
	last := toFixed(path[0])
	b.dasher.Start(last)
	for _, p := range path[1:] {
		next := toFixed(p)
		if next == last {
			continue
		}
		b.dasher.Line(next)
		last = next
	}
	b.dasher.Stop(closed)
}

// Flat returns a path of a drawing as a polygon in pixels, the drawing's point x, y at the origin.
func (b *Brush) Flat(p Piece, scale, x, y float64) []Point {
	o := filled(p.path, rasterx.Matrix2D{A: scale, D: scale, E: -x * scale, F: -y * scale})
	list := make([]Point, 0, len(o.points))
	for _, p := range o.points {
		at := Point{float64(p.X), float64(p.Y)}
		if n := len(list); n == 0 || list[n-1].Minus(at).Length() > 0.7 { // nobody sees a shorter step
			list = append(list, at)
		}
	}
	return list
}

// stripHeight is the height of the boxes into which a path is cut: a slanting line then fills little more than the
// pixels it covers.
const stripHeight = 40

// paint rasterises what was collected, strip by strip, each inside its own box.
func (b *Brush) paint(c color.RGBA) {
	if len(b.edges.list) == 0 || c.A == 0 {
		return
	}
	e := b.edges.box
	box := image.Rect(e.Min.X.Floor(), e.Min.Y.Floor(), e.Max.X.Ceil()+1, e.Max.Y.Ceil()+1).Intersect(b.Dst.Rect)
	for y := box.Min.Y; y < box.Max.Y; y += stripHeight {
		b.strip(c, image.Rect(box.Min.X, y, box.Max.X, min(y+stripHeight, box.Max.Y)))
	}
}

// strip paints the part of the path inside a rectangle.
func (b *Brush) strip(c color.RGBA, r image.Rectangle) {
	top, bottom := float32(r.Min.Y), float32(r.Max.Y)
	left, right := float32(r.Max.X), float32(r.Min.X)
	b.pieces = b.pieces[:0]
	for i := range b.edges.list {
		s := &b.edges.list[i]
		p := piecewise{float32(s.a.X) / 64, float32(s.a.Y) / 64, float32(s.b.X) / 64, float32(s.b.Y) / 64}
		if p.clip(top, bottom) {
			left, right = min(left, p.ax, p.bx), max(right, p.ax, p.bx)
			b.pieces = append(b.pieces, p)
		}
	}
	r.Min.X, r.Max.X = max(r.Min.X, int(left)-1), min(r.Max.X, int(right)+2)
	if len(b.pieces) == 0 || r.Empty() {
		return
	}
	b.raster.Begin(r)
	dx := float32(r.Min.X)
	for _, p := range b.pieces {
		b.raster.vec.MoveTo(p.ax-dx, p.ay-top)
		b.raster.vec.LineTo(p.bx-dx, p.by-top)
	}
	Blend(b.Dst, b.raster.end(), r, c)
}

// piecewise is the part of an edge inside a strip.
type piecewise struct{ ax, ay, bx, by float32 }

// clip cuts the edge at the top and bottom of a strip; false if nothing is left.
func (p *piecewise) clip(top, bottom float32) bool {
	if p.ay <= top && p.by <= top || p.ay >= bottom && p.by >= bottom {
		return false
	}
	slope := (p.bx - p.ax) / (p.by - p.ay)
	ax, ay := p.ax, p.ay
	at := func(y float32) float32 { return ax + (y-ay)*slope }
	for _, end := range [2]struct{ x, y *float32 }{{&p.ax, &p.ay}, {&p.bx, &p.by}} {
		switch {
		case *end.y < top:
			*end.x, *end.y = at(top), top
		case *end.y > bottom:
			*end.x, *end.y = at(bottom), bottom
		}
	}
	return true
}
