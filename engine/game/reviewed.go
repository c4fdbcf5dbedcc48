package game

import (
	"fmt"
	"hash/fnv"
	"slices"

	"entente/engine"
	"entente/engine/game/form"
)

// Review is the result of a bot's review of a line: what each power could expect, and better plans. Storing it is not an undo step. The
// zero Review is none.
type Review struct {
	Line    string // the line reviewed: LineSum at that time
	Level   string // of the bot, one of Levels
	Phases  []ReviewedPhase
	Turning []Turning // at most MaxTurning, the most important first
}

// ReviewedPhase is a phase of a review. It leaves out powers that had nothing to order, or nothing to choose between.
type ReviewedPhase struct {
	Prospects []int // for each power from the first on: the share that it could expect, of 10,000
	Plans     []ReviewedPlan
}

// ReviewedPlan compares a power's orders with the best plan that was found. Shares are of 10,000.
type ReviewedPlan struct {
	Power          engine.Power
	Best           []engine.Order // nil: nothing better was found
	Likely, Better int            // the share of the power's orders and of the best plan, against likely replies
	True, Would    int            // the share of both, against the orders that the others gave
	Error          int            // the standard error of Better minus Likely
}

// Turning is a turning point: a plan that made a difference.
type Turning struct {
	Phase int // an index into Phases
	Power engine.Power
}

// MaxTurning is the maximum number of turning points in a review.
const MaxTurning = 5

// Plan returns the plan of a power in a phase.
func (r *Review) Plan(phase int, pw engine.Power) (ReviewedPlan, bool) {
	if phase < 0 || phase >= len(r.Phases) {
		return ReviewedPlan{}, false
	}
	plans := r.Phases[phase].Plans
	i := slices.IndexFunc(plans, func(p ReviewedPlan) bool { return p.Power == pw })
	if i < 0 {
		return ReviewedPlan{}, false
	}
	return plans[i], true
}

// Compared reports whether the review has any plans. If the learned files cannot be read, it only has prospects.
func (r *Review) Compared() bool {
	return slices.ContainsFunc(r.Phases, func(ph ReviewedPhase) bool { return len(ph.Plans) > 0 })
}

// Accuracy returns how much of the best plans' promise a power has kept with its orders, from 0 to 1: the mean over its turns of the
// share that its plan could expect, divided by that of the best plan found. turns is the number of turns.
func (r *Review) Accuracy(pw engine.Power) (share float64, turns int) {
	for i := range r.Phases {
		p, ok := r.Plan(i, pw)
		if !ok || p.Better <= 0 {
			continue
		}
		turns++
		share += float64(min(p.Likely, p.Better)) / float64(p.Better)
	}
	return share / float64(max(turns, 1)), turns
}

// Gain returns how much more a plan promised than the position before it, of 10,000.
func (r *Review) Gain(t Turning) int {
	p, ok := r.Plan(t.Phase, t.Power)
	if !ok || int(t.Power) > len(r.Phases[t.Phase].Prospects) || t.Power == engine.NoPower {
		return 0
	}
	return p.Likely - r.Phases[t.Phase].Prospects[t.Power-1]
}

// Instead returns those orders of one power's plan that differ from what it ordered, and what it ordered in their place: order by order in a movement
// phase, as a whole for retreats, builds and removals.
func (n *Node) Instead(plan []engine.Order) (better, given []engine.Order) {
	plan = n.Position.CompleteAll(plan)
	if n.Position.Phase.Kind != engine.Movement {
		if len(plan) == 0 || n.Result == nil {
			return plan, nil
		}
		did := n.Did(plan[0].Power)
		return less(plan, did), less(did, plan)
	}
	for _, o := range plan {
		was, ok := n.Order(o.At.Province)
		if !ok {
			was.Order = engine.Order{Kind: engine.Hold, Power: o.Power, Unit: o.Unit, At: o.At}
		}
		if n.Position.Complete(was.Order, nil) != o {
			better, given = append(better, o), append(given, was.Order)
		}
	}
	return better, given
}

