package game

import (
	"fmt"
	"hash/fnv"
	"slices"

	"entente/engine"
	"entente/engine/faults"
)

// Review is what a program found when it looked back at a line of the game: what each power could expect, and better plans. It
// is no step of undo. The zero Review is none.
type Review struct {
	Line    string // what was looked at: LineSum of then
	Level   string // of the program, one of Levels
	Phases  []ReviewedPhase
	Turning []Turning // at most MaxTurning, the most important first
}

// ReviewedPhase is a phase of a review. It says nothing of powers that had nothing to order.
type ReviewedPhase struct {
	Prospects []int // of each power from the first on: the share that it could expect, of 10,000
	Plans     []ReviewedPlan
}

// ReviewedPlan compares what a power ordered with the best plan that was found. Shares are of 10,000.
type ReviewedPlan struct {
	Power          engine.Power
	Best           []engine.Order // nil: nothing better was found than what was ordered
	Likely, Better int            // what was ordered, and the best, against likely replies
	True, Would    int            // both against what the others did order
	Error          int            // the standard error of Better less Likely
}

// Turning names a plan that made a difference.
type Turning struct {
	Phase int // an index into Phases
	Power engine.Power
}

// Bounds of a review.
const (
	MaxTurning = 5
	maxShare   = 10_000
)

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

// Compared reports whether there is a plan of anybody: where nothing that was learned can be read, there are only prospects.
func (r *Review) Compared() bool {
	return slices.ContainsFunc(r.Phases, func(ph ReviewedPhase) bool { return len(ph.Plans) > 0 })
}

