package vector

import (
	"bytes"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"
)

// A sparse picture gives the original picture again, whole or in parts.
func TestASparsePictureIsThePicture(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 4))
	var z Raster
	for _, plain := range []color.RGBA{{}, {200, 210, 220, 255}} {
		for range 200 {
			box := image.Rect(0, 0, 1+r.IntN(140), 1+r.IntN(9)).Add(image.Pt(r.IntN(5)-2, r.IntN(5)-2))
			img, slate := image.NewRGBA(box), z.Slate(box, plain)
			Flood(img, box, plain)
			for n := r.IntN(box.Dx()); n > 0; n-- {
				a, x := uint8(r.IntN(256)), r.IntN(box.Dx())
				y, alphas := r.IntN(box.Dy()), make([]uint8, r.IntN(box.Dx()-x+1))
				for i := range alphas {
					alphas[i] = [3]uint8{0, 255, a}[r.IntN(3)]
				}
				ink := color.RGBA{a / 2, a, a / 3, a}
				slate.Lay(box.Min.X+x, box.Min.Y+y, alphas, ink)
				if len(alphas) > 0 {
					BlendRow(img, box.Min.X+x, box.Min.Y+y, alphas, ink)
				}
			}
			s := slate.TakeDown()
			part := image.Rect(r.IntN(20), r.IntN(5), 20+r.IntN(130), 5+r.IntN(9))
			got, want := image.NewRGBA(image.Rect(-2, -2, 150, 20)), image.NewRGBA(image.Rect(-2, -2, 150, 20))
			Flood(got, box.Intersect(part), plain)
			Flood(want, box.Intersect(part), plain)
			s.Copy(got, part)
			for y := box.Min.Y; y < box.Max.Y; y++ {
				for x := box.Min.X; x < box.Max.X; x++ {
					if p := image.Pt(x, y); p.In(part) {
						want.SetRGBA(x, y, img.RGBAAt(x, y))
					}
				}
			}
			if !bytes.Equal(got.Pix, want.Pix) {
				t.Fatalf("%v of %v on %v differs from the original", part, box, plain)
			}
			if plain != (color.RGBA{}) {
				continue
			}
			Flood(got, got.Rect, color.RGBA{9, 99, 199, 255})
			copy(want.Pix, got.Pix)
			s.Over(got, part)
			Over(want, img, part)
			if !bytes.Equal(got.Pix, want.Pix) {
				t.Fatalf("%v of %v gives another result over a picture", part, box)
			}
		}
	}
}
