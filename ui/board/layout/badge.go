package layout

import (
	"math"

	"entente/engine"
	"entente/ui/board/vector"
)

// badges are the outlines of drawn units, in board units relative to their anchors.
type badges [engine.Fleet + 1]badge

// badge is the outline of one type of unit.
type badge struct {
	outline []vector.Point
	x, y    float64 // half the width and height
}

// outlineStep is the maximum distance between points of an outline, on the grid of the glyphs.
const outlineStep = 3.0

// newBadges takes the outlines from a kit.
func newBadges(k *vector.Kit) *badges {
	var all badges
	for t, name := range map[engine.UnitType]string{engine.Army: "army", engine.Fleet: "fleet"} {
		b := &all[t]
		ring := k.Silhouette(name)
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			n := math.Ceil(q.Minus(p).Length() / outlineStep)
			for k := range int(n) {
				at := p.To(q, float64(k)/n).Times(GlyphScale)
				b.outline = append(b.outline, at)
				b.x, b.y = max(b.x, math.Abs(at.X)), max(b.y, math.Abs(at.Y))
			}
		}
	}
	return &all
}

// covers reports whether a point, relative to the anchor, is inside the badge.
func (b *badge) covers(p vector.Point) bool {
	if math.Abs(p.X) > b.x || math.Abs(p.Y) > b.y {
		return false
	}
	in := false
	for i, a := range b.outline {
		c := b.outline[(i+1)%len(b.outline)]
		if (a.Y <= p.Y) != (c.Y <= p.Y) && p.X < (c.X-a.X)*(p.Y-a.Y)/(c.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// Home returns the fraction of a badge's outline, 0 to 1, that is in the unit's own space, for a badge of the given relative size at a point of the
// board. An army's space is its land, and that of a fleet at sea is its sea. A badge of a fleet on a coast must have its center on the land nearest
// to that coast and the rest on that land or the water around it; if its center is elsewhere, the result is 0.
func (l *Layout) Home(loc engine.Location, t engine.UnitType, at vector.Point, size float64) float64 {
	d, m := l.drawing, l.drawing.Variant().Map
	var own engine.ProvinceSet
	own.Add(loc.Province)
	if t == engine.Fleet && m.Info(loc.Province).Terrain != engine.Sea {
		if here, ok := d.At(at.X, at.Y); !ok || here != loc {
			return 0
		}
		own = own.Union(m.FleetNeighbors(loc).Intersect(m.Seas()))
	}
	in := 0
	outline := l.badges[t].outline
	for _, p := range outline {
		for q := range own.All() {
			if d.Has(q, at.X+p.X*size, at.Y+p.Y*size) {
				in++
				break
			}
		}
	}
	return float64(in) / float64(max(len(outline), 1))
}

// rooms holds the relative sizes at which badges fit in their spaces, by place and type: from leastRoom to the size for distant viewing.
type rooms [256][engine.WestCoast + 1][engine.Fleet + 1]float64

// leastRoom is the smallest relative size to which a badge shrinks to fit.
const leastRoom = 0.75

// leastBadge is the minimum width of a badge in logical pixels, lines included; smallBadge is the same for boards with more than
// manyProvinces.
const (
	leastBadge    = 20.0
	smallBadge    = 17.0
	manyProvinces = 100
)

// least returns the minimum width of a badge on this board, in logical pixels.
func (v *View) least() float64 {
	if len(v.drawing.Variant().Map.Provinces) > manyProvinces {
		return smallBadge
	}
	return leastBadge
}

// findRooms measures all places of a board.
func (l *Layout) findRooms() {
	m := l.drawing.Variant().Map
	vector.Parallel(len(m.Provinces)-1, func(i int, _ *vector.Raster) {
		p := engine.Province(i + 1)
		if info := m.Info(p); info.Terrain != engine.Sea {
			l.rooms[p][engine.NoCoast][engine.Army] = l.roomAt(engine.Location{Province: p}, engine.Army)
		} else if info.Terrain != engine.Inland {
			l.rooms[p][engine.NoCoast][engine.Fleet] = l.roomAt(engine.Location{Province: p}, engine.Fleet)
		}
		if info := m.Info(p); info.Terrain == engine.Coastal {
			for c := engine.NoCoast; c <= engine.WestCoast; c++ {
				if c == engine.NoCoast && info.Coasts == nil || m.HasCoast(p, c) {
					l.rooms[p][c][engine.Fleet] = l.roomAt(engine.Location{Province: p, Coast: c}, engine.Fleet)
				}
			}
		}
	})
}

// roomAt returns the relative size at which the badge of a unit fits.
func (l *Layout) roomAt(loc engine.Location, t engine.UnitType) float64 {
	at, low, high := l.drawing.Anchor(loc, t), leastRoom, FarScale
	if l.drawing.Literal() || l.Home(loc, t, at, high) == 1 {
		return high
	}
	for range 5 {
		if middle := (low + high) / 2; l.Home(loc, t, at, middle) == 1 {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// size returns the relative size of a unit's badge: the largest that fits, but one that is easy to see.
func (st *Stands) size(u engine.Unit, p engine.Province) float64 {
	if int(u.Coast) >= len(st.rooms[p]) {
		return 1
	}
	room := st.rooms[p][u.Coast][u.Type]
	if room == 0 {
		return 1 // no unit can be there
	}
	return min(max(room*st.Frame.Scale/st.U, st.least()*st.Px/(2*st.badges[u.Type].x*st.U)), 1)
}

// Least returns the minimum relative size of a unit's badge at a scale in logical pixels per board unit. It exceeds 1 on a large
// board in a small window.
func (l *Layout) Least(t engine.UnitType, scale float64) float64 {
	v := View{drawing: l.drawing}
	return v.least() / (2 * l.badges[t].x * scale)
}

// gapBetween returns the gap between the badges of two units in pixels; it is negative if they overlap.
func (st *Stands) gapBetween(a, b *Stand) float64 {
	least := math.Inf(1)
	for range 2 {
		one, two := &st.badges[a.Unit.Type], &st.badges[b.Unit.Type]
		away, size := a.At.Minus(b.At).Times(1/(st.U*b.Size)), a.Size/b.Size
		closed := append(two.outline, two.outline[0])
		for _, p := range one.outline {
			p = p.Times(size).Plus(away)
			d := vector.PathDistance(p, closed) * st.U * b.Size
			if two.covers(p) {
				d = -d
			}
			least = min(least, d)
		}
		a, b = b, a
	}
	return least
}
