package page

import (
	"image/color"

	"entente/engine"
	"entente/ui/kit"
	"entente/ui/look"
)

// BrushOf returns what lists of the powers of a variant are drawn with: the letters and colors of the map.
func (r *Room) BrushOf(v *engine.Variant) kit.Brush {
	return kit.Brush{
		Look: r.Look, Tips: r.Tips,
		Letters: func(side look.Side) string { return v.Powers[side].Letter },
		Inks: func(side look.Side) kit.PowerInks {
			return kit.InksOf(color.NRGBA(r.Theme.Power(v, engine.Power(side)).RGBA))
		},
	}
}
