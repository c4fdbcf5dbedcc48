package paint

import (
	"image"
	"math"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// plan says where everything in a scene goes, in pixels of one frame. It is laid out before anything is drawn, so that
// names can step aside and a click can find an arrow. Plans are pooled: once the pool is warm, laying out a plan
// allocates nothing.
type plan struct {
	drawing *atlas.Drawing
	scene   *Scene
	frame   vector.Frame
	u       float64 // pixels per board unit, for the size of marks; places use Frame.Scale
	px      float64 // pixels per logical pixel, for what must not be smaller

	units   [256]stand // by province
	driven  [256]stand // dislodged units, by province
	present []stand    // all units of both
	arrows  []arrow    // one for each shape, in the same order
	rings   []ring
	waves   []wave
	badges  []badge
	crosses []cross
	tags    []tag

	points  []vector.Point // memory of the curves
	work    []vector.Point
	close   []vector.Point
	all     obstacles // of names
	placing placing
}

// stand is a unit and where its middle is; a zero unit means that nobody is there.
type stand struct {
	unit     engine.Unit
	province engine.Province
	at       vector.Point
	driven   bool    // dislodged
	faint    float64 // part of it that is not seen, while it comes or goes
}

// arrow is the line of a shape. A shape without a line has an arrow without a path.
type arrow struct {
	kind   ShapeKind
	power  engine.Power
	path   []vector.Point // from the tail to the tip
	width  float64        // of the body, in pixels
	dash   [2]float64
	dot    bool         // the tail is a dot: the unit has left
	socket vector.Point // where supports join
	hover  bool
	forced bool
	sea    bool // by convoy
	grows  bool // part of it is not there yet
}

// ring is drawn around a unit that holds, is held or is built.
type ring struct {
	at     vector.Point
	r      float64
	power  engine.Power
	build  engine.UnitType // the unit that is to stand here and is not there yet
	kind   ShapeKind
	hover  bool
	forced bool
	shape  int
	faint  float64
}

// wave is the sign of a convoying fleet.
type wave struct {
	at     vector.Point
	power  engine.Power
	hover  bool
	forced bool
	shape  int
	faint  float64
}

// cross marks where a shape failed.
type cross struct {
	at    vector.Point
	shape int
	faint float64
}

// badge is a number on a disc.
type badge struct {
	at     vector.Point
	r      float64
	number int
	power  engine.Power
	shape  int
	faint  float64
}

// Sizes of marks in board units, from the design of the look.
const (
	glyphScale     = 1.12 // of the 48 unit grid of the glyphs
	farScale       = 1.27 // of all marks that are seen from far away: a glyph is then 1.42 of its grid
	minShield      = 20.0 // pixels, the width of a shield at least
	shieldUnits    = 31 * glyphScale
	unitRadius     = 20.0 // what an arrow keeps clear of
	tailGap        = 16.0 // between a unit and the tail of its arrow
	emptyGap       = 8.0  // before the anchor of an empty goal
	fullGap        = 26.0 // before a unit
	arrivedGap     = 25 * glyphScale
	ringRadius     = 27.5
	selectedRadius = 28.0
	holdRadius     = 27.0
	socketSize     = 5.6
	badgeSize      = 12.5
	crossSize      = 12.0
	moveWidth      = 6.5
	moveCasing     = 4.6 // how much wider than the body its casing is
	extraWidth     = 2.2 // for each support
	maxWidth       = 13.0
	aidWidth       = 4.2 // of a support
	drivenRight    = -42.0
	drivenDown     = -28.0
)

// markScale returns how many pixels a board unit is for the size of units, arrows and names: that of the map while it
// is seen whole, never so small that a shield has less than 20 pixels, and hardly more when the map is zoomed in.
func markScale(d *atlas.Drawing, f vector.Frame) float64 {
	limit := d.Fit(f) * 1.1
	if f.Fit == 0 {
		limit = max(limit, 0.9) // a piece of the board, cut out as a picture
	}
	u := min(f.Scale, limit)
	least := minShield * f.Logical() / shieldUnits
	return max(u, min(least, 2.2*f.Scale))
}

// size returns the pixels that a length in board units takes on a mark, but never less than so many logical pixels.
func (pl *plan) size(units, least float64) float64 { return max(units*pl.u, least*pl.px) }

// pixel returns where a board point lies in the frame.
func (pl *plan) pixel(p vector.Point) vector.Point {
	return vector.Pt((p.X-pl.frame.X)*pl.frame.Scale, (p.Y-pl.frame.Y)*pl.frame.Scale)
}

// board returns the pixels of the whole board, including what the frame does not show.
func (pl *plan) board() image.Rectangle {
	w, h := pl.drawing.Size()
	low, high := pl.pixel(vector.Point{}), pl.pixel(vector.Pt(w, h))
	return image.Rect(int(vector.Bound(low.X)), int(vector.Bound(low.Y)), int(vector.Bound(high.X)), int(vector.Bound(high.Y)))
}

// anchor returns where a unit of that type stands at loc; false if there is no such place.
func (pl *plan) anchor(loc engine.Location, t engine.UnitType) (vector.Point, bool) {
	if loc.Province == engine.NoProvince || int(loc.Province) >= len(pl.drawing.Variant().Map.Provinces) {
		return vector.Point{}, false
	}
	if t == engine.Army {
		loc.Coast = engine.NoCoast
	}
	return pl.pixel(pl.drawing.Anchor(loc, t)), true
}

// lay lays the scene out for a frame.
func (pl *plan) lay(d *atlas.Drawing, f vector.Frame, s *Scene) {
	pl.drawing, pl.frame, pl.scene, pl.u, pl.px = d, f, s, markScale(d, f), f.Logical()
	if s.Far {
		pl.u *= farScale
	}
	clear(pl.units[:])
	clear(pl.driven[:])
	pl.present, pl.arrows, pl.rings = pl.present[:0], pl.arrows[:0], pl.rings[:0]
	pl.waves, pl.badges, pl.crosses, pl.points = pl.waves[:0], pl.badges[:0], pl.crosses[:0], pl.points[:0]
	pl.layUnits()
	for range s.Shapes {
		pl.arrows = append(pl.arrows, arrow{})
	}
	for i := range s.Shapes {
		pl.layMove(i)
	}
	for i := range s.Shapes {
		pl.layAid(i)
	}
	for i := range s.Shapes {
		pl.layMarks(i)
	}
}

func (pl *plan) layUnits() {
	pos := pl.scene.Position
	if pos == nil {
		return
	}
	for i := range pos.Units {
		p, u := engine.Province(i), pos.Units[i]
		if at, ok := pl.anchor(engine.Location{Province: p, Coast: u.Coast}, u.Type); ok && known(u) {
			pl.units[i] = stand{unit: u, province: p, at: at}
			pl.present = append(pl.present, pl.units[i])
		}
	}
	pl.spread()
	for i := range pos.Dislodged {
		p, u := engine.Province(i), pos.Dislodged[i].Unit
		if at, ok := pl.anchor(engine.Location{Province: p, Coast: u.Coast}, u.Type); ok && known(u) {
			pl.driven[i] = stand{unit: u, province: p, at: pl.aside(at, p), driven: true}
			pl.present = append(pl.present, pl.driven[i])
		}
	}
}

// spread moves units that would cover one another apart, as little as it takes.
func (pl *plan) spread() {
	for range 2 {
		for i := range pl.present {
			for j := range i {
				a, b := &pl.present[i], &pl.present[j]
				d := b.at.Minus(a.at)
				x := (halfWidth(a)+halfWidth(b))*pl.u - math.Abs(d.X)
				y := 41*pl.u - math.Abs(d.Y)
				if x <= 0 || y <= 0 {
					continue
				}
				push := vector.Point{X: math.Copysign(x/2, d.X)}
				if y < x {
					push = vector.Point{Y: math.Copysign(y/2, d.Y)}
				}
				a.at, b.at = a.at.Minus(push), b.at.Plus(push)
			}
		}
	}
	for i := range pl.present {
		pl.units[pl.present[i].province] = pl.present[i]
	}
}

// halfWidth returns half the width of a unit's glyph in board units, with a little space around it.
func halfWidth(s *stand) float64 {
	if s.unit.Type == engine.Fleet {
		return 25
	}
	return 19
}

func known(u engine.Unit) bool { return u.Type == engine.Army || u.Type == engine.Fleet }

// aside returns where a dislodged unit is drawn: up and to the left of the unit that took its place, unless another
// unit or the edge of the picture is in the way there.
func (pl *plan) aside(at vector.Point, p engine.Province) vector.Point {
	if now := pl.units[p]; known(now.unit) {
		at = now.at
	}
	best, least := at, math.Inf(1)
	for i, side := range [...]vector.Point{vector.Pt(1, 1), vector.Pt(1, -1), vector.Pt(-1, 1), vector.Pt(-1, -1)} {
		spot := at.Plus(vector.Pt(side.X*drivenRight*pl.u, side.Y*drivenDown*pl.u))
		cost := float64(i)
		if x, y := spot.X/pl.frame.Scale+pl.frame.X, spot.Y/pl.frame.Scale+pl.frame.Y; !pl.drawing.Has(p, x, y) {
			cost += 6
		}
		if x, y := spot.X/pl.u, spot.Y/pl.u; x < 24 || y < 24 || x > float64(pl.frame.W)/pl.u-24 || y > float64(pl.frame.H)/pl.u-24 {
			cost += 20
		}
		for j := range pl.present {
			if d := pl.present[j].at.Minus(spot).Length() / pl.u; d < 42 {
				cost += 42 - d
			}
		}
		if cost < least {
			best, least = spot, cost
		}
	}
	return best
}

// stands returns where the unit of a shape is drawn now: at its place, or aside if it was dislodged from there.
func (pl *plan) stands(s *Shape) (vector.Point, bool) {
	if d := &pl.driven[s.At.Province]; !s.Moved && known(d.unit) && d.unit.Type == s.Unit.Type && d.unit.Power == s.Unit.Power {
		return d.at, true
	}
	return pl.anchor(s.At, s.Unit.Type)
}

// target returns where the unit in p that is supported or carried is drawn.
func (pl *plan) target(loc engine.Location) (vector.Point, bool) {
	if d := &pl.driven[loc.Province]; known(d.unit) {
		return d.at, true
	}
	if u := &pl.units[loc.Province]; known(u.unit) {
		return u.at, true
	}
	return pl.anchor(loc, engine.Army)
}
