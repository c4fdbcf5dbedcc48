// Package entry turns picks on the map into orders of Three Kingdoms. One function, Meant, which asks the engine for the legal orders,
// gives the preview of a click, the highlights, the sentence under the pointer, and the effect of the click.
//
//	var e entry.Entry
//	e.Set(&pos, orders)
//	e.Take(entry.Aim{Area: xuchang})                // selects the unit
//	orders, changed := e.Take(entry.Aim{Area: wan}) // caocao xuchang - wan
package entry

import (
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Subject is whose order is being written: one of the fields is set. The zero Subject is nobody.
type Subject struct {
	Unit    kingdoms.Area
	General kingdoms.General
	Port    kingdoms.Area // one of its ships, without a unit
}

// Aim is what is pointed at.
type Aim struct {
	Area    kingdoms.Area
	General kingdoms.General // his badge
	Ship    bool             // the ship of the area
	Other   bool             // with Shift or the other button: support, where a click attacks; transfer, where it supports
}

// Meaning is what picking something does. Exactly one of Order, Select, Help, Remove and Why is set.
type Meaning struct {
	Order  kingdoms.Order  // is given
	Remove kingdoms.Order  // is taken back
	Select Subject         // is selected; the selection of before goes
	Help   kingdoms.Area   // the unit there is what the selected one supports
	Drop   bool            // the selection goes
	Why    kingdoms.Reason // why nothing can be done; Succeeded: nothing is there
	Tried  kingdoms.Order  // the order that Why is about
}

// Entry is the state of writing orders by picks. The zero Entry has nothing to write.
type Entry struct {
	Subject Subject
	Help    kingdoms.Area       // whose order the selected unit supports, NoArea while that is not chosen
	Ship    bool                // by ship, where both ways are open
	Only    kingdoms.Faction    // whose orders are written, NoFaction: everybody's
	Also    kingdoms.FactionSet // besides those of Only: of the same player
	Barred  kingdoms.FactionSet // whose orders others write
	Locked  bool                // nothing can be ordered

	pos    *kingdoms.Position
	orders []kingdoms.Order
	legal  []kingdoms.Order // of the subject
}

// Set makes pos and orders what is written about. A selection that is no longer possible goes.
func (e *Entry) Set(pos *kingdoms.Position, orders []kingdoms.Order) {
	same := e.pos != nil && pos != nil && *e.pos == *pos
	e.pos, e.orders = pos, orders
	if !same || !e.mayOrder(e.factionOf(e.Subject)) {
		e.Drop()
	}
}

// Drop takes the selection back: first the unit that is supported, then whose order it is. It reports whether there was one.
func (e *Entry) Drop() bool {
	had := e.Subject != Subject{}
	e.Subject, e.Help, e.Ship, e.legal = Subject{}, kingdoms.NoArea, false, nil
	return had
}

// Back takes the last pick of the selection back, and reports whether there was one.
func (e *Entry) Back() bool {
	if e.Help != kingdoms.NoArea {
		e.Help = kingdoms.NoArea
		return true
	}
	return e.Drop()
}

// mayOrder reports whether orders of a faction can be written now.
func (e *Entry) mayOrder(f kingdoms.Faction) bool {
	return !e.Locked && e.pos != nil && f != kingdoms.NoFaction && !e.pos.Passive.Has(f) && e.Writes(f)
}

// Writes reports whether a faction is one of those whose orders are written.
func (e *Entry) Writes(f kingdoms.Faction) bool {
	return !e.Barred.Has(f) && (e.Only == kingdoms.NoFaction || f == e.Only || e.Also.Has(f))
}

// factionOf returns who orders a subject.
func (e *Entry) factionOf(s Subject) kingdoms.Faction {
	switch {
	case e.pos == nil:
	case s.Unit != kingdoms.NoArea:
		return e.pos.UnitAt(s.Unit).Faction
	case s.General != kingdoms.NoGeneral:
		return e.pos.Officers[s.General].Faction
	case s.Port != kingdoms.NoArea:
		return e.pos.Owners[s.Port]
	}
	return kingdoms.NoFaction
}

// Select makes a subject the one whose order is written.
func (e *Entry) Select(s Subject) {
	e.Subject, e.Help, e.Ship = s, kingdoms.NoArea, false
	switch {
	case s.Unit != kingdoms.NoArea:
		e.legal = e.pos.LegalOrders(s.Unit)
	case s.General != kingdoms.NoGeneral:
		e.legal = e.pos.LegalGenerals(s.General)
	case s.Port != kingdoms.NoArea:
		e.legal = e.pos.LegalShips(s.Port)
	default:
		e.legal = nil
	}
}

// Sails reports whether the selected unit can go, or support, by ship.
func (e *Entry) Sails() bool {
	return e.Subject.Unit != kingdoms.NoArea && slices.ContainsFunc(e.legal, func(o kingdoms.Order) bool { return o.Ship })
}

// Take does what a pick means, and returns the orders after it; changed says whether they are others than before.
func (e *Entry) Take(a Aim) (orders []kingdoms.Order, changed bool) {
	m := e.Meant(a)
	switch {
	case m.Order.Kind != kingdoms.NoOrder:
		e.Drop()
		return e.with(m.Order, func(old kingdoms.Order) bool { return old.Slot() == m.Order.Slot() }), true
	case m.Remove.Kind != kingdoms.NoOrder:
		e.Drop()
		return e.Without(m.Remove), true
	case m.Select != Subject{}:
		e.Select(m.Select)
	case m.Help != kingdoms.NoArea:
		e.Help = m.Help
	case m.Drop:
		e.Drop()
	}
	return e.orders, false
}

// With returns the orders with some more, each of which replaces the one that cannot be given beside it (kingdoms.Order.Rivals). Each ship of a port has its own
// (TK 10.2): only when all have one the first of them goes.
func (e *Entry) With(more ...kingdoms.Order) []kingdoms.Order {
	next := *e
	for _, o := range more {
		next.orders = next.with(o, o.Rivals)
	}
	return next.orders
}

// with returns the orders with one more in the place of its rivals.
func (e *Entry) with(o kingdoms.Order, rival func(old kingdoms.Order) bool) []kingdoms.Order {
	if e.idleShips(o) > 0 {
		return append(slices.Clone(e.orders), o)
	}
	if sails(o) {
		at := slices.IndexFunc(e.orders, func(old kingdoms.Order) bool { return old.Slot() == o.Slot() })
		if at >= 0 {
			return append(slices.Delete(slices.Clone(e.orders), at, at+1), o)
		}
	}
	list := make([]kingdoms.Order, 0, len(e.orders)+1)
	done := false
	for _, old := range e.orders {
		if !rival(old) {
			list = append(list, old)
			continue
		}
		if o.General == kingdoms.NoGeneral && unitKind(o.Kind) {
			o.General = old.General // who commands stays named
		}
		if !done {
			list, done = append(list, o), true // in its place: the sequence counts in adjustments
		}
	}
	if !done {
		list = append(list, o)
	}
	return list
}

// sails reports whether an order is that of a ship alone.
func sails(o kingdoms.Order) bool { return o.Kind == kingdoms.Sail || o.Kind == kingdoms.Scuttle }

// idleShips counts the ships of the port of an order that have none, 0 if it is no order of a ship.
func (e *Entry) idleShips(o kingdoms.Order) int {
	if !sails(o) || e.pos == nil {
		return 0
	}
	idle := int(e.pos.Ships[o.At])
	for _, old := range e.orders {
		if old.Slot() == o.Slot() {
			idle--
		}
	}
	return idle
}

// Without returns the orders without one.
func (e *Entry) Without(o kingdoms.Order) []kingdoms.Order {
	return slices.DeleteFunc(slices.Clone(e.orders), func(old kingdoms.Order) bool { return old == o })
}

// unitKind reports whether an order of this kind can name a commander.
func unitKind(k kingdoms.Kind) bool {
	switch k {
	case kingdoms.Hold, kingdoms.Move, kingdoms.SupportMove, kingdoms.SupportHold, kingdoms.Refit:
		return true
	}
	return false
}

// Of returns the order of a subject, the zero order if it has none.
func (e *Entry) Of(s Subject) kingdoms.Order {
	var want kingdoms.Order
	switch {
	case s.Unit != kingdoms.NoArea:
		want = kingdoms.Order{Kind: kingdoms.Hold, At: s.Unit}.Slot()
	case s.General != kingdoms.NoGeneral:
		want = kingdoms.Order{Kind: kingdoms.Transfer, General: s.General}.Slot()
	default:
		want = kingdoms.Order{Kind: kingdoms.Sail, At: s.Port}.Slot()
	}
	for _, o := range e.orders {
		if o.Slot() == want {
			return o
		}
	}
	return kingdoms.Order{}
}

// Merges reports whether an order would make one unit of two, as the others stand and if nobody attacks there (TK 8.10).
func (e *Entry) Merges(o kingdoms.Order) bool {
	if o.Kind != kingdoms.Move || e.pos == nil || e.pos.Owners[o.To] != o.Faction {
		return false
	}
	if e.pos.Units[o.To].Faction == o.Faction && e.Of(Subject{Unit: o.To}).Kind != kingdoms.Move {
		return true
	}
	return slices.ContainsFunc(e.orders, func(x kingdoms.Order) bool {
		return x.Kind == kingdoms.Move && x.Faction == o.Faction && x.To == o.To && x.At != o.At
	})
}

// Targets returns what can be picked next: areas where a click gives an order, and units that a click supports.
func (e *Entry) Targets() (give, support kingdoms.AreaSet) {
	if e.pos == nil || e.Locked || e.Subject == (Subject{}) && e.pos.Phase.Kind != engine.Adjustment {
		return 0, 0
	}
	for a := range e.pos.Board.All().All() {
		switch m := e.Meant(Aim{Area: a}); {
		case m.Help != kingdoms.NoArea:
			support.Add(a)
		case m.Order.Kind == kingdoms.Disband && e.pos.Phase.Kind == engine.Adjustment, a == e.Subject.Unit:
		case m.Order.Kind != kingdoms.NoOrder:
			give.Add(a)
		}
	}
	return give, support
}