// Did returns what a power ordered in a phase that is resolved; of retreats, builds and removals what became of that as a whole.
func (n *Node) Did(pw engine.Power) []engine.Order {
	if n.Position.Phase.Kind != engine.Movement {
		return n.Result.Did(n.Position, pw)
	}
	return slices.DeleteFunc(n.Plain(), func(o engine.Order) bool { return o.Power != pw })
}

// less returns a list without the orders of another, each once.
func less(list, other []engine.Order) []engine.Order {
	list = slices.Clone(list)
	for _, o := range other {
		if i := slices.Index(list, o); i >= 0 {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// KeptReview returns the review that is kept with the game if it is about the line that is looked at, as far as that is resolved now;
// nil if not.
func (g *base) KeptReview() *Review {
	if r := g.review; r != nil && r.Line == g.LineSum() && len(r.Phases) == len(g.Resolved()) && len(r.Phases) > 0 {
		return r
	}
	return nil
}

// ReviewedLine returns the phases that the review is about which is kept with the game: of the line that is looked at or, on a line aside, of the
// main line. It is nil if the review is about neither.
func (g *base) ReviewedLine() []*Node {
	r := g.review
	if r == nil || len(r.Phases) == 0 {
		return nil
	}
	for _, line := range [][]*Node{g.Resolved(), resolved(g.MainLine())} {
		if len(line) == len(r.Phases) && r.Line == lineSum(g.Variant(), line) {
			return line
		}
	}
	return nil
}

// Resolved returns the phases of the line that is looked at, as far as they are resolved.
func (g *base) Resolved() []*Node {
	line, _ := g.Line()
	return resolved(line)
}

// resolved are the first phases of a line, up to the first that is open.
func resolved(line []*Node) []*Node {
	if i := slices.IndexFunc(line, func(n *Node) bool { return n.Result == nil }); i >= 0 {
		line = line[:i]
	}
	return line
}

// LineSum names what was played on the line that is looked at: another game, another line and another end have another.
func (g *base) LineSum() string { return lineSum(g.Variant(), g.Resolved()) }

func lineSum(v *engine.Variant, line []*Node) string {
	h := fnv.New64a()
	for _, n := range line {
		fmt.Fprintln(h, n.Position.Phase)
		for i := range v.Map.Provinces {
			p := engine.Province(i)
			if u := n.Position.UnitAt(p); u.Type != engine.NoUnit {
				fmt.Fprintln(h, v.FormatUnit(u, p))
			}
		}
		for _, o := range n.Orders {
			fmt.Fprintln(h, o.Order.Power, v.Format(o.Order))
		}
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// Review returns the review that is kept with the game, whatever line it is about; nil if there is none.
func (g *base) Review() *Review { return g.review }

// SetReview keeps a review with the game, in the place of another. It must not change afterwards.
func (g *base) SetReview(r *Review) {
	g.review = r
	g.ed.Tell()
}

// fileReview returns how a review is written, nil for none.
func fileReview(v *engine.Variant, r *Review) *form.Review {
	if r == nil {
		return nil
	}
	file := &form.Review{Line: r.Line, Level: r.Level, Phases: []form.ReviewedPhase{}}
	for _, ph := range r.Phases {
		out := form.ReviewedPhase{Prospects: ph.Prospects}
		for _, p := range ph.Plans {
			plan := form.ReviewedPlan{Power: v.PowerName(p.Power), Likely: p.Likely, Better: p.Better, True: p.True, Would: p.Would, Error: p.Error}
			for _, o := range p.Best {
				plan.Best = append(plan.Best, v.Format(o))
			}
			out.Plans = append(out.Plans, plan)
		}
		file.Phases = append(file.Phases, out)
	}
	for _, t := range r.Turning {
		file.Turning = append(file.Turning, form.Turning{Phase: t.Phase, Power: v.PowerName(t.Power)})
	}
	return file
}
