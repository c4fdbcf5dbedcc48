// Package entry turns picks on the map into orders of Three Kingdoms. One function, ResolvePick, which asks the engine for the legal orders,
// gives the preview of a click, the highlights, the sentence under the pointer, and the effect of the click.
//
//	var e entry.Entry
//	e.Set(&pos, orders)
//	e.Take(entry.Target{Area: xuchang})                // selects the unit
//	orders, changed := e.Take(entry.Target{Area: wan}) // caocao xuchang - wan
package entry

import (
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Subject is the unit, general or ship whose order is being written. One field is set; the zero Subject means none.
type Subject struct {
	Unit    kingdoms.Area
	General kingdoms.General
	Port    kingdoms.Area // with a ship of its own, without a unit
}

// Target is the target of a pick: a place, badge or ship on the map.
type Target struct {
	Area    kingdoms.Area
	General kingdoms.General // set if the general's badge was picked
	Ship    bool             // the ship of the area was picked
	Other   bool             // Shift or the other button: supports instead of attacking, or transfers instead of supporting
}

// Effect is the effect of a pick. At most one of Order, Remove, Select, Help, Drop and Why is set.
type Effect struct {
	Order  kingdoms.Order  // to be given
	Remove kingdoms.Order  // to be withdrawn
	Select Subject         // to be selected instead of the current subject
	Help   kingdoms.Area   // area of the unit that the selected one supports
	Drop   bool            // clears the selection
	Why    kingdoms.Reason // why nothing can be done; Succeeded if nothing is there
	Tried  kingdoms.Order  // the order that Why is about
}

// Entry is the state of order entry by picks. The zero Entry has no position.
type Entry struct {
	Subject Subject
	Help    kingdoms.Area       // area of the unit to be supported; NoArea if not chosen yet
	Ship    bool                // prefer moving by ship if both ways are possible
	Only    kingdoms.Faction    // faction whose orders are written; NoFaction means all
	Also    kingdoms.FactionSet // further factions of the same player
	Barred  kingdoms.FactionSet // factions whose orders cannot be edited
	Locked  bool                // no order can be edited

	pos    *kingdoms.Position
	orders []kingdoms.Order
	legal  []kingdoms.Order // for Subject
}

// Set sets the position and orders. A selection that is no longer possible is cleared.
func (e *Entry) Set(pos *kingdoms.Position, orders []kingdoms.Order) {
	same := e.pos != nil && pos != nil && *e.pos == *pos
	e.pos, e.orders = pos, orders
	if !same || !e.mayOrder(e.factionOf(e.Subject)) {
		e.Drop()
	}
}

// Drop clears the selection, and reports whether there was one.
func (e *Entry) Drop() bool {
	had := e.Subject != Subject{}
	e.Subject, e.Help, e.Ship, e.legal = Subject{}, kingdoms.NoArea, false, nil
	return had
}

// Back undoes the last pick of the selection, and reports whether there was one.
func (e *Entry) Back() bool {
	if e.Help != kingdoms.NoArea {
		e.Help = kingdoms.NoArea
		return true
	}
	return e.Drop()
}

// mayOrder reports whether orders of a faction can be edited now.
func (e *Entry) mayOrder(f kingdoms.Faction) bool {
	return !e.Locked && e.pos != nil && f != kingdoms.NoFaction && !e.pos.Passive.Has(f) && e.Writes(f)
}

// Writes reports whether orders of a faction are written.
func (e *Entry) Writes(f kingdoms.Faction) bool {
	return !e.Barred.Has(f) && (e.Only == kingdoms.NoFaction || f == e.Only || e.Also.Has(f))
}

// factionOf returns the faction of a subject.
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

// Select selects a subject.
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

// Sails reports whether the selected unit can move or support by ship.
func (e *Entry) Sails() bool {
	return e.Subject.Unit != kingdoms.NoArea && slices.ContainsFunc(e.legal, func(o kingdoms.Order) bool { return o.Ship })
}

// Take carries out a pick and returns the resulting orders. changed reports whether they differ.
func (e *Entry) Take(a Target) (orders []kingdoms.Order, changed bool) {
	m := e.ResolvePick(a)
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

// With returns the orders with further ones added. Each replaces the order it excludes (kingdoms.Order.Rivals). Each ship of a port has an
// order of its own (TK 10.2), so a further order of a port replaces the first only if all its ships have one.
func (e *Entry) With(more ...kingdoms.Order) []kingdoms.Order {
	next := *e
	for _, o := range more {
		next.orders = next.with(o, o.Rivals)
	}
	return next.orders
}

// with returns the orders with o in place of its rivals.
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
			o.General = old.General // keeps the named commander
		}
		if !done {
			list, done = append(list, o), true // in place, because adjustments depend on the sequence
		}
	}
	if !done {
		list = append(list, o)
	}
	return list
}

// sails reports whether an order is for a ship without a unit.
func sails(o kingdoms.Order) bool { return o.Kind == kingdoms.Sail || o.Kind == kingdoms.Scuttle }

// idleShips counts the ships without an order in the port of o; 0 if o is not the order of a ship.
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

// Without returns the orders except o.
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

// Of returns the order of a subject, or the zero order if it has none.
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

// Merges reports whether an order would merge two units, given the other orders and if nobody attacks there (TK 8.10).
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
		switch m := e.ResolvePick(Target{Area: a}); {
		case m.Help != kingdoms.NoArea:
			support.Add(a)
		case m.Order.Kind == kingdoms.Disband && e.pos.Phase.Kind == engine.Adjustment, a == e.Subject.Unit:
		case m.Order.Kind != kingdoms.NoOrder:
			give.Add(a)
		}
	}
	return give, support
}
