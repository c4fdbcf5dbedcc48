// Package telling tells the results of a phase step by step: which orders are seen, which supports count, who was stopped,
// who is dislodged, where everybody stands, who owns the centers.
package telling

import (
	"reflect"
	"time"

	"entente/engine"
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

// Telling is how the results of one phase are told, beat by beat. It never changes.
type Telling struct {
	Pos      *engine.Position
	End      *engine.Position // the board after the phase, with dislodged units on it
	Orders   []engine.Order
	given    []paint.Shape // the orders as they were given
	final    []paint.Shape // the same with what became of them, and what was removed without an order
	Sequence []int         // of orders: the one to be told first, ...
	Beats    []beat
	pace     Pace
}

// New makes the telling of a phase with at least one beat; end is the board after it.
func New(pos *engine.Position, orders []engine.Order, res *engine.Resolution, end *engine.Position, pace Pace) *Telling {
	t := &Telling{
		Pos: pos, End: end, Orders: orders, given: paint.Shapes(pos, orders, nil), final: paint.Shapes(pos, orders, res),
		pace: pace,
	}
	for i := range t.given {
		t.given[i].Forced = t.final[i].Forced // by the rules of the table, as the judge has it
	}
	aids := t.arrange(pace)
	all := Told{Orders: len(t.Sequence)}
	if pace == AllAtOnce {
		t.add(beat{StageOrders, Told{Orders: len(t.Sequence) - aids}, growTime, shortRest, true})
		t.add(beat{StageSupports, all, aidTime + time.Duration(t.powers(true)-1)*aidApart, fadeTime, false})
	} else {
		t.addOrders(pace)
	}
	all.Supports = true
	t.add(beat{StageSupports, all, crossTime, shortRest, true})
	all.Standoffs = true
	t.add(beat{StageStandoffs, all, crossTime, crossRest, true})
	all.Driven = true
	t.add(beat{StageMoves, all, glideTime, shortRest, false})
	all.Moved = true
	t.add(beat{StageMoves, all, glideTime, shortRest, true})
	all.Centers = true
	t.add(beat{StageCenters, all, recolorTime, 0, true})
	t.finish(all)
	return t
}

// IsAid reports whether an order helps another one.
func IsAid(o engine.Order) bool {
	return o.Kind == engine.SupportHold || o.Kind == engine.SupportMove || o.Kind == engine.Convoy
}

// arrange puts the orders into their sequence, power by power; all at once, what helps comes last. It returns how many
// orders help.
func (t *Telling) arrange(pace Pace) (aids int) {
	for _, last := range [2]bool{false, true} {
		for pw := range t.Pos.Variant.Powers {
			for i, o := range t.Orders {
				if o.Power != engine.Power(pw) || (pace == AllAtOnce && IsAid(o)) != last {
					continue
				}
				t.Sequence = append(t.Sequence, i)
				if IsAid(o) {
					aids++
				}
			}
		}
	}
	return aids
}

// powers returns how many powers gave orders, or orders that help.
func (t *Telling) powers(aids bool) int {
	seen := map[engine.Power]bool{}
	for _, o := range t.Orders {
		if !aids || IsAid(o) {
			seen[o.Power] = true
		}
	}
	return max(len(seen), 1)
}

// addOrders adds a beat for each order, or each power.
func (t *Telling) addOrders(pace Pace) {
	for i := range t.Sequence {
		next := i + 1
		if pace == OrderByOrder || next == len(t.Sequence) || t.power(i) != t.power(next) {
			t.add(beat{StageOrders, Told{Orders: next}, growTime, shortRest, true})
		}
	}
}

// power returns whose order is told at a place of the sequence.
func (t *Telling) power(i int) engine.Power { return t.Orders[t.Sequence[i]].Power }

// add adds a beat, unless it shows nothing new.
func (t *Telling) add(b beat) {
	before := Told{}
	if n := len(t.Beats); n > 0 {
		before = t.Beats[n-1].Told
	}
	if old, now := t.Scene(before), t.Scene(b.Told); *old.Position != *now.Position || !reflect.DeepEqual(old.Shapes, now.Shapes) {
		t.Beats = append(t.Beats, b)
	}
}

// finish makes the last beat tell everything, lets steps end wherever a stage does, and keeps the whole short.
func (t *Telling) finish(all Told) {
	if len(t.Beats) == 0 {
		t.Beats = []beat{{Stage: StageOrders, Rest: shortRest}}
	}
	last := len(t.Beats) - 1
	t.Beats[last].Told, t.Beats[last].Rest = all, 0
	for i := range t.Beats {
		t.Beats[i].Stop = t.Beats[i].Stop || i == last || t.Beats[i+1].Stage != t.Beats[i].Stage
	}
	total := t.total()
	for i := range t.Beats {
		if b := &t.Beats[i]; total > LongestTotal {
			b.Motion = time.Duration(float64(b.Motion) * float64(LongestTotal) / float64(total))
			b.Rest = time.Duration(float64(b.Rest) * float64(LongestTotal) / float64(total))
		}
	}
}

// total returns how long all beats take.
func (t *Telling) total() (sum time.Duration) {
	for _, b := range t.Beats {
		sum += b.Motion + b.Rest
	}
	return sum
}

// At returns what is told after so many beats.
func (t *Telling) At(beats int) Told {
	if beats <= 0 {
		return Told{}
	}
	return t.Beats[min(beats, len(t.Beats))-1].Told
}

// StopAfter returns how many beats there are up to the next end of a step.
func (t *Telling) StopAfter(beats int) int {
	for beats < len(t.Beats) {
		if beats++; t.Beats[beats-1].Stop {
			break
		}
	}
	return beats
}

// StopBefore returns how many beats there are up to the end of the step before.
func (t *Telling) StopBefore(beats int) int {
	for beats > 0 {
		if beats--; beats == 0 || t.Beats[beats-1].Stop {
			break
		}
	}
	return beats
}

// StageEnd returns how many beats there are up to the end of a stage, and whether there are any of that stage.
func (t *Telling) StageEnd(s Stage) (beats int, ok bool) {
	for i, b := range t.Beats {
		if b.Stage == s {
			beats, ok = i+1, true
		}
	}
	return beats, ok
}

// Failed reports whether what a unit was told came to nothing.
func Failed(r engine.Result) bool { return r.Failed() }
