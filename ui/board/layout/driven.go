package layout

import (
	"math"

	"entente/ui/board/vector"
)

// step moves a dislodged unit that would cover another one, or be cut off, to a spot around that where it does not, up
// and to the left if possible; where there is none, it is drawn smaller.
func (pl *Plan) step(d *Stand) {
	middle := pl.Units[d.Province].At
	least := pl.crowding(d)
	if least == 0 || !Known(pl.Units[d.Province].Unit) || !pl.inView(middle) {
		return
	}
	best := *d
	for _, size := range [...]float64{1, 0.85, 0.7} {
		for turn := range 16 {
			for _, r := range [...]float64{40, 46, 53, 61, 70} {
				angle := math.Pi*1.2 + math.Pi/8*float64((turn+1)/2*(1-turn%2*2)) // up and to the left first
				spot := *d
				spot.Size *= size
				spot.At = middle.Plus(vector.Pt(math.Cos(angle), math.Sin(angle)).Times(r * pl.U))
				if cost := pl.crowding(&spot); cost < least {
					best, least = spot, cost
				}
				if least == 0 {
					*d = best
					return
				}
			}
		}
	}
	*d = best
}

// inView reports whether a point lies in the frame. What does not is not cut off by its edge: it is elsewhere.
func (pl *Plan) inView(p vector.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= float64(pl.Frame.W) && p.Y <= float64(pl.Frame.H)
}

// crowding says how much of a dislodged unit would cover others or be cut off, in pixels: 0 for nothing.
func (pl *Plan) crowding(d *Stand) float64 {
	x, y := pl.badges[d.Unit.Type].x*pl.U*d.Size+2*pl.Px, pl.badges[d.Unit.Type].y*pl.U*d.Size+2*pl.Px
	low, high := vector.Pt(max(pl.low.X, 0), max(pl.low.Y, 0)), vector.Pt(min(pl.high.X, float64(pl.Frame.W)), min(pl.high.Y, float64(pl.Frame.H)))
	room := min(d.At.X-low.X-x, d.At.Y-low.Y-y, high.X-d.At.X-x, high.Y-d.At.Y-y)
	cost := max(0, -room)
	for i := range pl.Present {
		o := &pl.Present[i]
		if o.At.Minus(d.At).Length() > 70*pl.U {
			continue
		}
		cost += max(0, pl.Px-pl.gapBetween(d, o))
	}
	return cost
}
