package vector

import (
	"encoding/binary"
	"image"
	"image/color"
	"slices"
)

// Sparse is a picture most of which has one colour, in little memory: only the pixels that differ are kept. It does not
// change.
type Sparse struct {
	rect image.Rectangle
	rows []int32 // where each row begins in runs; one more for the end of the last
	runs []run
	pix  []uint8
}

// run is a row of pixels that differ from the rest: they begin at x and go on to to. Theirs begin at pix.
type run struct{ x, to, pix int32 }

// together is how many pixels of the common colour a run rather takes along: a run of its own would cost more.
const together = 4

// Sparse keeps a picture; most of it should have the colour plain, premultiplied.
func (z *Raster) Sparse(img *image.RGBA, plain color.RGBA) *Sparse {
	p := uint32(plain.R) | uint32(plain.G)<<8 | uint32(plain.B)<<16 | uint32(plain.A)<<24
	two := uint64(p) | uint64(p)<<32
	s := &Sparse{rect: img.Rect, rows: make([]int32, 1, img.Rect.Dy()+1), runs: z.runs[:0], pix: z.pix[:0]}
	w := img.Rect.Dx()
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		row := img.Pix[img.PixOffset(img.Rect.Min.X, y):][:4*w]
		first := len(s.runs)
		for x := 0; x < w; {
			for x+2 <= w && binary.LittleEndian.Uint64(row[4*x:]) == two {
				x += 2
			}
			if x == w {
				break
			}
			if binary.LittleEndian.Uint32(row[4*x:]) == p {
				x++
				continue
			}
			from := x
			for x < w && binary.LittleEndian.Uint32(row[4*x:]) != p {
				x++
			}
			if n := len(s.runs); n > first && from-int(s.runs[n-1].to) <= together {
				from, s.runs[n-1].to = int(s.runs[n-1].to), int32(x)
			} else {
				s.runs = append(s.runs, run{int32(from), int32(x), int32(len(s.pix))})
			}
			s.pix = append(s.pix, row[4*from:4*x]...)
		}
		s.rows = append(s.rows, int32(len(s.runs)))
	}
	z.runs, z.pix = s.runs, s.pix
	s.runs, s.pix = slices.Clone(s.runs), slices.Clone(s.pix)
	return s
}

// Copy writes the pixels that differ to dst, inside r.
func (s *Sparse) Copy(dst *image.RGBA, r image.Rectangle) {
	s.each(dst, r, func(d, p []uint8) { copy(d, p) })
}

// Over lays the pixels that differ, premultiplied, over dst inside r.
func (s *Sparse) Over(dst *image.RGBA, r image.Rectangle) {
	s.each(dst, r, func(d, p []uint8) {
		for i := 0; i < len(p); i += 4 {
			blendPixel(d[i:i+4:i+4], p[i:i+4:i+4])
		}
	})
}

// each calls do with the pixels of dst inside r that differ, and with what is kept of them.
func (s *Sparse) each(dst *image.RGBA, r image.Rectangle, do func(d, p []uint8)) {
	r = r.Intersect(s.rect).Intersect(dst.Rect)
	left, right := int32(r.Min.X-s.rect.Min.X), int32(r.Max.X-s.rect.Min.X)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := y - s.rect.Min.Y
		for _, n := range s.runs[s.rows[row]:s.rows[row+1]] {
			from, to := max(n.x, left), min(n.to, right)
			if from < to {
				d := dst.PixOffset(s.rect.Min.X+int(from), y)
				p := n.pix + 4*(from-n.x)
				do(dst.Pix[d:d+4*int(to-from)], s.pix[p:p+4*(to-from)])
			}
		}
	}
}
