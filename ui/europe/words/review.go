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

// Reviewed converts a judgement to what a game stores: shares in parts of 10,000, and the best plan if it is better than the one played.
func Reviewed(j *bot.Judgement) game.ReviewedPlan {
	p := game.ReviewedPlan{
		Power: j.Power, Likely: Parts(j.Plan.Share), Better: Parts(j.Best.Share), True: Parts(j.True), Would: Parts(j.Would), Error: Parts(j.Error),
	}
	if !slices.Equal(j.Best.Orders, j.Plan.Orders) && p.Better > p.Likely {
		p.Best = j.Best.Orders
	}
	return p
}

// Parts converts a share from 0 to 1 to parts of 10,000, limiting other values to that range.
func Parts(x float64) int { return int(math.Round(max(0, min(x, 1)) * 10_000)) }

// Verdict distinguishes a bad plan from bad luck. The zero Verdict is neither.
type Verdict struct {
	BadPlan bool // a proven better plan was found
	Luck    int  // 1: the others' orders suited the plan; -1: they did not; 0: about as expected
}

// Bad reports whether there was a better plan.
func (v Verdict) Bad() bool { return v.BadPlan }

// muchLuck is how far, in parts of 10,000, a plan must end from its expectation for that to count as luck. Of 1,151 plans of recorded games three
// quarters ended closer to it, and half within 1.3 points (`go test ./engine/bot -run - -bench Luck`).
const muchLuck = 350

// VerdictOf returns the verdict on a plan of a review.
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

// Costliest returns the turning points of a review for powers that satisfy shown, the costliest first. Each has a proven better plan.
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

// mostGood is the maximum number of well-played turns, and leastGain the gain that each of them needs, in parts of 10,000.
const (
	mostGood  = 3
	leastGain = 150
)

// BestPlayed returns the best-played turns of a review for powers that satisfy shown: no better plan was found for them, and they gained the most.
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

// Verdict says whether a plan of a review was bad, and whether there was bad luck.
func (w Words) Verdict(p game.ReviewedPlan) string {
	v := VerdictOf(p)
	plan, luck := "good", [...]string{"bad", "none", "good"}[v.Luck+1]
	if v.BadPlan {
		plan = "bad"
	}
	return w.Say("review.verdict." + plan + "." + luck)
}

// Orders writes orders one after another.
func (w Words) Orders(list []engine.Order) string {
	var texts []string
	for _, o := range list {
		texts = append(texts, w.Order(o))
	}
	return strings.Join(texts, w.Say("list.comma"))
}

// Percent writes parts of 10,000 as a percentage with one decimal.
func Percent(n int) string { return strconv.FormatFloat(float64(n)/100, 'f', 1, 64) }
