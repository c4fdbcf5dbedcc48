package search

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
)

// TestWorstAgreesWithBruteForce: in positions with up to three units of the enemy every joint reply of them is tried.
func TestWorstAgreesWithBruteForce(t *testing.T) {
	v := standard(t)
	rnd := rand.New(rand.NewPCG(14, 2))
	positions, harmed, agreed := 0, 0, 0
	for positions < 300 {
		pos := crowded(v, rnd, 3+rnd.IntN(4), 2+rnd.IntN(4))
		for p := range pos.Occupied().All() { // all around are centers of somebody
			pos.Owners[p] = engine.Power(1 + rnd.IntN(3))
		}
		q := Question{Position: pos, Powers: engine.PowersOf(1), Orders: planned(&pos, rnd), Rules: engine.Rulebook(), Seed: 3}
		w := newWorst(&q, 2)
		replies := 1
		for _, u := range w.units {
			replies *= len(u)
		}
		if replies > 30_000 || len(w.units) == 0 {
			continue
		}
		positions++
		most := w.try(make([]int, len(w.units)))
		base := most
		picks := make([]int, len(w.units))
		var all func(i int)
		all = func(i int) {
			if i == len(picks) {
				most = max(most, w.try(picks))
				return
			}
			for n := range w.units[i] {
				picks[i] = n
				all(i + 1)
			}
		}
		all(0)
		h := q.Worst(context.Background(), 2)
		got := base + h.Centers*perCenter + h.Units*perUnit + h.Failed
		if got > most {
			t.Fatalf("position %d: more harm than can be done: %+v", positions, h)
		}
		if got == most {
			agreed++
		} else {
			t.Logf("position %d: damage %d of %d\nplan %s\nworst %s\nunits %v", positions, got-base, most-base, texts(v, q.Orders), texts(v, h.Orders), everybody(&pos))
		}
		if most > base {
			harmed++
		}
		if h.None() != (got == base) {
			t.Errorf("position %d: %+v", positions, h)
		}
		if len(h.Orders) > 0 { // none of them can be left out
			for i := range h.Orders {
				less := newWorst(&q, 2)
				less.trial = append(less.trial, h.Orders[:i]...)
				less.trial = append(less.trial, h.Orders[i+1:]...)
				less.judge.Try(&less.out, less.trial)
				held, driven, failed := less.count()
				if driven*perUnit+failed-held*perCenter >= got {
					t.Errorf("position %d: %s does no harm among %s", positions, v.Format(h.Orders[i]), texts(v, h.Orders))
				}
			}
		}
	}
	t.Logf("%d positions, harm in %d, as much as there is in %d", positions, harmed, agreed)
	if harmed < 150 || agreed < positions-3 {
		t.Errorf("in %d of %d positions the worst was found, want all but 3; there was harm in %d", agreed, positions, harmed)
	}
}

// It repeats, leaves known orders as they are, and ends with its context.
func TestWorstRepeatsAndEnds(t *testing.T) {
	q := question(t, standard(t).Setups[0].Begin(), "germany", "F kie - den", "A ber - kie", "A mun - bur")
	france := q.Position.Variant.Power("france")
	one := q.Worst(context.Background(), france)
	if one.None() || one.Failed != 1 || one.Orders[0].Power != france || !reflect.DeepEqual(one, q.Worst(context.Background(), france)) {
		t.Errorf("the worst of France is %+v", one)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if h := q.Worst(ctx, france); h.Power != france {
		t.Errorf("after its end: %+v", h)
	}
	o, _, err := q.Position.ParseOrder(france, "A par - pic")
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := q.Position.ParseOrder(france, "A mar - spa")
	if err != nil {
		t.Fatal(err)
	}
	q.Orders = append(q.Orders, o, p)
	if h := q.Worst(context.Background(), france); !h.None() {
		t.Errorf("with two known orders France can still do harm: %s", texts(q.Position.Variant, h.Orders))
	}
	if h := q.Worst(context.Background(), q.Position.Variant.Power("turkey")); !h.None() || h.Units != 0 {
		t.Errorf("Turkey does harm: %+v", h)
	}
}

// BenchmarkWorst looks for the worst of one enemy against plans in games that the policy plays.
func BenchmarkWorst(b *testing.B) {
	type asked struct {
		q     Question
		enemy engine.Power
	}
	var list []asked
	w := weights(b, "standard")
	for seed := range uint64(3) {
		played(b, "7", 10, seed, func(pos *engine.Position, orders []engine.Order) {
			for pw := engine.Power(1); pw <= 7; pw++ {
				var plan []engine.Order
				for _, o := range orders {
					if o.Power == pw {
						plan = append(plan, o)
					}
				}
				if enemy := pw%7 + 1; len(plan) > 2 && pos.UnitCount(enemy) > 2 {
					list = append(list, asked{Question{Position: *pos, Powers: engine.PowersOf(pw), Orders: plan, Weights: w}, enemy})
				}
			}
		})
	}
	n := 0
	defer meter.Start(b)()
	for b.Loop() {
		one := &list[n*7919%len(list)]
		one.q.Worst(context.Background(), one.enemy)
		n++
	}
}
