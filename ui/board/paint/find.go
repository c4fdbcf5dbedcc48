package paint

import (
	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// UnitAt returns the province of the unit drawn at a pixel of the frame, and whether there is one. Units may extend beyond their provinces, be
// moved apart, or be drawn aside after being dislodged; a click on a unit always means that unit.
func (p *Painter) UnitAt(f vector.Frame, s *layout.Scene, x, y float64) (engine.Province, bool) {
	if !f.Drawable() || s.Position == nil {
		return engine.NoProvince, false
	}
	bare := *s
	bare.Shapes = nil // the positions of units do not depend on shapes
	pl := p.layout.Plan(f, &bare)
	defer p.layout.Release(pl)
	return pl.UnitAt(vector.Pt(x, y))
}

// TokenAt returns the index of the token in s drawn at a pixel of the frame, or -1 if none.
func (p *Painter) TokenAt(f vector.Frame, s *layout.Scene, x, y float64) int {
	if !f.Drawable() || len(s.Tokens) == 0 {
		return -1
	}
	pl := p.layout.Plan(f, &layout.Scene{Tokens: s.Tokens, Far: s.Far})
	defer p.layout.Release(pl)
	return pl.TokenAt(vector.Pt(x, y))
}

// ShapeAt returns the index of the shape in s whose line is at a pixel of the frame, or -1 if none. Moves take precedence over supports, because a
// click on an arrow supports it. Units cover what is below them.
func (p *Painter) ShapeAt(f vector.Frame, s *layout.Scene, x, y float64) int {
	if !f.Drawable() || len(s.Shapes) == 0 {
		return -1
	}
	pl := p.layout.Plan(f, s)
	defer p.layout.Release(pl)
	return pl.ShapeAt(vector.Pt(x, y))
}
