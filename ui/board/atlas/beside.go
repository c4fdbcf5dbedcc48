package atlas

import (
	"math"

	"entente/engine"
)

// Beside returns the province that an arrow key selects from at: the nearest one in the direction (dx, dy), one of which is 0. It returns
// NoProvince if there is none.
func (d *Drawing) Beside(at engine.Province, dx, dy float64) engine.Province {
	from, _ := d.Center(at)
	best, least := engine.NoProvince, math.Inf(1)
	for p := range d.variant.Map.All().All() {
		to, ok := d.Center(p)
		x, y := to.X-from.X, to.Y-from.Y
		along, aside := x*dx+y*dy, math.Abs(x*dy)+math.Abs(y*dx)
		if !ok || p == at || along <= 4 || aside > 2*along {
			continue
		}
		if cost := along + 2*aside; cost < least {
			best, least = p, cost
		}
	}
	return best
}
