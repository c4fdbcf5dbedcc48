package vector

import (
	"image"
	"image/color"
	"math"
)

// Flood fills the picture with one premultiplied color.
func (b *Brush) Flood(c color.RGBA) { Flood(b.Dst, b.Dst.Rect, c) }

// Flood fills a part of a picture with one premultiplied color.
func Flood(dst *image.RGBA, r image.Rectangle, c color.RGBA) {
	if r = r.Intersect(dst.Rect); r.Empty() {
		return
	}
	first := dst.Pix[dst.PixOffset(r.Min.X, r.Min.Y):][:4*r.Dx()]
	fill(first, c)
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(dst.Pix[dst.PixOffset(r.Min.X, y):], first)
	}
}

// fill sets pixels in a row to one color.
func fill(row []uint8, c color.RGBA) {
	copy(row, []uint8{c.R, c.G, c.B, c.A})
	for n := 4; n < len(row); n *= 2 {
		copy(row[n:], row[:n])
	}
}

// Hatch draws lines at 45 degrees that continue from one province to the next.
func (b *Brush) Hatch(c color.RGBA, pitch, width float64) {
	r := b.Dst.Rect
	pitch *= math.Sqrt2
	b.shape.forget()
	half := width / math.Sqrt2
	first := math.Floor(float64(r.Min.X+r.Min.Y)/pitch) * pitch
	for d := first; d < float64(r.Max.X+r.Max.Y)+pitch; d += pitch { // x + y = d
		top, bottom := float64(r.Min.Y), float64(r.Max.Y)
		quad := [4]Point{{d - top - half, top}, {d - top + half, top}, {d - bottom + half, bottom}, {d - bottom - half, bottom}}
		b.add(quad[:])
	}
	b.paint(c)
}

// Stripes draws bands that fall to the right at 45 degrees and continue from one province to the next.
func (b *Brush) Stripes(c color.RGBA, pitch, width float64) {
	r := b.Dst.Rect
	pitch *= math.Sqrt2
	b.shape.forget()
	half := width / math.Sqrt2
	first := math.Floor(float64(r.Min.X-r.Max.Y)/pitch) * pitch
	for d := first; d < float64(r.Max.X-r.Min.Y)+pitch; d += pitch { // x - y = d
		top, bottom := float64(r.Min.Y), float64(r.Max.Y)
		quad := [4]Point{{d + top - half, top}, {d + top + half, top}, {d + bottom + half, bottom}, {d + bottom - half, bottom}}
		b.add(quad[:])
	}
	b.paint(c)
}

// Dots draws a grid of dots that continues from one province to the next.
func (b *Brush) Dots(c color.RGBA, pitch, size float64) {
	r := b.Dst.Rect
	b.shape.forget()
	for row := math.Floor(float64(r.Min.Y) / pitch); row*pitch < float64(r.Max.Y)+size; row++ {
		shift := math.Mod(math.Abs(row), 2) * pitch / 2
		for column := math.Floor(float64(r.Min.X)/pitch) - 1; column*pitch < float64(r.Max.X)+size; column++ {
			b.ring = circle(b.ring[:0], Point{column*pitch + shift, row * pitch}, size)
			b.add(b.ring)
		}
	}
	b.paint(c)
}

// CutOut clears what the mask does not cover.
func CutOut(img *image.RGBA, mask *image.Alpha) {
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		row := img.Pix[img.PixOffset(img.Rect.Min.X, y):][:4*img.Rect.Dx()]
		cover := mask.Pix[mask.PixOffset(img.Rect.Min.X, y):][:img.Rect.Dx()]
		for i, a := range cover {
			if a == 255 {
				continue
			}
			for k := 4 * i; k < 4*i+4; k++ {
				row[k] = uint8((uint32(row[k])*uint32(a) + 127) / 255)
			}
		}
	}
}
