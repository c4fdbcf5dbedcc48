package vector

import (
	"encoding/binary"
	"image"
)

// Union is how much of each pixel of a rectangle several masks cover together.
type Union struct {
	rect  image.Rectangle
	cover []uint8
}

// wholly is eight fully covered pixels.
const wholly = ^uint64(0)

// Union adds up masks in a rectangle. Nil masks cover nothing. The result is valid until the next call.
func (z *Raster) Union(r image.Rectangle, masks []*image.Alpha) *Union {
	u := &z.union
	if n := r.Dx() * r.Dy(); cap(u.cover) < n {
		u.cover = make([]uint8, n)
	}
	u.rect, u.cover = r, u.cover[:r.Dx()*r.Dy()]
	clear(u.cover)
	for _, m := range masks {
		if m == nil {
			continue
		}
		in := m.Rect.Intersect(r)
		for y := in.Min.Y; y < in.Max.Y; y++ {
			add(u.row(in.Min.X, y, in.Dx()), m.Pix[m.PixOffset(in.Min.X, y):][:in.Dx()])
		}
	}
	return u
}

func (u *Union) row(x, y, n int) []uint8 {
	return u.cover[(y-u.rect.Min.Y)*u.rect.Dx()+x-u.rect.Min.X:][:n]
}

// add adds to the cover of pixels, up to full cover.
func add(cover, more []uint8) {
	for i := 0; i < len(more); i++ {
		if i+8 <= len(more) {
			switch binary.LittleEndian.Uint64(more[i:]) {
			case 0:
				i += 7
				continue
			case wholly:
				binary.LittleEndian.PutUint64(cover[i:], wholly)
				i += 7
				continue
			}
		}
		cover[i] += min(more[i], 255-cover[i])
	}
}

// Inside multiplies the opacities of a run of pixels by the cover of the masks.
func (u *Union) Inside(x, y int, alphas []uint8) {
	cover := u.row(x, y, len(alphas))
	for i := 0; i < len(cover); i++ {
		if i+8 <= len(cover) {
			switch binary.LittleEndian.Uint64(cover[i:]) {
			case 0:
				clear(alphas[i : i+8])
				i += 7
				continue
			case wholly:
				i += 7
				continue
			}
		}
		alphas[i] = uint8(uint32(alphas[i]) * uint32(cover[i]) / 255)
	}
}

// Seen clears the opacities of pixels that the masks cover fully.
func (u *Union) Seen(x, y int, alphas []uint8) {
	cover := u.row(x, y, len(alphas))
	for i := 0; i < len(cover); i++ {
		if i+8 <= len(cover) {
			switch binary.LittleEndian.Uint64(cover[i:]) {
			case 0:
				i += 7
				continue
			case wholly:
				clear(alphas[i : i+8])
				i += 7
				continue
			}
		}
		if cover[i] == 255 {
			alphas[i] = 0
		}
	}
}
