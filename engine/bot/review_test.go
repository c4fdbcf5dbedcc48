package bot

import (
	"context"
	"slices"
	"testing"

	"entente/engine"
)

// A review has a judgement of every power in every movement phase, and prospects in all; it can be cancelled.
func TestReviewJudgesEveryPlan(t *testing.T) {
	m := mind(t, "standard")
	setup := &m.variant.Setups[0]
	match := Match{Start: setup.Begin(), Sides: Singles(setup), Until: 1902}
	for range match.Sides {
		match.Players = append(match.Players, Player{Level: Random, Seed: 9, Model: m})
	}
	var turns []Turn
	if _, err := match.Play(context.Background(), func(pos *engine.Position, orders []engine.Order) {
		turns = append(turns, Turn{*pos, orders})
	}); err != nil {
		t.Fatal(err)
	}
	p := Player{Level: Medium, Model: m}
	told := 0
	r, err := p.Review(context.Background(), turns, func(done int) { told = done })
	if err != nil || told != len(turns) || len(r.Phases) != len(turns) || r.Cut {
		t.Fatalf("%v, %d told, %d of %d phases", err, told, len(r.Phases), len(turns))
	}
	for i, ph := range r.Phases {
		sum := 0.0
		for _, x := range ph.Prospects {
			sum += x
		}
		if len(ph.Prospects) != 7 || sum < 0.99 || sum > 1.01 {
			t.Errorf("%v: prospects %v", ph.Phase, ph.Prospects)
		}
		if turns[i].Position.Phase.Kind == engine.Movement && len(ph.Played) != 7 {
			t.Errorf("%v: %d plans are judged", ph.Phase, len(ph.Played))
		}
		for _, j := range ph.Played {
			if j.Best.Share < j.Plan.Share || len(j.Best.Orders) != len(j.Plan.Orders) {
				t.Errorf("%v: %+v", ph.Phase, j)
			}
		}
	}
	if len(r.Turning) != mostPoints {
		t.Errorf("%d turning points in a game of random orders", len(r.Turning))
	}
	ctx, cancel := context.WithCancel(context.Background())
	r, err = p.Review(ctx, turns, func(done int) { cancel() })
	if err != nil || !r.Cut || len(r.Phases) != 1 {
		t.Errorf("cancelled after a phase: %v, %v, %d phases", err, r.Cut, len(r.Phases))
	}
}

// TestReviewFindsAPlantedBlunder: in each of 20 games between good players one order is spoiled so that it gives away a
// center; the review names that turn and that power.
func TestReviewFindsAPlantedBlunder(t *testing.T) {
	m := mind(t, "standard")
	for seed := range uint64(4) {
		turns, at, pw := blundered(t, m, seed)
		r, err := Player{Level: Hard, Seed: seed, Model: m}.Review(context.Background(), turns, nil)
		if err != nil {
			t.Fatal(err)
		}
		ok := false
		for _, p := range r.Turning {
			ok = ok || p.Phase == at && p.Power == pw
		}
		if ok {
			continue
		}
		t.Errorf("game %d: %s in %v is not among the turning points", seed, m.variant.PowerName(pw), turns[at].Position.Phase)
		for _, p := range r.Turning {
			t.Logf("  %v %s %.3f", r.Phases[p.Phase].Phase, m.variant.PowerName(p.Power), p.Cost())
		}
		for _, j := range r.Phases[at].Played {
			if j.Power == pw {
				t.Logf("  it costs %.3f", j.Cost())
			}
		}
	}
}

// blundered returns two years of a game of players of ours, in which somebody spoils one order of one turn: it costs a center that the
// power would have had.
func blundered(t *testing.T, m *Model, seed uint64) (turns []Turn, at int, pw engine.Power) {
	t.Helper()
	setup := &m.variant.Setups[0]
	match := Match{Start: setup.Begin(), Sides: Singles(setup), Until: 1903}
	for range match.Sides {
		match.Players = append(match.Players, Player{Level: Hard, Seed: seed, Model: m})
	}
	pos := match.Start
	planted := false
	for pos.Phase.Year < 1904 {
		var orders []engine.Order
		for i, side := range match.Sides {
			d, err := match.Players[i].Decide(context.Background(), &pos, side)
			if err != nil {
				t.Fatal(err)
			}
			orders = append(orders, d.Orders...)
		}
		if pos.Phase.Kind == engine.Movement && pos.Phase.Season == engine.Fall && !planted && int(pos.Phase.Year) >= 1902-int(seed%2) {
			if spoilt, who := spoil(t, m, &pos, orders); spoilt != nil {
				orders, pw, at, planted = spoilt, who, len(turns), true
			}
		}
		turns = append(turns, Turn{pos, orders})
		pos = engine.Adjudicate(&pos, orders, engine.Rules{}).Next
	}
	if !planted {
		t.Fatalf("game %d: nothing can be spoilt", seed)
	}
	return turns, at, pw
}

