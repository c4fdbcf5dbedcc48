package telling

import (
	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/playback"
)

// Scene returns the board at a point of the playback: units, and the shapes of the orders at their indexes in the list.
func (t *Telling) Scene(now playback.Told) layout.Scene {
	return layout.Scene{Position: t.position(now), Shapes: t.Shapes(now)}
}

// position returns the units at that point.
func (t *Telling) position(now playback.Told) *engine.Position {
	pos := *t.Pos
	switch {
	case now.Moved:
		pos = *t.End
		if !now.Centers {
			pos.Owners = t.Pos.Owners
		}
	case now.Driven && pos.Phase.Kind == engine.Movement:
		for p, d := range t.End.Dislodged {
			if d.Unit.Type != engine.NoUnit {
				pos.Dislodged[p], pos.Units[p] = d, engine.Unit{}
			}
		}
	}
	return &pos
}

// Fate reports whether the result of an order has been shown.
func (t *Telling) Fate(r engine.Result, now playback.Told) bool {
	switch {
	case r.Dislodged && t.Pos.Phase.Kind == engine.Movement:
		return now.Driven
	case IsAid(r.Order):
		return now.Supports
	case Failed(r):
		return now.Standoffs
	}
	return now.Moved
}

// Seen reports whether the order of a result has been shown.
func (t *Telling) Seen(r engine.Result, now playback.Told) bool {
	for _, i := range t.Sequence[:min(now.Orders, len(t.Sequence))] {
		if o := t.Orders[i]; o.At == r.Order.At && o.Kind == r.Order.Kind && o.Power == r.Order.Power {
			return true
		}
	}
	return now.Moved
}
