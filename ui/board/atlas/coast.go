package atlas

import (
	"math"

	"entente/engine"
	"entente/ui/board/vector"
)

// stretch is a part of the shore of a split province, on one of its coasts.
type stretch struct {
	coast  engine.Coast
	points []vector.Corner // along it, a few units apart
}

// shorePace is the distance between the points of a shore in board units.
const shorePace = 5

// findCoasts finds the coasts of split provinces in the drawing: a shore from one land border to the next belongs to the coast
// with most of the neighbors that it touches. Neighboring outlines share their corners exactly.
func (d *Drawing) findCoasts() {
	var touching map[vector.Corner]engine.ProvinceSet
	for p := 1; p < len(d.variant.Map.Provinces); p++ {
		province := engine.Province(p)
		if d.variant.Map.Info(province).Coasts == nil {
			continue
		}
		if touching == nil {
			touching = d.corners()
		}
		d.coasts[p] = d.stretches(province, touching)
	}
}

// corners returns the provinces that touch each corner of the drawing.
func (d *Drawing) corners() map[vector.Corner]engine.ProvinceSet {
	m := map[vector.Corner]engine.ProvinceSet{}
	for p := range d.ground {
		for _, piece := range d.ground[p] {
			for _, at := range piece.Corners() {
				set := m[at]
				set.Add(engine.Province(p))
				m[at] = set
			}
		}
	}
	return m
}

// stretches walks around p and splits its shore at the land borders.
func (d *Drawing) stretches(p engine.Province, touching map[vector.Corner]engine.ProvinceSet) []stretch {
	seas := d.variant.Map.Seas()
	var list []stretch
	for _, piece := range d.ground[p] {
		ring, first := piece.Corners(), 0
		for first < len(ring) && touching[ring[first]].Meets(seas) {
			first++ // start on land, so that no shore is split in two
		}
		var shore []vector.Corner
		var near engine.ProvinceSet
		for k := 0; k <= len(ring); k++ {
			at := ring[(first+k)%len(ring)]
			if around := touching[at]; around.Meets(seas) && k < len(ring) {
				if n := len(shore); n == 0 || math.Hypot(float64(at.X-shore[n-1].X), float64(at.Y-shore[n-1].Y)) > shorePace {
					shore = append(shore, at)
				}
				near = near.Union(around)
				continue
			}
			if shore != nil {
				list = append(list, stretch{d.coastOf(p, near), shore})
			}
			shore, near = nil, engine.ProvinceSet{}
		}
	}
	return list
}

// coastOf returns the coast of p with the most neighbors among the provinces that a shore touches.
func (d *Drawing) coastOf(p engine.Province, near engine.ProvinceSet) engine.Coast {
	best, most := engine.NoCoast, -1
	for _, c := range d.variant.Map.Info(p).Coasts {
		shared := d.variant.Map.FleetNeighbors(engine.Location{Province: p, Coast: c}).Intersect(near)
		if n := shared.Len(); n > most {
			best, most = c, n
		}
	}
	return best
}
