package bot

import (
	"context"
	"slices"

	"entente/engine"
)

// openJudgement is judgement in a phase of retreats or adjustments, where plans are compared by the turn that comes after them. A power that can
// order in one way only is not judged. Neither is anything once ctx has ended.
func (t *decider) openJudgement(ctx context.Context, turn *Turn, pw engine.Power) (Judgement, bool) {
	all := t.waysOf(true)
	if len(all[pw&63]) < 2 {
		return Judgement{}, false
	}
	did := t.did(turn.Orders)
	played := did[pw&63]
	t.compareWays(ctx, &all)
	if ctx.Err() != nil {
		return Judgement{}, false
	}
	best := t.plans[0].orders
	likely, gain := t.against(ctx, played, best, t.drawOthers(&all, sureReplies))
	came, _ := t.against(ctx, played, best, slices.Repeat([][engine.Powers][]engine.Order{did}, sureReplies))
	j := Judgement{Plan: likely[0].plan(), Best: likely[1].plan(), True: came[0].mean(), Would: came[1].mean(), Error: gain.plan().Error}
	if j.Plan.Share >= j.Best.Share { // it was as good as anything that was found
		j.Best, j.Would = j.Plan, j.True
	}
	return j, ctx.Err() == nil
}

// did says what each power did in the phase, by power.
func (t *decider) did(orders []engine.Order) (did [engine.Powers][]engine.Order) {
	t.judge.Resolve(&t.res, &t.pos, orders, t.rules)
	for _, pw := range t.look.Powers() {
		did[pw&63] = t.res.Did(&t.pos, pw)
	}
	return did
}
