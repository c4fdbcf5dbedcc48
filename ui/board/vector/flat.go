package vector

import (
	"math"
	"sync/atomic"

	"github.com/srwiley/rasterx"
)

// flat is a subpath as straight segments, smooth enough for the scales of one octave. Points are in board units.
type flat struct {
	points []Corner
	closed bool
}

// The octaves of scales for which a subpath is flattened: from 1/64 pixel per board unit up to maxScale.
const (
	lowestOctave = -6
	octaves      = 17
)

// flats caches a subpath flattened for each octave.
type flats [octaves]atomic.Pointer[flat]

// flatness is how far, in pixels, a flattened path may be from the curve. A smaller distance is invisible.
const flatness = 0.2

// flat returns the flattened subpath for a scale in pixels per board unit.
func (p *Piece) flat(scale float64) *flat {
	octave := min(max(int(math.Ceil(math.Log2(scale))), lowestOctave), lowestOctave+octaves-1)
	slot := &p.flats[octave-lowestOctave]
	if slot.Load() == nil {
		slot.Store(p.flatten(math.Ldexp(1, octave))) // two goroutines may both do this, with the same result
	}
	return slot.Load()
}

// flatten turns the subpath into straight segments for a scale.
func (p *Piece) flatten(scale float64) *flat {
	points, corners := filled(p.path, rasterx.Matrix2D{A: scale, D: scale}).points, p.Corners()
	if len(points) == 0 {
		return &flat{}
	}
	f := &flat{closed: rasterx.PathCommand(p.path[len(p.path)-1]) == rasterx.PathClose}
	if !f.closed && corners[0] != corners[len(corners)-1] {
		points = points[:len(points)-1] // the filler closes open contours
	}
	keep := make([]bool, len(points))
	keep[0], keep[len(keep)-1] = true, true
	thin(points, keep, 0, len(points)-1)
	for i, at := range points {
		if keep[i] {
			f.points = append(f.points, Corner{at.X / float32(scale), at.Y / float32(scale)})
		}
	}
	return f
}

// thin marks the points between two others that must stay so that no point is farther from the line than flatness.
func thin(points []Corner, keep []bool, from, to int) {
	a, b := points[from], points[to]
	dx, dy := b.X-a.X, b.Y-a.Y
	length := dx*dx + dy*dy
	farthest, most := 0, float32(flatness*flatness)
	for i := from + 1; i < to; i++ {
		x, y := points[i].X-a.X, points[i].Y-a.Y
		if length > 0 {
			t := (x*dx + y*dy) / length
			if t < 0 { // min and max are slow calls in WebAssembly
				t = 0
			} else if t > 1 {
				t = 1
			}
			x, y = x-t*dx, y-t*dy
		}
		if d := x*x + y*y; d > most {
			farthest, most = i, d
		}
	}
	if farthest > 0 {
		keep[farthest] = true
		thin(points, keep, from, farthest)
		thin(points, keep, farthest, to)
	}
}
