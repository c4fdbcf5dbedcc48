package kingdoms

import (
	"errors"
	"fmt"

	"entente/engine"
)

// MostMoney is what a purse can hold.
const MostMoney = 1_000_000

// Faults says what is impossible about a position, all of it, nil if nothing is. Adjudicating a position with faults does no
// harm, but means nothing.
func (pos *Position) Faults() error {
	if pos.Board == nil || pos.Roster == nil {
		return errors.New("position: no board or no roster")
	}
	var list []error
	fault := func(format string, args ...any) { list = append(list, fmt.Errorf("position: "+format, args...)) }
	b := pos.Board
	for i := range maxAreas {
		a := Area(i)
		u, d := pos.Units[a], pos.Dislodged[a]
		if !b.all.Has(a) {
			if u != (Unit{}) || d != (Dislodged{}) || pos.Ships[a] != 0 || pos.Owners[a] != NoFaction {
				fault("something is where no area is")
			}
			continue
		}
		id := b.AreaID(a)
		switch {
		case int(pos.Owners[a]) >= len(b.Factions), int(u.Faction) >= len(b.Factions), int(d.Unit.Faction) >= len(b.Factions):
			fault("%s: there is no such faction", id)
		case u.Faction != NoFaction && pos.Owners[a] != u.Faction:
			fault("%s: the area of a unit is its own faction's (TK 2.4)", id)
		case pos.Ships[a] > 0 && (pos.Owners[a] == NoFaction || !b.ports.Has(a)):
			fault("%s: ships lie in ports that somebody owns (TK 10.2)", id)
		case d.Unit.Faction != NoFaction && pos.Phase.Kind != engine.Retreats:
			fault("%s: a unit was driven out, but this is no phase for retreats", id)
		case u.Faction == NoFaction && u != Unit{}, d.Unit.Faction == NoFaction && d != Dislodged{}:
			fault("%s: there is no unit", id)
		case d.Unit.Faction != NoFaction && (!b.all.Has(d.From) || (d.Retreats|d.Joins)&^(b.land[a]|b.water[a]) != 0):
			fault("%s: a unit cannot be driven out from there, or cannot go there", id)
		}
		for to := range d.Retreats.All() {
			if pos.Units[to].Faction != NoFaction {
				fault("%s: %s is not free: a unit stands there (TK 9.1)", id, b.AreaID(to))
			}
		}
		for to := range d.Joins.All() {
			if pos.Units[to].Faction != d.Unit.Faction {
				fault("%s: no own unit stands in %s (TK 9.3)", id, b.AreaID(to))
			}
		}
	}
	pos.officerFaults(fault)
	for f, money := range pos.Money {
		if money < 0 || money > MostMoney || money != 0 && (f == 0 || f >= len(b.Factions)) {
			fault("%s: a purse holds 0 to %d", b.FactionID(Faction(f)), MostMoney)
		}
	}
	for g := range pos.Offer.All() {
		if o := pos.Officers[g]; int(g) > pos.Roster.Len() || o.Faction != NoFaction || o.Dead {
			fault("%s cannot be shown: he is not free (TK 5.6)", pos.Roster.Info(g).ID)
		}
	}
	if pos.Closed&^pos.Passive != 0 {
		fault("closed factions are passive too (TK 13.5)")
	}
	if pos.Phase.Year < 1 || pos.Phase.Kind > engine.Adjustment || pos.Phase.Season > engine.Winter ||
		(pos.Phase.Season == engine.Winter) != (pos.Phase.Kind == engine.Adjustment) {
		fault("there is no phase %s", pos.Phase)
	}
	return errors.Join(list...)
}

// officerFaults looks at the generals and at who commands.
func (pos *Position) officerFaults(fault func(string, ...any)) {
	commands := func(u Unit, a Area) {
		g := u.Commander
		if g == NoGeneral {
			return
		}
		if int(g) > pos.Roster.Len() || pos.Officers[g].Faction != u.Faction || pos.Officers[g].Area != a {
			fault("%s: who commands is not an own general there (TK 6.3)", pos.Board.AreaID(a))
		}
	}
	for a := range pos.Board.all.All() {
		commands(pos.Units[a], a)
		commands(pos.Dislodged[a].Unit, a)
	}
	for i, o := range pos.Officers {
		g := General(i)
		name := pos.Roster.Info(g).ID
		switch {
		case o == Officer{}:
		case i == 0 || i > pos.Roster.Len():
			fault("there is a general who is not on the roster")
		case o.Dead && o != Officer{Dead: true}:
			fault("%s is dead and in office", name)
		case o.Dead:
		case o.Faction == NoFaction || int(o.Faction) >= len(pos.Board.Factions) || !pos.Board.all.Has(o.Area):
			fault("%s serves nobody, or nowhere", name)
		case pos.Owners[o.Area] != o.Faction && pos.Dislodged[o.Area].Unit.Commander != g:
			fault("%s: %s is not an own area (TK 6.6)", name, pos.Board.AreaID(o.Area))
		}
	}
}
