package game

import (
	"errors"
	"fmt"

	"entente/engine"
)

// StartFrom is Start for a game that begins with a position set by hand: one to study, or one that a table has agreed on. It may be of
// any phase. The set-up of pos is ignored, only its variant matters. If the settings have no year, that of the position becomes the first
// year.
func StartFrom(s Settings, pos engine.Position) (*Game, error) {
	year := int(pos.Phase.Year)
	if last := s.LastYear(); year < s.Year || last > 0 && year > last {
		s.Year = year
	}
	g, err := Start(s)
	if err != nil {
		return nil, err
	}
	pos.Setup = g.setup
	if err := g.takes(&pos); err != nil {
		return nil, err
	}
	g.ed.Lay(beginAt(g.terms(), &Node{Position: &pos}))
	return g, nil
}

// VaryPosition puts a position set by hand beside the current phase, as a variation without orders, and moves there. An impossible
// position is refused, with all its faults, and so is the current one.
func (g *draft) VaryPosition(pos engine.Position) error {
	if err := g.takes(&pos); err != nil {
		return err
	}
	n := g.Node()
	if *n.Position == pos {
		return fault("position-same", "the position is as it was")
	}
	beside := &Node{Position: &pos}
	var kept []Event
	for _, e := range n.Events {
		if e.Kind == TakeOver || e.Kind == Toss || e.Kind == WhatIf {
			kept = append(kept, e)
		}
	}
	beside.Events = g.stillPossible(beside, kept)
	g.branch(beside)
	return nil
}

// takes returns why the game cannot have a position, nil if it can.
func (g *base) takes(pos *engine.Position) error {
	if pos.Variant != g.setup.Variant || pos.Setup != g.setup {
		return errors.New("position: belongs to another variant or set-up")
	}
	if err := pos.Faults(); err != nil {
		return err
	}
	if phase, err := engine.ParsePhase(pos.Phase.String()); err != nil || phase != pos.Phase {
		return fmt.Errorf("position: there is no phase %s", pos.Phase)
	}
	return nil
}
