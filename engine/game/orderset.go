package game

import (
	"slices"

	"entente/engine"
	"entente/engine/record"
)

// OrderSet is a saved plan: all orders of one power for a phase, independent of the orders given there.
type OrderSet struct {
	Power  engine.Power
	Name   string  // "if Russia is hostile"; "" for none
	Orders []Given // never empty
}

// MostSets is the maximum number of order sets of one power in a phase.
const MostSets = 26

// Stands reports whether the orders of a set are those that its power has in a phase.
func (s OrderSet) Stands(n *Node) bool {
	return (&Node{Position: n.Position, Orders: s.Orders}).sameOrders(&Node{Position: n.Position, Orders: n.given(s.Power)})
}

// given returns the orders of a power.
func (n *Node) given(pw engine.Power) []Given {
	return without(n.Orders, func(o engine.Order) bool { return o.Power != pw })
}

// KeepSet saves a power's current orders as a set and reports whether it did. It refuses if there are no orders, if they
// are saved already, or if MostSets is reached; and where orders are secret, since a set is not sealed.
func (g *draft) KeepSet(pw engine.Power, name string) bool {
	n := g.Node()
	orders := AddOrders(n.Position, nil, n.given(pw)) // an order may be void only because of those of others
	if len(orders) == 0 || g.settings.Mode == Keyboard {
		return false
	}
	count := 0
	for _, s := range n.Sets {
		if s.Power == pw {
			if count++; count == MostSets || s.Stands(n) {
				return false
			}
		}
	}
	g.setSets(append(slices.Clone(n.Sets), OrderSet{pw, record.Cut(name, record.MaxName), orders}))
	return true
}

// TakeSet gives a power the orders of a set of the current phase, the i-th of all that are kept there, in one step of undo. Those
// that it had are kept as a set without a name, unless they are in one. In a phase that has been adjudicated this starts a
// variation, as does every change of its orders; so does a set for a power that a program plays, with the name of the set.
func (g *draft) TakeSet(i int) {
	n := g.Node()
	if i < 0 || i >= len(n.Sets) || n.Sets[i].Stands(n) {
		return
	}
	s := n.Sets[i]
	g.take(s.Name, s.Power, s.Orders)
}

// TakePlan gives a power other orders in the place of all that it has in the current phase, as TakeSet does. name is for the variation that begins
// if a program decides for that power.
func (g *draft) TakePlan(name string, pw engine.Power, orders []engine.Order) {
	given := make([]Given, len(orders))
	for i, o := range orders {
		given[i].Order = o
	}
	g.take(name, pw, given)
}

// take replaces the orders of a power, and of others that the new orders have too. On the main line a program would overrule orders for its own
// power, so these begin a variation.
func (g *draft) take(name string, pw engine.Power, given []Given) {
	n := g.Node()
	powers, decided := engine.PowersOf(pw), g.decided(pw)
	for _, o := range given {
		powers |= engine.PowersOf(o.Order.Power)
		decided = decided || g.decided(o.Order.Power)
	}
	list := AddOrders(n.Position, without(n.Orders, func(o engine.Order) bool { return powers.Has(o.Power) }), given)
	if decided && n.Result == nil && !g.Aside() {
		g.VaryAs(name, (&Node{Orders: list}).Plain())
		return
	}
	g.ed.Together(func() bool {
		for i := range n.Position.Variant.Powers {
			if powers.Has(engine.Power(i)) {
				g.KeepSet(engine.Power(i), "")
			}
		}
		g.setGiven(list)
		return true
	})
}

// RenameSet gives the i-th set of the current phase another name.
func (g *draft) RenameSet(i int, name string) {
	sets := slices.Clone(g.Node().Sets)
	if name = record.Cut(name, record.MaxName); i < 0 || i >= len(sets) || sets[i].Name == name {
		return
	}
	sets[i].Name = name
	g.setSets(sets)
}

// DropSet forgets the i-th set of the current phase.
func (g *draft) DropSet(i int) {
	if sets := g.Node().Sets; i >= 0 && i < len(sets) {
		g.setSets(slices.Delete(slices.Clone(sets), i, i+1))
	}
}

// setSets makes sets those of the current phase. They are plans for its position, and so also for the variations that begin
// there.
func (g *draft) setSets(sets []OrderSet) {
	if len(sets) == 0 {
		sets = nil
	}
	n, path := g.Node(), g.here()
	g.ed.Do(g.ed.Now().Amended(path[:len(path)-1], func(before *Node) {
		before.Next = slices.Clone(before.Next)
		for i, beside := range before.Next {
			if beside == n || beside.samePosition(n) && slices.EqualFunc(beside.Sets, n.Sets, OrderSet.equal) {
				kept := *beside
				kept.Sets, before.Next[i] = sets, &kept
			}
		}
	}))
}

func (s OrderSet) equal(other OrderSet) bool {
	return s.Power == other.Power && s.Name == other.Name && slices.Equal(s.Orders, other.Orders)
}

func (n *Node) samePosition(other *Node) bool {
	return n.Position == other.Position || *n.Position == *other.Position
}

// legalSets returns the sets with the orders that the rules allow in another position.
func (n *Node) legalSets(pos *engine.Position) []OrderSet {
	var list []OrderSet
	for _, s := range n.Sets {
		if s.Orders = without(s.Orders, func(o engine.Order) bool { return pos.Check(o) != engine.Succeeded }); len(s.Orders) > 0 {
			list = append(list, s)
		}
	}
	return list
}
