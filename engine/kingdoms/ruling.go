package kingdoms

import (
	"errors"
	"fmt"
	"strings"
)

// Ruling is a decision of the referee (TK 14.3). Most rulings change the position; Kind says how, and fields that the kind does not use
// are ignored. The reason is public.
type Ruling struct {
	Reason  string // or what is ruled in words, or objected
	Kind    RulingKind
	Area    Area    // of PlaceUnit to SetOwner, and of MoveGeneral
	Unit    Unit    // of PlaceUnit
	Faction Faction // of SetOwner, SetMoney, the armistices, Object; of Decide, NoFaction for all
	Money   int32
	General General // of MoveGeneral
}

// RulingKind is what a ruling changes.
type RulingKind uint8

// The kinds of rulings.
const (
	PlaceUnit RulingKind = iota // or replace it
	RemoveUnit
	SetOwner // NoFaction for nobody
	SetMoney
	MoveGeneral
	DeclareArmistice // the faction is passive from now on (TK 14.5)
	LiftArmistice    // somebody plays it (again)
	Decide           // something that changes no position: "late, counts"
	Object           // a faction objects to a ruling
)

// about reports whether a ruling of this kind is about an area.
func (k RulingKind) about() bool { return k <= SetOwner || k == MoveGeneral }

// Rule returns the position after a ruling. It is an error if there is no reason, or if the position would be impossible; pos
// itself does not change.
func (pos *Position) Rule(r Ruling) (Position, error) {
	next := *pos
	if strings.TrimSpace(r.Reason) == "" {
		return next, errors.New("ruling: want a reason (TK 14.3)")
	}
	if r.Kind.about() && !pos.Board.all.Has(r.Area) {
		return next, errors.New("ruling: there is no such area")
	}
	if known := int(r.Faction) < len(pos.Board.Factions); !known || r.Faction == NoFaction && r.Kind >= DeclareArmistice && r.Kind != Decide {
		return next, errors.New("ruling: there is no such faction")
	}
	switch r.Kind {
	case PlaceUnit:
		next.Units[r.Area] = r.Unit
		next.own(r.Area, r.Unit.Faction)
	case RemoveUnit:
		next.Units[r.Area] = Unit{}
	case SetOwner:
		next.own(r.Area, r.Faction)
	case SetMoney:
		next.Money[r.Faction] = r.Money
	case MoveGeneral:
		next.place(r.General, r.Area)
	case DeclareArmistice:
		next.Passive.Add(r.Faction)
	case LiftArmistice:
		next.Passive &^= 1 << r.Faction
	case Decide, Object:
		return next, nil
	default:
		return next, errors.New("ruling: it changes nothing")
	}
	if r.Kind >= DeclareArmistice && next.Passive == pos.Passive {
		return *pos, errors.New("ruling: it changes nothing")
	}
	if err := next.Faults(); err != nil {
		return *pos, fmt.Errorf("ruling: %w", err)
	}
	return next, nil
}

// own gives an area to a faction. Ships of another are destroyed, its generals flee (TK 6.6, 10.7).
func (pos *Position) own(a Area, f Faction) {
	if pos.Owners[a] == f {
		return
	}
	pos.Owners[a] = f
	pos.Ships[a] = 0
	for i := 1; i <= pos.Roster.Len(); i++ {
		who := &pos.Officers[i]
		if who.Area != a || who.Faction == NoFaction || who.Faction == f || pos.Dislodged[a].Unit.Commander == General(i) {
			continue
		}
		if to := pos.nearest(a, who.Faction); to != NoArea {
			who.Area = to
		} else {
			*who = Officer{}
		}
	}
}

// place moves a general, who gives up his command.
func (pos *Position) place(g General, a Area) {
	if g == NoGeneral || int(g) > pos.Roster.Len() {
		return
	}
	if u := &pos.Units[pos.Officers[g].Area]; u.Commander == g {
		u.Commander = NoGeneral
	}
	pos.Officers[g].Area = a
}
