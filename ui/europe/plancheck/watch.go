package plancheck

import (
	"context"

	"entente/engine"
	"entente/engine/search"
)

// ThreatCache keeps what powers can bring to the provinces of one position: the counts at once, what is proven of the centers as soon as
// it is. A new position takes the place of the one before.
type ThreatCache struct {
	later   func(do func()) // does something where the watch is used
	changed func()          // more is known
	pos     *engine.Position
	rules   engine.Rules
	threats *search.Threats
	cancel  context.CancelFunc

	Behind func(do func()) // does what takes long; nil: in a goroutine
}

// NewWatch makes a watch. later does things where it is used; changed is told when more is known.
func NewWatch(later func(do func()), changed func()) *ThreatCache {
	return &ThreatCache{later: later, changed: changed, cancel: func() {}}
}

// At returns what is known about a position, which nobody may change. The first question begins to find out more.
func (w *ThreatCache) At(pos *engine.Position, r engine.Rules) *search.Threats {
	if pos == w.pos && r == w.rules {
		return w.threats
	}
	w.cancel()
	ctx, cancel := context.WithCancel(context.Background())
	w.pos, w.rules, w.cancel, w.threats = pos, r, cancel, search.Count(pos)
	if len(w.threats.Centers) == 0 {
		return w.threats
	}
	behind := w.Behind
	if behind == nil {
		behind = func(do func()) { go do() }
	}
	behind(func() {
		t := search.Count(pos)
		t.Prove(r, func() bool { return ctx.Err() != nil })
		w.later(func() {
			if ctx.Err() == nil && pos == w.pos {
				w.threats = t
				w.changed()
			}
		})
	})
	return w.threats
}

// Rest forgets the position, and ends what goes on about it.
func (w *ThreatCache) Rest() {
	w.cancel()
	w.pos, w.threats, w.cancel = nil, nil, func() {}
}
