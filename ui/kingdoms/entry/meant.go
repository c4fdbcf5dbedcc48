package entry

import (
	"entente/engine"
	"entente/engine/kingdoms"
)

// Meant returns the effect of a pick without carrying it out.
func (e *Entry) Meant(a Aim) Meaning {
	switch {
	case e.pos == nil || e.Locked:
		return Meaning{}
	case e.pos.Phase.Kind == engine.Adjustment:
		return e.meantInAdjustment(a)
	case a.General != kingdoms.NoGeneral && !a.Other:
		if m, ok := e.meantByGeneral(a.General); ok {
			return m
		}
	case a.Ship && e.pos.Phase.Kind == engine.Movement && e.mayOrder(e.pos.Owners[a.Area]) && !e.goal(a.Area):
		if e.Subject.Port == a.Area {
			return e.order(kingdoms.Order{Kind: kingdoms.Scuttle, Faction: e.pos.Owners[a.Area], At: a.Area})
		}
		return Meaning{Select: Subject{Port: a.Area}}
	}
	switch {
	case e.Subject.Unit != kingdoms.NoArea && e.Help != kingdoms.NoArea:
		return e.meantForSupport(a.Area)
	case e.Subject.Unit != kingdoms.NoArea:
		return e.meantForUnit(a)
	case e.Subject.General != kingdoms.NoGeneral:
		return e.meantForGeneral(a.Area)
	case e.Subject.Port != kingdoms.NoArea:
		return e.meantForShip(a.Area)
	}
	return e.meantFirst(a.Area)
}

// goal reports whether the selected unit or ship can move to an area.
func (e *Entry) goal(a kingdoms.Area) bool {
	_, ok := e.find(func(o kingdoms.Order) bool { return (o.Kind == kingdoms.Move || o.Kind == kingdoms.Sail) && o.To == a })
	return ok
}

// order returns the effect of picking an order: it is withdrawn if it was given already and no other ship of the port can have the same
// one.
func (e *Entry) order(o kingdoms.Order) Meaning {
	if e.idleShips(o) > 0 {
		return Meaning{Order: o}
	}
	for _, old := range e.orders {
		if old == o && o.Kind != kingdoms.Move {
			return Meaning{Remove: o}
		}
	}
	return Meaning{Order: o}
}

// meantFirst returns the effect of picking an area without a selection: its unit is selected.
func (e *Entry) meantFirst(a kingdoms.Area) Meaning {
	f := e.pos.UnitAt(a).Faction
	switch {
	case e.mayOrder(f):
		return Meaning{Select: Subject{Unit: a}}
	case f != kingdoms.NoFaction && e.pos.Passive.Has(f):
		return Meaning{Why: kingdoms.UnderArmistice, Tried: kingdoms.Order{At: a}}
	case f != kingdoms.NoFaction:
		return Meaning{Why: kingdoms.NotYourUnit, Tried: kingdoms.Order{At: a}}
	case a != kingdoms.NoArea:
		return Meaning{Why: kingdoms.NoUnitThere, Tried: kingdoms.Order{At: a}}
	}
	return Meaning{}
}

// meantByGeneral returns the effect of picking a general: the general takes command of the selected unit in the same area, or is selected.
func (e *Entry) meantByGeneral(g kingdoms.General) (Meaning, bool) {
	who := e.pos.Officers[g]
	if !e.mayOrder(who.Faction) || e.pos.Phase.Kind != engine.Movement {
		return Meaning{}, false
	}
	here := e.Subject.Unit
	if here != kingdoms.NoArea && here == who.Area && e.Help == kingdoms.NoArea {
		o := e.Of(e.Subject)
		if o.Kind == kingdoms.NoOrder {
			o = kingdoms.Order{Kind: kingdoms.Hold, Faction: who.Faction, At: here}
		}
		if o.General = g; e.pos.Units[here].Commander == g {
			o.General = kingdoms.NoGeneral // commands it by default
		}
		return Meaning{Order: o}, true
	}
	if here != kingdoms.NoArea && here != who.Area && (e.goal(who.Area) || e.Help != kingdoms.NoArea) {
		return Meaning{}, false // the badge covers an area that can be picked
	}
	if e.Subject.General == g {
		return Meaning{Drop: true}, true
	}
	return Meaning{Select: Subject{General: g}}, true
}

// find returns the first legal order of the subject that fits, preferring land unless Ship is set.
func (e *Entry) find(fits func(kingdoms.Order) bool) (kingdoms.Order, bool) {
	var other kingdoms.Order
	for _, o := range e.legal {
		if !fits(o) {
			continue
		}
		if o.Ship == e.Ship {
			return o, true
		}
		if other.Kind == kingdoms.NoOrder {
			other = o
		}
	}
	return other, other.Kind != kingdoms.NoOrder
}

// meantForUnit returns the effect of a pick while a unit is selected.
func (e *Entry) meantForUnit(a Aim) Meaning {
	here := e.Subject.Unit
	if a.Area == here {
		return e.meantAtHome()
	}
	move, goes := e.find(func(o kingdoms.Order) bool {
		return (o.Kind == kingdoms.Move || o.Kind == kingdoms.Retreat) && o.To == a.Area
	})
	_, helps := e.find(func(o kingdoms.Order) bool {
		return (o.Kind == kingdoms.SupportHold || o.Kind == kingdoms.SupportMove) && o.From == a.Area
	})
	own := e.pos.Units[a.Area].Faction == e.factionOf(e.Subject)
	if helps && (own != a.Other || !goes) {
		return Meaning{Help: a.Area}
	}
	if goes {
		return Meaning{Order: move}
	}
	if m := e.meantFirst(a.Area); m.Select != (Subject{}) {
		return m
	}
	tried := kingdoms.Order{Kind: kingdoms.Move, Faction: e.factionOf(e.Subject), At: here, To: a.Area, Ship: e.Ship}
	if e.pos.Phase.Kind == engine.Retreats {
		tried.Kind = kingdoms.Retreat
	}
	return Meaning{Why: e.pos.Check(tried), Tried: tried}
}

