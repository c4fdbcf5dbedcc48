package bot

import (
	"context"
	"slices"
	"testing"

	"entente/engine"
)

// judged reviews one phase, and returns what is said of a power.
func judged(t *testing.T, m *Model, pos *engine.Position, pw engine.Power, orders ...string) (j Judgement, found bool) {
	t.Helper()
	return judgedBy(t, Player{Level: Hard, Seed: 1, Model: m}, pos, pw, orders...)
}

// judgedBy is judged by a reviewer.
func judgedBy(t *testing.T, by Player, pos *engine.Position, pw engine.Power, orders ...string) (j Judgement, found bool) {
	t.Helper()
	turn := Turn{Position: *pos}
	for _, text := range orders {
		o, err := by.Model.variant.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		turn.Orders = append(turn.Orders, pos.Complete(o, nil))
	}
	r, err := by.Review(context.Background(), []Turn{turn}, nil)
	if err != nil || len(r.Phases) != 1 {
		t.Fatal(err, len(r.Phases))
	}
	for _, j := range r.Phases[0].Played {
		if j.Power == pw {
			return j, true
		}
	}
	return j, false
}

// A review judges what is built, removed and where one retreats as it judges plans: by what comes a turn later.
func TestReviewJudgesRetreatsBuildsAndRemovals(t *testing.T) {
	m := mind(t, "standard")
	burden := withUnits(m, -4*valueStep)
	france, germany := m.variant.Power("france"), m.variant.Power("germany")
	begin := winter(m.variant, "par", "mar")
	owes := m.variant.Setups[0].Begin()
	owes.Phase = begin.Phase
	owes.Owners[m.variant.Map.Province("par")], owes.Owners[m.variant.Map.Province("mar")] = germany, germany
	owes.Units[m.variant.Map.Province("kie")], owes.Units[m.variant.Map.Province("ber")] = engine.Unit{}, engine.Unit{}
	driven := m.variant.Setups[0].Begin()
	driven.Phase = engine.Phase{Year: 1902, Season: engine.Fall, Kind: engine.Retreats}
	bur, par := m.variant.Map.Province("bur"), m.variant.Map.Province("par")
	driven.Units[par], driven.Units[bur] = engine.Unit{}, engine.Unit{Type: engine.Army, Power: germany}
	driven.Units[m.variant.Map.Province("mun")] = engine.Unit{}
	driven.Dislodged[bur].Unit = engine.Unit{Type: engine.Army, Power: france}
	driven.Dislodged[bur].From = m.variant.Map.Province("mun")
	for _, row := range []struct {
		name   string
		model  *Model
		pos    *engine.Position
		orders []string
		bad    bool
	}{
		{"nothing is built", m, &begin, nil, true},
		{"one build is waived", m, &begin, []string{"France A par B"}, true},
		{"what a hard one builds", m, &begin, built(t, m, &begin, france), false},
		{"units are a burden, and are built", burden, &begin, []string{"France A par B", "France A mar B"}, true},
		{"units are a burden, and none is built", burden, &begin, nil, false},
		{"a unit disbands that has a place", m, &driven, []string{"France A bur D"}, true},
		{"a unit that was told nothing disbands", m, &driven, nil, true},
		{"a unit goes home where it could take a center", m, &driven, []string{"France A bur - par"}, true},
		{"a unit retreats into a center that is counted", m, &driven, []string{"France A bur - bel"}, false},
	} {
		j, ok := judged(t, row.model, row.pos, france, row.orders...)
		if !ok {
			t.Errorf("%s: nothing is judged", row.name)
			continue
		}
		if bad := j.Cost() > 2*j.Error; bad != row.bad {
			t.Errorf("%s: costs %.4f ± %.4f, for %v", row.name, j.Cost(), j.Error, j.Best.Orders)
		}
		if len(j.Plan.Orders) != len(j.Best.Orders) || len(j.Plan.Orders) == 0 || j.Plan.Share <= 0 || j.True <= 0 || j.Would <= 0 {
			t.Errorf("%s: %+v", row.name, j)
		}
		for _, o := range slices.Concat(j.Best.Orders, j.Plan.Orders) {
			if row.pos.Check(o) != engine.Succeeded || o.Power != france {
				t.Errorf("%s: %v is no order of France", row.name, o)
			}
		}
	}
	look := m.Rollout()
	four := winter(m.variant, "par", "mar", "bre")
	four.Owners[m.variant.Map.Province("spa")] = france
	for i, pos := range slices.Repeat([]*engine.Position{&begin, &four, &owes, &driven}, 4) {
		look.Load(pos, engine.PowersOf(france), engine.Rules{})
		for _, way := range look.Choices(nil, pos, france, openWays, true) {
			var orders []string
			for _, o := range way {
				orders = append(orders, "France "+m.variant.Format(o))
			}
			j, _ := judgedBy(t, Player{Level: Hard, Seed: uint64(i), Model: m}, pos, france, orders...)
			if same := slices.Equal(j.Plan.Orders, j.Best.Orders); !slices.Equal(j.Plan.Orders, way) || j.Best.Share < j.Plan.Share || same && j.Would != j.True {
				t.Errorf("%v: %+v", orders, j)
			}
		}
	}
	if j, _ := judged(t, m, &begin, france, built(t, m, &begin, france)...); j.Error != 0 {
		t.Errorf("it differs from itself by ± %v", j.Error)
	}
	if _, ok := judged(t, m, &begin, germany); ok {
		t.Error("somebody who has nothing to build is judged")
	}
	// what is removed without an order is judged as well, by what the rules remove
	j, ok := judged(t, m, &owes, france)
	res := engine.Adjudicate(&owes, nil, engine.Rules{})
	if !ok || len(j.Plan.Orders) != 2 {
		t.Fatalf("removals that nobody ordered: %+v, %v", j, ok)
	}
	for _, o := range j.Plan.Orders {
		if o.Kind != engine.Disband || res.Next.Units[o.At.Province].Type != engine.NoUnit {
			t.Errorf("%s is not what was removed", m.variant.Format(o))
		}
	}
}

