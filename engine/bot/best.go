package bot

import (
	"cmp"
	"context"
	"math"
	"slices"

	"entente/engine"
	"entente/engine/search"
)

// candidate is a plan that is compared, and what was counted of it.
type candidate struct {
	orders       []engine.Order // by province
	sum, squares float64
	n            int
}

func (c *candidate) mean() float64 {
	if c.n == 0 {
		return 0
	}
	return c.sum / float64(c.n)
}

// count adds what a reply came to.
func (c *candidate) count(share float64) {
	c.n++
	c.sum += share
	c.squares += share * share
}

// search looks for the plan that is best against what others tend to reply.
func (t *decider) search(ctx context.Context, e effort) Decision {
	if e.lapse > 0 && t.rand.Float64() < e.lapse {
		t.warm(1)
		return Decision{Plan: Plan{Orders: t.draw()}}
	}
	t.propose(e.plans)
	t.drawReplies(e.replies)
	t.meet(ctx, e.sets)
	t.rankPlans(ctx, e)
	d := Decision{Plan: t.told(&t.plans[0])}
	for i := 1; i < len(t.plans) && len(d.Others) < mostOthers && t.plans[i].n > 0; i++ {
		d.Others = append(d.Others, t.told(&t.plans[i]))
	}
	return d
}

// rankPlans sorts the plans, the best first.
func (t *decider) rankPlans(ctx context.Context, e effort) {
	race(t.plans, e.first, len(t.answers), fewest, func(plans []candidate, from, to int) bool {
		t.compare(ctx, plans, t.answers[from:to])
		return ctx.Err() == nil
	})
	left := t.plans[:min(e.second, len(t.plans))]
	before := slices.Clone(left)
	if !t.lookAhead(ctx, left, e) {
		copy(left, before)
	}
}

// race sorts plans, the best first. It judges all of them against the first few replies, drops the worse half, judges the rest against as many
// replies again, and so on, until at least keep plans have been judged against all replies. judge scores plans against the
// replies from one number up to another, exclusive; when it returns false, the race is off. race reports whether it was run to the end.
func race(plans []candidate, first, replies, keep int, judge func(plans []candidate, from, to int) bool) bool {
	left, from := plans, 0
	for to := first; ; to *= 2 {
		to = min(to, replies)
		goesOn := judge(left, from, to)
		slices.SortStableFunc(left, better)
		if from = to; from == replies || !goesOn {
			return goesOn
		}
		left = left[:max(len(left)/2, min(len(left), keep))]
	}
}

// fewest is how many plans are judged against all replies at least.
const fewest = 8

// better compares plans for sorting: those tested against more replies come first, then those with the higher mean.
func better(a, b candidate) int {
	return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(b.mean(), a.mean()))
}

// mostOthers is how many plans are told beside the one that is taken.
const mostOthers = 2

// propose draws different plans, by plain rules and as people order.
func (t *decider) propose(n int) {
	t.plans = t.plans[:0]
	t.plain.load(t.mind.chart, &t.pos, t.own, &t.scene)
	for range 2 {
		if plan := t.plain.orders(nil, t.rand); t.keeps(plan) {
			t.addPlan(plan)
		}
	}
	t.warm(0)
	t.addPlan(t.draw())
	t.warm(1)
	for tries := 0; len(t.plans) < n && tries < 2*n; tries++ {
		t.addPlan(t.draw())
	}
}

// keeps reports whether a plan has the orders that stand already.
func (t *decider) keeps(plan []engine.Order) bool {
	return !slices.ContainsFunc(t.stands, func(o engine.Order) bool { return !slices.Contains(plan, o) })
}

// addPlan adds a plan unless it is there.
func (t *decider) addPlan(orders []engine.Order) {
	slices.SortFunc(orders, byPlace)
	for i := range t.plans {
		if slices.Equal(t.plans[i].orders, orders) {
			return
		}
	}
	t.plans = append(t.plans, candidate{orders: orders})
}

// drawReplies draws what all others may order.
func (t *decider) drawReplies(n int) {
	t.answers = t.answers[:0]
	t.sampler.Load(&t.scene, 1)
	for range n {
		var orders []engine.Order
		for pw := range t.pos.Variant.Powers {
			if !t.own.Has(engine.Power(pw)) {
				orders = t.sampler.Draw(orders, engine.Power(pw), t.rand)
			}
		}
		search.Agree(&t.pos, orders)
		t.answers = append(t.answers, orders)
	}
}

// compare judges plans against replies, until ctx ends.
func (t *decider) compare(ctx context.Context, plans []candidate, answers [][]engine.Order) {
	t.judge.Prepare(&t.pos, t.rules)
	t.valuer.load(t.mind.chart, &t.pos, t.own, t.mind.values)
	for _, answer := range answers {
		for i := range plans {
			plans[i].count(t.try(plans[i].orders, answer))
		}
		if ctx.Err() != nil {
			return
		}
	}
}

// try says what a plan comes to against a reply.
func (t *decider) try(plan, answer []engine.Order) float64 {
	t.trial = append(append(t.trial[:0], plan...), answer...)
	t.judge.Try(&t.out, t.trial)
	t.valuer.after(&t.pos, &t.out)
	return t.valuer.share(t.own)
}

// plan makes a plan of a candidate, of which it is not known which of its orders work.
func (c *candidate) plan() Plan {
	p := Plan{Orders: slices.Clone(c.orders), Share: c.mean(), Replies: c.n}
	n := float64(c.n)
	if c.n > 1 {
		p.Error = math.Sqrt(max(0, c.squares/n-p.Share*p.Share) / (n - 1))
	}
	return p
}

// told makes a plan of a candidate, and counts which of its orders work.
func (t *decider) told(c *candidate) Plan {
	p := c.plan()
	p.Works = make([]float64, len(p.Orders))
	seen := min(c.n, len(t.answers))
	for _, answer := range t.answers[:seen] {
		t.try(c.orders, answer)
		for i := range p.Works {
			if t.judge.Worked(c.orders[i].At.Province) {
				p.Works[i] += 1 / float64(seen)
			}
		}
	}
	return p
}
