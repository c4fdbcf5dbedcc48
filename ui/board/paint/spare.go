package paint

import (
	"maps"
	"math"
	"slices"
)

// apart returns the colours of a theme's powers, sorted so that each is as different as it can be from those before it.
// Powers that the theme does not know get them in this order.
func apart(powers map[string]Color) []Color {
	var list []Color
	left := slices.Sorted(maps.Keys(powers))
	for len(left) > 0 {
		best, most := 0, -1.0
		for i, id := range left {
			nearest := math.Inf(1)
			for _, c := range list {
				nearest = min(nearest, powers[id].difference(c))
			}
			if nearest > most {
				best, most = i, nearest
			}
		}
		list = append(list, powers[left[best]])
		left = slices.Delete(left, best, best+1)
	}
	return list
}

// difference returns how far two colours are apart, roughly as eyes see it.
func (c Color) difference(other Color) float64 {
	d := func(a, b uint8) float64 { return float64(a) - float64(b) }
	return math.Sqrt(2*d(c.R, other.R)*d(c.R, other.R) + 4*d(c.G, other.G)*d(c.G, other.G) + 3*d(c.B, other.B)*d(c.B, other.B))
}
