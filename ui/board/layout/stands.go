package layout

import (
	"math"

	"entente/engine"
	"entente/ui/board/vector"
)

// Stands is a view with the positions of the units in it.
type Stands struct {
	View
	Units   [256]Stand // by province
	Driven  [256]Stand // dislodged units, by province
	Present []Stand    // all units of both arrays

	badges *badges
	rooms  *rooms
	over   []int // units that may cover a line
}

// Stand is a unit and its center. The zero Unit is none.
type Stand struct {
	Unit     engine.Unit
	Province engine.Province
	At       vector.Point
	Size     float64 // relative size of the badge; below 1 if it would not fit
	Driven   bool    // dislodged
	Damaged  bool    // drawn as damaged
	Faint    float64 // transparency while it appears or disappears
}

// stand finds the positions of the units of a scene.
func (st *Stands) stand(s *Scene) {
	clear(st.Units[:])
	clear(st.Driven[:])
	st.Present = st.Present[:0]
	pos := s.Position
	if pos == nil {
		return
	}
	for i := range pos.Units {
		p, u := engine.Province(i), pos.Units[i]
		if at, ok := st.Anchor(engine.Location{Province: p, Coast: u.Coast}, u.Type); ok && Known(u) {
			st.Units[i] = Stand{Unit: u, Province: p, At: at, Size: st.size(u, p), Damaged: s.Damaged.Has(p)}
			st.Present = append(st.Present, st.Units[i])
		}
	}
	st.spread()
	for i := range pos.Dislodged {
		p, u := engine.Province(i), pos.Dislodged[i].Unit
		if at, ok := st.Anchor(engine.Location{Province: p, Coast: u.Coast}, u.Type); ok && Known(u) {
			d := Stand{Unit: u, Province: p, At: st.aside(at, p), Size: st.size(u, p), Driven: true, Damaged: s.DrivenDamaged.Has(p)}
			st.step(&d)
			st.Driven[i] = d
			st.Present = append(st.Present, d)
		}
	}
}

// spread moves overlapping units apart as little as needed.
func (st *Stands) spread() {
	for range 2 {
		for i := range st.Present {
			for j := range i {
				a, b := &st.Present[i], &st.Present[j]
				d := b.At.Minus(a.At)
				x := (halfWidth(a)+halfWidth(b))*st.U - math.Abs(d.X)
				y := 20.5*(a.Size+b.Size)*st.U - math.Abs(d.Y)
				if x <= 0 || y <= 0 {
					continue
				}
				push := vector.Point{X: math.Copysign(x/2, d.X)}
				if y < x {
					push = vector.Point{Y: math.Copysign(y/2, d.Y)}
				}
				a.At, b.At = a.At.Minus(push), b.At.Plus(push)
			}
		}
	}
	for i := range st.Present {
		st.Units[st.Present[i].Province] = st.Present[i]
	}
}

// halfWidth returns half the width of a unit's glyph with a small margin, in board units.
func halfWidth(s *Stand) float64 {
	if s.Unit.Type == engine.Fleet {
		return 25 * s.Size
	}
	return 19 * s.Size
}

// Known reports whether u is a unit of a type that can be drawn.
func Known(u engine.Unit) bool { return u.Type == engine.Army || u.Type == engine.Fleet }

// aside returns where a dislodged unit is drawn: up and to the left of the unit that took its place, unless another unit or the
// edge of the picture is in the way.
func (st *Stands) aside(at vector.Point, p engine.Province) vector.Point {
	if now := st.Units[p]; Known(now.Unit) {
		at = now.At
	}
	best, least := at, math.Inf(1)
	for i, side := range [...]vector.Point{vector.Pt(1, 1), vector.Pt(1, -1), vector.Pt(-1, 1), vector.Pt(-1, -1)} {
		spot := at.Plus(vector.Pt(side.X*drivenRight*st.U, side.Y*drivenDown*st.U))
		cost := float64(i)
		if x, y := spot.X/st.Frame.Scale+st.Frame.X, spot.Y/st.Frame.Scale+st.Frame.Y; !st.drawing.Has(p, x, y) {
			cost += 6
		}
		if x, y := spot.X/st.U, spot.Y/st.U; x < 24 || y < 24 || x > float64(st.Frame.W)/st.U-24 || y > float64(st.Frame.H)/st.U-24 {
			cost += 20
		}
		for j := range st.Present {
			if d := st.Present[j].At.Minus(spot).Length() / st.U; d < 42 {
				cost += 42 - d
			}
		}
		if cost < least {
			best, least = spot, cost
		}
	}
	return best
}

// target returns where the supported or convoyed unit at loc is drawn.
func (st *Stands) target(loc engine.Location) (vector.Point, bool) {
	if d := &st.Driven[loc.Province]; Known(d.Unit) {
		return d.At, true
	}
	if u := &st.Units[loc.Province]; Known(u.Unit) {
		return u.At, true
	}
	return st.Anchor(loc, engine.Army)
}

// UnitAt returns the province of the unit at a pixel, and whether there is one.
func (st *Stands) UnitAt(at vector.Point) (engine.Province, bool) {
	const halfHeight, air = 20, 2
	best, least := engine.NoProvince, math.Inf(1)
	for i := range st.Present {
		unit := &st.Present[i]
		d := unit.At.Minus(at)
		if math.Abs(d.X) <= (halfWidth(unit)-air*unit.Size)*st.U && math.Abs(d.Y) <= halfHeight*unit.Size*st.U && d.Length() < least {
			best, least = unit.Province, d.Length()
		}
	}
	return best, best != engine.NoProvince
}

// near appends the units that may be in the way of a line, except those at its ends.
func (st *Stands) near(dst []vector.Point, from, to vector.Point, start, goal engine.Province) []vector.Point {
	middle, reach := from.To(to, 0.5), to.Minus(from).Length()*0.52+clearance*st.U
	for i := range st.Present {
		unit := &st.Present[i]
		if unit.Province == start || unit.Province == goal && !unit.Driven && unit.At.Minus(to).Length() < 40*st.U {
			continue
		}
		if unit.At.Minus(middle).Length() < reach {
			dst = append(dst, unit.At)
		}
	}
	return dst
}
