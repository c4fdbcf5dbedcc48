package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Payees returns whom and what a faction pays in an adjustment: its generals, its units, its ships (TK 5.3, 5.4).
func (d *Desk) Payees(f kingdoms.Faction) (list []kingdoms.Item) {
	pos := d.Shown().Pos
	for g := range pos.Serving(f).All() {
		list = append(list, kingdoms.Item{General: g})
	}
	for a := range d.Board.All().All() {
		if pos.UnitAt(a).Faction == f {
			list = append(list, kingdoms.Item{Area: a})
		}
	}
	for a := range d.Board.All().All() {
		for n := pos.Ships[a]; n > 0 && pos.Owners[a] == f; n-- {
			list = append(list, kingdoms.Item{Area: a, Ship: true})
		}
	}
	return list
}

// Paid returns the sequence in which a faction pays, as far as it was ordered (TK 5.9).
func (d *Desk) Paid(f kingdoms.Faction) []kingdoms.Item {
	for _, o := range d.Shown().Orders {
		if o.Kind == kingdoms.Pay && o.Faction == f {
			return slices.Collect(o.Items.All())
		}
	}
	return nil
}

// PayFirst makes a sequence that in which a faction pays; none takes the order back.
func (d *Desk) PayFirst(f kingdoms.Faction, list []kingdoms.Item) {
	o := kingdoms.Order{Kind: kingdoms.Pay, Faction: f, Items: kingdoms.Payment(list...)}
	if len(list) > 0 {
		d.Order(o)
		return
	}
	d.Give(slices.DeleteFunc(slices.Clone(d.Shown().Orders), func(old kingdoms.Order) bool { return old.Kind == kingdoms.Pay && old.Faction == f }))
}

// MayPay reports whether the sequence of payment of whoever writes can be chosen now.
func (d *Desk) MayPay() bool {
	return !d.Entry.Locked && d.Entry.Only != kingdoms.NoFaction && d.Shown().Pos.Phase.Kind == engine.Adjustment &&
		!d.Shown().Pos.Passive.Has(d.Entry.Only)
}
