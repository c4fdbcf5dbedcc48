package ui

import (
	"time"

	"entente/engine"
	"entente/ui/board/paint"
)

// scene returns the board when something has been told: units, and the shapes of the orders at their places in the list.
func (t *telling) scene(now told) paint.Scene {
	return paint.Scene{Position: t.position(now), Shapes: t.shapes(now)}
}

// position returns where the units are.
func (t *telling) position(now told) *engine.Position {
	pos := *t.pos
	switch {
	case now.Moved:
		pos = *t.end
		if !now.Centers {
			pos.Owners = t.pos.Owners
		}
	case now.Driven && pos.Phase.Kind == engine.Movement:
		for p, d := range t.end.Dislodged {
			if d.Unit.Type != engine.NoUnit {
				pos.Dislodged[p], pos.Units[p] = d, engine.Unit{}
			}
		}
	}
	return &pos
}

// shapes returns the orders that are seen, each with as much of its fate as is told.
func (t *telling) shapes(now told) []paint.Shape {
	shapes := make([]paint.Shape, len(t.final))
	var ranks [256]int // of powers that help, from 1
	last := 0
	for _, i := range t.sequence {
		if o := t.orders[i]; isAid(o) && ranks[o.Power] == 0 {
			last++
			ranks[o.Power] = last
		}
	}
	for _, i := range t.sequence[:min(now.Orders, len(t.sequence))] {
		shapes[i] = t.shape(i, now)
		if o := t.orders[i]; isAid(o) && last > 1 && !now.Supports {
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
func (t *telling) shape(i int, now told) paint.Shape {
	given, final := t.given[i], t.final[i]
	driven := t.pos.Phase.Kind == engine.Movement && t.end.Dislodged[final.At.Province].Unit.Type != engine.NoUnit
	switch {
	case isAid(t.orders[i]):
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

// fate reports whether it has been told what became of the order of a result.
func (t *telling) fate(r engine.Result, now told) bool {
	switch {
	case r.Dislodged && t.pos.Phase.Kind == engine.Movement:
		return now.Driven
	case isAid(r.Order):
		return now.Supports
	case failed(r):
		return now.Standoffs
	}
	return now.Moved
}

// seen reports whether the order of a result has been told.
func (t *telling) seen(r engine.Result, now told) bool {
	for _, i := range t.sequence[:min(now.Orders, len(t.sequence))] {
		if o := t.orders[i]; o.At == r.Order.At && o.Kind == r.Order.Kind && o.Power == r.Order.Power {
			return true
		}
	}
	return now.Moved
}
