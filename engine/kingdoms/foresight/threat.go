package foresight

import (
	"slices"

	"entente/engine/kingdoms"
)

// Verdict says what others can do to a city.
type Verdict uint8

// The verdicts.
const (
	Open  Verdict = iota // no plan was found among those that were tried, and it is not proven that there is none
	Safe                 // proven: whatever others order, false orders included, it is not taken
	Falls                // a plan takes it that was adjudicated
)

// Threat is what others can do to a city in this turn.
type Threat struct {
	At      kingdoms.Area
	Verdict Verdict
	By      kingdoms.Faction // who takes it
	Plan    []kingdoms.Order // of Falls: the attack that takes it comes first; no fewer units were found to be enough
}

// Alone reports whether one unit is enough.
func (t Threat) Alone() bool { return len(t.Plan) == 1 }

// MostPlans is how many plans are tried against one city.
const MostPlans = 1500

// Threats returns what others can do to each city of the factions of a player, by their ids, while these do what t says. Of everybody else only the units of the plan
// do something: the others hold, and their orders in t do not count. Plans consist of attacks on the city, supports of these, and attacks
// on the player's units that do something; those of fewer units are tried first.
func (s *Searcher) Threats(t Turn, seat kingdoms.FactionSet) []Threat {
	if !t.valid() {
		return nil
	}
	t.Orders = slices.DeleteFunc(slices.Clone(t.Orders), func(o kingdoms.Order) bool { return !seat.Has(o.Faction) })
	s.begin(t)
	var list []Threat
	for a := range t.Position.Board.Cities().All() {
		if seat.Has(t.Position.Owners[a]) {
			g := siege{Searcher: s, seat: seat, city: a}
			list = append(list, g.look())
		}
	}
	return list
}

// siege looks for what takes one city.
type siege struct {
	*Searcher
	seat    kingdoms.FactionSet
	city    kingdoms.Area
	near    kingdoms.AreaSet // units that can attack it, or support an attack on it
	busy    kingdoms.AreaSet // own units elsewhere that do something
	exposed kingdoms.AreaSet // of these, those that can be attacked or deceived
	attacks []kingdoms.Order
	helpers []kingdoms.Order // supports of an attack on the city, and attacks on units that are busy
	plans   int

	deceived bool // a false order could be used on its unit
}

// look finds out what others can do to the city.
func (g *siege) look() Threat {
	t := Threat{At: g.city}
	g.gather()
	if g.proven() {
		t.Verdict = Safe
		return t
	}
	for size := 1; size <= 4 && g.plans < MostPlans; size++ {
		for _, attack := range g.attacks {
			if plan := g.extend([]kingdoms.Order{attack}, 0, size); plan != nil {
				t.Verdict, t.By, t.Plan = Falls, g.after.Next.Owners[g.city], plan
				return t
			}
		}
	}
	return t
}

// gather finds the orders of which plans are made.
func (g *siege) gather() {
	pos := g.turn.Position
	for _, r := range g.before.Results[:g.units] {
		if r.Order.Kind == kingdoms.SupportMove && r.Order.To == g.city { // the player's own, of an attack on himself
			g.near.Add(r.Order.At)
		}
		if o := r.Order; g.seat.Has(o.Faction) && o.At != g.city && o.Kind != kingdoms.Hold && o.Kind != kingdoms.Refit && !r.Reason.Void() {
			g.busy.Add(o.At)
		}
	}
	for _, o := range g.legal {
		if o.Kind == kingdoms.FalseOrder && o.To == g.city && !g.seat.Has(o.Faction) {
			g.deceived = true
		}
		switch {
		case g.seat.Has(o.Faction):
		case o.Kind == kingdoms.FalseOrder && g.busy.Has(o.To), o.Kind == kingdoms.Move && g.busy.Has(o.To):
			g.exposed.Add(o.To)
			if o.Kind == kingdoms.Move {
				g.helpers = append(g.helpers, o)
			}
		case o.Kind == kingdoms.Move && o.To == g.city:
			g.near.Add(o.At)
			g.attacks = g.led(g.attacks, o)
		case o.Kind == kingdoms.SupportMove && o.To == g.city && !g.seat.Has(pos.Units[o.From].Faction):
			g.near.Add(o.At)
			g.helpers = g.led(g.helpers, o)
		}
	}
	g.helpers = append(g.helpers, g.attacks...) // another attack is help as well
}

