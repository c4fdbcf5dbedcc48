package layout

import (
	"image"
	"math"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// Plan says where everything in a scene goes, in pixels of one frame. It is laid out before anything is drawn, so that
// names can step aside and a click can find an arrow. Plans are pooled: once the pool is warm, laying out a plan
// allocates nothing.
type Plan struct {
	drawing *atlas.Drawing
	Scene   *Scene
	Frame   vector.Frame
	U       float64 // pixels per board unit, for the size of marks; places use Frame.Scale
	Px      float64 // pixels per logical pixel, for what must not be smaller

	Units   [256]Stand // by province
	Driven  [256]Stand // dislodged units, by province
	Present []Stand    // all units of both
	Arrows  []Arrow    // one for each shape, in the same order
	Rings   []Ring
	Waves   []Wave
	Badges  []Badge
	Crosses []Cross
	Tags    []Tag
	Tokens  []Piece // one for each token, in the same order; those without a place have no size

	badges  *badges
	rooms   *rooms
	low     vector.Point // the corners of the board
	high    vector.Point
	over    []int          // units that may hide a line
	points  []vector.Point // memory of the curves
	work    []vector.Point
	close   []vector.Point
	all     obstacles // memory for placing names
	placing placing
}

// Stand is a unit and where its middle is; a zero unit means that nobody is there.
type Stand struct {
	Unit     engine.Unit
	Province engine.Province
	At       vector.Point
	Size     float64 // of the badge, in parts of the full size: smaller where there is no room for that
	Driven   bool    // dislodged
	Damaged  bool    // drawn broken
	Faint    float64 // part of it that is not seen, while it comes or goes
}

// Arrow is the line of a shape. A shape without a line has an arrow without a path.
type Arrow struct {
	Kind   ShapeKind
	Power  engine.Power
	Path   []vector.Point // from the tail to the tip
	Width  float64        // of the body, in pixels
	Dash   [2]float64
	Dot    bool         // the tail is a dot: the unit has left
	Socket vector.Point // where supports join
	Hover  bool
	Lit    bool
	Forced bool
	Aside  bool // of another line
	sea    bool // by convoy
	Grows  bool // part of it is not there yet
}

// Ring is drawn around a unit that holds, is held or is built.
type Ring struct {
	At     vector.Point
	R      float64
	Power  engine.Power
	Build  engine.UnitType // the unit that is to stand here and is not there yet
	Kind   ShapeKind
	Hover  bool
	Forced bool
	shape  int
	Faint  float64
}

// Wave is the sign of a convoying fleet.
type Wave struct {
	At     vector.Point
	Power  engine.Power
	Hover  bool // not ordered: an offer, or what a fleet is asked for
	Forced bool
	shape  int
	Faint  float64
}

// Cross marks where a shape failed.
type Cross struct {
	At    vector.Point
	shape int
	Faint float64
}

// Badge is a number on a disc.
type Badge struct {
	At     vector.Point
	R      float64
	Number int
	Power  engine.Power
	shape  int
	Faint  float64
}

// Sizes of marks in board units, from the design of the look.
const (
	GlyphScale     = 1.12 // of the 48 unit grid of the glyphs
	SelectedRadius = 28.0
	HoldRadius     = 27.0
	SocketSize     = 5.6
	BadgeSize      = 12.5
	MoveWidth      = 6.5
	MoveCasing     = 4.6 // how much wider than the body its casing is
	AidWidth       = 4.2 // of a support

	FarScale = 1.27 // of all marks that are seen from far away: a glyph is then 1.42 of its grid
)

// Sizes that only the plan needs, in board units.
const (
	minShield   = 20.0 // pixels, the width of a shield at least
	shieldUnits = 31 * GlyphScale
	unitRadius  = 20.0 // what an arrow keeps clear of
	tailGap     = 16.0 // between a unit and the tail of its arrow
	emptyGap    = 8.0  // before the anchor of an empty goal
	fullGap     = 26.0 // before a unit
	arrivedGap  = 25 * GlyphScale
	ringRadius  = 27.5
	crossSize   = 12.0
	extraWidth  = 2.2 // for each support
	maxWidth    = 13.0
	drivenRight = -42.0
	drivenDown  = -28.0
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

// Size returns the pixels that a length in board units takes on a mark, but never less than so many logical pixels.
func (pl *Plan) Size(units, least float64) float64 { return max(units*pl.U, least*pl.Px) }

// Pixel returns where a board point lies in the frame.
func (pl *Plan) Pixel(p vector.Point) vector.Point {
	return vector.Pt((p.X-pl.Frame.X)*pl.Frame.Scale, (p.Y-pl.Frame.Y)*pl.Frame.Scale)
}

// board returns the pixels of the whole board, including what the frame does not show.
func (pl *Plan) board() image.Rectangle {
	low, high := pl.low, pl.high
	return image.Rect(int(vector.Bound(low.X)), int(vector.Bound(low.Y)), int(vector.Bound(high.X)), int(vector.Bound(high.Y)))
}

// Anchor returns where a unit of that type stands at loc, or where an order to a place ends that nobody may enter; false if
// there is no such place.
func (pl *Plan) Anchor(loc engine.Location, t engine.UnitType) (vector.Point, bool) {
	if loc.Province == engine.NoProvince || int(loc.Province) >= pl.drawing.Places() {
		return vector.Point{}, false
	}
	if t == engine.Army {
		loc.Coast = engine.NoCoast
	}
	return pl.Pixel(pl.drawing.Anchor(loc, t)), true
}

// lay lays the scene out for a frame.
func (pl *Plan) lay(d *atlas.Drawing, f vector.Frame, s *Scene) {
	pl.drawing, pl.Frame, pl.Scene, pl.U, pl.Px = d, f, s, markScale(d, f), f.Logical()
	if s.Far {
		pl.U *= FarScale
	}
	w, h := d.Size()
	pl.low, pl.high = pl.Pixel(vector.Point{}), pl.Pixel(vector.Pt(w, h))
	clear(pl.Units[:])
	clear(pl.Driven[:])
	pl.Present, pl.Arrows, pl.Rings = pl.Present[:0], pl.Arrows[:0], pl.Rings[:0]
	pl.Waves, pl.Badges, pl.Crosses, pl.points = pl.Waves[:0], pl.Badges[:0], pl.Crosses[:0], pl.points[:0]
	pl.layUnits()
	layTokens(pl)
	for range s.Shapes {
		pl.Arrows = append(pl.Arrows, Arrow{})
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

func (pl *Plan) layUnits() {
	pos := pl.Scene.Position
	if pos == nil {
		return
	}
	for i := range pos.Units {
		p, u := engine.Province(i), pos.Units[i]
		if at, ok := pl.Anchor(engine.Location{Province: p, Coast: u.Coast}, u.Type); ok && Known(u) {
			pl.Units[i] = Stand{Unit: u, Province: p, At: at, Size: pl.size(u, p), Damaged: pl.Scene.Damaged.Has(p)}
			pl.Present = append(pl.Present, pl.Units[i])
		}
	}
	pl.spread()
	for i := range pos.Dislodged {
		p, u := engine.Province(i), pos.Dislodged[i].Unit
		if at, ok := pl.Anchor(engine.Location{Province: p, Coast: u.Coast}, u.Type); ok && Known(u) {
			d := Stand{Unit: u, Province: p, At: pl.aside(at, p), Size: pl.size(u, p), Driven: true, Damaged: pl.Scene.DrivenDamaged.Has(p)}
			pl.step(&d)
			pl.Driven[i] = d
			pl.Present = append(pl.Present, d)
		}
	}
}

// spread moves units that would cover one another apart, as little as it takes.
func (pl *Plan) spread() {
	for range 2 {
		for i := range pl.Present {
			for j := range i {
				a, b := &pl.Present[i], &pl.Present[j]
				d := b.At.Minus(a.At)
				x := (halfWidth(a)+halfWidth(b))*pl.U - math.Abs(d.X)
				y := 20.5*(a.Size+b.Size)*pl.U - math.Abs(d.Y)
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
	for i := range pl.Present {
		pl.Units[pl.Present[i].Province] = pl.Present[i]
	}
}

// halfWidth returns half the width of a unit's glyph in board units, with a little space around it.
func halfWidth(s *Stand) float64 {
	if s.Unit.Type == engine.Fleet {
		return 25 * s.Size
	}
	return 19 * s.Size
}

// Known reports whether there is a unit, of a type that can be drawn.
func Known(u engine.Unit) bool { return u.Type == engine.Army || u.Type == engine.Fleet }

// aside returns where a dislodged unit is drawn: up and to the left of the unit that took its place, unless another
// unit or the edge of the picture is in the way there.
func (pl *Plan) aside(at vector.Point, p engine.Province) vector.Point {
	if now := pl.Units[p]; Known(now.Unit) {
		at = now.At
	}
	best, least := at, math.Inf(1)
	for i, side := range [...]vector.Point{vector.Pt(1, 1), vector.Pt(1, -1), vector.Pt(-1, 1), vector.Pt(-1, -1)} {
		spot := at.Plus(vector.Pt(side.X*drivenRight*pl.U, side.Y*drivenDown*pl.U))
		cost := float64(i)
		if x, y := spot.X/pl.Frame.Scale+pl.Frame.X, spot.Y/pl.Frame.Scale+pl.Frame.Y; !pl.drawing.Has(p, x, y) {
			cost += 6
		}
		if x, y := spot.X/pl.U, spot.Y/pl.U; x < 24 || y < 24 || x > float64(pl.Frame.W)/pl.U-24 || y > float64(pl.Frame.H)/pl.U-24 {
			cost += 20
		}
		for j := range pl.Present {
			if d := pl.Present[j].At.Minus(spot).Length() / pl.U; d < 42 {
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
func (pl *Plan) stands(s *Shape) (vector.Point, bool) {
	if d := &pl.Driven[s.At.Province]; !s.Moved && Known(d.Unit) && d.Unit.Type == s.Unit.Type && d.Unit.Power == s.Unit.Power {
		return d.At, true
	}
	return pl.Anchor(s.At, s.Unit.Type)
}

// target returns where the unit in p that is supported or carried is drawn.
func (pl *Plan) target(loc engine.Location) (vector.Point, bool) {
	if d := &pl.Driven[loc.Province]; Known(d.Unit) {
		return d.At, true
	}
	if u := &pl.Units[loc.Province]; Known(u.Unit) {
		return u.At, true
	}
	return pl.Anchor(loc, engine.Army)
}
