package vector

import (
	"image"
	"image/color"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// Brush fills and strokes paths given in pixels. It touches no pixel outside the box of each path, which makes an overlay cheap. Only one goroutine
// at a time may use a brush.
type Brush struct {
	Dst    *image.RGBA
	Sketch Sketch   // if not nil, gets everything that is drawn, instead of Dst
	shape  recorder // what paint will draw
	raster Raster
	dasher *rasterx.Dasher
	ring   []Point // memory of discs
}

// Sketch takes what a brush draws as shapes, which are lost in a picture of pixels.
type Sketch interface {
	Fill(c color.RGBA, polygon []Point)
	Line(c color.RGBA, width float64, path []Point, closed bool, dashes []float64)
	Disc(c color.RGBA, at Point, r float64)
	Ring(c color.RGBA, at Point, r, width float64, dashes []float64)
	Glyph(s *Sheet, colors GlyphColors, px float64, at Point, strength float64) // s is nil for an unknown glyph
	Text(letters rasterx.Path, width float64, s TextStyle, at Point, text string)
}

// NewBrush returns a brush without a picture to draw on.
func NewBrush() *Brush {
	b := &Brush{}
	b.dasher = rasterx.NewDasher(1, 1, &b.shape)
	return b
}

// Farthest is the largest coordinate that is drawn, in pixels: beyond it fixed-point numbers would overflow.
const Farthest = 1 << 17

func toFixed(p Point) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(math.Round(Bound(p.X) * 64)), Y: fixed.Int26_6(math.Round(Bound(p.Y) * 64))}
}

// Bound limits a coordinate to what can be drawn.
func Bound(v float64) float64 {
	if !(v > -Farthest) { // also catches NaN
		return -Farthest
	}
	return min(v, Farthest)
}

// Fill paints a polygon.
func (b *Brush) Fill(c color.RGBA, polygon []Point) {
	if b.Sketch != nil {
		b.Sketch.Fill(c, polygon)
		return
	}
	if b.misses(polygon, 0) {
		return
	}
	b.shape.forget()
	b.add(polygon)
	b.paint(c)
}

// Disc paints a full circle.
func (b *Brush) Disc(c color.RGBA, at Point, r float64) {
	if b.Sketch != nil {
		b.Sketch.Disc(c, at, r)
		return
	}
	b.ring = circle(b.ring[:0], at, r)
	b.Fill(c, b.ring)
}

// Circle draws a ring of the given width, its middle line at r.
func (b *Brush) Circle(c color.RGBA, at Point, r, width float64, dashes ...float64) {
	if b.Sketch != nil {
		b.Sketch.Ring(c, at, r, width, dashes)
		return
	}
	b.ring = circle(b.ring[:0], at, r)
	b.Stroke(c, width, b.ring, true, dashes...)
}

// add adds a closed polygon to the path that paint will draw.
func (b *Brush) add(polygon []Point) {
	if len(polygon) < 3 {
		return
	}
	first := toFixed(polygon[0])
	b.shape.Start(first)
	for _, p := range polygon[1:] {
		b.shape.Line(toFixed(p))
	}
	b.shape.Line(first)
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
	b.shape.forget()
	b.outline(width, path, closed, dashes)
	b.paint(c)
}

// misses reports whether a path of that width is wholly above or below the picture. A band of a larger picture then skips it.
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

// Flat returns a path of a drawing as a polygon in pixels, with the drawing's point x, y at the origin.
func (b *Brush) Flat(p Piece, scale, x, y float64) []Point {
	o := filled(p.path, rasterx.Matrix2D{A: scale, D: scale, E: -x * scale, F: -y * scale})
	list := make([]Point, 0, len(o.points))
	for _, p := range o.points {
		at := Point{float64(p.X), float64(p.Y)}
		if n := len(list); n == 0 || list[n-1].Minus(at).Length() > 0.7 { // a shorter step is invisible
			list = append(list, at)
		}
	}
	return list
}

// stripHeight is the height of the strips in which a path is painted, small enough for the pixels to stay in the processor's cache.
const stripHeight = 32

// paint paints the collected path strip by strip.
func (b *Brush) paint(c color.RGBA) {
	if b.shape.empty() || c.A == 0 {
		return
	}
	b.shape.measure()
	outlines := [...]Outline{b.shape.Outline}
	box := b.shape.Box.Rect().Intersect(b.Dst.Rect)
	for y := box.Min.Y; y < box.Max.Y; y += stripHeight {
		b.raster.Spread(outlines[:], image.Rect(box.Min.X, y, box.Max.X, min(y+stripHeight, box.Max.Y)), func(x, y int, alphas []uint8) {
			BlendRow(b.Dst, x, y, alphas, c)
		})
	}
}
