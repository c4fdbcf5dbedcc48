package plancheck

import (
	"context"

	"entente/engine"
	"entente/engine/search"
)

// ThreatCache caches the forces that powers can bring to the provinces of one position: the counts immediately, the proofs about
// centers when they are ready. A new position replaces the previous one.
type ThreatCache struct {
	later   func(do func()) // runs a function on the thread of the caller
	changed func()          // called when more is known
	pos     *engine.Position
	rules   engine.Rules
	threats *search.Threats
	cancel  context.CancelFunc

	Behind func(do func()) // runs slow work; nil: in a goroutine
}

// NewWatch makes a cache. later runs functions on the thread of the caller; changed is called when more is known.
func NewWatch(later func(do func()), changed func()) *ThreatCache {
	return &ThreatCache{later: later, changed: changed, cancel: func() {}}
}

// At returns what is known about a position. Do not change it. The first call for a position starts the proofs.
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

// Rest drops the position, and stops the work on it.
func (w *ThreatCache) Rest() {
	w.cancel()
	w.pos, w.threats, w.cancel = nil, nil, func() {}
}
