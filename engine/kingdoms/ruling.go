package kingdoms

import (
	"errors"
	"fmt"
	"strings"
)

// Ruling is a change that the referee makes to a position, for a reason that everybody is told (TK 14.3). What it changes is said
// by its kind; the fields that it does not use are ignored.
type Ruling struct {
	Reason  string
	Kind    RulingKind
	Area    Area    // of all but SetMoney
	Unit    Unit    // of PlaceUnit
	Faction Faction // of SetOwner, SetMoney
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
)

// Rule returns the position after a ruling. It is an error if there is no reason, or if the position would be impossible; pos
// itself does not change.
func (pos *Position) Rule(r Ruling) (Position, error) {
	next := *pos
	if strings.TrimSpace(r.Reason) == "" {
		return next, errors.New("ruling: want a reason (TK 14.3)")
	}
	if r.Kind != SetMoney && !pos.Board.all.Has(r.Area) {
		return next, errors.New("ruling: there is no such area")
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
		if int(r.Faction) >= maxFactions {
			return next, errors.New("ruling: there is no such faction")
		}
		next.Money[r.Faction] = r.Money
	case MoveGeneral:
		next.place(r.General, r.Area)
	default:
		return next, errors.New("ruling: it changes nothing")
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
