package sketch

import (
	"math"

	"entente/variants/foreign/shape"
)

// cell contains the points of the board that are nearer to one site than to any other. Nearness is the square of the distance minus the weight of the
// site.
type cell struct {
	ring shape.Ring
	by   []int // the cell on the other side of each edge, by its first corner; beyond if none
}

// beyond is the number of the area outside the board.
const beyond = -1

// cells returns the cell of each point.
func cells(at []shape.Point, weight []float64, w, h float64) []cell {
	list := make([]cell, len(at))
	order := make([]int, len(at))
	for i, p := range at {
		c := cell{shape.Ring{{X: 0, Y: 0}, {X: w, Y: 0}, {X: w, Y: h}, {X: 0, Y: h}}, []int{beyond, beyond, beyond, beyond}}
		far := math.Hypot(w, h)
		byDistance(at, i, order)
		for _, j := range order {
			d := max(at[j].Minus(p).Length(), 0.1)
			if shift := (weight[i] - weight[j]) / (2 * d); j != i && d/2+shift < far {
				c = c.cut(p, at[j], shift, j)
			}
			far = 0.0
			for _, corner := range c.ring {
				far = max(far, corner.Minus(p).Length())
			}
		}
		list[i] = c
	}
	return list
}

// byDistance sorts the sites roughly by distance from one, nearest first: those in the nearest ring before the others.
func byDistance(at []shape.Point, i int, order []int) {
	n, near := 0, 2*room
	for pass := range 2 {
		for j, q := range at {
			if d := q.Minus(at[i]).Length(); (d < near) == (pass == 0) {
				order[n] = j
				n++
			}
		}
	}
}

// cut returns the part of a cell nearer to p than to q, the site of cell j. shift moves the border away from p.
func (c cell) cut(p, q shape.Point, shift float64, j int) cell {
	way := q.Minus(p)
	t := 0.5 + shift/max(way.Length(), 0.1)
	mid := shape.Point{X: p.X + way.X*t, Y: p.Y + way.Y*t}
	side := func(c shape.Point) float64 { return (c.X-mid.X)*way.X + (c.Y-mid.Y)*way.Y }
	var out cell
	add := func(at shape.Point, by int) { out.ring, out.by = append(out.ring, at), append(out.by, by) }
	for i, a := range c.ring {
		b := c.ring[(i+1)%len(c.ring)]
		u, v := side(a), side(b)
		if u <= 0 {
			add(a, c.by[i])
		}
		if u < 0 && v > 0 || u > 0 && v < 0 {
			t, by := u/(u-v), c.by[i]
			if u < 0 {
				by = j
			}
			add(shape.Point{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}, by)
		}
	}
	return out
}

// shortest is the minimum length of a border for cells to count as touching.
const shortest = 22.0

// touching returns the pairs of cells with a visible border, smaller number first, in numerical order.
func touching(list []cell) [][2]int {
	seen := map[[2]int]bool{}
	var pairs [][2]int
	for i, c := range list {
		for k, a := range c.ring {
			b := c.ring[(k+1)%len(c.ring)]
			pair := [2]int{min(i, c.by[k]), max(i, c.by[k])}
			if c.by[k] != beyond && !seen[pair] && b.Minus(a).Length() >= shortest {
				seen[pair] = true
				pairs = append(pairs, pair)
			}
		}
	}
	return pairs
}

// wavy bends the borders between cells slightly, identically on both sides, and keeps the edge of the board straight.
func wavy(list []cell, w, h float64) []shape.Shape {
	straight := make([]shape.Shape, len(list))
	for i, c := range list {
		straight[i] = shape.Shape{c.ring}
	}
	straight = shape.Snapped(straight, 1.5)
	out := make([]shape.Shape, len(list))
	for i, s := range straight {
		if len(s) == 0 {
			continue
		}
		r, ring := s[0], shape.Ring(nil)
		for k, a := range r {
			b := r[(k+1)%len(r)]
			ring = append(ring, a)
			onEdge := a.X == b.X && (a.X <= 0 || a.X >= w) || a.Y == b.Y && (a.Y <= 0 || a.Y >= h)
			if !onEdge {
				ring = append(ring, bent(a, b)...)
			}
		}
		if len(ring) > 2 {
			out[i] = shape.Shape{ring}
		}
	}
	return out
}

// bent returns the points between two corners.
func bent(a, b shape.Point) shape.Ring {
	turned := b.X < a.X || b.X == a.X && b.Y < a.Y
	if turned {
		a, b = b, a
	}
	way := b.Minus(a)
	n := int(math.Round(way.Length() / 5))
	var list shape.Ring
	seed := math.Mod(a.X*12.9898+a.Y*78.233+b.X*37.719+b.Y*4.581, 2*math.Pi)
	high := min(way.Length()*0.07, 7)
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		off := high * math.Sin(math.Pi*t) * (math.Sin(seed+t*way.Length()/13) + 0.5*math.Sin(2*seed+t*way.Length()/5.5)) / 1.2
		list = append(list, shape.Point{X: a.X + way.X*t - way.Y*off/way.Length(), Y: a.Y + way.Y*t + way.X*off/way.Length()})
	}
	if turned {
		for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
			list[i], list[j] = list[j], list[i]
		}
	}
	return list
}
