package vector

import (
	"image"
	"math/rand/v2"
	"testing"
)

// Inside and Seen are correct pixel by pixel.
func TestAUnionCoversWhatItsMasksCover(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 5))
	var z Raster
	for range 200 {
		box := image.Rect(0, 0, 1+r.IntN(60), 1+r.IntN(6)).Add(image.Pt(r.IntN(9)-4, r.IntN(9)-4))
		masks := []*image.Alpha{nil}
		for range r.IntN(4) {
			m := image.NewAlpha(image.Rect(0, 0, r.IntN(50), r.IntN(8)).Add(image.Pt(r.IntN(20)-9, r.IntN(9)-4)))
			for i := range m.Pix {
				m.Pix[i] = [4]uint8{0, 255, 255, uint8(r.IntN(256))}[r.IntN(4)]
				if i > 0 && r.IntN(4) > 0 {
					m.Pix[i] = m.Pix[i-1]
				}
			}
			masks = append(masks, m)
		}
		u := z.Union(box, masks)
		for y := box.Min.Y; y < box.Max.Y; y++ {
			x, in, seen := box.Min.X+r.IntN(box.Dx()), [64]uint8{}, [64]uint8{}
			n := box.Max.X - x
			for i := range n {
				in[i] = uint8(r.IntN(256))
				seen[i] = in[i]
			}
			was := in
			u.Inside(x, y, in[:n])
			u.Seen(x, y, seen[:n])
			for i := range n {
				sum := 0
				for _, m := range masks[1:] {
					sum = min(255, sum+int(m.AlphaAt(x+i, y).A))
				}
				left := int(was[i])
				if sum == 255 {
					left = 0
				}
				if want := int(was[i]) * sum / 255; int(in[i]) != want || int(seen[i]) != left {
					t.Fatalf("pixel %d of %d, cover %d of 255, opacity %d: Inside gives %d, want %d, Seen gives %d, want %d", i, n, sum, was[i], in[i], want, seen[i], left)
				}
			}
		}
	}
}
