package paint

import (
	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// unitGlyph returns the name of the glyph of a unit.
func unitGlyph(t engine.UnitType) string {
	if t == engine.Fleet {
		return "fleet"
	}
	return "army"
}

// unit draws a unit.
func (e *easel) unit(s *layout.Stand, size float64) {
	colors := e.theme.GlyphColors(e.variant, s.Unit.Power)
	px := 48 * layout.GlyphScale * e.u * size * s.Size
	if s.Driven {
		px *= 0.95
		colors = e.driven(colors)
	}
	name := unitGlyph(s.Unit.Type)
	if s.Damaged {
		name += "-damaged"
	}
	e.Glyph(e.kit, name, colors, px, s.At, 1-s.Faint)
}

// driven adds the rim of a dislodged unit to the colors of its glyph.
func (e *easel) driven(c vector.GlyphColors) vector.GlyphColors {
	c.Rim, c.RimEdge = e.theme.Failure.RGBA, e.theme.Paper.RGBA
	return c
}

// letter draws the letter of a unit's power beside it.
func (e *easel) letter(s *layout.Stand) {
	if int(s.Unit.Power) >= len(e.variant.Powers) {
		return
	}
	at := s.At.Plus(vector.Pt(15*e.u, 15*e.u))
	r := e.plan.Size(9, 6)
	e.plate(at, r)
	e.initials(at, r*1.35, 1.6*r, e.variant.Powers[s.Unit.Power].Letter, e.theme.Ink.RGBA)
}

// Glyph returns the name of the glyph file of a unit, or "" if there is no unit.
func Glyph(t engine.UnitType) string {
	switch t {
	case engine.Army:
		return "army"
	case engine.Fleet:
		return "fleet"
	}
	return ""
}
