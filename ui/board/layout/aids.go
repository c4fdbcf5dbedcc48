package layout

import "entente/ui/board/vector"

// layAid lays out the dashed line of a support, or the line of a convoy whose army does not move.
func (pl *Plan) layAid(i int) {
	s, a := &pl.Scene.Shapes[i], &pl.Arrows[i]
	if s.Kind == ErrandShape {
		pl.layErrand(i)
		return
	}
	from, ok := pl.drawnAt(s)
	if !ok {
		return
	}
	switch s.Kind {
	case SupportMoveShape:
		if to, ok := pl.join(s, from); ok {
			pl.aidLine(i, from, to, 0)
			a.Socket = to
		}
	case SupportHoldShape:
		if to, ok := pl.target(s.From); ok {
			pl.aidLine(i, from, to, ringRadius)
			pl.Rings = append(pl.Rings, Ring{At: to, R: ringRadius * pl.U, Power: s.Unit.Power, Kind: s.Kind, Hover: s.Hover, Forced: s.Forced, shape: i, Faint: s.faint()})
		}
	case ConvoyShape:
		if pl.followed(i) {
			return
		}
		if to, ok := pl.join(s, from); ok {
			pl.aidLine(i, from, to, 0)
			a.Socket = to
		}
	}
}

// joins are the points of an arrow where a support may join it, as fractions of its length. The middle comes first; the others are used if too
// little of the support's line would be visible.
var joins = [...]float64{0.5, 0.65, 0.35, 0.8, 0.2, 0.95, 0.05}

// join returns the point where the support from a point joins its arrow, or the path that the supported unit would take.
func (pl *Plan) join(s *Shape, from vector.Point) (best vector.Point, found bool) {
	most := -1.0
	for _, part := range joins {
		to, ok := pl.socket(s, part)
		if !ok {
			return best, false
		}
		pl.work = vector.Bow(pl.work[:0], from, to, pl.bend(from, to, s.At.Province, s.To.Province))
		length := vector.PathLength(pl.work)
		pl.close = vector.Cut(pl.close[:0], pl.work, min(tailGap*pl.U, length/3), length)
		if seen := pl.Seen(pl.close, LeastSeen+0.5); seen > most {
			best, most = to, seen
		}
		if most > LeastSeen {
			break
		}
	}
	return best, true
}

// socket returns the point at a fraction of the arrow that s supports, or of the path that its unit would take.
func (pl *Plan) socket(s *Shape, part float64) (vector.Point, bool) {
	for j := range pl.Scene.Shapes {
		if a := &pl.Arrows[j]; len(a.Path) > 0 && follows(s, &pl.Scene.Shapes[j]) {
			if part == 0.5 {
				return a.Socket, true
			}
			at, _ := vector.Along(a.Path, vector.PathLength(a.Path)*part)
			return at, true
		}
	}
	from, ok := pl.target(s.From)
	to, found := pl.target(s.To)
	return from.To(to, part), ok && found
}

// followed reports whether the convoyed army of shape i is shown passing through this fleet.
func (pl *Plan) followed(i int) bool {
	s := &pl.Scene.Shapes[i]
	for j := range pl.Scene.Shapes {
		move := &pl.Scene.Shapes[j]
		if !follows(s, move) {
			continue
		}
		for _, p := range move.Via {
			if p == s.At.Province {
				return true
			}
		}
	}
	return false
}

