package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/entry"
)

// Question is what the big button asks in place before it resolves a phase in which units lack orders: press again.
type Question struct {
	// Watched reports whether others see the game besides the user. nil: nobody does.
	Watched func() bool

	desk     *Desk
	node     *game.Node // the phase it was asked in; nil: it was not
	orders   []engine.Order
	selected engine.Province
}

// Put asks, and reports whether it did: not if every order is given, nor if it was asked a moment ago.
func (q *Question) Put() bool {
	d := q.desk
	d.Entry.Enter() // a support that is only half built stands
	n := d.Game.Node()
	if q.Asked() || n.Result != nil || missing(n) <= 0 {
		q.node = nil
		return false
	}
	q.node, q.orders, q.selected = n, n.Plain(), d.Entry.Selected()
	d.Tell()
	return true
}

// Asked reports whether it was asked, and nothing has changed since.
func (q *Question) Asked() bool {
	d := q.desk
	n := d.Game.Node()
	return q.node == n && !d.Played() && q.selected == d.Entry.Selected() && slices.Equal(q.orders, n.Plain())
}

// Drop takes it back: the user does something else.
func (q *Question) Drop() {
	if q.node != nil {
		q.node = nil
		q.desk.Tell()
	}
}

// settle forgets it when something has changed.
func (q *Question) settle() {
	if q.node != nil && !q.Asked() {
		q.node = nil
	}
}

// watched reports whether others see the game.
func (q *Question) watched() bool { return q.Watched != nil && q.Watched() }

// missing counts the orders that are due in a phase and were not given.
func missing(n *game.Node) int {
	count, orders := 0, n.Plain()
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		given, due := entry.Progress(n.Position, orders, engine.Power(i))
		count += due - given
	}
	return count
}
