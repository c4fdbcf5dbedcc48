package shape

import (
	"math"
	"slices"
)

// Nobody is the label of cells outside all shapes.
const Nobody = -1

// Grid says which shape covers each cell.
type Grid struct {
	W, H   int     // in cells
	Cell   float64 // width of a cell in board units
	labels []int16
}

// NewGrid paints shapes over each other, in the given sequence.
func NewGrid(w, h, cell float64, list []Shape, sequence []int) *Grid {
	g := &Grid{W: max(int(math.Ceil(w/cell)), 1), H: max(int(math.Ceil(h/cell)), 1), Cell: cell}
	g.labels = slices.Repeat([]int16{Nobody}, g.W*g.H)
	for _, i := range sequence {
		g.fill(list[i], int16(i))
	}
	return g
}

// crossing is the point where an edge crosses the middle of a row of cells, and its direction.
type crossing struct {
	x   float64
	way int
}

// fill paints one shape.
func (g *Grid) fill(s Shape, label int16) {
	rows := map[int][]crossing{}
	for _, r := range s {
		for i, a := range r {
			b, way := r[(i+1)%len(r)], 1
			if a.Y == b.Y {
				continue
			}
			if a.Y > b.Y {
				a, b, way = b, a, -1
			}
			first := max(int(math.Ceil(a.Y/g.Cell-0.5)), 0)
			for y := first; y < g.H && (float64(y)+0.5)*g.Cell < b.Y; y++ {
				rows[y] = append(rows[y], crossing{a.X + ((float64(y)+0.5)*g.Cell-a.Y)/(b.Y-a.Y)*(b.X-a.X), way})
			}
		}
	}
	for y, row := range rows {
		slices.SortFunc(row, func(a, b crossing) int {
			switch {
			case a.x < b.x:
				return -1
			case a.x > b.x:
				return 1
			}
			return a.way - b.way
		})
		around := 0
		for i, c := range row[:max(len(row)-1, 0)] {
			if around += c.way; around == 0 {
				continue
			}
			from, to := max(int(math.Ceil(c.x/g.Cell-0.5)), 0), min(int(math.Ceil(row[i+1].x/g.Cell-0.5)), g.W)
			for x := from; x < to; x++ {
				g.labels[y*g.W+x] = label
			}
		}
	}
}

// At returns the shape at a point, or Nobody if none.
func (g *Grid) At(p Point) int {
	return g.Label(int(math.Floor(p.X/g.Cell)), int(math.Floor(p.Y/g.Cell)))
}

// Label returns the shape in a cell, or Nobody if none.
func (g *Grid) Label(x, y int) int {
	if x < 0 || y < 0 || x >= g.W || y >= g.H {
		return Nobody
	}
	return int(g.labels[y*g.W+x])
}

// Middle returns the middle of a cell.
func (g *Grid) Middle(x, y int) Point {
	return Point{(float64(x) + 0.5) * g.Cell, (float64(y) + 0.5) * g.Cell}
}

// Field holds a distance for each cell, in board units.
type Field struct {
	grid *Grid
	far  []float32
}

// At returns the distance of a cell.
func (f *Field) At(x, y int) float64 { return float64(f.far[y*f.grid.W+x]) }

// Inside returns the distance of each cell from the edge of its shape, or of the board.
func (g *Grid) Inside() *Field {
	return g.distances(func(x, y int) bool {
		me := g.labels[y*g.W+x]
		return x == 0 || y == 0 || x == g.W-1 || y == g.H-1 || g.labels[y*g.W+x-1] != me || g.labels[y*g.W+x+1] != me ||
			g.labels[(y-1)*g.W+x] != me || g.labels[(y+1)*g.W+x] != me
	})
}

// From returns the distance of each cell from the nearest of the shapes that is accepts.
func (g *Grid) From(is func(label int) bool) *Field {
	return g.distances(func(x, y int) bool { return is(int(g.labels[y*g.W+x])) })
}

// distances computes distances in two passes over all cells. The error is at most an eighth of a cell per cell of distance.
func (g *Grid) distances(zero func(x, y int) bool) *Field {
	const straight, aslant = 1, 1.4142135
	f := &Field{g, make([]float32, g.W*g.H)}
	for y := range g.H {
		for x := range g.W {
			if f.far[y*g.W+x] = 1e9; zero(x, y) {
				f.far[y*g.W+x] = 0
			}
		}
	}
	relax := func(x, y, dx, dy int, step float32) {
		if u, v := x+dx, y+dy; u >= 0 && v >= 0 && u < g.W && v < g.H {
			f.far[y*g.W+x] = min(f.far[y*g.W+x], f.far[v*g.W+u]+step)
		}
	}
	for y := range g.H {
		for x := range g.W {
			relax(x, y, -1, 0, straight)
			relax(x, y, 0, -1, straight)
			relax(x, y, -1, -1, aslant)
			relax(x, y, 1, -1, aslant)
		}
	}
	for y := g.H - 1; y >= 0; y-- {
		for x := g.W - 1; x >= 0; x-- {
			relax(x, y, 1, 0, straight)
			relax(x, y, 0, 1, straight)
			relax(x, y, 1, 1, aslant)
			relax(x, y, -1, 1, aslant)
		}
	}
	for i := range f.far {
		f.far[i] *= float32(g.Cell)
	}
	return f
}
