package bot

import (
	"cmp"
	"slices"

	"entente/engine"
)

// Choices appends complete sets of orders for a power in a retreat or adjustment phase: its retreats, its builds, or the removals it owes. It
// appends at most the given number. The set that the plain rules choose comes first; builds and removals are limited to the sites and units
// that those rules rank highest. If waive is set, some sets that waive builds come last, where there is room for six sets or more. It appends
// nothing for a power that has nothing to order.
func (r *Rollout) Choices(dst [][]engine.Order, pos *engine.Position, pw engine.Power, most int, waive bool) [][]engine.Order {
	r.plain.load(r.model.chart, pos, engine.PowersOf(pw), nil)
	first := len(dst)
	c := chooser{pos: pos, most: first + max(most, 1), list: dst}
	switch pos.Phase.Kind {
	case engine.Retreats:
		if plain := r.plain.retreat(nil); len(plain) > 0 {
			c.add(plain)
			c.retreats(r.plain.own)
		}
	case engine.Adjustment:
		if plain := r.plain.adjust(nil); len(plain) > 0 {
			ranked := slices.Clone(plain)
			c.add(plain)
			if waive = waive && ranked[0].Kind == engine.Build; waive {
				c.most -= min(mostWaived, max(most, 1)/shareWaived)
			}
			c.adjustments(&r.plain.worth, pw, len(plain))
			if c.most = first + max(most, 1); waive {
				c.waives(ranked)
			}
		}
	}
	return c.list
}

// Of the sets of a power at most so many waive builds, and at most one of so many.
const (
	mostWaived  = 4
	shareWaived = 6
)

// waives lists ways to waive builds of a set, in which what is worth most comes first: each of the last ones alone, and all of them.
func (c *chooser) waives(ranked []engine.Order) {
	c.most = min(c.most, len(c.list)+mostWaived)
	waived := func(from, to int) {
		orders := slices.Clone(ranked)
		for i := from; i < to; i++ {
			orders[i] = engine.Order{Kind: engine.Waive, Power: orders[i].Power}
		}
		c.add(orders)
	}
	for i := len(ranked) - 1; i >= max(0, len(ranked)-mostWaived+1); i-- {
		waived(i, i+1)
	}
	waived(0, len(ranked))
}

// unwaived returns how many of the first sets waive nothing.
func unwaived(list [][]engine.Order) int {
	if i := slices.IndexFunc(list, waivesBuilds); i >= 0 {
		return i
	}
	return len(list)
}

// chooser lists sets of orders.
type chooser struct {
	pos   *engine.Position
	most  int
	list  [][]engine.Order
	slots [][]engine.Order // the retreats of each unit
	picks []engine.Order
}

// add adds a set, unless it is there.
func (c *chooser) add(orders []engine.Order) {
	slices.SortFunc(orders, byPlace)
	if len(c.list) < c.most && !slices.ContainsFunc(c.list, func(o []engine.Order) bool { return slices.Equal(o, orders) }) {
		c.list = append(c.list, orders)
	}
}

// retreats lists every way to retreat, but never two units to one place.
func (c *chooser) retreats(own engine.PowerSet) {
	for p := range c.pos.ToOrder().All() {
		if legal := c.pos.LegalOrders(p); own.Has(legal[0].Power) {
			c.slots = append(c.slots, legal)
		}
	}
	c.retreat(0)
}

func (c *chooser) retreat(i int) {
	if i == len(c.slots) {
		c.add(slices.Clone(c.picks))
		return
	}
	for _, o := range c.slots[i] {
		meets := func(other engine.Order) bool {
			return o.Kind == engine.Retreat && other.To.Province == o.To.Province // of orders in this phase, retreats alone go anywhere
		}
		if len(c.list) == c.most {
			return
		}
		if !slices.ContainsFunc(c.picks, meets) {
			c.picks = append(c.picks, o)
			c.retreat(i + 1)
			c.picks = c.picks[:len(c.picks)-1]
		}
	}
}

// adjustments lists every way to build or remove n units, those first that plain rules like best.
func (c *chooser) adjustments(w *worth, pw engine.Power, n int) {
	var all []engine.Order
	for p := range c.pos.ToOrder().All() {
		for _, o := range c.pos.LegalOrders(p) {
			if o.Power == pw && o.Kind != engine.Waive {
				all = append(all, o)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b engine.Order) int {
		if a.Kind == engine.Disband {
			a, b = b, a // the least worth is removed first
		}
		return cmp.Compare(w.at(b.Unit, b.At), w.at(a.Unit, a.At))
	})
	if len(all) > 0 && all[0].Kind == engine.Disband {
		all = all[:min(len(all), n+spareRemovals)]
	}
	c.adjust(all, n)
}

// spareRemovals is how many units more than must be removed are thought of.
const spareRemovals = 4

func (c *chooser) adjust(all []engine.Order, n int) {
	if n == 0 {
		c.add(slices.Clone(c.picks))
		return
	}
	for i, o := range all {
		if len(c.list) == c.most || len(all)-i < n {
			return
		}
		if slices.ContainsFunc(c.picks, func(p engine.Order) bool { return p.At.Province == o.At.Province }) {
			continue
		}
		c.picks = append(c.picks, o)
		c.adjust(all[i+1:], n-1)
		c.picks = c.picks[:len(c.picks)-1]
	}
}
