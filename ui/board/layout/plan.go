package layout

import (
	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// Plan holds the positions of everything in a scene, in pixels of one frame. It is computed before anything is drawn, so that
// names can avoid obstacles and a click can find an arrow. Plans are pooled: once the pool is warm, a layout allocates nothing.
type Plan struct {
	Stands
	Scene *Scene

	Arrows  []Arrow // one for each shape, in the same order
	Rings   []Ring
	Waves   []Wave
	Badges  []Badge
	Crosses []Cross
	Tags    []Tag
	Tokens  []Piece // one for each token, in the same order; a token without a position has size 0

	curves
	all     obstacles // memory for placing names
	placing placing
}

// Arrow is the line of a shape. A shape without a line has an arrow without a path.
type Arrow struct {
	Kind   ShapeKind
	Power  engine.Power
	Path   []vector.Point // from tail to tip
	Width  float64        // of the body, in pixels
	Dash   [2]float64
	Dot    bool         // the tail is a dot because the unit has left
	Socket vector.Point // where supports join the arrow
	Hover  bool
	Lit    bool
	Forced bool
	Aside  bool // of another variation
	sea    bool // by convoy
	Grows  bool // still growing
}

// Ring is the ring around a unit that holds, is supported to hold, or is built.
type Ring struct {
	At     vector.Point
	R      float64
	Power  engine.Power
	Build  engine.UnitType // the unit that will be built here
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
	Hover  bool // not ordered: an offer, or a request to a fleet
	Forced bool
	shape  int
	Faint  float64
}

// Cross is the mark of a failure.
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

// Sizes of marks in board units, as designed.
const (
	GlyphScale     = 1.12 // of the 48 unit grid of the glyphs
	SelectedRadius = 28.0
	HoldRadius     = 27.0
	SocketSize     = 5.6
	BadgeSize      = 12.5
	MoveWidth      = 6.5
	MoveCasing     = 4.6 // how much wider the casing is than the body
	AidWidth       = 4.2 // of a support

	FarScale = 1.27 // for distant viewing: a glyph is then 1.42 of its grid
)

// Sizes used only by the plan, in board units.
const (
	minShield   = 20.0 // minimum width of a shield in pixels
	shieldUnits = 31 * GlyphScale
	unitRadius  = 20.0 // clearance of arrows
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

// lay lays out the scene for a frame.
func (pl *Plan) lay(d *atlas.Drawing, f vector.Frame, s *Scene) {
	pl.Scene, pl.View = s, viewOf(d, f, s.Far)
	pl.Arrows, pl.Rings, pl.points = pl.Arrows[:0], pl.Rings[:0], pl.points[:0]
	pl.Waves, pl.Badges, pl.Crosses = pl.Waves[:0], pl.Badges[:0], pl.Crosses[:0]
	pl.stand(s)
	pl.layTokens()
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

// drawnAt returns where the unit of a shape is drawn now: at its place, or aside if it was dislodged.
func (pl *Plan) drawnAt(s *Shape) (vector.Point, bool) {
	if d := &pl.Driven[s.At.Province]; !s.Moved && Known(d.Unit) && d.Unit.Type == s.Unit.Type && d.Unit.Power == s.Unit.Power {
		return d.At, true
	}
	return pl.Anchor(s.At, s.Unit.Type)
}
