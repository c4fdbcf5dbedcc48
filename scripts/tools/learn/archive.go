package main

import (
	"entente/engine"
	"entente/scripts/tools/jsonl"
)

// phase is a movement phase that people played: a position and the orders given. Units without an order were not ordered; a power without any order
// is ignored.
type phase struct {
	game   int
	pos    engine.Position
	orders []engine.Order
}

// eachPhase calls do with each readable movement phase of a file, and returns how many are unreadable. It leaves out unreadable orders.
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
