package layout

import (
	"math"

	"entente/engine"
	"entente/ui/board/vector"
)

// layMove lays out the arrow of a move or retreat.
func (pl *Plan) layMove(i int) {
	s, a := &pl.Scene.Shapes[i], &pl.Arrows[i]
	if s.Kind != MoveShape && s.Kind != RetreatShape {
		return
	}
	from, ok := pl.drawnAt(s)
	to, found := pl.goal(s)
	if !ok || !found {
		return
	}
	*a = Arrow{Kind: s.Kind, Power: s.Unit.Power, Width: pl.moveWidth(i), Dot: s.Moved, Hover: s.Hover,
		Lit: s.Lit, Forced: s.Forced, Aside: s.Aside, sea: len(s.Via) > 0}
	switch {
	case s.Hover:
		a.Dash = [2]float64{9 * pl.U, 6 * pl.U}
	case s.Kind == RetreatShape:
		a.Dash = [2]float64{14 * pl.U, 7 * pl.U}
	case a.sea || s.Afloat:
		a.Dash = [2]float64{19 * pl.U, 9 * pl.U}
	}
	shift, gap := pl.aim(i, from, to)
	to = to.Plus(shift)
	switch {
	case a.sea:
		pl.work = pl.seaWay(pl.work[:0], from, to, s.Via)
	case pl.headOn(i):
		side := to.Minus(from).Unit().Right().Times(7 * pl.U)
		pl.work = append(pl.work[:0], from.Plus(side), to.Plus(side))
	default:
		pl.work = vector.Bow(pl.work[:0], from, to, pl.bend(from, to, s.At.Province, s.To.Province))
	}
	start := tailGap
	if s.Moved {
		start = 0
	}
	a.Path = pl.shorten(start*pl.U, gap*pl.U, pl.HeadLength(a.Width)+4*pl.U)
	if !a.sea {
		a.Path = pl.show(a.Path, from, to, ends{start * pl.U, min(gap, fullGap) * pl.U, pl.headOn(i)})
	}
	a.Socket = pl.middle(a, pl.headOn(i))
	if s.Broken {
		pl.Crosses = append(pl.Crosses, Cross{At: a.Path[len(a.Path)-1], shape: i})
	}
}

// goal returns the target point of a move: the unit there, unless the move names another coast.
func (pl *Plan) goal(s *Shape) (vector.Point, bool) {
	if unit := &pl.Units[s.To.Province]; Known(unit.Unit) && !s.Moved && s.To.Coast == engine.NoCoast {
		return unit.At, true
	}
	return pl.Anchor(s.To, s.Unit.Type)
}

// moveWidth returns the width of an arrow's body, which grows with its support.
func (pl *Plan) moveWidth(i int) float64 {
	s, width := &pl.Scene.Shapes[i], MoveWidth
	for j := range pl.Scene.Shapes {
		if aid := &pl.Scene.Shapes[j]; aid.Kind == SupportMoveShape && !aid.Broken && follows(aid, s) {
			width += extraWidth
		}
	}
	return pl.Size(min(width, maxWidth), 3.5)
}

// follows reports whether aid supports or convoys the move.
func follows(aid, move *Shape) bool {
	return move.Kind == MoveShape && aid.Aside == move.Aside && aid.From.Province == move.At.Province && aid.To.Province == move.To.Province
}

// gap returns the distance before its target point at which an arrow ends, in board units.
func (pl *Plan) gap(s *Shape, to vector.Point) float64 {
	unit := &pl.Units[s.To.Province]
	switch {
	case s.Moved:
		return arrivedGap
	case Known(unit.Unit) && unit.At.Minus(to).Length() < fullGap*pl.U:
		return fullGap
	}
	return emptyGap
}

