package vector

import (
	"encoding/binary"
	"image"
	"image/color"
	"slices"
)

// Sparse is a picture most of which has one color. To save memory, only pixels of other colors are kept. It is immutable.
type Sparse struct {
	rect image.Rectangle
	rows []int32 // the index in runs at which each row begins, and one more for the end of the last
	runs []run
	pix  []uint8
}

// run is a row of pixels of other colors, from x up to to. They begin at pix.
type run struct{ x, to, pix int32 }

// together is the number of pixels of the common color up to which two runs are joined; a run of its own would cost more.
const together = 4

// Slate is a picture of one color to draw on. It records which blocks of pixels were drawn on, so that the others cost nothing in TakeDown.
type Slate struct {
	img    image.RGBA
	plain  color.RGBA
	drawn  []bool // by row and block
	blocks int    // per row
	runs   []run  // memory of the last TakeDown
	pix    []uint8
}

// Slate returns a blank slate of a rectangle in a premultiplied color. It is valid until the next slate of that color.
func (z *Raster) Slate(r image.Rectangle, plain color.RGBA) *Slate {
	i := slices.IndexFunc(z.slates, func(s *Slate) bool { return s.plain == plain })
	if i < 0 {
		i = len(z.slates)
		z.slates = append(z.slates, &Slate{plain: plain})
	}
	s := z.slates[i]
	n := 4 * r.Dx() * r.Dy()
	s.blocks = (r.Dx() + block - 1) / block
	if cap(s.img.Pix) < n || cap(s.drawn) < s.blocks*r.Dy() {
		s.img = *image.NewRGBA(r)
		Flood(&s.img, r, plain)
		s.drawn = make([]bool, s.blocks*r.Dy())
	}
	s.img = image.RGBA{Pix: s.img.Pix[:n], Stride: 4 * r.Dx(), Rect: r} // a blank slate is blank in any shape
	s.drawn = s.drawn[:s.blocks*r.Dy()]
	return s
}

// Lay lays a premultiplied color over a row of pixels from x on, with the given opacities. The row must be on the slate.
func (s *Slate) Lay(x, y int, alphas []uint8, c color.RGBA) {
	if len(alphas) == 0 {
		return
	}
	BlendRow(&s.img, x, y, alphas, c)
	x -= s.img.Rect.Min.X
	drawn := s.drawn[(y-s.img.Rect.Min.Y)*s.blocks:]
	for b := x / block; b <= (x+len(alphas)-1)/block; b++ {
		drawn[b] = true
	}
}

// TakeDown returns what was drawn and clears the slate.
func (s *Slate) TakeDown() *Sparse {
	r := s.img.Rect
	p := &Sparse{rect: r, rows: make([]int32, 1, r.Dy()+1)}
	s.runs, s.pix = s.runs[:0], s.pix[:0]
	for y := range r.Dy() {
		row, drawn := s.img.Pix[y*s.img.Stride:][:s.img.Stride], s.drawn[y*s.blocks:][:s.blocks]
		first := len(s.runs)
		for b := 0; b < len(drawn); b++ {
			from := b
			for ; b < len(drawn) && drawn[b]; b++ {
				drawn[b] = false
			}
			if from < b {
				s.take(row, from*block, min(b*block, r.Dx()), first)
			}
		}
		p.rows = append(p.rows, int32(len(s.runs)))
	}
	p.runs, p.pix = slices.Clone(s.runs), slices.Clone(s.pix)
	return p
}

// take keeps what was drawn in a part of a row, whose first run is first, and clears that part.
func (s *Slate) take(row []uint8, x, end, first int) {
	plain := uint32(s.plain.R) | uint32(s.plain.G)<<8 | uint32(s.plain.B)<<16 | uint32(s.plain.A)<<24
	two := uint64(plain) | uint64(plain)<<32
	begin := x
	for x < end {
		for x+2 <= end && binary.LittleEndian.Uint64(row[4*x:]) == two {
			x += 2
		}
		if x == end {
			break
		}
		if binary.LittleEndian.Uint32(row[4*x:]) == plain {
			x++
			continue
		}
		from := x
		for x < end && binary.LittleEndian.Uint32(row[4*x:]) != plain {
			x++
		}
		if n := len(s.runs); n > first && from-int(s.runs[n-1].to) <= together {
			from, s.runs[n-1].to = int(s.runs[n-1].to), int32(x)
		} else {
			s.runs = append(s.runs, run{int32(from), int32(x), int32(len(s.pix))})
		}
		s.pix = append(s.pix, row[4*from:4*x]...)
	}
	fill(row[4*begin:4*end], s.plain)
}

// Copy writes the kept pixels to dst, inside r.
func (s *Sparse) Copy(dst *image.RGBA, r image.Rectangle) {
	s.each(dst, r, func(d, p []uint8) { copy(d, p) })
}

// Over lays the kept pixels, premultiplied, over dst inside r.
func (s *Sparse) Over(dst *image.RGBA, r image.Rectangle) { s.each(dst, r, over) }

// each calls do with the pixels of dst inside r at the places of the kept pixels, and with the kept pixels.
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
