// Package questions reads questions about turns of Three Kingdoms ("what happens to this unit?") and lets its judge answer them: if the
// judge disagrees with an answer, the question is rejected.
//
//	list, err := questions.Read(data, board)
//	...
//	for _, q := range list {
//		fmt.Println(q.ID, q.Choices(), q.Fate)
//	}
package questions

import (
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/engine/lesson"
)

// Question is a position with all its orders, and what is asked of it: what becomes of a unit or, in an adjustment, of an order. It never
// changes once it was read.
type Question struct {
	ID      string
	Title   lesson.Text
	Words   lesson.Text // what one has to look at
	Moral   lesson.Text // what the answer teaches, shown after it
	Section string      // of the rules: "7.3"
	Case    lines.Input
	At      kingdoms.Area // of the unit that is asked for; NoArea where it is an order
	Order   int           // of the case that is asked for, where there is no unit
	Fate    Fate          // the answer
}

// Fate is what becomes of a unit or of an order.
type Fate uint8

// The fates.
const (
	Enters    Fate = iota + 1 // it goes where it was sent
	Joins                     // it and another one become one full unit
	Stays                     // where it is, and as it was
	Weakened                  // it stays, and is damaged now
	Lost                      // it is no more
	Counts                    // its support counts
	CutOff                    // its support is cut
	Unmatched                 // it supports what is not done
	Void                      // the order does not count
	Retreats                  // it is driven out as it was
	Routed                    // it is driven out, and is damaged now
	Refits                    // it is full again
	Hired                     // the general enters service
	Tie                       // nobody hires him, since two bid the same
	Outbid                    // somebody else hires him
	Done                      // the order is carried out
	NoMoney                   // the purse does not hold it
	Capped                    // the cities feed no more units
	Occupied                  // a unit stands in the city
	fatesEnd
)

// fateNames are the fates as files write them.
func fateNames() [fatesEnd]string {
	return [...]string{
		"", "enters", "joins", "stays", "weakened", "lost", "counts", "cut", "unmatched", "void", "retreats", "routed", "refits", "hired", "tie", "outbid",
		"done", "no-money", "capped", "occupied",
	}
}

// String returns the name of the fate as files write it.
func (f Fate) String() string { return fateNames()[min(f, fatesEnd-1)] }

// ParseFate reads the name of a fate, 0 for none.
func ParseFate(name string) Fate {
	for i, known := range fateNames() {
		if i > 0 && known == name {
			return Fate(i)
		}
	}
	return 0
}

// Judge resolves the turn.
func (q *Question) Judge() kingdoms.Resolution {
	return kingdoms.Adjudicate(&q.Case.Pos, q.Case.Orders, q.Case.Draws, q.Case.Rules)
}

// Asked is the order that is asked for, or that of the unit.
func (q *Question) Asked() kingdoms.Order {
	if q.At == kingdoms.NoArea {
		return q.Case.Orders[q.Order]
	}
	for _, o := range q.Case.Orders {
		if o.At == q.At && OfUnit(o.Kind) {
			return o
		}
	}
	return kingdoms.Order{Kind: kingdoms.Hold, At: q.At}
}

// OfUnit reports whether orders of a kind say what a unit does.
func OfUnit(k kingdoms.Kind) bool {
	return slices.Contains([]kingdoms.Kind{kingdoms.Hold, kingdoms.Move, kingdoms.SupportMove, kingdoms.SupportHold, kingdoms.Refit, kingdoms.Retreat, kingdoms.Disband}, k)
}

// Choices are the fates that are offered, the answer among them: what can become of such an order, and of a unit in such a state.
func (q *Question) Choices() []Fate {
	o := q.Asked()
	switch full := !q.Case.Pos.UnitAt(q.At).Damaged; o.Kind {
	case kingdoms.Move:
		if u := q.Case.Pos.Units[o.To]; u.Faction != kingdoms.NoFaction && u.Faction == q.Case.Pos.Units[o.At].Faction {
			return []Fate{Joins, Stays, Lost}
		}
		if full {
			return []Fate{Enters, Stays, Weakened, Lost}
		}
		return []Fate{Enters, Stays, Lost}
	case kingdoms.SupportMove, kingdoms.SupportHold:
		return []Fate{Counts, CutOff, Unmatched, Void}
	case kingdoms.Refit:
		return []Fate{Refits, Stays, Retreats}
	case kingdoms.Retreat:
		return []Fate{Enters, Joins, Lost}
	case kingdoms.Bid:
		return []Fate{Hired, Tie, Outbid, Void}
	case kingdoms.Recruit:
		return []Fate{Done, NoMoney, Capped, Occupied}
	default:
		if full {
			return []Fate{Stays, Retreats, Routed, Lost}
		}
		return []Fate{Stays, Retreats, Lost}
	}
}

// FateIn is what became of what is asked for, 0 where it is none of the fates.
func (q *Question) FateIn(res *kingdoms.Resolution) Fate {
	if q.At == kingdoms.NoArea {
		return ofOrder(res, q.Asked())
	}
	pos := &q.Case.Pos
	was, o := pos.UnitAt(q.At), q.Asked()
	if slices.ContainsFunc(res.Lost, func(l kingdoms.Loss) bool { return l.At == q.At && l.Unit.Faction == was.Faction }) {
		return Lost
	}
	driven := res.Next.Dislodged[q.At].Unit
	i := slices.IndexFunc(res.Results, func(r kingdoms.Result) bool { return r.Order.At == q.At && OfUnit(r.Order.Kind) })
	switch {
	case pos.Phase.Kind == engine.Movement && driven.Faction == was.Faction && driven.Damaged != was.Damaged:
		return Routed
	case pos.Phase.Kind == engine.Movement && driven.Faction == was.Faction:
		return Retreats
	case i < 0:
		return 0
	}
	switch r, still := res.Results[i], res.Next.Units[q.At]; {
	case o.Kind == kingdoms.SupportMove || o.Kind == kingdoms.SupportHold:
		return ofSupport(r.Reason)
	case r.Reason == kingdoms.Merged:
		return Joins
	case (o.Kind == kingdoms.Move || o.Kind == kingdoms.Retreat) && r.Reason == kingdoms.Succeeded:
		return Enters
	case still.Damaged && !was.Damaged:
		return Weakened
	case !still.Damaged && was.Damaged:
		return Refits
	}
	return Stays
}

// ofSupport is what became of a support.
func ofSupport(r kingdoms.Reason) Fate {
	switch {
	case r == kingdoms.Succeeded:
		return Counts
	case r == kingdoms.CutOff:
		return CutOff
	case r == kingdoms.Unmatched:
		return Unmatched
	}
	return Void
}

// ofOrder is what became of an order of an adjustment.
func ofOrder(res *kingdoms.Resolution, o kingdoms.Order) Fate {
	i := slices.IndexFunc(res.Results, func(r kingdoms.Result) bool { return r.Order == o })
	if i < 0 {
		return 0
	}
	switch r := res.Results[i].Reason; r {
	case kingdoms.Succeeded:
		if o.Kind == kingdoms.Bid {
			return Hired
		}
		return Done
	case kingdoms.Tie:
		return Tie
	case kingdoms.Outbid:
		return Outbid
	case kingdoms.NoMoney:
		return NoMoney
	case kingdoms.CapReached:
		return Capped
	case kingdoms.SiteOccupied:
		return Occupied
	default:
		return Void
	}
}
