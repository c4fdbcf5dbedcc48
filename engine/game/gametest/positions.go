package gametest

import (
	"encoding/json"
	"os"
	"testing"

	"entente/engine"
	"entente/variants"
)

// Situation is a position with orders that were given in it, or could be.
type Situation struct {
	Name     string
	Position engine.Position
	Orders   []engine.Order
}

// Situations returns those of engine/testdata/positions.json, some from games, others as no game can come to, and the beginnings of other
// boards.
func Situations(t testing.TB) (list []Situation) {
	t.Helper()
	v := Standard(t)
	data, err := os.ReadFile(above(t, "engine/testdata/positions.json"))
	if err != nil {
		t.Fatal(err)
	}
	var saved []struct {
		Name string `json:"name"`
		engine.PositionText
		Orders []string `json:"orders"`
	}
	if err := json.Unmarshal(data, &saved); err != nil {
		t.Fatal(err)
	}
	for _, s := range saved {
		r := Situation{Name: s.Name}
		if r.Position, err = v.ReadPosition(s.PositionText, nil, engine.Rulebook()); err != nil {
			t.Fatalf("%s: %v", s.Name, err)
		}
		for _, text := range s.Orders {
			o, _, err := r.Position.ParseOrder(engine.NoPower, text)
			if err != nil {
				t.Fatalf("%s: %v", s.Name, err)
			}
			r.Orders = append(r.Orders, o)
		}
		for i, o := range r.Orders {
			r.Orders[i] = r.Position.CompleteBy(engine.Rulebook().CoastRule, o, r.Orders)
		}
		list = append(list, r)
	}
	for _, id := range []string{"hundred", "modern", "mediterranean"} {
		b, err := variants.Named(id)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, Situation{Name: id, Position: b.Variant.Setups[0].Begin()})
	}
	return list
}
