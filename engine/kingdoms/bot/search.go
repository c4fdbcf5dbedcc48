package bot

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
)

// effort is how much a level searches.
type effort struct {
	plans   int     // that are drawn
	replies int     // that the best of them are judged against
	mend    int     // how many of the best plans are mended order by order
	second  int     // of the best plans that are played on for a turn
	lines   int     // against how many of the replies
	lapse   float64 // how often it plays by plain rules without looking
}

func effortOf(l Level) effort {
	if l == Medium {
		return effort{plans: 12, replies: 8, lapse: 0.25}
	}
	return effort{plans: 64, replies: 48, mend: 2, second: 8, lines: 16}
}

// turn decides a turn.
func (d *decider) turn(ctx context.Context, l Level) []kingdoms.Order {
	switch l {
	case Heuristic, NoLevel:
		return d.table.plan(nil, d.side, plainly(waverPlain))
	case Easy:
		return d.table.plan(nil, d.side, plainly(waverCareless))
	}
	e := effortOf(l)
	if e.lapse > 0 && d.rand.Float64() < e.lapse {
		return d.table.plan(nil, d.side, plainly(waverCareless))
	}
	d.propose(e.plans)
	d.drawReplies(e.replies)
	d.rank(ctx, d.plans)
	for i := range min(e.mend, len(d.plans)) {
		d.mend(ctx, i)
	}
	slices.SortStableFunc(d.plans, better)
	if e.second > 0 && ctx.Err() == nil {
		d.playOn(ctx, min(e.second, len(d.plans)), min(e.lines, len(d.reply)))
	}
	return d.plans[0].orders
}

// candidate is a plan that is compared.
type candidate struct {
	orders []kingdoms.Order
	sum    float64 // of the shares
	n      int
}

func (c *candidate) mean() float64 { return c.sum / float64(max(c.n, 1)) }

// better compares plans for sorting: those tested against more replies come first, then those with the higher mean.
func better(a, b candidate) int {
	return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(b.mean(), a.mean()))
}

// reply is what all others may order, and which false orders work.
type reply struct {
	orders []kingdoms.Order
	draws  kingdoms.Draws
}

// propose draws different plans.
func (d *decider) propose(n int) {
	d.plans = d.plans[:0]
	for i := range 2 * n {
		if orders := d.table.plan(nil, d.side, plainly(waverPlan*float64(i%4)/3)); !slices.ContainsFunc(d.plans, func(c candidate) bool { return slices.Equal(c.orders, orders) }) {
			d.plans = append(d.plans, candidate{orders: orders})
		}
		if len(d.plans) == n {
			break
		}
	}
}

// drawReplies draws what all others may order.
func (d *decider) drawReplies(n int) {
	others := kingdoms.FactionSet(0)
	for _, s := range d.sides {
		others |= s
	}
	others &^= d.side
	d.reply = d.reply[:0]
	for range n {
		d.reply = append(d.reply, reply{orders: d.table.plan(nil, others, plainly(waverPlain)), draws: kingdoms.Draws{d.rand.Uint64(), d.rand.Uint64()}})
	}
}

// try returns what the side may expect of a plan against a reply.
func (d *decider) try(orders []kingdoms.Order, r *reply) float64 {
	d.trial = append(append(d.trial[:0], orders...), r.orders...)
	d.judge.Resolve(&d.res, &d.pos, d.trial, r.draws, d.rules)
	return d.value.share(&d.res.Next, d.whole)
}

// fewest is how many plans are judged against all replies at least.
const fewest = 8

// rank judges plans, drops the worse half after a few replies, and so on, and sorts them.
func (d *decider) rank(ctx context.Context, left []candidate) {
	from := 0
	for to := max(len(d.reply)/8, 4); ; to *= 2 {
		to = min(to, len(d.reply))
		for k := from; k < to && ctx.Err() == nil; k++ {
			for i := range left {
				left[i].sum += d.try(left[i].orders, &d.reply[k])
				left[i].n++
			}
		}
		slices.SortStableFunc(left, better)
		if from = to; from == len(d.reply) || ctx.Err() != nil {
			return
		}
		left = left[:max(len(left)/2, min(len(left), fewest))]
	}
}

// mend changes a plan order by order, as long as it gets better against all replies.
func (d *decider) mend(ctx context.Context, i int) {
	c := &d.plans[i]
	if c.n < len(d.reply) {
		return
	}
	orders := slices.Clone(c.orders)
	turn := d.rand.Perm(len(orders))
	for _, k := range turn {
		for _, other := range d.options(orders, k) {
			if ctx.Err() != nil {
				return
			}
			before := orders[k]
			orders[k] = other
			if sum, ok := d.measure(orders, c.sum); ok {
				c.sum = sum
				c.orders = slices.Clone(orders)
			} else {
				orders[k] = before
			}
		}
	}
}

