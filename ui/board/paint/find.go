package paint

import (
	"math"

	"entente/engine"
	"entente/ui/board/vector"
)

// UnitAt returns the province of the unit that is drawn under a pixel of the frame; false if there is none. Units may
// stick out of their provinces, be moved apart, or stand aside because they were dislodged: a click on one means that
// unit.
func (p *Painter) UnitAt(f vector.Frame, s *Scene, x, y float64) (engine.Province, bool) {
	if !f.Drawable() || s.Position == nil {
		return engine.NoProvince, false
	}
	bare := *s
	bare.Shapes = nil // units do not depend on them
	pl := p.overlays.plan()
	defer p.overlays.plans.Put(pl)
	pl.lay(p.drawing, f, &bare)
	defer func() { pl.scene = nil }() // the pool must not keep it alive
	return pl.unitAt(vector.Pt(x, y))
}

func (pl *plan) unitAt(at vector.Point) (engine.Province, bool) {
	const halfHeight, air = 20, 2
	best, least := engine.NoProvince, math.Inf(1)
	for i := range pl.present {
		unit := &pl.present[i]
		d := unit.at.Minus(at)
		if math.Abs(d.X) <= (halfWidth(unit)-air)*pl.u && math.Abs(d.Y) <= halfHeight*pl.u && d.Length() < least {
			best, least = unit.province, d.Length()
		}
	}
	return best, best != engine.NoProvince
}