// meantAtHome returns the effect of picking the selected unit again: it refits if it can, otherwise it holds; a dislodged unit disbands.
func (e *Entry) meantAtHome() Meaning {
	for _, kind := range [...]kingdoms.Kind{kingdoms.Refit, kingdoms.Disband, kingdoms.Hold} {
		if o, ok := e.find(func(o kingdoms.Order) bool { return o.Kind == kind }); ok {
			if given := e.Of(e.Subject); given.Kind == kind {
				return Meaning{Remove: given}
			}
			return Meaning{Order: o}
		}
	}
	return Meaning{Drop: true}
}

// meantForSupport returns the effect of a pick once the unit to support is chosen: on that unit, support to hold; elsewhere, support to
// move there.
func (e *Entry) meantForSupport(a kingdoms.Area) Meaning {
	tried := kingdoms.Order{Kind: kingdoms.SupportMove, Faction: e.factionOf(e.Subject), At: e.Subject.Unit, From: e.Help, To: a, Ship: e.Ship}
	if a == e.Help {
		tried.Kind, tried.To = kingdoms.SupportHold, kingdoms.NoArea
	}
	o, ok := e.find(func(o kingdoms.Order) bool { return o.Kind == tried.Kind && o.From == tried.From && o.To == tried.To })
	switch {
	case ok:
		return Meaning{Order: o}
	case a == e.Subject.Unit:
		return Meaning{Drop: true}
	}
	why := e.pos.Check(tried)
	if why == kingdoms.Succeeded {
		why = kingdoms.Unmatched // out of its reach, but legal if typed (TK 8.4(1))
	}
	return Meaning{Why: why, Tried: tried}
}

// meantForGeneral returns the effect of a pick while a general is selected: a false order to a foreign unit, otherwise a transfer.
func (e *Entry) meantForGeneral(a kingdoms.Area) Meaning {
	g := e.Subject.General
	who := e.pos.Officers[g]
	if a == who.Area {
		if given := e.Of(e.Subject); given.Kind != kingdoms.NoOrder {
			return Meaning{Remove: given}
		}
		return Meaning{Drop: true}
	}
	if o, ok := e.find(func(o kingdoms.Order) bool { return o.To == a }); ok {
		return e.order(o)
	}
	tried := kingdoms.Order{Kind: kingdoms.Transfer, Faction: who.Faction, General: g, To: a}
	if f := e.pos.Units[a].Faction; f != kingdoms.NoFaction && f != who.Faction && e.pos.Roster.Skills(g)&kingdoms.FalseOrders != 0 {
		tried.Kind = kingdoms.FalseOrder
	}
	return Meaning{Why: e.pos.Check(tried), Tried: tried}
}

// meantForShip returns the effect of a pick while a ship is selected: it sails there, and its own port scuttles it.
func (e *Entry) meantForShip(a kingdoms.Area) Meaning {
	if a == e.Subject.Port {
		if given := e.Of(e.Subject); given.Kind != kingdoms.NoOrder {
			return Meaning{Remove: given}
		}
		return Meaning{Drop: true}
	}
	if o, ok := e.find(func(o kingdoms.Order) bool { return o.Kind == kingdoms.Sail && o.To == a }); ok {
		return e.order(o)
	}
	tried := kingdoms.Order{Kind: kingdoms.Sail, Faction: e.pos.Owners[e.Subject.Port], At: e.Subject.Port, To: a}
	return Meaning{Why: e.pos.Check(tried), Tried: tried}
}

// meantInAdjustment returns the effect of a pick in an adjustment. Repeated picks of an area cycle through what can be ordered there.
func (e *Entry) meantInAdjustment(a Aim) Meaning {
	f := e.pos.Owners[a.Area]
	if a.Area == kingdoms.NoArea {
		return Meaning{}
	}
	if !e.mayOrder(f) {
		return Meaning{Why: kingdoms.NotOwnArea, Tried: kingdoms.Order{At: a.Area}}
	}
	if a.Ship && e.pos.Ships[a.Area] > 0 {
		return e.order(kingdoms.Order{Kind: kingdoms.Scuttle, Faction: f, At: a.Area})
	}
	options := append(e.pos.LegalOrders(a.Area), e.pos.LegalShips(a.Area)...)
	given := e.Of(Subject{Unit: a.Area})
	passed := given.Kind == kingdoms.NoOrder
	for _, kind := range [...]kingdoms.Kind{kingdoms.Recruit, kingdoms.BuildShip, kingdoms.Disband} {
		for _, o := range options {
			occupied := kind == kingdoms.Recruit && e.pos.Units[a.Area].Faction != kingdoms.NoFaction // the unit there would have to be disbanded first
			if o.Kind == kind && passed && !occupied {
				return Meaning{Order: o}
			}
		}
		passed = passed || given.Kind == kind
	}
	if given.Kind != kingdoms.NoOrder {
		return Meaning{Remove: given}
	}
	tried := kingdoms.Order{Kind: kingdoms.Recruit, Faction: f, At: a.Area}
	return Meaning{Why: e.pos.Check(tried), Tried: tried}
}
