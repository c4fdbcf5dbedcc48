package main

import (
	"encoding/json"
	"slices"

	"entente/engine"
)

// legalOrders is the answer to a line of judge legal.
type legalOrders struct {
	ID    json.RawMessage     `json:"id"`
	Legal map[string][]string `json:"legal"` // by the province of the unit or the build site
}

func runLegal(args []string, s streams) error {
	var o options
	set := flags("legal", s)
	o.addOptions(set)
	if err := o.parse(set, args); err != nil {
		return err
	}
	return eachLine(s.in, s.out, func(line []byte) (any, error) {
		t, err := o.read(line)
		if err != nil {
			return nil, err
		}
		return t.legal(), nil
	})
}

// legal lists every legal order of a task's position, sorted.
func (t *task) legal() legalOrders {
	answer := legalOrders{t.id, map[string][]string{}}
	for p := range t.pos.Variant.Map.All().All() {
		orders := t.pos.LegalOrders(p)
		if len(orders) == 0 && (t.pos.Phase.Kind == engine.Adjustment || t.pos.UnitAt(p).Type == engine.NoUnit) {
			continue
		}
		texts := make([]string, len(orders))
		for i, o := range orders {
			texts[i] = t.pos.Variant.Format(o)
		}
		slices.Sort(texts)
		answer.Legal[t.name(p)] = texts
	}
	return answer
}
