package layout

import (
	"math"

	"entente/ui/board/vector"
)

// LeastSeen is how many logical pixels of every arrow must be visible.
const LeastSeen = 24.0

// Seen returns how many logical pixels of a line are visible with the whole board in view: on the board and not covered by units. It stops counting
// at enough.
func (st *Stands) Seen(path []vector.Point, enough float64) float64 {
	if len(path) < 2 {
		return 0
	}
	low, high := path[0], path[0]
	for _, p := range path {
		low, high = vector.Pt(min(low.X, p.X), min(low.Y, p.Y)), vector.Pt(max(high.X, p.X), max(high.Y, p.Y))
	}
	st.hiders(low, high)
	seen := 0.0
	enough *= st.Px
	inside := low.X >= st.low.X && low.Y >= st.low.Y && high.X <= st.high.X && high.Y <= st.high.Y
	if inside && vector.PathLength(path)-float64(len(st.over))*widest*st.U >= enough {
		return enough / st.Px // that much is left even if each unit hides a part
	}
	const step = 1.5 // pixels
	for i := 1; i < len(path) && seen < enough; i++ {
		a, d := path[i-1], path[i].Minus(path[i-1])
		n := math.Ceil(min(d.Length()/step, vector.Farthest))
		for k := 0.0; k < n && seen < enough; k++ {
			if st.visible(a.Plus(d.Times((k + 0.5) / n))) {
				seen += d.Length() / n
			}
		}
	}
	return seen / st.Px
}

// widest is longer than any line under one badge, in board units.
const widest = 70.0

// hiders collects the units that may cover something in a box.
func (st *Stands) hiders(low, high vector.Point) {
	st.over = st.over[:0]
	for i := range st.Present {
		s := &st.Present[i]
		b, size := &st.badges[s.Unit.Type], st.U*s.Size
		if s.At.X+b.x*size > low.X && s.At.X-b.x*size < high.X && s.At.Y+b.y*size > low.Y && s.At.Y-b.y*size < high.Y {
			st.over = append(st.over, i)
		}
	}
}

// visible reports whether a point is on the board and not covered by a unit.
func (st *Stands) visible(p vector.Point) bool {
	if p.X < st.low.X || p.Y < st.low.Y || p.X > st.high.X || p.Y > st.high.Y {
		return false
	}
	for _, i := range st.over {
		s := &st.Present[i]
		if st.badges[s.Unit.Type].covers(p.Minus(s.At).Times(1 / (st.U * s.Size))) {
			return false
		}
	}
	return true
}

// ends holds where a line begins and ends: the distance in pixels from the center of the first unit and to the center of the second.
type ends struct {
	start, end float64
	right      bool // may bend only to its right, because another line comes the opposite way
}

// show returns the line, bent as little as needed if too small a part of it is visible.
func (pl *Plan) show(path []vector.Point, from, to vector.Point, e ends) []vector.Point {
	if !(to.Minus(from).Length() < vector.Farthest) {
		return path
	}
	best := pl.clear(path, to)
	side := 1.0 // the side to which a bent line curves upward
	if to.X > from.X {
		side = -1
	}
	for _, b := range [...]float64{
		0, 0.1, -0.1, 0.18, -0.18, 0.27, -0.27, 0.37, -0.37, 0.5, -0.5, 0.65, -0.65, 0.85, -0.85,
		1.1, -1.1, 1.4, -1.4,
	} {
		for _, end := range [...]float64{e.end, min(e.end, touch*pl.U)} {
			if best >= 1 {
				return path
			}
			if e.right {
				side = math.Copysign(1, b)
			}
			pl.work = vector.Bow(pl.work[:0], from, to, b*side)
			start := min(e.start, vector.PathLength(pl.work)/4)
			pl.close = vector.Cut(pl.close[:0], pl.work, start, max(before(pl.work, to, end), start))
			if got := pl.clear(pl.close, to); got > best {
				path, best = pl.keep(pl.close), got
			}
		}
	}
	return path
}

// touch is the distance before the center of a unit at which a line without spare room ends.
const touch = 23.0

// clear returns how visible a line is: 1 if enough of it is visible, including its head pointing to the destination.
func (st *Stands) clear(path []vector.Point, to vector.Point) float64 {
	seen := min(st.Seen(path, LeastSeen+0.5)/(LeastSeen+0.5), 1)
	if !st.Pointed(path, to) {
		seen /= 2
	}
	return seen
}

// Pointed reports whether the tip of a line is visible, and whether its last part, as long as a head, points toward a point.
func (st *Stands) Pointed(path []vector.Point, to vector.Point) bool {
	if len(path) < 2 {
		return false
	}
	tip := path[len(path)-1]
	base, _ := vector.Along(path, vector.PathLength(path)-st.HeadLength(MoveWidth*st.U))
	way, left := tip.Minus(base).Unit(), to.Minus(tip).Unit()
	st.hiders(tip, tip)
	return st.visible(tip) && way.X*left.X+way.Y*left.Y > leastFacing
}

// leastFacing is the cosine of the maximum angle between a head and the direction of its destination.
const leastFacing = 0.5

// before returns the length of a line up to the point where it comes within r of a point.
func before(path []vector.Point, at vector.Point, r float64) float64 {
	length := 0.0
	for i := 1; i < len(path); i++ {
		step := path[i].Minus(path[i-1]).Length()
		if d := path[i].Minus(at).Length(); d < r {
			if was := path[i-1].Minus(at).Length(); was > r {
				length += step * (was - r) / (was - d)
			}
			return length
		}
		length += step
	}
	return length
}
