package bot

import (
	"context"
	"fmt"
	"testing"

	"entente/engine"
)

// TestWhatABotRefusesItSays: each refusal has its text.
func TestWhatABotRefusesItSays(t *testing.T) {
	m := mind(t, "standard")
	v := m.variant
	good := v.Setups[0].Begin()
	later, broken, other := good, good, good
	later.Phase.Kind = engine.Adjustment + 1
	broken.Units[v.Map.Province("bla")] = engine.Unit{Type: engine.Army, Power: 1}
	other.Variant = mind(t, "shores").variant
	own := engine.PowersOf(1)
	for _, row := range []struct {
		name   string
		model  *Model
		pos    *engine.Position
		powers engine.PowerSet
		want   string
	}{
		{"all is well", m, &good, own, ""}, {"the last power", m, &good, engine.PowersOf(engine.Power(len(v.Powers) - 1)), ""}, {"no model", nil, &good, own, "the player knows nothing of this board"}, {"an empty model", &Model{}, &good, own, "the player knows nothing of this board"},
		{"another board", m, &other, own, "the player knows nothing of this board"}, {"a power too many", m, &good, engine.PowersOf(engine.Power(len(v.Powers))), fmt.Sprintf("powers %#x are not all in the game", 1<<len(v.Powers))}, {"nobody", m, &good, 1, "powers 0x1 are not all in the game"}, {"nobody, too", m, &good, 3, "powers 0x3 are not all in the game"},
		{"no phase", m, &later, own, fmt.Sprintf("%v is no phase", later.Phase)}, {"an army at sea", m, &broken, own, "*"},
	} {
		d, err := Player{Level: Easy, Model: row.model}.Decide(context.Background(), row.pos, row.powers)
		if said := fmt.Sprint(err); err == nil && row.want != "" || err != nil && said != row.want && row.want != "*" || err != nil && d.Orders != nil {
			t.Errorf("%s: %v, want %s", row.name, err, row.want)
		}
	}
	if h, err := (Player{Level: Easy, Model: m}).Hint(context.Background(), &broken, own, engine.NoProvince); err == nil || h.Order != (engine.Order{}) {
		t.Errorf("a hint: %+v, %v", h, err)
	}
	set := func(board string, powers, places int) *values {
		return &values{board: board, powers: powers, places: places}
	}
	n, places := len(v.Powers), len(v.Map.Provinces)
	any, ours := set("", 0, 0), set("standard", n, places)
	for i, row := range []struct {
		sets []*values
		want *values
	}{
		{[]*values{any, ours}, ours}, {[]*values{ours, any}, ours}, {[]*values{any, set("", 1, 1)}, any}, {[]*values{set("standard", n-1, places), any}, any}, {[]*values{set("standard", n, places+1), any}, any}, {[]*values{set("shores", n, places), any}, any},
		{[]*values{set("standard", n-1, places)}, nil}, {nil, nil},
	} {
		got, err := valuesFor(row.sets, v)
		if got != row.want || (err == nil) != (row.want != nil) || err != nil && err.Error() != `values: none for "standard"` {
			t.Errorf("%d: %v, %v", i, got, err)
		}
	}
}
