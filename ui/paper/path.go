package paper

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// operators translates SVG path data (absolute M, L, Q, C and Z) into PDF operators. box encloses the path with room for strokes.
func operators(path string) (ops string, box [4]float64, err error) {
	out := make([]byte, 0, len(path)*5/4)
	box = [4]float64{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	var at [6]float64
	var x, y float64
	command, have := byte(0), 0
	for i := 0; i < len(path); {
		switch c := path[i]; {
		case c == ' ' || c == ',' || c == '\n' || c == '\t' || c == '\r':
			i++
		case c == 'Z':
			out = append(out, "h\n"...)
			command, have = 0, 0
			i++
		case c == 'M' || c == 'L' || c == 'Q' || c == 'C':
			command, have = c, 0
			i++
		default:
			j := i
			for j < len(path) && (path[j] == '-' && j == i || path[j] == '.' || path[j] >= '0' && path[j] <= '9') {
				j++
			}
			v, fault := strconv.ParseFloat(path[i:j], 64)
			if fault != nil || command == 0 {
				return "", box, fmt.Errorf("path: byte %d: bad number %.20q", i, path[i:])
			}
			i = j
			at[have] = v
			have++
			if have%2 == 0 {
				box[0], box[2] = min(box[0], at[have-2]), max(box[2], at[have-2])
				box[1], box[3] = min(box[1], v), max(box[3], v)
			}
			if have < map[byte]int{'M': 2, 'L': 2, 'Q': 4, 'C': 6}[command] {
				continue
			}
			op := command + 'a' - 'A'
			if command == 'Q' {
				at, have, op = cubic(x, y, at[0], at[1], at[2], at[3]).at, 6, 'c'
			}
			for _, v := range at[:have] {
				out = strconv.AppendFloat(out, math.Round(v*1000)/1000, 'f', -1, 64)
				out = append(out, ' ')
			}
			out = append(out, op, '\n')
			x, y, have = at[have-2], at[have-1], 0
			if command == 'M' {
				command = 'L' // in SVG, further points after M are lines
			}
		}
	}
	if have != 0 || len(out) == 0 {
		return "", box, fmt.Errorf("path %.30q is incomplete", path)
	}
	margin := 60 + (box[2]-box[0]+box[3]-box[1])/4
	return string(out), [4]float64{box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin}, nil
}

// transform translates SVG transformations, "translate(x,y)" and "scale(s)", into the operands of the PDF operator cm.
func transform(text string) (string, error) {
	s, x, y := 1.0, 0.0, 0.0
	for part := range strings.SplitSeq(text, ")") {
		name, list, _ := strings.Cut(strings.TrimSpace(part), "(")
		var a, b float64
		switch name {
		case "":
			continue
		case "translate":
			if _, err := fmt.Sscanf(list, "%g,%g", &a, &b); err != nil {
				return "", fmt.Errorf("transform %q", text)
			}
			x, y = x+s*a, y+s*b
		case "scale":
			if _, err := fmt.Sscanf(list, "%g", &a); err != nil {
				return "", fmt.Errorf("transform %q", text)
			}
			s *= a
		default:
			return "", fmt.Errorf("transform %q", text)
		}
	}
	return fmt.Sprintf("%s 0 0 %s %s %s", short(s), short(s), short(x), short(y)), nil
}

// short formats a number with as few digits as possible.
func short(v float64) string { return strconv.FormatFloat(math.Round(v*1e5)/1e5, 'f', -1, 64) }

// number parses an attribute. It returns other if the attribute is missing or invalid.
func number(text string, other float64) float64 {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return other
	}
	return v
}

// polygon returns the path data of a list of points.
func polygon(points string, closed bool) string {
	path := "M" + strings.TrimSpace(points)
	if closed {
		path += "Z"
	}
	return path
}

// circle returns the path data of a circle as four curves, whose error is too small to see.
func circle(x, y, r float64) string {
	k := r * 0.5523
	return fmt.Sprintf("M%.2f %.2fC%.2f %.2f %.2f %.2f %.2f %.2fC%.2f %.2f %.2f %.2f %.2f %.2fC%.2f %.2f %.2f %.2f %.2f %.2fC%.2f %.2f %.2f %.2f %.2f %.2fZ",
		x+r, y, x+r, y+k, x+k, y+r, x, y+r, x-k, y+r, x-r, y+k, x-r, y, x-r, y-k, x-k, y-r, x, y-r, x+k, y-r, x+r, y-k, x+r, y)
}
