package vector

import (
	"math"
	"testing"

	"github.com/srwiley/rasterx"

	"entente/variants"
)

func TestFlatPathsStayWithinATenthOfAPixel(t *testing.T) {
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	s, err := ReadSVG(b.SVG)
	if err != nil {
		t.Fatal(err)
	}
	for _, scale := range []float64{0.3, 1.5} {
		finest := math.Exp2(math.Ceil(math.Log2(scale)))
		for _, e := range s.Elements {
			if e.Group != "lands" && e.Group != "seas" {
				continue
			}
			for i := range e.Pieces {
				piece := &e.Pieces[i]
				line := piece.flat(scale)
				if !line.closed {
					t.Fatalf("province %s has an open outline", e.ID)
				}
				for _, at := range filled(piece.path, rasterx.Matrix2D{A: finest, D: finest}).points {
					if off := pathOffset(line.points, at, float32(finest)); off > flatness+0.02 { // rounded to 1/64
						t.Fatalf("province %s at scale %g: %v is %g pixels off", e.ID, scale, at, off)
					}
				}
			}
		}
	}
}

// pathOffset returns the distance in pixels of a point from a closed line in board units.
func pathOffset(line []Corner, at Corner, scale float32) float64 {
	least := math.Inf(1)
	for i := range line {
		a, b := line[i], line[(i+1)%len(line)]
		ax, ay, dx, dy := a.X*scale-at.X, a.Y*scale-at.Y, (b.X-a.X)*scale, (b.Y-a.Y)*scale
		part := float32(0)
		if square := dx*dx + dy*dy; square > 0 {
			part = min(max(-(ax*dx+ay*dy)/square, 0), 1)
		}
		least = min(least, math.Hypot(float64(ax+part*dx), float64(ay+part*dy)))
	}
	return least
}

func TestFlatPathKeepsItsEnds(t *testing.T) {
	path := rasterx.Path{}
	path.Start(toFixed(Point{0, 0}))
	path.CubeBezier(toFixed(Point{0, 40}), toFixed(Point{40, 40}), toFixed(Point{40, 0}))
	piece := split(path)[0]
	line := piece.flat(1)
	if n := len(line.points); line.closed || n < 5 || line.points[0] != (Corner{0, 0}) || line.points[n-1] != (Corner{40, 0}) {
		t.Errorf("an open curve became %+v", line)
	}
	path.Line(toFixed(Point{0, 0}))
	round := split(path)[0]
	if n := len(round.flat(1).points); round.flat(1).points[n-1] != (Corner{0, 0}) {
		t.Error("a line that ends where it begins lost its end")
	}
	if o := split(rasterx.Path{}); len(o) != 0 {
		t.Error("an empty path has subpaths")
	}
}
