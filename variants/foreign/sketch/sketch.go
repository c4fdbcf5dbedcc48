// Package sketch draws a board without a map: it turns the borders into cells in which neighbors touch as far as a plane allows. The same board
// always gives the same drawing.
package sketch

import (
	"math"
	"slices"

	"entente/variants/foreign/shape"
)

// Sketch is a drawing made of cells.
type Sketch struct {
	W, H    float64
	Cells   []shape.Shape
	Missing [][2]int // neighbors that do not touch
	Extra   [][2]int // cells that touch but are not neighbors
}

// room is the side of the square that a cell has on average, in board units.
const room = 170.0

// Draw draws n cells. near lists the pairs of neighbors.
func Draw(n int, near [][2]int) *Sketch {
	s := &Sketch{}
	tall := math.Sqrt(float64(max(n, 4)) * room * room * 3 / 4)
	s.W, s.H = math.Round(tall*4/3), math.Round(tall)
	g := newGraph(n, near)
	at := g.spread()
	fit(at, s.W, s.H)
	list := g.relax(at, s.W, s.H)
	touch := touching(list)
	for _, e := range g.edges {
		if !slices.Contains(touch, e) {
			s.Missing = append(s.Missing, e)
		}
	}
	for _, e := range touch {
		if !slices.Contains(g.next[e[0]], e[1]) {
			s.Extra = append(s.Extra, e)
		}
	}
	s.Cells = wavy(list, s.W, s.H)
	return s
}

// graph holds the neighbors of each place.
type graph struct {
	n     int
	next  [][]int
	edges [][2]int // the smaller number first, each pair once
}

func newGraph(n int, near [][2]int) *graph {
	g := &graph{n: n, next: make([][]int, n)}
	for _, e := range near {
		a, b := min(e[0], e[1]), max(e[0], e[1])
		if a == b || slices.Contains(g.next[a], b) {
			continue
		}
		g.next[a], g.next[b] = append(g.next[a], b), append(g.next[b], a)
		g.edges = append(g.edges, [2]int{a, b})
	}
	return g
}

// steps returns the number of steps between all pairs. Unconnected parts are far from each other.
func (g *graph) steps() [][]float64 {
	all, most := make([][]float64, g.n), 1.0
	for from := range all {
		d := slices.Repeat([]float64{-1}, g.n)
		d[from] = 0
		for todo := []int{from}; len(todo) > 0; todo = todo[1:] {
			for _, to := range g.next[todo[0]] {
				if d[to] < 0 {
					d[to] = d[todo[0]] + 1
					most = max(most, d[to])
					todo = append(todo, to)
				}
			}
		}
		all[from] = d
	}
	for _, d := range all {
		for i := range d {
			if d[i] < 0 {
				d[i] = most/2 + 1
			}
		}
	}
	return all
}

// spread gives every place a point so that distances match the numbers of steps as well as possible.
func (g *graph) spread() []shape.Point {
	d := g.steps()
	at := start(d)
	for range 120 {
		moved := make([]shape.Point, g.n)
		for i := range at {
			sum, x, y := 0.0, 0.0, 0.0
			for j := range at {
				if i == j {
					continue
				}
				w := 1 / (d[i][j] * d[i][j])
				way := at[i].Minus(at[j])
				f := d[i][j] / max(way.Length(), 1e-6)
				x, y, sum = x+w*(at[j].X+way.X*f), y+w*(at[j].Y+way.Y*f), sum+w
			}
			if moved[i] = at[i]; sum > 0 {
				moved[i] = shape.Point{X: x / sum, Y: y / sum}
			}
		}
		at = moved
	}
	return at
}

// start places all by their distances from a few places that are far from each other. This is good enough as a start.
func start(d [][]float64) []shape.Point {
	n := len(d)
	pivots := []int{0}
	for len(pivots) < min(n, 3) {
		best, far := 0, -1.0
		for i := range n {
			near := math.Inf(1)
			for _, p := range pivots {
				near = min(near, d[i][p])
			}
			if near > far {
				best, far = i, near
			}
		}
		if pivots = append(pivots, best); len(pivots) == 2 {
			pivots[0] = pivots[1] // the first was arbitrary
			far = -1
			for i := range n {
				if d[i][pivots[0]] > far {
					pivots[1], far = i, d[i][pivots[0]]
				}
			}
		}
	}
	at := make([]shape.Point, n)
	for i := range at {
		sin, cos := math.Sincos(float64(i) * 2.399963) // so that no two points coincide
		at[i] = shape.Point{X: 0.1 * cos, Y: 0.1 * sin}
		if len(pivots) == 3 {
			a, b, c := d[i][pivots[0]], d[i][pivots[1]], d[i][pivots[2]]
			at[i].X += (a - b) / 2
			at[i].Y += (a+b)/2 - c
		} else {
			at[i].X += float64(i)
		}
	}
	return at
}

// edgeRoom is the initial distance of the outermost points from the edge of the board, in cells.
const edgeRoom = 0.55

