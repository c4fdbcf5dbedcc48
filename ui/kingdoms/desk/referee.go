package desk

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
)

// Rule lets the referee change the position for a reason (TK 14.3). After a phase that is over the one that follows is changed: the
// result that was computed stays in the record.
func (d *Desk) Rule(r kingdoms.Ruling) error {
	return d.judge(func() error { return d.File.Rule(r) })
}

// Publish publishes a notice or a treaty in the phase that is open. What is being written stays.
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

// ShowGenerals lets the referee show other generals in an adjustment (TK 14.2); none: those that the program found.
func (d *Desk) ShowGenerals(named kingdoms.GeneralSet) error {
	return d.judge(func() error { return d.File.Show(named, d.draw) })
}

// DrawLots draws who plays the closed factions (TK 13.4).
func (d *Desk) DrawLots() error {
	return d.judge(func() error { return d.File.Lots(d.draw) })
}

// Vote keeps the outcome of a vote on ending the game (RULES 10.3).
func (d *Desk) Vote(p game.Proposal) error {
	return d.judge(func() error { return d.File.Vote(p) })
}

// DrawLot draws who wins a game that was ended by vote.
func (d *Desk) DrawLot() error {
	return d.judge(func() error { return d.File.DrawLot(d.draw) })
}

// MayShow reports whether the referee may choose generals now.
func (d *Desk) MayShow() bool {
	return !d.Played() && !d.Ended() && d.Shown().Pos.Phase.Kind == engine.Adjustment
}

// judge carries out what the referee decides about the phase that is open.
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
