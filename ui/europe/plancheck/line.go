package plancheck

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/line"
	"entente/engine/search"
)

// LineQuestion is a question to the engine line. The zero LineQuestion asks nothing.
type LineQuestion struct {
	Position *engine.Position
	Rules    engine.Rules
	Power    engine.Power     // the power whose best plans are searched
	Orders   []engine.Order   // known orders: legal and complete
	Sets     [][]engine.Order // plans of Power to compare
	Stances  [64]line.Stance
}

// same reports whether two questions ask the same.
func (q *LineQuestion) same(other *LineQuestion) bool {
	return q.Position == other.Position && q.Rules == other.Rules && q.Power == other.Power && q.Stances == other.Stances &&
		slices.Equal(q.Orders, other.Orders) && slices.EqualFunc(q.Sets, other.Sets, slices.Equal[[]engine.Order])
}

// LineAnswer is what the engine line knows so far. The zero LineAnswer is empty.
type LineAnswer struct {
	line.Answer
	Worst    []int // by set: the centers left if one other power does its worst and all else holds (several could do more harm); nil while unknown
	Question LineQuestion
	Busy     bool  // it is still computing
	Done     bool  // more rounds would hardly change anything
	Fault    error // why there is no answer; nil if there is one
}

// Line asks the engine line about one position at a time, in the background: a new one replaces the previous one.
type Line struct {
	later   func(do func()) // runs a function on the thread of the caller
	changed func()          // called after each new answer
	models  func() func(*engine.Variant) *bot.Model
	answer  LineAnswer
	cancel  context.CancelFunc
	runs    int
	lock    sync.Mutex // of memory
	memory  line.Line

	Behind func(do func()) // runs slow work; nil: in a goroutine
	Rounds int             // rounds played for an answer; 0 means LineRounds
}

// LineRounds is the default number of rounds: after ten seconds hardly anything changes.
const LineRounds = 800

// NewLine makes a line. later runs functions on the thread of the caller; changed is called after each new answer; models returns
// the function that loads the model of a board in the background.
func NewLine(later func(do func()), changed func(), models func() func(*engine.Variant) *bot.Model) *Line {
	return &Line{later: later, changed: changed, models: models, cancel: func() {}}
}

// Answer returns the answer so far.
func (l *Line) Answer() *LineAnswer { return &l.answer }

// Ask starts answering a question, unless it is the last one already.
func (l *Line) Ask(q LineQuestion) {
	if !q.same(&l.answer.Question) {
		l.Again(q)
	}
}

// Again starts answering a question from the beginning. An earlier answer about the same power in the same position is shown
// until there is a new one.
func (l *Line) Again(q LineQuestion) {
	l.cancel()
	l.runs++
	before := l.answer
	l.answer, l.cancel = LineAnswer{Question: q}, func() {}
	if q.Position == nil {
		return
	}
	if before.Question.Position == q.Position && before.Question.Power == q.Power {
		l.answer.Answer = before.Answer
		l.answer.Sets = nil // the sets may differ
	}
	ctx, cancel := context.WithCancel(context.Background())
	l.answer.Busy, l.cancel = true, cancel
	number := l.runs
	behind := l.Behind
	if behind == nil {
		behind = func(do func()) { go do() }
	}
	model := l.models()
	behind(func() { l.run(ctx, number, q, model) })
}

// run computes the answer. It waits for the end of the previous run, which comes at once when that is canceled.
func (l *Line) run(ctx context.Context, number int, q LineQuestion, model func(*engine.Variant) *bot.Model) {
	tell := func(change func(*LineAnswer)) {
		l.later(func() {
			if number == l.runs {
				change(&l.answer)
				l.changed()
			}
		})
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	next := 1
	ask := line.Question{Position: q.Position, Rules: q.Rules, Model: model(q.Position.Variant), Power: q.Power, Orders: q.Orders, Sets: q.Sets, Stances: q.Stances, Seed: Seed, Pause: breathe}
	last, err := l.memory.Run(ctx, ask, cmp.Or(l.Rounds, LineRounds), func(a line.Answer) {
		if a.Rounds >= next {
			next = a.Rounds + max(a.Rounds/3, 1)
			tell(func(known *LineAnswer) { known.Answer = a })
		}
		if a.Rounds == 1 && len(q.Sets) > 0 {
			if worst := q.worst(ctx, a.Side); ctx.Err() == nil {
				tell(func(known *LineAnswer) { known.Worst = worst })
			}
		}
	})
	if ctx.Err() != nil {
		return
	}
	tell(func(a *LineAnswer) { a.Answer, a.Fault, a.Busy, a.Done = last, err, false, true })
}

// worst searches for the worst of each set that any power can do, except the side itself and its friends.
func (q *LineQuestion) worst(ctx context.Context, side engine.PowerSet) (list []int) {
	if q.Position.Phase.Kind != engine.Movement {
		return nil
	}
	known := slices.DeleteFunc(slices.Clone(q.Orders), func(o engine.Order) bool { return side.Has(o.Power) })
	for _, set := range q.Sets {
		ask := search.Question{Position: *q.Position, Rules: q.Rules, Powers: side, Orders: q.Position.CompleteAll(append(slices.Clone(set), known...)), Seed: Seed}
		most := 0
		for i := 1; i < len(q.Position.Variant.Powers) && ctx.Err() == nil; i++ {
			if pw := engine.Power(i); !side.Has(pw) && q.Stances[pw&63] != line.Friend {
				breathe()
				most = max(most, ask.Worst(ctx, pw).Centers)
			}
		}
		list = append(list, ask.Holds()-most)
	}
	return list
}

// Cancel stops the computation. The answer so far stays.
func (l *Line) Cancel() {
	l.cancel()
	l.runs++
	l.answer.Busy = false
}
