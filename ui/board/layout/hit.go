package layout

import (
	"math"

	"entente/ui/board/vector"
)

// ShapeAt returns the index of the shape whose line is at a pixel, or -1 if there is none or a unit covers it.
func (pl *Plan) ShapeAt(at vector.Point) int {
	for i := range pl.Present {
		if pl.Present[i].At.Minus(at).Length() < 18*pl.Present[i].Size*pl.U {
			return -1
		}
	}
	best, least := -1, math.Inf(1)
	for i := range pl.Arrows {
		a := &pl.Arrows[i]
		if len(a.Path) < 2 {
			continue
		}
		d, reach := vector.PathDistance(at, a.Path)-a.Width/2, pl.Size(5, 5)
		if d > reach {
			continue
		}
		if a.Kind != MoveShape && a.Kind != RetreatShape {
			d += reach + 1
		}
		if d < least {
			best, least = i, d
		}
	}
	return best
}