// aidLine lays out a line from a unit toward a point, ending short of it.
func (pl *Plan) aidLine(i int, from, to vector.Point, short float64) {
	s, a := &pl.Scene.Shapes[i], &pl.Arrows[i]
	goal := s.From.Province
	if s.Kind == SupportMoveShape {
		goal = s.To.Province
	}
	pl.work = vector.Bow(pl.work[:0], from, to, pl.bend(from, to, s.At.Province, goal))
	length := vector.PathLength(pl.work)
	start := min(tailGap*pl.U, length/3)
	*a = Arrow{Kind: s.Kind, Power: s.Unit.Power, Path: pl.cut(pl.work, start, max(length-short*pl.U, start)),
		Width: pl.Size(AidWidth, 2.4), Dash: [2]float64{10 * pl.U, 5.5 * pl.U}, Hover: s.Hover, Lit: s.Lit, Forced: s.Forced, Aside: s.Aside}
	a.Path = pl.show(a.Path, from, to, ends{start: start, end: short * pl.U})
	if s.Kind == ConvoyShape {
		a.Width = pl.Size(2.6, 1.6)
	}
	if s.Broken && s.Kind != ConvoyShape {
		at, _ := vector.Along(a.Path, vector.PathLength(a.Path)*0.45)
		pl.Crosses = append(pl.Crosses, Cross{At: at, shape: i})
	}
}

// waveDown is the distance of a convoy's sign below its fleet, in board units.
const waveDown = 23.0

// layMarks lays out everything without a line: rings, waves, crosses and numbers.
func (pl *Plan) layMarks(i int) {
	s := &pl.Scene.Shapes[i]
	at, ok := pl.drawnAt(s)
	if !ok {
		return
	}
	corner := at.Plus(vector.Pt(19*pl.U, -19*pl.U))
	switch s.Kind {
	case HoldShape, BuildShape, DisbandShape, WaiveShape:
		r := Ring{At: at, R: HoldRadius * pl.U, Power: s.Unit.Power, Kind: s.Kind, Hover: s.Hover, Forced: s.Forced, shape: i, Faint: s.faint()}
		if d := &pl.Driven[s.At.Province]; s.Kind == HoldShape && Known(d.Unit) {
			return // the red outline already shows that
		}
		if s.Kind == BuildShape && !Known(pl.Units[s.At.Province].Unit) {
			r.Build = s.Unit.Type
		}
		pl.Rings = append(pl.Rings, r)
		if s.Broken {
			pl.Crosses = append(pl.Crosses, Cross{At: corner, shape: i})
		}
	case MoveShape:
		for p := range s.Asked.All() {
			if u := &pl.Units[p]; Known(u.Unit) {
				at := u.At.Plus(vector.Pt(0, waveDown*pl.U))
				pl.Waves = append(pl.Waves, Wave{At: at, Power: u.Unit.Power, Hover: true, shape: i, Faint: s.faint()})
			}
		}
	case ConvoyShape:
		below := at.Plus(vector.Pt(0, waveDown*pl.U))
		pl.Waves = append(pl.Waves, Wave{At: below, Power: s.Unit.Power, Hover: s.Hover, Forced: s.Forced, shape: i, Faint: s.faint()})
		if s.Broken {
			pl.Crosses = append(pl.Crosses, Cross{At: corner, shape: i})
		}
	}
	if s.Strength > 0 {
		pl.number(i, at)
	}
}

// number lays out the badge with the strength of a move, or of a unit attacked in place.
func (pl *Plan) number(i int, at vector.Point) {
	s, a := &pl.Scene.Shapes[i], &pl.Arrows[i]
	where := at.Plus(vector.Pt(19*pl.U, 19*pl.U))
	r := pl.Size(BadgeSize, 7.5)
	if len(a.Path) > 0 {
		where = a.Socket
		if room := vector.PathLength(a.Path) - pl.HeadLength(a.Width) - r; room < where.Minus(a.Path[0]).Length() {
			where, _ = vector.Along(a.Path, max(room, 0)) // a short arrow keeps its head visible
		}
	}
	pl.Badges = append(pl.Badges, Badge{At: where, R: r, Number: s.Strength, Power: s.Unit.Power, shape: i})
}

// AsideFaint is the transparency of an order from another variation.
const AsideFaint = 0.62

// faint returns the transparency of a shape.
func (s *Shape) faint() float64 {
	if s.Aside {
		return AsideFaint
	}
	return 0
}
