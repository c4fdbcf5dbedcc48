package paint

import (
	"math"

	"entente/engine"
	"entente/ui/board/vector"
)

// unitAt returns the province of the unit at a pixel; false if there is none.
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

// shapeAt returns the index of the shape whose line is at a pixel, -1 if there is none or a unit lies over it.
func (pl *plan) shapeAt(at vector.Point) int {
	for i := range pl.present {
		if pl.present[i].at.Minus(at).Length() < 18*pl.u {
			return -1
		}
	}
	best, least := -1, math.Inf(1)
	for i := range pl.arrows {
		a := &pl.arrows[i]
		if len(a.path) < 2 {
			continue
		}
		d, reach := vector.PathDistance(at, a.path)-a.width/2, pl.size(5, 5)
		if d > reach {
			continue
		}
		if a.kind != MoveShape && a.kind != RetreatShape {
			d += reach + 1
		}
		if d < least {
			best, least = i, d
		}
	}
	return best
}
