package bot

import (
	"context"
	"slices"

	"entente/engine"
)

// How much is compared where units retreat, are built or removed.
const (
	openWays    = 24 // ways that a power is compared in
	openReplies = 12 // of the others, in each
)

// searched decides a phase of retreats or adjustments by comparing what each power of the side can order as a whole: plain rules and chance decide
// for the others, and what comes is valued. The powers of a side decide one after the other.
func (t *decider) searched(ctx context.Context) Decision {
	if t.look == nil {
		t.look = t.mind.Rollout()
	}
	t.look.Load(&t.pos, t.own, t.rules)
	var ways [64][][]engine.Order
	for _, pw := range t.look.Powers() {
		ways[pw&63] = t.look.Choices(nil, &t.pos, pw, openWays)
	}
	replies := make([][64][]engine.Order, openReplies)
	for i := range replies {
		for _, pw := range t.look.Powers() {
			if n := len(ways[pw&63]); n > 0 {
				k := 0 // what plain rules say
				if i > 0 && t.rand.IntN(2) > 0 {
					k = t.rand.IntN(n)
				}
				replies[i][pw&63] = ways[pw&63][k]
			}
		}
	}
	d := Decision{}
	for _, pw := range t.look.Powers() {
		if !t.own.Has(pw) || len(ways[pw&63]) == 0 {
			continue
		}
		best := t.bestWay(ctx, pw, ways[pw&63], replies)
		d.Orders = append(d.Orders, best...)
		for i := range replies {
			replies[i][pw&63] = best
		}
	}
	return d
}

// bestWay returns the way to order that promises the side most, the first if ctx ends before.
func (t *decider) bestWay(ctx context.Context, pw engine.Power, ways [][]engine.Order, replies [][64][]engine.Order) []engine.Order {
	best, top := 0, -1.0
	for k, way := range ways {
		if len(ways) == 1 || ctx.Err() != nil {
			break
		}
		sum := 0.0
		for i := range replies {
			t.trial = append(t.trial[:0], way...)
			for _, other := range t.look.Powers() {
				if other != pw {
					t.trial = append(t.trial, replies[i][other&63]...)
				}
			}
			t.judge.Resolve(&t.res, &t.pos, t.trial, t.rules)
			if t.res.Next.Phase.Kind == engine.Movement {
				t.look.Seed(t.seed, uint64(i))
				t.look.Play(&t.res.Next)
			} else {
				t.look.At(&t.res.Next)
			}
			sum += t.look.Share(t.own)
		}
		if sum > top {
			best, top = k, sum
		}
	}
	return slices.Clone(ways[best])
}
