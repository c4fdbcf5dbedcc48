package desk

import (
	"entente/engine"
	"entente/engine/kingdoms"
)

// readOrder reads an order. Whoever writes for all need not say whose it is where an area or a general tells (TK 7.3).
func readOrder(d *Desk, text string) (kingdoms.Order, error) {
	o, err := d.Board.ParseOrder(d.Shown().Pos.Roster, d.Entry.Only, text)
	if err != nil && d.Walk.On() {
		if o, ok := readSlip(d, text); ok {
			return o, nil
		}
	}
	if err == nil || d.Entry.Only != kingdoms.NoFaction {
		return o, err
	}
	for _, f := range d.Playing() {
		if o, fault := d.Board.ParseOrder(d.Shown().Pos.Roster, f, text); fault == nil && o.Faction == f && gives(d, o) {
			return o, nil
		}
	}
	return kingdoms.Order{}, err
}

// gives reports whether the faction of an order has what the order is for: the unit, the area, the general. What a faction does as a
// whole is anybody's.
func gives(d *Desk, o kingdoms.Order) bool {
	pos := d.Shown().Pos
	switch o.Kind {
	case kingdoms.Permit, kingdoms.Bid, kingdoms.Pay:
		return false
	case kingdoms.Transfer, kingdoms.FalseOrder:
		return pos.Officers[o.General].Faction == o.Faction
	}
	if pos.Phase.Kind == engine.Retreats {
		return pos.UnitAt(o.At).Faction == o.Faction
	}
	return pos.Owners[o.At] == o.Faction
}
