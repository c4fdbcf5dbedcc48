package paint

import (
	"io/fs"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// The window says paint.X, wherever below the painter X lies: these are the names that it uses.
type (
	Drawing    = atlas.Drawing     // the board as a picture
	Flight     = layout.Flight     // a way out for a unit that would be dislodged
	Foreseen   = layout.Foreseen   // what would become of orders
	Frame      = vector.Frame      // the part of the board that a picture shows
	Kit        = vector.Kit        // letters and glyphs
	Labels     = layout.Labels     // how provinces are named
	LabelSize  = layout.LabelSize  // how large names are
	Point      = vector.Point      // a place on the board, or on a picture
	Scene      = layout.Scene      // what is drawn over the map
	Shape      = layout.Shape      // one order drawn on the map
	Count      = layout.Count      // a number of units of a power
	Threat     = layout.Threat     // what can be brought into a province
	ThreatTone = layout.ThreatTone // what is known beyond that
	Theme      = atlas.Theme       // the colours and line widths of the map
	Shadow     = layout.Shadow     // a unit as it stands in another position
	Sign       = layout.Sign       // a mark of the user's own
	SignKind   = layout.SignKind   // what such a mark looks like
	Token      = layout.Token      // a small piece beside a unit
)

// The ways to name provinces.
const (
	FullNames = layout.FullNames
	Codes     = layout.Codes
	NoLabels  = layout.NoLabels
)

// The sizes of names.
const (
	NormalLabels = layout.NormalLabels
	SmallLabels  = layout.SmallLabels
	LargeLabels  = layout.LargeLabels
)

// The tones of threats.
const (
	HeldThreat    = layout.HeldThreat
	OpenThreat    = layout.OpenThreat
	FallingThreat = layout.FallingThreat
)

// The kinds of shapes.
const (
	HoldShape   = layout.HoldShape
	MoveShape   = layout.MoveShape
	ConvoyShape = layout.ConvoyShape
	ErrandShape = layout.ErrandShape
)

// The kinds of tokens.
const (
	ShipToken = layout.ShipToken
)

// The kinds of the user's own marks.
const (
	ArrowSign  = layout.ArrowSign
	CircleSign = layout.CircleSign
	TintSign   = layout.TintSign
)

// NewDrawing makes a drawing of the board of v from an SVG file and its anchors file.
func NewDrawing(v *engine.Variant, svg, anchors []byte) (*Drawing, error) {
	return atlas.NewDrawing(v, svg, anchors)
}

// NewKit reads the folders fonts and glyphs.
func NewKit(assets fs.FS) (*Kit, error) { return vector.NewKit(assets) }

// ReadTheme reads the colours and widths of the map from a theme file.
func ReadTheme(data []byte) (*Theme, error) { return atlas.ReadTheme(data) }

// Shapes returns what to draw for the orders of a phase: as they were given if res is nil, otherwise with what became of
// them.
func Shapes(pos *engine.Position, orders []engine.Order, res *engine.Resolution) []Shape {
	return layout.Shapes(pos, orders, res)
}
