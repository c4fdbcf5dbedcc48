// Package plancheck computes what would happen to a plan, in the background, and holds the answer so far.
//
//	c := plancheck.New(fyne.Do, func() { /* c.Answer() has changed */ })
//	c.Ask(plancheck.Plan{Position: pos, Power: france, Orders: orders})
//	...
//	c.Cancel()
package plancheck

import (
	"context"
	"slices"
	"sync"

	"entente/engine"
	"entente/engine/search"
)

// Plan is what is asked about: the orders of one side, a power with its allies, while those of others are not known, but for some. The zero
// Plan asks nothing.
type Plan struct {
	Position *engine.Position // of a movement phase
	Rules    engine.Rules
	Power    engine.Power
	Allies   engine.PowerSet // of Power
	Orders   []engine.Order  // those of the side, legal and complete; its other units hold
	Known    []engine.Order  // of others, that are taken as given; likewise
	Friends  engine.PowerSet // others that order nothing against the side
}

// Side is the power with its allies.
func (p *Plan) Side() engine.PowerSet { return engine.PowersOf(p.Power) | p.Allies }

// Same reports whether two plans ask the same.
func (p Plan) Same(other Plan) bool {
	return p.Position == other.Position && p.Rules == other.Rules && p.Power == other.Power && p.Friends == other.Friends && p.Allies == other.Allies &&
		slices.Equal(p.Orders, other.Orders) && slices.Equal(p.Known, other.Known)
}

// All are the orders of the plan and those that are known.
func (p Plan) All() []engine.Order { return slices.Concat(p.Orders, p.Known) }

// Answer is what is known about a plan so far. The zero Answer is about nothing.
type Answer struct {
	Plan  Plan
	Odds  search.Odds // of replies that were drawn: what is likely
	Busy  bool        // more replies are being judged, or more is being proven
	Fault error       // nothing could be asked

	Calibration search.Calibration // of these odds

	Stops map[engine.Province]search.Refutation // what can stop the order of each own unit, as far as it is proven: what is possible
	Worst []search.Harm                         // of every power that can do any, as far as it was looked for
	Done  bool                                  // all of this was looked for
}

// Comes is how often that comes of which a share of the replies was counted: of as many such events in recorded games as there were, with
// what that is off by.
func (a *Answer) Comes(e search.Event, count int) (share, off float64) {
	said, _ := a.Odds.Share(count)
	return a.Calibration.Share(e, said)
}

// Proven reports whether it is proven of the order of the own unit in p that it works, or that it fails, whatever others do. One that fails if all
// of them hold may work all the same: they can leave, or help.
func (a *Answer) Proven(p engine.Province) bool {
	stop := a.Stops[p]
	return stop.Never || stop.Safe()
}

// Works is how often the order of the own unit in p comes to work. What is proven is certain.
func (a *Answer) Works(p engine.Province) (share, off float64) {
	switch stop := a.Stops[p]; {
	case stop.Never:
		return 0, 0
	case stop.Safe():
		return 1, 0
	}
	q := search.Question{Orders: a.Plan.All()}
	return a.Comes(q.Event(p), a.Odds.Works[p])
}

// Replies is how many replies are judged for an answer, Seed what they are drawn with: so `judge odds` gives the same figures.
const (
	Replies = 10_000
	Seed    = 1
)

// firstUpdate is the number of replies before the first result; later results follow each time the number has doubled, since
// drawing them takes processor time from judging.
const firstUpdate = 250

// Checker asks about one plan at a time: another takes the place of the one before.
type Checker struct {
	later   func(do func()) // does something where the checker is used
	changed func()          // there is another answer
	answer  Answer
	cancel  context.CancelFunc
	runs    int
	learned learned

	Behind func(do func()) // does what takes long; nil: in a goroutine
}

// New makes a checker. later does things where the checker is used, as what is done in the background may not change it there;
// changed is told of each new answer.
func New(later func(do func()), changed func()) *Checker {
	return &Checker{later: later, changed: changed, cancel: func() {}}
}

// Answer is what is known so far.
func (c *Checker) Answer() Answer { return c.answer }

// Ask begins to find out about a plan, unless it is the one that was asked about last.
func (c *Checker) Ask(p Plan) {
	if !p.Same(c.answer.Plan) {
		c.Again(p)
	}
}

