package kingdoms

import "math/bits"

// Stops is a set of what keeps a skill from counting. The zero set is nothing.
type Stops uint8

// What keeps assault or lead from counting.
const (
	StopRiver   Stops = 1 << iota // the road from the commander's unit crosses the river of the goal, and it uses no ship (TK 10.1)
	StopFalse                     // the commander uses a false order himself (TK 8.2(1))
	StopPass                      // the goal is a pass (TK 11)
	StopDefend                    // another commander has defend
	StopLead                      // a commander of the defence has lead, which stops lead alone
	StopDamaged                   // of the attack the unit that counts is damaged
	StopFull                      // of the defence a unit that counts is full, against which lead does not win
)

// String returns the first of the set: "river"; "" for the empty set.
func (s Stops) String() string {
	if s == 0 {
		return ""
	}
	return [...]string{"river", "false-order", "pass", "defend", "lead", "damaged", "full", "?"}[bits.TrailingZeros8(uint8(s))]
}

// Ground is what decided a fight besides its numbers: a skill, or what kept one from deciding it. The zero Ground is nothing.
type Ground struct {
	Skill  Skills  // Assault or Lead, one of them
	By     General // the commander who has it
	Unit   Area    // where his unit began
	Stops  Stops   // all of what kept the skill from deciding the fight, without which it would have; 0: it decided
	Guard  General // the commander whose defend stopped it, NoGeneral for none
	Leader General // the commander whose lead stopped it, NoGeneral for none
}

// ground is a fight that is looked into.
type ground struct {
	*Resolution
	pos   *Position
	f     Fight
	muted GeneralSet // they use false orders
}

// look prepares to look into a fight of a turn that began with pos.
func (res *Resolution) look(pos *Position, f Fight) *ground {
	g := &ground{Resolution: res, pos: pos, f: f}
	for _, r := range res.Results {
		if r.Order.Kind == FalseOrder && (r.Reason == Succeeded || r.Reason == Failed) {
			g.muted.Add(r.Order.General)
		}
	}
	return g
}

// FightOf returns the fight that a move was part of, false if it was part of none.
func (res *Resolution) FightOf(r Result) (Fight, bool) {
	for _, f := range res.Fights {
		if r.Clause != NoClause && f.At == r.Order.To && f.Faction == r.Order.Faction {
			return f, true
		}
	}
	return Fight{}, false
}

// Bearer returns the commander in a group who has a skill and whom the least stops from using it, NoGeneral for none.
func (res *Resolution) Bearer(pos *Position, f Fight, skill Skills) General {
	return res.look(pos, f).least(skill).By
}

// Ground returns what decided a fight of a turn that began with pos, besides its numbers. With several skills that would have decided it, it
// is the one that fewest things stopped.
func (res *Resolution) Ground(pos *Position, f Fight) Ground {
	g := res.look(pos, f)
	switch f.Clause {
	case Case1a, Case2a:
		return g.least(Assault)
	case Case1b, Case2b:
		return g.least(Lead)
	case Case3a, Case3b:
		return Ground{}
	}
	assault, lead := g.least(Assault), g.least(Lead)
	if assault.Skill == 0 || lead.Skill != 0 && bits.OnesCount8(uint8(lead.Stops)) < bits.OnesCount8(uint8(assault.Stops)) {
		assault = lead
	}
	if f.Garrison == 0 && !g.tips(assault) {
		return Ground{}
	}
	return assault
}

// least returns the commander of the group who has a skill and is stopped by the least, the zero Ground if none has it.
func (g *ground) least(skill Skills) (best Ground) {
	for y := range g.f.Group.All() {
		by := g.Led[y]
		if g.pos.Roster.Skills(by)&skill == 0 {
			continue
		}
		if now := g.stops(Ground{Skill: skill, By: by, Unit: y}); best.Skill == 0 || bits.OnesCount8(uint8(now.Stops)) < bits.OnesCount8(uint8(best.Stops)) {
			best = now
		}
	}
	return best
}

