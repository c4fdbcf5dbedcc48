package paper

import (
	"errors"
	"fmt"
	"math"
	"strings"
)

// pattern is a pattern of lines or dots that marks the provinces of a power.
type pattern struct {
	id         string
	pitch      float64
	turn       int // degrees
	rows, cols bool
	dot        float64           // radius, or 0 if none
	pen        map[string]string // attributes of its lines
}

// line adds a line to the pattern, along its rows or its columns.
func (p *pattern) line(path string, a map[string]string) error {
	var x, y, x2, y2 float64
	if _, err := fmt.Sscanf(strings.NewReplacer("M", "", ",", " ").Replace(path), "%g %g %g %g", &x, &y, &x2, &y2); err != nil {
		return errors.New("not a line of a pattern")
	}
	p.rows, p.cols, p.pen = p.rows || y == y2, p.cols || x == x2, a
	return nil
}

// weave fills a path with a pattern.
func (d *drawing) weave(path, id string) error {
	p, ok := d.patterns[id]
	if !ok || p.pitch <= 0 {
		return fmt.Errorf("no pattern %q", id)
	}
	paint, opacity, stroke := p.pen["stroke"], p.pen["stroke-opacity"], true
	if p.dot > 0 {
		paint, opacity, stroke = p.pen["fill"], p.pen["fill-opacity"], false
	}
	d.see(number(opacity, 1))
	if err := d.color(paint, stroke); err != nil {
		return err
	}
	if stroke {
		d.pen(p.pen)
	}
	var fault error
	name := d.b.form(func() (string, [4]float64) {
		ops, box, err := operators(path)
		fault = err
		return ops + "W n\n" + p.over(box), box
	}, fmt.Sprintf("weave %v %v %v %v %v %s", p.pitch, p.turn, p.rows, p.cols, p.dot, path))
	d.b.raw("%s Do", name)
	return fault
}

// over returns the operators that draw the pattern over a box.
func (p *pattern) over(box [4]float64) string {
	var out strings.Builder
	sin, cos := math.Sincos(float64(p.turn) * math.Pi / 180)
	fmt.Fprintf(&out, "%.5f %.5f %.5f %.5f 0 0 cm\n", cos, sin, -sin, cos)
	low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)} // bounds of the box in the rotated grid
	for i := range 4 {
		x, y := box[i%2*2], box[i/2*2+1]
		u, v := x*cos+y*sin, -x*sin+y*cos
		low, high = [2]float64{min(low[0], u), min(low[1], v)}, [2]float64{max(high[0], u), max(high[1], v)}
	}
	first := func(v float64) float64 { return math.Floor(v/p.pitch)*p.pitch + p.pitch/2 }
	for v := first(low[1]); v < high[1] && p.dot > 0; v += p.pitch {
		for u := first(low[0]); u < high[0]; u += p.pitch {
			ops, _, _ := operators(circle(u, v, p.dot)) // cannot fail: the path is ours
			out.WriteString(ops)
		}
	}
	for v := first(low[1]); v < high[1] && p.rows; v += p.pitch {
		fmt.Fprintf(&out, "%.2f %.2f m %.2f %.2f l\n", low[0], v, high[0], v)
	}
	for u := first(low[0]); u < high[0] && p.cols; u += p.pitch {
		fmt.Fprintf(&out, "%.2f %.2f m %.2f %.2f l\n", u, low[1], u, high[1])
	}
	if p.dot > 0 {
		return out.String() + "f"
	}
	return out.String() + "S"
}