// built returns what a hard player orders.
func built(t *testing.T, m *Model, pos *engine.Position, pw engine.Power) (list []string) {
	t.Helper()
	d, err := Player{Level: Hard, Seed: 1, Model: m}.Decide(context.Background(), pos, engine.PowersOf(pw))
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range d.Orders {
		list = append(list, m.variant.PowerName(pw)+" "+m.variant.Format(o))
	}
	return list
}

// Who has no choice is not judged: an army that must disband, and the only unit there is to remove.
func TestReviewJudgesNobodyWithoutAChoice(t *testing.T) {
	m := mind(t, "standard")
	france, germany := m.variant.Power("france"), m.variant.Power("germany")
	place := m.variant.Map.Province
	pos := engine.Position{Variant: m.variant, Phase: engine.Phase{Year: 1902, Season: engine.Fall, Kind: engine.Adjustment}}
	pos.Units[place("bre")] = engine.Unit{Type: engine.Army, Power: france}
	pos.Units[place("mun")] = engine.Unit{Type: engine.Army, Power: germany}
	pos.Owners[place("mun")] = germany
	if j, ok := judged(t, m, &pos, france, "France A bre D"); ok {
		t.Errorf("the only removal there is: %+v", j)
	}
	pos.Phase.Kind = engine.Retreats
	pos.Units[place("bre")] = engine.Unit{Type: engine.Army, Power: germany}
	for _, p := range []string{"pic", "par"} {
		pos.Units[place(p)] = engine.Unit{Type: engine.Army, Power: germany}
	}
	pos.Dislodged[place("bre")].Unit = engine.Unit{Type: engine.Army, Power: france}
	pos.Dislodged[place("bre")].From = place("gas")
	if j, ok := judged(t, m, &pos, france, "France A bre D"); ok {
		t.Errorf("nowhere to go: %+v", j)
	}
}

// What became of a retreat is judged by what the others did: who meets another unit there is lost, though nobody expected it.
func TestReviewJudgesRetreatsByWhatTheOthersDid(t *testing.T) {
	m := mind(t, "standard")
	france, germany := m.variant.Power("france"), m.variant.Power("germany")
	pos := m.variant.Setups[0].Begin()
	pos.Phase = engine.Phase{Year: 1902, Season: engine.Fall, Kind: engine.Retreats}
	for p, u := range map[string]engine.Unit{"bur": {Type: engine.Army, Power: france}, "ruh": {Type: engine.Army, Power: germany}} {
		pos.Dislodged[m.variant.Map.Province(p)].Unit = u
	}
	pos.Units[m.variant.Map.Province("mun")] = engine.Unit{}
	alone, _ := judged(t, m, &pos, france, "France A bur R bel", "Germany A ruh R mun")
	met, _ := judged(t, m, &pos, france, "France A bur R bel", "Germany A ruh R bel")
	if alone.Plan.Share != met.Plan.Share || met.True >= alone.True {
		t.Errorf("alone: %+v\nmet: %+v", alone, met)
	}
}

// ending is a context that ends after it was asked so many times.
type ending struct {
	context.Context
	left int
}

func (e *ending) Err() error {
	if e.left--; e.left < 0 {
		return context.Canceled
	}
	return nil
}

// A review of builds that is cut off anywhere says nothing of them, or all.
func TestReviewOfBuildsIsCutOff(t *testing.T) {
	m := mind(t, "standard")
	pos := winter(m.variant, "par", "mar")
	france := m.variant.Power("france")
	whole, found := Judgement{}, 0
	for left := 1 << 12; ; left -= 1 + left/9 {
		d, err := Player{Level: Hard, Model: m}.begin(&pos, engine.PowersOf(france))
		if err != nil {
			t.Fatal(err)
		}
		ctx := &ending{context.Background(), left}
		j, ok := d.judgement(ctx, &Turn{Position: pos}, france, Hard)
		switch {
		case ok && found == 0:
			whole, found = j, left-ctx.left
			left = found + 30
		case ok && (j.True != whole.True || j.Plan.Share != whole.Plan.Share || j.Error != whole.Error || ctx.left < 0):
			t.Fatalf("cut off: %+v\nwhole: %+v", j, whole)
		}
		if left <= 0 {
			break
		}
	}
	if found < 50 {
		t.Errorf("it looks only %d times whether to go on", found)
	}
}
