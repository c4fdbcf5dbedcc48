package bot

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"entente/engine"
)

// Turn is a phase that was played: where it began, and what everybody ordered. Units without an order hold.
type Turn struct {
	Position engine.Position
	Orders   []engine.Order
}

// Review is what a game looks like afterwards.
type Review struct {
	Powers  []engine.Power // that were played
	Phases  []Reviewed     // one for each turn that was asked about
	Turning []Point        // the turns at which most was given away, at most five, the most first
	Cut     bool           // the context ended before it was done: later phases have nobody's plans
}

// Reviewed is a phase of a review.
type Reviewed struct {
	Phase     engine.Phase
	Prospects []float64   // of each of the Review's powers: the share that it could expect as the phase began
	Played    []Judgement // of each power that had units to order, in phases of retreats, builds and removals of each that had a choice
}

// Judgement is what became of the plan of a power, and what the best would have been. Shares are of the squares of all centers,
// as in Plan.
type Judgement struct {
	Power engine.Power
	Plan  Plan    // what was ordered, against likely replies
	Best  Plan    // the best found against likely replies
	True  float64 // what the plan came to against what the others did order
	Would float64 // what the best plan would have come to against that
	Error float64 // the standard error of Cost
}

// Cost is what the plan gave away against likely replies: a bad plan costs much. Never less than 0.
func (j *Judgement) Cost() float64 { return max(0, j.Best.Share-j.Plan.Share) }

// Luck is how much better than expected it went, because the others did order what they did: less than 0 is bad luck.
func (j *Judgement) Luck() float64 { return j.True - j.Plan.Share }

// Missed is what the plan gave away in the end: how much further the best one would have led against what the others did order. It is
// less than 0 where the plan was lucky.
func (j *Judgement) Missed() float64 { return j.Would - j.True }

// Point is a turn of a game at which a power gave much away.
type Point struct {
	Phase int // index of Review.Phases
	Judgement
}

// mostPoints is how many turning points a review has.
const mostPoints = 5

var errNothing = errors.New("there is nothing to order")

// Review judges every turn of a game: the level, seed and rules of the player are those of who reviews. Progress, unless it is nil,
// is told now and then how many of the turns are done. When ctx ends, what is done is returned. Positions with faults are errors.
func (p Player) Review(ctx context.Context, turns []Turn, progress func(done int)) (Review, error) {
	var r Review
	if len(turns) == 0 {
		return r, nil
	}
	for _, side := range Singles(turns[0].setup()) {
		for pw := range turns[0].Position.Variant.Powers {
			if side.Has(engine.Power(pw)) {
				r.Powers = append(r.Powers, engine.Power(pw))
			}
		}
	}
	for i := range turns {
		if ctx.Err() != nil {
			r.Cut = true
			break
		}
		phase, err := p.reviewed(ctx, &turns[i], r.Powers)
		if err != nil {
			return r, err
		}
		r.Phases = append(r.Phases, phase)
		if progress != nil {
			progress(i + 1)
		}
	}
	r.Turning = r.turning()
	return r, nil
}

// setup returns the set-up of a turn, or one in which everybody plays.
func (t *Turn) setup() *engine.Setup {
	if t.Position.Setup != nil {
		return t.Position.Setup
	}
	return &engine.Setup{Variant: t.Position.Variant}
}

// turning finds the turns at which most was given away: by what could be known, and in the end.
func (r *Review) turning() []Point {
	var points []Point
	for i := range r.Phases {
		for _, j := range r.Phases[i].Played {
			if j.weight() > 0 {
				points = append(points, Point{i, j})
			}
		}
	}
	slices.SortStableFunc(points, func(a, b Point) int { return cmp.Compare(b.weight(), a.weight()) })
	return points[:min(len(points), mostPoints)]
}

// weight says how much a plan is a turning point: 0 if the better one is not proven to be better.
func (j *Judgement) weight() float64 {
	cost := j.Cost()
	if cost <= 2*j.Error {
		return 0
	}
	return cost + max(0, j.Missed())
}

// reviewed judges a turn.
func (p Player) reviewed(ctx context.Context, turn *Turn, powers []engine.Power) (Reviewed, error) {
	r := Reviewed{Phase: turn.Position.Phase}
	for _, pw := range powers {
		t, err := p.begin(&turn.Position, engine.PowersOf(pw))
		if err != nil {
			return r, err
		}
		r.Prospects = append(r.Prospects, t.prospect())
		if ctx.Err() == nil {
			if j, ok := t.judgement(ctx, turn, pw, p.Level); ok {
				j.Power = pw
				r.Played = append(r.Played, j)
			}
		}
		p.Model.spare.Put(t)
	}
	return r, nil
}

