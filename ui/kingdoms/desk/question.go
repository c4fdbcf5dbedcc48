package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/gesture"
	"entente/ui/kingdoms/entry"
)

// Question is the confirmation for resolving a phase, or handing in, although orders are missing. It appears in place of the main button's
// text: press again to confirm.
type Question struct {
	Pause *gesture.Pause // no answer is accepted while it lasts; nil means none

	desk    *Desk
	node    *game.Node // the phase it was asked in; nil if not asked
	orders  []kingdoms.Order
	subject entry.Subject
	only    kingdoms.Faction
}

// Ask reports whether the phase may be resolved or the orders handed in: no order is missing, or the question was already asked and nothing
// has changed since. Otherwise it asks the question.
func (q *Question) Ask() bool {
	d := q.desk
	s := d.Shown()
	nothing := s.Pos.Phase.Kind == engine.Adjustment && len(s.Orders) == 0
	if q.Asked() && q.Pause.Deaf() > 0 {
		return false
	}
	if q.Asked() || q.Lacking() == 0 && !nothing {
		q.node = nil
		return true
	}
	q.node, q.orders, q.subject, q.only = s, s.Orders, d.Entry.Subject, d.Entry.Only
	q.Pause.Begin()
	d.Tell()
	return false
}

// Asked reports whether the question is open.
func (q *Question) Asked() bool {
	d := q.desk
	s := d.Shown()
	return q.node == s && !d.Played() && q.subject == d.Entry.Subject && q.only == d.Entry.Only && slices.Equal(q.orders, s.Orders)
}

// Drop closes the question because the user does something else.
func (q *Question) Drop() {
	if q.node != nil {
		q.node = nil
		q.desk.Tell()
	}
}

// sync closes the question if anything has changed.
func (q *Question) sync() {
	if q.node != nil && !q.Asked() {
		q.node = nil
	}
}

// Lacking counts the units that will hold for lack of an order, or retreat by rule although they have a choice (TK 9.2). While orders are
// hidden, it counts only the units of unsealed orders.
func (q *Question) Lacking() int {
	d := q.desk
	s, n := d.Shown(), 0
	if d.Played() {
		return 0
	}
	for _, r := range kingdoms.Adjudicate(s.Pos, s.Orders, kingdoms.Draws{}, s.Rules).Results {
		if f := r.Order.Faction; d.MaySee(f) && !d.Entry.Barred.Has(f) && lacks(s.Pos, r) {
			n++
		}
	}
	return n
}

// lacks reports whether a result fills in an order that a player could have given: a unit holds or retreats by rule.
func lacks(pos *kingdoms.Position, r kingdoms.Result) bool {
	switch {
	case r.Given || pos.Passive.Has(r.Order.Faction):
		return false
	case pos.Phase.Kind == engine.Retreats:
		return len(pos.LegalOrders(r.Order.At)) > 1
	}
	return pos.Phase.Kind == engine.Movement && r.Order.Kind == kingdoms.Hold
}
