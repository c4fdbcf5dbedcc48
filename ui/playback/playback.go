// Package playback shows the results of a phase step by step: the orders, the effective supports, the failed moves, the dislodged
// units, the new positions and the new owners of centers.
package playback

import (
	"time"
)

// Stage is a part of the playback of a phase.
type Stage uint8

// The stages, in order.
const (
	StageOrders Stage = iota
	StageSupports
	StageStandoffs
	StageMoves // dislodged units, and the new positions of all others
	StageCenters
	NumStages = int(StageCenters) + 1
)

// Key returns the text key of a stage. driven says whether units are dislodged in it.
func (s Stage) Key(driven bool) string {
	switch {
	case s == StageMoves && driven:
		return "reveal.dislodged"
	case s == StageMoves:
		return "reveal.moves"
	}
	return map[Stage]string{StageOrders: "reveal.orders", StageSupports: "reveal.supports", StageStandoffs: "reveal.standoffs", StageCenters: "reveal.centers"}[s]
}

// Pace says in which portions the orders are shown in their stage.
type Pace uint8

// The paces.
const (
	AllAtOnce Pace = iota
	PowerByPower
	OrderByOrder
	NumPaces = int(OrderByOrder) + 1
)

// Told is the part of a phase that is shown so far. The zero value is the board before the phase, without orders.
type Told struct {
	Orders    int  // number of orders shown, in the order of the sequence
	Supports  bool // effective supports and convoys, and the strengths of moves
	Standoffs bool // failed moves
	Driven    bool // dislodged units
	Moved     bool // new positions of units
	Centers   bool // new owners of centers
}

// All returns the whole phase.
func All() Told {
	return Told{Orders: 1 << 30, Supports: true, Standoffs: true, Driven: true, Moved: true, Centers: true}
}

// beat is a unit of playback. It ends with Told being shown.
type beat struct {
	Stage  Stage
	Told   Told
	Motion time.Duration // duration of the animation
	Rest   time.Duration // pause until the next beat
	Stop   bool          // a manual step ends here
}

// The timings of a playback.
const (
	growTime     = 400 * time.Millisecond // moves
	fadeTime     = 200 * time.Millisecond
	aidTime      = 250 * time.Millisecond // the supports and convoys of a power
	aidApart     = 60 * time.Millisecond  // between powers
	crossTime    = 120 * time.Millisecond
	crossRest    = 500 * time.Millisecond
	glideTime    = 300 * time.Millisecond
	recolorTime  = 250 * time.Millisecond
	shortRest    = 300 * time.Millisecond
	LongestTotal = 6 * time.Second
)
