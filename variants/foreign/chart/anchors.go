package chart

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"entente/variants/foreign/shape"
)

// Measures of the items in places, in board units.
const (
	unitWide, unitHigh = 50.0, 48.0
	unitRoom           = 30.0 // from the middle of a unit to the edge of its place; more is no better
	centerRoom         = 13.0
	letterWide         = 0.56 // width of a letter, relative to the font size
	lineHigh           = 1.1
	codeSize           = 16.0
	mostSpots          = 300 // maximum number of spots tried for a name, or checked for water off a coast
)

// spot is a cell that a place may use.
type spot struct {
	x, y int
	at   shape.Point
	deep float64 // distance from the edge
}

// name is the position of a name.
type name struct {
	lines []string
	at    shape.Point
	size  float64
}

// anchors returns the positions of names, units and centers, one line per place.
func (c *Chart) anchors() []byte {
	spots := c.spots()
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"canvas\": [%g, %g], \"spaces\": [\n", c.W, c.H)
	first := true
	for i, p := range c.Places {
		if p.Kind == Closed {
			continue
		}
		if !first {
			out.WriteString(",\n")
		}
		first = false
		c.space(&out, i, spots[i])
	}
	out.WriteString("\n]}\n")
	return out.Bytes()
}

// spots returns every second cell of each place.
func (c *Chart) spots() [][]spot {
	list := make([][]spot, len(c.Places))
	for y := 0; y < c.grid.H; y += 2 {
		for x := 0; x < c.grid.W; x += 2 {
			if i := c.grid.Label(x, y); i != shape.Nobody {
				list[i] = append(list[i], spot{x, y, c.grid.Middle(x, y), c.inside.At(x, y)})
			}
		}
	}
	for i, p := range c.Places { // a place smaller than a cell, or hidden under others
		if at := anywhere(p.Shape); len(list[i]) == 0 {
			list[i] = []spot{{int(at.X / cellWide), int(at.Y / cellWide), at, 0}}
		}
	}
	return list
}

// anywhere returns the mean of all corners.
func anywhere(s shape.Shape) (at shape.Point) {
	n := 0.0
	for _, r := range s {
		for _, p := range r {
			at, n = shape.Point{X: at.X + p.X, Y: at.Y + p.Y}, n+1
		}
	}
	return shape.Point{X: at.X / max(n, 1), Y: at.Y / max(n, 1)}
}

// best returns the spot with the lowest cost.
func best(list []spot, cost func(s spot) float64) shape.Point {
	at, least := list[0].at, math.Inf(1)
	for _, s := range list {
		if v := cost(s); v < least {
			at, least = s.at, v
		}
	}
	return at
}

// space writes the line of a place.
func (c *Chart) space(out *bytes.Buffer, i int, spots []spot) {
	p := c.Places[i]
	heart := anywhere(p.Shape)
	if len(spots) > 1 {
		heart = shape.Point{}
		for _, s := range spots {
			heart.X, heart.Y = heart.X+s.at.X/float64(len(spots)), heart.Y+s.at.Y/float64(len(spots))
		}
	}
	unit := best(spots, func(s spot) float64 {
		cost := -6*min(s.deep, unitRoom) + 0.3*s.at.Minus(heart).Length()
		if p.Middle != nil {
			cost += 1.2 * s.at.Minus(*p.Middle).Length()
		}
		return cost
	})
	taken := []shape.Point{unit}
	fleets := map[string]shape.Point{}
	for _, shore := range p.Shores {
		fleets[shore.Coast] = c.fleet(p, shore, spots, unit, fleets)
	}
	for _, at := range fleets {
		if len(fleets) > 1 || at.Minus(unit).Length() < 30 {
			taken = append(taken, at)
		}
	}
	var center *shape.Point
	if p.Center {
		at := best(spots, func(s spot) float64 {
			cost := -8 * min(s.deep, centerRoom)
			for _, t := range taken {
				cost += 6 * max(0, 1-max(math.Abs(s.at.X-t.X)/38, math.Abs(s.at.Y-t.Y)/38)) * 30
			}
			return cost + 0.2*s.at.Minus(unit).Length()
		})
		center = &at
	}
	n := c.name(i, spots, taken, center)
	fmt.Fprintf(out, `{"id": %q, "anchors": {"label": {"lines": %s, "x": %s, "size": %g}, "abbr": {"x": %s, "size": %g}, "army": `,
		p.ID, texts(n.lines), pair(n.at, `, "y": `), n.size, pair(n.at, `, "y": `), codeSize)
	if p.Kind == Sea {
		out.WriteString("null")
	} else {
		fmt.Fprintf(out, "[%s]", pair(unit, ", "))
	}
	out.WriteString(`, "fleet": `)
	if p.Kind == Land {
		out.WriteString("null")
	} else {
		out.WriteString("{")
		for k, shore := range p.Shores {
			key := shore.Coast
			if key == "" {
				key = "any"
			}
			if k > 0 {
				out.WriteString(", ")
			}
			fmt.Fprintf(out, `"%s": [%s]`, key, pair(fleets[shore.Coast], ", "))
		}
		out.WriteString("}")
	}
	out.WriteString(`, "center": `)
	if center == nil {
		out.WriteString("null}}")
	} else {
		fmt.Fprintf(out, "[%s]}}", pair(*center, ", "))
	}
}

