package vector

import (
	"image"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/vector"
)

// Spread covers the pixels of strips as the rasterizer of x/image covers those of the whole picture.
func TestOutlinesAreSpreadAsTheyAreFilled(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 5))
	var z Raster
	for range 300 {
		const w, h = 90, 70
		o := Outline{Box: EmptyBox()}
		for range 1 + r.IntN(3) {
			o.starts = append(o.starts, len(o.points))
			first := len(o.points)
			for range 3 + r.IntN(100) {
				p := Corner{r.Float32()*200 - 50, r.Float32()*160 - 40}
				if r.IntN(3) == 0 { // on the edges of pixels
					p = Corner{float32(int(p.X)), float32(int(p.Y))}
				}
				if n := len(o.points); n > first && r.IntN(2) == 0 { // nearly level
					p.Y = o.points[n-1].Y + r.Float32() - 0.5
				}
				o.points = append(o.points, p)
				o.Box.Add(p.X, p.Y)
			}
			o.points = append(o.points, o.points[first])
		}
		if r.IntN(2) == 0 {
			o.measure()
		}
		want := image.NewAlpha(image.Rect(0, 0, w, h))
		whole := vector.NewRasterizer(1000, 1000) // large enough to count in floating point, with room on the left
		all := image.NewAlpha(image.Rect(0, 0, 1000, 1000))
		o.edges(func(a, b Corner) {
			whole.MoveTo(a.X+100, a.Y+100)
			whole.LineTo(b.X+100, b.Y+100)
		})
		whole.Draw(all, all.Rect, image.Opaque, image.Point{})
		for y := range h {
			copy(want.Pix[want.PixOffset(0, y):][:w], all.Pix[all.PixOffset(100, 100+y):])
		}
		got := image.NewAlpha(want.Rect)
		for y := 0; y < h; y += 32 {
			z.Spread([]Outline{o}, image.Rect(0, y, w, min(h, y+32)), func(x, y int, alphas []uint8) {
				copy(got.Pix[got.PixOffset(x, y):], alphas)
			})
		}
		for i := range want.Pix {
			if d := int(want.Pix[i]) - int(got.Pix[i]); d < -3 || d > 3 {
				t.Fatalf("pixel %d, %d has cover %d, want %d", i%w, i/w, got.Pix[i], want.Pix[i])
			}
		}
	}
}
