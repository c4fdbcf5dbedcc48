// Package gametest makes games for tests and benchmarks.
package gametest

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"

	"entente/engine"
	"entente/engine/game"
)

// Long returns the file of a game of so many phases, in each of which every unit has an order, a random legal one, the same at
// every call. It goes on beyond the end that somebody reaches meanwhile. It was not played by the record, which would have taken
// minutes, and is as indented as one that was.
func Long(s *engine.Setup, phases int) ([]byte, error) {
	type phase struct {
		Phase  string              `json:"phase"`
		Orders map[string][]string `json:"orders"`
	}
	v, rules, rnd := s.Variant, engine.Rulebook(), rand.New(rand.NewPCG(10, 1901))
	var list []phase
	var judge engine.Adjudicator
	pos := s.Begin()
	for range phases {
		now := phase{Phase: pos.Phase.String(), Orders: map[string][]string{}}
		var orders []engine.Order
		for p := range pos.ToOrder().All() {
			legal := pos.LegalOrders(p)
			o := legal[rnd.IntN(len(legal))]
			orders = append(orders, o)
			name := v.PowerName(o.Power)
			now.Orders[name] = append(now.Orders[name], v.Format(o))
		}
		list = append(list, now)
		var res engine.Resolution
		judge.Resolve(&res, &pos, orders, rules)
		pos = res.Next
	}
	var short bytes.Buffer
	if err := game.New(s, rules).Save(&short); err != nil {
		return nil, err
	}
	var file map[string]any
	if err := json.Unmarshal(short.Bytes(), &file); err != nil {
		return nil, err
	}
	file["phases"] = list
	return json.MarshalIndent(file, "", "  ")
}