// stops finds out what stops a skill.
func (g *ground) stops(x Ground) Ground {
	y, b := g.f.At, g.pos.Board
	if g.muted.Has(x.By) {
		x.Stops |= StopFalse
	}
	if b.crossing[x.Unit].Has(y) && !g.byShip(x.Unit) {
		x.Stops |= StopRiver
	}
	defence := g.f.Guards | one(y)
	if g.f.Garrison == 0 {
		defence = g.owners()
	} else if b.Areas[y].Pass {
		x.Stops |= StopPass
	}
	if x.Guard = g.commander(defence, Defend); x.Guard != NoGeneral {
		x.Stops |= StopDefend
	}
	if g.f.Garrison == 0 {
		return x
	}
	if x.Leader = g.commander(defence, Lead); x.Leader != NoGeneral && x.Skill == Lead {
		x.Stops |= StopLead
	} else {
		x.Leader = NoGeneral
	}
	x.Stops |= g.state(x.Skill)
	return x
}

// state returns what of the state of the units stops a skill: nothing where numbers win, and the skill only harms (TK 8.7).
func (g *ground) state(skill Skills) (s Stops) {
	attack, n, d := one(g.f.Main), g.f.Units, g.f.Garrison
	if n > 1 {
		attack = g.f.Group
	}
	full, firm := g.anyFull(attack), g.anyFull(g.f.Guards|one(g.f.At))
	switch {
	case n > d:
	case skill == Lead:
		if !full {
			s |= StopDamaged
		}
		if firm {
			s |= StopFull
		}
	case !full && (n > 1 || firm):
		s |= StopDamaged
	}
	return s
}

// anyFull reports whether one of the units was full when the turn began.
func (g *ground) anyFull(units AreaSet) bool {
	for y := range units.All() {
		if !g.pos.Units[y].Damaged {
			return true
		}
	}
	return false
}

// owners are the units of the owner who contested the place too, none if these are those of the fight.
func (g *ground) owners() AreaSet {
	for _, f := range g.Fights {
		if f.At == g.f.At && f.Faction == g.pos.Owners[f.At] && f.Faction != g.f.Faction {
			return f.Group
		}
	}
	return 0
}

// commander returns the first commander of units who uses a skill, NoGeneral for none.
func (g *ground) commander(units AreaSet, skill Skills) General {
	for y := range units.All() {
		if by := g.Led[y]; g.pos.Roster.Skills(by)&skill != 0 && !g.muted.Has(by) {
			return by
		}
	}
	return NoGeneral
}

// byShip reports whether the order of a unit is to be carried out with a ship.
func (g *ground) byShip(y Area) bool {
	for _, r := range g.Results {
		if r.Order.At == y && r.Order.Faction == g.pos.Units[y].Faction && r.Order.Kind.forUnit() { // of a unit, its own comes first
			return r.Order.Ship
		}
	}
	return false
}

// tips reports whether a skill that was stopped is what was missing in a contest.
func (g *ground) tips(x Ground) bool {
	if x.Skill == 0 || x.Stops == 0 || g.f.Won {
		return false
	}
	mine := g.f
	mine.Skills |= x.Skill
	for _, f := range g.Fights {
		if f.At != g.f.At || f.Faction == g.f.Faction {
			continue
		}
		if x.Stops&StopDefend != 0 && f.Faction != g.pos.Owners[f.At] { // without it those of others would count, too
			f.Skills = g.counting(f.Group)
		}
		if _, by := Compare(mine, f); by <= 0 {
			return false
		}
	}
	return true
}

// counting returns assault and lead of units, as far as nothing of their own stops them.
func (g *ground) counting(units AreaSet) (s Skills) {
	for y := range units.All() {
		if by := g.Led[y]; !g.muted.Has(by) && (!g.pos.Board.crossing[y].Has(g.f.At) || g.byShip(y)) {
			s |= g.pos.Roster.Skills(by) & (Assault | Lead)
		}
	}
	return s
}

// Value is what made one group stronger than another (TK 8.7(6), 8.8(3)).
type Value uint8

// The values, in the sequence in which they are compared.
const (
	NoValue Value = iota
	MoreUnits
	FullMain // the main unit is full
	HasAssault
	HasLead
)

// Compare says what makes one group stronger than another one that wanted into the same area: more than 0 for a, less for b. Groups that are
// equally strong differ in NoValue.
func Compare(a, b Fight) (v Value, by int) {
	flag := func(on bool) int {
		if on {
			return 1
		}
		return 0
	}
	for i, by := range [...]int{
		int(a.Units) - int(b.Units), flag(a.Full) - flag(b.Full),
		flag(a.Skills&Assault != 0) - flag(b.Skills&Assault != 0), flag(a.Skills&Lead != 0) - flag(b.Skills&Lead != 0),
	} {
		if by != 0 {
			return MoreUnits + Value(i), by
		}
	}
	return NoValue, 0
}
