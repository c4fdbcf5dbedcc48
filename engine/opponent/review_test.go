package opponent

import (
	"context"
	"testing"

	"entente/engine"
)

// Issue 17: a review has a judgement of every power in every movement phase, and prospects in all; it can be cancelled.
func TestReviewJudgesEveryPlan(t *testing.T) {
	m := mind(t, "standard")
	setup := &m.variant.Setups[0]
	match := Match{Start: setup.Begin(), Sides: Singles(setup), Until: 1902}
	for range match.Sides {
		match.Players = append(match.Players, Player{Level: Random, Seed: 9, Mind: m})
	}
	var turns []Turn
	if _, err := match.Play(context.Background(), func(pos *engine.Position, orders []engine.Order) {
		turns = append(turns, Turn{*pos, orders})
	}); err != nil {
		t.Fatal(err)
	}
	p := Player{Level: Medium, Mind: m}
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
			if j.Cost() < 0 || j.After.Share < j.True-1e-9 || len(j.Best.Orders) != len(j.Plan.Orders) {
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
