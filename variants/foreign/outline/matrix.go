package outline

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"entente/variants/foreign/shape"
)

// matrix transforms points: x' = a x + c y + e, y' = b x + d y + f.
type matrix [6]float64

var identity = matrix{1, 0, 0, 1, 0, 0}

// times returns the matrix that applies n, then m.
func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[2]*n[1], m[1]*n[0] + m[3]*n[1], m[0]*n[2] + m[2]*n[3], m[1]*n[2] + m[3]*n[3],
		m[0]*n[4] + m[2]*n[5] + m[4], m[1]*n[4] + m[3]*n[5] + m[5],
	}
}

func (m matrix) of(x, y float64) shape.Point {
	return shape.Point{X: m[0]*x + m[2]*y + m[4], Y: m[1]*x + m[3]*y + m[5]}
}

// maxTurns is the maximum number of steps in a transform.
const maxTurns = 40

// readTransform parses a transform: "translate(3,4) rotate(90)".
func readTransform(text string) (matrix, error) {
	m := identity
	for n := 0; ; n++ {
		if text = strings.TrimLeft(text, " ,\t\r\n"); text == "" {
			return m, nil
		}
		name, rest, ok := strings.Cut(text, "(")
		inner, after, closed := strings.Cut(rest, ")")
		if !ok || !closed || n == maxTurns {
			return m, fmt.Errorf("transform: %.40q is not understood", text)
		}
		var v []float64
		for _, word := range strings.FieldsFunc(inner, func(c rune) bool { return strings.ContainsRune(" ,\t\r\n", c) }) {
			x, err := strconv.ParseFloat(word, 64)
			if err != nil || !sound(x) {
				return m, fmt.Errorf("transform: %.20q is no number", word)
			}
			v = append(v, x)
		}
		step, err := turn(strings.TrimSpace(name), v)
		if err != nil {
			return m, err
		}
		m, text = m.times(step), after
	}
}

// turn returns the matrix of one step of a transform.
func turn(name string, v []float64) (matrix, error) {
	or := func(i int, other float64) float64 {
		if i < len(v) {
			return v[i]
		}
		return other
	}
	switch {
	case len(v) == 0 || len(v) > 6:
		return identity, fmt.Errorf("transform: %.20s with %d numbers", name, len(v))
	case name == "matrix" && len(v) == 6:
		return matrix(v), nil
	case name == "translate":
		return matrix{1, 0, 0, 1, v[0], or(1, 0)}, nil
	case name == "scale":
		return matrix{v[0], 0, 0, or(1, v[0]), 0, 0}, nil
	case name == "rotate":
		sin, cos := math.Sincos(v[0] * math.Pi / 180)
		x, y := or(1, 0), or(2, 0)
		return matrix{1, 0, 0, 1, x, y}.times(matrix{cos, sin, -sin, cos, 0, 0}).times(matrix{1, 0, 0, 1, -x, -y}), nil
	case name == "skewX":
		return matrix{1, 0, math.Tan(v[0] * math.Pi / 180), 1, 0, 0}, nil
	case name == "skewY":
		return matrix{1, math.Tan(v[0] * math.Pi / 180), 0, 1, 0, 0}, nil
	}
	return identity, fmt.Errorf("transform: %.20q is not understood", name)
}

// round returns a rectangle, circle or ellipse as path data.
func round(name string, a map[string]string) string {
	if name == "rect" {
		return fmt.Sprintf("M%g %gh%gv%gh%gz", number(a["x"]), number(a["y"]), number(a["width"]), number(a["height"]), -number(a["width"]))
	}
	rx, ry := number(a["rx"]), number(a["ry"])
	if name == "circle" {
		rx, ry = number(a["r"]), number(a["r"])
	}
	x, y := number(a["cx"]), number(a["cy"])
	return fmt.Sprintf("M%g %gA%g %g 0 0 1 %g %gA%g %g 0 0 1 %g %gZ", x-rx, y, rx, ry, x+rx, y, rx, ry, x-rx, y)
}

func number(text string) float64 {
	v, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(text), "px"), 64)
	if err != nil || !sound(v) {
		return 0
	}
	return v
}

var errTooMany = errors.New("more points than a board needs")
