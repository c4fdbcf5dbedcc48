package search

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"entente/engine"
	"entente/scripts/meter"
)

// crowded puts n units of two powers around one spot of the board, so that they have to do with each other.
func crowded(v *engine.Variant, rnd *rand.Rand, own, foreign int) engine.Position {
	m := v.Map
	pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1901}}
	near := []engine.Province{engine.Province(1 + rnd.IntN(len(m.Provinces)-1))}
	seen := engine.SetOf(near...)
	for i := 0; i < len(near) && len(near) < own+foreign+4; i++ {
		next := m.ArmyNeighbors(near[i])
		for coast := range engine.Coast(5) {
			next = next.Union(m.FleetNeighbors(engine.Location{Province: near[i], Coast: coast}))
		}
		for p := range next.Minus(seen).All() {
			near = append(near, p)
		}
		seen = seen.Union(next)
	}
	rnd.Shuffle(len(near), func(i, j int) { near[i], near[j] = near[j], near[i] })
	for i, p := range near[:min(own+foreign, len(near))] {
		u := engine.Unit{Type: engine.Army, Power: 1}
		if i >= own {
			u.Power = engine.Power(2 + i%2)
		}
		if info := m.Info(p); info.Terrain == engine.Sea || info.Terrain == engine.Coastal && rnd.IntN(3) == 0 {
			u.Type = engine.Fleet
			if info.Coasts != nil {
				u.Coast = info.Coasts[rnd.IntN(len(info.Coasts))]
			}
		}
		pos.Units[p] = u
	}
	return pos
}

// planned gives the units of power 1 random legal orders, of which many go together.
func planned(pos *engine.Position, rnd *rand.Rand) []engine.Order {
	var plan []engine.Order
	moves := map[engine.Province]engine.Location{}
	for _, moving := range []bool{true, false} {
		for p := range pos.Occupied().All() {
			if pos.Units[p].Power != 1 || (p%3 > 0) != moving {
				continue
			}
			legal := pos.LegalOrders(p)
			var pick []engine.Order
			for _, o := range legal {
				to, ok := moves[o.From.Province]
				switch {
				case moving && o.Kind == engine.Move:
					pick = append(pick, o)
				case !moving && (o.Kind == engine.SupportMove || o.Kind == engine.Convoy) && ok && to == o.To:
					pick = append(pick, o, o, o)
				case !moving && o.Kind == engine.SupportHold && !ok && pos.Units[o.From.Province].Power == 1:
					pick = append(pick, o)
				}
			}
			if len(pick) == 0 || rnd.IntN(5) == 0 {
				pick = legal
			}
			o := pick[rnd.IntN(len(pick))]
			if o.Kind == engine.Move {
				moves[p] = o.To
			}
			plan = append(plan, o)
		}
	}
	return plan
}

// fewest tries every joint reply of the foreign units and returns for each own unit how many of them do something other than
// hold in the smallest that stops its order, -1 if none does; and whose order worked in any.
func fewest(pos *engine.Position, plan []engine.Order, r engine.Rules) (best map[engine.Province]int, ever engine.ProvinceSet) {
	var foreign [][]engine.Order
	for p := range pos.Occupied().All() {
		if legal := pos.LegalOrders(p); pos.Units[p].Power != 1 && len(legal) > 0 {
			foreign = append(foreign, legal)
		}
	}
	best = map[engine.Province]int{}
	for _, o := range plan {
		best[o.At.Province] = -1
	}
	var a engine.Adjudicator
	var out engine.Outcome
	a.Prepare(pos, r)
	all := append([]engine.Order(nil), plan...)
	var reply func(i, busy int)
	reply = func(i, busy int) {
		if i == len(foreign) {
			a.Try(&out, all)
			for p, n := range best {
				if a.Worked(p) {
					ever.Add(p)
				} else if n < 0 || busy < n {
					best[p] = busy
				}
			}
			return
		}
		for _, o := range foreign[i] {
			all = append(all, o)
			if o.Kind == engine.Hold {
				reply(i+1, busy)
			} else {
				reply(i+1, busy+1)
			}
			all = all[:len(all)-1]
		}
	}
	reply(0, 0)
	return best, ever
}

// TestStopsAgreesWithBruteForce: on 500 positions with two to five foreign units every joint reply is tried, and the
// smallest that stops an order is as large as Stops says.
func TestStopsAgreesWithBruteForce(t *testing.T) {
	sizes := stopsAgree(t, standard(t), 500)
	for n := -1; n <= 2; n++ {
		if sizes[n] < 20 {
			t.Errorf("only %d orders that %d units stop", sizes[n], n)
		}
	}
}

