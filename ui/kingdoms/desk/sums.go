package desk

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
)

// Tally counts what a faction has ordered.
type Tally struct {
	Given int // units with an order; in an adjustment whatever is planned
	Due   int // units that are to have one
}

// Tally counts for a faction. What generals, ships and the faction itself do is no order of a unit.
func (d *Desk) Tally(f kingdoms.Faction) (t Tally) {
	pos := d.Shown().Pos
	var ordered kingdoms.AreaSet
	for _, o := range d.Listed() {
		switch {
		case o.Faction != f:
		case pos.Phase.Kind == engine.Adjustment:
			t.Given++
		case o.Kind.OfUnit() && pos.UnitAt(o.At).Faction == f:
			ordered.Add(o.At)
		}
	}
	t.Given += ordered.Len()
	if pos.Passive.Has(f) || !d.MaySee(f) || pos.Phase.Kind == engine.Adjustment {
		return t
	}
	for a := range d.Board.All().All() {
		if pos.UnitAt(a).Faction == f {
			t.Due++
		}
	}
	return t
}

// SelectNext selects the next unit of whoever writes that has no order, behind the one that is selected; in an adjustment there is none. It reports whether
// there is one.
func (d *Desk) SelectNext() bool {
	_, idle := d.Check()
	for _, from := range [...]kingdoms.Area{d.Entry.Subject.Unit, kingdoms.NoArea} {
		for a := range idle.All() {
			if a > from {
				d.Typed, d.Note, d.Slipped = "", "", Slipped{}
				d.Entry.Select(entry.Subject{Unit: a})
				d.Tell()
				return true
			}
		}
	}
	return false
}

// Playing returns the factions that are not out (TK 13.3), passive ones too.
func (d *Desk) Playing() []kingdoms.Faction {
	var list []kingdoms.Faction
	for f := kingdoms.Faction(1); int(f) < len(d.Board.Factions); f++ {
		if d.Shown().Pos.Lives(f) {
			list = append(list, f)
		}
	}
	return list
}

// Orders returns the orders that are listed: those of whoever writes.
func (d *Desk) Orders() []kingdoms.Order {
	listed := d.Listed()
	list := make([]kingdoms.Order, 0, len(listed))
	for _, o := range listed {
		if d.Entry.Writes(o.Faction) {
			list = append(list, o)
		}
	}
	return list
}

// Doubt is what a player may want to know before the orders are carried out.
type Doubt struct {
	Order  kingdoms.Order
	Reason kingdoms.Reason
}

// Check says which orders of whoever writes would be void, have nothing to support or make one unit of two, as all orders stand, and
// which of their units lack an order that they could choose; false orders are left out.
func (d *Desk) Check() (doubts []Doubt, idle kingdoms.AreaSet) {
	pos := d.Shown().Pos
	if d.Played() {
		return nil, 0
	}
	d.judges.Resolve(&d.judged, pos, d.Listed(), kingdoms.Draws{}, d.Shown().Rules)
	for _, r := range d.judged.Results {
		if !d.Entry.Writes(r.Order.Faction) {
			continue
		}
		switch {
		case !d.MaySee(r.Order.Faction):
		case r.Reason == kingdoms.Unmatched && d.Hiding(): // what is supported may be another's secret
		case r.Reason.Void(), r.Reason == kingdoms.Unmatched, r.Reason == kingdoms.Merged && r.Order.Kind == kingdoms.Move:
			doubts = append(doubts, Doubt{r.Order, r.Reason})
		case lacks(pos, r):
			idle.Add(r.Order.At)
		}
	}
	return doubts, idle
}
