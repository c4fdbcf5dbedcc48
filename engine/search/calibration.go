package search

import (
	"cmp"
	"math"
	"slices"

	"entente/engine"
	"entente/engine/packed"
)

// Event is what a share of the odds is about. People who order something rare have often talked, so that what the odds say of it came more
// often than they say, and for each kind of event by another measure.
type Event uint8

// The events.
const (
	MoveWorks      Event = iota // a move that no order of the plan supports
	SupportedWorks              // a move that one does
	SupportWorks                // a support is not cut, and matches
	HoldWorks                   // a unit that holds is not dislodged
	ConvoyWorks                 // a fleet convoys
	Dislodges                   // a unit of the plan is dislodged
	CenterEntered               // a center that the powers of the plan do not own, and end in
	CenterLost                  // a center that they own, in which others end
	numEvents
)

// Events returns all events.
func Events() []Event {
	return []Event{MoveWorks, SupportedWorks, SupportWorks, HoldWorks, ConvoyWorks, Dislodges, CenterEntered, CenterLost}
}

// String returns the name of the event in tables: "supported move".
func (e Event) String() string {
	return [...]string{"move", "supported move", "support", "hold", "convoy", "dislodged", "center entered", "center lost", ""}[min(e, numEvents)]
}

// Event says which event it is that the order of the unit in p works.
func (q *Question) Event(p engine.Province) Event {
	i := slices.IndexFunc(q.Orders, func(o engine.Order) bool { return o.At.Province == p })
	if i < 0 {
		return HoldWorks
	}
	switch o := q.Orders[i]; o.Kind {
	case engine.Move:
		for _, s := range q.Orders {
			if s.Kind == engine.SupportMove && s.From.Province == p && s.To.Province == o.To.Province {
				return SupportedWorks
			}
		}
		return MoveWorks
	case engine.SupportMove, engine.SupportHold:
		return SupportWorks
	case engine.Convoy:
		return ConvoyWorks
	}
	return HoldWorks
}

// Trial is one event of a recorded game: the share that the odds had said, and whether it came so.
type Trial struct {
	Event Event
	Said  float64
	Came  bool
}

// Calibration says how often that came of which the odds say a share: in recorded games, by kind of event. The zero Calibration takes every
// share as it is. It never changes once made.
type Calibration struct{ curves [numEvents][]knot }

// knot is a point of a curve: what was said, how often it came, and the standard error of that.
type knot struct{ said, came, off float32 }

// fewTrials is how many trials a point of a curve stands for at least.
const fewTrials = 150

// NewCalibration learns from trials: for each event the rising curve that is nearest to them by least squares (isotonic regression). Events
// with too few trials for one point keep their shares.
func NewCalibration(trials []Trial) Calibration {
	var c Calibration
	for _, e := range Events() {
		var list []Trial
		for _, t := range trials {
			if t.Event == e {
				list = append(list, t)
			}
		}
		c.curves[e] = curve(list)
	}
	return c
}

// pool is a run of trials that share a point.
type pool struct{ n, said, came float64 }

func (p pool) rate() float64 { return p.came / p.n }

func (p pool) with(o pool) pool { return pool{p.n + o.n, p.said + o.said, p.came + o.came} }

// curve makes the points of one event.
func curve(trials []Trial) []knot {
	slices.SortStableFunc(trials, func(a, b Trial) int { return cmp.Compare(a.Said, b.Said) })
	var pools []pool
	for i := 0; i < len(trials); {
		p := pool{}
		for first := trials[i].Said; i < len(trials) && (p.n < fewTrials || trials[i].Said == first); i++ {
			p = p.with(pool{1, trials[i].Said, oneIf(trials[i].Came)})
			first = trials[i].Said
		}
		if p.n < fewTrials && len(pools) > 0 { // the rest
			pools[len(pools)-1] = pools[len(pools)-1].with(p)
		} else {
			pools = append(pools, p)
		}
		for n := len(pools); n > 1 && pools[n-2].rate() >= pools[n-1].rate(); n-- { // it must rise
			pools[n-2] = pools[n-2].with(pools[n-1])
			pools = pools[:n-1]
		}
	}
	var knots []knot
	for _, p := range pools {
		if p.n < fewTrials {
			continue
		}
		rate := (p.came + 0.5) / (p.n + 1)
		knots = append(knots, knot{float32(p.said / p.n), float32(p.rate()), float32(math.Sqrt(rate * (1 - rate) / p.n))})
	}
	return knots
}

func oneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// Share returns how often an event came of which the odds said a share, and the standard error of that: 0.14 where of a hundred such orders
// 14 worked. Between the points of the curve it goes straight; beyond its ends it stays.
func (c *Calibration) Share(e Event, said float64) (share, standardError float64) {
	if e >= numEvents || len(c.curves[e]) == 0 {
		return said, 0
	}
	list := c.curves[e]
	i, _ := slices.BinarySearchFunc(list, float32(said), func(k knot, x float32) int { return cmp.Compare(k.said, x) })
	switch i {
	case 0:
		return float64(list[0].came), float64(list[0].off)
	case len(list):
		return float64(list[i-1].came), float64(list[i-1].off)
	}
	a, b := list[i-1], list[i]
	part := (said - float64(a.said)) / float64(b.said-a.said)
	return float64(a.came) + part*float64(b.came-a.came), float64(a.off) + part*float64(b.off-a.off)
}

// mostKnots is how many points of a curve a file keeps.
const mostKnots = 255

func (c *Calibration) append(dst []byte) []byte {
	for _, list := range c.curves {
		list = list[:min(len(list), mostKnots)]
		dst = append(dst, byte(len(list)))
		for _, k := range list {
			dst = appendFloats(dst, k.said, k.came, k.off)
		}
	}
	return dst
}

// readCalibration reads what append has written. Points that do not rise are an error.
func readCalibration(r *packed.Reader) (c Calibration) {
	for e := range c.curves {
		for range r.Byte() {
			k := knot{r.Float(), r.Float(), r.Float()}
			list := c.curves[e]
			rises := len(list) == 0 || list[len(list)-1].said < k.said && list[len(list)-1].came <= k.came
			if sane := k.said >= 0 && k.said <= 1 && k.came >= 0 && k.came <= 1 && k.off >= 0 && k.off <= 1; r.Err == nil && !(sane && rises) {
				r.Err = errCurve
			}
			c.curves[e] = append(list, k)
		}
	}
	return c
}