// aim returns how far the target point of arrow i is shifted sideways, and how far before it the arrow ends, so that the tips of
// several arrows into one province do not overlap.
func (pl *Plan) aim(i int, from, to vector.Point) (shift vector.Point, gap float64) {
	s := &pl.Scene.Shapes[i]
	gap = pl.gap(s, to)
	if s.Moved {
		return shift, gap
	}
	mine := to.Minus(from).Unit()
	sum, rank, n := mine, 0, 1
	apart, broken := 2.0, s.Broken
	for j := range pl.Scene.Shapes {
		o := &pl.Scene.Shapes[j]
		if j == i || o.Kind != s.Kind || o.Moved || o.Aside && !s.Aside || o.To.Province != s.To.Province || o.At == s.At {
			continue
		}
		start, ok := pl.drawnAt(o)
		if !ok {
			continue
		}
		dir := to.Minus(start).Unit()
		apart = min(apart, dir.Minus(mine).Length())
		sum = sum.Plus(dir)
		if cross := mine.X*dir.Y - mine.Y*dir.X; cross > 0 || cross == 0 && j < i {
			rank++ // it comes from the left and stays there
		} else {
			rank--
		}
		broken = broken || o.Broken
		n++
	}
	if n == 1 {
		return shift, gap
	}
	need := 16.0
	if broken {
		need = 2*crossSize + 3
	}
	if apart*gap >= need {
		return shift, gap
	}
	if wide := need / max(apart, 0.1); wide <= 30 {
		return shift, max(gap, wide)
	}
	gap = max(gap, 18)
	side := sum.Unit().Right().Times(float64(rank) * need / 2 * pl.U)
	return side, gap
}

// headOn reports whether another arrow goes in the opposite direction.
func (pl *Plan) headOn(i int) bool {
	s := &pl.Scene.Shapes[i]
	for j := range pl.Scene.Shapes {
		o := &pl.Scene.Shapes[j]
		if j != i && o.Kind == s.Kind && len(o.Via) == 0 && (s.Aside || !o.Aside) &&
			o.At.Province == s.To.Province && o.To.Province == s.At.Province {
			return true
		}
	}
	return false
}

// bend returns how far a line should deviate from a straight one to avoid units, as a fraction of its length. Long lines always bend a little
// because that makes them easier to follow.
func (pl *Plan) bend(from, to vector.Point, start, goal engine.Province) float64 {
	long := to.Minus(from).Length() > 160*pl.Frame.Scale
	up := 1.0 // the side to which a bent line curves upward
	if to.X > from.X {
		up = -1
	}
	pl.close = pl.near(pl.close[:0], from, to, start, goal)
	best, least := 0.0, math.Inf(1)
	for _, b := range [...]float64{0, 0.05, 0.03, -0.03, -0.05, 0.08, -0.08, 0.12, -0.12} {
		cost := math.Abs(b) * 4
		if long {
			cost = math.Abs(math.Abs(b)-0.05) * 4
		}
		if b < 0 {
			cost += 0.02
		}
		if cost >= least {
			continue
		}
		pl.work = vector.Bow(pl.work[:0], from, to, b*up)
		for _, at := range pl.close {
			if d := vector.PathDistance(at, pl.work) / pl.U; d < clearance {
				cost += 1 + (clearance-d)/10
			}
		}
		if cost < least {
			best, least = b*up, cost
		}
	}
	return best
}

// clearance is the desired distance of a line from the center of a unit, in board units.
const clearance = unitRadius + 8

// seaWay appends the path of a convoyed army through its fleets.
func (pl *Plan) seaWay(dst []vector.Point, from, to vector.Point, via []engine.Province) []vector.Point {
	var through [18]vector.Point
	way := append(through[:0], from)
	for _, p := range via {
		if u := &pl.Units[p]; Known(u.Unit) && len(way) < cap(way)-1 {
			way = append(way, u.At)
		} else if at, ok := pl.Anchor(engine.Location{Province: p}, engine.Fleet); ok && len(way) < cap(way)-1 {
			way = append(way, at)
		}
	}
	return vector.Spline(dst, append(way, to))
}

// middle returns the point where supports join an arrow: the middle of the visible part of its shaft, unless a unit is there. Each of two head-on
// arrows uses its own side.
func (pl *Plan) middle(a *Arrow, headOn bool) vector.Point {
	length := vector.PathLength(a.Path)
	shaft := length - pl.HeadLength(a.Width)*0.6
	best, least, wish := vector.Point{}, math.Inf(1), 0.5
	if headOn {
		wish = 0.3
	}
	for _, t := range [...]float64{0.5, 0.6, 0.4, 0.7, 0.3} {
		at, _ := vector.Along(a.Path, max(shaft, 0)*t)
		cost := math.Abs(t - wish)
		for j := range pl.Present {
			if d := pl.Present[j].At.Minus(at).Length() / pl.U; d < unitRadius+SocketSize {
				cost += (unitRadius + SocketSize - d) / 5
			}
		}
		if cost < least {
			best, least = at, cost
		}
	}
	return best
}
