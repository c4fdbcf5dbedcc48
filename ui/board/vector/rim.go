package vector

import (
	"image"
	"image/color"
	"math"
)

// Depths holds how far inside a mask each pixel is, in 64ths of a pixel, with half a pixel added; 0 is outside. Two sweeps over the mask compute
// it, whatever the shape. Distances are correct to a few hundredths along the axes and diagonals, and to 6 % in between.
type Depths []uint16

const (
	onePixel = 64
	diagonal = 91
	deepest  = math.MaxUint16 - diagonal
)

// Measure fills d for a mask. The province is taken to continue beyond the edges of the mask.
func (d Depths) Measure(mask *image.Alpha) Depths {
	w, h := mask.Rect.Dx(), mask.Rect.Dy()
	if cap(d) < w*h {
		d = make(Depths, w*h)
	}
	d = d[:w*h]
	for y := range h {
		row, cover := d[y*w:][:w], mask.Pix[y*mask.Stride:][:w]
		above := row
		if y > 0 {
			above = d[(y-1)*w:][:w]
		}
		for x, a := range cover {
			if a < 255 {
				row[x] = uint16(a) * onePixel / 255
				continue
			}
			least := uint16(deepest)
			if x > 0 {
				least = min(least, row[x-1]+onePixel)
			}
			if y > 0 {
				least = min(least, above[x]+onePixel)
				if x > 0 {
					least = min(least, above[x-1]+diagonal)
				}
				if x+1 < w {
					least = min(least, above[x+1]+diagonal)
				}
			}
			row[x] = min(least, deepest)
		}
	}
	for y := h - 1; y >= 0; y-- {
		row, below := d[y*w:][:w], d[min(y+1, h-1)*w:][:w]
		for x := w - 1; x >= 0; x-- {
			least := row[x]
			if least <= onePixel {
				continue
			}
			if x+1 < w {
				least = min(least, row[x+1]+onePixel)
			}
			if y+1 < h {
				least = min(least, below[x]+onePixel)
				if x > 0 {
					least = min(least, below[x-1]+diagonal)
				}
				if x+1 < w {
					least = min(least, below[x+1]+diagonal)
				}
			}
			row[x] = min(least, deepest)
		}
	}
	return d
}

// Rim colors the pixels of img that are less than width pixels inside the measured mask.
func (d Depths) Rim(img *image.RGBA, c color.RGBA, width float64) {
	full := uint16(min(width*onePixel, deepest-2*onePixel)) // up to here the whole pixel belongs to the rim
	for i, depth := range d {
		if depth == 0 || depth >= full+onePixel {
			continue
		}
		p := img.Pix[4*i : 4*i+4 : 4*i+4]
		if depth <= full {
			p[0], p[1], p[2], p[3] = c.R, c.G, c.B, 255
			continue
		}
		part := uint32(full+onePixel-depth) * 255 / onePixel
		for k, v := range [4]uint8{c.R, c.G, c.B, 255} {
			p[k] = uint8((uint32(v)*part + uint32(p[k])*(255-part) + 127) / 255)
		}
	}
}
