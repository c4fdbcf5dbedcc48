package telling

import (
	"time"

	"entente/engine"
	"entente/ui/board/paint"
)

// Scene returns the board when something has been told: units, and the shapes of the orders at their places in the list.
func (t *Telling) Scene(now Told) paint.Scene {
	return paint.Scene{Position: t.position(now), Shapes: t.shapes(now)}
}

// position returns where the units are.
func (t *Telling) position(now Told) *engine.Position {
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

// shapes returns the orders that are seen, each with as much of its fate as is told.
func (t *Telling) shapes(now Told) []paint.Shape {
	shapes := make([]paint.Shape, len(t.final))
	var ranks [256]int // of powers that help, from 1
	last := 0
	for _, i := range t.Sequence {
		if o := t.Orders[i]; IsAid(o) && ranks[o.Power] == 0 {
			last++
			ranks[o.Power] = last
		}
	}
	for _, i := range t.Sequence[:min(now.Orders, len(t.Sequence))] {
		shapes[i] = t.shape(i, now)
		if o := t.Orders[i]; IsAid(o) && last > 1 && !now.Supports {
			begin := time.Duration(ranks[o.Power]-1) * aidApart
			shapes[i].Late = float64(begin) / float64(aidTime+time.Duration(last-1)*aidApart)
		}
	}
	if now.Moved {
		copy(shapes[len(t.given):], t.final[len(t.given):])
	}
	return shapes
}

// shape returns an order with as much of its fate as is told.
func (t *Telling) shape(i int, now Told) paint.Shape {
	given, final := t.given[i], t.final[i]
	driven := t.Pos.Phase.Kind == engine.Movement && t.End.Dislodged[final.At.Province].Unit.Type != engine.NoUnit
	switch {
	case IsAid(t.Orders[i]):
		if now.Supports {
			return final
		}
		return given
	case now.Moved || driven && now.Driven, !final.Moved && !driven && now.Standoffs:
		return final
	case final.Broken && final.Kind != paint.HoldShape && now.Standoffs:
		return final
	}
	if now.Supports && final.Strength > 1 {
		given.Strength = final.Strength
	}
	return given
}

// Fate reports whether it has been told what became of the order of a result.
func (t *Telling) Fate(r engine.Result, now Told) bool {
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

// Seen reports whether the order of a result has been told.
func (t *Telling) Seen(r engine.Result, now Told) bool {
	for _, i := range t.Sequence[:min(now.Orders, len(t.Sequence))] {
		if o := t.Orders[i]; o.At == r.Order.At && o.Kind == r.Order.Kind && o.Power == r.Order.Power {
			return true
		}
	}
	return now.Moved
}