// Instead returns those orders of a plan that differ from what was ordered, and for each of them what was.
func (n *Node) Instead(plan []engine.Order) (better, given []engine.Order) {
	for _, o := range n.Position.CompleteAll(plan) {
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

// KeptReview returns the review that is kept with the game if it is about the line that is looked at, as far as that is resolved now;
// nil if not.
func (g *Game) KeptReview() *Review {
	if r := g.review; r != nil && r.Line == g.LineSum() && len(r.Phases) == len(g.Resolved()) && len(r.Phases) > 0 {
		return r
	}
	return nil
}

// Resolved returns the phases of the line that is looked at, as far as they are resolved.
func (g *Game) Resolved() []*Node {
	line, _ := g.Line()
	if i := slices.IndexFunc(line, func(n *Node) bool { return n.Result == nil }); i >= 0 {
		line = line[:i]
	}
	return line
}

// LineSum names what was played on the line that is looked at: another game, another line and another end have another.
func (g *Game) LineSum() string {
	h := fnv.New64a()
	v := g.Variant()
	for _, n := range g.Resolved() {
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
func (g *Game) Review() *Review { return g.review }

// SetReview keeps a review with the game, in the place of another. It must not change afterwards.
func (g *Game) SetReview(r *Review) {
	g.review = r
	g.ed.Tell()
}

// reviewFile is a review as it is written.
type reviewFile struct {
	Line    string              `json:"line"`
	Level   string              `json:"level"`
	Phases  []reviewedPhaseFile `json:"phases"`
	Turning []turningFile       `json:"turning,omitempty"`
}

type reviewedPhaseFile struct {
	Prospects []int              `json:"prospects"`
	Plans     []reviewedPlanFile `json:"plans,omitempty"`
}

type reviewedPlanFile struct {
	Power  string   `json:"power"`
	Best   []string `json:"best,omitempty"`
	Likely int      `json:"likely,omitempty"`
	Better int      `json:"better,omitempty"`
	True   int      `json:"true,omitempty"`
	Would  int      `json:"would,omitempty"`
	Error  int      `json:"error,omitempty"`
}

type turningFile struct {
	Phase int    `json:"phase"`
	Power string `json:"power"`
}

// fileReview returns how a review is written, nil for none.
func fileReview(v *engine.Variant, r *Review) *reviewFile {
	if r == nil {
		return nil
	}
	file := &reviewFile{Line: r.Line, Level: r.Level, Phases: []reviewedPhaseFile{}}
	for _, ph := range r.Phases {
		out := reviewedPhaseFile{Prospects: ph.Prospects}
		for _, p := range ph.Plans {
			plan := reviewedPlanFile{Power: v.PowerName(p.Power), Likely: p.Likely, Better: p.Better, True: p.True, Would: p.Would, Error: p.Error}
			for _, o := range p.Best {
				plan.Best = append(plan.Best, v.Format(o))
			}
			out.Plans = append(out.Plans, plan)
		}
		file.Phases = append(file.Phases, out)
	}
	for _, t := range r.Turning {
		file.Turning = append(file.Turning, turningFile{t.Phase, v.PowerName(t.Power)})
	}
	return file
}

// review reads the review of a game, nil if there is none.
func (l *loader) review(v *value) (*Review, error) {
	if v == nil {
		return nil, nil
	}
	if err := v.object("review", "line", "level", "phases", "turning"); err != nil {
		return nil, err
	}
	r, level := &Review{}, -1
	_, missing := v.need("phases")
	err := faults.Join(missing, v.must("line", func(f *value) (err error) { r.Line, err = f.text("line"); return err }), v.choice("level", Levels(), &level))
	if err == nil && level < 0 {
		err = v.faultf("review: level is missing")
	}
	if err == nil {
		err = v.eachObject("phases", maxPhases, func(item *value) error {
			ph, err := l.reviewedPhase(item)
			r.Phases = append(r.Phases, ph)
			return err
		})
	}
	if err != nil {
		return nil, err
	}
	r.Level = Levels()[level]
	return r, v.eachObject("turning", MaxTurning, func(item *value) error {
		if err := item.object("turning point", "phase", "power"); err != nil {
			return err
		}
		t := Turning{Phase: -1}
		err := faults.Join(item.whole("phase", &t.Phase, 0, maxPhases), l.reviewedPower(item, &t.Power))
		if _, ok := r.Plan(t.Phase, t.Power); err == nil && !ok {
			err = item.faultf("review: there is no such plan")
		}
		r.Turning = append(r.Turning, t)
		return err
	})
}

// reviewedPhase reads a phase of a review.
func (l *loader) reviewedPhase(v *value) (ph ReviewedPhase, err error) {
	if err := v.object("review of a phase", "prospects", "plans"); err != nil {
		return ph, err
	}
	shares, err := v.need("prospects")
	if err != nil {
		return ph, err
	}
	list, err := shares.items("prospects")
	if err == nil && len(list) != len(l.variant.Powers)-1 {
		err = shares.faultf("prospects: want one for each power")
	}
	if err != nil {
		return ph, err
	}
	for i := range list {
		n, err := list[i].number("prospects", 0, maxShare)
		if err != nil {
			return ph, err
		}
		ph.Prospects = append(ph.Prospects, n)
	}
	return ph, v.eachObject("plans", len(l.variant.Powers)-1, func(item *value) error {
		p, err := l.reviewedPlan(item)
		ph.Plans = append(ph.Plans, p)
		return err
	})
}

// reviewedPlan reads what was found about a plan.
func (l *loader) reviewedPlan(v *value) (p ReviewedPlan, err error) {
	if err := v.object("review of a plan", "power", "best", "likely", "better", "true", "would", "error"); err != nil {
		return p, err
	}
	err = faults.Join(l.reviewedPower(v, &p.Power),
		v.whole("likely", &p.Likely, 0, maxShare), v.whole("better", &p.Better, 0, maxShare),
		v.whole("true", &p.True, 0, maxShare), v.whole("would", &p.Would, 0, maxShare), v.whole("error", &p.Error, 0, maxShare))
	if err != nil {
		return p, err
	}
	return p, v.eachText("best", func(text string) error {
		o, err := l.variant.ParseOrder(p.Power, text)
		if err == nil && !isOrder(l.variant, o) {
			err = fmt.Errorf("order %.40q: what should the unit do?", text)
		}
		if err != nil {
			return v.faultf("%w", err)
		}
		p.Best = append(p.Best, o)
		return nil
	})
}

// reviewedPower reads of which power something is said.
func (l *loader) reviewedPower(v *value, into *engine.Power) error {
	return v.must("power", func(f *value) error {
		text, err := f.text("power")
		if err == nil {
			if *into, err = l.variant.ParsePower(text); err != nil {
				err = f.faultf("%w", err)
			}
		}
		if err == nil && *into == engine.NoPower {
			err = f.faultf("review: nobody's plan")
		}
		return err
	})
}

// eachObject calls read with everything in the list of a field, if it is there, until something is wrong.
func (v *value) eachObject(name string, most int, read func(*value) error) error {
	f := v.field(name)
	if f == nil {
		return nil
	}
	list, err := f.items(name)
	if err == nil && len(list) > most {
		err = f.faultf("%s: more than %d: not a game", name, most)
	}
	for i := range list {
		if err != nil {
			break
		}
		err = read(&list[i])
	}
	return err
}