// led appends an order as it is, and under each commander whose skills could count.
func (g *siege) led(list []kingdoms.Order, o kingdoms.Order) []kingdoms.Order {
	list = append(list, o)
	pos := g.turn.Position
	const fighting = kingdoms.Assault | kingdoms.Lead
	now := pos.Roster.Skills(pos.Units[o.At].Commander) & fighting
	for who := range pos.Serving(o.Faction).All() {
		if skills := pos.Roster.Skills(who) & fighting; pos.Officers[who].Area == o.At && skills&^now != 0 {
			o.General = who
			list = append(list, o)
		}
	}
	return list
}

// proven reports whether the city cannot fall: its unit stays, and even if all who can come attack together and everything fails that
// they can hinder, they are too few, and no skill could tip it (TK 8.7).
func (g *siege) proven() bool {
	pos := g.turn.Position
	u := pos.Units[g.city]
	switch {
	case g.near.Empty():
		return true
	case !g.seat.Has(u.Faction):
		return false
	}
	if r := g.before.Results[g.index[g.city]]; r.Order.Kind == kingdoms.Move && !r.Reason.Void() { // of the unit that stands there
		return g.facesAll(r.Order)
	}
	sure := kingdoms.Set(g.city)
	for _, r := range g.before.Results[:g.units] {
		if o := r.Order; o.Kind == kingdoms.SupportHold && o.From == g.city && r.Reason == kingdoms.Succeeded && g.seat.Has(o.Faction) && !g.exposed.Has(o.At) {
			sure.Add(o.At)
		}
	}
	switch n, d := g.near.Len(), sure.Len(); {
	case n < d:
		return true
	case n > d:
		return false
	}
	attack, defence := g.skills(), kingdoms.Skills(0)
	for a := range sure.All() {
		if who := g.before.Led[a]; !g.ordered.Has(who) {
			defence |= pos.Roster.Skills(who)
		}
	}
	if defence&kingdoms.Defend != 0 {
		return true
	}
	assault := attack&kingdoms.Assault != 0 && (u.Damaged || g.anyFull())                       // 1a, 2a
	lead := attack&kingdoms.Lead != 0 && u.Damaged && g.anyFull() && defence&kingdoms.Lead == 0 // 1b, 2b
	return !assault && !lead
}

// facesAll reports whether the unit of the city attacks the only one that could come, and nobody can deceive it: whoever attacks the other
// stays where it is (TK 8.5(1)).
func (g *siege) facesAll(o kingdoms.Order) bool {
	return g.near == kingdoms.Set(o.To) && !g.deceived
}

// anyFull reports whether a unit that can come is full.
func (g *siege) anyFull() bool {
	for a := range g.near.All() {
		if !g.turn.Position.Units[a].Damaged {
			return true
		}
	}
	return false
}

// skills returns the skills of everybody who could lead a unit against the city, as far as the river lets them (TK 10.1).
func (g *siege) skills() (s kingdoms.Skills) {
	pos := g.turn.Position
	for a := range g.near.All() {
		if pos.Board.Crossing(a).Has(g.city) && pos.Ships[a] == 0 {
			continue
		}
		for who := range pos.Serving(pos.Units[a].Faction).All() {
			if pos.Officers[who].Area == a {
				s |= pos.Roster.Skills(who)
			}
		}
	}
	return s
}

// extend tries plans of a size that begin with some orders, and returns the first that takes the city. Helpers before from were tried.
func (g *siege) extend(plan []kingdoms.Order, from, size int) []kingdoms.Order {
	if len(plan) == size {
		if g.plans++; g.takes(plan) {
			return plan
		}
		return nil
	}
	for i := from; i < len(g.helpers) && g.plans < MostPlans; i++ {
		if h := g.helpers[i]; g.fits(plan, h) {
			if found := g.extend(append(plan[:len(plan):len(plan)], h), i+1, size); found != nil {
				return found
			}
		}
	}
	return nil
}

// fits reports whether an order can be one of a plan: its unit has no other, and what it supports is in it.
func (g *siege) fits(plan []kingdoms.Order, h kingdoms.Order) bool {
	for _, o := range plan {
		if o.At == h.At {
			return false
		}
	}
	return h.Kind != kingdoms.SupportMove || h.From == plan[0].At
}

// takes reports whether the city falls to a plan.
func (g *siege) takes(plan []kingdoms.Order) bool {
	g.tried = append(append(g.tried[:0], g.turn.Orders...), plan...)
	g.resolve()
	return !g.seat.Has(g.after.Next.Owners[g.city])
}
