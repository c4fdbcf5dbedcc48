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

// grounds draws a board without units and names, and remembers the frames that were drawn last. Several goroutines may
// use it.
type grounds struct {
	drawing *atlas.Drawing

	lock   sync.Mutex
	plates []*plate // the last used first
}

// How much is remembered: enough for a window, its projector and the frame before.
const (
	maxPlates = 3
	maxPixels = 12 << 20
)

// plate is what is known about one frame.
type plate struct {
	frame  vector.Frame
	masks  [256]atomic.Pointer[image.Alpha] // nil until asked for
	lock   sync.Mutex
	theme  *atlas.Theme
	strips []strip // for theme
}

// plate returns the memory for a frame, new or old.
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

// mask returns which pixels of the frame belong to a province. Its Rect is in pixels of the frame and holds no more
// than the visible part of the province. The mask is shared and must not be changed.
func (gr *grounds) mask(pv engine.Province, f vector.Frame) *image.Alpha {
	slot := &gr.plate(f).masks[pv]
	if slot.Load() == nil {
		slot.Store(gr.drawMask(pv, f, &vector.Raster{})) // at worst it is done twice, with the same result
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
