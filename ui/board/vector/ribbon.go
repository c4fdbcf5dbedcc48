package vector

import "math"

// ribbon is a line drawn as its two sides. At a bend a side has a single corner if the difference from a round joint is invisible. Otherwise the
// outer side is rounded and the inner one passes through the path, so that no part is enclosed in the wrong direction.
type ribbon struct {
	recorder
	way   []Corner  // the corners of the path, without duplicates in a row
	ahead []heading // from each to the next

	half  float32 // of the width
	slack float32 // the largest distance of a side from its exact place
	mild  float32 // the cosine of the sharpest bend at which a single outer corner stays within slack
	step  float64 // the angle between corners of an arc that stays within slack
}

// heading is a direction of length 1 and the distance for which it is followed.
type heading struct {
	Corner
	length float32
}

// draw draws a ribbon along a path, replacing the previous one. Its sides are within slack pixels of their exact place.
func (r *ribbon) draw(path []Corner, closed, round bool, half, slack float32) Outline {
	r.forget()
	r.follow(path, closed)
	n := len(r.way)
	if n == 0 {
		return Outline{Box: EmptyBox()}
	}
	near := half / (half + slack)
	r.half, r.slack, r.mild = half, slack, 2*near*near-1
	r.step = 2 * math.Acos(1-float64(min(slack/half, 1)))
	r.starts = append(r.starts, 0)
	if closed {
		for i := range n {
			r.turn(r.way[i], r.ahead[(i+n-1)%n], r.ahead[i])
		}
		r.end()
		r.starts = append(r.starts, len(r.points))
		for i := n - 1; i >= 0; i-- {
			r.turn(r.way[i], r.ahead[i].back(), r.ahead[(i+n-1)%n].back())
		}
		r.end()
		return r.outline()
	}
	first, last := r.ahead[0], r.ahead[n-2]
	r.side(r.way[0], first.Corner, half)
	for i := 1; i < n-1; i++ {
		r.turn(r.way[i], r.ahead[i-1], r.ahead[i])
	}
	r.cap(r.way[n-1], last, round)
	for i := n - 2; i > 0; i-- {
		r.turn(r.way[i], r.ahead[i].back(), r.ahead[i-1].back())
	}
	r.cap(r.way[0], first.back(), round)
	r.end()
	return r.outline()
}

// follow records the path. The path stays empty if it has no length.
func (r *ribbon) follow(path []Corner, closed bool) {
	r.way, r.ahead = r.way[:0], r.ahead[:0]
	add := func(to Corner) {
		from := r.way[len(r.way)-1]
		x, y := to.X-from.X, to.Y-from.Y
		if length := float32(math.Sqrt(float64(x*x + y*y))); length > 0 {
			r.ahead = append(r.ahead, heading{Corner{x / length, y / length}, length})
			r.way = append(r.way, to)
		}
	}
	for i, p := range path {
		if i == 0 {
			r.way = append(r.way, p)
			continue
		}
		add(p)
	}
	if closed && len(r.way) > 0 {
		if n := len(r.way); n > 1 && r.way[0] == r.way[n-1] {
			r.way = r.way[:n-1]
		} else {
			add(r.way[0])
			r.way = r.way[:len(r.ahead)]
		}
	}
	if len(r.ahead) == 0 {
		r.way = r.way[:0]
	}
}

// back returns the opposite direction.
func (h heading) back() heading { return heading{Corner{-h.X, -h.Y}, h.length} }

// side adds the corner to the left of a point of the path.
func (r *ribbon) side(at, ahead Corner, far float32) {
	r.corner(Corner{at.X + far*ahead.Y, at.Y - far*ahead.X})
}

// turn adds the left side of a bend.
func (r *ribbon) turn(at Corner, from, to heading) {
	bend := from.X*to.X + from.Y*to.Y
	right := from.X*to.Y - from.Y*to.X // the sine: at a bend to the right the left side is the outer one
	one := bend > r.mild
	if right < 0 { // the inner corner must be beside both segments
		one = -right*r.half <= (min(from.length, to.length)/2+r.slack)*(1+bend)
	}
	if one {
		r.side(at, Corner{from.X + to.X, from.Y + to.Y}, r.half/(1+bend))
		return
	}
	r.side(at, from.Corner, r.half)
	if right < 0 {
		r.corner(at)
	} else {
		r.around(at, from.Corner, math.Atan2(float64(right), float64(bend)))
	}
	r.side(at, to.Corner, r.half)
}

// around adds the corners between the ends of an arc to the right around a point.
func (r *ribbon) around(at, ahead Corner, angle float64) {
	n := math.Ceil(angle / r.step)
	s, c := math.Sincos(angle / n)
	sin, cos := float32(s), float32(c)
	for ; n > 1; n-- {
		ahead = Corner{ahead.X*cos - ahead.Y*sin, ahead.X*sin + ahead.Y*cos}
		r.side(at, ahead, r.half)
	}
}

// cap adds the end of a path.
func (r *ribbon) cap(at Corner, ahead heading, round bool) {
	r.side(at, ahead.Corner, r.half)
	if round {
		r.around(at, ahead.Corner, math.Pi)
	}
	r.side(at, ahead.back().Corner, r.half)
}

// end closes a contour.
func (r *ribbon) end() { r.corner(r.points[r.starts[len(r.starts)-1]]) }

func (r *ribbon) corner(p Corner) {
	r.points = append(r.points, p)
	r.Box.Add(p.X, p.Y)
}
