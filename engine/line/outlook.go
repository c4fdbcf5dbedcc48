package line

import (
	"cmp"
	"context"
	"math"
	"slices"

	"entente/engine"
)

// outlook adds up what everybody may expect. What came of later rounds, in which more is known, weighs more. Many joint plans are only judged;
// of some of them it is known how much less or more there is a turn later. Both together are surer than the few.
type outlook struct {
	shares, centers [engine.Powers]twice
}

// twice is what was measured at once, and how it differs a turn later.
type twice struct{ soon, later rising }

func (t *twice) figure() Figure {
	a, b := t.soon.figure(), t.later.figure()
	return Figure{a.Mean + b.Mean, math.Hypot(a.Error, b.Error)}
}

// rising is a mean in which each round weighs more than the one before.
type rising struct {
	weight, sum, squares, count float64
}

func (r *rising) add(x, weight float64) {
	r.weight += weight
	r.sum += weight * x
	r.squares += weight * x * x
	r.count += weight * weight
}

func (r *rising) figure() Figure {
	if r.weight == 0 {
		return Figure{}
	}
	mean := r.sum / r.weight
	n := r.weight * r.weight / r.count // as many draws of equal weight
	g := gauge{n: n, sum: mean * n, squares: n * r.squares / r.weight}
	return g.figure()
}

// look judges what everybody takes, as the board stands, and plays some of it on.
func (l *Line) look(ctx context.Context) {
	w := float64(1 + l.rounds)
	for n := range glances {
		if ctx.Err() != nil {
			return
		}
		for i := range l.players {
			l.players[i].pick(l.rand, l.players[i].power == l.q.Power)
		}
		l.judgeJoint(-1, nil)
		var shares [engine.Powers]float64
		var before, after [engine.Powers]int
		l.note(&before)
		for _, pw := range l.roll.Powers() {
			shares[pw&63] = l.roll.Share(engine.PowersOf(pw))
			l.outlook.shares[pw&63].soon.add(shares[pw&63], w)
			l.outlook.centers[pw&63].soon.add(float64(before[pw&63]), w)
		}
		if n >= outlooks {
			continue
		}
		if n%4 == 0 {
			l.pause()
		}
		l.playOn(&after, l.rand.Uint64())
		for _, pw := range l.roll.Powers() {
			l.outlook.shares[pw&63].later.add(l.roll.Share(engine.PowersOf(pw))-shares[pw&63], w)
			l.outlook.centers[pw&63].later.add(float64(after[pw&63]-before[pw&63]), w)
		}
	}
}

// playOn plays on from what was judged last until centers were counted and at least one turn is over, and tells what everybody had when
// they were counted.
func (l *Line) playOn(centers *[engine.Powers]int, seed uint64) {
	pos := l.q.Position
	counted := pos.Phase.Season == engine.Fall
	if counted {
		l.note(centers)
	}
	if pos.Phase.Kind == engine.Movement {
		l.out.Next(&l.next, pos)
	} else {
		l.next = l.res.Next
	}
	l.roll.Seed(seed, l.q.Seed)
	for turn := range 2 {
		if turn > 0 {
			l.next = *l.roll.Position()
		}
		fall := l.next.Phase.Season == engine.Fall && l.next.Phase.Kind == engine.Movement || l.next.Phase.Season == engine.Spring && l.next.Phase.Kind == engine.Retreats
		l.roll.Play(&l.next)
		if fall && !counted {
			l.note(centers)
			counted = true
		}
		if counted {
			return
		}
	}
}

// note notes the centers that were measured last.
func (l *Line) note(centers *[engine.Powers]int) {
	for _, pw := range l.roll.Powers() {
		centers[pw&63] = l.roll.Centers(pw)
	}
}

// compare plays on after the best plans of the power that asks, each against the same plans of the others, with the same chances.
func (l *Line) compare(ctx context.Context) {
	best := l.best(finalists)
	for i := range l.mine.plans {
		if l.mine.plans[i].kept && !slices.Contains(best, i) {
			best = append(best, i)
		}
	}
	at := slices.IndexFunc(l.players, func(p player) bool { return p.power == l.q.Power })
	for range tries {
		for i := range l.players {
			l.players[i].pick(l.rand, false)
		}
		seed := l.rand.Uint64()
		l.pause()
		for _, k := range best {
			if ctx.Err() != nil {
				return
			}
			p := &l.mine.plans[k]
			l.judgeJoint(at, p.orders)
			var centers [engine.Powers]int
			l.playOn(&centers, seed)
			p.late.add(l.roll.Share(l.side))
			sum := 0
			for _, pw := range l.roll.Powers() {
				if l.side.Has(pw) {
					sum += centers[pw&63]
				}
			}
			p.end(sum)
		}
	}
}

// best returns which plans of the power that asks are worth most, the best first: those that were played on by what came of that, less
// its error where that is large, and the others by what they were worth in this turn.
func (l *Line) best(n int) []int {
	var order []int
	for i := range l.mine.plans {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(l.rank(b), l.rank(a)) })
	return order[:min(n, len(order))]
}

// steady is how many plays count as much for a plan as what it was worth in this turn.
const steady = 12

// rank puts together what a plan was worth in this turn and after the next, which is the surer the more often it was played.
func (l *Line) rank(i int) float64 { return l.mine.plans[i].worth().Mean }

// worth is what a plan is worth by all that is known.
func (p *plan) worth() Figure {
	late := p.late.figure()
	part := p.late.n / (steady + p.late.n)
	return Figure{part*late.Mean + (1-part)*p.mean(), part * late.Error}
}

// answer is what is known so far.
func (l *Line) answer() Answer {
	a := Answer{Rounds: l.rounds, Powers: slices.Clone(l.roll.Powers()), Side: l.side}
	for _, pw := range a.Powers {
		a.Shares[pw&63], a.Centers[pw&63] = l.outlook.shares[pw&63].figure(), l.outlook.centers[pw&63].figure()
	}
	if l.mine == nil || l.rounds == 0 {
		return a
	}
	for _, set := range l.q.Sets {
		p := Plan{Orders: slices.Clone(set)}
		if k := l.mine.find(l.mine.whole(l.q.Position, wholeUnits(l.q.Position, slices.Clone(set)), l.side)); k >= 0 {
			known := &l.mine.plans[k]
			p.Share, p.Centers, p.Likely, p.Fewest = known.worth(), known.ends.figure(), known.likely(), known.fewest()
		}
		a.Sets = append(a.Sets, p)
	}
	for _, k := range l.best(len(l.mine.plans)) {
		if p := &l.mine.plans[k]; p.late.n > 0 && len(a.Plans) < shown {
			a.Plans = append(a.Plans, Plan{Orders: slices.Clone(p.orders), Share: p.worth(), Centers: p.ends.figure(), Likely: p.likely(), Fewest: p.fewest()})
		}
	}
	return a
}
