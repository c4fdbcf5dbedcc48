package game

import (
	"cmp"
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/record"
)

// Difference is what differs between two phases.
type Difference struct {
	A, B  *kingdoms.Position // what they came to, or how they stand while they are open
	Turns []Turn             // after their lines have parted, up to them; those in which nothing differs are left out
}

// Turn is a phase of two lines, or of one. Bids are in none: those that lost stay closed (TK 5.6(3), 12).
type Turn struct {
	Phase   engine.Phase
	A, B    *Node // nil where the line has no such phase
	Changes []Change
	Equal   int // orders that do not differ
}

// Change is an order in both lines with what it came to; the zero order is none. Reasons mean something where the phase was played.
type Change struct{ A, B kingdoms.Result }

// Compare returns what differs between the phases at two paths. Where both are the same turn an open one is taken as if its orders so
// far were all: else every move of the other would be a difference. Orders that are hidden are not looked at.
func (g *Game) Compare(a, b record.Path) Difference {
	x, y, c := g.At(a), g.At(b), comparison{g}
	d := Difference{A: came(x), B: came(y)}
	if *x.Pos == *y.Pos {
		d.A, d.B = c.foreseen(x), c.foreseen(y)
	}
	d.Turns = c.turns(g.Way(a), g.Way(b))
	return d
}

// comparison compares the phases of a game.
type comparison struct{ g *Game }

// Same reports whether nothing differs.
func (d *Difference) Same() bool { return len(d.Turns) == 0 && *d.A == *d.B }

// came returns what a phase came to, or how it stands while it is open.
func came(n *Node) *kingdoms.Position {
	if n.Outcome != nil {
		return &n.Outcome.Next
	}
	return n.Pos
}

// foreseen returns what a phase came to, or would come to if the orders so far that are not hidden were all.
func (c comparison) foreseen(n *Node) *kingdoms.Position {
	if n.Outcome != nil || c.g.Hiding(n) {
		return came(n)
	}
	rules, _ := n.drawn()
	res := kingdoms.Adjudicate(n.Pos, n.Orders, n.chance.works, rules)
	return &res.Next
}

// turns compares the phases on two ways after they have parted.
func (c comparison) turns(as, bs []*Node) (list []Turn) {
	for len(as) > 0 && len(bs) > 0 && as[0] == bs[0] {
		as, bs = as[1:], bs[1:]
	}
	for len(as) > 0 && len(bs) > 0 {
		x, y := as[0], bs[0]
		in := func(list []*Node, ph engine.Phase) bool {
			return slices.ContainsFunc(list, func(s *Node) bool { return s.Pos.Phase == ph })
		}
		switch {
		case x.Pos.Phase == y.Pos.Phase:
			as, bs = as[1:], bs[1:]
		case in(bs, x.Pos.Phase): // y is in its line alone: a retreat
			x, bs = nil, bs[1:]
		case in(as, y.Pos.Phase):
			y, as = nil, as[1:]
		default:
			return list
		}
		if t := c.turn(x, y); len(t.Changes) > 0 {
			list = append(list, t)
		}
	}
	return list
}

// turn compares two steps of the same phase, of which one may be missing.
func (c comparison) turn(a, b *Node) Turn {
	t := Turn{Phase: cmp.Or(a, b).Pos.Phase, A: a, B: b}
	both := a != nil && b != nil && a.Outcome != nil && b.Outcome != nil
	rest := c.told(b)
	take := func(fits func(r kingdoms.Result) bool) (r kingdoms.Result, found bool) {
		i := slices.IndexFunc(rest, fits)
		if i < 0 {
			return r, false
		}
		r, rest = rest[i], slices.Delete(rest, i, i+1)
		return r, true
	}
	var other []kingdoms.Result
	for _, one := range c.told(a) {
		if _, same := take(func(r kingdoms.Result) bool { return r.Order == one.Order && (!both || r.Reason == one.Reason) }); same {
			t.Equal++
		} else {
			other = append(other, one)
		}
	}
	for _, one := range other {
		r, _ := take(func(r kingdoms.Result) bool { return r.Order.Slot() == one.Order.Slot() })
		t.Changes = append(t.Changes, Change{one, r})
	}
	for _, r := range rest {
		t.Changes = append(t.Changes, Change{B: r})
	}
	return t
}

// told are the orders of a step that may be told, with what they came to if the phase was played. What a move was called is left out.
func (c comparison) told(s *Node) (list []kingdoms.Result) {
	switch {
	case s == nil || c.g.Hiding(s):
	case s.Outcome == nil:
		for _, o := range s.Orders {
			list = append(list, kingdoms.Result{Order: o, Given: true})
		}
	default:
		list = slices.DeleteFunc(slices.Clone(s.Outcome.Results), func(r kingdoms.Result) bool {
			return !r.Given && (r.Reason == kingdoms.Succeeded || r.Reason == kingdoms.Merged)
		})
	}
	list = slices.DeleteFunc(list, func(r kingdoms.Result) bool { return r.Order.Kind == kingdoms.Bid })
	for i := range list {
		list[i].Order.Said = kingdoms.Dash
	}
	return list
}
