package paint

import "entente/ui/board/vector"

// layAid lays out the dashed line of a support, or the line of a convoy whose army does not move.
func (pl *plan) layAid(i int) {
	s, a := &pl.scene.Shapes[i], &pl.arrows[i]
	from, ok := pl.stands(s)
	if !ok {
		return
	}
	switch s.Kind {
	case SupportMoveShape:
		if to, ok := pl.socket(s); ok {
			pl.aidLine(i, from, to, 0)
			a.socket = to
		}
	case SupportHoldShape:
		if to, ok := pl.target(s.From); ok {
			pl.aidLine(i, from, to, ringRadius)
			pl.rings = append(pl.rings, ring{at: to, r: ringRadius * pl.u, power: s.Unit.Power, kind: s.Kind, hover: s.Hover, forced: s.Forced, shape: i})
		}
	case ConvoyShape:
		if pl.followed(i) {
			return
		}
		if to, ok := pl.socket(s); ok {
			pl.aidLine(i, from, to, 0)
			a.socket = to
		}
	}
}

// socket returns where a support joins: the middle of the arrow it supports, or of the way the unit would go.
func (pl *plan) socket(s *Shape) (vector.Point, bool) {
	for j := range pl.scene.Shapes {
		if a := &pl.arrows[j]; len(a.path) > 0 && follows(s, &pl.scene.Shapes[j]) {
			return a.socket, true
		}
	}
	from, ok := pl.target(s.From)
	to, found := pl.target(s.To)
	return from.To(to, 0.5), ok && found
}

// followed reports whether the army that a fleet carries is shown going through that fleet.
func (pl *plan) followed(i int) bool {
	s := &pl.scene.Shapes[i]
	for j := range pl.scene.Shapes {
		move := &pl.scene.Shapes[j]
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

// aidLine lays a line from a unit towards a point, ending a short distance before it.
func (pl *plan) aidLine(i int, from, to vector.Point, short float64) {
	s, a := &pl.scene.Shapes[i], &pl.arrows[i]
	goal := s.From.Province
	if s.Kind == SupportMoveShape {
		goal = s.To.Province
	}
	pl.work = vector.Bow(pl.work[:0], from, to, pl.bend(from, to, s.At.Province, goal))
	length := vector.PathLength(pl.work)
	start := min(tailGap*pl.u, length/3)
	at := len(pl.points)
	pl.points = vector.Cut(pl.points, pl.work, start, max(length-short*pl.u, start))
	*a = arrow{kind: s.Kind, power: s.Unit.Power, path: pl.points[at:len(pl.points):len(pl.points)],
		width: pl.size(aidWidth, 2.4), dash: [2]float64{10 * pl.u, 5.5 * pl.u}, hover: s.Hover, forced: s.Forced}
	if s.Kind == ConvoyShape {
		a.width = pl.size(2.6, 1.6)
	}
	if s.Broken && s.Kind != ConvoyShape {
		at, _ := vector.Along(a.path, vector.PathLength(a.path)*0.45)
		pl.crosses = append(pl.crosses, cross{at: at, shape: i})
	}
}

// layMarks lays out what has no line: rings, waves, crosses and numbers.
func (pl *plan) layMarks(i int) {
	s := &pl.scene.Shapes[i]
	at, ok := pl.stands(s)
	if !ok {
		return
	}
	corner := at.Plus(vector.Pt(19*pl.u, -19*pl.u))
	switch s.Kind {
	case HoldShape, BuildShape, DisbandShape, WaiveShape:
		r := ring{at: at, r: holdRadius * pl.u, power: s.Unit.Power, kind: s.Kind, hover: s.Hover, forced: s.Forced, shape: i}
		if d := &pl.driven[s.At.Province]; s.Kind == HoldShape && known(d.unit) {
			return // the red outline says so
		}
		if s.Kind == BuildShape && !known(pl.units[s.At.Province].unit) {
			r.build = s.Unit.Type
		}
		pl.rings = append(pl.rings, r)
		if s.Broken {
			pl.crosses = append(pl.crosses, cross{at: corner, shape: i})
		}
	case ConvoyShape:
		pl.waves = append(pl.waves, wave{at: at.Plus(vector.Pt(0, 23*pl.u)), power: s.Unit.Power, hover: s.Hover, forced: s.Forced, shape: i})
		if s.Broken {
			pl.crosses = append(pl.crosses, cross{at: corner, shape: i})
		}
	}
	if s.Strength > 0 {
		pl.number(i, at)
	}
}

// number lays out the badge with the strength of a move, or of a unit that was attacked where it stood.
func (pl *plan) number(i int, at vector.Point) {
	s, a := &pl.scene.Shapes[i], &pl.arrows[i]
	where := at.Plus(vector.Pt(19*pl.u, 19*pl.u))
	r := pl.size(badgeSize, 7.5)
	if len(a.path) > 0 {
		where = a.socket
		if room := vector.PathLength(a.path) - pl.headLength(a.width) - r; room < where.Minus(a.path[0]).Length() {
			where, _ = vector.Along(a.path, max(room, 0)) // a short arrow keeps its head visible
		}
	}
	pl.badges = append(pl.badges, badge{at: where, r: r, number: s.Strength, power: s.Unit.Power, shape: i})
}

// crossRadius returns the radius of the disc of a failure, in pixels.
func (pl *plan) crossRadius() float64 { return pl.size(crossSize, 7) }
