package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/gesture"
	"entente/ui/kingdoms/entry"
)

// Question is what the big button asks in place before it carries out a phase in which orders are missing, or hands such orders in: press
// again.
type Question struct {
	Pause *gesture.Pause // nothing answers while it lasts; nil: an answer is taken at once

	desk    *Desk
	node    *game.Node // the phase it was asked in; nil: it was not
	orders  []kingdoms.Order
	subject entry.Subject
	only    kingdoms.Faction
}

// Ask reports whether the phase may be carried out, or the orders handed in: nothing that is due is missing, or it was asked about already and nothing has changed
// since. Otherwise it asks.
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

// Asked reports whether the question waits for its answer.
func (q *Question) Asked() bool {
	d := q.desk
	s := d.Shown()
	return q.node == s && !d.Played() && q.subject == d.Entry.Subject && q.only == d.Entry.Only && slices.Equal(q.orders, s.Orders)
}

// Drop takes the question back: the user does something else.
func (q *Question) Drop() {
	if q.node != nil {
		q.node = nil
		q.desk.Tell()
	}
}

// sync forgets the question when something has changed.
func (q *Question) sync() {
	if q.node != nil && !q.Asked() {
		q.node = nil
	}
}

// Lacking counts the units that will hold for want of an order, or retreat by the rule though they could go elsewhere (TK 9.2). While
// orders are hidden it counts those whose orders lie open.
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

// lacks reports whether a result fills in an order that a player could have chosen: a unit holds, or retreats by the rule.
func lacks(pos *kingdoms.Position, r kingdoms.Result) bool {
	switch {
	case r.Given || pos.Passive.Has(r.Order.Faction):
		return false
	case pos.Phase.Kind == engine.Retreats:
		return len(pos.LegalOrders(r.Order.At)) > 1
	}
	return pos.Phase.Kind == engine.Movement && r.Order.Kind == kingdoms.Hold
}
