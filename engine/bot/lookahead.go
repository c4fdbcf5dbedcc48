package bot

import (
	"context"

	"entente/engine"
)

// lookAhead rescores plans by playing one more turn after each reply, with orders for everybody that people might give, and sorts them. All
// plans see the same random numbers for the same reply. It reports whether it finished.
func (t *decider) lookAhead(ctx context.Context, plans []candidate, e effort) bool {
	for i := range plans {
		plans[i].sum, plans[i].squares, plans[i].n = 0, 0, 0
	}
	lines := min(e.lines, len(t.answers))
	first, keep := max(lines/4, 4), 2
	if e.whole {
		first, keep = lines, len(plans)
	}
	return race(plans, first, lines, keep, func(plans []candidate, from, to int) bool {
		for n := from; n < to; n++ {
			if ctx.Err() != nil {
				return false
			}
			t.playOn(plans, t.answers[n], n)
		}
		return true
	})
}

// playOn plays on after each plan against the reply with a number.
func (t *decider) playOn(plans []candidate, answer []engine.Order, n int) {
	if t.look == nil {
		t.look = t.mind.Rollout()
	}
	t.look.Load(&t.pos, t.own, t.rules)
	for i := range plans {
		t.trial = append(append(t.trial[:0], plans[i].orders...), answer...)
		t.judge.Try(&t.out, t.trial)
		t.out.Next(&t.next, &t.pos)
		t.look.Seed(t.seed, uint64(n))
		t.look.Play(&t.next)
		plans[i].count(t.look.Share(t.own))
	}
}
