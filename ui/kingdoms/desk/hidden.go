package desk

import (
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/entry"
)

// Hiding reports whether orders are secret now: in an open phase of a game with hidden orders (TK 12).
func (d *Desk) Hiding() bool { return d.File.Hiding(d.Shown()) }

// MaySee reports whether the player at the keyboard may see the orders of a faction.
func (d *Desk) MaySee(f kingdoms.Faction) bool {
	return !d.Hiding() || d.Shown().Seat(d.Entry.Only).Has(f)
}

// Take gives the keyboard to the player of a faction and unseals that player's orders with key until they are handed over.
func (d *Desk) Take(f kingdoms.Faction, key game.Key) error {
	if err := d.HandOver(false); err != nil {
		return err
	}
	player := d.Shown().Player(f)
	if err := d.File.OpenHand(int(player), key); err != nil {
		return err
	}
	d.Entry.Only = f
	d.change()
	return nil
}

// HandOver seals the unsealed orders, handed in or as a draft. They cannot be seen or undone until their player takes the keyboard again.
func (d *Desk) HandOver(in bool) error {
	if !d.Writing() {
		return nil
	}
	key := d.Sheet.key()
	if err := d.File.CloseHand(in); err != nil {
		return err
	}
	if in {
		delete(d.Sheet.kept, key)
	}
	d.Entry.Only, d.Over, d.Typed = kingdoms.NoFaction, entry.Target{}, ""
	d.Entry.Drop()
	d.Ahead.forget()
	d.change()
	return nil
}

// Writing reports whether a player has unsealed orders that must be sealed again.
func (d *Desk) Writing() bool {
	return d.File != nil && d.Shown().Writer() != kingdoms.NoFaction
}

// Reveal opens all sealed orders with their keys, resolves the phase and shows the results.
func (d *Desk) Reveal(keys func(player int) game.Key) error {
	if err := d.File.Reveal(keys, d.coin); err != nil {
		return err
	}
	d.Entry.Only = kingdoms.NoFaction
	d.resolved()
	return nil
}

// Reopen discards the sealed orders and the PIN of a player, who must write again.
func (d *Desk) Reopen(player kingdoms.Faction) error {
	if err := d.File.ReopenHand(int(player)); err != nil {
		return err
	}
	d.change()
	return nil
}

// Writer says how far a player is with the hidden orders of a phase.
type Writer struct {
	Player   kingdoms.Faction // the player's first faction
	Factions kingdoms.FactionSet
	Draft    bool // sealed, but not handed in
	In       bool
}

// Round returns the players who have orders to give in the phase shown.
func (d *Desk) Round() []Writer { return d.RoundOf(d.Shown()) }

// RoundOf returns the players who have orders to give in a phase.
func (d *Desk) RoundOf(s *game.Node) []Writer {
	var list []Writer
	for _, player := range s.Players() {
		seat := s.Seat(player)
		if s.Pos.Phase.Kind == engine.Retreats && !retreats(s.Pos, seat) {
			continue
		}
		h, written := s.Hand(player)
		list = append(list, Writer{player, seat, written && !h.In, h.In})
	}
	return list
}

// retreats reports whether a unit of some factions must retreat.
func retreats(pos *kingdoms.Position, seat kingdoms.FactionSet) bool {
	for a := range pos.Driven().All() {
		if seat.Has(pos.Dislodged[a].Unit.Faction) {
			return true
		}
	}
	return false
}

// Waiting returns the players who have not handed in yet.
func (d *Desk) Waiting() (list []kingdoms.Faction) {
	for _, w := range d.Round() {
		if !w.In && d.Shown().Writer() != w.Player {
			list = append(list, w.Player)
		}
	}
	return list
}

// Listed returns the visible orders: all of them unless orders are hidden.
func (d *Desk) Listed() []kingdoms.Order {
	if !d.Hiding() {
		return d.Shown().Orders
	}
	return slices.DeleteFunc(slices.Clone(d.Shown().Orders), func(o kingdoms.Order) bool { return !d.MaySee(o.Faction) })
}