// prospect returns the share that the side may expect.
func (t *decider) prospect() float64 {
	if !t.mind.Trained() {
		everybody := engine.PowerSet(1)<<len(t.pos.Variant.Powers) - 1
		return Shares(&t.pos, []engine.PowerSet{t.own, everybody &^ t.own})[0]
	}
	t.valuer.load(t.mind.chart, &t.pos, t.own, t.mind.values)
	t.valuer.position(&t.pos)
	return t.valuer.share(t.own)
}

// judgement compares what the side, which is one power, ordered with the best that is found. It reports whether there was anything to choose.
func (t *decider) judgement(ctx context.Context, turn *Turn, pw engine.Power, l Level) (Judgement, bool) {
	switch {
	case !t.mind.Trained():
		return Judgement{}, false
	case t.pos.Phase.Kind != engine.Movement:
		return t.openJudgement(ctx, turn, pw)
	}
	played, others := t.given(turn.Orders)
	if len(played) == 0 {
		return Judgement{}, false
	}
	e := effortOf(l)
	t.scene.Load(&t.pos, t.mind.people)
	t.propose(e.plans)
	slices.SortFunc(played, byPlace)
	t.addPlan(played)
	t.vary(played)
	t.drawReplies(e.replies)
	t.rankPlans(ctx, e)
	best, mine := t.told(&t.plans[0]), t.told(&candidate{orders: played, n: len(t.answers)})
	j := Judgement{Plan: mine, Best: best}
	t.pair(&j, e)
	t.judge.Prepare(&t.pos, t.rules)
	j.True, j.Would = t.try(played, others), t.try(j.Best.Orders, others)
	return j, true
}

// vary adds the plans that differ from one in a single order.
func (t *decider) vary(plan []engine.Order) {
	for i, was := range plan {
		for _, o := range t.scene.Legal(was.At.Province) {
			foreign := o.From.Province != engine.NoProvince && !t.own.Has(t.pos.Units[o.From.Province].Power)
			if o != was && !foreign {
				other := slices.Clone(plan)
				other[i] = o
				t.addPlan(other)
			}
		}
	}
}

// pair judges the plan of a judgement and the best one against the same replies, and finds out how sure their difference is.
func (t *decider) pair(j *Judgement, e effort) {
	answers := t.answers
	if e.second > 0 {
		answers = answers[:min(e.lines, len(answers))]
	}
	sum, squares := 0.0, 0.0
	two := []candidate{{orders: j.Plan.Orders}, {orders: j.Best.Orders}}
	t.judge.Prepare(&t.pos, t.rules)
	for n := range answers {
		before := [2]float64{two[0].sum, two[1].sum}
		if e.second > 0 {
			t.playOn(two, answers[n], n)
		} else {
			for i := range two {
				two[i].count(t.try(two[i].orders, answers[n]))
			}
		}
		d := two[1].sum - before[1] - two[0].sum + before[0]
		sum, squares = sum+d, squares+d*d
	}
	j.Plan.Share, j.Best.Share = two[0].mean(), two[1].mean()
	j.Plan.Replies, j.Best.Replies = len(answers), len(answers)
	if n := float64(len(answers)); n > 1 {
		j.Error = math.Sqrt(max(0, squares/n-sum*sum/n/n) / (n - 1))
	}
	if j.Plan.Share > j.Best.Share { // it was as good as anything that was found
		j.Best = j.Plan
	}
}

// given parts orders into a whole plan of the side, in which units without a legal order hold, and those of all others.
func (t *decider) given(orders []engine.Order) (own, others []engine.Order) {
	var told [engine.Provinces]engine.Order
	for _, o := range orders {
		if o.Kind != engine.Waive && t.pos.Check(o) == engine.Succeeded {
			told[o.At.Province] = o
		}
	}
	for p := range t.pos.ToOrder().All() {
		u := t.pos.Units[p]
		o := told[p]
		if o.Kind == engine.NoOrder {
			o = engine.Order{Kind: engine.Hold, Power: u.Power, Unit: u.Type, At: engine.Location{Province: p, Coast: u.Coast}}
		}
		if t.own.Has(u.Power) {
			own = append(own, o)
		} else {
			others = append(others, o)
		}
	}
	return own, others
}

func byPlace(a, b engine.Order) int { return int(a.At.Province) - int(b.At.Province) }
