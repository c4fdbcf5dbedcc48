package paint

import (
	"image"
	"slices"
	"sync"
	"sync/atomic"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// grounds draws a board without units and names, and caches the frames drawn last. Several goroutines may use it at once.
type grounds struct {
	drawing *atlas.Drawing

	lock   sync.Mutex
	plates []*plate // most recently used first
}

// The size of the cache: enough for a window, its projector and the previous frame.
const (
	maxPlates = 3
	maxPixels = 12 << 20
)

// plate is the cache of one frame.
type plate struct {
	frame  vector.Frame
	masks  [256]atomic.Pointer[image.Alpha] // nil until needed
	lock   sync.Mutex
	theme  *atlas.Theme
	strips []strip // for theme
}

// plate returns the plate of a frame, cached or new.
func (gr *grounds) plate(f vector.Frame) *plate {
	gr.lock.Lock()
	defer gr.lock.Unlock()
	i := slices.IndexFunc(gr.plates, func(pl *plate) bool { return pl.frame == f })
	if i < 0 {
		gr.plates = append(gr.plates, &plate{frame: f})
		i = len(gr.plates) - 1
	}
	pl := gr.plates[i]
	gr.plates = slices.Insert(slices.Delete(gr.plates, i, i+1), 0, pl)
	pixels := 0
	for i, old := range gr.plates {
		pixels += old.frame.W * old.frame.H
		if i == maxPlates || i > 0 && pixels > maxPixels {
			gr.plates = slices.Delete(gr.plates, i, len(gr.plates))
			break
		}
	}
	return pl
}

// mask returns a mask of a province's pixels in the frame. Its Rect is in pixels of the frame and covers only the visible part of the province. The
// mask is shared and must not be changed.
func (gr *grounds) mask(pv engine.Province, f vector.Frame) *image.Alpha {
	slot := &gr.plate(f).masks[pv]
	if slot.Load() == nil {
		slot.Store(gr.drawMask(pv, f, &vector.Raster{})) // two goroutines may both do this, with the same result
	}
	return slot.Load()
}

func (gr *grounds) drawMask(pv engine.Province, f vector.Frame, z *vector.Raster) *image.Alpha {
	visible := f.Rect()
	around := vector.EmptyBox()
	var outlines []vector.Outline
	for i := range gr.drawing.Ground(pv) {
		part := &gr.drawing.Ground(pv)[i]
		if part.Box.On(f).Rect().Intersect(visible).Empty() {
			continue
		}
		o := part.Area(f)
		around.Add(o.Box.X0, o.Box.Y0)
		around.Add(o.Box.X1, o.Box.Y1)
		outlines = append(outlines, o)
	}
	if outlines == nil {
		return &image.Alpha{}
	}
	alpha := image.NewAlpha(around.Rect().Intersect(visible))
	if alpha.Rect.Empty() {
		return alpha
	}
	z.Begin(alpha.Rect)
	for i := range outlines {
		z.Add(&outlines[i])
	}
	z.EndInto(alpha)
	return alpha
}
