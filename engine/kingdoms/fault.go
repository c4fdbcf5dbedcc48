package kingdoms

import (
	"fmt"
	"strings"
)

// Fault is one thing that is impossible about a position: what it is, and what it is about. What it is not about is zero. It is an
// error; errors.As finds the first one in what Position.Faults returns.
type Fault struct {
	Kind    FaultKind
	Area    Area
	Other   Area // of TakenRetreat and NobodyToJoin
	Faction Faction
	General General

	names *Position
}

// FaultKind is what is impossible about a position.
type FaultKind uint8

// The kinds of faults. Where the fault is about an area, a general or a faction, its text in English says so.
const (
	OffBoard        FaultKind = iota // something is where no area is
	UnknownFaction                   // something belongs to a faction that is not on the board
	ForeignUnit                      // TK 2.4
	ShipsAshore                      // TK 10.2
	NotRetreating                    // a unit was driven out in a phase without retreats
	NoSuchUnit                       // something is said of a unit that is not there
	WrongRetreat                     // a unit was driven out from elsewhere, or goes where no road leads
	TakenRetreat                     // TK 9.1
	NobodyToJoin                     // TK 9.3
	BadPurse                         // below 0, or above MostMoney
	NotToBeShown                     // TK 5.6
	ClosedButActive                  // TK 13.5
	NoSuchPhase
	ForeignCommander // TK 6.3
	NotOnTheRoster
	DeadInOffice
	ServesNobody
	GeneralAbroad // TK 6.6
	faultKinds
)

// faultTexts says each kind in English; what stands in braces is replaced by names of the notation.
var faultTexts = [faultKinds]string{
	OffBoard:         "something is where no area is",
	UnknownFaction:   "{area}: there is no such faction",
	ForeignUnit:      "{area}: the area of a unit is its own faction's (TK 2.4)",
	ShipsAshore:      "{area}: ships lie in ports that somebody owns (TK 10.2)",
	NotRetreating:    "{area}: a unit was driven out, but this is no phase for retreats",
	NoSuchUnit:       "{area}: there is no unit",
	WrongRetreat:     "{area}: a unit cannot be driven out from there, or cannot go there",
	TakenRetreat:     "{area}: {other} is not free: a unit stands there (TK 9.1)",
	NobodyToJoin:     "{area}: no own unit stands in {other} (TK 9.3)",
	BadPurse:         fmt.Sprintf("{faction}: a purse holds 0 to %d", MostMoney),
	NotToBeShown:     "{general} cannot be shown: he is not free (TK 5.6)",
	ClosedButActive:  "closed factions are passive too (TK 13.5)",
	NoSuchPhase:      "there is no phase {phase}",
	ForeignCommander: "{area}: who commands is not an own general there (TK 6.3)",
	NotOnTheRoster:   "there is a general who is not on the roster",
	DeadInOffice:     "{general} is dead and in office",
	ServesNobody:     "{general} serves nobody, or nowhere",
	GeneralAbroad:    "{general}: {area} is not an own area (TK 6.6)",
}

// faultNames are the kinds as one word each.
var faultNames = [faultKinds]string{"off-board", "unknown-faction", "foreign-unit", "ships-ashore", "not-retreating", "no-such-unit", "wrong-retreat",
	"taken-retreat", "nobody-to-join", "bad-purse", "not-to-be-shown", "closed-but-active", "no-such-phase", "foreign-commander", "not-on-the-roster",
	"dead-in-office", "serves-nobody", "general-abroad"}

// FaultKinds are all kinds.
func FaultKinds() []FaultKind {
	list := make([]FaultKind, faultKinds)
	for i := range list {
		list[i] = FaultKind(i)
	}
	return list
}

// String returns one word for the kind: "foreign-unit".
func (k FaultKind) String() string {
	if k >= faultKinds {
		return "unknown"
	}
	return faultNames[k]
}

// Error implements error: "position: puyang: there is no unit".
func (f Fault) Error() string {
	if f.Kind >= faultKinds || f.names == nil {
		return "position: " + f.Kind.String()
	}
	b := f.names.Board
	return "position: " + strings.NewReplacer("{area}", b.AreaID(f.Area), "{other}", b.AreaID(f.Other), "{faction}", b.FactionID(f.Faction),
		"{general}", f.names.Roster.Info(f.General).ID, "{phase}", f.names.Phase.String()).Replace(faultTexts[f.Kind])
}
