// Package telling tells the results of a phase step by step: which orders are seen, which supports count, who was stopped,
// who is dislodged, where everybody stands, who owns the centers.
package telling

import (
	"reflect"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
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

// Timings of a telling (LOOK, Reveal).
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

// Telling is how the results of one phase of Europe's game are told, beat by beat. It never changes.
type Telling struct {
	Course
	Pos    *engine.Position
	End    *engine.Position // the board after the phase, with dislodged units on it
	Orders []engine.Order
}

// New makes the telling of a phase with at least one beat; end is the board after it.
func New(pos *engine.Position, orders []engine.Order, res *engine.Resolution, end *engine.Position, pace Pace) *Telling {
	t := &Telling{Pos: pos, End: end, Orders: orders}
	given, final := paint.Shapes(pos, orders, nil), paint.Shapes(pos, orders, res)
	matters := make([]Matter, len(orders))
	for i, o := range orders {
		given[i].Forced = final[i].Forced // by the rules of the table, as the judge has it
		driven := pos.Phase.Kind == engine.Movement && end.Dislodged[final[i].At.Province].Unit.Type != engine.NoUnit
		matters[i] = Matter{o.Power, IsAid(o), driven, given[i], final[i]}
	}
	t.Course = NewCourse(matters, final[len(given):], pace, func(c *Course, before, now Told) bool {
		return *t.position(before) != *t.position(now) || !reflect.DeepEqual(c.Shapes(before), c.Shapes(now))
	})
	return t
}

// Of makes the telling of a resolved phase of a game.
func Of(n *game.Node, pace Pace) *Telling {
	end := n.Result.Aftermath(n.Position)
	return New(n.Position, n.Plain(), n.Result, &end, pace)
}

// IsAid reports whether an order helps another one.
func IsAid(o engine.Order) bool {
	return o.Kind == engine.SupportHold || o.Kind == engine.SupportMove || o.Kind == engine.Convoy
}

// Failed reports whether what a unit was told came to nothing.
func Failed(r engine.Result) bool { return r.Failed() }
