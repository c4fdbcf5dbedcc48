package variants_test

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// point is a point of the board, in board units; in JSON [x, y].
type point [2]float64

// segment is a line or a cubic curve of a path.
type segment struct {
	from, c1, c2, to point
	curved           bool
}

// either returns the same key for a segment in both directions.
func (s segment) either() string {
	there := fmt.Sprint(s.from, s.c1, s.c2, s.to)
	back := fmt.Sprint(s.to, s.c2, s.c1, s.from)
	return min(there, back)
}

// segments parses the path data of the map: M, L, C and Z with absolute coordinates. Z draws nothing if the outline is already closed.
func segments(d string) ([]segment, error) {
	var list []segment
	var start, at point
	words := strings.Fields(strings.NewReplacer("M", " M ", "L", " L ", "C", " C ", "Z", " Z ", ",", " ").Replace(d))
	command := ""
	for i := 0; i < len(words); {
		if strings.Contains("MLCZ", words[i]) {
			command = words[i]
			i++
		}
		if command == "Z" {
			if at != start {
				list = append(list, segment{from: at, to: start})
			}
			at, command = start, ""
			continue
		}
		n := map[string]int{"M": 2, "L": 2, "C": 6}[command]
		if n == 0 || i+n > len(words) {
			return nil, fmt.Errorf("path data: command %q at word %d", command, i)
		}
		var v [6]float64
		for k := range n {
			var err error
			if v[k], err = strconv.ParseFloat(words[i+k], 64); err != nil {
				return nil, fmt.Errorf("path data: %w", err)
			}
		}
		i += n
		switch command {
		case "M":
			start, at = point{v[0], v[1]}, point{v[0], v[1]}
			command = "L"
		case "L":
			list = append(list, segment{from: at, to: point{v[0], v[1]}})
			at = point{v[0], v[1]}
		case "C":
			s := segment{from: at, c1: point{v[0], v[1]}, c2: point{v[2], v[3]}, to: point{v[4], v[5]}, curved: true}
			list = append(list, s)
			at = s.to
		}
	}
	if len(list) == 0 {
		return nil, errors.New("path data: nothing is drawn")
	}
	return list, nil
}

// outline is a shape as straight segments, in no particular order.
type outline [][2]point

// flatten divides curves into straight segments.
func flatten(curves []segment) outline {
	const steps = 8
	var shape outline
	for _, s := range curves {
		if !s.curved {
			shape = append(shape, [2]point{s.from, s.to})
			continue
		}
		last := s.from
		for k := 1; k <= steps; k++ {
			t := float64(k) / steps
			u := 1 - t
			var next point
			for axis := range next {
				next[axis] = u*u*u*s.from[axis] + 3*u*u*t*s.c1[axis] + 3*u*t*t*s.c2[axis] + t*t*t*s.to[axis]
			}
			shape = append(shape, [2]point{last, next})
			last = next
		}
	}
	return shape
}

// holds reports whether p is inside, by the even-odd rule.
func (o outline) holds(p point) bool {
	inside := false
	for _, line := range o {
		a, b := line[0], line[1]
		if (a[1] > p[1]) != (b[1] > p[1]) && p[0] < a[0]+(p[1]-a[1])/(b[1]-a[1])*(b[0]-a[0]) {
			inside = !inside
		}
	}
	return inside
}

// distance returns the distance of p from the shape, or 0 if p is inside.
func (o outline) distance(p point) float64 {
	if o.holds(p) {
		return 0
	}
	best := math.Inf(1)
	for _, line := range o {
		a, d := line[0], point{line[1][0] - line[0][0], line[1][1] - line[0][1]}
		t := 0.0
		if l := d[0]*d[0] + d[1]*d[1]; l > 0 {
			t = min(max(((p[0]-a[0])*d[0]+(p[1]-a[1])*d[1])/l, 0), 1)
		}
		best = min(best, math.Hypot(p[0]-a[0]-t*d[0], p[1]-a[1]-t*d[1]))
	}
	return best
}
