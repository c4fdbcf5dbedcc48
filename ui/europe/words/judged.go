package words

import (
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
)

// Deeds writes a power's orders in a phase: moves in the window's notation, but retreats, builds and removals in words.
func (n Names) Deeds(list []engine.Order) string {
	var texts []string
	for _, o := range list {
		texts = append(texts, n.deed(o))
	}
	return strings.Join(texts, n.Say("list.comma"))
}

func (n Names) deed(o engine.Order) string {
	data := With{"Place": n.Place(o.At), "To": n.Place(o.To)}
	switch o.Kind {
	case engine.Build, engine.Disband:
		return n.Say("deed."+kindKey(o.Kind)+"."+unitKey(o.Unit), data)
	case engine.Retreat, engine.Waive:
		return n.Say("deed."+kindKey(o.Kind), data)
	}
	return n.Order(o)
}

// Lesson is a plan of a review in words. Its Node is the resolved phase of the plan.
type Lesson struct {
	Words
	Node    *game.Node
	Plan    game.ReviewedPlan
	Reasons bot.Reasons
}

// Judged returns what can be learned from the plan, and why. If a better plan was found, that is the better orders, their merit, and what stopped
// the orders given; otherwise the most important successful order. Either text may be "".
func (l Lesson) Judged() (what, why string) {
	what, why = l.Learned()
	if len(l.Plan.Best) > 0 {
		if list := l.obstacles(); len(list) > 0 {
			why = strings.TrimPrefix(why+" · "+list[0], " · ")
		}
	}
	return what, why
}

// Learned returns the orders that would have been better than the plan or, if there are none, the most important successful order, and the merit of
// either.
func (l Lesson) Learned() (what, merit string) {
	better, given := l.Node.Instead(l.Plan.Best)
	if len(better) == 0 {
		h, found := l.Reasons.Of(l.Node.Position, l.done())
		if !found {
			return "", ""
		}
		return l.Deeds([]engine.Order{h.Order}), l.merit(h)
	}
	h, _ := l.Reasons.Of(l.Node.Position, better)
	if was, ok := l.Reasons.Of(l.Node.Position, given); ok && l.Node.Position.Phase.Kind != engine.Movement && !farther(h, was) {
		h.Goal = engine.NoProvince // the orders given had the same goal
	}
	if merit = l.merit(h); merit == "" {
		merit = l.Say("review.promises", With{"Better": Percent(l.Plan.Better), "Likely": Percent(l.Plan.Likely)})
	}
	return l.Say("review.better-is", With{"Orders": l.Deeds(better)}), merit
}

// done returns the orders of the power that succeeded. In a retreat or adjustment phase it returns everything that the power did.
func (l Lesson) done() []engine.Order {
	if l.Node.Position.Phase.Kind != engine.Movement {
		return l.Node.Did(l.Plan.Power)
	}
	var list []engine.Order
	for _, r := range l.Node.Result.Results {
		if r.Order.Power == l.Plan.Power && !r.Failed() {
			list = append(list, r.Order)
		}
	}
	return list
}

// farther reports whether h is better than other because of its distance to the next center: units are needed near a center, and can best be spared
// far from one.
func farther(h, other bot.Hint) bool {
	if other.Goal == engine.NoProvince || h.Order.Kind == engine.Disband && other.Order.Kind != engine.Disband {
		return true
	}
	if h.Order.Kind == engine.Disband {
		return h.Steps > other.Steps
	}
	return h.Steps < other.Steps || other.Order.Kind == engine.Disband
}

// merit says what the order of a hint is good for, or "" if that is obvious.
func (l Lesson) merit(h bot.Hint) string {
	o := h.Order
	data := With{"Unit": l.ShortUnit(o.Unit, o.At), "Place": l.Province(h.Where), "Power": l.Power(h.Whom), "Goal": l.Province(h.Goal)}
	key := meritKey(h.Why)
	switch h.Why {
	case bot.Retires, bot.Strengthens, bot.LeastMissed:
		if h.Goal == engine.NoProvince || h.Steps == 0 {
			return ""
		}
		return l.SayN("merit."+key, h.Steps, data)
	case bot.ComesNearer:
		if h.Goal == engine.NoProvince {
			return ""
		}
	case bot.Guards, bot.Disturbs, bot.Stays:
		if h.Whom == engine.NoPower {
			return l.Say("merit."+key+"-alone", data)
		}
	}
	if key == "" {
		return ""
	}
	return l.Say("merit."+key, data)
}

// meritKey returns the key of a reason, or "" if it needs no words.
func meritKey(why bot.Why) string {
	keys := [...]string{
		bot.TakesNeutral: "neutral", bot.TakesCenter: "center", bot.WinsBack: "back", bot.Stays: "stays", bot.Guards: "guards", bot.HelpsAttack: "attack",
		bot.HelpsToStay: "helps", bot.Carries: "carries", bot.Disturbs: "disturbs", bot.ComesNearer: "nearer", bot.FallsBack: "falls", bot.Retires: "retires",
		bot.Strengthens: "strengthens", bot.LeastMissed: "missed", bot.Spares: "spares",
	}
	if int(why) >= len(keys) {
		return ""
	}
	return keys[why]
}

// obstacles says for each failed order of the power what stopped it: "Germany stood in Bohemia".
func (l Lesson) obstacles() (list []string) {
	for _, r := range l.Node.Result.Results {
		if r.Order.Power == l.Plan.Power && r.Failed() {
			if text := l.obstacle(r); text != "" && !slices.Contains(list, text) {
				list = append(list, text)
			}
		}
	}
	return list
}

func (l Lesson) obstacle(r engine.Result) string {
	pos, res := l.Node.Position, l.Node.Result
	key, by, at := "", r.By, r.Order.At
	switch {
	case r.Dislodged && r.Attacker != engine.NoProvince:
		key, by = "dislodged", r.Attacker
	case by == engine.NoProvince:
	case r.Reason == engine.Cut:
		key = "cut"
	case r.Reason == engine.LostHeadToHead:
		key, at = "head-to-head", engine.Location{Province: by}
	case r.Reason == engine.Bounced && by == r.Order.To.Province:
		key, at = "stood", r.Order.To
	case r.Reason == engine.Bounced:
		key, at = "came", r.Order.To
		if x := (&explainer{w: l.Words, pos: pos, res: res}); x.succeeded(by) {
			key = "took"
		}
	}
	if key == "" {
		if lines := l.ExplainResult(pos, res, r).Lines; len(lines) > 0 {
			return lines[0]
		}
		return ""
	}
	return l.Say("obstacle."+key, With{"Power": l.Power(pos.Units[by].Power), "Place": l.Province(at.Province)})
}

// succeeded reports whether the order of the unit in p succeeded.
func (x *explainer) succeeded(p engine.Province) bool {
	r, _ := x.find(p)
	return r.Reason == engine.Succeeded
}
