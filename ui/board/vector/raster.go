package vector

import (
	"image"
	"image/draw"
	"runtime"
	"sync"
	"sync/atomic"

	"golang.org/x/image/vector"
)

// Raster fills outlines inside one rectangle at a time. It is the scratch memory of one goroutine.
type Raster struct {
	vec  vector.Rasterizer
	mask image.Alpha // of the last fill, in coordinates of the rectangle

	cells  cells
	way    []Corner   // of a line, in pixels
	ribbon ribbon     // the outline of that line
	blank  image.RGBA // the last picture that Blank returned
	slates []*Slate   // one for each color
	union  Union      // the last
}

// Blank returns an empty picture of a rectangle. It is valid until the next call.
func (z *Raster) Blank(r image.Rectangle) *image.RGBA {
	n := 4 * r.Dx() * r.Dy()
	if cap(z.blank.Pix) < n {
		z.blank.Pix = make([]uint8, n)
	}
	z.blank = image.RGBA{Pix: z.blank.Pix[:n], Stride: 4 * r.Dx(), Rect: r}
	clear(z.blank.Pix)
	return &z.blank
}

// Begin starts a mask that covers r.
func (z *Raster) Begin(r image.Rectangle) {
	z.vec.Reset(r.Dx(), r.Dy())
	z.vec.DrawOp = draw.Src
	z.mask.Rect = r
}

// Add adds an outline to the current mask.
func (z *Raster) Add(o *Outline) {
	dx, dy := float32(z.mask.Rect.Min.X), float32(z.mask.Rect.Min.Y)
	height := float32(z.mask.Rect.Dy())
	o.edges(func(a, b Corner) {
		ay, by := a.Y-dy, b.Y-dy
		if ay <= 0 && by <= 0 || ay >= height && by >= height {
			return
		}
		z.vec.MoveTo(a.X-dx, ay)
		z.vec.LineTo(b.X-dx, by)
	})
}

// end returns the mask. It is valid until the next Begin.
func (z *Raster) end() *image.Alpha {
	n := z.mask.Rect.Dx() * z.mask.Rect.Dy()
	if cap(z.mask.Pix) < n {
		z.mask.Pix = make([]uint8, n)
	}
	z.mask.Pix, z.mask.Stride = z.mask.Pix[:n], z.mask.Rect.Dx()
	z.EndInto(&z.mask)
	return &z.mask
}

// EndInto writes the mask into dst, which must have the size passed to Begin.
func (z *Raster) EndInto(dst *image.Alpha) {
	rect := dst.Rect
	dst.Rect = image.Rect(0, 0, rect.Dx(), rect.Dy())
	z.vec.Draw(dst, dst.Rect, image.Opaque, image.Point{})
	dst.Rect = rect
}

// Parallel runs job(0) to job(n-1) on all cores. Each goroutine uses its own scratch memory.
func Parallel(n int, job func(i int, z *Raster)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	work := func() {
		var z Raster
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
