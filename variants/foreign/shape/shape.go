// Package shape represents the outlines of places as polygons, and finds the place at each point of a board.
package shape

import (
	"math"
	"slices"
)

// Point is a point on a board.
type Point struct{ X, Y float64 }

// Minus returns the vector from q to p.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Length returns the distance of p from the origin.
func (p Point) Length() float64 { return math.Hypot(p.X, p.Y) }

// Ring is a closed polyline; the last point is joined to the first.
type Ring []Point

// Shape is the area of points with a nonzero winding number.
type Shape []Ring

// Area returns the area of a ring, negative if it runs in the opposite direction.
func (r Ring) Area() float64 {
	sum := 0.0
	for i, p := range r {
		q := r[(i+1)%len(r)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return sum / 2
}

// Has reports whether a point is inside a ring.
func (r Ring) Has(p Point) bool {
	in := false
	for i, a := range r {
		b := r[(i+1)%len(r)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// Turned returns the shape with its rings oriented so that nested rings are holes, as in the even-odd rule.
func (s Shape) Turned() Shape {
	list := make(Shape, len(s))
	for i, r := range s {
		depth := 0
		for j, other := range s {
			if i != j && len(r) > 0 && other.Has(r[0]) {
				depth++
			}
		}
		if (r.Area() < 0) != (depth%2 == 1) {
			r = slices.Clone(r)
			slices.Reverse(r)
		}
		list[i] = r
	}
	return list
}

// Simplified returns a ring without the points that are nearly on the line between their neighbors.
func (r Ring) Simplified(tolerance float64) Ring {
	if len(r) < 4 {
		return r
	}
	far := 0
	for i, p := range r {
		if p.Minus(r[0]).Length() > r[far].Minus(r[0]).Length() {
			far = i
		}
	}
	keep := make([]bool, len(r)+1)
	keep[0], keep[far], keep[len(r)] = true, true, true
	closed := append(slices.Clone(r), r[0])
	thin(closed, 0, far, tolerance, keep)
	thin(closed, far, len(r), tolerance, keep)
	var list Ring
	for i, p := range r {
		if keep[i] {
			list = append(list, p)
		}
	}
	return list
}

// thin marks the points between two others that are far from the line. It uses a list instead of recursion.
func thin(line []Point, from, to int, tolerance float64, keep []bool) {
	todo := [][2]int{{from, to}}
	for len(todo) > 0 {
		a, b := todo[len(todo)-1][0], todo[len(todo)-1][1]
		todo = todo[:len(todo)-1]
		worst, at := tolerance, 0
		for i := a + 1; i < b; i++ {
			if d := Off(line[i], line[a], line[b]); d > worst {
				worst, at = d, i
			}
		}
		if at > 0 {
			keep[at] = true
			todo = append(todo, [2]int{a, at}, [2]int{at, b})
		}
	}
}

// Off returns the distance of a point from the line between two others.
func Off(p, a, b Point) float64 {
	d := b.Minus(a)
	long := d.X*d.X + d.Y*d.Y
	if long == 0 {
		return p.Minus(a).Length()
	}
	t := min(max(((p.X-a.X)*d.X+(p.Y-a.Y)*d.Y)/long, 0), 1)
	return p.Minus(Point{a.X + t*d.X, a.Y + t*d.Y}).Length()
}

// Snapped merges corners of different shapes that are nearly at the same place, so that neighbors share their borders.
func Snapped(list []Shape, tolerance float64) []Shape {
	type owned struct {
		at    Point
		shape int
	}
	cells := map[[2]int][]owned{}
	cell := func(p Point) [2]int {
		return [2]int{int(math.Floor(p.X / tolerance)), int(math.Floor(p.Y / tolerance))}
	}
	out := make([]Shape, len(list))
	for i, s := range list {
		for _, r := range s {
			var moved Ring
			for _, p := range r {
				at, best, c := p, tolerance, cell(p)
				for dx := -1; dx <= 1; dx++ {
					for dy := -1; dy <= 1; dy++ {
						for _, o := range cells[[2]int{c[0] + dx, c[1] + dy}] {
							if d := o.at.Minus(p).Length(); o.shape != i && d < best {
								at, best = o.at, d
							}
						}
					}
				}
				if len(moved) == 0 || moved[len(moved)-1] != at {
					moved = append(moved, at)
				}
			}
			if len(moved) > 1 && moved[0] == moved[len(moved)-1] {
				moved = moved[:len(moved)-1]
			}
			for _, p := range moved {
				cells[cell(p)] = append(cells[cell(p)], owned{p, i})
			}
			if len(moved) > 2 {
				out[i] = append(out[i], moved)
			}
		}
	}
	return out
}
