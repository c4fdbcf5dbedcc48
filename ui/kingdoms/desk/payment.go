package desk

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
)

// Payment returns the expenses of a faction in an adjustment, with the ordered sequence.
func (d *Desk) Payment(f kingdoms.Faction) entry.Payment {
	return entry.NewPayment(d.Shown().Pos, f, d.Shown().Orders)
}

// PayFirst orders the sequence in which a faction pays; an empty one withdraws the order.
func (d *Desk) PayFirst(f kingdoms.Faction, list []kingdoms.Item) { d.Give(d.Entry.Pays(f, list)) }

// MayPay reports whether the player at the keyboard can choose an order of payment now.
func (d *Desk) MayPay() bool {
	return !d.Entry.Locked && d.Entry.Only != kingdoms.NoFaction && d.Shown().Pos.Phase.Kind == engine.Adjustment &&
		!d.Shown().Pos.Passive.Has(d.Entry.Only)
}
