// Package playback shows the results of a phase step by step: the orders, the supports that count, the moves that fail, the dislodged
// units, the new position, the owners of centers.
package playback

import (
	"time"
)

// Stage is a part of telling what became of the orders of a phase.
type Stage uint8

// The stages, in their sequence.
const (
	StageOrders Stage = iota
	StageSupports
	StageStandoffs
	StageMoves // who is dislodged, and where all others came to stand
	StageCenters
	NumStages = int(StageCenters) + 1
)

// Key returns the key of what a stage is called. driven says whether units are dislodged in it.
func (s Stage) Key(driven bool) string {
	switch {
	case s == StageMoves && driven:
		return "reveal.dislodged"
	case s == StageMoves:
		return "reveal.moves"
	}
	return map[Stage]string{StageOrders: "reveal.orders", StageSupports: "reveal.supports", StageStandoffs: "reveal.standoffs", StageCenters: "reveal.centers"}[s]
}

// Pace says how the orders are told in their stage.
type Pace uint8

// The paces.
const (
	AllAtOnce Pace = iota
	PowerByPower
	OrderByOrder
	NumPaces = int(OrderByOrder) + 1
)

// Told is what has been told so far. The zero told is the board before the orders were carried out, without them.
type Told struct {
	Orders    int  // so many, of the telling's sequence, are seen
	Supports  bool // which supports and convoys count, and how strong that makes moves
	Standoffs bool // which moves failed
	Driven    bool // who is dislodged
	Moved     bool // where all units are now
	Centers   bool // who owns the centers now
}

// All is everything that can be told of a phase.
func All() Told {
	return Told{Orders: 1 << 30, Supports: true, Standoffs: true, Driven: true, Moved: true, Centers: true}
}

// beat is a step of a telling: it ends with something told.
type beat struct {
	Stage  Stage
	Told   Told
	Motion time.Duration // for which the change is seen
	Rest   time.Duration // until the next beat
	Stop   bool          // a step by hand ends here
}

// Timings of a telling.
const (
	growTime     = 400 * time.Millisecond // moves
	fadeTime     = 200 * time.Millisecond
	aidTime      = 250 * time.Millisecond // the supports and convoys of a power
	aidApart     = 60 * time.Millisecond  // from power to power
	crossTime    = 120 * time.Millisecond
	crossRest    = 500 * time.Millisecond
	glideTime    = 300 * time.Millisecond
	recolorTime  = 250 * time.Millisecond
	shortRest    = 300 * time.Millisecond
	LongestTotal = 6 * time.Second
)
