package bot

import (
	"context"
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// winter returns the beginning of the standard board as a winter in which some places are empty.
func winter(v *engine.Variant, empty ...string) engine.Position {
	pos := v.Setups[0].Begin()
	pos.Phase = engine.Phase{Year: 1901, Season: engine.Fall, Kind: engine.Adjustment}
	for _, p := range empty {
		pos.Units[v.Map.Province(p)] = engine.Unit{}
	}
	return pos
}

// withUnits returns a model in whose values a power gains so many steps with every unit more that it has for its centers.
func withUnits(m *Model, gain int32) *Model {
	values := *m.values
	values.steps = slices.Clone(m.values.steps)
	for season := range seasons {
		for more := range 9 { // units less centers, from -4
			values.steps[hasUnits+season*9+more] = gain * int32(more)
		}
	}
	return &Model{variant: m.variant, chart: m.chart, people: m.people, values: &values}
}

// What is built is decided by what it comes to, and so is whether anything is: values by which units are a burden waive every build.
func TestBuildsAreWaivedWhereThatIsBetter(t *testing.T) {
	m := mind(t, "standard")
	v := m.variant
	burden := withUnits(m, -4*valueStep)
	france := v.Power("france")
	begin := winter(v, "par", "mar")
	for _, l := range []Level{Hard, Master, FirstMaster} {
		for _, model := range []*Model{m, burden} {
			player := Player{Level: l, Seed: 1, Model: model}
			d, err := player.Decide(context.Background(), &begin, engine.PowersOf(france))
			if err != nil {
				t.Fatal(err)
			}
			waived := model == burden && l != FirstMaster
			for _, o := range d.Orders {
				if (o.Kind == engine.Waive) != waived || begin.Check(o) != engine.Succeeded {
					t.Errorf("%v, burden %t: %v", l, model == burden, d.Orders)
				}
			}
			others := mostOthers
			if l == FirstMaster {
				others = 1 // a fleet in Marseilles
			}
			if len(d.Orders) != 2 || d.Replies != openReplies || d.Error <= 0 || len(d.Others) != others {
				t.Errorf("%v: %d orders, %d replies, error %g, %d others", l, len(d.Orders), d.Replies, d.Error, len(d.Others))
			}
			for _, o := range d.Others {
				if o.Share > d.Share || o.Replies != d.Replies || slices.Equal(o.Orders, d.Orders) {
					t.Errorf("%v: %.4f instead of %.4f", l, o.Share, d.Share)
				}
			}
			h, err := player.Hint(context.Background(), &begin, engine.PowersOf(france), engine.NoProvince)
			if err != nil || waived != (h.Why == Spares) || waived != (h.Where == engine.NoProvince) {
				t.Errorf("%v: hint %+v, %v", l, h, err)
			}
		}
	}
}

// TestPowersOfASideWaiveTogether: what one of them decides stays when the next decides.
func TestPowersOfASideWaiveTogether(t *testing.T) {
	m := withUnits(mind(t, "standard"), -4*valueStep)
	v := m.variant
	pos := winter(v, "par", "mar", "mun", "kie")
	d, err := Player{Level: Hard, Seed: 1, Model: m}.Decide(context.Background(), &pos, engine.PowersOf(v.Power("france"), v.Power("germany")))
	if err != nil || len(d.Orders) != 4 {
		t.Fatalf("%v, %v", d.Orders, err)
	}
	for _, o := range d.Orders {
		if o.Kind != engine.Waive {
			t.Errorf("somebody builds: %s", v.Format(o))
		}
	}
}

// TestNothingIsWaivedByChance: where units count for nothing, some way to waive looks best now and then.
func TestNothingIsWaivedByChance(t *testing.T) {
	m := withUnits(mind(t, "standard"), 0)
	v := m.variant
	pos := winter(v, "par", "mar", "bre")
	for seed := range uint64(12) {
		d, err := Player{Level: Hard, Seed: seed, Model: m}.Decide(context.Background(), &pos, engine.PowersOf(v.Power("france")))
		if err != nil || waivesBuilds(d.Orders) {
			t.Errorf("seed %d: %v, %v", seed, d.Orders, err)
		}
	}
}

// TestSetsThatWaiveNeedRoom: of less than six sets of orders none waives builds, of six one, of twelve two, and they come last.
func TestSetsThatWaiveNeedRoom(t *testing.T) {
	m := mind(t, "standard")
	v := m.variant
	pos := winter(v, "mos", "war", "sev", "stp") // two builds at four places
	for _, p := range []string{"fin", "ukr"} {
		pos.Units[v.Map.Province(p)] = engine.Unit{Type: engine.Army, Power: v.Power("russia")}
	}
	for most, want := range map[int]int{1: 0, 5: 0, 6: 1, 11: 1, 12: 2, 17: 2} {
		r := m.Rollout()
		list := r.Choices(nil, &pos, v.Power("russia"), most, true)
		waiving := 0
		for i, orders := range list {
			if waivesBuilds(orders) {
				waiving++
			} else if waiving > 0 {
				t.Errorf("of %d sets number %d waives nothing after one that does", most, i)
			}
		}
		if waiving != want || len(list) > most {
			t.Errorf("of %d sets %d waive, want %d; at most %d", len(list), waiving, want, most)
		}
	}
}

// TestOthersAreExpectedToBuild: the first reply is that of plain rules, the next are others too, and in none a build is waived.
func TestOthersAreExpectedToBuild(t *testing.T) {
	m := mind(t, "standard")
	pos := winter(m.variant, "par", "mar", "mun", "kie", "lon", "edi")
	d, err := Player{Seed: 1, Model: m}.begin(&pos, engine.PowersOf(m.variant.Power("france")))
	if err != nil {
		t.Fatal(err)
	}
	d.look = m.Rollout()
	d.look.Load(&pos, d.own, engine.Rules{})
	var all ways
	for _, pw := range d.look.Powers() {
		all[pw&63] = d.look.Choices(nil, &pos, pw, openWays, true)
	}
	replies := d.drawOthers(&all, openReplies)
	for _, pw := range d.look.Powers() {
		others, n := 0, len(all[pw&63])
		for i := range replies {
			switch reply := replies[i][pw&63]; {
			case n == 0:
			case waivesBuilds(reply):
				t.Errorf("reply %d: %v", i, reply)
			case !slices.Equal(reply, all[pw&63][0]):
				if others++; i == 0 {
					t.Errorf("%s does not begin with plain rules", pos.Variant.PowerName(pw))
				}
			}
		}
		if n > 0 && (others == 0 || others > openReplies*3/4) {
			t.Errorf("%s orders otherwise in %d of %d replies", pos.Variant.PowerName(pw), others, openReplies)
		}
	}
}

// TestACutWinterIsDecidedByPlainRules at once: nothing was compared.
func TestACutWinterIsDecidedByPlainRules(t *testing.T) {
	m := mind(t, "standard")
	france := engine.PowersOf(m.variant.Power("france"))
	pos := winter(m.variant, "par", "mar")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	plain, _ := Player{Level: Heuristic, Model: m}.Decide(context.Background(), &pos, france)
	d, err := Player{Level: Hard, Model: m}.Decide(ctx, &pos, france)
	slices.SortFunc(plain.Orders, byPlace)
	if err != nil || !d.Cut || d.Replies > 0 || len(d.Others) > 0 || !slices.Equal(d.Orders, plain.Orders) {
		t.Errorf("%+v, %v, want %v", d, err, plain.Orders)
	}
}

// What stands counts as often as it stands: two armies built in one place are not there once.
func TestOrdersAreAmongOthersAsOftenAsTheyStand(t *testing.T) {
	order := func(p engine.Province) engine.Order {
		return engine.Order{Kind: engine.Build, At: engine.Location{Province: p}}
	}
	for _, row := range []struct {
		list, orders []engine.Order
		want         bool
	}{
		{nil, nil, true},
		{[]engine.Order{order(1)}, nil, true},
		{nil, []engine.Order{order(1)}, false},
		{[]engine.Order{order(2), order(1)}, []engine.Order{order(1), order(2)}, true},
		{[]engine.Order{order(2), order(1)}, []engine.Order{order(1), order(1)}, false},
		{[]engine.Order{order(1), order(2), order(1)}, []engine.Order{order(1), order(1)}, true},
	} {
		before := slices.Clone(row.list)
		if got := hasAll(row.list, row.orders); got != row.want || !slices.Equal(row.list, before) {
			t.Errorf("%v among %v: %t", row.orders, before, got)
		}
	}
}

// TestTwentyFourWaysAreCompared where there are more, each against twelve replies; and all where there are fewer.
func TestTwentyFourWaysAreCompared(t *testing.T) {
	m := mind(t, "standard")
	v := m.variant
	france := v.Power("france")
	for centers, want := range map[string]int{"par mar bre spa por bel hol": 24, "par mar bre spa por bel hol kie": 15, "par mar bre spa por bel hol kie den": 5} {
		pos := winter(v, "par", "mar", "bre")
		pos.Owners = [256]engine.Power{}
		for _, id := range strings.Fields(centers) {
			pos.Owners[v.Map.Province(id)] = france
		}
		for _, id := range []string{"par", "mar", "spa", "por", "bel", "hol", "gas", "bur", "pic", "ruh"} {
			pos.Units[v.Map.Province(id)] = engine.Unit{Type: engine.Army, Power: france}
		}
		p := Player{Level: Hard, Seed: 1, Model: m}
		d, err := p.begin(&pos, engine.PowersOf(france))
		if err != nil {
			t.Fatal(err)
		}
		ways := d.waysOf(true)
		if got := len(ways[france]); got != want {
			t.Errorf("%s: %d ways, want %d", centers, got, want)
		}
		told, err := p.Decide(context.Background(), &pos, engine.PowersOf(france))
		if err != nil || told.Replies != 12 || len(told.Others) != 2 {
			t.Errorf("%s: %d replies, %d others, %v", centers, told.Replies, len(told.Others), err)
		}
	}
}
