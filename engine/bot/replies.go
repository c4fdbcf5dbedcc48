package bot

import (
	"context"
	"slices"

	"entente/engine"
	"entente/engine/search"
)

// meet lets the others choose in the replies, as those do who search themselves: one after the other, each takes of some sets of orders that were
// drawn for it the one that is best for itself, beside what the others order in that reply and a plan of the side. The set that it had is
// one of them, and stays where none is better. The replies that are left when ctx ends stay as they were drawn.
func (t *decider) meet(ctx context.Context, sets int) {
	if sets == 0 {
		return
	}
	drawn, others := t.drawn()
	t.judge.Prepare(&t.pos, t.rules)
	t.valuer.load(t.mind.chart, &t.pos, t.own, t.mind.values)
	var chosen [engine.Powers][]engine.Order
	for n := range t.answers {
		if ctx.Err() != nil {
			return
		}
		for _, pw := range others {
			chosen[pw&63] = drawn[pw&63][n]
		}
		plan := t.plans[t.rand.IntN(len(t.plans))].orders
		t.rand.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
		for _, pw := range others {
			t.trial = append(t.trial[:0], plan...)
			for _, other := range others {
				if other != pw {
					t.trial = append(t.trial, chosen[other&63]...)
				}
			}
			chosen[pw&63] = t.best(pw, chosen[pw&63], drawn[pw&63], sets)
		}
		slices.Sort(others)
		orders := make([]engine.Order, 0, len(t.answers[n]))
		for _, pw := range others {
			orders = append(orders, chosen[pw&63]...)
		}
		search.Agree(&t.pos, orders)
		t.answers[n] = orders
	}
}

// drawn returns the sets of orders in the replies by power, and whose they are. A power that orders has a set in each reply.
func (t *decider) drawn() (sets [engine.Powers][][]engine.Order, others []engine.Power) {
	for _, answer := range t.answers {
		for len(answer) > 0 {
			pw, n := answer[0].Power, 1
			for n < len(answer) && answer[n].Power == pw {
				n++
			}
			if sets[pw&63] == nil {
				others = append(others, pw)
			}
			sets[pw&63] = append(sets[pw&63], answer[:n:n])
			answer = answer[n:]
		}
	}
	return sets, others
}

// best returns what is best for a power beside the orders in trial: the set that it has, or one of others that are picked among those
// drawn. With that it looks at so many.
func (t *decider) best(pw engine.Power, has []engine.Order, drawn [][]engine.Order, sets int) []engine.Order {
	beside, best, top := len(t.trial), has, 0.0
	for k := range sets {
		set := has
		if k > 0 {
			set = drawn[t.rand.IntN(len(drawn))]
		}
		t.trial = append(t.trial[:beside], set...)
		t.judge.Try(&t.out, t.trial)
		t.valuer.after(&t.pos, &t.out)
		if x := t.valuer.share(engine.PowersOf(pw)); x > top {
			best, top = set, x
		}
	}
	return best
}
