package layout

import "entente/engine"

// Scene is everything drawn over the map. It is a value and holds no rules. The zero Scene shows an empty board.
type Scene struct {
	Position *engine.Position // units, dislodged units and owners; nil if none

	Selected    engine.Province    // ringed
	Hover       engine.Location    // under the pointer
	Targets     engine.ProvinceSet // can be picked next: filled and hatched
	Supportable engine.ProvinceSet // units that can be supported: dashed ring
	ByConvoy    engine.ProvinceSet // reachable by convoy only: dotted
	Shapes      []Shape            // orders, results, hints
	Ghost       engine.Unit        // the unit being placed or dragged, drawn faintly at GhostAt
	GhostAt     engine.Location
	Labels      Labels
	Language    string // of the names, "" for English

	Damaged       engine.ProvinceSet // units drawn as damaged
	DrivenDamaged engine.ProvinceSet // the same for dislodged units
	Tokens        []Token            // small pieces beside the units

	Stuck     engine.ProvinceSet // dislodged units without a retreat: tagged with StuckText
	StuckText string             // "no retreat" in the language of the window, "" for no tag
	Letters   bool               // power letters on units

	Foreseen *Foreseen // preview of the results; nil: orders are shown as given, or with their results

	Threats []Threat           // forces that can reach each province; nil: not shown
	Signs   []Sign             // the user's own marks, in the order in which they were drawn
	Shadows []Shadow           // units of another position that this one is compared with
	Fresh   engine.ProvinceSet // units that are not in that position: ringed

	Before    *Scene  // the previous scene during a transition, or nil
	Way       float64 // the progress of the transition, 0 to 1
	Room      *Scene  // the scene that names make room for, so that they stay in place while shapes come and go; nil: this scene
	LabelSize LabelSize
	Far       bool // for viewing from a distance, on a wall: units, lines and marks are larger
}

// Retreating reports whether the phase is a retreat phase.
func (s *Scene) Retreating() bool {
	return s.Position != nil && s.Position.Phase.Kind == engine.Retreats
}

// TargetFill is the opacity of the casing color over a province that can be picked.
const TargetFill = 0.42

// Labels is the kind of names on the map.
type Labels uint8

// The kinds of names.
const (
	FullNames Labels = iota
	Codes
	NoLabels
)

// LabelSize is the size of names.
type LabelSize uint8

// The sizes of names.
const (
	NormalLabels LabelSize = iota
	SmallLabels
	LargeLabels
)

// factor returns the ratio to the normal size.
func (s LabelSize) factor() float64 {
	switch s {
	case SmallLabels:
		return 0.85
	case LargeLabels:
		return 1.25
	}
	return 1
}

// ShapeKind is the meaning of a shape; the painter chooses the look for each kind.
type ShapeKind uint8

// The kinds of shapes.
const (
	NoShape ShapeKind = iota
	HoldShape
	MoveShape
	SupportHoldShape
	SupportMoveShape
	ConvoyShape
	RetreatShape
	DisbandShape
	BuildShape
	WaiveShape
	ErrandShape // of a token: a person or a ship that travels alone or acts at its destination
)

// Shape is one order drawn on the map.
type Shape struct {
	Kind     ShapeKind
	Unit     engine.Unit        // the unit; its power determines the color
	At       engine.Location    // the place of the unit, or the site of a build
	From     engine.Location    // the supported or convoyed unit
	To       engine.Location    // destination of a move, retreat, support or convoy
	Via      []engine.Province  // seas that a convoyed move crosses, in order
	Asked    engine.ProvinceSet // seas in Via whose fleet has no order to convoy the unit: the request is shown there
	Broken   bool               // failed: a red cross where it failed
	Moved    bool               // the phase is resolved and the unit is at its destination: the tail is a dot
	Hover    bool               // not given yet: drawn as an offer
	Lit      bool               // what a pick at the pointer would order
	Forced   bool               // an illegal order kept as written: amber
	Aside    bool               // of another variation: drawn faintly and not avoided by names
	Strength int                // number shown on it, or 0
	Afloat   bool               // a move on a ship of its own, drawn like one by sea
	Token    int                // for an errand: the index of the token in Scene.Tokens
	Strikes  bool               // an errand against the unit at its destination
	Late     float64            // for a new shape: the fraction of the transition before it appears
}