// Again begins to find out about a plan from the start.
func (c *Checker) Again(p Plan) {
	c.cancel()
	c.runs++
	c.answer, c.cancel = Answer{Plan: p}, func() {}
	if p.Position == nil || p.Position.Phase.Kind != engine.Movement {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	c.answer.Busy, c.cancel = true, cancel
	r := run{c: c, ctx: ctx, number: c.runs, plan: p, learned: &c.learned}
	behind := c.Behind
	if behind == nil {
		behind = func(do func()) { go do() }
	}
	behind(r.work)
}

// Cancel stops to find out more. What is known stays.
func (c *Checker) Cancel() {
	c.cancel()
	c.runs++
	c.answer.Busy = false
}

// run is the work on one plan.
type run struct {
	c       *Checker
	ctx     context.Context
	number  int
	plan    Plan
	learned *learned
}

// work finds out everything: the odds on all cores, and the proofs beside them.
func (r *run) work() {
	var group sync.WaitGroup
	group.Go(r.draw)
	group.Go(r.prove)
	group.Wait()
	r.tell(func(a *Answer) { a.Busy = false })
}

// tell changes the answer, unless another plan is asked about by now.
func (r *run) tell(change func(*Answer)) {
	c := r.c
	c.later(func() {
		if r.number == c.runs {
			change(&c.answer)
			c.changed()
		}
	})
}

// draw counts what replies do that people tend to give.
func (r *run) draw() {
	w, err := r.learned.weights(r.plan.Position.Variant.ID)
	if err != nil {
		r.tell(func(a *Answer) { a.Fault = err })
		return
	}
	q := r.question(w)
	r.tell(func(a *Answer) { a.Calibration = w.Calibration })
	next := firstUpdate
	odds := q.Ask(r.ctx, Replies, func(o search.Odds) {
		breathe()
		if o.Replies >= next {
			next = 2 * o.Replies
			r.tell(func(a *Answer) { a.Odds = o })
		}
	})
	r.tell(func(a *Answer) { a.Odds = odds })
}

// prove looks for what can stop each order.
func (r *run) prove() {
	s := search.Prover{Friends: r.plan.Friends}
	pos := r.plan.Position
	s.Load(pos, r.plan.Side(), r.plan.All(), r.plan.Rules)
	stops := map[engine.Province]search.Refutation{}
	for p := range pos.Occupied().All() {
		if r.ctx.Err() != nil {
			return
		}
		if r.plan.Side().Has(pos.Units[p].Power) {
			breathe()
			stops[p] = s.AllStops(p)
		}
	}
	r.tell(func(a *Answer) { a.Stops = stops })
	r.harm()
}

// harm looks for the worst that each other power can do.
func (r *run) harm() {
	pos := r.plan.Position
	w, err := r.learned.weights(pos.Variant.ID)
	if err != nil {
		return // draw tells it
	}
	q := r.question(w)
	var worst []search.Harm
	for i := 1; i < len(pos.Variant.Powers) && r.ctx.Err() == nil; i++ {
		if pw := engine.Power(i); !r.plan.Side().Has(pw) && !r.plan.Friends.Has(pw) {
			breathe()
			if h := q.Worst(r.ctx, pw); !h.None() {
				worst = append(worst, h)
			}
		}
	}
	done := r.ctx.Err() == nil
	r.tell(func(a *Answer) { a.Worst, a.Done = worst, done })
}

// question is what is asked of the search.
func (r *run) question(w *search.Weights) search.Question {
	return search.Question{
		Position: *r.plan.Position, Rules: r.plan.Rules, Powers: r.plan.Side(), Orders: r.plan.All(), Friends: r.plan.Friends, Weights: w, Seed: Seed,
	}
}

// learned keeps the weights that were read last: reading them takes longer than the first figures may.
type learned struct {
	lock sync.Mutex
	id   string
	last *search.Weights
}

func (l *learned) weights(id string) (*search.Weights, error) {
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.last != nil && l.id == id {
		return l.last, nil
	}
	w, err := search.Learned(id)
	if err == nil {
		l.id, l.last = id, w
	}
	return w, err
}