// pair writes both coordinates of a point.
func pair(p shape.Point, between string) string {
	var out bytes.Buffer
	number(&out, p.X)
	out.WriteString(between)
	number(&out, p.Y)
	return out.String()
}

// texts returns a list of texts as JSON.
func texts(list []string) string {
	data, _ := json.Marshal(list) // texts can always be encoded
	return string(data)
}

// fleet returns the position of a fleet: at sea where there is the most room, on a coast near the water off it.
func (c *Chart) fleet(p Place, shore Shore, spots []spot, unit shape.Point, others map[string]shape.Point) shape.Point {
	if p.Kind == Sea {
		return unit
	}
	water := c.water(spots, shore.Seas)
	if len(water) == 0 && shore.Middle == nil {
		return unit
	}
	deepest := 0.0
	for _, s := range spots {
		deepest = max(deepest, s.deep)
	}
	room := min(deepest*0.75, unitRoom*0.8)
	step := 1 + len(water)/mostSpots
	return best(spots, func(s spot) float64 {
		near := math.Inf(1)
		for k := 0; k < len(water); k += step {
			w := water[k]
			near = min(near, math.Hypot(s.at.X-w.X, s.at.Y-w.Y))
		}
		if shore.Middle != nil {
			near = s.at.Minus(*shore.Middle).Length()
		}
		cost := near + 5*max(0, room-s.deep) + 0.05*s.at.Minus(unit).Length()
		for _, o := range others {
			cost += 4 * max(0, 40-s.at.Minus(o).Length())
		}
		return cost
	})
}

// water returns cells of a place next to some other places.
func (c *Chart) water(spots []spot, seas []int) []shape.Point {
	is := map[int]bool{}
	for _, s := range seas {
		is[s] = true
	}
	var list []shape.Point
	for _, s := range spots {
		if s.deep > 4*cellWide {
			continue
		}
		for _, way := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			found := false
			for step := 1; step <= 4 && !found; step++ {
				found = is[c.grid.Label(s.x+way[0]*step, s.y+way[1]*step)]
			}
			if found {
				list = append(list, s.at)
				break
			}
		}
	}
	return list
}

// name finds a position and size for a name, as large as the other items in the place permit.
func (c *Chart) name(i int, spots []spot, taken []shape.Point, center *shape.Point) name {
	var found name
	least := math.Inf(1)
	for _, size := range []float64{18, 16, 14, 12.5, 11} {
		for _, lines := range Broken(c.Places[i].Name) {
			w, h := 0.0, float64(len(lines))*size*lineHigh/2
			for _, line := range lines {
				w = max(w, float64(utf8.RuneCountInString(line))*size*letterWide/2)
			}
			for k := 0; k < len(spots); k += 1 + len(spots)/mostSpots {
				s := spots[k]
				cost := 30*c.beside(i, s.at, w, h) + 0.004*s.at.Minus(taken[0]).Length() + 0.5*float64(len(lines)-1) + (18-size)*0.5
				for _, t := range taken {
					cost += 12 * over(s.at, w, h, t, unitWide/2, unitHigh/2)
				}
				if center != nil {
					cost += 12 * over(s.at, w, h, *center, 10, 10)
				}
				if cost < least {
					least, found = cost, name{lines, s.at, size}
				}
			}
		}
		if least < 4 {
			break
		}
	}
	return found
}

// beside returns the part of a box outside its place. Points outside the board count three times.
func (c *Chart) beside(i int, at shape.Point, w, h float64) float64 {
	out, all := 0.0, 0.0
	for _, dx := range [...]float64{-1, -0.5, 0, 0.5, 1} {
		for _, dy := range [...]float64{-1, 0, 1} {
			x, y := at.X+dx*w, at.Y+dy*h
			all++
			if x < 14 || y < 14 || x > c.W-14 || y > c.H-14 {
				out += 3
			} else if c.grid.At(shape.Point{X: x, Y: y}) != i {
				out++
			}
		}
	}
	return out / all
}

// over returns the overlap of two boxes, as a fraction of the smaller one.
func over(p shape.Point, w, h float64, q shape.Point, v, u float64) float64 {
	x, y := min(w+v-math.Abs(p.X-q.X), 2*w, 2*v), min(h+u-math.Abs(p.Y-q.Y), 2*h, 2*u)
	if x <= 0 || y <= 0 {
		return 0
	}
	return x * y / (4 * min(w*h, v*u))
}

// Broken returns the ways to break a name into up to three lines of similar length, with the one-line form first.
func Broken(text string) [][]string {
	words := strings.Fields(text)
	list := [][]string{{text}}
	for n := 2; n <= min(len(words), 3); n++ {
		long := utf8.RuneCountInString(text)
		var lines []string
		line := ""
		for k, w := range words {
			if line != "" && len(lines) < n-1 && (utf8.RuneCountInString(line)+utf8.RuneCountInString(w)/2 >= long/n || len(words)-k <= n-1-len(lines)) {
				lines, line = append(lines, line), ""
			}
			line = strings.TrimSpace(line + " " + w)
		}
		list = append(list, append(lines, line))
	}
	return list
}
