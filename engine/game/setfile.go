package game

import (
	"slices"

	"entente/engine"
	"entente/engine/record"
)

// setFile is a set of orders as it is written.
type setFile struct {
	Power  string `json:"power"`
	Name   string `json:"name,omitempty"`
	Orders []any  `json:"orders"`
}

// fileSets returns the sets of a phase as they are written.
func fileSets(v *engine.Variant, n *Node) []setFile {
	var list []setFile
	for _, s := range n.Sets {
		name := v.PowerName(s.Power)
		list = append(list, setFile{name, s.Name, fileOrders(v, s.Orders)[name]})
	}
	return list
}

// sets reads the sets of a phase. They are no part of what was ordered: void orders in them are faults like those.
func (l *loader) sets(v *value, n *Node) error {
	if v == nil {
		return nil
	}
	if l.settings.Mode == Keyboard {
		return v.faultf("sets of orders would lie open in this game")
	}
	items, err := v.items("sets")
	if err != nil {
		return err
	}
	counts := map[engine.Power]int{}
	for i := range items {
		s, err := l.set(&items[i], n.Position)
		if err != nil {
			return err
		}
		if counts[s.Power]++; counts[s.Power] > MostSets {
			return items[i].faultf("sets: more than %d of one power: not a game", MostSets)
		}
		n.Sets = append(n.Sets, s)
	}
	return nil
}

// set reads one set.
func (l *loader) set(v *value, pos *engine.Position) (s OrderSet, err error) {
	if err := v.object("set", "power", "name", "orders"); err != nil {
		return s, err
	}
	err = v.must("power", func(f *value) error {
		name, err := f.text("power")
		if err == nil {
			if s.Power, err = l.variant.ParsePower(name); err != nil {
				return f.faultf("%w", err)
			}
		}
		return err
	})
	if err != nil {
		return s, err
	}
	if f := v.field("name"); f != nil {
		if s.Name, err = f.longText("name", record.MaxName); err != nil {
			return s, err
		}
	}
	return s, v.must("orders", func(f *value) error {
		items, err := f.items("orders of a set")
		if err != nil {
			return err
		}
		if len(items) == 0 || len(items) > maxOrders {
			return f.faultf("orders of a set: want 1 to %d", maxOrders)
		}
		var lines []*value
		for i := range items {
			o, err := l.order(&items[i], s.Power)
			if err != nil {
				return err
			}
			s.Orders, lines = append(s.Orders, o), append(lines, &items[i])
		}
		s.Orders, err = l.kept(pos, s.Orders, lines)
		return err
	})
}

// kept is complete for orders that were put by: an armistice that was declared since makes no fault of them, and what they were then
// they stay.
func (l *loader) kept(pos *engine.Position, orders []Given, lines []*value) ([]Given, error) {
	then := *pos
	then.Armistice = 0
	was := slices.Clone(orders)
	orders, err := l.complete(&then, orders, lines)
	for i := range orders {
		orders[i].Forced = was[i].Forced
	}
	return orders, err
}
