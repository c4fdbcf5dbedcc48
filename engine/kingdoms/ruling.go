package kingdoms

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Ruling is a decision of the referee (TK 14.3), or what is said to all in a phase. Most rulings change the position; Kind says how, and
// fields that the kind does not use are ignored. The reason is public.
type Ruling struct {
	Reason  string // or what is ruled in words, objected, announced or signed
	Kind    RulingKind
	Area    Area    // of PlaceUnit to SetOwner, of MoveGeneral, of SetShips to Enlist
	Unit    Unit    // of PlaceUnit
	Faction Faction // of SetOwner, SetMoney, the armistices, Object, Enlist; of Decide, NoFaction for all; of Announce, for the referee
	Money   int32
	General General    // of MoveGeneral, Command, Enlist
	Ships   uint8      // of SetShips
	Signed  FactionSet // of Sign: by whom
	Name    string     // of TakeOver: of the player, up to MostName characters
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
	SetShips         // so many in a port that somebody owns
	Command          // of the unit in the area, NoGeneral for nobody's
	Enlist           // he enters the service of a faction in an own area of it, or of nobody: he is free
	Announce         // a faction, or the referee, gives notice; nothing said is binding (TK 3.4)
	Sign             // factions sign a treaty, one alone a declaration
	TakeOver         // somebody else plays the faction, and whatever its player plays besides, from now on (TK 14.6); an armistice ends
)

// Talk reports whether a ruling is none: something that was said to all.
func (k RulingKind) Talk() bool { return k == Announce || k == Sign }

// MostName is how many characters the name of a player has.
const MostName = 100

// MostText is how many characters a notice or a treaty has.
const MostText = 2_000

// MostShips is how many ships a ruling leaves in a port.
const MostShips = 99

// about reports whether a ruling is about an area.
func (r Ruling) about() bool {
	switch r.Kind {
	case PlaceUnit, RemoveUnit, SetOwner, MoveGeneral, SetShips, Command:
		return true
	case Enlist:
		return r.Faction != NoFaction
	}
	return false
}

// changes reports whether it is an error that a ruling of this kind leaves everything as it is.
func (k RulingKind) changes() bool {
	return k == DeclareArmistice || k == LiftArmistice || k >= SetShips && k <= Enlist
}

// of reports whether a ruling is about a faction that must be there.
func (k RulingKind) of() bool {
	return k == DeclareArmistice || k == LiftArmistice || k == Object || k == TakeOver
}

// Rule returns the position after a ruling. It is an error if there is no reason, or if the position would be impossible; pos
// itself does not change.
func (pos *Position) Rule(r Ruling) (Position, error) {
	next := *pos
	if strings.TrimSpace(r.Reason) == "" {
		return next, errors.New("ruling: want a reason (TK 14.3)")
	}
	if n := utf8.RuneCountInString(r.Reason); r.Kind.Talk() && n > MostText {
		return next, fmt.Errorf("ruling: %d characters, at most %d are possible", n, MostText)
	}
	if r.about() && !pos.Board.all.Has(r.Area) {
		return next, errors.New("ruling: there is no such area")
	}
	if known := int(r.Faction) < len(pos.Board.Factions); !known || r.Faction == NoFaction && r.Kind.of() {
		return next, errors.New("ruling: there is no such faction")
	}
	if r.Ships > MostShips {
		return next, fmt.Errorf("ruling: %d ships, at most %d are possible", r.Ships, MostShips)
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
	case TakeOver:
		if n := utf8.RuneCountInString(r.Name); n == 0 || n > MostName {
			return next, fmt.Errorf("ruling: a name of %d characters, want 1 to %d", n, MostName)
		}
		next.Passive &^= 1 << r.Faction
	case LiftArmistice:
		next.Passive &^= 1 << r.Faction
	case Decide, Object, Announce:
		return next, nil
	case Sign:
		if r.Signed == 0 || r.Signed&1 != 0 || int(r.Signed) >= 1<<len(pos.Board.Factions) {
			return next, errors.New("ruling: nobody signs, or somebody who is not there")
		}
		return next, nil
	case SetShips:
		next.Ships[r.Area] = r.Ships
	case Command:
		next.lead(r.General, r.Area)
	case Enlist:
		next.enlist(r.General, r.Faction, r.Area)
	default:
		return next, errors.New("ruling: it changes nothing")
	}
	if r.Kind.changes() && next == *pos {
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
	if pos.retire(g) {
		pos.Officers[g].Area = a
	}
}

// retire takes the command from a general, if he has any. It reports whether he is on the roster.
func (pos *Position) retire(g General) bool {
	if g == NoGeneral || int(g) > pos.Roster.Len() {
		return false
	}
	for _, u := range [...]*Unit{&pos.Units[pos.Officers[g].Area], &pos.Dislodged[pos.Officers[g].Area].Unit} {
		if u.Commander == g {
			u.Commander = NoGeneral
		}
	}
	return true
}

// lead gives a general the command of the unit in an area, which has no other commander then.
func (pos *Position) lead(g General, a Area) {
	if u := &pos.Units[a]; u.Faction != NoFaction && (g == NoGeneral || pos.retire(g)) {
		u.Commander = g
	}
}

// enlist lets a general serve a faction from now on, NoFaction for none. He is shown to nobody any more, and commands nothing.
func (pos *Position) enlist(g General, f Faction, a Area) {
	if !pos.retire(g) {
		return
	}
	pos.Officers[g] = Officer{}
	if f != NoFaction {
		pos.Officers[g] = Officer{Faction: f, Area: a}
		pos.Offer.Remove(g)
	}
}
