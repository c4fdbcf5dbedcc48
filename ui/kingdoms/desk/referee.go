package desk

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
)

// Rule applies a ruling of the referee that changes the position (TK 14.3). For a resolved phase it changes the next one, so the computed
// result stays in the record.
func (d *Desk) Rule(r kingdoms.Ruling) error {
	return d.judge(func() error { return d.File.Rule(r) })
}

// Publish publishes a notice or treaty in the open phase, without interrupting order entry.
func (d *Desk) Publish(r kingdoms.Ruling) error {
	if d.Played() && d.File.Forward() {
		d.look()
	}
	if err := d.File.Rule(r); err != nil {
		d.Tell()
		return err
	}
	d.change()
	return nil
}

// ShowGenerals replaces the generals on offer in an adjustment (TK 14.2); the empty set restores those drawn by the program.
func (d *Desk) ShowGenerals(named kingdoms.GeneralSet) error {
	return d.judge(func() error { return d.File.Show(named, d.draw) })
}

// DrawLots draws the players of the closed factions (TK 13.4).
func (d *Desk) DrawLots() error {
	return d.judge(func() error { return d.File.Lots(d.draw) })
}

// Vote records the result of a vote on ending the game (RULES 10.3).
func (d *Desk) Vote(p game.Proposal) error {
	return d.judge(func() error { return d.File.Vote(p) })
}

// DrawLot draws the winner of a game that was ended by vote.
func (d *Desk) DrawLot() error {
	return d.judge(func() error { return d.File.DrawLot(d.draw) })
}

// MayShow reports whether the referee may choose generals now.
func (d *Desk) MayShow() bool {
	return !d.Played() && !d.Ended() && d.Shown().Pos.Phase.Kind == engine.Adjustment
}

// judge applies a decision of the referee to the open phase.
func (d *Desk) judge(do func() error) error {
	if err := d.HandOver(false); err != nil {
		return err
	}
	if d.Played() && d.File.Forward() {
		d.look()
	}
	if err := do(); err != nil {
		d.Tell()
		return err
	}
	d.Entry.Drop()
	d.change()
	return nil
}
