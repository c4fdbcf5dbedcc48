package layout

import (
	"math"

	"entente/ui/board/vector"
)

// step moves a dislodged unit that would cover another unit or be cut off to a free spot around it, preferably up and to the left. If there is
// none, the unit is drawn smaller.
func (st *Stands) step(d *Stand) {
	middle := st.Units[d.Province].At
	least := st.crowding(d)
	if least == 0 || !Known(st.Units[d.Province].Unit) || !st.inView(middle) {
		return
	}
	best := *d
	for _, size := range [...]float64{1, 0.85, 0.7} {
		for turn := range 16 {
			for _, r := range [...]float64{40, 46, 53, 61, 70} {
				angle := math.Pi*1.2 + math.Pi/8*float64((turn+1)/2*(1-turn%2*2)) // up and to the left first
				spot := *d
				spot.Size *= size
				spot.At = middle.Plus(vector.Pt(math.Cos(angle), math.Sin(angle)).Times(r * st.U))
				if cost := st.crowding(&spot); cost < least {
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

// crowding returns by how many pixels a dislodged unit would cover other units or be cut off, or 0 if it would not.
func (st *Stands) crowding(d *Stand) float64 {
	x, y := st.badges[d.Unit.Type].x*st.U*d.Size+2*st.Px, st.badges[d.Unit.Type].y*st.U*d.Size+2*st.Px
	low, high := vector.Pt(max(st.low.X, 0), max(st.low.Y, 0)), vector.Pt(min(st.high.X, float64(st.Frame.W)), min(st.high.Y, float64(st.Frame.H)))
	room := min(d.At.X-low.X-x, d.At.Y-low.Y-y, high.X-d.At.X-x, high.Y-d.At.Y-y)
	cost := max(0, -room)
	for i := range st.Present {
		o := &st.Present[i]
		if o.At.Minus(d.At).Length() > 70*st.U {
			continue
		}
		cost += max(0, st.Px-st.gapBetween(d, o))
	}
	return cost
}
