package words

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
)

// ReviewLevel is the level of the player who reviews games.
const ReviewLevel = bot.Hard

// Reviewed is what is kept of a judgement: shares in parts of 10,000, and the best plan if it is another and a better one.
func Reviewed(j *bot.Judgement) game.ReviewedPlan {
	p := game.ReviewedPlan{
		Power: j.Power, Likely: Parts(j.Plan.Share), Better: Parts(j.Best.Share), True: Parts(j.True), Would: Parts(j.Would), Error: Parts(j.Error),
	}
	if !slices.Equal(j.Best.Orders, j.Plan.Orders) && p.Better > p.Likely {
		p.Best = j.Best.Orders
	}
	return p
}

// Parts writes a share from 0 to 1 as parts of 10,000; others are cut to these.
func Parts(x float64) int { return int(math.Round(max(0, min(x, 1)) * 10_000)) }

// Verdict tells a bad plan from bad luck. The zero Verdict is neither.
type Verdict struct {
	BadPlan bool // a better one was found, and it is proven to be better
	Luck    int  // 1: the others ordered what suited the plan; -1: what did not; 0: about what was likely
}

// Bad reports whether there is something to learn.
func (v Verdict) Bad() bool { return v.BadPlan }

// muchLuck is how much better or worse than expected a plan has to fare for it to be luck, in parts of 10,000: of 1,151 plans of recorded
// games three quarters fared less far from it, half of them less than 1.3 points (`go test ./engine/bot -run - -bench Luck`).
const muchLuck = 350

// VerdictOf judges a plan of a review.
func VerdictOf(p game.ReviewedPlan) (v Verdict) {
	v.BadPlan = len(p.Best) > 0 && p.Better-p.Likely > 2*p.Error
	switch luck := p.True - p.Likely; {
	case luck >= muchLuck:
		v.Luck = 1
	case luck <= -muchLuck:
		v.Luck = -1
	}
	return v
}

// Costliest returns the turning points of a review, those that cost most first; of the powers that shown names alone. A better plan is proven for each.
func Costliest(r *game.Review, shown func(engine.Power) bool) []game.Turning {
	var list []game.Turning
	for i, ph := range r.Phases {
		for _, plan := range ph.Plans {
			if VerdictOf(plan).BadPlan && shown(plan.Power) {
				list = append(list, game.Turning{Phase: i, Power: plan.Power})
			}
		}
	}
	cost := func(t game.Turning) int {
		plan, _ := r.Plan(t.Phase, t.Power)
		return plan.Better - plan.Likely
	}
	slices.SortStableFunc(list, func(a, b game.Turning) int { return cmp.Compare(cost(b), cost(a)) })
	return list[:min(len(list), game.MaxTurning)]
}

// mostGood is how many well-played turns are named, leastGain the gain that they need, of 10,000.
const (
	mostGood  = 3
	leastGain = 150
)

// BestPlayed returns the best-played turns of a review: no better plan was found for them, and they gained the most. They are of the powers
// that shown names alone.
func BestPlayed(r *game.Review, shown func(engine.Power) bool) []game.Turning {
	var list []game.Turning
	for i, ph := range r.Phases {
		for _, plan := range ph.Plans {
			t := game.Turning{Phase: i, Power: plan.Power}
			if !VerdictOf(plan).BadPlan && shown(plan.Power) && r.Gain(t) >= leastGain {
				list = append(list, t)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b game.Turning) int { return cmp.Compare(r.Gain(b), r.Gain(a)) })
	return list[:min(len(list), mostGood)]
}

// Verdict says whether a plan of a review was a bad one, and whether there was bad luck.
func (w Words) Verdict(p game.ReviewedPlan) string {
	v := VerdictOf(p)
	plan, luck := "good", [...]string{"bad", "none", "good"}[v.Luck+1]
	if v.BadPlan {
		plan = "bad"
	}
	return w.Say("review.verdict." + plan + "." + luck)
}

// Orders writes orders one after the other.
func (w Words) Orders(list []engine.Order) string {
	var texts []string
	for _, o := range list {
		texts = append(texts, w.Order(o))
	}
	return strings.Join(texts, w.Say("list.comma"))
}

// Percent writes parts of 10,000 as percent, with a place after the point.
func Percent(n int) string { return strconv.FormatFloat(float64(n)/100, 'f', 1, 64) }
