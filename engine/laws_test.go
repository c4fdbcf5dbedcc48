package engine_test

import (
	"math/rand/v2"
	"testing"

	"entente/engine"
)

// TestLaws states what holds for every phase, on random positions with legal and illegal orders, for several phases in
// a row.
func TestLaws(t *testing.T) {
	v := standard(t)
	for seed := range uint64(300) {
		rnd := rand.New(rand.NewPCG(seed, 18))
		r := anyRules(rnd)
		v.Builds, v.Neutral = engine.BuildRule(seed/5%3), 0
		if seed%5 == 3 {
			v.Neutral = engine.PowersOf(v.Power("italy"))
		}
		pos := v.Setups[int(seed)%len(v.Setups)].Under(r).Begin()
		if seed%2 == 1 {
			pos = randomPosition(v, rnd, 20, seed%4 == 1)
		}
		for range 12 {
			if err := pos.Faults(); err != nil {
				t.Fatalf("seed %d, %v: %v", seed, pos.Phase, err)
			}
			if seed%3 == 0 && rnd.IntN(4) == 0 { // declared or lifted
				pos.Armistice ^= engine.PowersOf(engine.Power(1 + rnd.IntN(len(v.Powers)-1)))
			}
			checkLegality(t, &pos, rnd)
			orders := anyOrders(&pos, rnd)
			res := engine.Adjudicate(&pos, orders, r)
			checkOutcome(t, &pos, res)
			checkAftermath(t, &pos, res)
			if pos.Phase.Kind != engine.Adjustment { // there the first orders count
				rnd.Shuffle(len(orders), func(i, j int) { orders[i], orders[j] = orders[j], orders[i] })
			}
			if again := engine.Adjudicate(&pos, orders, r); again.Next != res.Next {
				t.Fatalf("seed %d, %v: the sequence of the orders matters", seed, pos.Phase)
			}
			pos = res.Next
		}
	}
}

// anyRules gives every setting one of its values.
func anyRules(rnd *rand.Rand) engine.Rules {
	var r engine.Rules
	for _, s := range r.Settings() {
		if err := r.Set(s.Name, s.Values[rnd.IntN(len(s.Values))]); err != nil {
			panic(err) // Settings promises values that Set knows
		}
	}
	return r
}

// anyOrders orders most units legally, some not at all, and some as others would be.
func anyOrders(pos *engine.Position, rnd *rand.Rand) []engine.Order {
	var orders []engine.Order
	for p := range pos.ToOrder().All() {
		legal := pos.LegalOrders(p)
		switch {
		case len(legal) == 0 || rnd.IntN(10) == 0:
		case rnd.IntN(10) == 0:
			orders = append(orders, garbled(legal[rnd.IntN(len(legal))], rnd))
		default:
			orders = append(orders, legal[rnd.IntN(len(legal))])
		}
	}
	return orders
}

// garbled changes one field of an order at random.
func garbled(o engine.Order, rnd *rand.Rand) engine.Order {
	n := uint8(rnd.IntN(256))
	switch rnd.IntN(9) {
	case 0:
		o.Kind = engine.OrderKind(n % 12)
	case 1:
		o.Power = engine.Power(n % 9)
	case 2:
		o.Unit = engine.UnitType(n % 3)
	case 3:
		o.To.Province = engine.Province(n)
	case 4:
		o.To.Coast = engine.Coast(n % 6)
	case 5:
		o.From.Province = engine.Province(n)
	case 6:
		o.At.Province = engine.Province(n)
	case 7:
		o.Way = engine.Way(n % 4)
	case 8:
		o.At.Coast = engine.Coast(n % 6)
	}
	return o
}