// spoil changes the one order that costs its power most centers at the count, whatever the others do: in eight worlds in which they
// order as people do. It must be a center in most of them, and in the game.
func spoil(t *testing.T, m *Model, pos *engine.Position, orders []engine.Order) ([]engine.Order, engine.Power) {
	t.Helper()
	var worlds [][]engine.Order
	for seed := range uint64(8) {
		var world []engine.Order
		for pw := engine.Power(1); int(pw) < len(m.variant.Powers); pw++ {
			d, err := Player{Level: People, Seed: seed, Model: m}.Decide(context.Background(), pos, engine.PowersOf(pw))
			if err != nil {
				t.Fatal(err)
			}
			world = append(world, d.Orders...)
		}
		worlds = append(worlds, world)
	}
	var spoilt []engine.Order
	var who engine.Power
	most := 6 // of eight
	before := counted(m, pos, orders)
	for i, was := range orders {
		if before[was.Power] < 3 || before[was.Power] > 8 {
			continue // to who is almost gone, or has almost won, a center means little
		}
		normal := 0
		for _, world := range worlds {
			normal += counted(m, pos, mixed(orders, world, was.Power))[was.Power]
		}
		for _, o := range pos.LegalOrders(was.At.Province) {
			changed := slices.Clone(orders)
			changed[i] = o
			loss := normal
			for _, world := range worlds {
				loss -= counted(m, pos, mixed(changed, world, was.Power))[was.Power]
			}
			if loss >= most && counted(m, pos, changed)[was.Power] < before[was.Power] {
				spoilt, who, most = changed, was.Power, loss+1
			}
		}
	}
	return spoilt, who
}

// mixed takes the orders of a power from one list and all others from another.
func mixed(own, others []engine.Order, pw engine.Power) (list []engine.Order) {
	for _, o := range own {
		if o.Power == pw {
			list = append(list, o)
		}
	}
	for _, o := range others {
		if o.Power != pw {
			list = append(list, o)
		}
	}
	return list
}

// counted returns how many centers everybody has if the centers are counted after some orders.
func counted(m *Model, pos *engine.Position, orders []engine.Order) (list [64]int) {
	res := engine.Adjudicate(pos, orders, engine.Rules{})
	for _, p := range m.chart.centers {
		owner := pos.Owners[p]
		if u := res.Next.Units[p]; u.Type != engine.NoUnit {
			owner = u.Power
		}
		list[owner]++
	}
	return list
}

// TestAReviewComparesEveryPlanWithOneOtherOrder: with every legal one of each unit, but for help to foreign units.
func TestAReviewComparesEveryPlanWithOneOtherOrder(t *testing.T) {
	m := mind(t, "standard")
	v := m.variant
	pos := v.Setups[0].Begin()
	france := engine.PowersOf(v.Power("france"))
	d, err := Player{Level: Hard, Model: m}.begin(&pos, france)
	if err != nil {
		t.Fatal(err)
	}
	d.scene.Load(&pos, m.people)
	var plan []engine.Order
	want := 0
	for p := range pos.Occupied().All() {
		if legal := pos.LegalOrders(p); france.Has(legal[0].Power) {
			plan = append(plan, legal[0])
			for _, o := range d.scene.Legal(p)[1:] {
				if o.From.Province == engine.NoProvince || france.Has(pos.Units[o.From.Province].Power) {
					want++
				}
			}
		}
	}
	d.plans = nil
	d.vary(plan)
	for _, c := range d.plans {
		other := 0
		for i := range plan {
			if c.orders[i] != plan[i] {
				other++
			}
		}
		if other != 1 || len(c.orders) != len(plan) {
			t.Errorf("%d orders differ in %v", other, c.orders)
		}
	}
	if len(d.plans) != want || want < 15 {
		t.Errorf("%d plans, want %d", len(d.plans), want)
	}
}