// fit rotates points so that the board is wider than it is high, and scales them to fill it.
func fit(at []shape.Point, w, h float64) {
	if len(at) == 0 {
		return
	}
	var mx, my, xx, yy, xy float64
	for _, p := range at {
		mx, my = mx+p.X/float64(len(at)), my+p.Y/float64(len(at))
	}
	for _, p := range at {
		xx, yy, xy = xx+(p.X-mx)*(p.X-mx), yy+(p.Y-my)*(p.Y-my), xy+(p.X-mx)*(p.Y-my)
	}
	sin, cos := math.Sincos(-math.Atan2(2*xy, xx-yy) / 2)
	low, high := shape.Point{X: math.Inf(1), Y: math.Inf(1)}, shape.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for i, p := range at {
		x, y := p.X-mx, p.Y-my
		at[i] = shape.Point{X: cos*x - sin*y, Y: sin*x + cos*y}
		low, high = shape.Point{X: min(low.X, at[i].X), Y: min(low.Y, at[i].Y)}, shape.Point{X: max(high.X, at[i].X), Y: max(high.Y, at[i].Y)}
	}
	edge := edgeRoom * room
	for i, p := range at {
		at[i].X = edge + (w-2*edge)*(p.X-low.X)/max(high.X-low.X, 1e-9)
		at[i].Y = edge + (h-2*edge)*(p.Y-low.Y)/max(high.Y-low.Y, 1e-9)
	}
}

// rounds returns how many times the points are moved: fewer for many places.
func (g *graph) rounds() int { return min(400, 40_000/max(g.n, 1)) }

// How points are moved in a round, in board units: found by experiment on boards whose drawings are known.
const (
	together = 18.0  // pull between those that should touch
	apart    = 3.0   // push between those that should not
	aside    = 4.0   // push on a cell between two that should touch
	asideOf  = 0.6   // how near to the line between them, in cells
	swells   = 200.0 // growth of the weight of cells that should touch
	even     = 0.1   // fraction of the way to the middle of its cell
	least    = 0.35  // minimum fraction of the room of a cell
)

// relax moves points and changes weights so that cells have enough room, cells of neighbors touch and others do not. It returns the best cells seen.
func (g *graph) relax(at []shape.Point, w, h float64) []cell {
	weight, want := make([]float64, g.n), g.shares(w*h)
	var best []cell
	cheapest := math.Inf(1)
	for round := range g.rounds() {
		list := cells(at, weight, w, h)
		push, swell, cost := g.judge(at, list)
		small := 0.0
		for i, c := range list {
			area := 0.0
			if len(c.ring) > 2 {
				area = math.Abs(c.ring.Area())
			}
			lack := max(0, 1-area/(least*room*room))
			small += 12 * lack
			weight[i] += 0.12*(want[i]-area) + swell[i] + 2000*lack
		}
		if cost += small; cost < cheapest {
			best, cheapest = list, cost
		}
		calm := 1 - 0.9*float64(round)/float64(g.rounds())
		for i, p := range at {
			c := p
			if r := list[i].ring; len(r) > 2 {
				c = center(r)
			}
			at[i] = shape.Point{
				X: min(max(p.X+(c.X-p.X)*even+push[i].X*calm, 2), w-2),
				Y: min(max(p.Y+(c.Y-p.Y)*even+push[i].Y*calm, 2), h-2),
			}
		}
	}
	return best
}

// shares returns the target area of each cell: larger for one with many neighbors.
func (g *graph) shares(all float64) []float64 {
	list, sum := make([]float64, g.n), 0.0
	for i := range list {
		list[i] = 3 + float64(len(g.next[i]))
		sum += list[i]
	}
	for i := range list {
		list[i] *= all / sum
	}
	return list
}

// judge returns how to move points and grow cells so that more of them touch as they should, and the cost of the present state.
func (g *graph) judge(at []shape.Point, list []cell) (push []shape.Point, swell []float64, cost float64) {
	push, swell = make([]shape.Point, g.n), make([]float64, g.n)
	pull := func(a, b int, by float64) {
		way := at[b].Minus(at[a])
		f := by / max(way.Length(), 1)
		push[a].X, push[a].Y = push[a].X+way.X*f, push[a].Y+way.Y*f
		push[b].X, push[b].Y = push[b].X-way.X*f, push[b].Y-way.Y*f
	}
	pairs, touch := touching(list), map[[2]int]bool{}
	for _, e := range pairs {
		if touch[e] = true; !slices.Contains(g.next[e[0]], e[1]) {
			cost++
			pull(e[0], e[1], -apart)
		}
	}
	for _, e := range g.edges {
		if !touch[e] {
			cost += 3
			pull(e[0], e[1], together)
			swell[e[0]] += swells
			swell[e[1]] += swells
			between(at, e, push)
		}
	}
	return push, swell, cost
}

// between moves points aside that are between two that should touch.
func between(at []shape.Point, e [2]int, push []shape.Point) {
	a, way := at[e[0]], at[e[1]].Minus(at[e[0]])
	long := max(way.Length(), 1)
	for i, p := range at {
		if i == e[0] || i == e[1] {
			continue
		}
		along := ((p.X-a.X)*way.X + (p.Y-a.Y)*way.Y) / (long * long)
		off := ((p.Y-a.Y)*way.X - (p.X-a.X)*way.Y) / long
		if room := asideOf * room; along > 0 && along < 1 && math.Abs(off) < room {
			by := aside * (1 - math.Abs(off)/room)
			if off < 0 {
				by = -by
			}
			push[i].X, push[i].Y = push[i].X-way.Y/long*by, push[i].Y+way.X/long*by
		}
	}
}

// center returns the centroid of a ring.
func center(r shape.Ring) shape.Point {
	var x, y, area float64
	for i, p := range r {
		q := r[(i+1)%len(r)]
		c := p.X*q.Y - q.X*p.Y
		x, y, area = x+(p.X+q.X)*c, y+(p.Y+q.Y)*c, area+c
	}
	if area == 0 {
		return r[0]
	}
	return shape.Point{X: x / (3 * area), Y: y / (3 * area)}
}
