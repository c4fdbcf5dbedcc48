package vector

import "math"

// Point is a point of the board, in board units, or of a picture, in pixels.
type Point struct{ X, Y float64 }

// Pt is short for Point{X: x, Y: y}.
func Pt(x, y float64) Point { return Point{x, y} }

// Curves are lists of points in pixels, dense enough to look smooth.

// Plus returns the sum of p and q.
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Minus returns the vector from q to p.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times returns p scaled by f.
func (p Point) Times(f float64) Point { return Point{p.X * f, p.Y * f} }

// Length returns the distance of p from the origin.
func (p Point) Length() float64 { return math.Hypot(p.X, p.Y) }

// Right returns p after a quarter turn, clockwise on the screen.
func (p Point) Right() Point { return Point{-p.Y, p.X} }

// To returns the point at fraction t of the way from p to q.
func (p Point) To(q Point, t float64) Point { return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t} }

// Unit returns the direction of p with length 1. For the zero point that is to the right.
func (p Point) Unit() Point {
	l := p.Length()
	if !(l > 1e-9) {
		return Point{X: 1}
	}
	return Point{p.X / l, p.Y / l}
}

// PathDistance returns the distance of p from the curve.
func PathDistance(p Point, curve []Point) float64 {
	best := math.Inf(1)
	for i := 1; i < len(curve); i++ {
		best = min(best, p.square(curve[i-1], curve[i]))
	}
	return math.Sqrt(best)
}

// square returns the squared distance of p from the segment a-b.
func (p Point) square(a, b Point) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	dx, dy := p.X-a.X, p.Y-a.Y
	if l := x*x + y*y; l > 0 {
		t := min(1, max(0, (dx*x+dy*y)/l))
		dx, dy = dx-t*x, dy-t*y
	}
	return dx*dx + dy*dy
}

// PathLength returns the length of the curve.
func PathLength(curve []Point) float64 {
	l := 0.0
	for i := 1; i < len(curve); i++ {
		l += curve[i].Minus(curve[i-1]).Length()
	}
	return l
}

// Along returns the point of the curve d pixels after its start, and the direction there. Beyond either end it returns that end.
func Along(curve []Point, d float64) (at, dir Point) {
	if len(curve) == 0 {
		return Point{}, Point{X: 1}
	}
	at, dir = curve[0], Point{X: 1}
	for i := 1; i < len(curve); i++ {
		step := curve[i].Minus(curve[i-1])
		l := step.Length()
		if l == 0 {
			continue
		}
		dir = step.Unit()
		if d <= l {
			return curve[i-1].To(curve[i], max(0, d/l)), dir
		}
		d -= l
		at = curve[i]
	}
	return at, dir
}

// Cut appends to dst the part of the curve between from and to pixels after its start.
func Cut(dst, curve []Point, from, to float64) []Point {
	start, _ := Along(curve, from)
	end, _ := Along(curve, to)
	dst = append(dst, start)
	d := 0.0
	for i := 1; i < len(curve); i++ {
		d += curve[i].Minus(curve[i-1]).Length()
		if d > from+0.5 && d < to-0.5 {
			dst = append(dst, curve[i])
		}
	}
	return append(dst, end)
}

// Bow appends a curve from a to b that deviates from the straight line by bend times its length, to the right if positive.
func Bow(dst []Point, a, b Point, bend float64) []Point {
	ab := b.Minus(a)
	if math.Abs(bend) < 1e-6 {
		return append(dst, a, b)
	}
	top := a.To(b, 0.5).Plus(ab.Right().Times(2 * bend))
	n := steps(ab.Length())
	for i := 0; i <= n; i++ {
		t := float64(i) / float64(n)
		dst = append(dst, a.To(top, t).To(top.To(b, t), t))
	}
	return dst
}

// steps returns the number of segments for a curve of that length.
func steps(length float64) int { return min(48, 6+int(min(length, 1e6)/14)) }

// Spline appends a centripetal Catmull-Rom curve through the given points.
func Spline(dst, through []Point) []Point {
	if len(through) < 3 {
		return append(dst, through...)
	}
	last := len(through) - 1
	for i := range last {
		p1, p2 := through[i], through[i+1]
		p0, p3 := p1.Times(2).Minus(p2), p2.Times(2).Minus(p1) // continue straight beyond the ends
		if i > 0 {
			p0 = through[i-1]
		}
		if i+1 < last {
			p3 = through[i+2]
		}
		n := steps(p2.Minus(p1).Length())
		for j := range n {
			dst = append(dst, catmullRom(p0, p1, p2, p3, float64(j)/float64(n)))
		}
	}
	return append(dst, through[last])
}

func catmullRom(p0, p1, p2, p3 Point, t float64) Point {
	t0, t1 := 0.0, knot(p0, p1)
	t2 := t1 + knot(p1, p2)
	t3 := t2 + knot(p2, p3)
	t = t1 + t*(t2-t1)
	a1, a2, a3 := p0.To(p1, (t-t0)/(t1-t0)), p1.To(p2, (t-t1)/(t2-t1)), p2.To(p3, (t-t2)/(t3-t2))
	b1, b2 := a1.To(a2, (t-t0)/(t2-t0)), a2.To(a3, (t-t1)/(t3-t1))
	return b1.To(b2, (t-t1)/(t2-t1))
}

func knot(a, b Point) float64 { return max(math.Sqrt(b.Minus(a).Length()), 1e-3) }

// circle appends a closed circle.
func circle(dst []Point, at Point, r float64) []Point {
	n := min(64, 12+int(min(math.Abs(r), 1e3)))
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		dst = append(dst, Point{at.X + r*cos, at.Y + r*sin})
	}
	return dst
}