// measure judges a plan against all replies, and gives up as soon as it falls behind a sum by much.
func (d *decider) measure(orders []kingdoms.Order, than float64) (sum float64, ok bool) {
	part := than / float64(len(d.reply))
	for k := range d.reply {
		sum += d.try(orders, &d.reply[k])
		if k >= 5 && sum < 0.97*part*float64(k+1) {
			return sum, false
		}
	}
	return sum, sum > than*1.004
}

// options returns what else the unit of an order of a plan could do.
func (d *decider) options(orders []kingdoms.Order, k int) []kingdoms.Order {
	o := orders[k]
	if o.Kind > kingdoms.Refit { // it is for no unit
		return nil
	}
	var list []kingdoms.Order
	for _, other := range d.pos.LegalOrders(o.At) {
		if d.idle(orders, other) {
			continue
		}
		other = d.table.planner[o.Faction].led(other)
		if other.General != kingdoms.NoGeneral && slices.ContainsFunc(orders, func(x kingdoms.Order) bool { return x.Kind == kingdoms.Transfer && x.General == other.General }) {
			other.General = kingdoms.NoGeneral
		}
		if other != o {
			list = append(list, other)
		}
	}
	return list
}

// idle reports whether an order for a unit cannot help a plan: it supports what is not ordered, turns on a friend, or would waste the
// false order of its general (TK 8.2(2)).
func (d *decider) idle(orders []kingdoms.Order, o kingdoms.Order) bool {
	switch o.Kind {
	case kingdoms.SupportHold:
		return !d.table.ground.of[o.Faction].Has(o.From)
	case kingdoms.SupportMove:
		return !slices.ContainsFunc(orders, func(x kingdoms.Order) bool {
			return x.At == o.From && x.Kind == kingdoms.Move && x.To == o.To
		})
	case kingdoms.Move:
		owner := d.pos.Owners[o.To]
		return owner != o.Faction && d.side.Has(owner) || slices.ContainsFunc(orders, func(x kingdoms.Order) bool {
			return x.Kind == kingdoms.FalseOrder && d.pos.Officers[x.General].Area == o.At
		})
	}
	return false
}

// lookahead plays positions on.
type lookahead struct {
	table  table
	judge  kingdoms.Adjudicator
	res    kingdoms.Resolution
	pos    kingdoms.Position
	orders []kingdoms.Order
	chance rand.PCG
	rand   *rand.Rand
}

// playOn rescores the best plans by a further turn, in which everybody orders by plain rules, and sorts them anew.
func (d *decider) playOn(ctx context.Context, n, lines int) {
	best := slices.Clone(d.plans[:n])
	for i := range best {
		best[i].sum, best[i].n = 0, 0
	}
	for k := range lines {
		for i := range best {
			if ctx.Err() != nil {
				return
			}
			d.trial = append(append(d.trial[:0], best[i].orders...), d.reply[k].orders...)
			d.judge.Resolve(&d.res, &d.pos, d.trial, d.reply[k].draws, d.rules)
			best[i].sum += d.further(uint64(k))
			best[i].n++
		}
	}
	slices.SortStableFunc(best, better)
	copy(d.plans, best)
}

// further plays on from what was judged last, and returns what the side may expect then.
func (d *decider) further(seed uint64) float64 {
	a := &d.ahead
	if a.rand == nil {
		a.rand = rand.New(&a.chance)
	}
	a.chance.Seed(seed, 1)
	if d.res.Over {
		return d.value.share(&d.res.Next, d.whole)
	}
	a.pos = d.res.Next
	for a.pos.Phase.Kind != engine.Movement {
		a.orders = a.orders[:0]
		if a.pos.Phase.Kind == engine.Adjustment {
			a.orders = a.recruits(a.orders)
		}
		a.judge.Resolve(&a.res, &a.pos, a.orders, kingdoms.Draws{}, d.rules)
		if a.pos = a.res.Next; a.res.Over {
			return d.value.share(&a.pos, d.whole)
		}
	}
	a.table.load(&a.pos, d.sides, a.rand)
	a.orders = a.orders[:0]
	for _, side := range d.sides {
		a.orders = a.table.plan(a.orders, side, plainly(waverPlain))
	}
	a.judge.Resolve(&a.res, &a.pos, a.orders, kingdoms.Draws{a.rand.Uint64(), a.rand.Uint64()}, d.rules)
	return d.value.share(&a.res.Next, d.whole)
}

// recruits appends orders to recruit wherever there is nobody.
func (a *lookahead) recruits(dst []kingdoms.Order) []kingdoms.Order {
	for c := range a.pos.Board.Cities().All() {
		if f := a.pos.Owners[c]; f != kingdoms.NoFaction && !a.pos.Passive.Has(f) && a.pos.Units[c].Faction == kingdoms.NoFaction {
			dst = append(dst, kingdoms.Order{Kind: kingdoms.Recruit, Faction: f, At: c})
		}
	}
	return dst
}
