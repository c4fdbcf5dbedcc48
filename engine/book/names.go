package book

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"

	"entente/engine"
)

// openings are the names of the openings of spring 1901 that a source was found for; docs/openings.md says which.
//
//go:embed names.csv
var openings string

// readNames returns the names of openings by power and orders, these as a book has them.
func readNames(v *engine.Variant) (map[string]string, error) {
	rows, err := csv.NewReader(strings.NewReader(openings)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("names of openings: %w", err)
	}
	pos := v.Setups[0].Begin()
	names := map[string]string{}
	for i, row := range rows[1:] {
		pw, err := v.ParsePower(row[0])
		if err != nil {
			return nil, fmt.Errorf("names of openings: line %d: %w", i+2, err)
		}
		var orders []engine.Order
		for text := range strings.SplitSeq(row[1], ",") {
			o, err := v.ParseOrder(pw, text)
			if err != nil {
				return nil, fmt.Errorf("names of openings: line %d: %w", i+2, err)
			}
			orders = append(orders, o)
		}
		text, ok := setOf(&pos, pw, orders)
		key := v.PowerName(pw) + "\t" + text
		if _, twice := names[key]; !ok || twice || strings.Count(text, ",") != len(orders)-1 ||
			slices.ContainsFunc(orders, func(o engine.Order) bool { return pos.UnitAt(o.At.Province).Power != pw }) {
			return nil, fmt.Errorf("names of openings: line %d: %q: no orders for all units, or named twice", i+2, row[1])
		}
		names[key] = row[2]
	}
	return names, nil
}

// Names are the names of openings. They do not change, and may be read by many at once.
type Names struct {
	variant *engine.Variant
	names   map[string]string
}

// OpenNames returns the names of the openings on a board. Of any but the standard one there are none.
func OpenNames(v *engine.Variant) (*Names, error) {
	if v.ID != Board {
		return &Names{variant: v}, nil
	}
	names, err := readNames(v)
	return &Names{v, names}, err
}

// Of returns what the first orders of a power are called, "" if they have no name. pos is where the game begins; own are the orders of that
// power alone.
func (n *Names) Of(pos *engine.Position, pw engine.Power, own []engine.Order) string {
	if len(n.names) == 0 || pos.Phase.Kind != engine.Movement || pos.Phase.Season != engine.Spring {
		return ""
	}
	text, ok := setOf(pos, pw, own)
	if !ok {
		return ""
	}
	return n.names[n.variant.PowerName(pw)+"\t"+text]
}
