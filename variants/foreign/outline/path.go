package outline

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"entente/variants/foreign/shape"
)

// path executes the commands of a path and turns its curves into straight segments.
type path struct {
	text   string
	at     int // position in the text
	turn   matrix
	scale  float64
	left   int // points left before the limit
	rings  shape.Shape
	ring   shape.Ring
	x, y   float64 // current point
	x0, y0 float64 // first point of the ring
	cx, cy float64 // last control point
	last   byte
}

// readPath parses path data and transforms it by a matrix. It accepts at most most points.
func readPath(d string, turn matrix, most int) (shape.Shape, error) {
	p := &path{text: d, turn: turn, left: most}
	p.scale = math.Sqrt(math.Abs(turn[0]*turn[3] - turn[1]*turn[2]))
	var command byte
	for {
		p.space()
		if p.at == len(d) {
			break
		}
		c := d[p.at]
		switch {
		case strings.IndexByte("MmLlHhVvCcSsQqTtAaZz", c) >= 0:
			p.at++
			command = c
		case command == 0 || command == 'Z' || command == 'z':
			return nil, fmt.Errorf("path: byte %d: %.10q is no command", p.at, string(rune(c)))
		case command == 'M':
			command = 'L'
		case command == 'm':
			command = 'l'
		}
		if len(p.rings) == 0 && len(p.ring) == 0 && command|32 != 'm' {
			return nil, fmt.Errorf("path: byte %d: it has no start", p.at)
		}
		if err := p.step(command); err != nil {
			return nil, err
		}
	}
	p.end()
	return p.rings, nil
}

func (p *path) space() {
	for p.at < len(p.text) && strings.IndexByte(" ,\t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
}

// numbers reads the arguments of a command.
func (p *path) numbers(n int) (v [7]float64, err error) {
	for i := range n {
		p.space()
		from := p.at
		if p.at < len(p.text) && (p.text[p.at] == '-' || p.text[p.at] == '+') {
			p.at++
		}
		dot := false
		for p.at < len(p.text) {
			c := p.text[p.at]
			if c == '.' && !dot {
				dot = true
			} else if (c == 'e' || c == 'E') && p.at+1 < len(p.text) && p.at > from {
				if next := p.text[p.at+1]; next == '-' || next == '+' {
					p.at++
				}
				dot = true
			} else if c < '0' || c > '9' {
				break
			}
			p.at++
		}
		if v[i], err = strconv.ParseFloat(p.text[from:p.at], 64); err != nil || !sound(v[i]) {
			return v, fmt.Errorf("path: byte %d: %.20q is no number of a drawing", from, p.text[from:min(from+20, len(p.text))])
		}
	}
	return v, nil
}

// arcNumbers reads the arguments of an arc, whose flags may follow each other without spaces.
func (p *path) arcNumbers() (v [7]float64, err error) {
	head, err := p.numbers(3)
	if err != nil {
		return v, err
	}
	copy(v[:], head[:3])
	for i := 3; i < 5; i++ {
		p.space()
		if p.at == len(p.text) || p.text[p.at] != '0' && p.text[p.at] != '1' {
			return v, fmt.Errorf("path: byte %d: want 0 or 1", p.at)
		}
		v[i] = float64(p.text[p.at] - '0')
		p.at++
	}
	tail, err := p.numbers(2)
	v[5], v[6] = tail[0], tail[1]
	return v, err
}

// step executes one command.
func (p *path) step(command byte) error {
	kind := command &^ 32
	need := map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}[kind]
	v, err := [7]float64{}, error(nil)
	if kind == 'A' {
		v, err = p.arcNumbers()
	} else {
		v, err = p.numbers(need)
	}
	if err != nil {
		return err
	}
	if command >= 'a' {
		p.relative(kind, &v)
	}
	x, y := p.x, p.y
	rx, ry := 2*p.x-p.cx, 2*p.y-p.cy // the control point of a smooth curve
	switch kind {
	case 'Z':
		p.end()
		p.x, p.y = p.x0, p.y0
	case 'M':
		p.end()
		p.x0, p.y0 = v[0], v[1]
		err = p.line(v[0], v[1])
	case 'L':
		err = p.line(v[0], v[1])
	case 'H':
		err = p.line(v[0], p.y)
	case 'V':
		err = p.line(p.x, v[0])
	case 'C':
		err = p.curve(v[0], v[1], v[2], v[3], v[4], v[5])
	case 'S':
		if p.last != 'C' && p.last != 'S' {
			rx, ry = x, y
		}
		err = p.curve(rx, ry, v[0], v[1], v[2], v[3])
	case 'Q':
		err = p.bow(v[0], v[1], v[2], v[3])
	case 'T':
		if p.last != 'Q' && p.last != 'T' {
			rx, ry = x, y
		}
		err = p.bow(rx, ry, v[0], v[1])
	case 'A':
		err = p.arc(v)
	}
	p.last = kind
	return err
}

