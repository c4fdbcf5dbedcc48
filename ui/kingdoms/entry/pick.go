package entry

import (
	"entente/engine"
	"entente/engine/kingdoms"
)

// ResolvePick returns the effect of a pick without carrying it out.
func (e *Entry) ResolvePick(a Target) Effect {
	switch {
	case e.pos == nil || e.Locked:
		return Effect{}
	case e.pos.Phase.Kind == engine.Adjustment:
		return e.resolveInAdjustment(a)
	case a.General != kingdoms.NoGeneral && !a.Other:
		if m, ok := e.resolveOnGeneral(a.General); ok {
			return m
		}
	case a.Ship && e.pos.Phase.Kind == engine.Movement && e.mayOrder(e.pos.Owners[a.Area]) && !e.reaches(a.Area):
		if e.Subject.Port == a.Area {
			return e.order(kingdoms.Order{Kind: kingdoms.Scuttle, Faction: e.pos.Owners[a.Area], At: a.Area})
		}
		return Effect{Select: Subject{Port: a.Area}}
	}
	switch {
	case e.Subject.Unit != kingdoms.NoArea && e.Help != kingdoms.NoArea:
		return e.resolveForSupport(a.Area)
	case e.Subject.Unit != kingdoms.NoArea:
		return e.resolveForUnit(a)
	case e.Subject.General != kingdoms.NoGeneral:
		return e.resolveForGeneral(a.Area)
	case e.Subject.Port != kingdoms.NoArea:
		return e.resolveForShip(a.Area)
	}
	return e.resolveFirst(a.Area)
}

// reaches reports whether the selected unit or ship can move to an area.
func (e *Entry) reaches(a kingdoms.Area) bool {
	_, ok := e.find(func(o kingdoms.Order) bool { return (o.Kind == kingdoms.Move || o.Kind == kingdoms.Sail) && o.To == a })
	return ok
}

// order returns the effect of picking an order: it is withdrawn if it was given already and no other ship of the port can have the same
// one.
func (e *Entry) order(o kingdoms.Order) Effect {
	if e.idleShips(o) > 0 {
		return Effect{Order: o}
	}
	for _, old := range e.orders {
		if old == o && o.Kind != kingdoms.Move {
			return Effect{Remove: o}
		}
	}
	return Effect{Order: o}
}

// resolveFirst returns the effect of picking an area without a selection: its unit is selected.
func (e *Entry) resolveFirst(a kingdoms.Area) Effect {
	f := e.pos.UnitAt(a).Faction
	switch {
	case e.mayOrder(f):
		return Effect{Select: Subject{Unit: a}}
	case f != kingdoms.NoFaction && e.pos.Passive.Has(f):
		return Effect{Why: kingdoms.UnderArmistice, Tried: kingdoms.Order{At: a}}
	case f != kingdoms.NoFaction:
		return Effect{Why: kingdoms.NotYourUnit, Tried: kingdoms.Order{At: a}}
	case a != kingdoms.NoArea:
		return Effect{Why: kingdoms.NoUnitThere, Tried: kingdoms.Order{At: a}}
	}
	return Effect{}
}

