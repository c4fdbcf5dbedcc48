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

// Plan is the plan to check: the orders of one side, a power with its allies, while most orders of others are unknown. The zero
// Plan asks nothing.
type Plan struct {
	Position *engine.Position // of a movement phase
	Rules    engine.Rules
	Power    engine.Power
	Allies   engine.PowerSet // of Power
	Orders   []engine.Order  // those of the side, legal and complete; its other units hold
	Known    []engine.Order  // known orders of others; likewise
	Friends  engine.PowerSet // other powers that give no orders against the side
}

// Side is the power with its allies.
func (p *Plan) Side() engine.PowerSet { return engine.PowersOf(p.Power) | p.Allies }

// Same reports whether two plans are the same question.
func (p Plan) Same(other Plan) bool {
	return p.Position == other.Position && p.Rules == other.Rules && p.Power == other.Power && p.Friends == other.Friends && p.Allies == other.Allies &&
		slices.Equal(p.Orders, other.Orders) && slices.Equal(p.Known, other.Known)
}

// All returns the orders of the plan and the known orders.
func (p Plan) All() []engine.Order { return slices.Concat(p.Orders, p.Known) }

// Answer is what is known about a plan so far. The zero Answer answers the zero Plan.
type Answer struct {
	Plan  Plan
	Odds  search.Odds // from simulated replies
	Busy  bool        // more replies are being judged, or proofs are under way
	Fault error       // why there is no answer; nil if there is one

	Calibration search.Calibration // of these odds

	Stops map[engine.Province]search.Refutation // what can stop the order of each own unit, as far as proven
	Worst []search.Harm                         // of every power that can do harm, as far as searched
	Done  bool                                  // everything has been searched
}

// Comes returns how often an event happens that a share of the replies predicts, based on such events in recorded games, and its
// error.
func (a *Answer) Comes(e search.Event, count int) (share, off float64) {
	said, _ := a.Odds.Share(count)
	return a.Calibration.Share(e, said)
}

// Proven reports whether it is proven that the order of the own unit in p works, or fails, whatever others do. An order that
// fails if all others hold may still work: they can leave, or help.
func (a *Answer) Proven(p engine.Province) bool {
	stop := a.Stops[p]
	return stop.Never || stop.Safe()
}

// Works returns how often the order of the own unit in p works. Proven orders are certain.
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

// Replies is the number of replies judged for an answer, Seed the seed for drawing them: `judge odds` gives the same figures.
const (
	Replies = 10_000
	Seed    = 1
)

// firstUpdate is the number of replies before the first result; later results follow each time the number has doubled, because
// showing them takes CPU time.
const firstUpdate = 250

// Checker checks one plan at a time: a new one replaces the previous one.
type Checker struct {
	later   func(do func()) // runs a function on the thread of the caller
	changed func()          // called after each new answer
	answer  Answer
	cancel  context.CancelFunc
	runs    int
	learned learned

	Behind func(do func()) // runs slow work; nil: in a goroutine
}

// New makes a checker. later runs functions on the thread of the caller, because background work may not change anything there;
// changed is called after each new answer.
func New(later func(do func()), changed func()) *Checker {
	return &Checker{later: later, changed: changed, cancel: func() {}}
}

// Answer returns the answer so far.
func (c *Checker) Answer() Answer { return c.answer }

// Ask starts checking a plan, unless it is the last one already.
func (c *Checker) Ask(p Plan) {
	if !p.Same(c.answer.Plan) {
		c.Again(p)
	}
}

// Again starts checking a plan from the beginning.
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

// Cancel stops the check. The answer so far stays.
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

// work does everything: the odds on all cores, and the proofs beside them.
func (r *run) work() {
	var group sync.WaitGroup
	group.Go(r.draw)
	group.Go(r.prove)
	group.Wait()
	r.update(func(a *Answer) { a.Busy = false })
}

// update changes the answer, unless another plan has replaced this one.
func (r *run) update(change func(*Answer)) {
	c := r.c
	c.later(func() {
		if r.number == c.runs {
			change(&c.answer)
			c.changed()
		}
	})
}

// draw counts the effects of replies that people tend to give.
func (r *run) draw() {
	w, err := r.learned.weights(r.plan.Position.Variant.ID)
	if err != nil {
		r.update(func(a *Answer) { a.Fault = err })
		return
	}
	q := r.question(w)
	r.update(func(a *Answer) { a.Calibration = w.Calibration })
	next := firstUpdate
	odds := q.Ask(r.ctx, Replies, func(o search.Odds) {
		breathe()
		if o.Replies >= next {
			next = 2 * o.Replies
			r.update(func(a *Answer) { a.Odds = o })
		}
	})
	r.update(func(a *Answer) { a.Odds = odds })
}

// prove searches for what can stop each order.
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
	r.update(func(a *Answer) { a.Stops = stops })
	r.harm()
}

// harm searches for the worst that each other power can do.
func (r *run) harm() {
	pos := r.plan.Position
	w, err := r.learned.weights(pos.Variant.ID)
	if err != nil {
		return // draw reports the error
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
	r.update(func(a *Answer) { a.Worst, a.Done = worst, done })
}

// question returns the question for the search.
func (r *run) question(w *search.Weights) search.Question {
	return search.Question{
		Position: *r.plan.Position, Rules: r.plan.Rules, Powers: r.plan.Side(), Orders: r.plan.All(), Friends: r.plan.Friends, Weights: w, Seed: Seed,
	}
}

// learned caches the last weights, because reading them takes longer than the first figures should.
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
