package kingdoms

import (
	"errors"

	"entente/engine"
)

// MostMoney is what a purse can hold.
const MostMoney = 1_000_000

// Faults says what is impossible about a position, all of it as joined errors of type Fault, nil if nothing is. Adjudicating a position with faults does no
// harm, but means nothing.
func (pos *Position) Faults() error {
	if pos.Board == nil || pos.Roster == nil {
		return errors.New("position: no board or no roster")
	}
	var list []error
	fault := func(f Fault) {
		f.names = pos
		list = append(list, f)
	}
	b := pos.Board
	for i := range maxAreas {
		a := Area(i)
		u, d := pos.Units[a], pos.Dislodged[a]
		if !b.all.Has(a) {
			if u != (Unit{}) || d != (Dislodged{}) || pos.Ships[a] != 0 || pos.Owners[a] != NoFaction {
				fault(Fault{Kind: OffBoard})
			}
			continue
		}
		switch {
		case int(pos.Owners[a]) >= len(b.Factions), int(u.Faction) >= len(b.Factions), int(d.Unit.Faction) >= len(b.Factions):
			fault(Fault{Kind: UnknownFaction, Area: a})
		case u.Faction != NoFaction && pos.Owners[a] != u.Faction:
			fault(Fault{Kind: ForeignUnit, Area: a})
		case pos.Ships[a] > 0 && (pos.Owners[a] == NoFaction || !b.ports.Has(a)):
			fault(Fault{Kind: ShipsAshore, Area: a})
		case d.Unit.Faction != NoFaction && pos.Phase.Kind != engine.Retreats:
			fault(Fault{Kind: NotRetreating, Area: a})
		case u.Faction == NoFaction && u != Unit{}, d.Unit.Faction == NoFaction && d != Dislodged{}:
			fault(Fault{Kind: NoSuchUnit, Area: a})
		case d.Unit.Faction != NoFaction && (!b.all.Has(d.From) || (d.Retreats|d.Joins)&^(b.land[a]|b.water[a]) != 0):
			fault(Fault{Kind: WrongRetreat, Area: a})
		}
		for to := range d.Retreats.All() {
			if pos.Units[to].Faction != NoFaction {
				fault(Fault{Kind: TakenRetreat, Area: a, Other: to})
			}
		}
		for to := range d.Joins.All() {
			if pos.Units[to].Faction != d.Unit.Faction {
				fault(Fault{Kind: NobodyToJoin, Area: a, Other: to})
			}
		}
	}
	pos.officerFaults(fault)
	for f, money := range pos.Money {
		if money < 0 || money > MostMoney || money != 0 && (f == 0 || f >= len(b.Factions)) {
			fault(Fault{Kind: BadPurse, Faction: Faction(f)})
		}
	}
	for g := range pos.Offer.All() {
		if o := pos.Officers[g]; int(g) > pos.Roster.Len() || o.Faction != NoFaction || o.Dead {
			fault(Fault{Kind: NotToBeShown, General: g})
		}
	}
	if pos.Closed&^pos.Passive != 0 {
		fault(Fault{Kind: ClosedButActive})
	}
	if pos.Phase.Year < 1 || pos.Phase.Kind > engine.Adjustment || pos.Phase.Season > engine.Winter ||
		(pos.Phase.Season == engine.Winter) != (pos.Phase.Kind == engine.Adjustment) {
		fault(Fault{Kind: NoSuchPhase})
	}
	return errors.Join(list...)
}

// officerFaults looks at the generals and at who commands.
func (pos *Position) officerFaults(fault func(Fault)) {
	commands := func(u Unit, a Area) {
		g := u.Commander
		if g == NoGeneral {
			return
		}
		if int(g) > pos.Roster.Len() || pos.Officers[g].Faction != u.Faction || pos.Officers[g].Area != a {
			fault(Fault{Kind: ForeignCommander, Area: a})
		}
	}
	for a := range pos.Board.all.All() {
		commands(pos.Units[a], a)
		commands(pos.Dislodged[a].Unit, a)
	}
	for i, o := range pos.Officers {
		g := General(i)
		switch {
		case o == Officer{}:
		case i == 0 || i > pos.Roster.Len():
			fault(Fault{Kind: NotOnTheRoster})
		case o.Dead && o != Officer{Dead: true}:
			fault(Fault{Kind: DeadInOffice, General: g})
		case o.Dead:
		case o.Faction == NoFaction || int(o.Faction) >= len(pos.Board.Factions) || !pos.Board.all.Has(o.Area):
			fault(Fault{Kind: ServesNobody, General: g})
		case pos.Owners[o.Area] != o.Faction && pos.Dislodged[o.Area].Unit.Commander != g:
			fault(Fault{Kind: GeneralAbroad, General: g, Area: o.Area})
		}
	}
}
