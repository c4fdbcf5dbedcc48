package bot

import (
	"context"
	"slices"
	"testing"

	"entente/engine"
)

// A hint keeps what is written already, in phases of every kind, and is about something else; where everything is written there is none.
func TestHintsKeepWhatIsWritten(t *testing.T) {
	m := mind(t, "standard")
	v := m.variant
	france := v.Power("france")
	begin := v.Setups[0].Begin()
	four := winter(v, "par", "mar")
	owes := winter(v)
	owes.Owners[v.Map.Province("par")], owes.Owners[v.Map.Province("mar")] = engine.NoPower, engine.NoPower
	driven := begin
	driven.Phase = engine.Phase{Year: 1902, Season: engine.Fall, Kind: engine.Retreats}
	for _, p := range []string{"bur", "pic"} {
		driven.Dislodged[v.Map.Province(p)].Unit = engine.Unit{Type: engine.Army, Power: france}
	}
	for _, row := range []struct {
		name  string
		pos   *engine.Position
		given []string
		due   int
	}{
		{"moves", &begin, []string{"France A par - bur"}, 3},
		{"builds", &four, []string{"France F mar B"}, 2},
		{"builds, one is waived", &four, []string{"France waive"}, 2},
		{"removals", &owes, []string{"France F bre D"}, 2},
		{"retreats", &driven, []string{"France A bur R gas"}, 2},
		{"retreats, one disbands", &driven, []string{"France A pic D"}, 2},
	} {
		var given []engine.Order
		for _, text := range row.given {
			o, err := v.ParseOrder(engine.NoPower, text)
			if err != nil {
				t.Fatal(err)
			}
			given = append(given, row.pos.Complete(o, nil))
		}
		p := Player{Level: Hard, Seed: 1, Model: m}
		for len(given) < row.due {
			p.Given = given
			h, err := p.Hint(context.Background(), row.pos, engine.PowersOf(france), engine.NoProvince)
			if err != nil {
				t.Fatalf("%s: %v after %v", row.name, err, given)
			}
			if slices.Contains(given, h.Order) && h.Order.Kind != engine.Waive || len(h.Plan.Orders) != row.due || row.pos.Check(h.Order) != engine.Succeeded {
				t.Fatalf("%s: %s of %v", row.name, v.Format(h.Order), h.Plan.Orders)
			}
			for _, o := range given {
				if !slices.Contains(h.Plan.Orders, o) {
					t.Fatalf("%s: %s is forgotten in %v", row.name, v.Format(o), h.Plan.Orders)
				}
			}
			given = append(given, h.Order)
		}
		p.Given = given
		if h, err := p.Hint(context.Background(), row.pos, engine.PowersOf(france), engine.NoProvince); err == nil {
			t.Errorf("%s: %s though all is written", row.name, v.Format(h.Order))
		}
	}
}

// What stands in a phase of builds is a part of what is compared: the rest is the best that goes with it, each side keeps its own, and no more stands
// than is due.
func TestWhatStandsIsComparedWithTheRest(t *testing.T) {
	m := mind(t, "standard")
	v := m.variant
	france, germany := v.Power("france"), v.Power("germany")
	three := winter(v, "par", "mar", "bre", "mun")
	build := func(pw engine.Power, p string, u engine.UnitType) engine.Order {
		return engine.Order{Kind: engine.Build, Power: pw, Unit: u, At: engine.Location{Province: v.Map.Province(p)}}
	}
	waive := engine.Order{Kind: engine.Waive, Power: france}
	for _, row := range []struct {
		name   string
		model  *Model
		given  []engine.Order
		powers engine.PowerSet
		want   func(orders []engine.Order) bool
	}{
		{"units are a burden", withUnits(m, -4*valueStep), []engine.Order{build(france, "mar", engine.Fleet)}, engine.PowersOf(france), func(list []engine.Order) bool {
			return slices.Equal(list, []engine.Order{waive, waive, build(france, "mar", engine.Fleet)})
		}},
		{"one of two powers", m, []engine.Order{build(france, "mar", engine.Fleet)}, engine.PowersOf(france, germany), func(list []engine.Order) bool {
			return len(list) == 4 && slices.Contains(list, build(france, "mar", engine.Fleet)) && slices.ContainsFunc(list, func(o engine.Order) bool { return o.Power == germany && o.Kind == engine.Build })
		}},
		{"two are waived", m, []engine.Order{waive, waive}, engine.PowersOf(france), func(list []engine.Order) bool {
			return len(list) == 3 && list[0] == waive && list[1] == waive && list[2].Kind == engine.Build
		}},
		{"more than is due", m, []engine.Order{waive, waive, waive, waive}, engine.PowersOf(france), func(list []engine.Order) bool {
			return slices.Equal(list, []engine.Order{waive, waive, waive})
		}},
	} {
		d, err := Player{Level: Hard, Seed: 1, Model: row.model, Given: row.given}.Decide(context.Background(), &three, row.powers)
		if err != nil || !row.want(d.Orders) {
			t.Errorf("%s: %v, %v", row.name, d.Orders, err)
		}
	}
}
