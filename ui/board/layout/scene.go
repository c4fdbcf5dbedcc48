package layout

import "entente/engine"

// Scene is everything that is drawn over the map: a value that says what to show, and knows no rule. The zero Scene
// shows an empty board.
type Scene struct {
	Position *engine.Position // units, dislodged units and owners; nil: none

	Selected    engine.Province    // ringed
	Hover       engine.Location    // under the pointer
	Targets     engine.ProvinceSet // may be picked next: filled and hatched
	Supportable engine.ProvinceSet // units that can be supported: dashed ring
	ByConvoy    engine.ProvinceSet // reachable by convoy only: dotted
	Shapes      []Shape            // orders, results, hints
	Ghost       engine.Unit        // the unit being placed or dragged, drawn faintly at GhostAt
	GhostAt     engine.Location
	Labels      Labels
	Language    string // of the names, "" for English

	Damaged       engine.ProvinceSet // units that are drawn broken
	DrivenDamaged engine.ProvinceSet // the same of dislodged units
	Tokens        []Token            // small pieces beside the units

	Stuck     engine.ProvinceSet // dislodged units that have nowhere to go: tagged with StuckText
	StuckText string             // "no retreat" in the language of the window, "" for no tag
	Letters   bool               // power letters on units

	Foreseen *Foreseen // what would become of the orders; nil: they are drawn as given, or as played

	Threats []Threat           // what can be brought where; nil: it is not shown
	Signs   []Sign             // the user's own marks, in the sequence in which they were made
	Shadows []Shadow           // units as they stand in another position, which this one is compared with
	Fresh   engine.ProvinceSet // units that do not stand there in that one: ringed

	Before    *Scene  // what was shown before: this scene is drawn on its way from there; nil: it stands still
	Way       float64 // how far on that way it is, from 0 to 1
	Room      *Scene  // what names make room for, so that they stay where they are while others come and go; nil: this scene
	LabelSize LabelSize
	Far       bool // seen from far away, on a wall: units, lines and marks are drawn larger
}

// Retreating reports whether the phase is one of retreats.
func (s *Scene) Retreating() bool {
	return s.Position != nil && s.Position.Phase.Kind == engine.Retreats
}

// TargetFill is how much of the casing colour lies over a province that may be picked.
const TargetFill = 0.42

// Labels says how provinces are named on the map.
type Labels uint8

// The ways to name provinces.
const (
	FullNames Labels = iota
	Codes
	NoLabels
)

// LabelSize says how large names are written.
type LabelSize uint8

// The sizes of names.
const (
	NormalLabels LabelSize = iota
	SmallLabels
	LargeLabels
)

// factor returns how many times the normal size it is.
func (s LabelSize) factor() float64 {
	switch s {
	case SmallLabels:
		return 0.85
	case LargeLabels:
		return 1.25
	}
	return 1
}

// ShapeKind is what a shape means; the painter gives each kind its look.
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
	ErrandShape // of a token: a person or a ship that goes somewhere alone, or does something there
)

// Shape is one order drawn on the map.
type Shape struct {
	Kind     ShapeKind
	Unit     engine.Unit        // who does it; its power gives the colour
	At       engine.Location    // where that unit stands, or the site of a build
	From     engine.Location    // the supported or carried unit
	To       engine.Location    // goal of a move, retreat, support or convoy
	Via      []engine.Province  // seas that a convoyed move crosses, in order
	Asked    engine.ProvinceSet // of these, those with a fleet that has no order to carry it: the request is shown there
	Broken   bool               // failed: a red cross where it failed
	Moved    bool               // the phase is resolved and the unit stands at its goal: tail is a dot
	Hover    bool               // not given yet: drawn as an offer
	Lit      bool               // a pick at the pointer would mean it
	Forced   bool               // an illegal order kept as written: amber
	Aside    bool               // of another line than the one that is seen: drawn faintly, and in nobody's way
	Strength int                // number shown on it, 0 for none
	Afloat   bool               // a move on a ship of its own, drawn like one by sea
	Token    int                // of an errand: the index of the token in Scene.Tokens
	Strikes  bool               // an errand against the unit of its goal
	Late     float64            // while it is new: the part of the way from the scene before that passes before it begins
}
