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
	sureReplies = 48 // more of them, before a build is waived
)

// ways are what each power can order as a whole in a phase of retreats or adjustments, by power.
type ways [engine.Powers][][]engine.Order

// searched decides a phase of retreats or adjustments by comparing what each power of the side can order as a whole: plain rules and chance decide
// for the others, and what comes is valued. The powers of a side decide one after the other; those whose turn is still to come
// order by plain rules meanwhile.
func (t *decider) searched(ctx context.Context, l Level) Decision {
	all := t.waysOf(l != FirstMaster)
	if !t.compareWays(ctx, &all) {
		return Decision{}
	}
	d := Decision{Plan: t.plans[0].plan()}
	for i := 1; i < len(t.plans) && i <= mostOthers && t.plans[i].n > 0; i++ {
		d.Others = append(d.Others, t.plans[i].plan())
	}
	return d
}

// waysOf returns what everybody can order; ways that waive builds are among them if waive is set.
func (t *decider) waysOf(waive bool) (all ways) {
	if t.look == nil {
		t.look = t.mind.Rollout()
	}
	t.look.Load(&t.pos, t.own, t.rules)
	for _, pw := range t.look.Powers() {
		all[pw&63] = t.standing(pw, t.look.Choices(nil, &t.pos, pw, openWays, waive))
	}
	return all
}

// standing returns those of the ways of a power that have what stands already; the first one with that in it is among them, and what stands with all
// other builds waived.
func (t *decider) standing(pw engine.Power, ways [][]engine.Order) [][]engine.Order {
	var stands []engine.Order
	for _, o := range t.stands {
		if o.Power == pw {
			stands = append(stands, o)
		}
	}
	if len(stands) == 0 || len(ways) == 0 {
		return ways
	}
	due := len(ways[0])
	stands = stands[:min(len(stands), due)]
	filled := slices.Clone(stands)
	for _, o := range ways[0] {
		if len(filled) < due && !slices.ContainsFunc(stands, func(s engine.Order) bool { return s.At.Province == o.At.Province }) {
			filled = append(filled, o)
		}
	}
	c := chooser{most: len(ways) + 2}
	c.add(filled)
	for _, way := range ways {
		if hasAll(way, stands) {
			c.add(way)
		}
	}
	if ways[0][0].Kind == engine.Build && waivesBuilds(ways[len(ways)-1]) {
		c.add(slices.Concat(stands, slices.Repeat([]engine.Order{{Kind: engine.Waive, Power: pw}}, due-len(stands))))
	}
	return c.list
}

// hasAll reports whether orders are among others, each as often.
func hasAll(list, orders []engine.Order) bool {
	list = slices.Clone(list)
	for _, o := range orders {
		i := slices.Index(list, o)
		if i < 0 {
			return false
		}
		list = slices.Delete(list, i, i+1)
	}
	return true
}

// compareWays sorts plans of the side, the best first. It reports whether there is anything to order.
func (t *decider) compareWays(ctx context.Context, all *ways) bool {
	replies := t.drawOthers(all, openReplies)
	var chosen [engine.Powers][]engine.Order
	for _, pw := range t.look.Powers() {
		if list := all[pw&63]; t.own.Has(pw) && len(list) > 0 {
			chosen[pw&63] = list[0]
		}
	}
	t.plans = append(t.plans[:0], candidate{orders: t.joined(&chosen)})
	if len(t.plans[0].orders) == 0 {
		return false
	}
	t.weigh(ctx, t.plans, replies)
	best := 0
	for _, pw := range t.look.Powers() {
		if !t.own.Has(pw) || len(all[pw&63]) < 2 {
			continue
		}
		from, other := len(t.plans), chosen
		for _, way := range all[pw&63][1:] {
			other[pw&63] = way
			t.plans = append(t.plans, candidate{orders: t.joined(&other)})
		}
		t.weigh(ctx, t.plans[from:], replies)
		for i := from; i < len(t.plans); i++ {
			if better(t.plans[i], t.plans[best]) < 0 {
				best, chosen[pw&63] = i, all[pw&63][1+i-from]
			}
		}
	}
	slices.SortStableFunc(t.plans, better)
	t.doubtWaives(ctx, all)
	return true
}

// joined returns what all powers of the side order together.
func (t *decider) joined(chosen *[engine.Powers][]engine.Order) (orders []engine.Order) {
	for _, pw := range t.look.Powers() {
		orders = append(orders, chosen[pw&63]...)
	}
	return orders
}

// drawOthers draws what the others may order: first what plain rules say, then mostly that. Nobody is expected to waive a build.
func (t *decider) drawOthers(all *ways, n int) [][engine.Powers][]engine.Order {
	replies := make([][engine.Powers][]engine.Order, n)
	for i := range replies {
		for _, pw := range t.look.Powers() {
			if n := unwaived(all[pw&63]); n > 0 {
				k := 0
				if i > 0 && t.rand.IntN(2) > 0 {
					k = t.rand.IntN(n)
				}
				replies[i][pw&63] = all[pw&63][k]
			}
		}
	}
	return replies
}

// doubtWaives drops plans that waive builds from the head of the sorted plans, unless the first is better than the best of the others by more than two
// standard errors, against replies that none was chosen by: of many plans one looks best by chance, and a build is seldom worth nothing.
func (t *decider) doubtWaives(ctx context.Context, all *ways) {
	i := slices.IndexFunc(t.plans, func(c candidate) bool { return c.n > 0 && !waivesBuilds(c.orders) })
	if i <= 0 {
		return
	}
	_, gain := t.against(ctx, t.plans[i].orders, t.plans[0].orders, t.drawOthers(all, sureReplies))
	if p := gain.plan(); ctx.Err() != nil || p.Share <= 2*p.Error {
		t.plans = slices.Delete(t.plans, 0, i)
	}
}

// against weighs two plans of the side against the same replies: what each comes to, and how much more the second does.
func (t *decider) against(ctx context.Context, a, b []engine.Order, replies [][engine.Powers][]engine.Order) (pair [2]candidate, gain candidate) {
	pair = [2]candidate{{orders: a}, {orders: b}}
	for i := range replies {
		before := [2]float64{pair[0].sum, pair[1].sum}
		t.weigh(ctx, pair[:], replies[i:i+1])
		gain.count(pair[1].sum - before[1] - pair[0].sum + before[0])
	}
	return pair, gain
}

// waivesBuilds reports whether some build is waived.
func waivesBuilds(orders []engine.Order) bool {
	return slices.ContainsFunc(orders, func(o engine.Order) bool { return o.Kind == engine.Waive })
}

// weigh says what plans of the side come to against the replies of the others, until ctx ends.
func (t *decider) weigh(ctx context.Context, plans []candidate, replies [][engine.Powers][]engine.Order) {
	for k := range plans {
		if ctx.Err() != nil {
			return
		}
		for i := range replies {
			t.trial = append(t.trial[:0], plans[k].orders...)
			for _, other := range t.look.Powers() {
				if !t.own.Has(other) {
					t.trial = append(t.trial, replies[i][other&63]...)
				}
			}
			t.judge.Resolve(&t.res, &t.pos, t.trial, t.rules)
			if t.res.Next.Phase.Kind == engine.Movement {
				t.look.Seed(t.seed, uint64(plans[k].n))
				t.look.Play(&t.res.Next)
			} else {
				t.look.At(&t.res.Next)
			}
			plans[k].count(t.look.Share(t.own))
		}
	}
}