// checkLegality: an order is in the list exactly when Check accepts it, and completing it changes nothing.
func checkLegality(t *testing.T, pos *engine.Position, rnd *rand.Rand) {
	t.Helper()
	due := pos.ToOrder()
	for p := range pos.Variant.Map.All().All() {
		legal := pos.LegalOrders(p)
		if due.Has(p) != (len(legal) > 0) {
			t.Fatalf("%v: %s is due: %v, but has %d legal orders", pos.Phase, pos.Variant.Map.Info(p).ID, due.Has(p), len(legal))
		}
		listed := map[engine.Order]bool{}
		for _, o := range legal {
			if listed[o] {
				t.Fatalf("%v is listed twice", o)
			}
			listed[o] = true
			if why := pos.Check(o); why != engine.Succeeded {
				t.Fatalf("%v: %s is listed, but void: %v", pos.Phase, pos.Variant.Format(o), why)
			}
			if got := pos.Complete(o, legal); got != o {
				t.Fatalf("%v: %s is completed to %s", pos.Phase, pos.Variant.Format(o), pos.Variant.Format(got))
			}
		}
		for range 20 {
			if len(legal) == 0 {
				break
			}
			o := garbled(legal[rnd.IntN(len(legal))], rnd)
			if o.At.Province == p && o.Kind != engine.Waive && (pos.Check(o) == engine.Succeeded) != listed[bare(o)] {
				t.Fatalf("%v: Check says %v of %+v, listed: %v", pos.Phase, pos.Check(o), o, listed[bare(o)])
			}
		}
	}
}

// bare is the order as LegalOrders would list it: nothing in it that its kind has no use for.
func bare(o engine.Order) engine.Order {
	q := engine.Order{Kind: o.Kind, Power: o.Power, Unit: o.Unit, At: o.At}
	switch o.Kind {
	case engine.Move, engine.Retreat:
		q.To = o.To
		if o.Way == engine.ViaConvoy && o.Kind == engine.Move && o.Unit == engine.Army {
			q.Way = o.Way
		}
	case engine.SupportHold:
		q.Aux, q.From = o.Aux, o.From
	case engine.SupportMove, engine.Convoy:
		q.Aux, q.From, q.To = o.Aux, o.From, o.To
	}
	return q
}

// checkOutcome: units are conserved but for what the results account for, and nobody is driven out by his own.
func checkOutcome(t *testing.T, pos *engine.Position, res engine.Resolution) {
	t.Helper()
	before, after, lost := 0, 0, 0
	for pw := 1; pw < len(pos.Variant.Powers); pw++ {
		before += pos.UnitCount(engine.Power(pw))
		after += res.Next.UnitCount(engine.Power(pw))
	}
	for _, r := range res.Results {
		switch {
		case r.Dislodged:
			if pos.Units[r.Attacker].Power == r.Order.Power {
				t.Fatalf("%v: %s was dislodged by its own power", pos.Phase, pos.Variant.Format(r.Order))
			}
			if d := res.Next.Dislodged[r.Order.At.Province].Unit; d.Type == engine.NoUnit {
				lost++
			} else if pos.Armistice.Has(d.Power) {
				t.Fatalf("%v: %s retreats in spite of its armistice", pos.Phase, pos.Variant.Format(r.Order))
			}
		case pos.Phase.Kind == engine.Retreats && pos.Dislodged[r.Order.At.Province].Unit.Power == r.Order.Power &&
			r.Reason != engine.Succeeded,
			pos.Phase.Kind == engine.Adjustment && r.Order.Kind == engine.Disband && !r.Reason.Void():
			lost++
		case r.Order.Kind == engine.Build && r.Reason == engine.Succeeded:
			lost--
		}
	}
	if res.Next.Armistice != pos.Armistice {
		t.Fatalf("%v: an armistice is lifted by itself", pos.Phase)
	}
	if pos.Phase.Kind == engine.Retreats { // orders for units that are not there are listed too
		return
	}
	if before-lost != after {
		t.Fatalf("%v: %d units before, %d lost, %d after", pos.Phase, before, lost, after)
	}
}
