package vector

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"
)

// drawn returns the coverage by an outline of each pixel of a picture 64 wide.
func drawn(o Outline) (alphas [64 * 64]uint8) {
	new(Raster).Spread([]Outline{o}, image.Rect(0, 0, 64, 64), func(x, y int, row []uint8) {
		copy(alphas[64*y+x:], row)
	})
	return alphas
}

// near returns the distance of a point from a path.
func near(x, y float64, path []Corner, closed bool) float64 {
	nearest := math.Inf(1)
	for i := range path {
		if i == 0 && !closed {
			continue
		}
		a, b := path[(i+len(path)-1)%len(path)], path[i]
		dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
		t := 0.0
		if l := dx*dx + dy*dy; l > 0 {
			t = min(max(((x-float64(a.X))*dx+(y-float64(a.Y))*dy)/l, 0), 1)
		}
		nearest = min(nearest, math.Hypot(x-float64(a.X)-t*dx, y-float64(a.Y)-t*dy))
	}
	return nearest
}

// A line covers exactly the points within half its width of its path, whatever the shape of the path.
func TestARibbonCoversWhatIsBesideItsPath(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 5))
	var pen ribbon
	for n := range 200 {
		half, closed := 0.6+12*r.Float64(), n%2 == 0
		var path []Corner
		way, at := 2*math.Pi*r.Float64(), Corner{20 + 24*r.Float32(), 20 + 24*r.Float32()}
		for k, corners := 0, 8+r.IntN(12); k < corners; k++ {
			way += 1.6 * (r.Float64() - 0.5)
			step := 1 + 6*r.Float64()
			at = Corner{at.X + float32(step*math.Cos(way)), at.Y + float32(step*math.Sin(way))}
			if closed { // several times around
				way, step = 2*math.Pi*float64(k)/float64(corners), 14+6*r.Float64()
				at = Corner{32 + float32(step*math.Cos(way)), 32 + float32(step*math.Sin(way))}
			}
			path = append(path, at)
			if r.IntN(8) == 0 {
				path = append(path, at) // the same point twice
			}
		}
		alphas := drawn(pen.draw(path, closed, true, float32(half), flatness))
		for i, a := range alphas {
			d := near(float64(i%64)+0.5, float64(i/64)+0.5, path, closed)
			if d < half-0.9 && a < 200 {
				t.Fatalf("line %d, %.1f wide: at %.1f from the middle the cover is only %d of 255", n, 2*half, d, a)
			}
			if d > half+0.9 && a > 55 {
				t.Fatalf("line %d, %.1f wide: at %.1f from the middle the cover is %d of 255", n, 2*half, d, a)
			}
		}
	}
}

// A path without length has no outline; a path there and back has that of a line with round ends.
func TestARibbonOfAPoint(t *testing.T) {
	var pen ribbon
	for _, path := range [][]Corner{nil, {{9, 9}}, {{9, 9}, {9, 9}}, {{9, 9}, {9, 9}, {9, 9}}} {
		for _, closed := range []bool{false, true} {
			if o := pen.draw(path, closed, true, 2, flatness); !o.empty() {
				t.Errorf("%v has %d corners", path, len(o.points))
			}
		}
	}
	path := []Corner{{10, 20}, {50, 20}}
	for i, a := range drawn(pen.draw(path, true, false, 2, flatness)) {
		x, y := i%64, i/64
		if d := near(float64(x)+0.5, float64(y)+0.5, path, true); d < 1.4 && a < 127 || d > 2.6 && a > 127 {
			t.Fatalf("there and back: %d of 255 at %d, %d", a, x, y)
		}
	}
}
