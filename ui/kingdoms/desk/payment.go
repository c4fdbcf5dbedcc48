package desk

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
)

// Payment returns what a faction has to pay in an adjustment, and the sequence that was ordered.
func (d *Desk) Payment(f kingdoms.Faction) entry.Payment {
	return entry.NewPayment(d.Shown().Pos, f, d.Shown().Orders)
}

// PayFirst makes a sequence that in which a faction pays; none takes the order back.
func (d *Desk) PayFirst(f kingdoms.Faction, list []kingdoms.Item) { d.Give(d.Entry.Pays(f, list)) }

// MayPay reports whether the sequence of payment of whoever writes can be chosen now.
func (d *Desk) MayPay() bool {
	return !d.Entry.Locked && d.Entry.Only != kingdoms.NoFaction && d.Shown().Pos.Phase.Kind == engine.Adjustment &&
		!d.Shown().Pos.Passive.Has(d.Entry.Only)
}
