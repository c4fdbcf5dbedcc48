package desk

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
)

// Tally counts the orders of a faction.
type Tally struct {
	Given int // units with an order; in an adjustment, all orders
	Due   int // units that need one
}

// Tally counts the orders of a faction's units. Orders of generals, ships and the faction itself do not count.
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

// SelectNext selects the next unit without an order of the faction that writes, and reports whether there is one. Adjustments have none.
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

// Playing returns the factions that are not eliminated (TK 13.3), including passive ones.
func (d *Desk) Playing() []kingdoms.Faction {
	var list []kingdoms.Faction
	for f := kingdoms.Faction(1); int(f) < len(d.Board.Factions); f++ {
		if d.Shown().Pos.Lives(f) {
			list = append(list, f)
		}
	}
	return list
}

// Orders returns the listed orders: those of the faction that writes.
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

// Doubt is a possible mistake that players are told before the phase is resolved.
type Doubt struct {
	Order  kingdoms.Order
	Reason kingdoms.Reason
}

// Check returns doubts about the orders of the faction that writes, as all orders are now: orders that are void, supports that match no
// order, and moves that merge units. idle holds its units without an order that could have one. False orders are left out.
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
		case r.Reason == kingdoms.Unmatched && d.Hiding(): // the supported order may be another player's secret
		case r.Reason.Void(), r.Reason == kingdoms.Unmatched, r.Reason == kingdoms.Merged && r.Order.Kind == kingdoms.Move:
			doubts = append(doubts, Doubt{r.Order, r.Reason})
		case lacks(pos, r):
			idle.Add(r.Order.At)
		}
	}
	return doubts, idle
}
