package main

import (
	"entente/engine"
	"entente/scripts/tools/jsonl"
)

// phase is a movement phase that people played: a position and the orders that were given. Units without an order were left alone; a
// power of which no unit has an order says nothing.
type phase struct {
	game   int
	pos    engine.Position
	orders []engine.Order
}

// eachPhase calls do with each recorded movement phase of a file that can be read, and returns how many cannot. Orders that cannot be
// read are left out.
func eachPhase(name string, v *engine.Variant, do func(*phase)) (skipped int, err error) {
	type line struct {
		Game int `json:"game"`
		engine.PositionText
		Orders []string `json:"orders"`
	}
	for l, err := range jsonl.Lines[line](name) {
		if err != nil {
			return skipped, err
		}
		pos, err := v.ReadPosition(l.PositionText, &v.Setups[0], engine.Rulebook())
		if err != nil || pos.Phase.Kind != engine.Movement {
			skipped++
			continue
		}
		p := phase{game: l.Game, pos: pos}
		for _, text := range l.Orders {
			if o, _, err := pos.ParseOrder(engine.NoPower, text); err == nil {
				p.orders = append(p.orders, o)
			}
		}
		do(&p)
	}
	return skipped, nil
}
