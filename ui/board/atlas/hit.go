package atlas

import (
	"math"

	"entente/engine"
)

// At returns the place at a point in board units, with the nearest coast of a split province. It may be impassable
// (Map.Impassable). It returns false outside all places.
func (d *Drawing) At(x, y float64) (engine.Location, bool) {
	for p := range d.boxes {
		if d.boxes[p].Has(float32(x), float32(y)) && d.regions[p].Has(float32(x), float32(y)) {
			return engine.Location{Province: engine.Province(p), Coast: d.coastAt(engine.Province(p), x, y)}, true
		}
	}
	return engine.Location{}, false
}

// coastAt returns the coast of p nearest to a point, or NoCoast if p is not split.
func (d *Drawing) coastAt(p engine.Province, x, y float64) engine.Coast {
	info := d.variant.Map.Info(p)
	if info.Coasts == nil {
		return engine.NoCoast
	}
	best, nearest := info.Coasts[0], math.Inf(1)
	for _, s := range d.coasts[p] {
		for _, at := range s.points {
			dx, dy := float64(at.X)-x, float64(at.Y)-y
			if far := dx*dx + dy*dy; far < nearest {
				best, nearest = s.coast, far
			}
		}
	}
	return best
}
