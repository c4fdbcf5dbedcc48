package paint

import (
	"image"
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
	o.edges(func(a, b corner) {
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

// fill returns the mask of the outlines inside a tile, nil if none is there.
func (z *raster) fill(outlines []outline, tile image.Rectangle) *image.Alpha {
	window := box{float32(tile.Min.X), float32(tile.Min.Y), float32(tile.Max.X), float32(tile.Max.Y)}
	around := image.Rectangle{}
	for i := range outlines {
		if outlines[i].box.meets(window) {
			around = around.Union(outlines[i].box.rect().Intersect(tile))
		}
	}
	if around.Empty() {
		return nil
	}
	z.begin(around)
	for i := range outlines {
		if outlines[i].box.meets(window) {
			z.add(&outlines[i])
		}
	}
	return z.end()
}

// keep clears a mask except where one of the lands lies.
func (z *raster) keep(mask *image.Alpha, lands []*image.Alpha) {
	if cap(z.cover) < len(mask.Pix) {
		z.cover = make([]uint8, len(mask.Pix))
	}
	cover := z.cover[:len(mask.Pix)]
	clear(cover)
	for _, land := range lands {
		if land == nil {
			continue
		}
		r := land.Rect.Intersect(mask.Rect)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			to := cover[mask.PixOffset(r.Min.X, y):][:r.Dx()]
			for i, a := range land.Pix[land.PixOffset(r.Min.X, y):][:r.Dx()] {
				to[i] += min(a, 255-to[i])
			}
		}
	}
	for i, a := range cover {
		mask.Pix[i] = uint8(uint32(mask.Pix[i]) * uint32(a) / 255)
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
