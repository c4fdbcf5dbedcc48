package kingdoms

import "slices"

// Clause is the rule that decided about an area or an order, where more than one could.
type Clause uint8

// The clauses: the cases of TK 8.7, and the ways into an area without a garrison (TK 8.8).
const (
	NoClause Clause = iota
	Case1a
	Case1b
	Case1c
	Case2a
	Case2b
	Case2c
	Case3a
	Case3b
	Case4a
	Case4b
	Case4c
	Entry         // nobody else wanted in (TK 8.8(1))
	DroppedOut    // all its units were attacked at home (TK 8.8(2))
	ByStrength    // number of units, main unit full, assault, lead (TK 8.8(3))
	ByOwnership   // all equal: the owner enters (TK 8.8(4))
	EqualStrength // all equal, and none is the owner: nobody enters
)

var clauseNames = [...]string{
	"", "1a", "1b", "1c", "2a", "2b", "2c", "3a", "3b", "4a", "4b", "4c", "entry", "dropped-out", "strength", "owner", "equal",
}

// String returns the case of TK 8.7, such as "4a", or a word.
func (c Clause) String() string {
	if int(c) >= len(clauseNames) {
		return "?"
	}
	return clauseNames[c]
}

// Fight is how one faction fared that wanted into an area: the numbers and skills that were compared.
type Fight struct {
	At       Area
	Faction  Faction
	Main     Area    // where its main unit started (TK 8.7(1))
	Units    uint8   // attacks and supports that stood: a
	Group    AreaSet // the units that these are of
	Guards   AreaSet // the units whose supports of the garrison stood
	Garrison uint8   // d; 0 where none was left (TK 8.8)
	Full     bool    // the main unit
	Skills   Skills  // assault, lead, and for the owner in a contest defend, as far as they count
	Defence  Skills  // lead and defend of the garrison and its supporters
	Able     bool    // strong enough for the garrison (TK 8.7(6))
	Won      bool
	Wrecked  bool // the main unit was lost with its ship (TK 10.4(3))
	Clause   Clause
}

// Result is what became of one order.
type Result struct {
	Order     Order // a unit without an order holds
	Reason    Reason
	By        Area   // whose attack cut it; NoArea if nobody's
	Attack    uint8  // of an attack or a transfer that was measured: units on its side
	Against   uint8  // those of the garrison
	Clause    Clause // what decided about it
	Given     bool   // it was ordered, and is not what the rules filled in
	Dislodged bool   // the unit was driven out or destroyed in its area
}

// LossReason says why a unit is gone.
type LossReason uint8

// Why units are lost (TK 15).
const (
	Destroyed  LossReason = iota // TK 8.7 4b
	BeatenOff                    // TK 8.7 3b
	Shipwreck                    // TK 10.4(3)
	NoRetreat                    // TK 9.1
	RemovedOne                   // of a passive faction (TK 14.5)
	GivenUp                      // TK 9.3(3)
	LostCrowd                    // TK 9.4
)

// String returns the word of judge: "beaten-off".
func (l LossReason) String() string {
	return [...]string{"destroyed", "beaten-off", "shipwreck", "no-retreat", "removed", "given-up", "crowded-out"}[min(l, LostCrowd)]
}

// Loss is a unit that is gone without having been disbanded.
type Loss struct {
	At      Area // where it stood at the start of the phase, or was driven out
	Unit    Unit // as it was then, with its commander of this turn
	Why     LossReason
	General General // who died or left service with it
}

// Account is what an adjustment did to one faction (TK 5).
type Account struct {
	Tax, Salaries, Upkeep, Ships int32 // money that came in, and was paid
	Left                         GeneralSet
	Unpaid                       AreaSet // units that were disbanded for want of money
	UnpaidShips                  []Area
	Cap                          int
	Surplus                      AreaSet // units beyond the cap that the rules disbanded
	Price                        int32   // of the bids that won
	Spent                        int32   // on recruits and ships
}

// Hire is a general who enters service.
type Hire struct {
	General General
	Faction Faction
	Price   int32
	Area    Area
}

// Resolution is the outcome of a phase.
type Resolution struct {
	Results   []Result // a turn: one a unit, then one for each other order; retreats: one a unit, and void orders; else one an order
	Fights    []Fight
	Contested AreaSet // what a contest left empty (TK 8.8(5))
	Fled      GeneralSet
	Led       [maxAreas]General // in a turn: who commanded each unit, by where it began (TK 6.3)
	Lost      []Loss
	Dead      GeneralSet // they died in this phase
	Free      GeneralSet // they left service in this phase, or were shown and not hired
	Accounts  [maxFactions]Account
	Hired     []Hire // in order of the names
	Over      bool   // the game has ended; Next is the adjustment that will not be
	Winners   FactionSet
	Next      Position
}

// Wins reports whether a bid hired its general.
func (res *Resolution) Wins(bid Order) bool {
	return slices.ContainsFunc(res.Hired, func(h Hire) bool { return h.General == bid.General && h.Faction == bid.Faction })
}

// reset empties res and keeps its memory.
func (res *Resolution) reset(pos *Position) {
	results, fights, lost, hired := res.Results[:0], res.Fights[:0], res.Lost[:0], res.Hired[:0]
	*res = Resolution{Results: results, Fights: fights, Lost: lost, Hired: hired}
	res.Next = *pos
}

// kill removes a general for good.
func (res *Resolution) kill(g General) {
	if g != NoGeneral {
		res.Next.Officers[g] = Officer{Dead: true}
		res.Dead.Add(g)
	}
}

// dismiss lets a general leave service.
func (res *Resolution) dismiss(g General) {
	if g != NoGeneral {
		res.Next.Officers[g] = Officer{}
		res.Free.Add(g)
	}
}

// settleOwners gives every area to the faction whose unit stands there. Ships that lie in a port that changes hands are
// destroyed (TK 2.4, 10.7).
func (res *Resolution) settleOwners() {
	next := &res.Next
	for a := range next.Board.Areas {
		if f := next.Units[a].Faction; f != NoFaction && next.Owners[a] != f {
			next.Owners[a] = f
			next.Ships[a] = 0
		}
	}
}

// flee moves generals without command out of foreign areas, to the nearest own one (TK 6.6).
func (res *Resolution) flee() {
	next := &res.Next
	for i := 1; i <= next.Roster.Len(); i++ {
		g := General(i)
		who := &next.Officers[g]
		if who.Faction == NoFaction || next.Owners[who.Area] == who.Faction || next.Commands(g) {
			continue
		}
		if to := next.nearest(who.Area, who.Faction); to != NoArea {
			who.Area = to
			res.Fled.Add(g)
		} else {
			res.dismiss(g)
		}
	}
}

// nearest returns the own area with the fewest land roads from a, the lowest id of these; NoArea if there is none.
func (pos *Position) nearest(a Area, f Faction) Area {
	own := pos.Owned(f)
	seen := one(a)
	for ring := seen; !ring.Empty(); {
		if found := ring & own; !found.Empty() {
			return found.First()
		}
		var further AreaSet
		for x := range ring.All() {
			further |= pos.Board.land[x]
		}
		ring = further &^ seen
		seen |= ring
	}
	return NoArea
}
