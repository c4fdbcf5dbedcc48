package vector

import (
	"encoding/binary"
	"image"
	"image/color"
)

// Blend lays a color over dst inside r, with the opacities of the mask. The color is premultiplied by its alpha.
func Blend(dst *image.RGBA, mask *image.Alpha, r image.Rectangle, c color.RGBA) {
	r = r.Intersect(mask.Rect).Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	p := newPaint(c)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		p.row(dst.Pix[dst.PixOffset(r.Min.X, y):], mask.Pix[mask.PixOffset(r.Min.X, y):][:r.Dx()])
	}
}

// BlendRow lays a premultiplied color over a row of dst from x on, with the given opacities. The row must be inside dst.
func BlendRow(dst *image.RGBA, x, y int, alphas []uint8, c color.RGBA) {
	p := newPaint(c)
	p.row(dst.Pix[dst.PixOffset(x, y):], alphas)
}

// paint is a color prepared for laying over many pixels.
type paint struct {
	alpha  uint32
	rb, ga uint32    // two channels share one multiplication
	solid  [32]uint8 // eight pixels
}

func newPaint(c color.RGBA) (p paint) {
	p.alpha = uint32(c.A)
	p.rb, p.ga = uint32(c.R)|uint32(c.B)<<16, uint32(c.G)|p.alpha<<16
	for i := 0; i < len(p.solid); i += 4 {
		p.solid[i], p.solid[i+1], p.solid[i+2], p.solid[i+3] = c.R, c.G, c.B, c.A
	}
	return p
}

// row lays the color over pixels with the opacities m.
func (p *paint) row(d, m []uint8) {
	d = d[:4*len(m)]
	var under, opacity, laid uint32 // the last result: the next pixel is often the same
	for i := 0; i < len(m); {
		if i+8 <= len(m) { // most pixels are either fully in or fully out
			switch eight := binary.LittleEndian.Uint64(m[i:]); {
			case eight == 0:
				i += 8
				continue
			case eight != wholly:
			case p.alpha == 255:
				copy(d[4*i:4*i+32], p.solid[:])
				i += 8
				continue
			case alike(d[4*i:]):
				px := binary.LittleEndian.Uint32(d[4*i:])
				if px != under || opacity != 255 {
					under, opacity, laid = px, 255, p.over(px, 255)
				}
				two := uint64(laid) | uint64(laid)<<32
				for k := 4 * i; k < 4*i+32; k += 8 {
					binary.LittleEndian.PutUint64(d[k:], two)
				}
				i += 8
				continue
			}
		}
		for end := min(i+8, len(m)); i < end; i++ {
			a := uint32(m[i])
			if a == 0 {
				continue
			}
			px := d[4*i : 4*i+4 : 4*i+4]
			old := binary.LittleEndian.Uint32(px)
			if old != under || a != opacity {
				under, opacity, laid = old, a, p.over(old, a)
			}
			binary.LittleEndian.PutUint32(px, laid)
		}
	}
}

// over returns a pixel after the color is laid over it with an opacity.
func (p *paint) over(px, opacity uint32) uint32 {
	keep := 255 - byte255(opacity*p.alpha)
	return byte255(p.rb*opacity+(px&0xff00ff)*keep) | byte255(p.ga*opacity+(px>>8&0xff00ff)*keep)<<8
}

// alike reports whether the first eight pixels are equal.
func alike(d []uint8) bool {
	two := binary.LittleEndian.Uint64(d)
	return uint32(two) == uint32(two>>32) && two == binary.LittleEndian.Uint64(d[8:]) &&
		two == binary.LittleEndian.Uint64(d[16:]) && two == binary.LittleEndian.Uint64(d[24:])
}

// byte255 divides a number up to 255 * 255, or two such numbers 16 bits apart, by 255.
func byte255(n uint32) uint32 {
	n += 0x800080
	return (n + n>>8&0xff00ff) >> 8 & 0xff00ff
}

// Over lays src, premultiplied, over dst inside r.
func Over(dst, src *image.RGBA, r image.Rectangle) {
	r = r.Intersect(src.Rect).Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		s := src.Pix[src.PixOffset(r.Min.X, y):][:4*r.Dx()]
		d := dst.Pix[dst.PixOffset(r.Min.X, y):][:4*r.Dx()]
		over(d, s)
	}
}

// over lays premultiplied pixels over as many others. It is fast where either of the two is empty, as is usual.
func over(d, s []uint8) {
	for i := 0; i+4 <= len(s) && i+4 <= len(d); i += 4 {
		if i+8 <= len(s) && i+8 <= len(d) {
			two := binary.LittleEndian.Uint64(s[i:])
			if two == 0 || binary.LittleEndian.Uint64(d[i:]) == 0 {
				if two != 0 {
					binary.LittleEndian.PutUint64(d[i:], two)
				}
				i += 4
				continue
			}
		}
		pixel := binary.LittleEndian.Uint32(s[i:])
		switch keep := 255 - pixel>>24; keep {
		case 255:
		case 0:
			binary.LittleEndian.PutUint32(d[i:], pixel)
		default:
			old := binary.LittleEndian.Uint32(d[i:])
			binary.LittleEndian.PutUint32(d[i:], pixel+(byte255(old&0xff00ff*keep)|byte255(old>>8&0xff00ff*keep)<<8))
		}
	}
}

// overFaint lays src, premultiplied, over dst with an opacity of 0 to 255.
func overFaint(dst, src *image.RGBA, opacity uint32) {
	r := src.Rect.Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		s := src.Pix[src.PixOffset(r.Min.X, y):][:4*r.Dx()]
		d := dst.Pix[dst.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i := 0; i < len(s); i += 4 {
			keep := 255*255 - uint32(s[i+3])*opacity
			for k := i; k < i+4; k++ {
				d[k] = uint8((uint32(s[k])*opacity*255 + uint32(d[k])*keep + 32512) / 65025)
			}
		}
	}
}