// TestNeutralUnitsStopNothingButByStanding: on positions in which every other foreign unit is neutral.
func TestNeutralUnitsStopNothingButByStanding(t *testing.T) {
	v := standard(t)
	v.Neutral = engine.PowersOf(3)
	sizes := stopsAgree(t, v, 150)
	if sizes[-1] < 20 || sizes[0] < 20 || sizes[1] < 20 {
		t.Errorf("by the number of units that stop them: %v", sizes)
	}
}

// stopsAgree compares Stops with brute force on random positions, and returns how many orders it takes how many units to stop.
func stopsAgree(t *testing.T, v *engine.Variant, most int) map[int]int {
	t.Helper()
	rnd := rand.New(rand.NewPCG(14, 1))
	var s Prover
	sizes := map[int]int{}
	positions, orders, never, missed := 0, 0, 0, 0
	for positions < most {
		pos := crowded(v, rnd, 3+rnd.IntN(4), 2+positions%2+rnd.IntN(3))
		replies := 1
		for p := range pos.Occupied().All() {
			if pos.Units[p].Power != 1 {
				replies *= max(1, len(pos.LegalOrders(p)))
			}
		}
		if replies > 40_000 {
			continue
		}
		plan := planned(&pos, rnd)
		positions++
		r := []engine.Rules{engine.Rulebook(), engine.DATC()}[positions%2]
		want, ever := fewest(&pos, plan, r)
		s.Load(&pos, engine.PowersOf(1), plan, r)
		for _, o := range plan {
			p := o.At.Province
			orders++
			got := s.Stops(p)
			n := len(got.Orders)
			if n == 0 && !got.Fails {
				n = -1
			}
			sizes[n]++
			switch {
			case got.Never && (ever.Has(p) || !got.Fails):
				t.Errorf("position %d: %s works against some replies\nplan %s\nunits %v", positions, v.Format(o), texts(v, plan), everybody(&pos))
			case got.Never:
				never++
			case !ever.Has(p):
				missed++
			}
			if n != want[p] || !got.Sure || got.Safe() != (want[p] < 0) {
				t.Errorf("position %d, %s: %d units, want %d\nplan %s\nstopped by %s\nunits %v", positions, v.Format(o), n, want[p], texts(v, plan), texts(v, got.Orders), everybody(&pos))
			}
		}
	}
	t.Logf("%d orders in %d positions; by the number of units that stop them: %v; %d fail whatever is ordered, of %d it is not told", orders, positions, sizes, never, missed)
	if never < 60 {
		t.Errorf("of %d orders alone it is told that they fail whatever others do", never)
	}
	return sizes
}

func everybody(pos *engine.Position) (list []string) {
	for p := range pos.Occupied().All() {
		list = append(list, pos.Variant.PowerName(pos.Units[p].Power)+" "+pos.Variant.FormatUnit(pos.Units[p], p))
	}
	return list
}

func texts(v *engine.Variant, orders []engine.Order) (list []string) {
	for _, o := range orders {
		list = append(list, v.PowerName(o.Power)+" "+v.Format(o))
	}
	return list
}

// BenchmarkStops asks about orders of powers in games that the policy plays, an order an operation with a plan loaded for it, and
// tells what the slowest answer took: ms.
func BenchmarkStops(b *testing.B) {
	type question struct {
		pos  engine.Position
		plan []engine.Order
	}
	var list []question
	for seed := range uint64(4) {
		played(b, "7", 10, seed, func(pos *engine.Position, orders []engine.Order) {
			for pw := engine.Power(1); pw <= 7; pw++ {
				var plan []engine.Order
				for _, o := range orders {
					if o.Power == pw {
						plan = append(plan, o)
					}
				}
				if len(plan) > 2 {
					list = append(list, question{*pos, plan})
				}
			}
		})
	}
	var s Prover
	var slowest time.Duration
	n, safe, alone, sure := 0, 0, 0, 0
	defer meter.Start(b)()
	for b.Loop() {
		q := &list[n*7919%len(list)]
		s.Load(&q.pos, engine.PowersOf(q.plan[0].Power), q.plan, engine.Rules{})
		from := meter.Used()
		stop := s.Stops(q.plan[n%len(q.plan)].At.Province)
		slowest = max(slowest, meter.Used()-from)
		if n++; stop.Safe() {
			safe++
		}
		if len(stop.Orders) == 1 {
			alone++
		}
		if stop.Sure {
			sure++
		}
	}
	b.ReportMetric(float64(slowest)/1e6, "ms")
	b.ReportMetric(float64(safe)*100/float64(n), "%safe")
	b.ReportMetric(float64(alone)*100/float64(n), "%one")
	b.ReportMetric(float64(sure)*100/float64(n), "%sure")
}

