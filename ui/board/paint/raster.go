package paint

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"runtime"
	"sync"
	"sync/atomic"

	"golang.org/x/image/vector"
)

// raster fills outlines inside one rectangle at a time. It is the scratch memory of one goroutine.
type raster struct {
	vec  vector.Rasterizer
	mask image.Alpha // of the last fill, in the coordinates of the rectangle

	cover []uint8  // scratch of keep
	sides recorder // of the outline of a line
}

// begin starts a mask that covers r.
func (z *raster) begin(r image.Rectangle) {
	z.vec.Reset(r.Dx(), r.Dy())
	z.vec.DrawOp = draw.Src
	z.mask.Rect = r
}

// add adds an outline to the mask that was begun.
func (z *raster) add(o *outline) {
	dx, dy := float32(z.mask.Rect.Min.X), float32(z.mask.Rect.Min.Y)
	height := float32(z.mask.Rect.Dy())
	o.edges(func(a, b point) {
		ay, by := a.y-dy, b.y-dy
		if ay <= 0 && by <= 0 || ay >= height && by >= height {
			return
		}
		z.vec.MoveTo(a.x-dx, ay)
		z.vec.LineTo(b.x-dx, by)
	})
}

// end returns the mask; it is valid until the next begin.
func (z *raster) end() *image.Alpha {
	n := z.mask.Rect.Dx() * z.mask.Rect.Dy()
	if cap(z.mask.Pix) < n {
		z.mask.Pix = make([]uint8, n)
	}
	z.mask.Pix, z.mask.Stride = z.mask.Pix[:n], z.mask.Rect.Dx()
	z.endInto(&z.mask)
	return &z.mask
}

// endInto writes the mask into dst, which must have the size that was begun.
func (z *raster) endInto(dst *image.Alpha) {
	rect := dst.Rect
	dst.Rect = image.Rect(0, 0, rect.Dx(), rect.Dy())
	z.vec.Draw(dst, dst.Rect, image.Opaque, image.Point{})
	dst.Rect = rect
}

// blend lays a colour over dst where the mask says so, inside r. The colour is premultiplied by its alpha.
func blend(dst *image.RGBA, mask *image.Alpha, r image.Rectangle, c color.RGBA) {
	r = r.Intersect(mask.Rect).Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	ca := uint32(c.A)
	rb, ga := uint32(c.R)|uint32(c.B)<<16, uint32(c.G)|ca<<16 // two channels go through one multiplication
	var solid [32]uint8                                       // eight pixels
	for i := 0; i < len(solid); i += 4 {
		solid[i], solid[i+1], solid[i+2], solid[i+3] = c.R, c.G, c.B, c.A
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		m := mask.Pix[mask.PixOffset(r.Min.X, y):][:r.Dx()]
		d := dst.Pix[dst.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i := 0; i < len(m); i++ {
			for i+8 <= len(m) { // most pixels are either fully in or fully out
				eight := binary.LittleEndian.Uint64(m[i:])
				if eight == ^uint64(0) && ca == 255 {
					copy(d[4*i:4*i+32], solid[:])
				} else if eight != 0 {
					break
				}
				i += 8
			}
			if i == len(m) {
				break
			}
			a := uint32(m[i])
			if a == 0 {
				continue
			}
			p := d[4*i : 4*i+4 : 4*i+4]
			old := binary.LittleEndian.Uint32(p)
			keep := 255 - byte255(a*ca)
			binary.LittleEndian.PutUint32(p, byte255(rb*a+(old&0xff00ff)*keep)|byte255(ga*a+(old>>8&0xff00ff)*keep)<<8)
		}
	}
}

// byte255 divides one number of at most 255 * 255, or two of them 16 bits apart, by 255.
func byte255(n uint32) uint32 {
	n += 0x800080
	return (n + n>>8&0xff00ff) >> 8 & 0xff00ff
}

// over lays src, premultiplied, over dst inside r.
func over(dst, src *image.RGBA, r image.Rectangle) {
	r = r.Intersect(src.Rect).Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		s := src.Pix[src.PixOffset(r.Min.X, y):][:4*r.Dx()]
		d := dst.Pix[dst.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i := 0; i < len(s); i += 4 {
			switch a := uint32(s[i+3]); a {
			case 0:
				for i+20 <= len(s) && binary.LittleEndian.Uint64(s[i+4:])|binary.LittleEndian.Uint64(s[i+12:]) == 0 {
					i += 16
				}
			case 255:
				copy(d[i:i+4], s[i:i+4])
			default:
				keep := 255 - a
				for k := i; k < i+4; k++ {
					d[k] = uint8(uint32(s[k]) + (uint32(d[k])*keep+127)/255)
				}
			}
		}
	}
}

// parallel runs job(0) to job(n-1) on all cores; each goroutine brings its own scratch memory.
func parallel(n int, job func(i int, z *raster)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	work := func() {
		var z raster
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			job(i, &z)
		}
	}
	for k := min(runtime.GOMAXPROCS(0), n); k > 1; k-- {
		wait.Go(work)
	}
	work()
	wait.Wait()
}
