package game

import (
	"slices"

	"entente/engine"
	"entente/engine/record"
)

// The armistice of a power is part of the position, so that adjudication obeys it; who declared it and why are events of
// the phase. A file has only the events, except where a position was set by hand.

// armisticeAfter returns the powers under armistice once the events of a phase have happened.
func armisticeAfter(set engine.PowerSet, events []Event) engine.PowerSet {
	for _, e := range events {
		switch e.Kind {
		case Armistice:
			set |= engine.PowersOf(e.Power)
		case Lifted:
			set &^= engine.PowersOf(e.Power)
		}
	}
	return set
}

// armisticeBefore returns the powers that were under armistice before the events of n.
func armisticeBefore(n *Node) engine.PowerSet {
	set := n.Position.Armistice
	for _, e := range slices.Backward(n.Events) {
		switch e.Kind {
		case Armistice:
			set &^= engine.PowersOf(e.Power)
		case Lifted:
			set |= engine.PowersOf(e.Power)
		}
	}
	return set
}

// setByHand reports whether the position of n differs from the one that the phase before led to.
func (n *Node) setByHand(before *engine.Position) bool {
	if n.Position == before {
		return false
	}
	pos := *before
	pos.Armistice = armisticeAfter(pos.Armistice, n.Events)
	return *n.Position != pos
}

// declare puts exactly the powers of a set under armistice. It drops the orders of those whose armistice begins.
func (n *Node) declare(set engine.PowerSet) {
	if set == n.Position.Armistice {
		return
	}
	began := set &^ n.Position.Armistice
	pos := *n.Position
	pos.Armistice = set
	n.Position = &pos
	n.Orders = AddOrders(&pos, nil, without(n.Orders, func(o engine.Order) bool { return began.Has(o.Power) }))
}

// Declare puts the powers under armistice that the events of the phase name, in addition to those of its position. It is for a phase that
// is being read.
func (n *Node) Declare() { n.declare(armisticeAfter(n.Position.Armistice, n.Events)) }

// declared returns s with the armistices that begin by themselves in its current phase, if the table agreed on that.
func (g *table) declared(s state) state {
	after := *g
	after.tree, after.ed = record.New(s)
	var events []Event
	for _, pw := range after.ArmisticeDue() {
		events = append(events, Event{Kind: Armistice, Power: pw, Auto: true})
	}
	st := after.standing(s.Path())
	if len(events) == 0 || st.applyAll(after.Node(), events) != nil {
		return s
	}
	s = s.Here(func(n *Node) {
		n.Events = events
		n.declare(st.armistice)
	})
	return s
}
