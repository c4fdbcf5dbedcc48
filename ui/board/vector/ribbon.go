package vector

import "math"

// ribbon is a narrow line, drawn as its two sides. Where it bends a little each side has one corner, where it bends more the joint is
// flat: nobody sees more of so narrow a line, and half as many edges are painted as of one that is made up of its pieces.
type ribbon struct {
	recorder
	way, ahead []Corner // the corners of the path, none twice in a row; the direction from each to the next, of length one
}

// straight is the cosine of the bend up to which a side has one corner.
const straight = 0.9

// draw draws the ribbon along a path and forgets the one before.
func (r *ribbon) draw(path []Corner, closed, round bool, half float32) Outline {
	r.points, r.starts, r.Box = r.points[:0], r.starts[:0], EmptyBox()
	r.follow(path, closed)
	n := len(r.way)
	if n == 0 {
		return Outline{Box: EmptyBox()}
	}
	r.starts = append(r.starts, 0)
	if closed {
		for i := range n {
			r.turn(r.way[i], r.ahead[(i+n-1)%n], r.ahead[i], half)
		}
		r.end()
		r.starts = append(r.starts, len(r.points))
		for i := n - 1; i >= 0; i-- {
			r.turn(r.way[i], r.ahead[i].back(), r.ahead[(i+n-1)%n].back(), half)
		}
		r.end()
		return r.outline()
	}
	first, last := r.ahead[0], r.ahead[n-2]
	r.side(r.way[0], first, half)
	for i := 1; i < n-1; i++ {
		r.turn(r.way[i], r.ahead[i-1], r.ahead[i], half)
	}
	r.cap(r.way[n-1], last, half, round)
	for i := n - 2; i > 0; i-- {
		r.turn(r.way[i], r.ahead[i].back(), r.ahead[i-1].back(), half)
	}
	r.cap(r.way[0], first.back(), half, round)
	r.end()
	return r.outline()
}

// follow notes the path. It is left empty where the path leads nowhere.
func (r *ribbon) follow(path []Corner, closed bool) {
	r.way, r.ahead = r.way[:0], r.ahead[:0]
	add := func(to Corner) {
		from := r.way[len(r.way)-1]
		x, y := to.X-from.X, to.Y-from.Y
		if length := float32(math.Sqrt(float64(x*x + y*y))); length > 0 {
			r.ahead = append(r.ahead, Corner{x / length, y / length})
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
func (c Corner) back() Corner { return Corner{-c.X, -c.Y} }

// side adds the corner beside a point of the path, at its left.
func (r *ribbon) side(at, ahead Corner, half float32) {
	r.corner(Corner{at.X + half*ahead.Y, at.Y - half*ahead.X})
}

// turn adds the left side of a bend.
func (r *ribbon) turn(at, from, to Corner, half float32) {
	bend := from.X*to.X + from.Y*to.Y
	if bend > straight {
		r.side(at, Corner{from.X + to.X, from.Y + to.Y}, half/(1+bend))
		return
	}
	r.side(at, from, half)
	r.side(at, to, half)
}

// cap adds the end of a path.
func (r *ribbon) cap(at, ahead Corner, half float32, round bool) {
	r.side(at, ahead, half)
	if round {
		const slant = math.Sqrt2 / 2
		x, y := ahead.X*half, ahead.Y*half
		r.corner(Corner{at.X + slant*(x+y), at.Y + slant*(y-x)})
		r.corner(Corner{at.X + x, at.Y + y})
		r.corner(Corner{at.X + slant*(x-y), at.Y + slant*(y+x)})
	}
	r.side(at, ahead.back(), half)
}

// end closes a contour.
func (r *ribbon) end() { r.corner(r.points[r.starts[len(r.starts)-1]]) }

func (r *ribbon) corner(p Corner) {
	r.points = append(r.points, p)
	r.Box.Add(p.X, p.Y)
}
