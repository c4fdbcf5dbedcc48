package bot

import (
	"context"
	"slices"
	"testing"

	"entente/engine"
)

// meeting is a decider in a movement phase with plans and replies that were drawn, and nobody has chosen yet.
func meeting(t *testing.T, plans, replies int) *decider {
	t.Helper()
	m := mind(t, "standard")
	pos := midgame(t, m, 4, 1)
	for pos.Phase.Kind != engine.Movement {
		pos = engine.Adjudicate(&pos, nil, engine.Rulebook()).Next
	}
	d, err := Player{Seed: 3, Model: m}.begin(&pos, engine.PowersOf(3))
	if err != nil {
		t.Fatal(err)
	}
	d.scene.Load(&d.pos, m.people)
	d.propose(plans)
	d.drawReplies(replies)
	return d
}

// gets is what a power may expect of some orders, measured afresh.
func gets(d *decider, pw engine.Power, orders ...[]engine.Order) float64 {
	look, out := d.mind.Rollout(), new(engine.Outcome)
	var judge engine.Adjudicator
	look.Load(&d.pos, d.own, d.rules)
	judge.Prepare(&d.pos, d.rules)
	judge.Try(out, slices.Concat(orders...))
	look.After(&d.pos, out)
	return look.Share(engine.PowersOf(pw))
}

// TestTheBestSetIsTaken of those that a power looks at; the one that it has stays where none is better.
func TestTheBestSetIsTaken(t *testing.T) {
	d := meeting(t, 4, 12)
	drawn, others := d.drawn()
	d.judge.Prepare(&d.pos, d.rules)
	d.valuer.load(d.mind.chart, &d.pos, d.own, d.mind.values)
	changed := 0
	for _, pw := range others {
		beside := slices.Clone(d.plans[0].orders)
		for _, other := range others {
			if other != pw {
				beside = append(beside, drawn[other][0]...)
			}
		}
		top, has := -1.0, drawn[pw][0]
		for _, set := range drawn[pw] {
			top = max(top, gets(d, pw, beside, set))
		}
		choose := func(has []engine.Order, sets int) []engine.Order {
			d.trial = append(d.trial[:0], beside...)
			return d.best(pw, has, drawn[pw], sets)
		}
		best := choose(has, 400)
		if got := gets(d, pw, beside, best); got != top {
			t.Errorf("power %d takes what gets it %g, the best gets it %g", pw, got, top)
		}
		if !slices.Equal(best, has) {
			changed++
		}
		if again := choose(best, 400); &again[0] != &best[0] {
			t.Errorf("power %d leaves what nothing is better than", pw)
		}
		if alone := choose(has, 1); &alone[0] != &has[0] {
			t.Errorf("power %d looks at more than one set", pw)
		}
		if n := testing.AllocsPerRun(10, func() { choose(has, 6) }); n > 0 {
			t.Errorf("%v allocations for a choice", n)
		}
	}
	if len(others) < 5 || changed == 0 {
		t.Errorf("of %d powers %d take something else", len(others), changed)
	}
}

// TestTheOthersChooseInTheReplies among what was drawn for them, and get more for it. Plans stay as they are.
func TestTheOthersChooseInTheReplies(t *testing.T) {
	d := meeting(t, 4, 24)
	was, plans := slices.Clone(d.answers), slices.Clone(d.plans)
	drawn, others := d.drawn()
	same := func(a, b []engine.Order) bool { // but for the coast of a support, which is that of the fleet
		return slices.EqualFunc(a, b, func(a, b engine.Order) bool {
			if a.Kind == engine.SupportMove {
				a.To.Coast = b.To.Coast
			}
			return a == b
		})
	}
	d.meet(context.Background(), 6)
	chosen, powers := d.drawn()
	if len(d.answers) != len(was) || !slices.Equal(powers, others) || len(others) != 6 {
		t.Fatalf("%d replies of powers %v, want %d of %v", len(d.answers), powers, len(was), others)
	}
	for _, pw := range others {
		before, after, changed := 0.0, 0.0, 0
		for n := range was {
			set := chosen[pw][n]
			if !slices.ContainsFunc(drawn[pw], func(other []engine.Order) bool { return same(other, set) }) {
				t.Errorf("reply %d: power %d orders what was not drawn for it", n, pw)
			}
			if !same(set, drawn[pw][n]) {
				changed++
			}
			for _, plan := range plans {
				before += gets(d, pw, plan.orders, was[n])
				rest := slices.DeleteFunc(slices.Clone(was[n]), func(o engine.Order) bool { return o.Power == pw })
				after += gets(d, pw, plan.orders, rest, set)
			}
		}
		if changed == 0 || after <= before {
			t.Errorf("power %d chose in %d of %d replies, and has %g instead of %g", pw, changed, len(was), after, before)
		}
	}
	for i := range plans {
		if !slices.Equal(plans[i].orders, d.plans[i].orders) || d.plans[i].n != 0 {
			t.Errorf("plan %d is another", i)
		}
	}
}

// TestTheDrawnSetIsOneToChoose: of it and one other about half stay, where few of many would be drawn once more.
func TestTheDrawnSetIsOneToChoose(t *testing.T) {
	d := meeting(t, 4, 24)
	drawn, others := d.drawn()
	d.meet(context.Background(), 2)
	chosen, _ := d.drawn()
	stayed := 0
	for _, pw := range others {
		for n := range d.answers {
			if slices.Equal(chosen[pw][n], drawn[pw][n]) {
				stayed++
			}
		}
	}
	if all := len(others) * len(d.answers); stayed < all/3 || stayed > all*3/4 {
		t.Errorf("%d of %d sets stayed", stayed, all)
	}
}

// TestRepliesStayAsDrawn where nobody chooses: with one set, when it is too late, and on the levels that expect people.
func TestRepliesStayAsDrawn(t *testing.T) {
	late, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		ctx  context.Context
		sets int
		stay bool
	}{
		{context.Background(), 6, false},
		{context.Background(), 1, true},
		{context.Background(), 0, true},
		{late, 6, true},
		{context.Background(), effortOf(Master).sets, false},
		{context.Background(), effortOf(FirstMaster).sets, true},
		{context.Background(), effortOf(Hard).sets, true},
		{context.Background(), effortOf(Medium).sets, true},
	} {
		d := meeting(t, 4, 8)
		was := slices.Clone(d.answers)
		d.meet(c.ctx, c.sets)
		if stay := slices.EqualFunc(was, d.answers, slices.Equal); stay != c.stay {
			t.Errorf("%d sets, too late %v: they stay %v", c.sets, c.ctx.Err() != nil, stay)
		}
	}
}