// resolveOnGeneral returns the effect of picking a general: the general takes command of the selected unit in the same area, or is selected.
func (e *Entry) resolveOnGeneral(g kingdoms.General) (Effect, bool) {
	who := e.pos.Officers[g]
	if !e.mayOrder(who.Faction) || e.pos.Phase.Kind != engine.Movement {
		return Effect{}, false
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
		return Effect{Order: o}, true
	}
	if here != kingdoms.NoArea && here != who.Area && (e.reaches(who.Area) || e.Help != kingdoms.NoArea) {
		return Effect{}, false // the badge covers an area that can be picked
	}
	if e.Subject.General == g {
		return Effect{Drop: true}, true
	}
	return Effect{Select: Subject{General: g}}, true
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

// resolveForUnit returns the effect of a pick while a unit is selected.
func (e *Entry) resolveForUnit(a Target) Effect {
	here := e.Subject.Unit
	if a.Area == here {
		return e.resolveAtHome()
	}
	move, goes := e.find(func(o kingdoms.Order) bool {
		return (o.Kind == kingdoms.Move || o.Kind == kingdoms.Retreat) && o.To == a.Area
	})
	_, helps := e.find(func(o kingdoms.Order) bool {
		return (o.Kind == kingdoms.SupportHold || o.Kind == kingdoms.SupportMove) && o.From == a.Area
	})
	own := e.pos.Units[a.Area].Faction == e.factionOf(e.Subject)
	if helps && (own != a.Other || !goes) {
		return Effect{Help: a.Area}
	}
	if goes {
		return Effect{Order: move}
	}
	if m := e.resolveFirst(a.Area); m.Select != (Subject{}) {
		return m
	}
	tried := kingdoms.Order{Kind: kingdoms.Move, Faction: e.factionOf(e.Subject), At: here, To: a.Area, Ship: e.Ship}
	if e.pos.Phase.Kind == engine.Retreats {
		tried.Kind = kingdoms.Retreat
	}
	return Effect{Why: e.pos.Check(tried), Tried: tried}
}

// resolveAtHome returns the effect of picking the selected unit again: it refits if it can, otherwise it holds; a dislodged unit disbands.
func (e *Entry) resolveAtHome() Effect {
	for _, kind := range [...]kingdoms.Kind{kingdoms.Refit, kingdoms.Disband, kingdoms.Hold} {
		if o, ok := e.find(func(o kingdoms.Order) bool { return o.Kind == kind }); ok {
			if given := e.Of(e.Subject); given.Kind == kind {
				return Effect{Remove: given}
			}
			return Effect{Order: o}
		}
	}
	return Effect{Drop: true}
}

// resolveForSupport returns the effect of a pick once the unit to support is chosen: on that unit, support to hold; elsewhere, support to
// move there.
func (e *Entry) resolveForSupport(a kingdoms.Area) Effect {
	tried := kingdoms.Order{Kind: kingdoms.SupportMove, Faction: e.factionOf(e.Subject), At: e.Subject.Unit, From: e.Help, To: a, Ship: e.Ship}
	if a == e.Help {
		tried.Kind, tried.To = kingdoms.SupportHold, kingdoms.NoArea
	}
	o, ok := e.find(func(o kingdoms.Order) bool { return o.Kind == tried.Kind && o.From == tried.From && o.To == tried.To })
	switch {
	case ok:
		return Effect{Order: o}
	case a == e.Subject.Unit:
		return Effect{Drop: true}
	}
	why := e.pos.Check(tried)
	if why == kingdoms.Succeeded {
		why = kingdoms.Unmatched // out of its reach, but legal if typed (TK 8.4(1))
	}
	return Effect{Why: why, Tried: tried}
}

// resolveForGeneral returns the effect of a pick while a general is selected: a false order to a foreign unit, otherwise a transfer.
func (e *Entry) resolveForGeneral(a kingdoms.Area) Effect {
	g := e.Subject.General
	who := e.pos.Officers[g]
	if a == who.Area {
		if given := e.Of(e.Subject); given.Kind != kingdoms.NoOrder {
			return Effect{Remove: given}
		}
		return Effect{Drop: true}
	}
	if o, ok := e.find(func(o kingdoms.Order) bool { return o.To == a }); ok {
		return e.order(o)
	}
	tried := kingdoms.Order{Kind: kingdoms.Transfer, Faction: who.Faction, General: g, To: a}
	if f := e.pos.Units[a].Faction; f != kingdoms.NoFaction && f != who.Faction && e.pos.Roster.Skills(g)&kingdoms.FalseOrders != 0 {
		tried.Kind = kingdoms.FalseOrder
	}
	return Effect{Why: e.pos.Check(tried), Tried: tried}
}

// resolveForShip returns the effect of a pick while a ship is selected: it sails there, and its own port scuttles it.
func (e *Entry) resolveForShip(a kingdoms.Area) Effect {
	if a == e.Subject.Port {
		if given := e.Of(e.Subject); given.Kind != kingdoms.NoOrder {
			return Effect{Remove: given}
		}
		return Effect{Drop: true}
	}
	if o, ok := e.find(func(o kingdoms.Order) bool { return o.Kind == kingdoms.Sail && o.To == a }); ok {
		return e.order(o)
	}
	tried := kingdoms.Order{Kind: kingdoms.Sail, Faction: e.pos.Owners[e.Subject.Port], At: e.Subject.Port, To: a}
	return Effect{Why: e.pos.Check(tried), Tried: tried}
}

// resolveInAdjustment returns the effect of a pick in an adjustment. Repeated picks of an area cycle through what can be ordered there.
func (e *Entry) resolveInAdjustment(a Target) Effect {
	f := e.pos.Owners[a.Area]
	if a.Area == kingdoms.NoArea {
		return Effect{}
	}
	if !e.mayOrder(f) {
		return Effect{Why: kingdoms.NotOwnArea, Tried: kingdoms.Order{At: a.Area}}
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
				return Effect{Order: o}
			}
		}
		passed = passed || given.Kind == kind
	}
	if given.Kind != kingdoms.NoOrder {
		return Effect{Remove: given}
	}
	tried := kingdoms.Order{Kind: kingdoms.Recruit, Faction: f, At: a.Area}
	return Effect{Why: e.pos.Check(tried), Tried: tried}
}
