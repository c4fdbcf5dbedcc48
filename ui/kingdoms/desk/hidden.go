package desk

import (
	"slices"

	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
)

// Hiding reports whether orders are being kept secret now: in a phase that is open, of a game in which they are (TK 12).
func (d *Desk) Hiding() bool { return d.File.Hidden && !d.Played() }

// Seat returns the factions of the player who plays f.
func (d *Desk) Seat(f kingdoms.Faction) kingdoms.FactionSet {
	var own kingdoms.FactionSet
	if f == kingdoms.NoFaction {
		return own
	}
	for _, s := range d.shown.Rules.Seats {
		if s.Has(f) {
			return s
		}
	}
	own.Add(f)
	return own
}

// MaySee reports whether the orders of a faction may be seen by whoever writes.
func (d *Desk) MaySee(f kingdoms.Faction) bool {
	return !d.Hiding() || d.Seat(d.Entry.Only).Has(f)
}

// Strange reports whether another player would have to take the keyboard for the orders of a faction.
func (d *Desk) Strange(f kingdoms.Faction) bool {
	return d.Hiding() && !d.Seat(d.Entry.Only).Has(f)
}

// HandOver ends the turn of whoever writes at the keyboard: nothing of his can be seen or undone any more until he takes it again.
func (d *Desk) HandOver() {
	d.File.Settle()
	d.Entry.Only, d.Entry.Locked = kingdoms.NoFaction, true
	d.Over = entry.Aim{}
	d.Entry.Drop()
	d.Tell()
}

// seen returns the orders that may be seen: all of them while nothing is hidden.
func (d *Desk) seen() []kingdoms.Order {
	if !d.Hiding() {
		return d.shown.Orders
	}
	return slices.DeleteFunc(slices.Clone(d.shown.Orders), func(o kingdoms.Order) bool { return !d.MaySee(o.Faction) })
}