// relative converts relative arguments to absolute ones.
func (p *path) relative(kind byte, v *[7]float64) {
	switch kind {
	case 'H':
		v[0] += p.x
	case 'V':
		v[0] += p.y
	case 'A':
		v[5], v[6] = v[5]+p.x, v[6]+p.y
	default:
		for i := 0; i < 6; i += 2 {
			v[i], v[i+1] = v[i]+p.x, v[i+1]+p.y
		}
	}
}

// end closes the ring.
func (p *path) end() {
	if len(p.ring) > 2 {
		p.rings = append(p.rings, p.ring)
	} else if len(p.ring) > 0 {
		p.rings = append(p.rings, p.ring) // the mark of a position may be a single point
	}
	p.ring = nil
}

func (p *path) line(x, y float64) error {
	if p.ring == nil && p.last == 'Z' && (x != p.x0 || y != p.y0) {
		p.ring = append(p.ring, p.turn.of(p.x0, p.y0)) // continues from the point where the last ring was closed
	}
	if p.left--; p.left < 0 {
		return errTooMany
	}
	at := p.turn.of(x, y)
	if !sound(at.X, at.Y) {
		return fmt.Errorf("path: byte %d: far beside the drawing", p.at)
	}
	p.ring = append(p.ring, at)
	p.x, p.y, p.cx, p.cy = x, y, x, y
	return nil
}

// curve adds a cubic curve.
func (p *path) curve(x1, y1, x2, y2, x3, y3 float64) error {
	x0, y0 := p.x, p.y
	bend := max(math.Hypot(x0+x2-2*x1, y0+y2-2*y1), math.Hypot(x1+x3-2*x2, y1+y3-2*y2)) * p.scale
	steps := min(max(math.Ceil(math.Sqrt(0.75*bend/maxOff)), 1), 400)
	for s := 1.0; s <= steps; s++ {
		t, u := s/steps, 1-s/steps
		a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		if err := p.line(a*x0+b*x1+c*x2+d*x3, a*y0+b*y1+c*y2+d*y3); err != nil {
			return err
		}
	}
	p.cx, p.cy = x2, y2
	return nil
}

// maxOff is the maximum distance between a segment and its curve, in units of the drawing.
const maxOff = 0.05

// bow adds a curve with one control point.
func (p *path) bow(x1, y1, x2, y2 float64) error {
	err := p.curve(p.x+(x1-p.x)*2/3, p.y+(y1-p.y)*2/3, x2+(x1-x2)*2/3, y2+(y1-y2)*2/3, x2, y2)
	p.cx, p.cy = x1, y1
	return err
}

// arc adds an elliptical arc.
func (p *path) arc(v [7]float64) error {
	rx, ry, x, y := math.Abs(v[0]), math.Abs(v[1]), v[5], v[6]
	if rx == 0 || ry == 0 || x == p.x && y == p.y {
		return p.line(x, y)
	}
	sin, cos := math.Sincos(v[2] * math.Pi / 180)
	dx, dy := (p.x-x)/2, (p.y-y)/2
	x1, y1 := cos*dx+sin*dy, cos*dy-sin*dx
	if small := x1*x1/(rx*rx) + y1*y1/(ry*ry); small > 1 {
		rx, ry = rx*math.Sqrt(small), ry*math.Sqrt(small)
	}
	f := math.Sqrt(max(0, (rx*rx*ry*ry-rx*rx*y1*y1-ry*ry*x1*x1)/(rx*rx*y1*y1+ry*ry*x1*x1)))
	if v[3] == v[4] {
		f = -f
	}
	mx, my := f*rx*y1/ry, -f*ry*x1/rx
	from := math.Atan2((y1-my)/ry, (x1-mx)/rx)
	sweep := math.Atan2((-y1-my)/ry, (-x1-mx)/rx) - from
	if v[4] == 1 && sweep < 0 {
		sweep += 2 * math.Pi
	} else if v[4] == 0 && sweep > 0 {
		sweep -= 2 * math.Pi
	}
	cx, cy := cos*mx-sin*my+(p.x+x)/2, sin*mx+cos*my+(p.y+y)/2
	const steps = 24
	for i := 1; i < steps; i++ {
		s, c := math.Sincos(from + sweep*float64(i)/steps)
		if err := p.line(cx+cos*rx*c-sin*ry*s, cy+sin*rx*c+cos*ry*s); err != nil {
			return err
		}
	}
	return p.line(x, y)
}
