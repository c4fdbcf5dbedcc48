package paint

import (
	"image"
	"slices"
	"sync"
	"sync/atomic"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// Painter draws a board. It keeps what was drawn last, so that a change of owners or highlights costs little. Several
// goroutines may use it.
type Painter struct {
	drawing *atlas.Drawing
	kit     *vector.Kit
	layout  *layout.Layout

	lock   sync.Mutex
	plates []*plate // the last used first

	overlays overlays
}

// NewPainter makes a painter of d that writes and stamps with k.
func NewPainter(d *atlas.Drawing, k *vector.Kit) *Painter {
	return &Painter{drawing: d, kit: k, layout: layout.New(d, k)}
}

// How much a painter remembers: enough for a window, its projector and the frame before.
const (
	maxPlates = 3
	maxPixels = 12 << 20
)

// plate is what a painter knows about one frame.
type plate struct {
	frame  vector.Frame
	masks  [256]atomic.Pointer[image.Alpha] // nil until asked for
	lock   sync.Mutex
	theme  *atlas.Theme
	strips []strip // for theme
}

// plate returns the memory for a frame, new or old.
func (p *Painter) plate(f vector.Frame) *plate {
	p.lock.Lock()
	defer p.lock.Unlock()
	i := slices.IndexFunc(p.plates, func(pl *plate) bool { return pl.frame == f })
	if i < 0 {
		p.plates = append(p.plates, &plate{frame: f})
		i = len(p.plates) - 1
	}
	pl := p.plates[i]
	p.plates = slices.Insert(slices.Delete(p.plates, i, i+1), 0, pl)
	pixels := 0
	for i, old := range p.plates {
		pixels += old.frame.W * old.frame.H
		if i == maxPlates || i > 0 && pixels > maxPixels {
			p.plates = slices.Delete(p.plates, i, len(p.plates))
			break
		}
	}
	return pl
}

// mask returns which pixels of the frame belong to a province. Its Rect is in pixels of the frame and holds no more
// than the visible part of the province. The mask is shared and must not be changed.
func (p *Painter) mask(pv engine.Province, f vector.Frame) *image.Alpha {
	slot := &p.plate(f).masks[pv]
	if slot.Load() == nil {
		slot.Store(p.drawMask(pv, f, &vector.Raster{})) // at worst it is done twice, with the same result
	}
	return slot.Load()
}

func (p *Painter) drawMask(pv engine.Province, f vector.Frame, z *vector.Raster) *image.Alpha {
	visible := f.Rect()
	around := vector.EmptyBox()
	var outlines []vector.Outline
	for i := range p.drawing.Ground(pv) {
		part := &p.drawing.Ground(pv)[i]
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
