package game

import (
	"slices"

	"entente/engine"
)

// branch puts n beside the current phase, as a variation.
func (g *draft) branch(n *Node) {
	n.Note, n.Name, n.Marks = "", "", nil // they are about what was played
	before := g.Node().Void
	n.Void = slices.DeleteFunc(slices.Clone(n.Void), func(l VoidLine) bool { return slices.Contains(before, l) })
	n.Unsealed()
	n.Events = g.eventsBeside(n.Events)
	s := g.ed.Now()
	beside, _ := s.Beside()
	g.ed.Do(s.Put(len(beside), n))
}

// eventsBeside returns those of events that a variation of the current phase has. Where the game has ended, the
// variation says that it goes beyond the end.
func (g *draft) eventsBeside(events []Event) []Event {
	list := carriedOver(events)
	beyond := slices.ContainsFunc(list, func(e Event) bool { return e.Kind == WhatIf })
	if g.Ended().Kind != NotEnded && !beyond {
		list = slices.Insert(list, 0, Event{Kind: WhatIf})
	}
	return list
}

// carriedOver returns the events that a variation of their phase shares with it.
func carriedOver(events []Event) []Event {
	var list []Event
	for _, e := range events {
		switch e.Kind {
		case Toss, TakeOver, WhatIf, Armistice, Lifted, Corrected:
			list = append(list, e)
		}
	}
	return list
}

// stillPossible returns the events that can still happen in n, which will replace the current phase.
func (g *draft) stillPossible(n *Node, events []Event) []Event {
	path := g.here()
	before := path[:len(path)-1]
	st := g.standing(before)
	n.Events = events // so that a line beyond the end stays one
	st.enter(g.At(before), n)
	var list []Event
	for _, e := range events {
		if st.apply(n.Position, e) == nil {
			list = append(list, e)
		}
	}
	return list
}

// goOn adjudicates the current phase, in which the game has ended, as a variation beside it, and goes on to the next.
func (g *Game) goOn() {
	n, s, path := g.Node(), g.ed.Now(), g.Path()
	beside := &Node{Position: n.Position, Orders: n.Orders, Sets: n.Sets, Events: g.eventsBeside(n.Events)}
	siblings, _ := s.Beside()
	if twin := beside.twinAmong(siblings); twin >= 0 {
		path[len(path)-1] = twin
		g.Go(append(path, 0))
		return
	}
	res := engine.Adjudicate(n.Position, n.Plain(), g.settings.Rules)
	beside.Result, beside.Next = &res, []*Node{{Position: &res.Next}}
	s = s.Put(len(siblings), beside)
	g.ed.Do(g.declared(s.At(append(slices.Clone(s.Path()), 0))))
}

// twin returns which adjudicated variation is the same as the current phase, -1 if none is.
func (g *Game) twin() int {
	beside, _ := g.ed.Now().Beside()
	return g.Node().twinAmong(beside)
}

// twinAmong returns which adjudicated phase of a list has the position, the orders and the events of n, -1 if none has.
func (n *Node) twinAmong(list []*Node) int {
	return slices.IndexFunc(list, func(other *Node) bool {
		return other.Result != nil && n.Unremarked() && *other.Position == *n.Position && other.sameOrders(n) &&
			slices.Equal(n.Events, carriedOver(other.Events))
	})
}

// join drops the current phase and goes on to the one after its twin.
func (g *Game) join(twin int) {
	s, path := g.ed.Now(), g.Path()
	last := len(path) - 1
	if twin > path[last] {
		twin--
	}
	s = s.Drop()
	path[last] = twin
	g.ed.Do(s.At(append(path, 0)))
}

// Aside reports whether the current phase is on another line than the main one, where it is tried what might be.
func (g *table) Aside() bool {
	return slices.ContainsFunc(g.here(), func(step int) bool { return step > 0 })
}

// decided reports whether a program decides for a power.
func (g *table) decided(pw engine.Power) bool {
	p, _ := g.ProgramOf(pw)
	return p != Program{}
}

// VaryHere begins a variation of the open phase with the orders that stand in it, for other orders to be tried. In a phase that is resolved, in a game
// that is Full, and where orders are secret, nothing happens.
func (g *draft) VaryHere() {
	if n := g.Node(); n.Result == nil && !g.Full() && !g.Curtained() {
		g.branch(&Node{Position: n.Position, Orders: n.Orders, Sets: n.Sets, Events: n.Events})
	}
}

// Vary goes to the variation of the current phase in which the given orders are all orders, and begins it beside the current
// one if there is none. An open phase without orders takes them itself, unless programs decide there for some of these powers: they
// do not where it is written what is tried. In a game that is Full, and where orders are secret, nothing happens.
func (g *draft) Vary(orders []engine.Order) { g.VaryAs("", orders) }

// VaryAs is like Vary, and gives a variation that begins a name; "" stands for none.
func (g *draft) VaryAs(name string, orders []engine.Order) {
	n, path := g.Node(), g.Path()
	given := make([]Given, len(orders))
	for i, o := range orders {
		given[i].Order = o
	}
	beside := &Node{Position: n.Position, Orders: AddOrders(n.Position, nil, given), Sets: n.Sets, Events: n.Events}
	siblings, _ := g.ed.Now().Beside()
	same := func(other *Node) bool { return other.samePosition(n) && other.sameOrders(beside) }
	twin := slices.IndexFunc(siblings, same)
	if same(n) {
		twin = path[len(path)-1]
	}
	switch {
	case twin >= 0:
		path[len(path)-1] = twin
		g.Go(path)
	case g.Full() || g.Curtained():
	case n.Result == nil && len(n.Orders) == 0 && (g.Aside() || !slices.ContainsFunc(orders, func(o engine.Order) bool { return g.decided(o.Power) })):
		g.setGiven(beside.Orders)
	default:
		g.ed.Together(func() bool {
			g.branch(beside)
			if name != "" {
				g.NameLine(name)
			}
			return true
		})
	}
}
