package atlas

import (
	"errors"
	"fmt"

	"entente/engine"
	"entente/ui/board/vector"
)

// closedSize and islandSize are the sizes of the name of an impassable place, on it or, for small islands, beside it, in board
// units.
const (
	closedSize = 16.0
	islandSize = 13.0
	letterWide = 0.56 // mean width of a letter, in sizes: an estimate that needs no font
)

// findClosed finds the impassable places and the positions of their names. Each must be drawn.
func (d *Drawing) findClosed() error {
	var faults []error
	m := d.variant.Map
	for i := range m.Closed {
		p := engine.Province(len(m.Provinces) + i)
		if d.regions[p].Empty() {
			faults = append(faults, fmt.Errorf("map drawing: closed place %s is not drawn", m.Closed[i].ID))
			continue
		}
		at := d.heart(p, 1, 1)
		d.anchors[p].army = &at // the end of the arrow of a void order
		d.anchors[p].label = d.closedSpot(p, m.Closed[i].Names["en"])
		d.anchors[p].code = d.closedSpot(p, m.Closed[i].Code)
	}
	return errors.Join(faults...)
}

// closedSpot returns the position of a name: on the place if there is room, else below it.
func (d *Drawing) closedSpot(p engine.Province, name string) Spot {
	w := letterWide * float64(len(name))
	if at := d.heart(p, w*closedSize/2, closedSize/2); d.covers(p, at, w*closedSize/2, closedSize/2) == 1 {
		return Spot{X: at.X, Y: at.Y, Size: closedSize}
	}
	box := d.boxes[p]
	w *= islandSize / 2
	return Spot{X: min(max(float64(box.X0+box.X1)/2, w+12), d.w-w-12), Y: float64(box.Y1) + islandSize*0.8, Size: islandSize}
}

// heart returns the point of a place around which most of a box of the given half size is inside it; on a tie, the one nearest to
// the center.
func (d *Drawing) heart(p engine.Province, w, h float64) vector.Point {
	box, step := d.boxes[p], float32(2)
	middle := vector.Pt(float64(box.X0+box.X1)/2, float64(box.Y0+box.Y1)/2)
	best, most := middle, -1.0
	for y := box.Y0; y <= box.Y1; y += step {
		for x := box.X0; x <= box.X1; x += step {
			at := vector.Pt(float64(x), float64(y))
			far := at.Minus(middle).Length() * 1e-4
			if 1-far <= most {
				continue // outside the place
			}
			if share := d.covers(p, at, w, h) - far; share > most {
				best, most = at, share
			}
		}
	}
	return best
}

// covers returns the fraction of a box that is inside a place, measured on a grid of points.
func (d *Drawing) covers(p engine.Province, at vector.Point, w, h float64) float64 {
	const across, down = 7, 3
	in := 0
	for i := range across {
		for j := range down {
			x, y := at.X+w*(2*float64(i)/(across-1)-1), at.Y+h*(2*float64(j)/(down-1)-1)
			if d.Has(p, x, y) {
				in++
			}
		}
	}
	return float64(in) / (across * down)
}
