package atlas

import (
	"maps"
	"math"
	"slices"

	"entente/ui/board/vector"
)

// sorted returns the colors of a theme's powers, each as different as possible from those before it. Powers unknown to the theme
// get them in this order.
func sorted(powers map[string]vector.Color) []vector.Color {
	var list []vector.Color
	left := slices.Sorted(maps.Keys(powers))
	for len(left) > 0 {
		best, most := 0, -1.0
		for i, id := range left {
			nearest := math.Inf(1)
			for _, c := range list {
				nearest = min(nearest, powers[id].Difference(c))
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
