package game

import (
	"slices"

	"entente/engine"
	"entente/engine/game/form"
	"entente/engine/record"
)

// Node is a phase of a game: a position, its orders and, once adjudicated, their results. A node never changes after it has been
// returned; edits make new ones.
//
// Next is empty exactly while Result is nil. Next[0] is the main line, the others are variations: the same phase with other orders, or
// with a position set by hand.
type Node struct {
	record.Entry[Node, engine.Province]

	Position *engine.Position   // shared: do not change it
	Orders   []Given            // by power, and within a power in the order in which they were given
	Sets     []OrderSet         // saved order sets
	Void     []VoidLine         // of sheets: they become events of the record when the phase is resolved
	Result   *engine.Resolution // nil until the phase is adjudicated
	Events   []Event            // what happened at the table, in chronological order
}

// Given is an order with the way it was given.
type Given struct {
	Order  engine.Order
	Text   string // as written on paper or typed, "" if it was picked on the board
	Forced bool   // kept although it is illegal: the unit holds. Computed by the game
	Along  bool   // a convoy added automatically with the order of an army, and removed with it
}

// Completed returns full, with what the text of o leaves out. A forced order that this would make legal stays as it is, because it was
// void for what it leaves out.
func (o Given) Completed(pos *engine.Position, full engine.Order) engine.Order {
	if o.Forced && pos.Check(full) == engine.Succeeded {
		bare := full
		bare.To.Coast, bare.Way = o.Order.To.Coast, o.Order.Way
		if pos.Check(bare) != engine.Succeeded {
			return bare
		}
	}
	return full
}

// Phase returns what the phase is called.
func (n *Node) Phase() engine.Phase { return n.Position.Phase }

// Resolved reports whether the phase was adjudicated.
func (n *Node) Resolved() bool { return n.Result != nil }

// Order returns the order given to the unit or build site at p. An order by the power of that unit takes precedence over one by another
// power.
func (n *Node) Order(p engine.Province) (Given, bool) {
	owner := n.Position.UnitAt(p).Power
	found := -1
	for i, o := range n.Orders {
		if o.Order.Kind == engine.Waive || o.Order.At.Province != p {
			continue
		}
		if o.Order.Power == owner {
			return o, true
		}
		if found < 0 {
			found = i
		}
	}
	if found < 0 {
		return Given{}, false
	}
	return n.Orders[found], true
}

// Waives returns how many builds pw has waived.
func (n *Node) Waives(pw engine.Power) int {
	count := 0
	for _, o := range n.Orders {
		if o.Order.Kind == engine.Waive && o.Order.Power == pw {
			count++
		}
	}
	return count
}

// Came returns how many orders of a phase were given, and how many of them failed. Units without an order, and those removed by the rule,
// do not count. It is 0 and 0 before the phase is resolved.
func (n *Node) Came() (given, failed int) {
	if n.Result == nil {
		return 0, 0
	}
	var ordered engine.ProvinceSet
	for _, o := range n.Orders {
		if o.Order.Kind != engine.Waive {
			ordered.Add(o.Order.At.Province)
		}
	}
	for _, r := range n.Result.Results {
		if r.Order.Kind != engine.Waive && !ordered.Has(r.Order.At.Province) {
			continue
		}
		given++
		if r.Failed() {
			failed++
		}
	}
	return given, failed
}

// Plain returns the orders without their texts, as the engine takes them.
func (n *Node) Plain() []engine.Order {
	list := make([]engine.Order, len(n.Orders))
	for i, o := range n.Orders {
		list[i] = o.Order
	}
	return list
}

// Shown returns the orders that other programs and people may read: none while players write behind the curtain.
func (n *Node) Shown() []Given {
	if n.Writer() >= 0 || len(n.Hands) > 0 {
		return nil
	}
	return n.Orders
}

// opened returns a copy of n that is not resolved.
func (n *Node) opened() *Node {
	c := *n
	c.Result, c.Next = nil, nil
	return &c
}

// sameOrders reports whether the same orders were given in n and other, in whatever words. The sequence matters only
// for builds and removals, of which the first ones count (RULES 8.7).
func (n *Node) sameOrders(other *Node) bool {
	if len(n.Orders) != len(other.Orders) {
		return false
	}
	if n.Position.Phase.Kind == engine.Adjustment {
		return slices.Equal(n.Plain(), other.Plain())
	}
	left := map[engine.Order]int{}
	for i := range n.Orders {
		left[n.Orders[i].Order]++
		left[other.Orders[i].Order]--
	}
	for _, count := range left {
		if count != 0 {
			return false
		}
	}
	return true
}

// AddOrders returns list with more added to it: an order replaces the one by the same power for the same province, and each waive is
// added. Anything that is not an order is left out.
func AddOrders(pos *engine.Position, list, more []Given) []Given {
	list = slices.Grow(slices.Clone(list), len(more))
	whys := pos.CheckAll((&Node{Orders: more}).Plain())
	for i, m := range more {
		if !pos.Variant.IsOrder(m.Order) {
			continue
		}
		m.Forced, m.Text = whys[i] != engine.Succeeded, record.Cut(m.Text, form.MaxOrder)
		same := func(o Given) bool {
			return o.Order.Kind != engine.Waive && o.Order.Power == m.Order.Power && o.Order.At.Province == m.Order.At.Province
		}
		if i := slices.IndexFunc(list, same); i >= 0 && m.Order.Kind != engine.Waive {
			list[i] = m
			continue
		}
		i := slices.IndexFunc(list, func(o Given) bool { return o.Order.Power > m.Order.Power })
		if i < 0 {
			i = len(list)
		}
		if len(list) == form.MaxOrders {
			continue // no game has so many; it could not be read again
		}
		list = slices.Insert(list, i, m)
	}
	return list
}

// alongside returns the orders of list without the convoys that went along with the order of an army that has another now.
func alongside(list []Given) []Given {
	return slices.DeleteFunc(slices.Clone(list), func(o Given) bool {
		return o.Along && !slices.ContainsFunc(list, func(army Given) bool {
			m := army.Order
			return m.Kind == engine.Move && m.Way == engine.ViaConvoy && m.At.Province == o.Order.From.Province && m.To.Province == o.Order.To.Province
		})
	})
}

// without returns the orders of list for which drop is false.
func without(list []Given, drop func(engine.Order) bool) []Given {
	return slices.DeleteFunc(slices.Clone(list), func(o Given) bool { return drop(o.Order) })
}
