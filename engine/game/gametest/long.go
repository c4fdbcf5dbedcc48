// Package gametest makes games for tests and benchmarks.
package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
)

// phase is a phase as files have it.
type phase struct {
	Phase      string              `json:"phase"`
	Name       string              `json:"name,omitempty"`
	Note       string              `json:"note,omitempty"`
	Orders     map[string][]string `json:"orders"`
	Variations [][]*phase          `json:"variations,omitempty"`
}

// Long returns the file of a game of so many phases, in each of which every unit has an order, a random legal one, the same at
// every call. It goes on beyond the end that somebody reaches meanwhile. It was not played by the record, which would have taken
// minutes, and is as indented as one that was.
func Long(s *engine.Setup, phases int) ([]byte, error) {
	rnd := rand.New(rand.NewPCG(10, 1901))
	list, _ := line(s.Begin(), phases, rnd)
	return written(s, list)
}

// Branched is Long with variations: a fifth of the phases is in lines of 20 that stand beside those of the main line, each with a
// name and a remark.
func Branched(s *engine.Setup, phases int) ([]byte, error) {
	const length = 20
	rnd := rand.New(rand.NewPCG(14, 1901))
	count := phases / 5 / length
	list, positions := line(s.Begin(), phases-count*length, rnd)
	for i := range count {
		at := (i + 1) * len(list) / (count + 1)
		beside, _ := line(positions[at], length, rnd)
		beside[0].Name, beside[0].Note = fmt.Sprintf("Line %d", i+1), "What if they had not?"
		list[at].Variations = append(list[at].Variations, beside)
	}
	return written(s, list)
}

// line plays on from a position, and returns where each phase begins.
func line(pos engine.Position, phases int, rnd *rand.Rand) (list []*phase, positions []engine.Position) {
	var judge engine.Adjudicator
	v, rules := pos.Variant, engine.Rulebook()
	for range phases {
		now := &phase{Phase: pos.Phase.String(), Orders: map[string][]string{}}
		var orders []engine.Order
		for p := range pos.ToOrder().All() {
			legal := pos.LegalOrders(p)
			o := legal[rnd.IntN(len(legal))]
			orders = append(orders, o)
			name := v.PowerName(o.Power)
			now.Orders[name] = append(now.Orders[name], v.Format(o))
		}
		list, positions = append(list, now), append(positions, pos)
		var res engine.Resolution
		judge.Resolve(&res, &pos, orders, rules)
		pos = res.Next
	}
	return list, positions
}

// written returns the file of a game.
func written(s *engine.Setup, list []*phase) ([]byte, error) {
	var short bytes.Buffer
	if err := file.Save(&short, game.New(s, engine.Rulebook())); err != nil {
		return nil, err
	}
	var file map[string]any
	if err := json.Unmarshal(short.Bytes(), &file); err != nil {
		return nil, err
	}
	file["phases"] = list
	return json.MarshalIndent(file, "", "  ")
}

// LongGame returns a game of so many phases, in each of which every unit has an order, at its last phase.
func LongGame(t testing.TB, phases int) *game.Game {
	t.Helper()
	data, err := Long(&Standard(t).Setups[0], phases)
	if err != nil {
		t.Fatal(err)
	}
	g, err := file.Load(bytes.NewReader(data), FinderOf(New(t)))
	if err != nil {
		t.Fatal(err)
	}
	g.GoLine(phases - 1)
	return g
}
