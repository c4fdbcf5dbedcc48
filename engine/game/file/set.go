package file

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
	"entente/engine/record"
)

// sets reads the sets of a phase. They are no part of what was ordered: void orders in them are faults like those.
func (l *loader) sets(v *jsonfile.Value, n *game.Node) error {
	if v == nil {
		return nil
	}
	if l.settings.Mode == game.Keyboard {
		return v.Faultf("sets of orders would lie open in this game")
	}
	items, err := v.Items("sets")
	if err != nil {
		return err
	}
	counts := map[engine.Power]int{}
	for i := range items {
		s, err := l.set(&items[i], n.Position)
		if err != nil {
			return err
		}
		if counts[s.Power]++; counts[s.Power] > game.MostSets {
			return items[i].Faultf("sets: more than %d of one power: not a game", game.MostSets)
		}
		n.Sets = append(n.Sets, s)
	}
	return nil
}

// set reads one set.
func (l *loader) set(v *jsonfile.Value, pos *engine.Position) (s game.OrderSet, err error) {
	if err := v.Object("set", "power", "name", "orders"); err != nil {
		return s, err
	}
	err = v.Must("power", func(f *jsonfile.Value) error {
		name, err := f.Text("power")
		if err == nil {
			if s.Power, err = l.variant.ParsePower(name); err != nil {
				return f.Faultf("%w", err)
			}
		}
		return err
	})
	if err != nil {
		return s, err
	}
	if f := v.Field("name"); f != nil {
		if s.Name, err = f.LongText("name", record.MaxName); err != nil {
			return s, err
		}
	}
	return s, v.Must("orders", func(f *jsonfile.Value) error {
		items, err := f.Items("orders of a set")
		if err != nil {
			return err
		}
		if len(items) == 0 || len(items) > form.MaxOrders {
			return f.Faultf("orders of a set: want 1 to %d", form.MaxOrders)
		}
		var lines []*jsonfile.Value
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
func (l *loader) kept(pos *engine.Position, orders []game.Given, lines []*jsonfile.Value) ([]game.Given, error) {
	then := *pos
	then.Armistice = 0
	was := slices.Clone(orders)
	orders, err := l.complete(&then, orders, lines)
	for i := range orders {
		orders[i].Forced = was[i].Forced
	}
	return orders, err
}
