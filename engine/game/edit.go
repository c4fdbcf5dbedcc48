package game

import (
	"maps"
	"slices"

	"entente/engine"
	"entente/engine/game/form"
	"entente/engine/record"
)

// Give adds orders to those of the current phase, in one step of undo. Each replaces what the same power ordered for the
// same province, and the others stay; a waive has no province, so each is one waive more. Orders must be complete
// (engine.Position.Complete); those that the rules forbid are kept as Forced. In a phase that has been adjudicated, or in
// which the game has ended, this starts a variation, as does every change of its orders.
func (g *draft) Give(given ...Given) {
	n := g.Node()
	void := slices.DeleteFunc(slices.Clone(n.Void), func(l VoidLine) bool { return ordered(n.Position, given, l) })
	g.setSheet(AddOrders(n.Position, n.Orders, given), void)
}

// SetOrders makes the given orders all orders of the current phase, in one step of undo: what is not among them is taken
// back. Orders that stay keep the text in which they were written. along are the places of fleets whose convoys nobody
// wrote: they go along with the order of their army, and are taken back as soon as that has another.
func (g *draft) SetOrders(orders []engine.Order, along ...engine.Province) {
	n := g.Node()
	kept := map[engine.Order][]Given{}
	for _, o := range n.Orders {
		kept[o.Order] = append(kept[o.Order], o)
	}
	given := make([]Given, len(orders))
	for i, o := range orders {
		given[i].Order, given[i].Along = o, o.Kind == engine.Convoy && slices.Contains(along, o.At.Province)
		if old := kept[o]; len(old) > 0 {
			given[i], kept[o] = old[0], old[1:]
		}
	}
	g.setGiven(AddOrders(n.Position, nil, given))
}

// ClearOrder takes back the orders for a province.
func (g *draft) ClearOrder(p engine.Province) {
	g.setGiven(without(g.Node().Orders, func(o engine.Order) bool {
		return o.Kind != engine.Waive && o.At.Province == p
	}))
}

// ClearOrders takes back all orders of pw, or of everybody for NoPower.
func (g *draft) ClearOrders(pw engine.Power) {
	g.setGiven(without(g.Node().Orders, func(o engine.Order) bool {
		return pw == engine.NoPower || o.Power == pw
	}))
}

// Adjudicate does what Advance does but stays at the phase, so that its results can be viewed; Forward continues. OnChange is called
// once.
func (g *Game) Adjudicate() {
	n, tell := g.Node(), g.OnChange
	g.OnChange = nil
	g.Advance()
	g.OnChange = tell
	if g.Node() != n {
		g.Back()
	}
}

// Advance adjudicates the current phase and moves to the next. A phase that has been adjudicated already is only left; a variation with
// exactly the orders of another one is merged with it. After the end of the game, it continues as a what-if variation. If the game is
// Full, if a coin toss is due (TossDue), or if orders of the phase are sealed or lie open behind the curtain, nothing happens.
func (g *Game) Advance() {
	n, path := g.Node(), g.here()
	if n.Result != nil {
		g.Forward()
		return
	}
	if g.Full() || len(g.TossDue()) > 0 || len(n.Hands) > 0 || g.Writing() != nil {
		return
	}
	if g.Ended().Kind != NotEnded {
		g.goOn()
		return
	}
	if twin := g.twin(); twin >= 0 {
		g.join(twin)
		return
	}
	res := engine.Adjudicate(n.Position, n.Plain(), g.settings.Rules)
	s := g.ed.Now()
	s = s.Amended(path, func(n *Node) {
		n.Events = slices.Concat(n.Events, n.unread())
		n.Void = nil
		n.Result = &res
		n.Next = []*Node{{Position: &res.Next}}
	}).At(append(path, 0))
	g.ed.Do(g.declared(s))
}

// SetPosition replaces the current position: a referee's correction or a set-up to study. Orders that are still legal
// stay. An impossible position is refused, with all its faults.
func (g *draft) SetPosition(pos engine.Position) error { return g.setPosition(pos) }

// setPosition is SetPosition with events that say why.
func (g *draft) setPosition(pos engine.Position, why ...Event) error {
	if err := g.takes(&pos); err != nil {
		return err
	}
	n := g.Node()
	if *n.Position == pos {
		return nil
	}
	legal := without(n.Orders, func(o engine.Order) bool { return pos.Check(o) != engine.Succeeded })
	corrected := n.opened()
	corrected.Position, corrected.Orders, corrected.Sets = &pos, legal, n.legalSets(&pos)
	corrected.Events = g.stillPossible(corrected, slices.Concat(n.Events, why))
	if n.Result == nil {
		g.amend(corrected)
	} else {
		g.branch(corrected)
	}
	return nil
}

// SetTag sets a fact about the game, cut to 1,000 characters; an empty value removes it. A game has 100 facts at most, with
// names of 100 characters: others are not taken.
func (g *base) SetTag(name, value string) {
	name, value = record.Cut(name, record.MaxName), record.Cut(value, form.MaxTag)
	if _, known := g.terms().tags[name]; !known && len(g.terms().tags) >= form.MaxTags {
		return
	}
	if value == g.terms().tags[name] {
		return
	}
	s := g.ed.Now()
	s.More.tags = maps.Clone(s.More.tags)
	if s.More.tags == nil {
		s.More.tags = map[string]string{}
	}
	s.More.tags[name] = value
	if value == "" {
		delete(s.More.tags, name)
	}
	g.ed.Do(s)
}

// Delete removes the current phase with everything after it and moves to the line beside it, or back if there is none;
// the phase before is then open for orders again, which at one keyboard are written anew. It reports whether it did: the last beginning of a game cannot be
// deleted.
func (g *draft) Delete() bool {
	secret := g.Curtained()
	return g.ed.Delete(func(n *Node) {
		if n.Result = nil; secret {
			n.Orders, n.Void, n.Marks = nil, nil, nil // they would lie open where orders are secret
		}
	})
}

// setGiven makes list the orders of the current phase, or of a variation of it.
func (g *draft) setGiven(list []Given) {
	n := g.Node()
	if !slices.Equal(list, n.Orders) {
		g.setSheet(list, n.stillVoid(list))
	}
}

// setSheet makes list the orders of the current phase, or of a variation of it, and void its void lines.
func (g *draft) setSheet(list []Given, void []VoidLine) {
	n := g.Node()
	list = alongside(list)
	if slices.Equal(list, n.Orders) && slices.Equal(void, n.Void) {
		return
	}
	if len(list) == 0 {
		list = nil
	}
	changed := n.opened()
	changed.Orders, changed.Void = list, void
	if n.Result == nil && g.Ended().Kind == NotEnded {
		g.amend(changed)
	} else {
		g.branch(changed)
	}
}

// amend puts n in the place of the current phase.
func (g *draft) amend(n *Node) {
	g.ed.Do(g.ed.Now().Here(func(old *Node) { *old = *n }))
}