// TestAllStopsTellsEveryUnit: who can stop a move alone is found by trying every order of every foreign unit.
func TestAllStopsTellsEveryUnit(t *testing.T) {
	tried := 0
	rnd := rand.New(rand.NewPCG(5, 6))
	v := standard(t)
	for range 40 {
		pos := crowded(v, rnd, 3, 4)
		plan := planned(&pos, rnd)
		var prover Prover
		own := engine.PowersOf(1)
		prover.Load(&pos, own, plan, engine.Rules{})
		for p := range pos.Occupied().All() {
			if pos.Units[p].Power != 1 {
				continue
			}
			r := prover.AllStops(p)
			if first := prover.Stops(p); r.Fails != first.Fails || r.Safe() != first.Safe() || len(r.Orders) != len(first.Orders) {
				t.Errorf("%v and %v", r, first)
			}
			if len(r.Orders) != 1 || !r.Sure {
				continue
			}
			tried++
			var want, got engine.ProvinceSet
			for _, o := range pos.AppendAllLegalOrders(nil) {
				if own.Has(o.Power) || o.Way == engine.ViaConvoy {
					continue
				}
				var judge engine.Adjudicator
				var out engine.Outcome
				judge.Prepare(&pos, engine.Rules{})
				judge.Try(&out, append(append([]engine.Order(nil), plan...), o))
				if !judge.Worked(p) {
					want.Add(o.At.Province)
				}
			}
			for _, way := range r.Ways {
				got.Add(way[0].At.Province)
			}
			if got != want && want.Len() <= MostWays {
				t.Errorf("%s: %d ways, want %d", v.Map.Info(p).ID, got.Len(), want.Len())
			}
		}
	}
	if tried < 10 {
		t.Errorf("only %d orders", tried)
	}
}

// TestFriendsAttackNothing: in what is drawn and in what can stop an order, while others do as before; what helps the plan stays.
func TestFriendsAttackNothing(t *testing.T) {
	v := standard(t)
	germany, france := v.Power("germany"), v.Power("france")
	pos := position(t, "F1902M", map[string][]string{"Germany": {"mun"}, "France": {"par"}}, "Germany A mun", "France A bur", "England A ruh", "France F nth")
	plan := []engine.Order{{Kind: engine.Hold, Power: germany, Unit: engine.Army, At: engine.Location{Province: v.Map.Province("mun")}}}
	stops := func(friends engine.PowerSet) Refutation {
		p := Prover{Friends: friends}
		p.Load(&pos, engine.PowersOf(germany), plan, engine.Rules{})
		return p.AllStops(v.Map.Province("mun"))
	}
	if r := stops(0); len(r.Orders) != 2 {
		t.Errorf("two foes can dislodge it: %+v", r)
	}
	if r := stops(engine.PowersOf(france)); !r.Safe() {
		t.Errorf("a friend dislodges it: %+v", r)
	}
	w, err := Learned(v.ID)
	if err != nil {
		t.Fatal(err)
	}
	q := Question{Position: pos, Powers: engine.PowersOf(germany), Orders: plan, Weights: w, Seed: 1}
	all := q.Ask(context.Background(), 1000, nil)
	q.Friends = engine.PowersOf(france)
	friendly := q.Ask(context.Background(), 1000, nil)
	if at := v.Map.Province("mun"); all.Dislodged[at] == 0 || friendly.Dislodged[at] != 0 {
		t.Errorf("dislodged %d times, by a friend %d times", all.Dislodged[at], friendly.Dislodged[at])
	}
	bur, mun, ruh := v.Map.Province("bur"), v.Map.Province("mun"), v.Map.Province("ruh")
	orders := []engine.Order{
		{Kind: engine.Move, Power: france, Unit: engine.Army, At: engine.Location{Province: bur}, To: engine.Location{Province: mun}},
		{Kind: engine.SupportMove, Power: france, Unit: engine.Army, At: engine.Location{Province: bur}, From: engine.Location{Province: ruh}, To: engine.Location{Province: mun}},
		{Kind: engine.SupportMove, Power: france, Unit: engine.Army, At: engine.Location{Province: bur}, From: engine.Location{Province: mun}, To: engine.Location{Province: ruh}},
		{Kind: engine.Move, Power: france, Unit: engine.Army, At: engine.Location{Province: bur}, To: engine.Location{Province: ruh}},
		{Kind: engine.SupportHold, Power: france, Unit: engine.Army, At: engine.Location{Province: bur}, From: engine.Location{Province: ruh}},
	}
	Befriend(&pos, orders, engine.PowersOf(germany))
	for i, want := range []engine.OrderKind{engine.Hold, engine.Hold, engine.SupportMove, engine.Move, engine.SupportHold} {
		if orders[i].Kind != want {
			t.Errorf("order %d became %v", i, orders[i])
		}
	}
}
