package lessons

import (
	"slices"
	"time"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe/entry"
)

// attempt is what the learner has done in a lesson since it was opened.
type attempt struct {
	lesson.Lesson
	own    []engine.Order     // of the learner or, after a question was answered, of all powers
	res    *engine.Resolution // the judge's results; nil while orders are being written
	chosen int                // the chosen answer, from 0; only if solved or failed
	solved bool               // in this attempt
	failed bool
	quiet  bool             // in an exam: answers are accepted without a response
	marked bool             // an answer was chosen in an exam
	misses int              // wrong answers in this attempt
	after  *engine.Position // the result of the right answer while the map shows it; nil for the position of the lesson
	stop   []engine.Order   // orders of others that stop the learner's orders
	hints  int              // number of open hints
	past   [][]engine.Order // of the learner, before each step
	future [][]engine.Order // undone steps
}

// begin starts a lesson.
func begin(l *lesson.Lesson) attempt {
	a := attempt{Lesson: *l}
	if a.Question() {
		a.own = slices.Clone(a.Orders)
	}
	return a
}

// free reports whether all orders can be changed, which is so after a question was answered.
func (a *attempt) free() bool { return a.Question() && a.solved }

// writing reports whether orders can be given.
func (a *attempt) writing() bool { return !a.Question() || a.solved }

// listed returns the units whose orders are listed: those to order or, for a question, all units.
func (a *attempt) listed() []engine.Province {
	if !a.Question() {
		return a.Ask
	}
	var list []engine.Province
	for _, o := range a.Orders {
		list = append(list, o.At.Province)
	}
	return list
}

// given receives the orders of order entry for the units in question.
func (a *attempt) given(orders []engine.Order) {
	if !a.Question() {
		orders = slices.DeleteFunc(slices.Clone(orders), func(o engine.Order) bool { return !a.Asked(o.At.Province) })
	}
	if slices.Equal(orders, a.own) {
		return
	}
	a.past, a.future = append(a.past, a.own), nil
	a.put(orders)
}

// put replaces the learner's orders.
func (a *attempt) put(orders []engine.Order) {
	a.after = nil
	if a.own = orders; !a.Question() {
		a.res, a.failed, a.stop, a.solved = nil, false, nil, false
	}
}

// undone undoes the last step, and reports whether there was one.
func (a *attempt) undone() bool { return a.stepTo(&a.past, &a.future) }

// redone repeats the step that was undone last, and reports whether there was one.
func (a *attempt) redone() bool { return a.stepTo(&a.future, &a.past) }

func (a *attempt) stepTo(from, to *[][]engine.Order) bool {
	n := len(*from)
	if n == 0 || !a.writing() {
		return false
	}
	back := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, a.own)
	a.put(back)
	return true
}

// answers returns the number of answers to choose from.
func (a *attempt) answers() int {
	if len(a.Options) > 0 {
		return len(a.Options)
	}
	return len(a.Choices())
}

// right reports whether an answer is the right one, by its number from 0.
func (a *attempt) right(i int) bool {
	if len(a.Options) > 0 {
		return a.Options[i].Right
	}
	return a.Choices()[i] == a.Fate
}

// answer gives an answer by its number, and reports whether that was possible.
func (a *attempt) answer(i int) bool {
	if !a.Question() || i >= a.answers() || a.solved {
		return false
	}
	if a.chosen = i; a.quiet {
		a.marked = true
		return true
	}
	a.solved = a.right(i)
	a.judged(a.solved)
	return true
}

// answered reports whether there is anything to grade.
func (a *attempt) answered() bool { return a.marked || len(a.own) > 0 && !a.Question() }

// check asks the judge whether the orders reach the goals.
func (a *attempt) check() {
	res := a.Judge(a.own)
	a.res, a.solved, a.stop = &res, a.Works(a.own), nil
	if a.judged(a.solved); a.failed && a.Proof {
		a.stop = a.Stop(a.own)
	}
}

// judged records whether an answer was right, and shows the result of a right one.
func (a *attempt) judged(right bool) {
	if a.failed = !right; a.failed {
		a.misses++
		return
	}
	if len(a.own) > 0 {
		res := a.Judge(a.own)
		after := res.Aftermath(&a.Position)
		a.after = &after
	}
}

// stars returns the stars for a right answer: three for the first try without hints, else fewer but at least one, or none if the answer was shown.
func (a *attempt) stars() int {
	switch n := a.misses + a.hints; {
	case a.hints > theAnswer:
		return 0
	case n == 0:
		return 3
	case n <= 2:
		return 2
	}
	return 1
}

// arriving is the duration of the animation after a right answer.
const arriving = 700 * time.Millisecond

// score returns the score for the rating: 1, or 0.5 with hints, or 0 if an answer was wrong or the right one was shown.
func (a *attempt) score() float64 {
	switch {
	case a.failed || a.misses > 0 || a.hints > theAnswer:
		return 0
	case a.hints > 0:
		return 0.5
	}
	return 1
}

// signs mark the goals on the map.
func (a *attempt) signs() (list []layout.Sign) {
	for _, g := range a.Goals {
		list = append(list, layout.Sign{Kind: layout.CircleSign, At: g.At})
	}
	return list
}

// scene returns what the map shows.
func (a *attempt) scene(show func(*engine.Position) layout.Scene, e *entry.Entry) paint.State {
	pos := a.Position
	s := paint.State{Scene: show(&pos)}
	s.Signs = a.signs()
	orders := a.own
	if !a.Question() {
		orders = a.All(a.own)
	}
	if a.after != nil {
		s.Scene = show(a.after)
		res := a.Judge(a.own)
		s.Signs, s.Motion, s.Shapes = a.signs(), arriving, layout.Shapes(&pos, orders, &res)
		return s
	}
	if !a.writing() {
		s.Shapes = layout.Shapes(&pos, orders, nil)
		s.Selected = a.At
		return s
	}
	list := slices.Clone(orders)
	for _, o := range e.Offer() {
		for i := range orders {
			if o.Kind != engine.Waive && orders[i].At.Province == o.At.Province {
				list[i] = engine.Order{}
			}
		}
		list = append(list, o)
	}
	given := len(orders)
	if a.res != nil && len(list) == given {
		s.Shapes = layout.Shapes(&pos, list, a.res)
	} else {
		s.Shapes = layout.Shapes(&pos, list, nil)
	}
	for i := given; i < len(s.Shapes); i++ {
		s.Shapes[i].Hover = true
	}
	if len(a.stop) > 0 && a.stop[0].Kind != engine.NoOrder {
		s.Shapes = append(s.Shapes, layout.Shapes(&pos, a.stop, nil)...)
	}
	s.Ghost, s.GhostAt = e.Ghost()
	s.Selected, s.Targets, s.Supportable, s.ByConvoy = e.Selected(), e.Targets(), e.Supportable(), e.ByConvoy()
	if s.Draggable = e.Orderable(); pos.Phase.Kind == engine.Adjustment {
		s.Draggable = engine.ProvinceSet{}
	}
	if e.Selected() == engine.NoProvince && a.res == nil {
		s.Targets = engine.SetOf(a.Ask...)
	}
	return s
}
